// SPDX-License-Identifier: GPL-3.0-or-later
// Decides which side panels are on show: the person's choice, else the width of the window; none while presenting.
#pragma once

#include <QObject>

#include <functional>
#include <vector>

class QAction;
class QWidget;

namespace headlight {

class Settings;

class PanelFolding : public QObject {
    Q_OBJECT
  public:
    PanelFolding(QWidget& window, Settings& settings);

    /// Shows a panel (true) or folds it (false).
    using Show = std::function<void(bool shown)>;

    /// `toggle` shows and folds a panel, which without a choice of the person's is folded in windows narrower than
    /// `below` pixels. `name` is what the settings call it.
    void add(Show show, QAction* toggle, const QString& name, int below);
    void setPresenting(bool presenting);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    struct Panel {
        Show show;
        QAction* toggle = nullptr;
        QString name;
        int below = 0;
    };
    void choose(const Panel& panel, bool shown);
    void arrange();

    QWidget& m_window;
    Settings& m_settings;
    std::vector<Panel> m_panels;
    bool m_presenting = false;
};

} // namespace headlight
