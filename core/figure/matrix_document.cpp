// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/matrix_document.h"

#include "core/figure/label_text.h"
#include "core/figure/tex_text.h"
#include "core/io/npy.h"
#include "core/io/table_text.h"
#include "core/text/numbers.h"

#include <array>
#include <cmath>
#include <functional>
#include <utility>

namespace headlight {

namespace {

constexpr std::array kNames{std::pair{"bmatrix", MatrixFormat::Bmatrix},   std::pair{"pmatrix", MatrixFormat::Pmatrix},
                            std::pair{"tabular", MatrixFormat::Tabular},   std::pair{"markdown", MatrixFormat::Markdown},
                            std::pair{"csv", MatrixFormat::Csv},           std::pair{"npy", MatrixFormat::Npy}};
constexpr Index kUsualMatrixColumns = 10; // amsmath's own limit

using CellText = std::function<std::string(Cell)>;

std::string symbolOf(const MatrixFigureSpec& spec, Cell cell)
{
    const std::string& element = spec.element.empty() ? spec.symbol : spec.element;
    return "{" + element + "}_{" + std::to_string(spec.rows.first + cell.row + 1) + ","
           + std::to_string(spec.cols.first + cell.col + 1) + "}";
}

/// A number as TeX's mathematics, all with the same decimals.
std::string texNumber(float value, int decimals)
{
    if (std::isnan(value))
        return "\\mathrm{NaN}";
    if (std::isinf(value))
        return value < 0 ? "-\\infty" : "\\infty";
    std::string text = formatFixed(value, decimals);
    if (const std::size_t at = text.find(kMinus); at != text.npos)
        text.replace(at, kMinus.size(), "-");
    return text;
}

class Table {
  public:
    explicit Table(const MatrixFigureSpec& spec)
        : m_spec(spec), m_values(spec.values->block(CellRange::all(spec.values->rows(), spec.values->cols())))
    {
    }

    const Matrix& values() const { return m_values; }

    std::string tex(Cell cell) const
    {
        const float value = m_values(cell.row, cell.col);
        if (m_spec.symbols && std::isfinite(value) && !masked(cell))
            return texMath(mathOrText(symbolOf(m_spec, cell)));
        if (m_spec.withSymbols && std::isfinite(value) && !masked(cell))
            return texMath(mathOrText(symbolOf(m_spec, cell))) + " = " + texNumber(value, m_spec.decimals.value_or(2));
        return texNumber(value, m_spec.decimals.value_or(2));
    }

    std::string plain(Cell cell) const
    {
        const float value = m_values(cell.row, cell.col);
        if (m_spec.symbols && std::isfinite(value) && !masked(cell))
            return plainMath(symbolOf(m_spec, cell));
        if (m_spec.withSymbols && std::isfinite(value) && !masked(cell))
            return plainMath(symbolOf(m_spec, cell)) + " = " + formatFixed(value, m_spec.decimals.value_or(2));
        return formatFixed(value, m_spec.decimals.value_or(2));
    }

    static std::string label(const MatrixAxis& axis, Index at)
    {
        return axis.labels.empty() ? std::to_string(axis.first + at + 1) : visibleToken(axis.labels[std::size_t(at)]);
    }

    /// Rows of `cell`, each closed by `end`.
    std::string body(const CellText& cell, const char* separator, const char* end, const CellText& lead = {}) const
    {
        std::string text;
        for (Index row = 0; row < m_values.rows(); ++row) {
            text += lead ? lead({row, 0}) : std::string();
            for (Index col = 0; col < m_values.cols(); ++col)
                text += (col > 0 ? separator : "") + cell({row, col});
            text += row + 1 < m_values.rows() || lead ? end : "\n";
        }
        return text;
    }

  private:
    bool masked(Cell cell) const { return m_spec.masked && m_spec.masked(cell); }

