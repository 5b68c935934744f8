// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/cell_input.h"

#include <gtest/gtest.h>

#include <limits>

using namespace headlight;

namespace {

Matrix over(const std::string& typed, const Matrix& present, std::uint64_t seed = 1)
{
    const auto input = CellInput::parse(typed);
    EXPECT_TRUE(input.ok()) << typed;
    return input
        ->over(present, CellRange::all(present.rows(), present.cols()), present.rows(), present.cols(), seed)
        .value();
}

float numberOf(const std::string& typed)
{
    const auto input = CellInput::parse(typed);
    EXPECT_TRUE(input.ok()) << typed << ": " << (input ? "" : input.error().message());
    EXPECT_FALSE(input && input->isFormula());
    return input ? input->over(Matrix::Zero(1, 1), CellRange::of({}), 1, 1, 1).value()(0, 0) : 0;
}

} // namespace

TEST(CellInput, ReadsNumbersAsPeopleAndHeadlightWriteThem)
{
    const std::pair<const char*, float> cases[] = {{"1.75", 1.75f},
                                                   {"1,75", 1.75f},
                                                   {"-3", -3},
                                                   {"−3", -3},
                                                   {"+2", 2},
                                                   {".5", 0.5f},
                                                   {"7.", 7},
                                                   {" 2 ", 2},
                                                   {"2.4e-5", 2.4e-5f},
                                                   {"2.4E-5", 2.4e-5f},
                                                   {"2.4·10⁻⁵", 2.4e-5f},
                                                   {"3×10²", 300},
                                                   {"−1·10⁺¹⁰", -1e10f},
                                                   {"1\u202F234,5", 1234.5f},
                                                   {"3\u00A0216", 3216},
                                                   {"0", 0},
                                                   {"1e-60", 0},
                                                   {"3.4e38", 3.4e38f}};
    for (const auto& [typed, value] : cases)
        EXPECT_EQ(numberOf(typed), value) << typed;
}

TEST(CellInput, SaysWhyItIsNoNumber)
{
    const std::pair<const char*, const char*> cases[] = {
        {"", "nothing was typed"},
        {"   ", "nothing was typed"},
        {"abc", "“abc” is not a number"},
        {"1 2", "“1 2” is not a number"},
        {"1,2,3", "“1,2,3” is not a number"},
        {"1.2.3", "“1.2.3” is not a number"},
        {"0x10", "“0x10” is not a number"},
        {"e5", "“e5” is not a number"},
        {"1e", "“1e” is not a number"},
        {"nan", "“nan” is not a finite number"},
        {"-inf", "“-inf” is not a finite number"},
        {"1e999", "“1e999” is larger than float32 can hold"},
        {"-1e39", "“-1e39” is larger than float32 can hold"},
        {"=2x", "“x” stands where the formula should go on or end"}};
    for (const auto& [typed, reason] : cases) {
        const auto input = CellInput::parse(typed);
        ASSERT_FALSE(input.ok()) << typed;
        EXPECT_EQ(input.error().reason.plain(), reason);
        EXPECT_FALSE(input.error().remedy.empty()) << typed;
    }
}

TEST(CellInput, AFormulaIsWorkedOutForEveryCell)
{
    Matrix present(2, 2);
    present << 1, 2, 3, 4;
    Matrix doubled(2, 2);
    doubled << 2, 4, 6, 8;
    EXPECT_EQ(over("=x*2", present), doubled);
    Matrix places(2, 2);
    places << 11, 12, 21, 22;
    EXPECT_EQ(over("=10*i+j", present), places);
    EXPECT_EQ(over("5", present), Matrix(Matrix::Constant(2, 2, 5)));
    const auto inner =
        CellInput::parse("=10*i+j+n/m")->over(Matrix::Zero(1, 2), {3, 4, 1, 3}, 6, 12, 1).value();
    EXPECT_EQ(inner(0, 0), 42.5f);
    EXPECT_EQ(inner(0, 1), 43.5f);
}

TEST(CellInput, RandomNumbersFollowTheSeed)
{
    const Matrix present = Matrix::Zero(3, 3);
    EXPECT_EQ(over("=randn()", present, 4), over("=randn()", present, 4));
    EXPECT_NE(over("=randn()", present, 4), over("=randn()", present, 5));
    EXPECT_NE(over("=rand()", present)(0, 0), over("=rand()", present)(0, 1));
}

TEST(CellInput, WhatIsNotFiniteIsRefusedWithItsCell)
{
    const Matrix present = Matrix::Zero(3, 3);
    for (const char* typed :
         {"=1/(i*j-6)", "=log(i*j-6)*0/0", "=exp(1000*(i*j-5))", "=1e39*(i*j/6)^99-1e38"}) {
        const auto values = CellInput::parse(typed)->over(present, {1, 2, 0, 3}, 3, 3, 1);
        ASSERT_FALSE(values.ok()) << typed;
        EXPECT_EQ(values.error().place.plain().substr(0, 5), "row 2") << typed;
    }
    const auto divided = CellInput::parse("=1/(i*j-6)")->over(present, {1, 2, 0, 3}, 3, 3, 1);
    EXPECT_EQ(divided.error().place.plain(), "row 2, column 3");
    EXPECT_EQ(divided.error().reason.plain(), "the formula has no finite value here: ∞");
}
