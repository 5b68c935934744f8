// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/gif.h"
#include "ui/figure/gif_palette.h"

#include <QBuffer>
#include <QImageReader>
#include <QPainter>
#include <QTest>

using namespace headlight;

namespace {

std::vector<QImage> frames(int count, QSize size = {64, 40})
{
    std::vector<QImage> all;
    for (int at = 0; at < count; ++at) {
        QImage image(size, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter(&image).fillRect(at * 8, 4, 8, 8, QColor(0x34, 0x21, 0x78));
        all.push_back(image);
    }
    return all;
}

} // namespace

class GifTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void framesAreReadBack()
    {
        const auto gif = gifBytes(frames(5), 600);
        QVERIFY(gif.ok());
        QVERIFY(gif->startsWith("GIF89a"));
        QVERIFY(gif->contains("NETSCAPE2.0"));
        QBuffer buffer;
        buffer.setData(*gif);
        QVERIFY(buffer.open(QIODevice::ReadOnly));
        QImageReader reader(&buffer, "gif");
        QCOMPARE(reader.loopCount(), -1);
        const std::vector<QImage> made = frames(5);
        for (int at = 0; at < 5; ++at) {
            const QImage frame = reader.read();
            QVERIFY2(!frame.isNull(), qPrintable(reader.errorString()));
            QCOMPARE(frame.convertToFormat(QImage::Format_RGB32), made[std::size_t(at)]);
            QCOMPARE(reader.nextImageDelay(), at == 4 ? 1800 : 600);
        }
    }

    void areasKeepTheirColours()
    {
        // More colours of areas than a GIF has places, and letters with edges of many more.
        QImage image(640, 480, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        std::vector<QPoint> places;
        std::vector<QRgb> colors;
        for (int at = 0; at < 400; ++at) {
            const QPoint place((at % 40) * 16, (at / 40) * 16);
            const QColor color(255 - at / 2, std::abs(200 - at) + 20, at / 2);
            painter.fillRect(QRect(place, QSize(16, 16)), color);
            places.push_back(place + QPoint(8, 8));
            colors.push_back(color.rgb());
        }
        painter.setPen(QColor(0x1A, 0x1D, 0x23));
        for (int line = 0; line < 12; ++line)
            painter.drawText(QPointF(7.3 + line, 190 + 24.6 * line), QStringLiteral("The quick brown fox jumps over the lazy dog"));
        painter.end();
        GifPalette palette({image});
        QVERIFY(palette.colors().size() <= GifPalette::kMost);
        QVERIFY2(palette.tolerance() <= 2, qPrintable(QString::number(palette.tolerance())));
        const auto gif = gifBytes({image}, 100);
        QVERIFY(gif.ok());
        const QImage read = QImage::fromData(*gif, "gif").convertToFormat(QImage::Format_RGB32);
        for (std::size_t at = 0; at < places.size(); ++at) {
            const QRgb found = read.pixel(places[at]);
            QVERIFY(std::abs(qRed(found) - qRed(colors[at])) <= palette.tolerance());
            QVERIFY(std::abs(qGreen(found) - qGreen(colors[at])) <= palette.tolerance());
            QVERIFY(std::abs(qBlue(found) - qBlue(colors[at])) <= palette.tolerance());
        }
    }

    void fewColoursAreExact()
    {
        QImage image(200, 20, QImage::Format_RGB32);
        for (int x = 0; x < 200; ++x)
            for (int y = 0; y < 20; ++y)
                image.setPixel(x, y, qRgb(x, 255 - x, (x * 7) % 256));
        QImage wide = image.scaled(800, 80, Qt::IgnoreAspectRatio, Qt::FastTransformation);
        GifPalette palette({wide});
        QCOMPARE(palette.tolerance(), 0);
        const auto gif = gifBytes({wide}, 100);
        QCOMPARE(QImage::fromData(*gif, "gif").convertToFormat(QImage::Format_RGB32), wide);
    }

    void bytesAreTheSameEveryTime() { QCOMPARE(*gifBytes(frames(3), 100), *gifBytes(frames(3), 100)); }

    void sizesThatCannotBeAreRefused()
    {
        std::vector<QImage> mixed = frames(2);
        mixed.push_back(frames(1, {10, 10}).front());
        QVERIFY(!gifBytes(mixed, 100).ok());
        QVERIFY(!gifBytes({QImage(5000, 2, QImage::Format_RGB32)}, 100).ok());
    }
};

QTEST_MAIN(GifTest)
#include "gif_test.moc"
