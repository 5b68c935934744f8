// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/palette.h"

#include <gtest/gtest.h>

using namespace headlight;

TEST(FigurePalette, TextIsReadableOnItsGround)
{
    for (const Theme theme : {Theme::Light, Theme::Dark, Theme::Print}) {
        const FigurePalette& palette = figurePalette(theme);
        for (const Rgb ink : {palette.ink, palette.muted, palette.errorInk})
            EXPECT_GE(contrast(ink, palette.canvas), 4.5) << ink.name();
        for (const HuePalette& hue : {palette.query, palette.key, palette.value, palette.changed}) {
            EXPECT_GE(contrast(hue.ink, palette.canvas), 4.5) << hue.ink.name();
            EXPECT_GE(contrast(hue.ink, hue.wash), 4.5) << hue.ink.name();
            EXPECT_GE(contrast(hue.line, palette.canvas), 3) << hue.line.name();
        }
        EXPECT_GE(contrast(palette.errorInk, palette.errorWash), 4.5);
    }
}
