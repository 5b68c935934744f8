// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/pill.h"

#include "ui/theme/theme.h"

#include <QSignalSpy>
#include <QtTest>

using namespace headlight;

class PillTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase()
    {
        loadFonts();
        applyTheme(*qApp, ThemeSettings{});
    }

    void cleanup() { applyTheme(*qApp, ThemeKind::Light); }

    void saysLeadAndText()
    {
        Pill pill(Pill::Tone::Query);
        pill.setWords(QStringLiteral("3"), QStringLiteral("sat"));
        QCOMPARE(pill.accessibleName(), QStringLiteral("3 sat"));
        const int narrow = pill.sizeHint().width();
        pill.setWords(QStringLiteral("3"), QStringLiteral("sat down"));
        QVERIFY(pill.sizeHint().width() > narrow);
    }

    void standsOnItsWashInBothThemes()
    {
        Pill pill(Pill::Tone::Key);
        pill.setWords(QStringLiteral("2"), QStringLiteral("cat"));
        for (ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
            applyTheme(*qApp, kind);
            pill.resize(pill.sizeHint());
            const QImage image = pill.grab().toImage();
            QCOMPARE(image.pixelColor(3, image.height() / 2), themeColors(kind).key.wash);
        }
    }

    void onlyAnInteractivePillIsAButton()
    {
        Pill pill;
        pill.setWords({}, QStringLiteral("attn, row 3"));
        QCOMPARE(pill.focusPolicy(), Qt::NoFocus);
        pill.setInteractive(true);
        QCOMPARE(pill.focusPolicy(), Qt::TabFocus);
        QSignalSpy spy(&pill, &Pill::clicked);
        QTest::keyClick(&pill, Qt::Key_Space);
        QTest::mouseClick(&pill, Qt::LeftButton);
        QCOMPARE(spy.size(), 2);
    }
};

QTEST_MAIN(PillTest)
#include "pill_test.moc"
