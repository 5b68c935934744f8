// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/toolbar/step_player.h"

#include <QAction>
#include <QTest>

using namespace headlight;

namespace {

/// Steps that can be walked through.
struct Steps {
    QAction play, first, forward;
    int at = 0;
    int last = 4;
    int shown = 0; ///< steps that were gone to

    Steps()
    {
        QObject::connect(&first, &QAction::triggered, &first, [this] { go(0); });
        QObject::connect(&forward, &QAction::triggered, &forward, [this] { go(at + 1); });
    }

    void go(int step)
    {
        at = step;
        ++shown;
        forward.setEnabled(at < last);
    }
};

} // namespace

class StepPlayerTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void goesToTheLastStepAndEnds();
    void beginsAnewFromTheLast();
    void endsWhenItIsAsked();
};

void StepPlayerTest::goesToTheLastStepAndEnds()
{
    Steps steps;
    StepPlayer player(steps.play, steps.first, steps.forward);
    player.setPace(1);
    steps.play.trigger();
    QVERIFY(steps.play.isChecked());
    QCOMPARE(steps.at, 0); // the step on screen has its time first
    QTRY_VERIFY(!steps.play.isChecked());
    QCOMPARE(steps.at, 4);
    QCOMPARE(steps.shown, 4);
}

void StepPlayerTest::beginsAnewFromTheLast()
{
    Steps steps;
    steps.go(4);
    StepPlayer player(steps.play, steps.first, steps.forward);
    player.setPace(1);
    steps.play.trigger();
    QCOMPARE(steps.at, 0);
    QTRY_VERIFY(!steps.play.isChecked());
    QCOMPARE(steps.at, 4);
}

void StepPlayerTest::endsWhenItIsAsked()
{
    Steps steps;
    steps.last = 1000000; // never comes
    StepPlayer player(steps.play, steps.first, steps.forward);
    player.setPace(1);
    steps.play.trigger();
    QTRY_VERIFY(steps.at >= 1);
    steps.play.trigger();
    QVERIFY(!steps.play.isChecked());
    const int at = steps.at;
    QTest::qWait(20);
    QCOMPARE(steps.at, at);
}

QTEST_MAIN(StepPlayerTest)
#include "step_player_test.moc"