    const MatrixFigureSpec& m_spec;
    Matrix m_values;
};

std::string latexMatrix(const Table& table, const char* environment)
{
    const std::string name = environment;
    std::string text;
    if (table.values().cols() > kUsualMatrixColumns)
        text += "\\setcounter{MaxMatrixCols}{" + std::to_string(table.values().cols()) + "}\n";
    text += "\\begin{" + name + "}\n";
    text += table.body([&](Cell cell) { return table.tex(cell); }, " & ", " \\\\\n");
    return text + "\\end{" + name + "}\n";
}

std::string latexTabular(const Table& table, const MatrixFigureSpec& spec)
{
    const auto cols = std::size_t(table.values().cols());
    bool unicode = false;
    const auto label = [&](const MatrixAxis& axis, Index at) {
        const TexText name = texText(Table::label(axis, at));
        unicode = unicode || name.unicode;
        return name.tex;
    };
    std::string text = "\\begin{tabular}{l|" + std::string(cols, 'r') + "}\n";
    for (Index col = 0; col < table.values().cols(); ++col)
        text += " & " + label(spec.cols, col);
    text += " \\\\\n\\hline\n";
    text += table.body([&](Cell cell) { return "$" + table.tex(cell) + "$"; }, " & ", " \\\\\n",
                       [&](Cell cell) { return label(spec.rows, cell.row) + " & "; });
    text += "\\end{tabular}\n";
    // A document that has fonts of its own for other scripts says so by defining these first.
    return unicode ? "% Compile with lualatex and a font that has these names' letters.\n"
                     "\\providecommand\\hlunicode[1]{#1}\\providecommand\\hlother[1]{#1}%\n" + text
                   : text;
}

/// A bar would end the cell, a backslash may hide it.
std::string markdownText(const std::string& text)
{
    std::string escaped;
    for (const char c : text) {
        if (std::string_view("\\`*_{}[]<>#|~$").find(c) != std::string_view::npos)
            escaped += '\\';
        escaped += c == '\n' || c == '\r' ? ' ' : c;
    }
    return escaped;
}

std::string markdownTable(const Table& table, const MatrixFigureSpec& spec)
{
    std::string head = "| |";
    std::string rule = "|:--|";
    for (Index col = 0; col < table.values().cols(); ++col) {
        head += " " + markdownText(Table::label(spec.cols, col)) + " |";
        rule += "--:|";
    }
    return head + "\n" + rule + "\n" +
           table.body([&](Cell cell) { return markdownText(table.plain(cell)); }, " | ", " |\n",
                      [&](Cell cell) { return "| " + markdownText(Table::label(spec.rows, cell.row)) + " | "; });
}

} // namespace

std::optional<MatrixFormat> matrixFormat(std::string_view name)
{
    for (const auto& [known, format] : kNames) {
        if (name == known)
            return format;
    }
    return std::nullopt;
}

Result<std::string> matrixDocument(const MatrixFigureSpec& spec, MatrixFormat format)
{
    const Index cells = spec.values->rows() * spec.values->cols();
    const bool exact = format == MatrixFormat::Csv || format == MatrixFormat::Npy;
    if (!exact && cells > kMostFigureCells)
        return Error{{}, {},
                     Text(HL_TEXT("core", "nobody reads a table of %1 numbers, it has room for %2"),
                          {formatCount(cells), formatCount(kMostFigureCells)}),
                     HL_TEXT("core", "write them as .csv or .npy")};
    const Table table(spec);
    switch (format) {
    case MatrixFormat::Bmatrix:
        return latexMatrix(table, "bmatrix");
    case MatrixFormat::Pmatrix:
        return latexMatrix(table, "pmatrix");
    case MatrixFormat::Tabular:
        return latexTabular(table, spec);
    case MatrixFormat::Markdown:
        return markdownTable(table, spec);
    case MatrixFormat::Csv:
        return tableText({table.values(), spec.rows.labels, spec.cols.labels});
    case MatrixFormat::Npy:
        break;
    }
    return npyBytes(table.values());
}

} // namespace headlight
