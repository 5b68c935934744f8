// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/step_ticks.h"

#include "ui/theme/theme.h"

#include <QSignalSpy>
#include <QtTest>

using namespace headlight;

class StepTicksTest : public QObject {
    Q_OBJECT

  private:
    /// How many pixels of the lowest painted row are ink.
    static int inkPixels(StepTicks& ticks)
    {
        const QImage image = ticks.grab().toImage();
        const QRgb ink = themeColors().ink.rgb();
        for (int y = image.height() - 1; y >= 0; --y) {
            int found = 0;
            for (int x = 0; x < image.width(); ++x)
                found += image.pixel(x, y) == ink;
            if (found > 0)
                return found;
        }
        return 0;
    }

  private Q_SLOTS:
    void initTestCase()
    {
        loadFonts();
        applyTheme(*qApp, ThemeSettings{});
    }

    void saysTheStepFromOne()
    {
        StepTicks ticks;
        ticks.setStep(5, 18, QStringLiteral("scores"));
        QCOMPARE(ticks.accessibleName(), QStringLiteral("Step 6 of 18 · scores"));
    }

    void drawsAsManyTicksAsSteps()
    {
        StepTicks ticks;
        ticks.setStep(5, 18, QStringLiteral("scores"));
        ticks.resize(ticks.sizeHint());
        QCOMPARE(inkPixels(ticks), 6 * 6); // six ticks of 6 px
    }

    void manyStepsBecomeABar()
    {
        StepTicks ticks;
        ticks.setStep(499, 1000, QStringLiteral("ffn"));
        ticks.resize(ticks.sizeHint());
        QVERIFY(std::abs(inkPixels(ticks) - ticks.width() / 2) <= 2);
    }

    void keysAskForSteps()
    {
        StepTicks ticks;
        ticks.setStep(5, 18, QStringLiteral("scores"));
        QSignalSpy spy(&ticks, &StepTicks::stepRequested);
        for (Qt::Key key : {Qt::Key_Right, Qt::Key_Left, Qt::Key_Home, Qt::Key_End})
            QTest::keyClick(&ticks, key);
        QCOMPARE(spy.size(), 4);
        QCOMPARE(spy[0][0].toInt(), 6);
        QCOMPARE(spy[1][0].toInt(), 4);
        QCOMPARE(spy[2][0].toInt(), 0);
        QCOMPARE(spy[3][0].toInt(), 17);
        ticks.setStep(17, 18, QStringLiteral("h"));
        QTest::keyClick(&ticks, Qt::Key_Right);
        QCOMPARE(spy.size(), 4);
    }

    void aClickAsksForItsTick()
    {
        StepTicks ticks;
        ticks.setStep(5, 18, QStringLiteral("scores"));
        ticks.resize(ticks.sizeHint());
        QSignalSpy spy(&ticks, &StepTicks::stepRequested);
        QTest::mouseClick(&ticks, Qt::LeftButton, {}, QPoint(ticks.width() / 2 + 4, ticks.height() - 4));
        QCOMPARE(spy.size(), 1);
        QCOMPARE(spy[0][0].toInt(), 9);
    }

    void nothingIsAskedOfNoSteps()
    {
        StepTicks ticks;
        QSignalSpy spy(&ticks, &StepTicks::stepRequested);
        QTest::keyClick(&ticks, Qt::Key_Right);
        QTest::mouseClick(&ticks, Qt::LeftButton);
        QCOMPARE(spy.size(), 0);
    }
};

QTEST_MAIN(StepTicksTest)
#include "step_ticks_test.moc"
