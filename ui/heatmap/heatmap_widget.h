// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix as an interactive heatmap: shows a HeatmapContent, zooms, pans, and tells what the person points at, chooses,
// drags and types. It changes nothing by itself: what is lit and what is written is its owner's to decide.
#pragma once

#include "core/edit/cell_selection.h"
#include "ui/heatmap/heatmap_content.h"
#include "ui/heatmap/heatmap_geometry.h"

#include <QMargins>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>

namespace headlight {

class HeatmapWidget : public QWidget {
    Q_OBJECT
  public:
    explicit HeatmapWidget(QWidget* parent = nullptr);
    ~HeatmapWidget() override;

    /// Zoom and place are kept where the new content has the size of the old one, unless `fitAnew`.
    void setContent(HeatmapContent content, bool fitAnew = false);
    const HeatmapContent& content() const;
    /// The content set next comes with a short passage from what is on screen now, unless motion is reduced.
    void passToNext();
    /// `source` shows more of the content than its source did: the cells are painted anew.
    void refine(std::shared_ptr<const MatrixSource> source);
    void setLights(const HeatmapLights& lights);
    const HeatmapLights& lights() const;
    /// Room at the edges that belongs to others: legends, captions.
    void setReserved(const QMargins& reserved);

    /// Where the cells stand.
    const HeatmapGeometry& cells() const;
    /// The part of the matrix on screen, in logical pixels.
    QRectF matrixRect() const { return cells().rect(); }
    bool isFitted() const;
    /// The picture of the newest content is still to be drawn, in a turn of the event loop of its own, or on its way.
    bool isBehind() const;
    /// What is painted next stands where the view is, if not yet as fine as it will be.
    bool showsView() const;

    /// All of the matrix, as large as its room and good reading allow.
    void fit();
    /// Cells at the size their numbers are read at.
    void actualSize();
    /// In steps of a quarter, positive for closer; what is at `place` stays there.
    void zoomBy(int steps, QPointF place);
    void panBy(QPoint logicalPixels);
    void reveal(Cell cell);
    /// Zoomed and moved as `other`, which shows a matrix of the same size: the same cell at the upper left.
    void lookWhere(const HeatmapWidget& other);

    /// Opens the field over a cell of an editable matrix; `typed` is what was typed already.
    void edit(Cell cell, const QString& typed = {});
    bool isEditing() const;
    /// Takes what is typed in the field, if it is open, and closes it.
    void finishEditing();
    /// Who takes what is typed for a cell, with `fill` for all chosen ones: false where it is refused.
    using EntryTaker = std::function<bool(Cell cell, const QString& typed, bool fill)>;
    void setEntryTaker(EntryTaker taker);
    /// The changed cells flash once, unless motion is reduced.
    void flashChanges();

    /// What lights() say of the chosen cells.
    std::optional<CellSelection> selection() const;

    /// "row 5 “the”, column 4 “on”: 0.15", for the status bar and screen readers.
    QString describe(Cell cell) const;
    /// "0.15", "masked", "not computed yet".
    QString valueText(Cell cell) const;

  Q_SIGNALS:
    void hovered(std::optional<headlight::Cell> cell);
    /// Clicked, or reached with the keyboard.
    void picked(headlight::Cell cell);
    void released();
    /// Several cells: drawn with the pointer or with Shift and arrows, or whole rows and columns.
    void rangePicked(const headlight::CellSelection& chosen);
    /// The chosen cells are to be carried on as far as `grown`, which holds them.
    void filled(const headlight::CellRange& grown);
    /// Delete: the chosen cells are to be 0.
    void cleared();
    // The value of a cell is dragged by its handle: so many units from where it began.
    void scrubBegan(headlight::Cell cell);
    void scrubbed(double units);
    void scrubEnded(bool keep);
    /// A key changes the value of the active cell by so many units.
    void nudged(double units);
    void menuRequested(QPoint globalPlace);
    /// Zoomed, scrolled or laid out anew.
    void viewChanged();

  protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    struct State;

    void layOut();
    void layOutAt(const HeatmapZoom& zoom);
    void placeCells(const HeatmapZoom& zoom);
    void viewMoved();
    void setZoom(const HeatmapZoom& zoom, QPointF place);
    void hover(std::optional<Cell> cell);
    void pick(Cell cell);
    void choose(const CellSelection& chosen);
    Index rowLabelAt(QPointF place) const;
    Index columnLabelAt(QPointF place) const;
    Cell nearestCell(QPointF place) const;
    bool isOnHandle(QPointF place) const;
    bool isOnFillHandle(QPointF place) const;
    void fillTo(Cell cell);
    std::optional<CellRange> endFill();
    void showCursor(QPointF place);
    void beginDrag(QPointF place, bool extend);
    void dragTo(QPointF place);
    void endDrag();
    bool moveCursor(const QKeyEvent& event);
    bool goOn(const QKeyEvent& event);
    bool takeWhole(const QKeyEvent& event);
    bool letGo();
    bool startEdit(const QKeyEvent& event);
    bool handlesKey(const QKeyEvent& event) const;
    void endEditing();
    void goOnFrom(Cell cell, bool inRange, int rows, int cols);
    void connectEditor();
    void updateAccessibility();

    std::unique_ptr<State> m_state;
};

} // namespace headlight
