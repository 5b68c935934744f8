// SPDX-License-Identifier: GPL-3.0-or-later
// A worksheet as files: the student's sheet and its key, each as PDF and LaTeX.
#pragma once

#include "core/base/result.h"
#include "core/worksheet/sheet_content.h"

#include <string>

namespace headlight {

/// Writes NAME.pdf, NAME.tex, NAME-key.pdf and NAME-key.tex into `folder`, which is there; `language` is "en" or "zh_CN". The
/// error is of the first file that cannot be written.
Result<void> writeSheetFiles(const SheetContent& content, const std::string& language, const std::string& folder, const std::string& name);

} // namespace headlight
