// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/matrix_document.h"

#include "core/io/npy.h"
#include "core/io/table_text.h"

#include <gtest/gtest.h>

#include <limits>

using namespace headlight;

namespace {

MatrixFigureSpec sample()
{
    Matrix values(2, 3);
    values << 1, -0.5f, std::numeric_limits<float>::quiet_NaN(), 0.25f, 0, -std::numeric_limits<float>::infinity();
    MatrixFigureSpec spec;
    spec.values = std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(values));
    spec.masked = [](Cell cell) { return cell == Cell{1, 2}; };
    spec.rows.labels = {"The", "a_b|c"};
    spec.element = "q";
    return spec;
}

std::string written(const MatrixFigureSpec& spec, MatrixFormat format)
{
    const auto text = matrixDocument(spec, format);
    return text ? *text : text.error().message();
}

} // namespace

TEST(MatrixDocument, LatexHasBrackets)
{
    EXPECT_EQ(written(sample(), MatrixFormat::Bmatrix),
              "\\begin{bmatrix}\n1.00 & -0.50 & \\mathrm{NaN} \\\\\n0.25 & 0 & -\\infty\n\\end{bmatrix}\n");
    EXPECT_TRUE(written(sample(), MatrixFormat::Pmatrix).starts_with("\\begin{pmatrix}"));
}

TEST(MatrixDocument, ManyColumnsNeedAWordToAmsmath)
{
    MatrixFigureSpec spec = sample();
    spec.values = std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(Matrix::Ones(1, 11)));
    EXPECT_TRUE(written(spec, MatrixFormat::Bmatrix).starts_with("\\setcounter{MaxMatrixCols}{11}\n"));
}

TEST(MatrixDocument, SymbolsStandForNumbers)
{
    MatrixFigureSpec spec = sample();
    spec.symbols = true;
    const std::string text = written(spec, MatrixFormat::Bmatrix);
    EXPECT_NE(text.find("{q}_{1,2}"), std::string::npos) << text;
    EXPECT_NE(text.find("-\\infty"), std::string::npos) << text;
}

TEST(MatrixDocument, SymbolsStandBeforeTheirNumbersWhereBothAreAskedFor)
{
    MatrixFigureSpec spec = sample();
    spec.withSymbols = true;
    const std::string text = written(spec, MatrixFormat::Bmatrix);
    EXPECT_NE(text.find("{q}_{1,2} = -0.50"), std::string::npos) << text;
    EXPECT_EQ(text.find("= -\\infty"), std::string::npos) << text;
}

TEST(MatrixDocument, TablesHaveTheirLabelsAndEscapeThem)
{
    const std::string tabular = written(sample(), MatrixFormat::Tabular);
    EXPECT_TRUE(tabular.starts_with("\\begin{tabular}{l|rrr}\n & 1 & 2 & 3 \\\\\n\\hline\nThe & $1.00$")) << tabular;
    EXPECT_NE(tabular.find("a\\_b$|$c & $0.25$"), std::string::npos) << tabular;
    EXPECT_EQ(tabular.find("\\providecommand"), std::string::npos) << "nothing needs more than the table";
    const std::string markdown = written(sample(), MatrixFormat::Markdown);
    EXPECT_EQ(markdown, "| | 1 | 2 | 3 |\n|:--|--:|--:|--:|\n| The | 1.00 | −0.50 | NaN |\n| a\\_b\\|c | 0.25 | 0 | −∞ |\n");
}

TEST(MatrixDocument, DecimalsAreThoseAskedFor)
{
    MatrixFigureSpec spec = sample();
    spec.decimals = 4;
    EXPECT_NE(written(spec, MatrixFormat::Markdown).find("0.2500"), std::string::npos);
}

TEST(MatrixDocument, ProgramsReadTheExactNumbers)
{
    const std::string csv = written(sample(), MatrixFormat::Csv);
    const auto table = readTableText(csv, "x.csv");
    ASSERT_TRUE(table.ok()) << table.error().message() << csv;
    EXPECT_EQ(table->rowLabels, sample().rows.labels);
    EXPECT_EQ(table->values(1, 0), 0.25f);
    EXPECT_TRUE(std::isinf(table->values(1, 2)));
    EXPECT_TRUE(looksLikeNpy(written(sample(), MatrixFormat::Npy)));
}

TEST(MatrixDocument, NobodyReadsATableOfMillions)
{
    MatrixFigureSpec spec = sample();
    spec.rows.labels.clear();
    spec.masked = nullptr;
    spec.values = std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(Matrix::Zero(300, 300)));
    const auto refused = matrixDocument(spec, MatrixFormat::Markdown);
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().message().find(".npy"), std::string::npos);
    EXPECT_TRUE(matrixDocument(spec, MatrixFormat::Csv).ok());
}

TEST(MatrixDocument, FormatsHaveNames)
{
    EXPECT_EQ(matrixFormat("pmatrix"), MatrixFormat::Pmatrix);
    EXPECT_EQ(matrixFormat("tikz"), std::nullopt);
}
