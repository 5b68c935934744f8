// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/gif.h"

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
