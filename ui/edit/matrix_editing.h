// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does to the cells of the matrix on screen: types, drags, clears, copies, pastes. Knows the
// document, no widget.
#pragma once

#include "core/edit/block_text.h"
#include "core/edit/cell_selection.h"
#include "core/edit/scrub_scale.h"
#include "ui/edit/live_edit.h"

#include <QObject>
#include <QString>

#include <optional>

namespace headlight {

class Document;

enum class FillWay { Down, Right };

class MatrixEditing : public QObject {
    Q_OBJECT
  public:
    /// `document` outlives this.
    explicit MatrixEditing(Document& document, QObject* parent = nullptr);

    /// The matrix on screen. It may stay another for a moment when the document goes on to the next: what is typed belongs
    /// to the one it was typed in.
    void setMatrix(const StageKey& key) { m_key = key; }

    /// The chosen cells of the matrix on screen; none where no cell is locked or nothing is open.
    std::optional<CellSelection> selection() const;
    bool canEdit() const; ///< the matrix on screen may be edited and is computed
    bool canPaste() const;
    /// Dragging the active cell is offered: its value is a given one or held, not computed.
    bool isGiven(Cell cell) const;
    bool isHeld(Cell cell) const;

    /// Takes a number or a formula for a cell, or with `fill` for all chosen ones. False where it was
    /// refused; the reason has been told then, and nothing has changed.
    bool enter(Cell cell, const QString& typed, bool fill);
    void clear();
    /// The chosen cells carried on to `grown`, which is chosen then (core/edit/fill_series.h).
    void carryOn(const CellRange& grown);
    bool canCarryOn() const;
    /// The first row, or column, of the chosen cells into the others; of a single one that before it into it.
    void fill(FillWay way);
    bool canFill(FillWay way) const;
    void release(); ///< the chosen cells follow the computation again
    /// What a cell held before the last edit, where that changed it.
    std::optional<float> valueBefore(Cell cell) const;
    void putBack(); ///< the active cell to that
    void selectAll();
    /// The chosen cells, or the whole matrix. False where that is too much; the reason has been told then.
    bool copy(BlockFormat format) const;
    /// Copies the chosen cells, then sets them to zero.
    void cut();
    void paste();

    // Dragging the value of a cell.
    void beginDrag(Cell cell);
    void dragTo(float value);
    void dragBy(double units); ///< from where it began
    void endDrag(bool keep);
    bool isDragging() const { return m_live.isActive(); }
    ScrubScale scale() const; ///< of the matrix on screen; stays while a value is dragged
    /// One press of a key: a step of the drag that the last press began.
    void nudge(double units);

    std::uint64_t nextSeed() { return m_seed++; }

  private:
    const StageKey& key() const { return m_key; }
    CellRange whole() const;
    std::optional<CellRange> filledFrom(FillWay way) const;
    bool isMask() const;
    void tell(Cell cell, Error error) const;
    void setToZero(const char* name);
    ScrubScale scaleNow() const;
    std::optional<float> valueNow(Cell cell) const; ///< that it is set to or held at
    void endNudging();

    Document& m_document;
    StageKey m_key;
    LiveEdit m_live;
    Cell m_dragged;
    float m_from = 0;
    ScrubScale m_scale;
    bool m_nudging = false;
    double m_nudged = 0;
    std::uint64_t m_seed = 1;
};

/// "Fill cells of %1" and the like with the symbol of the matrix, for the history.
Text editName(const char* pattern, const Document& document, const StageKey& key);

} // namespace headlight
