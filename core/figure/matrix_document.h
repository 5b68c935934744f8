// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix in words instead of a picture: LaTeX, Markdown, and files that programs read.
#pragma once

#include "core/base/result.h"
#include "core/figure/matrix_figure.h"

#include <optional>
#include <string>
#include <string_view>

namespace headlight {

enum class MatrixFormat {
    Bmatrix,  ///< LaTeX (amsmath), square brackets
    Pmatrix,  ///< LaTeX (amsmath), round brackets
    Tabular,  ///< LaTeX, with the labels of rows and columns
    Markdown, ///< a table with the labels
    Csv,      ///< exact numbers, with the labels
    Npy       ///< NumPy's own format
};

/// "bmatrix", "pmatrix", "tabular", "markdown", "csv" or "npy".
HEADLIGHT_CORE std::optional<MatrixFormat> matrixFormat(std::string_view name);

/// The numbers of `spec` with its decimals (2 unless it says), or its symbols where it asks for them, a row of the matrix a
/// line; CSV and NPY hold the exact numbers whatever it says. Cells that the mask forbids are −∞ among scores, and their
/// weight 0. LaTeX comes without a document around it. An error where there are more than kMostFigureCells cells to read.
HEADLIGHT_CORE Result<std::string> matrixDocument(const MatrixFigureSpec& spec, MatrixFormat format);

} // namespace headlight
