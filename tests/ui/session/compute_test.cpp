// SPDX-License-Identifier: GPL-3.0-or-later
// Long computations: on the worker, a bit at a time, newest first, and never on the thread of the interface.
#include "sample_models.h"
#include "turn_watchdog.h"
#include "ui/session/document.h"

#include <QElapsedTimer>
#include <QTest>
#include <QUndoStack>

#include <algorithm>

using namespace headlight;

namespace {

/// What is measured is printed.
#ifdef HEADLIGHT_SANITIZED
// Sanitizers slow everything: a smaller layer takes as long, and only a real block is worth failing for.
constexpr Index kBig = 128;
constexpr double kBoundMs = 3000;
#else
constexpr Index kBig = 512;
constexpr double kBoundMs = 250;
#endif

ModelConfig bigConfig()
{
    ModelConfig config;
    config.dModel = kBig;
    config.nHeads = 8;
    config.dK = 64;
    config.dV = 64;
    config.dFf = 2048;
    return config;
}

class ComputeTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void openingNeverWaits();
    void editsNeverWait();
    void stageOnScreenComesFirst();
    void newerEditWins();
    void cancelledWorkGoesOn();
    void smallEditsAreThereAtOnce();

  private:
    void openBig(Document& document)
    {
        QVERIFY(document.openModel(m_model, m_input, QStringLiteral("big")));
    }
    std::shared_ptr<const Model> m_model;
    std::shared_ptr<const ModelInput> m_input;
};

void ComputeTest::initTestCase()
{
    m_model = test::sampleModel(bigConfig());
    m_input = test::sampleInput(kBig, kBig);
}

void ComputeTest::openingNeverWaits()
{
    Document document;
    int snapshots = 0;
    connect(&document, &Document::changed, this, [&](const DocumentChange& change) { snapshots += change.values; });
    const test::TurnWatchdog watchdog;
    QElapsedTimer timer;
    timer.start();
    openBig(document);
    const double openMs = timer.nsecsElapsed() / 1e6;
    QVERIFY(document.isComputing());
    QVERIFY(document.trace());
    QTRY_VERIFY_WITH_TIMEOUT(!document.isComputing(), 60000);
    qInfo("N=d=%d A=8: open returned in %.1f ms, computed in %.0f ms, %d snapshots, longest block %.1f ms", int(kBig), openMs,
          timer.nsecsElapsed() / 1e6, snapshots, watchdog.longestMs());
    QVERIFY(document.trace()->complete());
    QVERIFY(snapshots >= 2);
    QVERIFY2(watchdog.longestMs() < kBoundMs, qPrintable(QString::number(watchdog.longestMs())));
}

void ComputeTest::editsNeverWait()
{
    Document document;
    openBig(document);
    QTRY_VERIFY_WITH_TIMEOUT(!document.isComputing(), 60000);
    document.selectStage(*document.network()->find(1, "attn", 1));
    const test::TurnWatchdog watchdog;
    QElapsedTimer timer;
    timer.start();
    QVERIFY(document.setCells(*document.network()->find(1, "x", 1), {{{5, 5}, 2.5f}}));
    const double editMs = timer.nsecsElapsed() / 1e6;
    QTRY_VERIFY_WITH_TIMEOUT(document.trace()->has(document.selection().stage), 60000);
    const double visibleMs = timer.nsecsElapsed() / 1e6;
    QTRY_VERIFY_WITH_TIMEOUT(!document.isComputing(), 60000);
    qInfo("edit of X: returned in %.1f ms, stage on screen new after %.0f ms, all after %.0f ms, longest block %.1f ms",
          editMs, visibleMs, timer.nsecsElapsed() / 1e6, watchdog.longestMs());
    QVERIFY2(watchdog.longestMs() < kBoundMs, qPrintable(QString::number(watchdog.longestMs())));
}

void ComputeTest::stageOnScreenComesFirst()
{
    Document document;
    openBig(document);
    const StageKey last = *document.network()->find(1, "head", 8);
    const StageKey other = *document.network()->find(1, "attn", 4);
    QVERIFY(!document.trace()->has(last));
    // Whichever snapshots the machine has time to show: none has another head's weights before the stage on screen.
    int snapshots = 0;
    int early = 0;
    connect(&document, &Document::changed, this, [&] {
        ++snapshots;
        early += document.trace()->has(other) && !document.trace()->has(last);
    });
    document.selectStage(last);
    QTRY_VERIFY_WITH_TIMEOUT(document.trace()->has(last), 60000);
    QVERIFY(snapshots > 0);
    QCOMPARE(early, 0);
    QTRY_VERIFY_WITH_TIMEOUT(!document.isComputing(), 60000);
    QVERIFY(document.trace()->complete());
}

void ComputeTest::newerEditWins()
{
    Document document;
    openBig(document);
    const StageKey x = *document.network()->find(1, "x", 1);
    for (int edit = 0; edit < 20; ++edit)
        QVERIFY(document.setCells(x, {{{0, 0}, float(edit)}}));
    QTRY_VERIFY_WITH_TIMEOUT(!document.isComputing(), 60000);
    QCOMPARE((*document.trace()->value(x))(0, 0), 19.0f);
    QCOMPARE(document.trace()->sharedNetwork(), document.network());
    for (int edit = 0; edit < 20; ++edit)
        document.undoStack()->undo();
    QTRY_VERIFY_WITH_TIMEOUT(!document.isComputing(), 60000);
    QCOMPARE((*document.trace()->value(x))(0, 0), (*m_input->x)(0, 0));
    QVERIFY(document.trace()->complete());
}

void ComputeTest::cancelledWorkGoesOn()
{
    Document document;
    openBig(document);
    document.cancelComputing();
    QVERIFY(!document.isComputing());
    QVERIFY(!document.trace()->complete());
    document.resumeComputing();
    QTRY_VERIFY_WITH_TIMEOUT(!document.isComputing(), 60000);
    QVERIFY(document.trace()->complete());
}

void ComputeTest::smallEditsAreThereAtOnce()
{
    Document document;
    QVERIFY(document.openModel(test::sampleModel(), test::sampleInput(8), QStringLiteral("small")));
    const StageKey x = *document.network()->find(1, "x", 1);
    std::vector<double> times;
    for (int edit = 0; edit < 50; ++edit) {
        QElapsedTimer timer;
        timer.start();
        QVERIFY(document.setCells(x, {{{edit % 8, edit % 16}, float(edit)}}));
        times.push_back(timer.nsecsElapsed() / 1e3);
        QVERIFY(!document.isComputing());
        QVERIFY(document.trace()->complete());
    }
    std::sort(times.begin(), times.end());
    qInfo("N=8 d=16, 2 layers: an edit takes %.0f µs (median), %.0f µs (worst)", times[times.size() / 2], times.back());
}

} // namespace

QTEST_GUILESS_MAIN(ComputeTest)
#include "compute_test.moc"
