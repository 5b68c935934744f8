// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/matrix_edit_view.h"

#include "core/figure/math.h"
#include "core/layer/stage_place.h"
#include "ui/canvas/stage_content.h"
#include "ui/edit/edit_bar.h"
#include "ui/edit/matrix_editing.h"
#include "ui/edit/range_panel.h"
#include "ui/figure/screen_theme.h"
#include "ui/heatmap/heatmap_widget.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QMenu>
#include <QRegion>
#include <QUndoStack>

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

qint64 area(const QRegion& region)
{
    qint64 pixels = 0;
    for (const QRect& part : region)
        pixels += qint64(part.width()) * part.height();
    return pixels;
}

} // namespace

MatrixEditView::MatrixEditView(Document& document, HeatmapWidget& heatmap, QWidget* barSlot, QWidget* canvas)
    : QObject(canvas), m_document(document), m_heatmap(heatmap), m_editing(new MatrixEditing(document, this)),
      m_bar(new EditBar(barSlot)), m_panel(new RangePanel(document, canvas))
{
    connectHeatmap();
    connectBar();
    connect(m_panel, &RangePanel::closed, this, &MatrixEditView::leavePanel);
    connect(m_panel, &RangePanel::resized, this, &MatrixEditView::placePanel);
}

MatrixEditView::~MatrixEditView() = default;

void MatrixEditView::connectHeatmap()
{
    m_heatmap.setEntryTaker([this](Cell cell, const QString& typed, bool fill) { return m_editing->enter(cell, typed, fill); });
    connect(&m_heatmap, &HeatmapWidget::rangePicked, this, [this](const CellSelection& chosen) {
        if (!m_document.selection().walk) // what a walk has not made yet is not chosen
            m_document.selectCells(chosen);
    });
    connect(&m_heatmap, &HeatmapWidget::cleared, this, [this] { m_editing->clear(); });
    connect(&m_heatmap, &HeatmapWidget::filled, m_editing, &MatrixEditing::carryOn);
    connect(&m_heatmap, &HeatmapWidget::menuRequested, this, &MatrixEditView::showMenu);
    connect(&m_heatmap, &HeatmapWidget::nudged, m_editing, &MatrixEditing::nudge);
    connect(&m_heatmap, &HeatmapWidget::scrubbed, m_editing, &MatrixEditing::dragBy);
    connect(&m_heatmap, &HeatmapWidget::viewChanged, this, &MatrixEditView::placePanel);
    connect(&m_heatmap, &HeatmapWidget::scrubBegan, this, [this](Cell cell) {
        keepScale();
        m_editing->beginDrag(cell);
    });
    connect(&m_heatmap, &HeatmapWidget::scrubEnded, this, &MatrixEditView::endDrag);
}

void MatrixEditView::connectBar()
{
    connect(m_bar, &EditBar::entered, this, [this](const QString& typed, bool fill) {
        if (const std::optional<CellSelection> chosen = m_editing->selection())
            m_editing->enter(chosen->active, typed, fill);
    });
    connect(m_bar, &EditBar::dragBegan, this, [this] {
        keepScale();
        if (const std::optional<CellSelection> chosen = m_editing->selection())
            m_editing->beginDrag(chosen->active);
    });
    connect(m_bar, &EditBar::dragged, this, [this](double value) { m_editing->dragTo(float(value)); });
    connect(m_bar, &EditBar::dragEnded, this, &MatrixEditView::endDrag);
    connect(m_bar, &EditBar::nudged, m_editing, &MatrixEditing::nudge);
    connect(m_bar, &EditBar::left, this, [this] { m_heatmap.setFocus(); });
    connect(m_bar, &EditBar::releaseRequested, m_editing, &MatrixEditing::release);
    connect(m_bar, &EditBar::toolsRequested, this, &MatrixEditView::openTools);
    connect(m_bar, &EditBar::putBackRequested, this, [this] { m_editing->putBack(); });
}

void MatrixEditView::endDrag(bool keep)
{
    m_editing->endDrag(keep);
    m_kept.reset();
    showBar();
    Q_EMIT liveChanged();
}

void MatrixEditView::keepScale()
{
    if (m_document.isOpen())
        m_kept = m_document.colorScale(m_document.selection().stage, screenTheme());
}

std::optional<ColorScale> MatrixEditView::keptScale() const
{
    return m_kept;
}

