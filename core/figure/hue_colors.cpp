// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/hue_colors.h"

namespace headlight {

HuePalette hueColors(Hue hue, const FigurePalette& palette)
{
    switch (hue) {
    case Hue::Query:
        return palette.query;
    case Hue::Key:
        return palette.key;
    case Hue::Value:
        return palette.value;
    case Hue::Plain:
        break;
    }
    return {palette.frame, palette.ink, palette.panel};
}

} // namespace headlight
