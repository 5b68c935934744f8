// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/colors.h"

#include "ui/theme/theme_settings.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

const ThemeColors& lightColors()
{
    static const ThemeColors colors = {
        .window = QColor(0xF3F4F6),
        .panel = QColor(0xF8F9FA),
        .canvas = QColor(0xFFFFFF),
        .raised = QColor(0xFFFFFF),
        .selected = QColor(0xFFFFFF),
        .segment = QColor(0xE7EAEE),
        .hover = QColor(0xE9ECEF),
        .pressed = QColor(0xDFE3E7),
        .line = QColor(0xE2E5E9),
        .lineStrong = QColor(0xC9CED6),
        .ink = QColor(0x1A1D23),
        .muted = QColor(0x59616E),
        .disabled = QColor(0x8A929E),
        .flow = QColor(0x828B98),
        .query = {QColor(0xC98100), QColor(0x8A5200), QColor(0xFFF2D9)},
        .key = {QColor(0x2F72E2), QColor(0x1B55B5), QColor(0xE6EFFD)},
        .value = {QColor(0x0E9384), QColor(0x08695E), QColor(0xDDF3F0)},
        .changed = {QColor(0xC2187A), QColor(0xA81167), QColor(0xFCE7F2)},
        .masked = {QColor(0xF3F4F6), QColor(0xB4BBC6), QColor(0x59616E)},
        .errorInk = QColor(0xB3261E),
        .errorWash = QColor(0xFDECEA),
        .ok = QColor(0x1B7F4B),
        .focus = QColor(0x1A1D23),
    };
    return colors;
}

const ThemeColors& darkColors()
{
    static const ThemeColors colors = {
        .window = QColor(0x16181C),
        .panel = QColor(0x1B1E23),
        .canvas = QColor(0x141619),
        .raised = QColor(0x25292F),
        .selected = QColor(0x353A43),
        .segment = QColor(0x101215),
        .hover = QColor(0x262A31),
        .pressed = QColor(0x2E333B),
        .line = QColor(0x2B2F37),
        .lineStrong = QColor(0x434954),
        .ink = QColor(0xE9EBEE),
        .muted = QColor(0xA0A8B4),
        .disabled = QColor(0x6B7380),
        .flow = QColor(0x6B7380),
        .query = {QColor(0xF0AE33), QColor(0xF6C26A), QColor(0x3A2D12)},
        .key = {QColor(0x5F9DFF), QColor(0x93BDFF), QColor(0x17294A)},
        .value = {QColor(0x2FC4B0), QColor(0x5FD6C6), QColor(0x123632)},
        .changed = {QColor(0xF25CB0), QColor(0xFF8CC8), QColor(0x3F1B31)},
        .masked = {QColor(0x1B1E23), QColor(0x525966), QColor(0xA0A8B4)},
        .errorInk = QColor(0xFF8A80),
        .errorWash = QColor(0x3B1A18),
        .ok = QColor(0x4CC38A),
        .focus = QColor(0xE9EBEE),
    };
    return colors;
}

double linearChannel(double c)
{
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

double relativeLuminance(const QColor& color)
{
    return 0.2126 * linearChannel(color.redF()) + 0.7152 * linearChannel(color.greenF()) +
           0.0722 * linearChannel(color.blueF());
}

} // namespace

const ThemeColors& themeColors(ThemeKind kind)
{
    return kind == ThemeKind::Light ? lightColors() : darkColors();
}

const ThemeColors& themeColors()
{
    return themeColors(themeSettings().kind);
}

double contrastRatio(const QColor& a, const QColor& b)
{
    const double la = relativeLuminance(a);
    const double lb = relativeLuminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

} // namespace headlight
