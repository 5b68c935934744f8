// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_canvas.h"

#include "core/figure/compare_text.h"
#include "core/text/numbers.h"
#include "ui/canvas/empty_notice.h"
#include "ui/canvas/matrix_text.h"
#include "ui/canvas/stage_content.h"
#include "ui/canvas/view_frame.h"
#include "ui/compare/compare_board.h"
#include "ui/compare/compare_list.h"
#include "ui/compare/compare_start.h"
#include "ui/compare/compare_tile.h"
#include "ui/figure/screen_theme.h"
#include "ui/heatmap/heatmap_widget.h"
#include "ui/session/background_task.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <utility>

namespace headlight {

namespace {

constexpr Index kSubtractedOnTheSpot = Index(1) << 18; ///< cells: about a millisecond

std::vector<std::string> namesOf(const QStringList& tokens)
{
    std::vector<std::string> names;
    for (const QString& token : tokens)
        names.push_back(token.toStdString());
    return names;
}

/// Names of A's rows or columns at the places of now.
QStringList namesInA(const QStringList& tokens, const std::vector<Index>& partners, const QString& missing)
{
    QStringList names;
    for (const std::string& name : partnersNames(namesOf(tokens), partners, missing.toStdString()))
        names.append(QString::fromStdString(name));
    return names;
}

/// A's matrix with its cells at the places of now; what it has not is hatched.
void putInPlace(HeatmapContent& before, const StagePair& pair, const QString& missing)
{
    const CellPartners& partners = *pair.partners;
    before.rows = pair.a->rows();
    before.cols = pair.a->cols();
    before.source = std::make_shared<KeptMatrixSource>(pair.a);
    before.masked = [masked = before.masked, partners](Cell cell) { return !partners.has(cell) || (masked && masked(partners.of(cell))); };
    if (before.held)
        before.held = std::make_shared<const HeldValues>(partnersHeld(*before.held, partners));
    before.rowAxis.tokens = namesInA(before.rowAxis.tokens, partners.rows, missing);
    before.colAxis.tokens = namesInA(before.colAxis.tokens, partners.cols, missing);
}

/// Hidden where it is hidden in both.
MaskedCell hiddenInBoth(MaskedCell a, MaskedCell now)
{
    if (!a || !now)
        return {};
    return [a = std::move(a), now = std::move(now)](Cell cell) { return a(cell) && now(cell); };
}

/// The same numbers; where A's were put into other places they are another matrix each time.
bool sameCells(const StagePair& before, const StagePair& pair)
{
    return before.a == pair.a && before.now == pair.now && before.key == pair.key && !pair.partners;
}

} // namespace

struct CompareCanvas::Parts {
    Parts(Document& document, QWidget* canvas)
        : frame(new ViewFrame(document, canvas)), pages(new QWidget(frame)), stack(new QStackedLayout(pages)), start(new CompareStart(document)),
          notice(new EmptyNotice), board(new CompareBoard), tiles(board->tiles()), list(&board->list()),
          subtracting(canvas)
    {
    }

