// SPDX-License-Identifier: GPL-3.0-or-later
// PNG files as other readers see them.
#include "ui/figure/png_writer.h"

#include "core/base/worker_pool.h"

#include <QImage>
#include <QTest>

#include <algorithm>

using namespace headlight;

namespace {

QImage noise(int width, int height, QImage::Format format, quint32 most)
{
    QImage image(width, height, format);
    quint32 random = 7;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            random = random * 1664525u + 1013904223u;
            const quint32 value = (random >> 8) % most;
            image.setPixelColor(x, y, QColor(int(value & 255), int(value >> 8 & 255), int(value * 7 & 255), format == QImage::Format_ARGB32 ? int(value * 3 & 255) : 255));
        }
    return image;
}

char colorType(const QByteArray& png)
{
    return png.at(25);
}

} // namespace

class PngWriterTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void readersSeeTheSamePixels_data()
    {
        QTest::addColumn<QImage>("image");
        QTest::addColumn<int>("type");
        QTest::newRow("one pixel") << noise(1, 1, QImage::Format_RGB32, 1 << 24) << 3;
        QTest::newRow("few colours") << noise(93, 41, QImage::Format_RGB32, 200) << 3;
        QTest::newRow("257 colours and more") << noise(100, 60, QImage::Format_RGB32, 1 << 24) << 2;
        QTest::newRow("clear") << noise(57, 33, QImage::Format_ARGB32, 1 << 24) << 6;
        QTest::newRow("large") << noise(2100, 2000, QImage::Format_RGB32, 1 << 24) << 2;
    }
    void readersSeeTheSamePixels()
    {
        QFETCH(QImage, image);
        QFETCH(int, type);
        const QByteArray png = pngBytes(image);
        QCOMPARE(int(colorType(png)), type);
        const QImage read = QImage::fromData(png, "PNG").convertToFormat(image.format());
        QCOMPARE(read.size(), image.size());
        QVERIFY(read == image.convertToFormat(read.format()));
        QVERIFY(pngBytes(image) == png);
    }

    void bytesAreTheSameOnAnyNumberOfThreads()
    {
        for (const quint32 most : {200u, 1u << 24}) {
            const QImage image = noise(1500, 1400, QImage::Format_RGB32, most); // several bands, with a palette and without
            WorkerPool& pool = WorkerPool::shared();
            const int threads = pool.threads();
            pool.setThreads(1);
            const QByteArray alone = pngBytes(image);
            pool.setThreads(3);
            const QByteArray together = pngBytes(image);
            pool.setThreads(threads);
            QVERIFY(alone.count("IDAT") > 1);
            QVERIFY(alone == together);
            QCOMPARE(QImage::fromData(alone, "PNG").convertToFormat(QImage::Format_RGB32), image);
        }
    }

    /// A band looks back into the one before: what repeats across their border costs next to nothing.
    void bandsCostLittle()
    {
        const QImage line = noise(1000, 1, QImage::Format_RGB32, 1 << 24);
        QImage image(1000, 3000, QImage::Format_RGB32);
        for (int y = 0; y < image.height(); ++y)
            std::copy_n(reinterpret_cast<const QRgb*>(line.constScanLine(0)), 1000, reinterpret_cast<QRgb*>(image.scanLine(y)));
        const QByteArray png = pngBytes(image);
        QVERIFY(png.count("IDAT") > 5);
        QVERIFY2(png.size() < 60000, qPrintable(QString::number(png.size())));
    }

    void metadataGoesAlong()
    {
        QImage image(4, 4, QImage::Format_RGB32);
        image.fill(Qt::red);
        image.setDotsPerMeterX(11811);
        image.setDotsPerMeterY(11811);
        image.setText(QStringLiteral("Title"), QStringLiteral("Attention 注意力"));
        const QImage read = QImage::fromData(pngBytes(image), "PNG");
        QCOMPARE(read.dotsPerMeterX(), 11811);
        QCOMPARE(read.text(QStringLiteral("Title")), QStringLiteral("Attention 注意力"));
        QCOMPARE(read.pixelColor(1, 1), QColor(Qt::red));
    }

    void cellsOfOneColourTakeLittleRoom()
    {
        QImage cells(600, 600, QImage::Format_RGB32);
        for (int y = 0; y < 600; ++y)
            for (int x = 0; x < 600; ++x)
                cells.setPixelColor(x, y, QColor((x / 20) * 8, (y / 20) * 8, 90));
        QVERIFY(pngBytes(cells).size() < 20000);
    }
};

QTEST_GUILESS_MAIN(PngWriterTest)
#include "png_writer_test.moc"
