// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/png_writer.h"

#include "core/io/checksum.h"

#include <QHash>
#include <QtEndian>

#include <optional>
#include <vector>

namespace headlight {

namespace {

constexpr qsizetype kMostIndexed = 256;
constexpr qint64 kLarge = 4'000'000;   // pixels from which on time counts more than the last tenth of size
constexpr int kQuick = 1;              // zlib's levels
constexpr int kThorough = 6;
constexpr int kLengthOfQCompress = 4;  // which it writes before zlib's own bytes
enum ColorType : char { Rgb8 = 2, Indexed = 3, Rgba8 = 6 };

void append(QByteArray& bytes, quint32 value)
{
    char big[4];
    qToBigEndian(value, big);
    bytes.append(big, 4);
}

void appendChunk(QByteArray& png, const char* kind, const QByteArray& content)
{
    append(png, quint32(content.size()));
    QByteArray chunk(kind, 4);
    chunk += content;
    png += chunk;
    append(png, crc32({chunk.constData(), std::size_t(chunk.size())}));
}

/// The image's colours in the order in which they come; nothing where they are too many for a palette.
std::optional<std::vector<QRgb>> paletteOf(const QImage& image, QHash<QRgb, uchar>& places)
{
    std::vector<QRgb> colors;
    for (int y = 0; y < image.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int x = 0; x < image.width(); ++x) {
            if ((x > 0 && line[x] == line[x - 1]) || places.contains(line[x]))
                continue;
            if (qsizetype(colors.size()) == kMostIndexed)
                return std::nullopt;
            places.insert(line[x], uchar(colors.size()));
            colors.push_back(line[x]);
        }
    }
    return colors;
}

/// Every line with filter 0 before it: cells of one colour repeat byte by byte, which is what compresses best.
template <typename Put> QByteArray lines(const QImage& image, int perPixel, Put put)
{
    QByteArray raw((qsizetype(image.width()) * perPixel + 1) * image.height(), Qt::Uninitialized);
    char* to = raw.data();
    for (int y = 0; y < image.height(); ++y) {
        *to++ = 0;
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int x = 0; x < image.width(); ++x, to += perPixel)
            put(line[x], to);
    }
    return raw;
}

QByteArray rawOf(const QImage& image, ColorType type, const QHash<QRgb, uchar>& places)
{
    if (type == Indexed)
        return lines(image, 1, [&places, last = QRgb(), place = char(places.value(0))](QRgb color, char* to) mutable {
            if (color != last) {
                last = color;
                place = char(places.value(color));
            }
            *to = place;
        });
    if (type == Rgba8)
        return lines(image, 4, [](QRgb color, char* to) {
            to[0] = char(qRed(color));
            to[1] = char(qGreen(color));
            to[2] = char(qBlue(color));
            to[3] = char(qAlpha(color));
        });
    return lines(image, 3, [](QRgb color, char* to) {
        to[0] = char(qRed(color));
        to[1] = char(qGreen(color));
        to[2] = char(qBlue(color));
    });
}

void appendTexts(QByteArray& png, const QImage& image)
{
    for (const QString& key : image.textKeys()) {
        // Keyword, its end, not compressed, method, no language, no translated keyword.
        QByteArray content = key.toLatin1().left(79) + QByteArray(5, '\0') + image.text(key).toUtf8();
        appendChunk(png, "iTXt", content);
    }
}

} // namespace

QByteArray pngBytes(const QImage& given)
{
    const bool clear = given.hasAlphaChannel();
    const QImage image = given.convertToFormat(clear ? QImage::Format_ARGB32 : QImage::Format_RGB32);
    QHash<QRgb, uchar> places;
    const auto palette = clear ? std::nullopt : paletteOf(image, places);
    const ColorType type = clear ? Rgba8 : palette ? Indexed : Rgb8;
    const QByteArray raw = rawOf(image, type, places);
    const bool large = qint64(image.width()) * image.height() > kLarge;
    const QByteArray packed = qCompress(raw, large ? kQuick : kThorough).mid(kLengthOfQCompress);
    if (packed.isEmpty())
        return {};
    QByteArray png("\x89PNG\r\n\x1a\n", 8);
    QByteArray header;
    append(header, quint32(image.width()));
    append(header, quint32(image.height()));
    header += QByteArray("\x08", 1) + char(type) + QByteArray(3, '\0');
    appendChunk(png, "IHDR", header);
    if (palette) {
        QByteArray colors;
        for (const QRgb color : *palette)
            colors += QByteArray() + char(qRed(color)) + char(qGreen(color)) + char(qBlue(color));
        appendChunk(png, "PLTE", colors);
    }
    QByteArray resolution;
    append(resolution, quint32(given.dotsPerMeterX()));
    append(resolution, quint32(given.dotsPerMeterY()));
    appendChunk(png, "pHYs", resolution + '\1');
    appendTexts(png, given);
    appendChunk(png, "IDAT", packed);
    appendChunk(png, "IEND", {});
    return png;
}

} // namespace headlight
