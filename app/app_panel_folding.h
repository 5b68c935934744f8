// SPDX-License-Identifier: GPL-3.0-or-later
// Decides which side panels are on show: the person's choice for the view, else the width of the window and what the
// view needs; none while presenting.
#pragma once

#include "core/figure/view_kind.h"

#include <QObject>
#include <QString>

#include <functional>
#include <utility>
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
    /// Views that need the whole width fold a panel of that name unless the person wants it.
    void foldIn(ViewKind view, const QString& name);
    void foldIn(const QString& place, const QString& name);
    void setView(ViewKind view);
    /// What stands in the place of a view, by a name of its own.
    void setPlace(const QString& place);
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
    QString keptName(const Panel& panel) const;
    void choose(const Panel& panel, bool shown);
    void arrange();

    QWidget& m_window;
    Settings& m_settings;
    std::vector<Panel> m_panels;
    std::vector<std::pair<QString, QString>> m_foldedIn; ///< place and panel
    QString m_place; ///< a view's id, or another name
    bool m_presenting = false;
};

} // namespace headlight
