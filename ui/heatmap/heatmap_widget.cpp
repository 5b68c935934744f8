// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/heatmap_widget.h"

#include "core/figure/color_scale.h"
#include "core/text/numbers.h"
#include "ui/heatmap/cell_editor.h"
#include "ui/heatmap/heatmap_accessible.h"
#include "ui/heatmap/heatmap_layout.h"
#include "ui/heatmap/heatmap_plot.h"
#include "ui/heatmap/heatmap_scene.h"
#include "ui/heatmap/token_measure.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kZoomStep = 1.25;
constexpr double kLargestCell = 240; // logical pixels
constexpr int kWheelNotch = 120;

/// The next whole step from `zoom` by `factor`, at least one step away.
CellZoom stepped(const CellZoom& zoom, double factor)
{
    const CellZoom next = CellZoom::nearest(zoom.size() * factor);
    if (next != zoom)
        return next;
    if (factor > 1)
        return zoom.isPooled() ? CellZoom{1, zoom.pool - 1} : CellZoom{zoom.pixels + 1, 1};
    return zoom.pixels > 1 ? CellZoom{zoom.pixels - 1, 1} : CellZoom{1, zoom.pool + 1};
}

} // namespace

struct HeatmapWidget::State {
    explicit State(HeatmapWidget* widget) : plot(new HeatmapPlot(scene, widget)), editor(new CellEditor(widget)) {}

    HeatmapScene scene;
    HeatmapPlot* plot;
    CellEditor* editor;
    QMargins reserved;
    bool fitted = true;
    HeatmapZoom fittedZoom;
    TokenMeasure measure;
    TokenWidths tokenWidths;
    std::optional<Cell> hover;
    std::optional<QPoint> pressed;
    QPoint panFrom;
    bool panning = false;
    int wheel = 0;
};

