// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/own_turn.h"

#include <QSignalSpy>
#include <QTest>

using namespace headlight;

class OwnTurnTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void itComesAsManyTurnsLater();
    void askedForAgainItComesOnce();
    void cancelledItDoesNotCome();
};

/// The turns that a timer of the shortest interval counts until `turn` is due.
static int turnsUntilDue(OwnTurn& turn)
{
    int passed = 0;
    QTimer counter;
    QObject::connect(&counter, &QTimer::timeout, &counter, [&passed] { ++passed; });
    QSignalSpy due(&turn, &OwnTurn::due);
    counter.start(0);
    turn.request();
    while (due.isEmpty())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return passed;
}

void OwnTurnTest::itComesAsManyTurnsLater()
{
    OwnTurn next(1), third(3);
    const int one = turnsUntilDue(next), three = turnsUntilDue(third);
    QVERIFY(one <= 1);
    QCOMPARE(three, one + 2);
}

void OwnTurnTest::askedForAgainItComesOnce()
{
    OwnTurn turn(2);
    QSignalSpy due(&turn, &OwnTurn::due);
    for (int time = 0; time < 5; ++time)
        turn.request();
    QVERIFY(turn.isPending());
    QVERIFY(due.wait());
    QVERIFY(!turn.isPending());
    QTest::qWait(5);
    QCOMPARE(due.count(), 1);
    turn.request();
    QVERIFY(due.wait());
}

void OwnTurnTest::cancelledItDoesNotCome()
{
    OwnTurn turn(1);
    QSignalSpy due(&turn, &OwnTurn::due);
    turn.request();
    turn.cancel();
    QVERIFY(!turn.isPending());
    QVERIFY(!due.wait(10));
}

QTEST_GUILESS_MAIN(OwnTurnTest)
#include "own_turn_test.moc"
