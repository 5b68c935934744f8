// SPDX-License-Identifier: GPL-3.0-or-later
// Beside the matrices of the Compare view: how much differs, and the cells that changed most, each a way to go there.
#pragma once

#include "core/tensor/cell_range.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace headlight {

class CompareList : public QWidget {
    Q_OBJECT
  public:
    explicit CompareList(QWidget* parent = nullptr);

    struct Line {
        QString words;
        Cell cell;
    };
    /// Words beside the cells, else over them.
    void setLying(bool lying);
    /// What it takes to be read.
    QSize leastSize(bool lying) const;
    /// `shows` is what a ready-made comparison shows, empty for none; `words` how much differs.
    void setWords(const QString& shows, const QString& words, const std::vector<Line>& lines);

  Q_SIGNALS:
    void cellPicked(headlight::Cell cell);

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void applyMetrics();
    void fillLines();

    QLabel* m_shows;
    QLabel* m_words;
    QLabel* m_heading;
    QBoxLayout* m_parts; ///< what is said, and the cells
    QVBoxLayout* m_said;
    QVBoxLayout* m_cells;
    std::vector<QPushButton*> m_buttons;
    std::vector<Line> m_lines;
};

} // namespace headlight
