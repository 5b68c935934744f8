// SPDX-License-Identifier: GPL-3.0-or-later
// Work in turns: in order, one piece at a time, the newest alone.
#include "ui/session/turns.h"

#include <QtTest>

using namespace headlight;

class TurnsTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void doesOnePieceATurn()
    {
        Turns turns;
        QString done;
        turns.run({[&] { done += u'a'; }, [&] { done += u'b'; }, [&] { done += u'c'; }});
        QVERIFY(done.isEmpty() && turns.areLeft());
        QString turn; // of a timer beside it, which has its turn between the pieces
        QTimer beside;
        connect(&beside, &QTimer::timeout, this, [&] { turn += QString::number(done.size()); });
        beside.start(0);
        QTRY_COMPARE(done, QStringLiteral("abc"));
        QVERIFY(!turns.areLeft());
        QVERIFY(turn.contains(u'1') && turn.contains(u'2'));
    }

    void newWorkTakesThePlaceOfWhatIsLeft()
    {
        Turns turns;
        QString done;
        turns.run({[&] { done += u'a'; }, [&] { turns.run({[&] { done += u'x'; }}); }, [&] { done += u'c'; }});
        QTRY_VERIFY(!turns.areLeft());
        QCOMPARE(done, QStringLiteral("ax"));
        turns.run({[&] { done += u'y'; }});
        turns.drop();
        QTest::qWait(10);
        QCOMPARE(done, QStringLiteral("ax"));
    }

    void whatIsLeftCanBeDoneNow()
    {
        Turns turns;
        QString done;
        turns.run({[&] { done += u'a'; }, [&] { done += u'b'; }});
        turns.finish();
        QCOMPARE(done, QStringLiteral("ab"));
        QTest::qWait(10);
        QCOMPARE(done, QStringLiteral("ab"));
    }
};

QTEST_MAIN(TurnsTest)
#include "turns_test.moc"
