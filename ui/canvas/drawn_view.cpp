// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/drawn_view.h"

#include "core/figure/view_dependence.h"
#include "ui/canvas/view_frame.h"
#include "ui/figure/screen_theme.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

struct Move {
    int rows = 0;
    int cols = 0;
};

Move moveOf(int key)
{
    return {key == Qt::Key_Up ? -1 : key == Qt::Key_Down ? 1 : 0, key == Qt::Key_Left ? -1 : key == Qt::Key_Right ? 1 : 0};
}

/// Cells of the matrix itself as they are drawn; those that are not drawn are left out.
CellRange drawnRange(const PlacedMatrix& matrix, const CellRange& own)
{
    const CellRange drawn = matrix.transposed ? CellRange{own.col0, own.col1, own.row0, own.row1}
                                              : CellRange{own.row0 - matrix.firstRow, own.row1 - matrix.firstRow, own.col0, own.col1};
    return drawn.intersected(CellRange::all(matrix.grid.rows, matrix.grid.cols));
}

} // namespace

DrawnView::DrawnView(Document& document, QWidget* parent)
    : CanvasView(document, parent), m_frame(new ViewFrame(document, this)), m_figure(new FigureCanvas(m_frame))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_frame);
    m_frame->setContent(m_figure);
    setFocusProxy(m_figure);
    connect(m_frame, &ViewFrame::actualSizeRequested, this, &DrawnView::actualSize);
    connect(m_frame, &ViewFrame::fitRequested, this, &DrawnView::fit);
    connect(m_frame, &ViewFrame::copyRequested, this, &DrawnView::copyValues);
    connect(m_frame, &ViewFrame::exportRequested, this, &DrawnView::exportRequested);
    connect(m_figure, &FigureCanvas::roomChanged, this, &DrawnView::roomChanged);
    m_figure->setDescribe([this](const FigureCanvas::Spot& spot) { return isReady() ? describe(spot) : QString(); });
    // What stands in for another picture answers to nobody: its cells may be gone.
    connect(m_figure, &FigureCanvas::hovered, this, [this](const FigureCanvas::Spot& spot) { hover(isReady() ? spot : FigureCanvas::Spot()); });
    connect(m_figure, &FigureCanvas::picked, this, [this](const FigureCanvas::Spot& spot) {
        if (isReady())
            pick(spot);
    });
    connect(m_figure, &FigureCanvas::pickedBeside, this, [this](const Point& point) {
        if (isReady())
            pickBeside(point);
    });
}

// Making the picture.

bool DrawnView::takesTurns() const
{
    return window()->isVisible() && isLargeLayer(document());
}

void DrawnView::remake(Stale stale)
{
    m_stale = std::max(m_stale, stale);
    m_figure->setAwaiting(true);
    m_reading.drop();
    m_turns.drop();
    Reading read = m_stale == Stale::Values ? reading() : Reading();
    if (!read)
        return makePicture();
    if (!takesTurns()) {
        read()();
        return makePicture();
    }
    m_reading.start([this, read = std::move(read)](const BackgroundTask::Outdated&) -> BackgroundTask::Answer {
        return [this, take = read()] {
            take();
            makePicture();
        };
    });
}

void DrawnView::makePicture()
{
    std::deque<Turns::Piece> pieces{[this] { makeLaid(); }};
    if (takesTurns())
        pieces.push_back([this] { m_figure->prepare(m_laid.view); });
    pieces.push_back([this] { bring(std::exchange(m_laid, {})); });
    m_turns.run(std::move(pieces));
    if (!takesTurns())
        m_turns.finish();
}

void DrawnView::makeLaid()
{
    m_laid = layOut();
    m_laidRoom = m_figure->room();
}

void DrawnView::bring(const Laid& laid)
{
    m_stale = Stale::Nothing;
    laid.take();
    m_figure->setView(laid.view, laid.step ? FigureCanvas::Change::Step : FigureCanvas::Change::Still);
    showLights();
    pictureShown();
    Q_EMIT ready();
}

void DrawnView::roomChanged()
{
    if (!isReady() || m_figure->room() != m_laidRoom)
        remake(Stale::Room);
}

void DrawnView::light()
{
    if (isReady())
        showLights();
}

StageColors DrawnView::colors() const
{
    ScaleChoice choice = document().selection().scale;
    if (document().shown() == ShownState::Difference) // differenceScale(): whatever was chosen, round 0
        choice.range = ScaleRange::Symmetric;
    return {choice, [this, theme = screenTheme()](const StageKey& key) { return document().shownScale(key, theme); }};
}

bool DrawnView::showsDependence() const
{
    return document().isOpen() && document().selection().dependence && document().selection().cell;
}

void DrawnView::setLights(Figure lights)
{
    const auto dependence = showsDependence() && m_figure->view() ? document().dependence() : nullptr;
    if (dependence) {
        const Selection& selection = document().selection();
        lights.add(dependenceLights(*m_figure->view(), *dependence, selection.stage, *selection.cell), 0, 0);
    }
    m_figure->setOverlay(std::make_shared<const Figure>(std::move(lights)));
    flashOnce();
}

