// SPDX-License-Identifier: GPL-3.0-or-later
// Dragging a value in the whole window, with a layer of N = 64: every step is short, and none waits behind another.
#include "tests/app/watched_window.h"

#include "app/gui.h"
#include "ui/edit/value_ruler.h"

#include <QMouseEvent>
#include <QUndoStack>

#include <memory>

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr int kSteps = 40;
constexpr int kMovesAStep = 5;

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

class ScrubbingTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init();
    void everyStepIsShort_data();
    void everyStepIsShort();
    void nothingQueuesBehindTheNewestValue();

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

} // namespace

QTEST_MAIN(ScrubbingTest)
#include "scrubbing_test.moc"
