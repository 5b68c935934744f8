// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/legend_bar.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QtTest>

using namespace headlight;

class LegendBarTest : public QObject {
    Q_OBJECT

  private:
    /// 256 greys, so that a colour says its place.
    static std::vector<QRgb> greys()
    {
        std::vector<QRgb> table;
        for (int i = 0; i < 256; ++i)
            table.push_back(qRgb(i, i, i));
        return table;
    }

    static QImage painted(Qt::Orientation orientation)
    {
        QImage image(orientation == Qt::Horizontal ? QSize(512, 8) : QSize(12, 512), QImage::Format_RGB32);
        QPainter painter(&image);
        paintLegendBar(painter, image.rect(), orientation, greys());
        return image;
    }

  private Q_SLOTS:
    void initTestCase()
    {
        loadFonts();
        applyTheme(*qApp, ThemeSettings{});
    }

    void lyingRunsFromLeftToRight()
    {
        const QImage image = painted(Qt::Horizontal);
        for (int x : {2, 100, 255, 400, 509})
            QCOMPARE(qRed(image.pixel(x, 4)), x / 2);
    }

    void standingRunsFromBottomToTop()
    {
        const QImage image = painted(Qt::Vertical);
        for (int y : {2, 100, 255, 400, 509})
            QCOMPARE(qRed(image.pixel(6, 511 - y)), y / 2);
    }

    void hasABorder()
    {
        QCOMPARE(painted(Qt::Horizontal).pixelColor(200, 0), themeColors().lineStrong);
        QCOMPARE(painted(Qt::Vertical).pixelColor(0, 200), themeColors().lineStrong);
    }

    void labelsStayWithinAndAreReadAloud()
    {
        LegendBar bar(Qt::Horizontal);
        bar.setTable(greys());
        bar.setLabels(
            {{0, QStringLiteral("−6.46")}, {0.5, QStringLiteral("0")}, {1, QStringLiteral("6.46")}});
        QCOMPARE(bar.accessibleName(), QStringLiteral("Colour scale: −6.46, 0, 6.46"));
        bar.resize(160, bar.sizeHint().height());
        const QImage image = bar.grab().toImage();
        int left = 160;
        int right = -1;
        for (int y = 10; y < image.height(); ++y)
            for (int x = 0; x < 160; ++x)
                if (qGray(image.pixel(x, y)) < 160)
                    left = std::min(left, x), right = std::max(right, x);
        QVERIFY(left >= 0 && left < 6);
        QVERIFY(right > 150 && right < 160);
    }

    void standingMakesRoomForItsLabels()
    {
        LegendBar bar(Qt::Vertical);
        bar.setLabels({{0, QStringLiteral("0")}, {1, QStringLiteral("1")}});
        const int narrow = bar.sizeHint().width();
        bar.setLabels({{0, QStringLiteral("−1234.5")}, {1, QStringLiteral("1234.5")}});
        QVERIFY(bar.sizeHint().width() > narrow + 20);
    }
};

QTEST_MAIN(LegendBarTest)
#include "legend_bar_test.moc"
