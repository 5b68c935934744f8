// SPDX-License-Identifier: GPL-3.0-or-later
// The forms in which real programs put a block of cells on the clipboard.
#include "core/edit/clipboard_text.h"

#include "core/edit/block_text.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>

using namespace headlight;

namespace {

struct Form {
    const char* program;
    std::string text;
};

/// 1.5 −2 / 0.25 30000
Matrix expected()
{
    Matrix values(2, 2);
    values << 1.5f, -2, 0.25f, 30000;
    return values;
}

const std::vector<Form> kForms{
    {"Excel, English", "1.5\t-2\r\n0.25\t30000\r\n"},
    {"Excel, German", "1,5\t-2\r\n0,25\t30000\r\n"},
    {"Excel, French, grouped by a thin space", "1,5\t-2\r\n0,25\t30\u202F000\r\n"},
    {"Excel, scientific cells", "1.50E+00\t-2.00E+00\r\n2.50E-01\t3.00E+04\r\n"},
    {"Excel for the Mac, old line ends", "1.5\t-2\r0.25\t30000\r"},
    {"LibreOffice", "1.5\t-2\n0.25\t30000\n"},
    {"LibreOffice, German", "1,5\t-2\n0,25\t30000\n"},
    {"Google Sheets, no line end", "1.5\t-2\n0.25\t30000"},
    {"a web table, tab after the last column", "1.5\t-2\t\n0.25\t30000\t\n"},
    {"the same, CRLF and empty lines", "1.5\t-2\t\r\n0.25\t30000\t\r\n\r\n\r\n"},
    {"Notepad, byte order mark", "\xEF\xBB\xBF"
                                 "1.5\t-2\r\n0.25\t30000\r\n"},
    {"typographic minus and grouping", "1.5\t−2\n0.25\t30\u00A0000\n"},
    {"quoted fields", "\"1.5\"\t\"-2\"\r\n\"0.25\"\t\"30000\"\r\n"},
    {"headings of rows and columns", "\td1\td2\r\nThe\t1.5\t-2\r\ncat\t0.25\t30000\r\n"},
    {"CSV", "1.5,-2\n0.25,30000\n"},
    {"CSV, quoted", "\"1.5\",\"-2\"\r\n\"0.25\",\"30000\"\r\n"},
    {"CSV, German", "1,5;-2\r\n0,25;30000\r\n"},
    {"spaces", "  1.5     -2\n  0.25 30000\n"},
    {"NumPy print", "[[ 1.5e+00 -2.0e+00]\n [ 2.5e-01  3.0e+04]]"},
    {"NumPy repr", "array([[ 1.5e+00, -2.0e+00],\n       [ 2.5e-01,  3.0e+04]], dtype=float32)"},
    {"NumPy code", "X = np.array([[1.5, -2], [0.25, 30000]])"},
    {"PyTorch", "tensor([[ 1.5000e+00, -2.0000e+00],\n        [ 2.5000e-01,  3.0000e+04]])"},
    {"PyTorch code", "torch.tensor([[1.5, -2], [0.25, 30000]])"},
    {"Python lists", "[[1.5, -2], [0.25, 30000]]"},
    {"MATLAB code", "W = [1.5 -2; 0.25 30000];"},
    {"MATLAB code, commas and lines", "[1.5, -2;\n 0.25, 30000]"},
    {"MATLAB display", "W =\n\n   1.5   -2\n   0.25   30000\n\n"},
    {"pandas", "        d1       d2\n0     1.50     -2.0\n1     0.25  30000.0\n"},
    {"LaTeX bmatrix", "\\begin{bmatrix}\n  1.5 & -2 \\\\\n  0.25 & 3 \\cdot 10^{4}\n\\end{bmatrix}"},
    {"LaTeX pmatrix in a line", "$$X = \\begin{pmatrix} 1.5 & -2 \\\\ 0.25 & 30000 \\\\ \\end{pmatrix}$$"},
    {"LaTeX array",
     "\\left[\\begin{array}{rr} 1.5 & -2 \\\\ \\hline 0.25 & 3 \\times 10^{4} \\end{array}\\right]"},
    {"LaTeX tabular",
     "\\begin{tabular}{cc}\n$1.5$ & $-2$ \\\\ \\hline\n$0.25$ & $30000$ \\\\\n\\end{tabular}"},
    {"Markdown",
     "|     | d1   | d2    |\n|-----|-----:|------:|\n| The | 1.5  | -2    |\n| cat | 0.25 | 30000 |\n"},
};

Error errorOf(const std::string& text)
{
    const auto values = readClipboardText(text);
    EXPECT_FALSE(values.ok()) << text;
    return values ? Error{} : values.error();
}

} // namespace

TEST(ClipboardText, TakesTheFormsOfRealPrograms)
{
    for (const Form& form : kForms) {
        const auto values = readClipboardText(form.text);
        ASSERT_TRUE(values.ok()) << form.program << ": " << values.error().message();
        EXPECT_EQ(*values, expected()) << form.program;
    }
}

TEST(ClipboardText, OneNumberOneRowOneColumn)
{
    for (const char* text : {"7", "7\r\n", "7\t", "[7]", "[[7]]", "\"7\"\r\n", " 7 "})
        EXPECT_EQ(readClipboardText(text).value(), Matrix(Matrix::Constant(1, 1, 7))) << text;
    for (const char* text : {"1\t2\t3", "1 2 3", "1,2,3", "[1, 2, 3]", "1\t2\t3\t\r\n"})
        EXPECT_EQ(readClipboardText(text)->cols(), 3) << text;
    for (const char* text : {"1\n2\n3", "1\t\n2\t\n3\t\n", "[[1],[2],[3]]", "[1;2;3]"})
        EXPECT_EQ(readClipboardText(text)->rows(), 3) << text;
}

