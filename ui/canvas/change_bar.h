// SPDX-License-Identifier: GPL-3.0-or-later
// The bar above a matrix that says what the last edit changed, with Undo and a button to close it.
#pragma once

#include "ui/heatmap/text_runs.h"

#include <QWidget>

#include <optional>

class QPushButton;
class QToolButton;

namespace headlight {

class ChangeBar : public QWidget {
    Q_OBJECT
  public:
    explicit ChangeBar(QWidget* parent = nullptr);

    /// `change` in ink, `reach` (how far the edit reached) in magenta ink after it.
    void setWords(const TextRuns& change, const QString& reach);
    /// Whether the way to a comparison with what was before is offered.
    void setComparable(bool comparable);

  Q_SIGNALS:
    void undoRequested();
    void compareRequested();
    void closed();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void applyMetrics();
    void retranslate();

    QPushButton* m_undo;
    QPushButton* m_compare;
    QToolButton* m_close;
    std::optional<TextRuns> m_change;
    QString m_reach;
};

} // namespace headlight
