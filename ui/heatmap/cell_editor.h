// SPDX-License-Identifier: GPL-3.0-or-later
// The field a value is typed into, over its cell.
#pragma once

#include "core/tensor/cell_range.h"

#include <QLineEdit>
#include <QRectF>

namespace headlight {

class CellEditor : public QLineEdit {
    Q_OBJECT
  public:
    /// Where the cursor goes after the value is taken.
    enum class Move { None, Down, Right, Left };
    Q_ENUM(Move)

    explicit CellEditor(QWidget* parent);

    /// Opens over `cell`, whose place in the parent is `place`. With `typed` the field holds just that, else the value,
    /// selected.
    void open(Cell cell, const QRectF& place, const QString& value, const QString& typed);
    Cell cell() const { return m_cell; }
    bool isOpen() const { return isVisibleTo(parentWidget()); }
    /// Follows its cell when the view moves.
    void place(const QRectF& place);
    void close();
    /// Takes what is typed, or says that it is no number; closes either way.
    void finish();

  Q_SIGNALS:
    void committed(headlight::Cell cell, float value, headlight::CellEditor::Move move);
    /// What was typed is no finite number; the field stays open.
    void refused(const QString& text);
    void cancelled();

  protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    void commit(Move move);
    void cancel();
    void setRefused(bool refused);

    Cell m_cell;
    QRectF m_place;
};

} // namespace headlight
