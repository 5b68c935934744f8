// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/segmented_control.h"

#include "ui/theme/theme.h"
#include "ui/widgets/segment.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QtTest>

using namespace headlight;

class SegmentedControlTest : public QObject {
    Q_OBJECT

  private:
    static QList<Segment*> segments(const SegmentedControl& control)
    {
        return control.findChildren<Segment*>(Qt::FindDirectChildrenOnly);
    }

    static void open(SegmentedControl& control)
    {
        control.setTexts({QStringLiteral("Words"), QStringLiteral("Formula"), QStringLiteral("Numbers")});
        control.show();
        QVERIFY(QTest::qWaitForWindowExposed(&control));
        control.activateWindow();
    }

  private Q_SLOTS:
    void initTestCase()
    {
        loadFonts();
        applyTheme(*qApp, ThemeSettings{});
    }

    void aClickChooses()
    {
        SegmentedControl control;
        open(control);
        QSignalSpy spy(&control, &SegmentedControl::activated);
        QTest::mouseClick(segments(control)[2], Qt::LeftButton);
        QCOMPARE(control.currentIndex(), 2);
        QCOMPARE(spy.size(), 1);
        QCOMPARE(spy[0][0].toInt(), 2);
        QTest::mouseClick(segments(control)[2], Qt::LeftButton);
        QCOMPARE(spy.size(), 1);
    }

    void arrowsChoose()
    {
        SegmentedControl control;
        open(control);
        QSignalSpy spy(&control, &SegmentedControl::activated);
        segments(control)[0]->setFocus(Qt::TabFocusReason);
        QTest::keyClick(segments(control)[0], Qt::Key_Right);
        QCOMPARE(control.currentIndex(), 1);
        QCOMPARE(spy.size(), 1);
        QTRY_VERIFY(segments(control)[1]->hasFocus());
        QTest::keyClick(segments(control)[1], Qt::Key_Left);
        QCOMPARE(control.currentIndex(), 0);
    }

    void theProgramChoosesInSilence()
    {
        SegmentedControl control;
        open(control);
        QSignalSpy spy(&control, &SegmentedControl::activated);
        control.setCurrentIndex(1);
        QCOMPARE(control.currentIndex(), 1);
        QVERIFY(segments(control)[1]->isChecked());
        control.setCurrentIndex(9);
        QCOMPARE(control.currentIndex(), 1);
        QCOMPARE(spy.size(), 0);
    }

    void otherWordsKeepTheChoice()
    {
        SegmentedControl control;
        open(control);
        control.setCurrentIndex(2);
        control.setTexts({QStringLiteral("文字"), QStringLiteral("公式"), QStringLiteral("数值")});
        QCOMPARE(control.currentIndex(), 2);
        control.setTexts({QStringLiteral("a"), QStringLiteral("b")});
        QCOMPARE(control.currentIndex(), 1);
        QCOMPARE(segments(control).size(), 2);
    }

    void aDisabledSegmentIsNotChosen()
    {
        SegmentedControl control;
        open(control);
        control.setSegmentEnabled(1, false);
        QTest::mouseClick(segments(control)[1], Qt::LeftButton);
        QCOMPARE(control.currentIndex(), 0);
    }

    void isReadAloud()
    {
        SegmentedControl control;
        open(control);
        QAccessibleInterface* first = QAccessible::queryAccessibleInterface(segments(control)[0]);
        QCOMPARE(first->text(QAccessible::Name), QStringLiteral("Words"));
        QVERIFY(first->state().checked);
        QVERIFY(!QAccessible::queryAccessibleInterface(segments(control)[1])->state().checked);
    }

    void stretchedSegmentsFillTheWidth()
    {
        SegmentedControl control;
        control.setStretched(true);
        open(control);
        control.resize(600, control.height());
        QTRY_COMPARE(segments(control)[2]->geometry().right(), control.width() - 1);
    }
};

QTEST_MAIN(SegmentedControlTest)
#include "segmented_control_test.moc"
