// SPDX-License-Identifier: GPL-3.0-or-later
// The field a value or formula is typed into, over its cell.
#pragma once

#include "core/tensor/cell_range.h"

#include <QLineEdit>
#include <QRectF>

#include <functional>

namespace headlight {

class CellEditor : public QLineEdit {
    Q_OBJECT
  public:
    /// Where the cursor goes after what was typed is taken.
    struct Move {
        enum Way { Stay, Next, Beside }; ///< Next: as Enter and Tab go, round and round in a range; Beside: as arrows go
        Way way = Stay;
        int rows = 0;
        int cols = 0;
    };
    /// Takes what is typed, with `fill` for all chosen cells; false where it is refused, and the field stays.
    using Taker = std::function<bool(Cell cell, const QString& typed, bool fill)>;

    explicit CellEditor(QWidget* parent);

    void setTaker(Taker taker) { m_taker = std::move(taker); }

    /// Opens over `cell`, whose place in the parent is `place`. With `typed` the field holds just that, else the value,
    /// selected.
    void open(Cell cell, const QRectF& place, const QString& value, const QString& typed);
    Cell cell() const { return m_cell; }
    bool isOpen() const { return isVisibleTo(parentWidget()); }
    /// Follows its cell when the view moves.
    void place(const QRectF& place);
    void close();
    /// Takes what is typed, or gives it up where it is refused; closes either way.
    void finish();

  Q_SIGNALS:
    void committed(headlight::Cell cell, const headlight::CellEditor::Move& move);
    void cancelled();

  protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    bool take(bool fill);
    void commit(const Move& move, bool fill = false);
    void cancel();
    void setRefused(bool refused);
    bool leavesByArrow(int key) const;

    Taker m_taker;
    Cell m_cell;
    QRectF m_place;
    QString m_opened; ///< the value the field was opened with; left as it is, it is not set anew from fewer digits
    bool m_replacing = false; ///< opened by typing: arrows go on to the next cell
};

} // namespace headlight
