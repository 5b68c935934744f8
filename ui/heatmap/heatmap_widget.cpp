// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/heatmap_state.h"

#include "core/text/numbers.h"
#include "ui/heatmap/cell_editor.h"
#include "ui/heatmap/heatmap_accessible.h"
#include "ui/heatmap/heatmap_layout.h"
#include "ui/heatmap/heatmap_plot.h"
#include "ui/theme/theme.h"

#include <QFocusEvent>

#include <algorithm>

namespace headlight {

namespace {


} // namespace

HeatmapWidget::State::State(HeatmapWidget* widget) : plot(new HeatmapPlot(scene, widget)), editor(new CellEditor(widget))
{
}

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
    connect(editor, &CellEditor::committed, this, [this](Cell cell, const CellEditor::Move& move) {
        endEditing();
        goOnFrom(cell, move.way == CellEditor::Move::Next, move.rows, move.cols);
    });
    connect(editor, &CellEditor::cancelled, this, &HeatmapWidget::endEditing);
    connect(&m_state->scroll, &QTimer::timeout, this, [this] { dragTo(m_state->drag.last); });
    connect(&m_state->flash, &EditFlash::changed, this, [this] {
        m_state->scene.flash = m_state->flash.strength();
        m_state->plot->update();
    });
}

void HeatmapWidget::setEntryTaker(EntryTaker taker)
{
    m_state->editor->setTaker(std::move(taker));
}

void HeatmapWidget::endEditing()
{
    m_state->scene.editing.reset();
    m_state->plot->lightsChanged(true);
}

/// From a cell whose value was taken: round in the chosen range with Enter and Tab, beside it with an arrow.
void HeatmapWidget::goOnFrom(Cell cell, bool inRange, int rows, int cols)
{
    if (rows == 0 && cols == 0)
        return;
    const CellRange all = CellRange::all(content().rows, content().cols);
    const std::optional<CellSelection> chosen = selection();
    const CellSelection from = chosen && chosen->active == cell ? *chosen : CellSelection::of(cell);
    const CellSelection next = inRange ? from.stepped(rows + cols, cols != 0, all) : from.moved(rows, cols, all);
    if (next != chosen)
        choose(next);
}

void HeatmapWidget::flashChanges()
{
    if (content().hasBefore())
        m_state->flash.start();
}

void HeatmapWidget::setContent(HeatmapContent content, bool fitAnew)
{
    HeatmapScene& scene = m_state->scene;
    if (content.rows != scene.content.rows || content.cols != scene.content.cols || fitAnew) {
        m_state->fitted = true;
        if (QAccessible::isActive())
            static_cast<HeatmapAccessible*>(QAccessible::queryAccessibleInterface(this))->forgetCells();
    }
    if (isEditing() && (!content.editable || fitAnew)) {
        m_state->editor->close();
        endEditing();
    }
    scene.content = std::move(content);
    m_state->tokenWidths = m_state->measure.of(scene.content);
    if (m_state->hover && !CellRange::all(scene.content.rows, scene.content.cols).contains(*m_state->hover))
        hover({});
    layOut();
    m_state->plot->contentChanged();
    updateAccessibility();
}

void HeatmapWidget::passToNext()
{
    m_state->plot->passToNext();
}

void HeatmapWidget::refine(std::shared_ptr<const MatrixSource> source)
{
    m_state->scene.content.source = std::move(source);
    m_state->plot->refined();
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
    m_state->plot->lightsChanged(lights.row != old.row || lights.col != old.col || lights.waiting != old.waiting
                                 || lights.range != old.range || (lights.range && lights.cell != old.cell));
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

bool HeatmapWidget::isBehind() const
{
    return m_state->plot->isBehind() || m_state->plot->isPassing();
}

bool HeatmapWidget::showsView() const
{
    return m_state->plot->showsView();
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

} // namespace headlight
