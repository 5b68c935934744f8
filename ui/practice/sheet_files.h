// SPDX-License-Identifier: GPL-3.0-or-later
// A worksheet as files: the student's sheet and its key, each as PDF and LaTeX.
#pragma once

#include "core/base/result.h"
#include "core/figure/recipe.h"
#include "core/worksheet/sheet_content.h"

#include <functional>
#include <string>

namespace headlight {

struct SheetFileOptions {
    std::string studentRecipe = {}; ///< kept in the student's PDF: it names the numbers and must not hold them
    std::string keyRecipe = {};     ///< kept in the key's
    std::function<void(const Text&)> note = {}; ///< told of each thing that readers should know, once
};

/// The recipes of a sheet: the key's is `common` at the first exercise, the student's the same without the session, which holds
/// the answers.
SheetFileOptions sheetRecipes(FigureRecipe common, const Worksheet& worksheet);

/// Writes NAME.pdf, NAME.tex, NAME-key.pdf and NAME-key.tex into `folder`, which is there; `language` is "en" or "zh_CN". The
/// error is of the first file that cannot be written.
Result<void> writeSheetFiles(const SheetContent& content, const std::string& language, const std::string& folder, const std::string& name,
                             const SheetFileOptions& options = {});

} // namespace headlight