HeatmapWidget::HeatmapWidget(QWidget* parent) : QWidget(parent), m_state(std::make_unique<State>(this))
{
    setObjectName(QStringLiteral("heatmap"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(px(160), px(120));
    connectEditor();
    HeatmapAccessible::install();
}

HeatmapWidget::~HeatmapWidget() = default;

void HeatmapWidget::connectEditor()
{
    CellEditor* editor = m_state->editor;
    connect(editor, &CellEditor::committed, this, [this](Cell cell, float value, CellEditor::Move move) {
        const int colStep = move == CellEditor::Move::Right ? 1 : move == CellEditor::Move::Left ? -1 : 0;
        valueTyped(cell, value, move == CellEditor::Move::Down ? 1 : 0, colStep);
    });
    connect(editor, &CellEditor::refused, this, [this](const QString& text) {
        Q_EMIT valueRefused(m_state->editor->cell(), text.trimmed());
    });
    connect(editor, &CellEditor::cancelled, this, [this] {
        m_state->scene.editing.reset();
        m_state->plot->lightsChanged(true);
        Q_EMIT editingEnded();
    });
}

void HeatmapWidget::valueTyped(Cell cell, float value, int rowStep, int colStep)
{
    HeatmapScene& scene = m_state->scene;
    scene.editing.reset();
    Q_EMIT valueEntered(cell, value);
    Q_EMIT editingEnded();
    const Cell next{std::clamp<Index>(cell.row + rowStep, 0, scene.content.rows - 1),
                    std::clamp<Index>(cell.col + colStep, 0, scene.content.cols - 1)};
    if (next != cell)
        pick(next);
    m_state->plot->lightsChanged(true);
}

void HeatmapWidget::setContent(HeatmapContent content, bool fitAnew)
{
    HeatmapScene& scene = m_state->scene;
    if (content.rows != scene.content.rows || content.cols != scene.content.cols || fitAnew) {
        m_state->fitted = true;
        if (QAccessible::isActive())
            static_cast<HeatmapAccessible*>(QAccessible::queryAccessibleInterface(this))->shapeChanged();
    }
    if (isEditing() && (!content.editable || fitAnew)) {
        m_state->editor->close();
        scene.editing.reset();
        Q_EMIT editingEnded();
    }
    scene.content = std::move(content);
    m_state->tokenWidths = m_state->measure.of(scene.content);
    if (m_state->hover && !CellRange::all(scene.content.rows, scene.content.cols).contains(*m_state->hover))
        hover({});
    layOut();
    m_state->plot->contentChanged();
    updateAccessibility();
}

const HeatmapContent& HeatmapWidget::content() const
{
    return m_state->scene.content;
}

void HeatmapWidget::setLights(const HeatmapLights& lights)
{
    const HeatmapLights old = m_state->scene.lights;
    if (lights == old)
        return;
    m_state->scene.lights = lights;
    m_state->plot->lightsChanged(lights.row != old.row || lights.col != old.col);
    if (lights.cell != old.cell)
        updateAccessibility();
}

const HeatmapLights& HeatmapWidget::lights() const
{
    return m_state->scene.lights;
}

void HeatmapWidget::setReserved(const QMargins& reserved)
{
    if (reserved == m_state->reserved)
        return;
    m_state->reserved = reserved;
    layOut();
    m_state->plot->viewChanged();
}

const HeatmapGeometry& HeatmapWidget::cells() const
{
    return m_state->scene.geometry;
}

bool HeatmapWidget::isFitted() const
{
    return m_state->fitted;
}

/// Room and labels for the present size; what fits, or the present zoom and place.
void HeatmapWidget::layOut()
{
    HeatmapScene& scene = m_state->scene;
    if (m_state->fitted) {
        HeatmapZoom fitting;
        scene.layout = layoutOf(scene.content, m_state->tokenWidths, size(), m_state->reserved,
                                devicePixelRatioF(), nullptr, fitting);
        m_state->fittedZoom = fitting;
        placeCells(fitting);
    } else {
        layOutAt(scene.geometry.zoom());
    }
    viewMoved();
}

/// The same at a given zoom; the cell at the top left stays there.
void HeatmapWidget::layOutAt(const HeatmapZoom& zoom)
{
    HeatmapScene& scene = m_state->scene;
    HeatmapZoom unused;
    const QPointF corner = scene.geometry.positionAt(scene.geometry.rect().topLeft());
    scene.layout = layoutOf(scene.content, m_state->tokenWidths, size(), m_state->reserved,
                                devicePixelRatioF(), &zoom, unused);
    placeCells(zoom);
    scene.geometry.putAt(corner, scene.geometry.rect().topLeft());
}

void HeatmapWidget::placeCells(const HeatmapZoom& zoom)
{
    HeatmapScene& scene = m_state->scene;
    const double ratio = devicePixelRatioF();
    const QRectF room = scene.layout.room;
    const QRect device = QRectF(room.topLeft() * ratio, room.size() * ratio).toRect();
    scene.geometry = HeatmapGeometry(scene.content.rows, scene.content.cols, zoom, device, ratio);
}

void HeatmapWidget::viewMoved()
{
    if (isEditing())
        m_state->editor->place(cells().rect(m_state->editor->cell()));
    Q_EMIT viewChanged();
}

void HeatmapWidget::fit()
{
    m_state->fitted = true;
    layOut();
    m_state->plot->viewChanged();
}

void HeatmapWidget::actualSize()
{
    setZoom(readingZoom(devicePixelRatioF()), m_state->scene.layout.room.topLeft());
    if (const std::optional<Cell> cell = lights().cell)
        reveal(*cell);
}

void HeatmapWidget::setZoom(const HeatmapZoom& zoom, QPointF place)
{
    HeatmapScene& scene = m_state->scene;
    if (scene.content.isEmpty())
        return;
    m_state->fitted = false;
    // The labels' room may change with the zoom and move the matrix: what was under the pointer is put back after.
    const QPointF position = scene.geometry.positionAt(place);
    layOutAt(zoom);
    scene.geometry.putAt(position, place);
    viewMoved();
    m_state->plot->viewChanged();
}

void HeatmapWidget::zoomBy(int steps, QPointF place)
{
    if (steps == 0 || content().isEmpty())
        return;
    HeatmapZoom zoom = cells().zoom();
    for (int step = 0; step < std::abs(steps); ++step) {
        const double factor = steps > 0 ? kZoomStep : 1 / kZoomStep;
        // Both axes take the step of the wider one, so that cells keep their shape as well as whole pixels allow.
        const CellZoom cols = stepped(zoom.cols, factor);
        zoom.rows = CellZoom::nearest(zoom.rows.size() * cols.size() / zoom.cols.size());
        zoom.cols = cols;
    }
    const double largest = pxF(kLargestCell) * devicePixelRatioF();
    if (std::max(zoom.cols.size(), zoom.rows.size()) > largest)
        return;
    if (steps < 0 && zoom.cols.size() <= m_state->fittedZoom.cols.size()
        && zoom.rows.size() <= m_state->fittedZoom.rows.size()) {
        fit();
        return;
    }
    setZoom(zoom, place);
}

void HeatmapWidget::panBy(QPoint logicalPixels)
{
    HeatmapGeometry& geometry = m_state->scene.geometry;
    const HeatmapGeometry before = geometry;
    geometry.panBy((QPointF(logicalPixels) * geometry.pixelRatio()).toPoint());
    if (geometry == before)
        return;
    m_state->plot->viewChanged();
    viewMoved();
}

void HeatmapWidget::reveal(Cell cell)
{
    HeatmapGeometry& geometry = m_state->scene.geometry;
    if (!CellRange::all(content().rows, content().cols).contains(cell))
        return;
    const HeatmapGeometry before = geometry;
    geometry.reveal(cell);
    if (geometry == before)
        return;
    m_state->plot->viewChanged();
    viewMoved();
}

void HeatmapWidget::edit(Cell cell, const QString& typed)
{
    HeatmapScene& scene = m_state->scene;
    if (!scene.content.editable || !scene.content.source
        || !CellRange::all(scene.content.rows, scene.content.cols).contains(cell))
        return;
    reveal(cell);
    scene.editing = cell;
    m_state->plot->lightsChanged(true);
    const QString value = QString::fromStdString(formatPrecise(double(scene.content.source->at(cell))));
    m_state->editor->open(cell, cells().rect(cell), value, typed);
}

bool HeatmapWidget::isEditing() const
{
    return m_state->editor->isOpen();
}

void HeatmapWidget::finishEditing()
{
    if (isEditing())
        m_state->editor->finish();
}

void HeatmapWidget::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const QEvent::Type type = event->type();
    if (type == QEvent::PaletteChange || type == QEvent::FontChange || type == QEvent::StyleChange
        || type == QEvent::LanguageChange) {
        m_state->measure.forget();
        m_state->tokenWidths = m_state->measure.of(m_state->scene.content);
        layOut();
        m_state->plot->contentChanged();
        updateAccessibility();
    }
}

void HeatmapWidget::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_state->plot->setGeometry(rect());
    layOut();
    m_state->plot->viewChanged();
}