/// Once an edit, however long it is worked out and dragged on.
void DrawnView::flashOnce()
{
    const std::optional<LastEdit>& edit = document().lastEdit();
    const std::shared_ptr<const Trace> before = edit ? edit->before : nullptr;
    if (std::exchange(m_flashed, before) != before && before)
        m_figure->flash(changedPlaces());
}

std::vector<QRectF> DrawnView::changedPlaces() const
{
    std::vector<QRectF> places;
    const std::optional<LastEdit>& edit = document().lastEdit();
    if (!edit || !m_figure->view())
        return places;
    for (const PlacedMatrix& matrix : m_figure->view()->matrices) {
        const auto changes = matrix.key ? edit->changes.find(*matrix.key) : edit->changes.end();
        if (changes == edit->changes.end())
            continue;
        for (const CellRange& range : changes->second.ranges())
            if (const CellRange drawn = drawnRange(matrix, range); !drawn.empty())
                places.push_back({matrix.grid.x(drawn.col0), matrix.grid.y(drawn.row0), double(drawn.cols()) * matrix.grid.cellWidth,
                                  double(drawn.rows()) * matrix.grid.cellHeight});
    }
    return places;
}

void DrawnView::fit()
{
    m_figure->fit();
}

void DrawnView::actualSize()
{
    m_figure->actualSize();
}

void DrawnView::zoomBy(int steps)
{
    m_figure->zoomBy(steps);
}

void DrawnView::pickBeside(const Point&)
{
}

// The keyboard.

bool DrawnView::hasCellCursor() const
{
    return true;
}

/// Without a locked cell only up and down start, because left and right step through the stages.
bool DrawnView::moveCell(int key)
{
    const Move move = moveOf(key);
    const Selection& selection = document().selection();
    if (!hasCellCursor() || (move.rows == 0 && (move.cols == 0 || !selection.cell)))
        return false;
    const Shape shape = document().network()->shape(selection.stage);
    if (selection.cell)
        document().lockCell(Cell{std::clamp<Index>(selection.cell->row + move.rows, 0, shape.rows - 1),
                                 std::clamp<Index>(selection.cell->col + move.cols, 0, shape.cols - 1)});
    else
        document().lockCell(Cell{std::clamp<Index>(selection.token.value_or(0), 0, shape.rows - 1), 0});
    followCell();
    return true;
}

/// A zoomed picture goes along with the cell that the keyboard is on.
void DrawnView::followCell()
{
    const Selection& selection = document().selection();
    if (!isReady() || !selection.cell || !m_figure->view())
        return;
    const std::vector<PlacedMatrix>& matrices = m_figure->view()->matrices;
    for (int at = int(matrices.size()) - 1; at >= 0; --at) {
        const PlacedMatrix& matrix = matrices[std::size_t(at)];
        const Cell drawn{selection.cell->row - matrix.firstRow, selection.cell->col};
        if (matrix.key == selection.stage && !matrix.transposed && CellRange::all(matrix.grid.rows, matrix.grid.cols).contains(drawn))
            return m_figure->bringIntoView(m_figure->rectOf(at, drawn));
    }
}

/// Esc lets go what is nearest: the walk, the locked cell, the marks of the edit.
bool DrawnView::release()
{
    const bool held = document().selection().walk || document().selection().cell || document().lastEdit();
    if (document().selection().walk)
        document().walkTo({});
    else if (document().selection().cell)
        document().lockCell({});
    else
        document().dismissEdit();
    return held;
}

bool DrawnView::handleKey(int key, Qt::KeyboardModifiers modifiers)
{
    if (modifiers != Qt::NoModifier)
        return false;
    return moveCell(key) || (key == Qt::Key_Escape && release());
}

bool DrawnView::event(QEvent* event)
{
    // The arrows are the window's shortcuts for stepping; with a locked cell they are its.
    if (event->type() == QEvent::ShortcutOverride && document().isOpen() && hasCellCursor()) {
        const auto* press = static_cast<QKeyEvent*>(event);
        const Move move = moveOf(press->key());
        const bool moves = move.rows != 0 || (move.cols != 0 && document().selection().cell);
        if (moves && (press->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier) {
            event->accept();
            return true;
        }
    }
    return CanvasView::event(event);
}

void DrawnView::keyPressEvent(QKeyEvent* event)
{
    if (!document().isOpen() || !handleKey(event->key(), event->modifiers() & ~Qt::KeypadModifier))
        CanvasView::keyPressEvent(event);
}

// The look.

void DrawnView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const QEvent::Type type = event->type();
    if (type == QEvent::LanguageChange || type == QEvent::StyleChange || type == QEvent::PaletteChange)
        showAll();
}

void DrawnView::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), themeColors().canvas);
}

} // namespace headlight
