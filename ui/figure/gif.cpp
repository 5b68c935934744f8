// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/gif.h"

#include <gif_lib.h>

#include <algorithm>
#include <memory>

namespace headlight {

namespace {

constexpr int kMostSide = 4096;
constexpr int kColors = 256;

Error failed(int code)
{
    const char* words = GifErrorString(code);
    return {{}, {}, Text(HL_TEXT("core", "the animation cannot be made: %1"), {words ? words : "?"}), {}};
}

int append(GifFileType* gif, const GifByteType* bytes, int length)
{
    static_cast<QByteArray*>(gif->UserData)->append(reinterpret_cast<const char*>(bytes), length);
    return length;
}

/// The colours of the frame that has most of them, which is the last: it shows the whole result.
QList<QRgb> paletteOf(const QImage& image)
{
    QList<QRgb> colors = image.convertToFormat(QImage::Format_Indexed8, Qt::ThresholdDither | Qt::AvoidDither).colorTable();
    colors.resize(kColors, qRgb(255, 255, 255));
    return colors;
}

using ColorMapPtr = std::unique_ptr<ColorMapObject, decltype(&GifFreeMapObject)>;

ColorMapPtr colorMapOf(const QList<QRgb>& colors)
{
    ColorMapPtr map(GifMakeMapObject(kColors, nullptr), &GifFreeMapObject);
    for (int at = 0; map && at < kColors; ++at)
        map->Colors[at] = {GifByteType(qRed(colors[at])), GifByteType(qGreen(colors[at])), GifByteType(qBlue(colors[at]))};
    return map;
}

/// The extension that makes viewers begin again: NETSCAPE2.0, with 0 for "for ever".
bool putLoop(GifFileType* gif)
{
    const unsigned char forever[] = {1, 0, 0};
    return EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) != GIF_ERROR &&
           EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") != GIF_ERROR && EGifPutExtensionBlock(gif, 3, forever) != GIF_ERROR &&
           EGifPutExtensionTrailer(gif) != GIF_ERROR;
}

bool putFrame(GifFileType* gif, const QImage& frame, const QList<QRgb>& colors, int hundredths)
{
    GraphicsControlBlock control{DISPOSE_DO_NOT, false, hundredths, NO_TRANSPARENT_COLOR};
    GifByteType bytes[4];
    EGifGCBToExtension(&control, bytes);
    if (EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, sizeof bytes, bytes) == GIF_ERROR)
        return false;
    if (EGifPutImageDesc(gif, 0, 0, frame.width(), frame.height(), false, nullptr) == GIF_ERROR)
        return false;
    QImage indexed = frame.convertToFormat(QImage::Format_Indexed8, colors, Qt::ThresholdDither | Qt::AvoidDither);
    for (int y = 0; y < indexed.height(); ++y)
        if (EGifPutLine(gif, indexed.scanLine(y), indexed.width()) == GIF_ERROR)
            return false;
    return true;
}

bool putAll(GifFileType* gif, const std::vector<QImage>& frames, int milliseconds)
{
    const QSize size = frames.front().size();
    const QList<QRgb> colors = paletteOf(frames.back());
    const ColorMapPtr map = colorMapOf(colors);
    EGifSetGifVersion(gif, true);
    if (!map || EGifPutScreenDesc(gif, size.width(), size.height(), 8, 0, map.get()) == GIF_ERROR || !putLoop(gif))
        return false;
    const int hundredths = std::clamp(milliseconds / 10, 2, 6000);
    for (std::size_t at = 0; at < frames.size(); ++at)
        if (!putFrame(gif, frames[at], colors, at + 1 == frames.size() ? 3 * hundredths : hundredths))
            return false;
    return true;
}

} // namespace

Result<QByteArray> gifBytes(const std::vector<QImage>& frames, int milliseconds)
{
    const QSize size = frames.front().size();
    const bool alike = std::all_of(frames.begin(), frames.end(), [size](const QImage& frame) { return frame.size() == size; });
    if (!alike || size.isEmpty() || size.width() > kMostSide || size.height() > kMostSide)
        return Error{{}, {}, HL_TEXT("core", "an animation cannot have pictures of this size"),
                     HL_TEXT("core", "choose a lower resolution or a smaller width")};
    QByteArray bytes;
    int code = 0;
    GifFileType* gif = EGifOpen(&bytes, append, &code);
    if (!gif)
        return failed(code);
    const bool written = putAll(gif, frames, milliseconds);
    code = gif->Error;
    int closing = 0;
    if (EGifCloseFile(gif, &closing) == GIF_ERROR || !written)
        return failed(written ? closing : code);
    return bytes;
}

} // namespace headlight