TEST(ClipboardText, OneDecimalCommaInARowOfTabs)
{
    const auto values = readClipboardText("1,5\t2\t3,25\r\n").value();
    EXPECT_EQ(values(0, 0), 1.5f);
    EXPECT_EQ(values(0, 2), 3.25f);
}

TEST(ClipboardText, RefusesWithPlaceReasonAndRemedy)
{
    struct Case {
        const char* text;
        const char* place;
        const char* reason;
    };
    const Case cases[] = {
        {"", "", "the clipboard holds no text"},
        {" \r\n", "", "the clipboard holds no text"},
        {"1\t2\n3\n", "line 2", "the row has 1 fields and the first row has 2"},
        {"1\t2\n3\tx\n", "line 2, field 2", "\"x\" is not a number that float32 holds"},
        {"1\t2\n3\t\n", "line 2, field 2", "the field is empty"},
        {"1\t1e999\n", "line 1, field 2", "\"1e999\" is not a number that float32 holds"},
        {"1,5\t2.5\n", "line 1, field 2", "decimal points and decimal commas are mixed"},
        {"$1.50\t9\n$2.50\t8\n", "line 1, field 1", "\"$1.50\" has a currency, a unit or brackets beside the number"},
        {"$1.50\t9\n", "line 1, field 1", "\"$1.50\" has a currency, a unit or brackets beside the number"},
        {"$1.50\t€9\n1\t8\n", "line 1, field 1", "\"$1.50\" has a currency, a unit or brackets beside the number"},
        {"price\tcount\n$1.50\t9\n", "line 2, field 1", "\"$1.50\" has a currency, a unit or brackets beside the number"},
        {"1\t15 %\n", "line 1, field 2", "\"15 %\" has a currency, a unit or brackets beside the number"},
        {"(3)\t9\n(4)\t8\n", "line 1, field 1", "\"(3)\" has a currency, a unit or brackets beside the number"},
        {"1 234,5\t7,5\n1 000,5\t8,5\n", "line 1, field 1", "\"1 234,5\" has separators between its thousands"},
        {"1.234,56\t7\n", "line 1, field 1", "\"1.234,56\" has separators between its thousands"},
        {"7\t1,234,567\n", "line 1, field 2", "\"1,234,567\" has separators between its thousands"},
        {"n/a\t9\nn/a\t8\n", "line 1, field 1", "\"n/a\" is not a number that float32 holds"},
        {"?\t9\n?\t8\n", "line 1, field 1", "\"?\" is not a number that float32 holds"},
        {"x\t9\n", "line 1, field 1", "\"x\" is not a number that float32 holds"},
        {"The\t9\n1\t8\n", "line 1, field 1", "\"The\" is not a number that float32 holds"},
        {"1\tnan\n", "row 1, column 2", "the copied number is not finite"},
        {"[[1, inf]]", "row 1, column 2", "the copied number is not finite"},
        {"[[1 2]\n [3]]", "line 2", "the row has 1 numbers and the first row has 2"},
        {"[[1. 2. ... 3.]]", "line 1", "the print is shortened with \"...\""},
        {"[[[1]]]", "line 1", "the lists are nested deeper than rows of numbers"},
        {"\"1\t2\n", "line 1", "a quote is opened here and never closed"},
        {"\xff", "line 1", "these bytes are not UTF-8"},
    };
    for (const Case& one : cases) {
        const Error error = errorOf(one.text);
        EXPECT_EQ(error.place.plain(), one.place) << one.text;
        EXPECT_EQ(error.reason.plain(), one.reason) << one.text;
        EXPECT_FALSE(error.remedy.empty()) << one.text;
    }
}

/// Words before every row are its names; where a heading stands over them they may look like anything but numbers.
TEST(ClipboardText, NamesOfRowsAreLeftOut)
{
    for (const char* text : {"The\t1.5\t-2\ncat\t0.25\t30000\n", "猫\t1.5\t-2\n狗\t0.25\t30000\n", "d1\t1.5\t-2\nd2\t0.25\t30000\n",
                             "name\ta\tb\n?\t1.5\t-2\nn/a\t0.25\t30000\n", "\ta\tb\n$1\t1.5\t-2\n$2\t0.25\t30000\n"}) {
        const auto values = readClipboardText(text);
        ASSERT_TRUE(values.ok()) << text << values.error().message();
        EXPECT_EQ(*values, expected()) << text;
    }
}

TEST(ClipboardText, TheMaskReadsWhatItCopies)
{
    Matrix mask(2, 2);
    mask << 0, -std::numeric_limits<float>::infinity(), 0, 0;
    for (const BlockFormat format : {BlockFormat::Tsv, BlockFormat::Numpy, BlockFormat::Latex, BlockFormat::Markdown}) {
        const std::string text = blockText(mask, format);
        const auto values = readClipboardText(text, ClipboardNumbers::FiniteOrHidden);
        ASSERT_TRUE(values.ok()) << text << values.error().message();
        EXPECT_EQ(*values, mask) << text;
        EXPECT_EQ(errorOf(text).reason.plain(), "the copied number is not finite") << text;
    }
    EXPECT_EQ(readClipboardText("0\t−∞\n0\t0\n", ClipboardNumbers::FiniteOrHidden).value(), mask);
    for (const char* text : {"0\tinf\n", "0\tnan\n"})
        EXPECT_FALSE(readClipboardText(text, ClipboardNumbers::FiniteOrHidden).ok()) << text;
}
