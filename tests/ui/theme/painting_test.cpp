// SPDX-License-Identifier: GPL-3.0-or-later
// A painted box keeps to its rectangle and leaves out what has no colour.
#include "ui/theme/painting.h"

#include <QImage>
#include <QPainter>
#include <QtTest>

using namespace headlight;

class PaintingTest : public QObject {
    Q_OBJECT

  private:
    static QImage painted(double radius, const QColor& fill, const QColor& border, double width)
    {
        QImage image(20, 20, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintBox(painter, QRectF(4, 4, 12, 12), radius, fill, border, width);
        return image;
    }

  private Q_SLOTS:
    void theBorderLiesInside()
    {
        const QImage image = painted(0, Qt::red, Qt::black, 2);
        QCOMPARE(image.pixelColor(3, 10), QColor(Qt::white));
        QCOMPARE(image.pixelColor(4, 10), QColor(Qt::black));
        QCOMPARE(image.pixelColor(5, 10), QColor(Qt::black));
        QCOMPARE(image.pixelColor(6, 10), QColor(Qt::red));
        QCOMPARE(image.pixelColor(15, 10), QColor(Qt::black));
        QCOMPARE(image.pixelColor(16, 10), QColor(Qt::white));
    }

    void withoutABorderTheFillReachesTheEdge()
    {
        const QImage image = painted(0, Qt::red, QColor(), 2);
        QCOMPARE(image.pixelColor(4, 10), QColor(Qt::red));
        QCOMPARE(image.pixelColor(15, 10), QColor(Qt::red));
        QCOMPARE(image.pixelColor(16, 10), QColor(Qt::white));
    }

    void withoutAFillTheMiddleStays()
    {
        const QImage image = painted(0, QColor(), Qt::black, 1);
        QCOMPARE(image.pixelColor(10, 10), QColor(Qt::white));
        QCOMPARE(image.pixelColor(4, 10), QColor(Qt::black));
    }

    void cornersAreRound()
    {
        const QImage image = painted(6, Qt::red, QColor(), 1);
        QCOMPARE(image.pixelColor(4, 4), QColor(Qt::white));
        QCOMPARE(image.pixelColor(15, 15), QColor(Qt::white));
        QCOMPARE(image.pixelColor(10, 10), QColor(Qt::red));
    }
};

QTEST_MAIN(PaintingTest)
#include "painting_test.moc"
