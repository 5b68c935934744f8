// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/range_tool_list.h"

#include "core/edit/range_tools.h"

namespace headlight {

namespace {

using Numbers = std::vector<double>;
using Scope = RangeTool::Scope;

constexpr double kMostFactor = 10;
constexpr double kMostSeed = 9999;

std::uint64_t seedOf(double number)
{
    return std::uint64_t(number);
}

RangeToolNumber deviation(double value)
{
    return {HL_TEXT("core", "Standard deviation"), value, 0, kMostFactor, 0.05, 2, false, false};
}

RangeToolNumber seed()
{
    return {HL_TEXT("core", "Seed"), 1, 1, kMostSeed, 1, 0, false, false};
}

RangeTool scale()
{
    return {"scale",
            HL_TEXT("core", "Scale"),
            HL_TEXT("core", "Scale cells of %1"),
            HL_TEXT("core", "Each value times a factor."),
            Scope::Cells,
            {{HL_TEXT("core", "Factor"), 1, -kMostFactor, kMostFactor, 0.05, 2, false, true}},
            [](const Matrix& block, const Numbers& numbers) -> Result<Matrix> {
                return scaledBlock(block, numbers[0]);
            }};
}

RangeTool noise()
{
    return {"noise",
            HL_TEXT("core", "Add noise"),
            HL_TEXT("core", "Add noise to %1"),
            HL_TEXT("core", "Each value plus a normal random number; the seed fixes which."),
            Scope::Cells,
            {deviation(0.1), seed()},
            [](const Matrix& block, const Numbers& numbers) -> Result<Matrix> {
                return noisyBlock(block, numbers[0], seedOf(numbers[1]));
            }};
}

RangeTool randomise()
{
    return {
        "random",
        HL_TEXT("core", "Randomise"),
        HL_TEXT("core", "Randomise cells of %1"),
        HL_TEXT("core", "Normal random numbers; the seed fixes which."),
        Scope::Cells,
        {{HL_TEXT("core", "Mean"), 0, -kMostFactor, kMostFactor, 0.1, 2, false, false}, deviation(1), seed()},
        [](const Matrix& block, const Numbers& numbers) -> Result<Matrix> {
            return randomBlock(block.rows(), block.cols(), numbers[0], numbers[1], seedOf(numbers[2]));
        }};
}

RangeTool standard()
{
    return {"standard",
            HL_TEXT("core", "Mean 0, variance 1"),
            HL_TEXT("core", "Normalise rows of %1"),
            HL_TEXT("core", "Each row of the selection, as a layer norm does it."),
            Scope::Cells,
            {},
            [](const Matrix& block, const Numbers&) { return standardRows(block); }};
}

RangeTool unit()
{
    return {"unit",
            HL_TEXT("core", "Length 1"),
            HL_TEXT("core", "Make rows of %1 length 1"),
            HL_TEXT("core", "Each row of the selection divided by its length."),
            Scope::Cells,
            {},
            [](const Matrix& block, const Numbers&) { return unitRows(block); }};
}

RangeTool sumToOne()
{
    return {"sum",
            HL_TEXT("core", "Sum 1"),
            HL_TEXT("core", "Make rows of %1 sum 1"),
            HL_TEXT("core", "Each row of the selection divided by its sum."),
            Scope::Cells,
            {},
            [](const Matrix& block, const Numbers&) { return summedRows(block); }};
}

RangeTool oneHot()
{
    return {
        "one-hot",
        HL_TEXT("core", "One-hot"),
        HL_TEXT("core", "One-hot rows in %1"),
        HL_TEXT(
            "core",
            "Each row is 1 in one column and 0 elsewhere; column 0 stands for the one of the largest value."),
        Scope::Cells,
        {{HL_TEXT("core", "Column of the selection"), 0, 0, 0, 1, 0, true, false}},
        [](const Matrix& block, const Numbers& numbers) -> Result<Matrix> {
            return oneHotRows(block, numbers[0] < 1 ? std::optional<Index>() : Index(numbers[0]) - 1);
        }};
}

RangeTool identity()
{
    return {"identity",
            HL_TEXT("core", "Identity"),
            HL_TEXT("core", "Identity in %1"),
            HL_TEXT("core", "1 on the diagonal of the selection, 0 elsewhere."),
            Scope::Cells,
            {},
            [](const Matrix& block, const Numbers&) -> Result<Matrix> {
                return identityBlock(block.rows(), block.cols());
            }};
}

RangeTool copyRow()
{
    return {"copy-row",
            HL_TEXT("core", "Copy a row"),
            HL_TEXT("core", "Copy a row of %1"),
            HL_TEXT("core", "The row becomes the same as another."),
            Scope::TwoRows,
            {},
            [](const Matrix& block, const Numbers&) -> Result<Matrix> { return copiedRow(block); }};
}

RangeTool swapRows()
{
    return {"swap-rows",
            HL_TEXT("core", "Swap two rows"),
            HL_TEXT("core", "Swap rows of %1"),
            HL_TEXT("core", "The two rows change places."),
            Scope::TwoRows,
            {},
            [](const Matrix& block, const Numbers&) -> Result<Matrix> { return swappedRows(block); }};
}

RangeTool interpolate()
{
    return {"interpolate",
            HL_TEXT("core", "Interpolate"),
            HL_TEXT("core", "Interpolate a row of %1"),
            HL_TEXT("core", "The row moves along the straight line to another row; watch what follows it."),
            Scope::TwoRows,
            {{HL_TEXT("core", "Share of the other row"), 0, 0, 1, 0.01, 2, false, true}},
            [](const Matrix& block, const Numbers& numbers) -> Result<Matrix> {
                return interpolatedRow(block, numbers[0]);
            }};
}

} // namespace

const std::vector<RangeTool>& rangeTools()
{
    static const std::vector<RangeTool> tools{interpolate(), copyRow(),   swapRows(), scale(),
                                              noise(),       randomise(), standard(), unit(),
                                              sumToOne(),    oneHot(),    identity()};
    return tools;
}

} // namespace headlight
