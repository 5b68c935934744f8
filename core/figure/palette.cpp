// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/palette.h"

namespace headlight {

namespace {

constexpr HuePalette hue(std::uint32_t line, std::uint32_t ink, std::uint32_t wash)
{
    return {Rgb::hex(line), Rgb::hex(ink), Rgb::hex(wash)};
}

constexpr FigurePalette kLight = {
    .canvas = Rgb::hex(0xFFFFFF),
    .panel = Rgb::hex(0xF8F9FA),
    .line = Rgb::hex(0xE2E5E9),
    .lineStrong = Rgb::hex(0xC9CED6),
    .flow = Rgb::hex(0x828B98),
    .ink = Rgb::hex(0x1A1D23),
    .muted = Rgb::hex(0x59616E),
    .frame = Rgb::hex(0x8A929E),
    .query = hue(0xC98100, 0x8A5200, 0xFFF2D9),
    .key = hue(0x2F72E2, 0x1B55B5, 0xE6EFFD),
    .value = hue(0x0E9384, 0x08695E, 0xDDF3F0),
    .changed = hue(0xC2187A, 0xA81167, 0xFCE7F2),
    .maskedGround = Rgb::hex(0xF3F4F6),
    .maskedHatch = Rgb::hex(0xB4BBC6),
    .errorInk = Rgb::hex(0xB3261E),
    .errorWash = Rgb::hex(0xFDECEA),
};

constexpr FigurePalette kDark = {
    .canvas = Rgb::hex(0x141619),
    .panel = Rgb::hex(0x1B1E23),
    .line = Rgb::hex(0x2B2F37),
    .lineStrong = Rgb::hex(0x434954),
    .flow = Rgb::hex(0x6B7380),
    .ink = Rgb::hex(0xE9EBEE),
    .muted = Rgb::hex(0xA0A8B4),
    .frame = Rgb::hex(0x6B7380),
    .query = hue(0xF0AE33, 0xF6C26A, 0x3A2D12),
    .key = hue(0x5F9DFF, 0x93BDFF, 0x17294A),
    .value = hue(0x2FC4B0, 0x5FD6C6, 0x123632),
    .changed = hue(0xF25CB0, 0xFF8CC8, 0x3F1B31),
    .maskedGround = Rgb::hex(0x1B1E23),
    .maskedHatch = Rgb::hex(0x525966),
    .errorInk = Rgb::hex(0xFF8A80),
    .errorWash = Rgb::hex(0x3B1A18),
};

constexpr FigurePalette printPalette()
{
    FigurePalette palette = kLight;
    for (HuePalette* part : {&palette.query, &palette.key, &palette.value, &palette.changed})
        part->wash = palette.canvas;
    palette.maskedGround = palette.canvas;
    palette.panel = palette.canvas;
    return palette;
}

constexpr FigurePalette kPrint = printPalette();

/// Greys that stay apart on a photocopy: a row is framed darker than a column, and letters are black.
constexpr FigurePalette greyPalette()
{
    FigurePalette palette = printPalette();
    palette.query = hue(0x1A1D23, 0x1A1D23, 0xFFFFFF);
    palette.key = hue(0x6B6B6B, 0x3B3B3B, 0xFFFFFF);
    palette.value = hue(0x535353, 0x3B3B3B, 0xFFFFFF);
    palette.changed = hue(0x000000, 0x000000, 0xFFFFFF);
    palette.muted = Rgb::hex(0x3B3B3B);
    palette.flow = Rgb::hex(0x6B6B6B);
    palette.frame = Rgb::hex(0x6B6B6B);
    palette.lineStrong = Rgb::hex(0xA0A0A0);
    palette.maskedHatch = Rgb::hex(0x858585);
    palette.errorInk = Rgb::hex(0x000000);
    palette.errorWash = Rgb::hex(0xFFFFFF);
    return palette;
}

constexpr FigurePalette kGrey = greyPalette();

} // namespace

Rgb FigurePalette::of(MathHue hue) const
{
    switch (hue) {
    case MathHue::Query:
        return query.ink;
    case MathHue::Key:
        return key.ink;
    case MathHue::Value:
        return value.ink;
    case MathHue::Changed:
        return changed.ink;
    case MathHue::Ink:
        break;
    }
    return ink;
}

const FigurePalette& figurePalette(Theme theme)
{
    switch (theme) {
    case Theme::Dark:
        return kDark;
    case Theme::Print:
        return kPrint;
    case Theme::Grey:
        return kGrey;
    case Theme::Light:
        break;
    }
    return kLight;
}

} // namespace headlight