bool MatrixEditView::isLive() const
{
    return m_editing->isDragging() || m_panel->isTrying();
}

void MatrixEditView::follow(const DocumentChange& change)
{
    // What is tried out belongs to the matrix it is tried out in, and to the cells it was opened for.
    if (change.selection && m_panel->isTrying() && !m_panel->isFor(m_document.selection().stage, m_editing->selection()))
        m_panel->settle();
    if (change.session || change.values || change.edit || change.selection)
        showBar();
}

void MatrixEditView::setMatrix(const StageKey& key)
{
    m_editing->setMatrix(key);
    showBar();
}

void MatrixEditView::light(HeatmapLights& lights) const
{
    lights.walking = m_document.isOpen() && m_document.selection().walk.has_value();
    const std::optional<CellSelection> chosen = m_editing->selection();
    if (!chosen)
        return;
    if (!chosen->isSingle())
        lights.range = chosen->range;
    const bool free = !lights.walking && !m_panel->isTrying();
    lights.handle = free && m_editing->isGiven(chosen->active);
    lights.fill = free && m_editing->canCarryOn();
}

bool MatrixEditView::showsBar() const
{
    const std::optional<CellSelection> chosen = m_editing->selection();
    return chosen && m_editing->isGiven(chosen->active);
}

void MatrixEditView::showBar()
{
    const std::optional<CellSelection> chosen = m_editing->selection();
    if (!chosen || !showsBar())
        return;
    const Cell cell = chosen->active;
    const StageKey key = m_document.selection().stage;
    const std::string symbol = cellMath(*m_document.network(), key, cell);
    EditBarContent content{TextRuns(QStringLiteral("%1"), {{{}, symbol}}, themeFont(TypeRole::Interface)),
                           StageContent::placeWords(m_document, cell),
                           m_document.trace()->source(key)->at(cell),
                           m_editing->valueBefore(cell),
                           m_editing->isHeld(cell),
                           m_editing->scale()};
    m_bar->setContent(content);
}

// ---- Commands

bool MatrixEditView::can(EditCommand command) const
{
    const std::optional<CellSelection> chosen = m_editing->selection();
    switch (command) {
    case EditCommand::Copy:
    case EditCommand::CopyNumpy:
    case EditCommand::CopyLatex:
    case EditCommand::CopyMarkdown: return m_document.isOpen() && m_document.trace()->isReadable(m_document.selection().stage);
    case EditCommand::SelectAll: return m_document.isOpen();
    case EditCommand::Paste: return m_editing->canPaste();
    case EditCommand::Release: return chosen && m_editing->isHeld(chosen->active);
    case EditCommand::FillDown: return m_editing->canFill(FillWay::Down);
    case EditCommand::FillRight: return m_editing->canFill(FillWay::Right);
    default: return chosen && m_editing->canEdit();
    }
}

void MatrixEditView::perform(EditCommand command)
{
    if (!can(command))
        return;
    const auto copy = [this](BlockFormat format) { static_cast<void>(m_editing->copy(format)); }; // says so itself
    switch (command) {
    case EditCommand::Cut: return m_editing->cut();
    case EditCommand::Copy: return copy(BlockFormat::Tsv);
    case EditCommand::CopyNumpy: return copy(BlockFormat::Numpy);
    case EditCommand::CopyLatex: return copy(BlockFormat::Latex);
    case EditCommand::CopyMarkdown: return copy(BlockFormat::Markdown);
    case EditCommand::Paste: return m_editing->paste();
    case EditCommand::SelectAll: return m_editing->selectAll();
    case EditCommand::Type: return m_heatmap.edit(*m_document.selection().cell);
    case EditCommand::Clear: return m_editing->clear();
    case EditCommand::FillDown: return m_editing->fill(FillWay::Down);
    case EditCommand::FillRight: return m_editing->fill(FillWay::Right);
    case EditCommand::Release: return m_editing->release();
    case EditCommand::Tools: return openTools();
    }
}

bool MatrixEditView::handleKey(const QKeyEvent& event)
{
    const QKeySequence pressed(event.keyCombination());
    for (const EditCommand command : editCommands())
        if (editCommandKeys(command).contains(pressed)) {
            perform(command);
            return true;
        }
    return refuses(event);
}

