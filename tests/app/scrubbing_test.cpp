// SPDX-License-Identifier: GPL-3.0-or-later
// Dragging a value in the whole window, with a layer of N = 64: every step is short, and none waits behind another.
#include "tests/app/watched_window.h"

#include "app/gui.h"
#include "ui/edit/value_ruler.h"
#include "ui/heatmap/heatmap_widget.h"

#include <QElapsedTimer>
#include <QMouseEvent>
#include <QTimer>
#include <QUndoStack>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr int kSteps = 40;
constexpr int kMovesAStep = 5;
constexpr int kEdits = 20;
constexpr int kFrameMs = 16;
constexpr double kFrameBoundMs = 16.7;
constexpr int kDragMs = 2000;

ModelConfig middlingConfig()
{
    ModelConfig config;
    config.dModel = 64;
    config.nHeads = 4;
    config.dK = 16;
    config.dV = 16;
    config.dFf = 256;
    return config;
}

ModelConfig smallConfig()
{
    ModelConfig config;
    config.dModel = 16;
    config.nHeads = 2;
    config.dK = 8;
    config.dV = 8;
    config.dFf = 64;
    return config;
}

/// What the heatmap showed of a cell each time that it was painted.
class PaintWatch : public QObject {
  public:
    PaintWatch(HeatmapWidget& heatmap, Cell cell) : m_heatmap(heatmap), m_cell(cell)
    {
        for (QWidget* part : heatmap.findChildren<QWidget*>())
            part->installEventFilter(this);
        heatmap.installEventFilter(this);
    }

    const std::vector<float>& shown() const { return m_shown; }
    /// Milliseconds from a paint that showed another value than the one before to the next such paint.
    std::vector<double> timesBetweenValues() const
    {
        std::vector<double> times;
        std::size_t first = 0;
        for (std::size_t at = 1; at < m_shown.size(); ++at)
            if (m_shown[at] != m_shown[first]) {
                times.push_back(m_at[at] - m_at[first]);
                first = at;
            }
        return times;
    }
    void clear()
    {
        m_shown.clear();
        m_at.clear();
        m_clock.start();
    }

  protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint && m_heatmap.content().source)
            note(m_heatmap.content().source->at(m_cell));
        return false;
    }

  private:
    void note(float value)
    {
        m_shown.push_back(value);
        m_at.push_back(double(m_clock.nsecsElapsed()) / 1e6);
    }

    HeatmapWidget& m_heatmap;
    Cell m_cell;
    QElapsedTimer m_clock;
    std::vector<float> m_shown;
    std::vector<double> m_at; ///< when
};

class ScrubbingTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init();
    void everyStepIsShort_data();
    void everyStepIsShort();
    void nothingQueuesBehindTheNewestValue();
    void anEditIsSeenInTheNextPaint_data();
    void anEditIsSeenInTheNextPaint();
    void draggingKeepsUpWithTheFrames();

  private:
    /// The ruler of the locked cell, as a person sees it.
    ValueRuler* ruler() const { return m_window->window.findChild<ValueRuler*>(); }
    void send(QEvent::Type type, double share)
    {
        const QPointF place(share * ruler()->width(), ruler()->height() / 2);
        const bool up = type == QEvent::MouseButtonRelease;
        QMouseEvent event(type, place, ruler()->mapToGlobal(place), type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                          up ? Qt::NoButton : Qt::LeftButton, {});
        QCoreApplication::sendEvent(ruler(), &event);
    }
    HeatmapWidget* visibleHeatmap() const
    {
        HeatmapWidget* heatmap = nullptr;
        for (HeatmapWidget* one : m_window->window.findChildren<HeatmapWidget*>())
            heatmap = one->isVisible() && one->content().editable ? one : heatmap;
        return heatmap;
    }
    float value(Cell cell) { return (*m_window->document().trace()->value(m_window->keyOf(QStringLiteral("x"))))(cell.row, cell.col); }

    std::unique_ptr<WatchedWindow> m_window;
};

void ScrubbingTest::initTestCase()
{
    setUpApplication(*qApp);
}

