// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/file_uses.h"

#include <algorithm>
#include <array>
#include <string>

namespace headlight {

namespace {

using enum FileOption;

constexpr std::array kOptions{Resolution, Pixels, Transparent, Outlines, Recipe};

/// An option and the formats that honour it.
struct Use {
    FileOption option;
    std::string_view flag;
    std::array<std::string_view, 4> formats;
    const char* why;
};

constexpr std::array<Use, kOptions.size()> kUses{{
    {Resolution, "--dpi", {"png", "gif"}, HL_TEXT("core", "only a PNG image has pixels")},
    {Pixels, "--pixels", {"png", "gif"}, HL_TEXT("core", "only a PNG image has pixels")},
    {Transparent, "--transparent", {"svg", "pdf", "png", "tex"}, HL_TEXT("core", "a table of numbers has no look")},
    {Outlines, "--text-as-paths", {"svg", "pdf"}, HL_TEXT("core", "only SVG and PDF have letters that could be outlines")},
    {Recipe, "--no-recipe", {"svg", "pdf", "png", "gif"}, HL_TEXT("core", "only SVG, PDF and PNG carry a recipe")},
}};

} // namespace

std::span<const FileOption> allFileOptions()
{
    return kOptions;
}

std::string_view fileOptionFlag(FileOption option)
{
    return kUses[std::size_t(option)].flag;
}

Text whyFileIdle(FileOption option, std::string_view format)
{
    const Use& use = kUses[std::size_t(option)];
    if (std::find(use.formats.begin(), use.formats.end(), format) != use.formats.end())
        return {};
    return option == Transparent && format == "gif" ? Text(HL_TEXT("core", "pictures of an animation cover each other")) : Text(use.why);
}

Text resolutionIsGiven()
{
    return HL_TEXT("core", "its width in pixels is given");
}

} // namespace headlight
