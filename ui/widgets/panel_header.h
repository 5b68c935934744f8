// SPDX-License-Identifier: GPL-3.0-or-later
// The 48 px head of a panel or of the canvas: title, second text, buttons. Titles share one baseline across
// the window.
#pragma once

#include <QWidget>

class QHBoxLayout;
class QToolButton;

namespace headlight {

class PanelHeader : public QWidget {
    Q_OBJECT
  public:
    /// A panel's title is 13 px with its second text at the right; the canvas's is 15 px with the second text
    /// after it.
    enum class Kind { Panel, Canvas };

    explicit PanelHeader(Kind kind, QWidget* parent = nullptr);

    /// `symbol` is set in mathematics between title and second text.
    void setWords(const QString& title, const QString& second, const QString& symbol = {});
    QString title() const { return m_title; }

    /// A flat button at the right end, in muted ink; `name` is its tool tip and accessible name.
    QToolButton* addButton(const QString& icon, const QString& name);
    /// Any other control at the right end.
    void addControl(QWidget* control);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    double paintRun(QPainter& painter, double x, double baseline, const QFont& font, const QColor& color,
                    const QString& text) const;
    void applyMetrics();
    int sideMargin() const;

    Kind m_kind;
    QHBoxLayout* m_layout;
    QString m_title, m_second, m_symbol;
};

} // namespace headlight
