// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/block_text.h"

#include "core/io/number_text.h"
#include "core/text/utf8.h"

#include <cmath>

namespace headlight {

namespace {

/// Rows of written numbers, with what stands around and between them.
struct Frame {
    std::string_view betweenCells;
    std::string_view beforeRow;
    std::string_view betweenRows; ///< and before the next row
    std::string_view afterRow;
};

using WriteNumber = std::string (*)(float);

std::string framed(const Matrix& block, const Frame& frame, WriteNumber write)
{
    std::string text;
    for (Index row = 0; row < block.rows(); ++row) {
        text += row > 0 ? frame.betweenRows : "";
        text += frame.beforeRow;
        for (Index col = 0; col < block.cols(); ++col) {
            text += col > 0 ? frame.betweenCells : "";
            text += write(block(row, col));
        }
        text += frame.afterRow;
    }
    return text;
}

std::string plainNumber(float value)
{
    return numberText(value);
}

std::string numpyNumber(float value)
{
    return std::isfinite(value) ? numberText(value)
           : std::isnan(value)  ? "np.nan"
           : value > 0          ? "np.inf"
                                : "-np.inf";
}

std::string latexNumber(float value)
{
    if (!std::isfinite(value))
        return std::isnan(value) ? "\\mathrm{NaN}" : value > 0 ? "\\infty" : "-\\infty";
    const std::string text = numberText(value);
    const std::size_t at = text.find('e');
    if (at == std::string::npos)
        return text;
    std::string exponent = text.substr(at + 1);
    if (exponent.front() == '+')
        exponent.erase(0, 1);
    const std::size_t sign = exponent.front() == '-' ? 1 : 0;
    while (exponent.size() > sign + 1 && exponent[sign] == '0')
        exponent.erase(sign, 1);
    return text.substr(0, at) + " \\cdot 10^{" + exponent + "}";
}

std::string latexText(const Matrix& block)
{
    constexpr Index kBmatrixColumns = 10; // amsmath's MaxMatrixCols
    const std::string rows = framed(block, {" & ", "  ", " \\\\\n", ""}, &latexNumber);
    if (block.cols() <= kBmatrixColumns)
        return "\\begin{bmatrix}\n" + rows + "\n\\end{bmatrix}\n";
    return "\\left[\\begin{array}{" + std::string(std::size_t(block.cols()), 'r') + "}\n" + rows +
           "\n\\end{array}\\right]\n";
}

/// A name inside a table: a bar would end its cell.
std::string tableName(const std::vector<std::string>& names, Index index)
{
    if (index >= Index(names.size()))
        return std::to_string(index + 1);
    std::string name;
    for (char character : cleanLine(names[std::size_t(index)]))
        name += character == '|' ? "\\|" : std::string(1, character);
    return name;
}

std::string markdownText(const Matrix& block, const BlockNames& names)
{
    std::string text = "|";
    for (Index col = 0; col < block.cols(); ++col)
        text += " | " + tableName(names.cols, col);
    text += " |\n| :--";
    for (Index col = 0; col < block.cols(); ++col)
        text += " | --:";
    text += " |\n";
    for (Index row = 0; row < block.rows(); ++row)
        text += "| " + tableName(names.rows, row) +
                framed(block.row(row), {" | ", " | ", "", " |\n"}, &plainNumber);
    return text;
}

} // namespace

std::string blockText(const Matrix& block, BlockFormat format, const BlockNames& names)
{
    switch (format) {
    case BlockFormat::Numpy:
        return "np.array([" + framed(block, {", ", "[", ",\n          ", "]"}, &numpyNumber) +
               "], dtype=np.float32)\n";
    case BlockFormat::Latex:
        return latexText(block);
    case BlockFormat::Markdown:
        return markdownText(block, names);
    case BlockFormat::Tsv:
        break;
    }
    return framed(block, {"\t", "", "", "\n"}, &plainNumber);
}

} // namespace headlight
