// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/png_writer.h"

#include "core/base/worker_pool.h"
#include "core/io/checksum.h"

#include <QtEndian>

#include <zlib.h>

#include <algorithm>
#include <array>
#include <memory>
#include <new>
#include <optional>
#include <vector>

namespace headlight {

namespace {

constexpr std::size_t kMostIndexed = 256;
constexpr qint64 kLarge = 4'000'000;      // pixels from which on time counts more than the last tenth of size
constexpr int kQuick = 1;                 // zlib's levels
constexpr int kThorough = 6;
constexpr qsizetype kBand = 1 << 20;      // bytes of lines that are compressed as one
constexpr qsizetype kDictionary = 1 << 15; // how far back zlib looks
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
    const qsizetype from = png.size();
    png.append(kind, 4);
    png += content;
    append(png, crc32({png.constData() + from, std::size_t(png.size() - from)}));
}

/// Colours in the order in which they come, up to kMostIndexed of them, and the place of each.
class Palette {
  public:
    Palette() { m_places.fill(kFree); }

    const std::vector<QRgb>& colors() const { return m_colors; }
    uchar placeOf(QRgb color) const { return uchar(m_places[slotOf(color)]); }
    /// False where there are too many.
    bool add(QRgb color)
    {
        const std::size_t slot = slotOf(color);
        if (m_places[slot] != kFree)
            return true;
        if (m_colors.size() == kMostIndexed)
            return false;
        m_places[slot] = qint16(m_colors.size());
        m_slots[slot] = color;
        m_colors.push_back(color);
        return true;
    }

  private:
    static constexpr std::size_t kSlots = 2048; // a power of two, many more than colours
    static constexpr qint16 kFree = -1;

    /// Where `color` is, or would be put.
    std::size_t slotOf(QRgb color) const
    {
        std::size_t slot = (color * 2654435761u) >> 21;
        while (m_places[slot] != kFree && m_slots[slot] != color)
            slot = (slot + 1) % kSlots;
        return slot;
    }

    std::array<qint16, kSlots> m_places;
    std::array<QRgb, kSlots> m_slots;
    std::vector<QRgb> m_colors;
};

std::optional<Palette> paletteOf(const QImage& image)
{
    Palette palette;
    const int width = image.width();
    for (int y = 0; y < image.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int x = 0; x < width; ++x)
            if ((x == 0 || line[x] != line[x - 1]) && !palette.add(line[x]))
                return std::nullopt;
    }
    return palette;
}

/// What is compressed: every line with filter 0 before it. Cells of one colour repeat byte by byte, which is what compresses best.
class Lines {
  public:
    Lines(const QImage& image, ColorType type, const Palette* palette)
        : m_image(image), m_type(type), m_palette(palette), m_perPixel(type == Indexed ? 1 : type == Rgba8 ? 4 : 3)
    {
    }

    qsizetype length() const { return qsizetype(m_image.width()) * m_perPixel + 1; }
    int count() const { return m_image.height(); }

    QByteArray bytes(int from, int to) const
    {
        QByteArray raw(length() * (to - from), Qt::Uninitialized);
        char* at = raw.data();
        for (int y = from; y < to; ++y)
            at = write(reinterpret_cast<const QRgb*>(m_image.constScanLine(y)), at);
        return raw;
    }

  private:
    char* write(const QRgb* line, char* to) const
    {
        *to++ = 0;
        const QRgb* end = line + m_image.width();
        if (m_type == Indexed) {
            for (QRgb last = ~*line; line < end; ++line, ++to) {
                *to = *line == last ? to[-1] : char(m_palette->placeOf(*line));
                last = *line;
            }
            return to;
        }
        for (; line < end; ++line) {
            *to++ = char(qRed(*line));
            *to++ = char(qGreen(*line));
            *to++ = char(qBlue(*line));
            if (m_type == Rgba8)
                *to++ = char(qAlpha(*line));
        }
        return to;
    }

    const QImage& m_image;
    ColorType m_type;
    const Palette* m_palette;
    int m_perPixel;
};

/// A part of the compressed lines, and zlib's checksum of what it was before.
struct Band {
    QByteArray packed; ///< empty where there is no memory
    uLong checksum = 0;
    qsizetype length = 0;
};