void ScrubbingTest::init()
{
    m_window = std::make_unique<WatchedWindow>();
    QVERIFY(QTest::qWaitForWindowExposed(&m_window->window));
    Document& document = m_window->document();
    QVERIFY(document.openModel(sampleModel(middlingConfig()), sampleInput(64, 64), QStringLiteral("middling")));
    QTRY_VERIFY(!document.isComputing());
    document.selectView(ViewKind::Heatmap);
    document.selectStage(m_window->keyOf(QStringLiteral("x")));
    document.lockCell(Cell{3, 5});
    QTRY_VERIFY(ruler() && ruler()->isVisible());
    QTest::qWait(200); // what the panels read of a stage is read
}

void ScrubbingTest::everyStepIsShort_data()
{
    QTest::addColumn<int>("row"); // of the first row nearly all of the layer is made anew, of the last next to nothing
    QTest::newRow("first token") << 0;
    QTest::newRow("last token") << 63;
}

void ScrubbingTest::everyStepIsShort()
{
    QFETCH(int, row);
    m_window->document().lockCell(Cell{row, 5});
    QTest::qWait(100);
    send(QEvent::MouseButtonPress, 0.4);
    const TurnWatch watch(QStringLiteral("N=64 d=64 A=4, dragging a value of the %1").arg(QLatin1String(QTest::currentDataTag())));
    for (int step = 0; step < kSteps; ++step) {
        send(QEvent::MouseMove, 0.4 + 0.4 * step / kSteps);
        QTest::qWait(16);
    }
    QVERIFY(watch.finish(kTurnBoundMs));
    send(QEvent::MouseButtonRelease, 0.8);
}

/// Several moves wait in each turn, as with a fast hand: once they have been seen to, one value has been computed, the
/// newest.
void ScrubbingTest::nothingQueuesBehindTheNewestValue()
{
    Document& document = m_window->document();
    int computed = 0;
    connect(&document, &Document::changed, this, [&](const DocumentChange& change) { computed += change.values; });
    send(QEvent::MouseButtonPress, 0.1);
    QTRY_VERIFY(computed > 0 && !document.isComputing());
    for (int step = 1; step <= kSteps; ++step) {
        computed = 0;
        const float before = value({3, 5});
        for (int move = 0; move < kMovesAStep; ++move)
            send(QEvent::MouseMove, 0.1 + 0.8 * (step * kMovesAStep + move) / (kSteps * kMovesAStep + kMovesAStep));
        QCOMPARE(computed, 0);
        QTRY_VERIFY(computed > 0 && !document.isComputing());
        QVERIFY(value({3, 5}) > before);
        const float newest = value({3, 5});
        computed = 0;
        for (int turn = 0; turn < 5; ++turn)
            QCoreApplication::processEvents();
        QCOMPARE(computed, 0); // nothing is left that would come after
        QCOMPARE(value({3, 5}), newest);
    }
    send(QEvent::MouseButtonRelease, 0.9);
    QCOMPARE(document.undoStack()->count(), 1);
}

void ScrubbingTest::anEditIsSeenInTheNextPaint_data()
{
    QTest::addColumn<int>("tokens");
    QTest::addColumn<QString>("stage");
    for (const int tokens : {8, 64}) {
        QTest::addRow("N=%d, the edited matrix", tokens) << tokens << QStringLiteral("x");
        QTest::addRow("N=%d, the layer's last", tokens) << tokens << QStringLiteral("h");
    }
}