void HeatmapWidget::hover(std::optional<Cell> cell)
{
    if (cell == m_state->hover)
        return;
    m_state->hover = cell;
    Q_EMIT hovered(cell);
}

void HeatmapWidget::pick(Cell cell)
{
    reveal(cell);
    Q_EMIT picked(cell);
}

void HeatmapWidget::wheelEvent(QWheelEvent* event)
{
    m_state->wheel += event->angleDelta().y();
    const int steps = m_state->wheel / kWheelNotch;
    m_state->wheel -= steps * kWheelNotch;
    zoomBy(steps, event->position());
    hover(cells().cellAt(event->position()));
    event->accept();
}

void HeatmapWidget::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    m_state->pressed = event->pos();
    m_state->panFrom = event->pos();
    m_state->panning = false;
}

void HeatmapWidget::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_state->pressed)
        return hover(cells().cellAt(event->position()));
    if ((event->pos() - *m_state->pressed).manhattanLength() >= QApplication::startDragDistance())
        m_state->panning = true;
    if (!m_state->panning)
        return;
    if (!cells().fits())
        setCursor(Qt::ClosedHandCursor);
    panBy(event->pos() - m_state->panFrom);
    m_state->panFrom = event->pos();
}

void HeatmapWidget::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_state->pressed)
        return QWidget::mouseReleaseEvent(event);
    const bool clicked = !m_state->panning;
    m_state->pressed.reset();
    m_state->panning = false;
    unsetCursor();
    if (!clicked)
        return hover(cells().cellAt(event->position()));
    if (const std::optional<Cell> cell = cells().cellAt(event->position()))
        pick(*cell);
    else
        Q_EMIT released();
}

void HeatmapWidget::mouseDoubleClickEvent(QMouseEvent* event)
{
    const std::optional<Cell> cell = cells().cellAt(event->position());
    if (event->button() != Qt::LeftButton)
        return;
    if (content().editable && cell)
        edit(*cell);
    else
        fit();
}

void HeatmapWidget::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    hover({});
}

void HeatmapWidget::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    const Qt::FocusReason reason = event->reason();
    m_state->scene.focused = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason
                             || reason == Qt::ShortcutFocusReason;
    m_state->plot->lightsChanged(false);
}

void HeatmapWidget::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    m_state->scene.focused = false;
    m_state->plot->lightsChanged(false);
}

QString HeatmapWidget::describe(Cell cell) const
{
    const HeatmapContent& shown = content();
    const auto placeOf = [](const HeatmapAxis& axis, Index index) {
        const QString number = QString::number(index + 1);
        return index < axis.tokens.size() ? tr("%1 “%2”").arg(number, axis.tokens[qsizetype(index)]) : number;
    };
    return tr("row %1, column %2: %3").arg(placeOf(shown.rowAxis, cell.row), placeOf(shown.colAxis, cell.col), valueText(cell));
}

QString HeatmapWidget::valueText(Cell cell) const
{
    if (!content().source)
        return tr("not computed yet");
    const float value = content().source->at(cell);
    if (cellClass(value, content().isMasked(cell)) == CellClass::Masked)
        return tr("masked");
    return QString::fromStdString(formatPrecise(double(value)));
}

void HeatmapWidget::updateAccessibility()
{
    setAccessibleName(content().name);
    const std::optional<Cell> cell = lights().cell;
    const bool inside = cell && CellRange::all(content().rows, content().cols).contains(*cell);
    setAccessibleDescription(inside ? describe(*cell) : tr("No cell is chosen. Arrow keys up and down choose one."));
    if (!QAccessible::isActive())
        return;
    auto* table = static_cast<HeatmapAccessible*>(QAccessible::queryAccessibleInterface(this));
    if (!inside || !hasFocus())
        return;
    QAccessibleEvent focus(table->chosenCell(), QAccessible::Focus);
    QAccessible::updateAccessibility(&focus);
}

} // namespace headlight