/// Ends at a whole byte, so that the next band's bytes can follow; looks back into `before` as if both were one.
Band packed(const QByteArray& raw, const QByteArray& before, int level, bool last)
{
    z_stream stream{};
    if (deflateInit2(&stream, level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return {};
    const std::unique_ptr<z_stream, int (*)(z_stream*)> end(&stream, &deflateEnd);
    if (!before.isEmpty())
        deflateSetDictionary(&stream, reinterpret_cast<const Bytef*>(before.constData()), uInt(before.size()));
    constexpr uLong kFlush = 16; // more than the mark of a flush
    QByteArray out(qsizetype(deflateBound(&stream, uLong(raw.size())) + kFlush), Qt::Uninitialized);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(raw.constData()));
    stream.avail_in = uInt(raw.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = uInt(out.size());
    deflate(&stream, last ? Z_FINISH : Z_SYNC_FLUSH);
    out.truncate(out.size() - qsizetype(stream.avail_out));
    return {out, adler32(1, reinterpret_cast<const Bytef*>(raw.constData()), uInt(raw.size())), raw.size()};
}

/// The lines in bands that are compressed side by side. How they are cut follows from the image alone, and so do the bytes.
std::vector<Band> bandsOf(const Lines& lines, int level)
{
    const int each = int(std::max<qsizetype>(1, kBand / lines.length()));
    const int back = int((kDictionary + lines.length() - 1) / lines.length());
    const int count = (lines.count() + each - 1) / each;
    std::vector<Band> bands(std::size_t(count), Band{});
    WorkerPool::shared().forEach(count, [&](int task) {
        const int from = task * each;
        const QByteArray before = lines.bytes(std::max(0, from - back), from);
        bands[std::size_t(task)] = packed(lines.bytes(from, std::min(from + each, lines.count())), before.right(kDictionary), level, task + 1 == count);
    });
    return bands;
}

/// The bands as one stream of zlib's format, each in a chunk; false where there was no memory for one.
bool appendBands(QByteArray& png, std::vector<Band> bands, int level)
{
    uLong checksum = adler32(0, nullptr, 0);
    for (const Band& band : bands)
        checksum = adler32_combine(checksum, band.checksum, z_off_t(band.length));
    bands.front().packed.prepend(level == kQuick ? QByteArray("\x78\x01", 2) : QByteArray("\x78\x9C", 2));
    append(bands.back().packed, quint32(checksum));
    for (const Band& band : bands) {
        if (band.length == 0)
            return false;
        appendChunk(png, "IDAT", band.packed);
    }
    return true;
}

void appendTexts(QByteArray& png, const QImage& image)
{
    for (const QString& key : image.textKeys()) {
        // Keyword, its end, not compressed, method, no language, no translated keyword.
        QByteArray content = key.toLatin1().left(79) + QByteArray(5, '\0') + image.text(key).toUtf8();
        appendChunk(png, "iTXt", content);
    }
}

QByteArray headerOf(const QImage& image, ColorType type)
{
    QByteArray header;
    append(header, quint32(image.width()));
    append(header, quint32(image.height()));
    return header + QByteArray("\x08", 1) + char(type) + QByteArray(3, '\0');
}

QByteArray bytesOf(const Palette& palette)
{
    QByteArray colors;
    for (const QRgb color : palette.colors())
        colors += QByteArray() + char(qRed(color)) + char(qGreen(color)) + char(qBlue(color));
    return colors;
}

} // namespace

namespace {

QByteArray written(const QImage& given)
{
    const bool clear = given.hasAlphaChannel();
    const QImage image = given.convertToFormat(clear ? QImage::Format_ARGB32 : QImage::Format_RGB32);
    const auto palette = clear ? std::nullopt : paletteOf(image);
    const ColorType type = clear ? Rgba8 : palette ? Indexed : Rgb8;
    const int level = qint64(image.width()) * image.height() > kLarge ? kQuick : kThorough;
    QByteArray png("\x89PNG\r\n\x1a\n", 8);
    appendChunk(png, "IHDR", headerOf(image, type));
    if (palette)
        appendChunk(png, "PLTE", bytesOf(*palette));
    QByteArray resolution;
    append(resolution, quint32(given.dotsPerMeterX()));
    append(resolution, quint32(given.dotsPerMeterY()));
    appendChunk(png, "pHYs", resolution + '\1');
    appendTexts(png, given);
    if (!appendBands(png, bandsOf(Lines(image, type, palette ? &*palette : nullptr), level), level))
        return {};
    appendChunk(png, "IEND", {});
    return png;
}

} // namespace

QByteArray pngBytes(const QImage& given)
{
    try {
        return written(given);
    } catch (const std::bad_alloc&) {
        return {};
    }
}

} // namespace headlight
