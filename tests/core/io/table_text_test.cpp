// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table_text.h"

#include "core/io/npy.h"
#include "tests/core/io/temporary_folder.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace headlight;

namespace {

Matrix twoByTwo(float a, float b, float c, float d)
{
    Matrix matrix(2, 2);
    matrix << a, b, c, d;
    return matrix;
}

Matrix valuesOf(const std::string& text)
{
    const auto table = readTableText(text, "t");
    EXPECT_TRUE(table.ok()) << text << "\n" << table.error().message();
    return table ? table->values : Matrix();
}

} // namespace

TEST(TableText, FindsTheDelimiterAndTheDecimalComma)
{
    const Matrix expected = twoByTwo(1.5f, -2, 3, 0.25f);
    for (const char* text :
         {"1.5,-2\n3,.25\n", "1.5, -2\r\n3, 0.25", "1.5\t-2\n3\t0.25\n", "1,5;-2\n3;0,25\n",
          "1,5\t-2\n3\t0,25", "1.5 -2\n3 0.25", "  1.5   -2\n  3   0.25  \n", "1,5 -2\n3 0,25\n",
          "\xEF\xBB\xBF"
          "1.5,-2\n3,0.25\n",
          "1.5,-2\r3,0.25\r", "1.5,-2\n\n3,0.25\n\n", "\"1.5\",\"-2\"\n\"3\",\"0.25\"\n",
          "\"1,5\";-2\n3;\"0,25\"", "1.5;−2\n3;2.5e-1", "1.5 ; -2\n3 ; 0.25"})
        EXPECT_EQ(valuesOf(text), expected) << text;
}

TEST(TableText, TakesWhatPythonPrints)
{
    const Matrix expected = twoByTwo(1, 2.5f, -3, 4);
    for (const char* text :
         {"[[ 1.   2.5]\n [-3.   4. ]]", "[[1, 2.5], [-3, 4]]", "array([[ 1. ,  2.5],\n       [-3. ,  4. ]])",
          "array([[1, 2.5], [-3, 4]], dtype=float32)",
          "tensor([[ 1.0000,  2.5000],\n        [-3.0000,  4.0000]])\n"})
        EXPECT_EQ(valuesOf(text), expected) << text;
    EXPECT_EQ(valuesOf("[1 2 3]").cols(), 3);
    EXPECT_TRUE(std::isnan(valuesOf("[nan]")(0, 0)));
}

TEST(TableText, OneNumberOneRowOneColumn)
{
    EXPECT_EQ(valuesOf("7")(0, 0), 7);
    EXPECT_EQ(valuesOf("1,2,3").cols(), 3);
    EXPECT_EQ(valuesOf("1\n2\n3\n").rows(), 3);
}

TEST(TableText, NamesOfRowsAndColumns)
{
    const auto both = readTableText("token,d1,d2\nThe,1,2\n\"a \"\"b\"\", c\",3,4\n", "t").value();
    EXPECT_EQ(both.values, twoByTwo(1, 2, 3, 4));
    EXPECT_EQ(both.rowLabels, (std::vector<std::string>{"The", "a \"b\", c"}));
    EXPECT_EQ(both.columnLabels, (std::vector<std::string>{"d1", "d2"}));
    const auto columns = readTableText("d1,d2\n1,2\n3,4\n", "t").value();
    EXPECT_EQ(columns.columnLabels, (std::vector<std::string>{"d1", "d2"}));
    EXPECT_TRUE(columns.rowLabels.empty());
    const auto rows = readTableText("猫,1,2\n狗,3,4\n", "t").value();
    EXPECT_EQ(rows.rowLabels, (std::vector<std::string>{"猫", "狗"}));
    EXPECT_TRUE(rows.columnLabels.empty());
    const auto corner = readTableText(",1,2\n1,1,2\n2,3,4\n", "t").value();
    EXPECT_EQ(corner.values, twoByTwo(1, 2, 3, 4));
    EXPECT_EQ(corner.rowLabels, (std::vector<std::string>{"1", "2"}));
}

