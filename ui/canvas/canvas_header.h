// SPDX-License-Identifier: GPL-3.0-or-later
// The head of a view: what is on screen, its symbol, one sentence about it, and the view's buttons at the right.
#pragma once

#include <QString>
#include <QWidget>

#include <string>

class QHBoxLayout;
class QToolButton;

namespace headlight {

class CanvasHeader : public QWidget {
    Q_OBJECT
  public:
    explicit CanvasHeader(QWidget* parent = nullptr);

    /// `symbol` in the LaTeX subset, empty for none.
    void setWords(const QString& title, const std::string& symbol, const QString& summary);
    QToolButton* addButton(const QString& icon);
    /// A choice of the view, such as a combo; stands before the buttons.
    void addControl(QWidget* control);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void applyMetrics();

    QHBoxLayout* m_layout;
    int m_controls = 0;
    QString m_title;
    std::string m_symbol;
    QString m_summary;
};

} // namespace headlight