    ViewFrame* frame;
    QWidget* pages; ///< what the frame stands round: one of the three
    QStackedLayout* stack;
    CompareStart* start;
    EmptyNotice* notice;
    CompareBoard* board; ///< tiles and list
    std::array<CompareTile*, 3> tiles;
    CompareList* list;
    BackgroundTask subtracting;
    std::optional<StagePair> pair; ///< on screen
    std::optional<StageDifference> difference; ///< of it; none: not worked out yet
    HeatmapContent differing; ///< what the third tile shows, but for the values
    bool linking = false;
};

CompareCanvas::CompareCanvas(Document& document, QWidget* parent) : CanvasView(document, parent), m_parts(std::make_unique<Parts>(document, this))
{
    setObjectName(QStringLiteral("compareCanvas"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_parts->frame);
    m_parts->frame->setContent(m_parts->pages);
    m_parts->frame->setBarPlace(ViewFrame::BarPlace::Given);
    m_parts->frame->setCopyName(tr("Copy A, now and the difference"));
    for (QWidget* page : std::initializer_list<QWidget*>{m_parts->start, m_parts->notice, m_parts->board})
        m_parts->stack->addWidget(page);
    setAccessibleName(tr("Compare"));
    connectParts();
    showStage();
}

CompareCanvas::~CompareCanvas() = default;

const std::array<CompareTile*, 3>& CompareCanvas::tiles() const
{
    return m_parts->tiles;
}

const StageDifference* CompareCanvas::difference() const
{
    return m_parts->difference ? &*m_parts->difference : nullptr;
}

void CompareCanvas::connectParts()
{
    connect(m_parts->frame, &ViewFrame::actualSizeRequested, this, &CompareCanvas::actualSize);
    connect(m_parts->frame, &ViewFrame::fitRequested, this, &CompareCanvas::fit);
    connect(m_parts->frame, &ViewFrame::copyRequested, this, &CompareCanvas::copyValues);
    connect(m_parts->frame, &ViewFrame::exportRequested, this, &CompareCanvas::exportRequested);
    connect(m_parts->notice, &EmptyNotice::accepted, this, [this] {
        if (!document().pinState()) // says so itself
            return;
    });
    connect(m_parts->list, &CompareList::cellPicked, this, &CompareCanvas::goTo);
    connect(m_parts->board, &CompareBoard::arranged, this, [this] {
        if (m_parts->pair && document().pinned() && isVisible()) // what is not on screen may be of a state that is gone
            showPair(*m_parts->pair, true);
    });
    for (CompareTile* tile : m_parts->tiles) {
        HeatmapWidget* heatmap = &tile->heatmap();
        connect(heatmap, &HeatmapWidget::hovered, this, [this](std::optional<Cell> cell) {
            document().hoverCell(cell);
            Q_EMIT readOut(cell ? readOutOf(*cell) : QString());
        });
        connect(heatmap, &HeatmapWidget::picked, this, [this](Cell cell) { document().lockCell(cell); });
        connect(heatmap, &HeatmapWidget::rangePicked, this, [this](const CellSelection& chosen) { document().lockCell(chosen.active); });
        connect(heatmap, &HeatmapWidget::released, this, [this] { document().lockCell({}); });
        connect(heatmap, &HeatmapWidget::viewChanged, this, [this, tile] { linkViews(tile); });
    }
}

// What is shown.

void CompareCanvas::follow(const DocumentChange& change)
{
    const bool other = document().isOpen() && (!m_parts->pair || m_parts->pair->key != document().selection().stage);
    if (change.session || change.values || change.edit || change.compare || other || (change.selection && isRecoloured()))
        showStage();
    else if (change.selection || change.hover)
        showLights();
}

/// The scale on screen is no longer the chosen one.
bool CompareCanvas::isRecoloured() const
{
    return m_parts->pair && m_parts->tiles[1]->heatmap().content().scale != document().colorScale(m_parts->pair->key, screenTheme());
}

void CompareCanvas::showStage()
{
    const std::optional<StagePair> before = std::exchange(m_parts->pair, std::nullopt);
    m_parts->frame->showStage(document().isOpen() ? document().network()->symbol(document().selection().stage) : std::string());
    m_parts->frame->showEdit();
    m_parts->start->showPlace();
    if (!document().isOpen() || !document().pinned()) {
        forgetDifference();
        return showPage(m_parts->start);
    }
    auto pair = document().pinnedPair(document().selection().stage);
    if (!pair) {
        forgetDifference();
        const QString reason = translated(pair.error().reason);
        const QString remedy = translated(pair.error().remedy);
        m_parts->notice->setWords(remedy.isEmpty() ? reason : tr("%1. You can %2.", "reason, remedy").arg(reason, remedy), tr("Pin the present state instead"));
        return showPage(m_parts->notice);
    }
    const bool another = !before || before->key != pair->key;
    const bool same = before && sameCells(*before, *pair);
    m_parts->pair = *std::move(pair);
    if (!same)
        subtract(*m_parts->pair);
    showPair(*m_parts->pair, another);
    showPage(m_parts->board);
    showLights();
}

void CompareCanvas::showPage(QWidget* page)
{
    m_parts->stack->setCurrentWidget(page);
    setFocusProxy(page == m_parts->board ? m_parts->tiles[2] : page);
}

void CompareCanvas::showPair(const StagePair& pair, bool another)
{
    const Trace& a = *document().pinned()->trace;
    const Trace& now = *document().trace();
    const ColorScale scale = document().colorScale(pair.key, screenTheme());
    HeatmapContent before = StageContent::ofTrace(a, pair.aKey, scale);
    HeatmapContent present = StageContent::ofTrace(now, pair.key, scale);
    if (pair.partners)
        putInPlace(before, pair, tr("not in A"));
    before.name = tr("A: %1").arg(before.name);
    present.name = tr("Now: %1").arg(present.name);
    m_parts->differing = present;
    m_parts->differing.masked = hiddenInBoth(before.masked, present.masked);
    m_parts->differing.weights = false;
    m_parts->differing.source = nullptr;
    m_parts->differing.name = tr("Difference: %1").arg(StageContent::ofTrace(now, pair.key, scale).name);
    m_parts->tiles[0]->setWords(tr("A", "the pinned state"), document().pinnedName());
    m_parts->tiles[1]->setWords(tr("Now"), {});
    m_parts->board->arrangeFor(before, present);
    m_parts->tiles[0]->setContent(m_parts->board->labelled(before, 0), another);
    m_parts->tiles[1]->setContent(m_parts->board->labelled(present, 1), another);
    showDifference(another);
}

void CompareCanvas::forgetDifference()
{
    m_parts->subtracting.drop();
    m_parts->difference.reset();
}

/// At once where that takes a moment; of more cells the difference before stays away until the new one is there.
void CompareCanvas::subtract(const StagePair& pair)
{
    forgetDifference();
    if (pair.now->size() <= kSubtractedOnTheSpot) {
        m_parts->difference = stageDifference(pair);
        return;
    }
    m_parts->subtracting.start([this, pair](const BackgroundTask::Outdated& outdated) -> BackgroundTask::Answer {
        auto found = stageDifference(pair, outdated);
        return [this, found = std::move(found)] {
            if (!document().pinned()) // this view is not on show and has not heard of it
                return;
            m_parts->difference = found;
            showDifference(false);
            showLights();
        };
    });
}

void CompareCanvas::showDifference(bool another)
{
    HeatmapContent content = m_parts->board->labelled(m_parts->differing, 2);
    if (m_parts->difference) {
        content.source = std::make_shared<KeptMatrixSource>(m_parts->difference->values);
        content.range = m_parts->difference->range;
    }
    content.scale = differenceScale(document().selection().scale, content.range, screenTheme());
    m_parts->tiles[2]->setWords(tr("Now − A"), {});
    m_parts->tiles[2]->setContent(content, another);
    showList();
}

void CompareCanvas::showList()
{
    const QString shows = translated(document().pinned()->shows);
    if (!m_parts->difference)
        return m_parts->list->setWords(shows, tr("The difference is being worked out."), {});
    std::vector<CompareList::Line> lines;
    const std::vector<std::string> rows = namesOf(m_parts->differing.rowAxis.tokens);
    const std::vector<std::string> cols = namesOf(m_parts->differing.colAxis.tokens);
    for (const CellChange& change : m_parts->difference->most)
        lines.push_back({translated(changeWords(change, rows, cols)), change.cell});
    QString words = translated(differenceWords(*m_parts->difference));
    for (const Text& unmatched : unmatchedWords(*m_parts->pair, document().pinned()->trace->network(), *document().network()))
        words += QLatin1Char('\n') + translated(unmatched);
    if (StageContent::isAttention(document().network()->stage(m_parts->pair->key)))
        words += QLatin1Char('\n') + tr("rows = queries, columns = keys");
    m_parts->list->setWords(shows, words, lines);
}

void CompareCanvas::showLights()
{
    if (!m_parts->pair)
        return;
    HeatmapLights lights = StageContent::lights(document());
    lights.waiting.reset(); // a walk shows in the views that it is made in
    for (CompareTile* tile : m_parts->tiles)
        tile->heatmap().setLights(lights);
}

QString CompareCanvas::readOutOf(Cell cell) const
{
    const auto text = [&](int tile) { return m_parts->tiles[std::size_t(tile)]->heatmap().valueText(cell); };
    if (!m_parts->pair->isInA(cell))
        return tr("%1: not in A, now %2").arg(StageContent::placeWords(document(), cell), text(1));
    QString change = text(2);
    if (m_parts->difference && m_parts->difference->values->operator()(cell.row, cell.col) > 0)
        change.prepend(QLatin1Char('+'));
    return tr("%1: A %2, now %3, difference %4").arg(StageContent::placeWords(document(), cell), text(0), text(1), change);
}

// Looking together.

void CompareCanvas::linkViews(const CompareTile* moved)
{
    if (m_parts->linking)
        return;
    m_parts->linking = true;
    for (CompareTile* tile : m_parts->tiles)
        if (tile != moved && tile->heatmap().content().rows == moved->heatmap().content().rows && tile->heatmap().content().cols == moved->heatmap().content().cols)
            tile->heatmap().lookWhere(moved->heatmap());
    m_parts->linking = false;
}

void CompareCanvas::goTo(Cell cell)
{
    document().lockCell(cell);
    m_parts->tiles[2]->heatmap().reveal(cell);
}

void CompareCanvas::fit()
{
    m_parts->tiles[2]->heatmap().fit();
}

void CompareCanvas::actualSize()
{
    m_parts->tiles[2]->heatmap().actualSize();
}

void CompareCanvas::zoomBy(int steps)
{
    HeatmapWidget& heatmap = m_parts->tiles[2]->heatmap();
    heatmap.zoomBy(steps, QRectF(heatmap.rect()).center());
}

void CompareCanvas::copyValues()
{
    if (!m_parts->difference)
        return;
    QString text;
    const std::array names{tr("A: %1").arg(document().pinnedName()), tr("Now"), tr("Now − A")};
    for (std::size_t at = 0; at < names.size(); ++at) {
        const MatrixSource& source = *m_parts->tiles[at]->heatmap().content().source;
        text += names[at] + QLatin1Char('\n') + tabSeparated(source, copiedRange(source.rows(), source.cols()));
    }
    QGuiApplication::clipboard()->setText(text);
}

bool CompareCanvas::can(EditCommand command) const
{
    return command == EditCommand::Copy && m_parts->difference.has_value();
}

void CompareCanvas::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && document().lastEdit())
        return document().dismissEdit();
    CanvasView::keyPressEvent(event);
}

void CompareCanvas::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), themeColors().canvas);
}

void CompareCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const QEvent::Type type = event->type();
    if (type == QEvent::LanguageChange) {
        setAccessibleName(tr("Compare"));
        m_parts->frame->setCopyName(tr("Copy A, now and the difference"));
    }
    if (type == QEvent::LanguageChange || type == QEvent::StyleChange || type == QEvent::PaletteChange)
        showStage();
}

} // namespace headlight
