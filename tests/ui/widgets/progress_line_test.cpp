// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/progress_line.h"

#include "ui/theme/theme.h"

#include <QtTest>

using namespace headlight;

class ProgressLineTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeSettings{}); }

    void growsToTheRight()
    {
        ProgressLine line;
        line.resize(200, 2);
        line.setFraction(0.5);
        QVERIFY(!line.isIdle());
        const QImage image = line.grab().toImage();
        QCOMPARE(image.size(), QSize(200, 2));
        QCOMPARE(image.pixelColor(98, 1), themeColors().ink);
        QCOMPARE(image.pixelColor(102, 1), themeColors().segment);
    }

    void idleIsEmptyButKeepsItsPlace()
    {
        ProgressLine line;
        QVERIFY(line.isIdle());
        line.setFraction(0.2);
        line.setFraction(1.0);
        QVERIFY(line.isIdle());
        QCOMPARE(line.sizeHint().height(), 2);
        line.resize(100, 2);
        QVERIFY(line.grab().toImage().pixelColor(10, 1) != themeColors().ink);
    }

    void isReadAloud()
    {
        ProgressLine line;
        line.setFraction(0.25);
        QCOMPARE(line.value() * 4, line.maximum());
        QVERIFY(!line.accessibleName().isEmpty());
    }
};

QTEST_MAIN(ProgressLineTest)
#include "progress_line_test.moc"