TEST(TableText, AHeaderOfNumbersCountsTheColumnsBelowAnEmptyCorner)
{
    for (const char* text : {",0,1\nThe,1,2\ncat,3,4\n", ",1,\nThe,1,2\ncat,3,4\n", ",\"7\",\"+\"\nThe,1,2\ncat,3,4\n"}) {
        const auto table = readTableText(text, "t");
        ASSERT_TRUE(table.ok()) << text << table.error().message();
        EXPECT_EQ(table->values, twoByTwo(1, 2, 3, 4)) << text;
        EXPECT_EQ(table->columnLabels.size(), 2u) << text;
    }
    // The same numbers below a name are a row's.
    EXPECT_EQ(readTableText("The,1,2\ncat,3,4\n", "t").value().values, twoByTwo(1, 2, 3, 4));
    // All quoted, or not counting: a row whose first number is missing.
    for (const char* text : {",5,7\n1,2,3\n", ",\"5\",\"7\"\n\"1\",\"2\",\"3\"\n", ",,\n1,2,3\n"})
        EXPECT_FALSE(readTableText(text, "t").ok()) << text;
}

TEST(TableText, AHeaderMayNameSomeColumnsAndNumberTheOthers)
{
    for (const char* text : {",The,2,3\na,1,2,3\n", ",3,4,5\na,1,2,3\n", ",7,cat,9\na,1,2,3\n"}) {
        const auto table = readTableText(text, "t.csv");
        ASSERT_TRUE(table.ok()) << text << table.error().message();
        EXPECT_EQ(table->values, (Matrix(1, 3) << 1, 2, 3).finished()) << text;
    }
    EXPECT_FALSE(readTableText(",3,5,4\na,1,2,3\n", "t.csv").ok()); // they count nothing
}

TEST(TableText, LabelsOfEveryKindRoundTrip)
{
    using Labels = std::vector<std::string>;
    for (const Labels& rows : {Labels{"1", "2"}, Labels{"The", "cat"}, Labels{"[CLS]", "7"}, Labels{"", "1,5"}, Labels{"nan", "2.5.1"}, Labels{"$5", "b"}})
        for (const Labels& cols : {Labels{}, Labels{"1", "2"}, Labels{"2", "+"}, Labels{"1", "x"}, Labels{"", ""}, Labels{"7", "7"}, Labels{"1,000", "b c"}, Labels{"", "[x]"}, Labels{"$5", "b"}, Labels{"10%", "(4)"}}) {
            const TextTable table{twoByTwo(1, 2.5f, -INFINITY, 4), rows, cols};
            const auto read = readTableText(tableText(table), "t");
            ASSERT_TRUE(read.ok()) << tableText(table) << read.error().message();
            EXPECT_EQ(read->values, table.values) << tableText(table);
            EXPECT_EQ(read->rowLabels, rows) << tableText(table);
            EXPECT_EQ(read->columnLabels, cols.empty() ? (Labels{"1", "2"}) : cols) << tableText(table);
        }
}

TEST(TableText, RoundTripsToTheLastBit)
{
    TextTable table;
    table.values = twoByTwo(0.1f, -0.0f, 1e-45f, -INFINITY);
    EXPECT_EQ(valuesOf(tableText(table)), table.values);
    EXPECT_TRUE(std::signbit(valuesOf(tableText(table))(0, 1)));
    table.rowLabels = {"a,b", "say \"猫\"\nhere"};
    table.columnLabels = {"1", "2"};
    for (char delimiter : {',', ';', '\t'}) {
        const auto read = readTableText(tableText(table, delimiter), "t");
        ASSERT_TRUE(read.ok()) << read.error().message();
        EXPECT_EQ(read->values, table.values);
        EXPECT_EQ(read->rowLabels, table.rowLabels);
        EXPECT_EQ(read->columnLabels, table.columnLabels);
    }
}

TEST(ReadTable, TellsNpyFromTextByContent)
{
    const TemporaryFolder folder;
    const Matrix matrix = twoByTwo(1, 2, 3, 4);
    ASSERT_TRUE(writeNpy(folder.file("named.csv"), matrix).ok());
    EXPECT_EQ(readTable(folder.file("named.csv")).value().values, matrix);
    folder.write("t.tsv", "1\t2\n3\t4\n");
    EXPECT_EQ(readTable(folder.file("t.tsv")).value().values, matrix);
}
