// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/gif.h"

#include "ui/figure/gif_palette.h"

#include <gif_lib.h>

#include <algorithm>
#include <memory>

namespace headlight {

namespace {

constexpr int kMostSide = 4096;
constexpr int kColors = int(GifPalette::kMost);

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

using ColorMapPtr = std::unique_ptr<ColorMapObject, decltype(&GifFreeMapObject)>;

ColorMapPtr colorMapOf(const std::vector<QRgb>& colors)
{
    ColorMapPtr map(GifMakeMapObject(kColors, nullptr), &GifFreeMapObject);
    for (int at = 0; map && at < kColors; ++at)
        if (const auto place = std::size_t(at); place < colors.size())
            map->Colors[at] = {GifByteType(qRed(colors[place])), GifByteType(qGreen(colors[place])), GifByteType(qBlue(colors[place]))};
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

bool putFrame(GifFileType* gif, const QImage& frame, GifPalette& palette, int hundredths)
{
    GraphicsControlBlock control{DISPOSE_DO_NOT, false, hundredths, NO_TRANSPARENT_COLOR};
    GifByteType bytes[4];
    EGifGCBToExtension(&control, bytes);
    if (EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, sizeof bytes, bytes) == GIF_ERROR)
        return false;
    if (EGifPutImageDesc(gif, 0, 0, frame.width(), frame.height(), false, nullptr) == GIF_ERROR)
        return false;
    std::vector<GifPixelType> line(std::size_t(frame.width()));
    for (int y = 0; y < frame.height(); ++y) {
        const auto* pixels = reinterpret_cast<const QRgb*>(frame.constScanLine(y));
        std::transform(pixels, pixels + frame.width(), line.begin(), [&](QRgb color) { return palette.indexOf(color); });
        if (EGifPutLine(gif, line.data(), frame.width()) == GIF_ERROR)
            return false;
    }
    return true;
}

bool putAll(GifFileType* gif, const std::vector<QImage>& frames, int milliseconds)
{
    const QSize size = frames.front().size();
    GifPalette palette(frames);
    const ColorMapPtr map = colorMapOf(palette.colors());
    EGifSetGifVersion(gif, true);
    if (!map || EGifPutScreenDesc(gif, size.width(), size.height(), 8, 0, map.get()) == GIF_ERROR || !putLoop(gif))
        return false;
    const int hundredths = std::clamp(milliseconds / 10, 2, 6000);
    for (std::size_t at = 0; at < frames.size(); ++at)
        if (!putFrame(gif, frames[at], palette, at + 1 == frames.size() ? 3 * hundredths : hundredths))
            return false;
    return true;
}

} // namespace

Result<QByteArray> gifBytes(std::vector<QImage> frames, int milliseconds)
{
    const QSize size = frames.front().size();
    const bool alike = std::all_of(frames.begin(), frames.end(), [size](const QImage& frame) { return frame.size() == size; });
    if (!alike || size.isEmpty() || size.width() > kMostSide || size.height() > kMostSide)
        return Error{{}, {}, HL_TEXT("core", "an animation cannot have pictures of this size"),
                     HL_TEXT("core", "choose a lower resolution or a smaller width")};
    for (QImage& frame : frames)
        frame.convertTo(QImage::Format_RGB32);
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
