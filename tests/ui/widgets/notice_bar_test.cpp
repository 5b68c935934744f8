// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/notice_bar.h"

#include "ui/theme/theme.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

using namespace headlight;

class NoticeBarTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase()
    {
        loadFonts();
        applyTheme(*qApp, ThemeSettings{});
    }

    void cleanup() { applyTheme(*qApp, ThemeKind::Light); }

    void isReadAloudWithoutMarkup()
    {
        NoticeBar bar(NoticeBar::Kind::Change);
        bar.setWords({}, QStringLiteral("X changed to <b>1.75</b>"), QStringLiteral("15 weights moved"));
        QCOMPARE(bar.accessibleName(), QStringLiteral("X changed to 1.75 15 weights moved"));
        QVERIFY(!bar.closeButton()->accessibleName().isEmpty());
    }

    void closesByButtonAndEscape()
    {
        NoticeBar bar(NoticeBar::Kind::Error);
        QSignalSpy spy(&bar, &NoticeBar::closed);
        bar.show();
        QTest::mouseClick(bar.closeButton(), Qt::LeftButton);
        QVERIFY(bar.isHidden());
        bar.show();
        QTest::keyClick(&bar, Qt::Key_Escape);
        QVERIFY(bar.isHidden());
        QCOMPARE(spy.size(), 2);
    }

    void buttonsStandBeforeTheClosingOne()
    {
        NoticeBar bar(NoticeBar::Kind::Change);
        bar.setWords({}, QStringLiteral("text"));
        QPushButton* undo = bar.addButton(QStringLiteral("undo"), QStringLiteral("Undo"));
        bar.resize(600, bar.sizeHint().height());
        bar.show();
        QVERIFY(QTest::qWaitForWindowExposed(&bar));
        QVERIFY(undo->geometry().right() < bar.closeButton()->geometry().left());
        QVERIFY(undo->height() <= 28);
        QCOMPARE(bar.height(), 40);
    }

    void takesTheColoursOfItsKind()
    {
        for (ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
            applyTheme(*qApp, kind);
            NoticeBar bar(NoticeBar::Kind::Error);
            bar.setWords(QStringLiteral("Cannot"), QStringLiteral("open x.npy"));
            bar.resize(400, 40);
            const QImage image = bar.grab().toImage();
            QCOMPARE(image.pixelColor(4, 20), themeColors(kind).errorWash);
            const QLabel* lead = bar.findChildren<QLabel*>().at(0);
            QCOMPARE(lead->text(), QStringLiteral("Cannot"));
            QCOMPARE(lead->palette().color(QPalette::WindowText), themeColors(kind).errorInk);
        }
    }
};

QTEST_MAIN(NoticeBarTest)
#include "notice_bar_test.moc"
