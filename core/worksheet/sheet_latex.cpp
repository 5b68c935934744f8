// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/worksheet/sheet_latex.h"

#include "core/figure/math.h"
#include "core/figure/tex_fonts.h"
#include "core/figure/tex_text.h"
#include "core/text/numbers.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr std::size_t kWide = 12; // columns from which on a matrix is shrunk to the line

class SheetWriter {
  public:
    SheetWriter(const SheetContent& content, SheetKind kind, const Translator& translate)
        : m_content(content), m_kind(kind), m_translate(translate)
    {
    }

    std::string write()
    {
        std::string body = head();
        for (const SheetExercise& exercise : m_content.exercises)
            body += section(exercise);
        return preamble() + "\\begin{document}\n" + body + "\\end{document}\n";
    }

  private:
    bool key() const { return m_kind == SheetKind::Key; }

    std::string words(const std::string& text)
    {
        const TexText tex = texText(text);
        m_unicode = m_unicode || tex.unicode;
        return tex.tex;
    }

    std::string math(const std::string& latex)
    {
        const std::string tex = texMath(mathOrText(latex));
        m_unicode = m_unicode || std::any_of(tex.begin(), tex.end(), [](char c) { return c & 0x80; });
        return "$" + tex + "$";
    }

    std::string preamble() const
    {
        std::string text = m_unicode ? "% Compile with lualatex: some names need fonts that pdflatex does not have.\n"
                                     : "% Compile with pdflatex or lualatex.\n";
        text += "\\RequirePackage{fix-cm}\n\\documentclass[a4paper,10pt]{article}\n\\usepackage{iftex}\n";
        text += texFonts(m_unicode);
        return text +
               "\\usepackage{amsmath}\n\\usepackage{graphicx}\n\\usepackage{xcolor}\n\\usepackage[margin=18mm]{geometry}\n"
               "\\setlength{\\parindent}{0pt}\\setlength{\\parskip}{4pt}\\setlength{\\fboxsep}{1.5pt}\n"
               "\\definecolor{hl-query}{HTML}{8A5200}\\definecolor{hl-key}{HTML}{1B55B5}\n"
               "\\definecolor{hl-value}{HTML}{08695E}\\definecolor{hl-changed}{HTML}{A81167}\\definecolor{hl-ink}{HTML}{1A1D23}\n"
               "% A blank: its number, and room to write; in the key the answer.\n"
               "\\newcommand\\blank[1]{\\framebox[11mm][l]{\\rule{0pt}{3.4mm}\\raisebox{1.2mm}{\\tiny #1}}}\n"
               "\\newcommand\\carried[1]{\\raisebox{1.2mm}{\\tiny #1}\\rule{7mm}{0.2pt}}\n"
               "\\newcommand\\answer[2]{\\framebox[11mm][l]{\\rule{0pt}{3.4mm}\\raisebox{1.2mm}{\\tiny #1}\\hfill\\textbf{#2}}}\n";
    }

    std::string head()
    {
        std::string text = "{\\Large\\bfseries " + words(m_content.title) +
                           (key() ? " --- " + words(m_translate(HL_TEXT("core", "answers"))) : std::string()) + "}\\hfill " +
                           words(m_content.number) + "\n\n";
        if (!key())
            text += words(m_translate(HL_TEXT("core", "Name:"))) + " \\rule{60mm}{0.4pt}\n\n";
        return text + words(m_content.instructions) + "\n\n";
    }

    std::string section(const SheetExercise& exercise)
    {
        std::string text = "\\subsection*{" + words(exercise.title) + "}\n";
        text += exercise.formula.empty()
                    ? math(exercise.symbol)
                    : math(exercise.symbol + " = " + exercise.formula);
        text += "\n\n";
        for (const SheetMatrix& matrix : exercise.given)
            text += table(matrix, nullptr);
        text += table(exercise.asked, &exercise);
        if (key())
            for (const SheetBlank& blank : exercise.blanks)
                text += working(blank);
        return text;
    }

    std::string table(const SheetMatrix& matrix, const SheetExercise* asked)
    {
        std::string rows;
        for (std::size_t row = 0; row < matrix.rows.size(); ++row) {
            rows += words(matrix.rowNames[row]);
            for (std::size_t col = 0; col < matrix.cols.size(); ++col)
                rows += " & " + cell(matrix, row, col, asked);
            rows += " \\\\\n";
        }
        const std::string tabular = "\\begin{tabular}{r|" + std::string(matrix.cols.size(), 'r') + "}\n" + columnNames(matrix) + rows + "\\end{tabular}";
        const bool wide = matrix.cols.size() > kWide;
        return math(matrix.symbol) + "\\quad{\\small " + math(matrix.shape) + "}\\nopagebreak\n\n" +
               (wide ? "\\resizebox{\\linewidth}{!}{%\n" + tabular + "}" : "{\\small " + tabular + "}") + "\n\n";
    }

    /// Tokens; or numbers, where some columns are left out.
    std::string columnNames(const SheetMatrix& matrix)
    {
        const bool named = !matrix.colNames.empty();
        if (!named && (matrix.cols.empty() || matrix.cols.back() + 1 == Index(matrix.cols.size())))
            return {};
        std::string text;
        for (std::size_t col = 0; col < matrix.cols.size(); ++col)
            text += " & \\tiny " + (named ? words(matrix.colNames[col]) : std::to_string(matrix.cols[col] + 1));
        return text + " \\\\\n";
    }

    std::string cell(const SheetMatrix& matrix, std::size_t row, std::size_t col, const SheetExercise* asked)
    {
        const std::string number = words(matrix.cells[row][col]);
        const int blank = answerAt(matrix, asked, row, col);
        if (blank == 0)
            return number;
        const std::string mark = std::to_string(blank);
        if (!asked)
            return key() ? number : "\\carried{" + mark + "}";
        return key() ? "\\answer{" + mark + "}{" + number + "}" : "\\blank{" + mark + "}";
    }

    std::string working(const SheetBlank& blank)
    {
        std::string text = "\\textbf{" + std::to_string(blank.number) + ".}\\quad " +
                           math(blank.symbol + (blank.formula.empty() ? "" : " = " + blank.formula)) + " \\textbf{= " +
                           words(blank.answer) + "}\\nopagebreak\n\n";
        if (blank.working.empty())
            return text;
        std::size_t columns = 0;
        for (const auto& row : blank.working)
            columns = std::max(columns, row.size());
        text += "{\\footnotesize\\renewcommand\\arraystretch{1.3}\\begin{tabular}{l" + std::string(columns - 1, 'r') + "}\n";
        for (const auto& row : blank.working) {
            for (std::size_t at = 0; at < row.size(); ++at)
                text += (at > 0 ? " & " : "") + content(row[at]);
            text += " \\\\\n";
        }
        return text + "\\end{tabular}}\n\n";
    }

    std::string content(const std::string& text)
    {
        const bool formula = text.size() > 2 && text.front() == '$' && text.back() == '$';
        return formula ? math(text.substr(1, text.size() - 2)) : words(text);
    }

    const SheetContent& m_content;
    SheetKind m_kind;
    const Translator& m_translate;
    bool m_unicode = false;
};

} // namespace

std::string sheetLatex(const SheetContent& content, SheetKind kind, const Translator& translate)
{
    return SheetWriter(content, kind, translate).write();
}

} // namespace headlight
