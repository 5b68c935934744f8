// SPDX-License-Identifier: GPL-3.0-or-later
// Which kind of file honours which of the options about the file itself, and why the others have no effect: beside the options about
// what is drawn (option_uses.h), for the export panel and the command line.
#pragma once

#include "core/base/export.h"
#include "core/base/text.h"

#include <span>
#include <string_view>

namespace headlight {

enum class FileOption { Resolution, Pixels, Transparent, Outlines, Recipe };

HEADLIGHT_CORE std::span<const FileOption> allFileOptions();

/// On the command line: "--dpi".
HEADLIGHT_CORE std::string_view fileOptionFlag(FileOption option);

/// Why `option` has no effect on a file of `format`: "svg", "pdf", "png", "tex", "gif", or of a table of numbers, whichever; empty where
/// it has one.
HEADLIGHT_CORE Text whyFileIdle(FileOption option, std::string_view format);

/// Of a resolution beside a width in pixels.
HEADLIGHT_CORE Text resolutionIsGiven();

} // namespace headlight