/// Between an edit and the paint that shows it no paint shows anything else: it is the same frame. How long that is is printed.
void ScrubbingTest::anEditIsSeenInTheNextPaint()
{
    QFETCH(int, tokens);
    QFETCH(QString, stage);
    Document& document = m_window->document();
    if (tokens == 8) {
        QVERIFY(document.openModel(sampleModel(smallConfig()), sampleInput(8, 16), QStringLiteral("small")));
        QTRY_VERIFY(!document.isComputing());
    }
    const StageKey x = m_window->keyOf(QStringLiteral("x"));
    const StageKey looked = m_window->keyOf(stage);
    document.selectStage(looked);
    HeatmapWidget* heatmap = visibleHeatmap();
    QVERIFY(heatmap);
    QTest::qWait(100);
    PaintWatch paints(*heatmap, {0, 0});
    std::vector<double> worked, wall;
    int stale = 0, late = 0;
    for (int edit = 1; edit <= kEdits; ++edit) {
        paints.clear();
        QElapsedTimer timer;
        timer.start();
        const double before = workedMs();
        QVERIFY(document.setCells(x, {{{0, 0}, float(edit) / 4}}));
        // Where the machine is too slow to have the values at once, what is painted until then is what was.
        const bool atOnce = !document.isComputing();
        late += atOnce ? 0 : 1;
        QTRY_VERIFY(!document.isComputing());
        const float wanted = (*document.trace()->value(looked))(0, 0);
        QTRY_VERIFY(!paints.shown().empty() && paints.shown().back() == wanted);
        worked.push_back(workedMs() - before);
        wall.push_back(double(timer.nsecsElapsed()) / 1e6);
        const int old = int(std::count_if(paints.shown().begin(), paints.shown().end(), [&](float value) { return value != wanted; }));
        stale += atOnce || looked == x ? old : 0;
    }
    std::sort(worked.begin(), worked.end());
    std::sort(wall.begin(), wall.end());
    qInfo("N=%d, from an edit of X to the paint of %s: %.1f ms of work of the interface's thread (at most %.1f), %.1f ms on the wall (at "
          "most %.1f), paints of what was: %d; values that were not there at once: of %d of %d edits",
          tokens, qPrintable(stage), worked[kEdits / 2], worked.back(), wall[kEdits / 2], wall.back(), stale, late, kEdits);
    QCOMPARE(stale, 0);
}

/// A hand that moves at every frame for two seconds: how many values are seen, how long one is until the next, and how much of a
/// frame the interface's thread works for each. Only the work is bounded: the clock tells of other programs, too.
void ScrubbingTest::draggingKeepsUpWithTheFrames()
{
    HeatmapWidget* heatmap = visibleHeatmap();
    QVERIFY(heatmap);
    PaintWatch paints(*heatmap, {3, 5});
    QElapsedTimer clock;
    QTimer frames;
    frames.setTimerType(Qt::PreciseTimer);
    frames.setInterval(kFrameMs);
    std::vector<double> worked;
    double since = workedMs();
    int moves = 0;
    send(QEvent::MouseButtonPress, 0.1);
    connect(&frames, &QTimer::timeout, this, [&] {
        worked.push_back(workedMs() - std::exchange(since, workedMs()));
        send(QEvent::MouseMove, 0.1 + 0.8 * double(clock.elapsed()) / kDragMs);
        ++moves;
    });
    paints.clear();
    clock.start();
    frames.start();
    QTest::qWait(kDragMs);
    frames.stop();
    const double seconds = double(clock.elapsed()) / 1e3;
    send(QEvent::MouseButtonRelease, 0.9);
    std::vector<double> between = paints.timesBetweenValues();
    QVERIFY(moves > 1 && between.size() > 1);
    std::sort(between.begin(), between.end());
    std::sort(worked.begin(), worked.end());
    const auto share = [](const std::vector<double>& sorted, double part) { return sorted[std::size_t(part * double(sorted.size() - 1))]; };
    qInfo("N=64 d=64 A=4, dragging for %.1f s with a move every %d ms: %d moves, %.0f values painted a second, %.1f ms from one to the next "
          "(99 %%: %.1f ms), %.1f ms of work of the interface's thread for a move (99 %%: %.1f ms)",
          seconds, kFrameMs, moves, double(between.size() + 1) / seconds, share(between, 0.5), share(between, 0.99), share(worked, 0.5),
          share(worked, 0.99));
    QVERIFY(m_window->document().undoStack()->count() == 1);
#ifndef HEADLIGHT_SANITIZED
    QVERIFY2(share(worked, 0.5) < kFrameBoundMs, qPrintable(QString::number(share(worked, 0.5))));
#endif
}

} // namespace

QTEST_MAIN(ScrubbingTest)
#include "scrubbing_test.moc"