/// A letter typed on a cell begins no entry: it is said what does.
bool MatrixEditView::refuses(const QKeyEvent& event)
{
    const bool plain = (event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) == Qt::NoModifier;
    if (!plain || event.text().isEmpty() || !event.text().front().isLetter() || !m_editing->selection() || !m_editing->canEdit())
        return false;
    m_document.report({{},
                       cellName(),
                       {HL_TEXT("core", "“%1” begins neither a number nor a formula"), {event.text().toStdString()}},
                       HL_TEXT("core", "type a number, or = and a formula such as =sin(i*j)")},
                      Failure::Edit);
    return true;
}

Text MatrixEditView::cellName() const
{
    return Text(plainMath(cellMath(*m_document.network(), m_document.selection().stage, m_editing->selection()->active)));
}

void MatrixEditView::showMenu(QPoint globalPlace)
{
    auto* menu = new QMenu(&m_heatmap);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const EditCommand command : editCommands()) {
        if (beginsGroup(command))
            menu->addSeparator();
        QAction* action = menu->addAction(editCommandText(command), this, [this, command] { perform(command); });
        action->setShortcuts(editCommandKeys(command));
        action->setEnabled(can(command));
    }
    menu->popup(globalPlace);
}

// ---- The panel of tools

void MatrixEditView::openTools()
{
    const std::optional<CellSelection> chosen = m_editing->selection();
    if (!chosen || !m_editing->canEdit())
        return;
    keepScale();
    m_panel->open(*chosen);
    placePanel();
    Q_EMIT liveChanged();
}

void MatrixEditView::keepClear(std::vector<QWidget*> beside)
{
    m_beside = std::move(beside);
}

/// Where it covers least: never the cells that it changes as long as there is another place, rather the rest of the matrix
/// than what stands beside it.
void MatrixEditView::placePanel()
{
    const std::optional<CellSelection> chosen = m_editing->selection();
    if (m_panel->isHidden() || !chosen)
        return;
    const QWidget* canvas = m_panel->parentWidget();
    const QPoint origin = m_heatmap.mapTo(canvas, QPoint());
    const QRect matrix = m_heatmap.matrixRect().toAlignedRect().translated(origin);
    const auto placeOf = [&](const CellRange& range) { return m_heatmap.cells().rect(range).toAlignedRect().translated(origin).intersected(matrix); };
    const QRect cells = placeOf(chosen->range);
    QRegion changed(cells);
    for (const CellRange& range : m_panel->target())
        changed += placeOf(range);
    QRegion beside;
    for (const QWidget* widget : m_beside)
        if (widget->isVisible())
            beside += QRect(widget->mapTo(canvas, QPoint()), widget->size());
    const int gap = px(metric::step12);
    const QSize size = m_panel->size();
    const QRect room = canvas->rect().adjusted(gap, gap, -gap, -gap);
    const QRect edited = changed.boundingRect();
    const QPoint corners[] = {{matrix.right() + gap, cells.top()},
                              {cells.left(), matrix.bottom() + gap},
                              {cells.left(), beside.boundingRect().bottom() + gap},
                              {cells.left(), cells.bottom() + gap},
                              {cells.left(), cells.top() - gap - size.height()},
                              {cells.right() + gap, cells.top()},
                              {cells.left() - gap - size.width(), cells.top()},
                              {cells.left(), edited.bottom() + gap},
                              {cells.left(), edited.top() - gap - size.height()},
                              room.topLeft(),
                              room.topRight() - QPoint(size.width(), 0),
                              room.bottomRight() - QPoint(size.width(), size.height())};
    const auto inRoom = [&](QPoint corner) {
        const int left = std::clamp(corner.x(), room.left(), std::max(room.left(), room.right() - size.width()));
        const int top = std::clamp(corner.y(), room.top(), std::max(room.top(), room.bottom() - size.height()));
        return QRect(QPoint(left, top), size);
    };
    const auto cost = [&](const QRect& box) {
        return 100 * area(changed.intersected(box)) + 4 * area(beside.intersected(box)) + area(QRegion(matrix.intersected(box)));
    };
    QRect best = inRoom(corners[0]);
    for (const QPoint corner : corners)
        if (const QRect box = inRoom(corner); cost(box) < cost(best))
            best = box;
    m_panel->move(best.topLeft());
}

void MatrixEditView::leavePanel()
{
    m_kept.reset();
    m_heatmap.setFocus();
    showBar();
    Q_EMIT liveChanged();
}

} // namespace headlight
