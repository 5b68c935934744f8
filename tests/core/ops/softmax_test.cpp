// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/softmax.h"

#include "core/ops/elementwise.h"
#include "tests/core/ops/op_testing.h"

#include <gtest/gtest.h>

#include <cstring>

using namespace headlight;
using namespace headlight::testing;

namespace {

Mask noMask(Index n)
{
    MaskConfig config;
    config.kind = MaskKind::None;
    return Mask(config, n);
}

/// Softmax of n equal rows without a mask.
Matrix softmaxOf(const std::vector<float>& row, MaskedRow maskedRow = MaskedRow::Zero)
{
    const Index n = Index(row.size());
    const Matrix S = rowOf(row).replicate(n, 1);
    Matrix out(n, n);
    softmaxRows(viewOf(S), noMask(n), maskedRow, 0, n, out);
    return out;
}

} // namespace

TEST(Softmax, EqualHugeScoresShareWithoutOverflow)
{
    const Matrix out = softmaxOf({1000, 1000, 1000});
    for (Index j = 0; j < 3; ++j)
        EXPECT_EQ(out(0, j), float(1.0 / 3.0));
    EXPECT_EQ(softmaxOf({3e38f, -3e38f}), (Matrix(2, 2) << 1, 0, 1, 0).finished());
}

TEST(Softmax, ScoresAreDividedByTheRootOfDk)
{
    const Matrix scores = rowOf({2, 0}).replicate(2, 1);
    ModelConfig config;
    config.dModel = 4;
    config.dK = 2;
    Matrix scaled(2, 2);
    scaleCells(viewOf(scores), config.scaleFactor(), CellRange::all(2, 2), scaled);
    Matrix out(2, 2);
    softmaxRows(viewOf(scaled), noMask(2), MaskedRow::Zero, 0, 2, out);
    EXPECT_NEAR(out(0, 0), 0.80443, 5e-6);
    EXPECT_NEAR(out(0, 1), 0.19557, 5e-6);
}

TEST(Softmax, RowOfMinusInfinityHasNoSoftmax)
{
    EXPECT_EQ(softmaxOf({-kInf, -kInf, -kInf}), Matrix(Matrix::Zero(3, 3)));
    const Matrix out = softmaxOf({-kInf, -kInf, -kInf}, MaskedRow::Nan);
    EXPECT_TRUE(out.array().isNaN().all());
    const Matrix S = Matrix::Constant(3, 3, -kInf);
    EXPECT_FALSE(softmaxRow(viewOf(S), noMask(3), 0).anyVisible);
}

TEST(Softmax, FullyMaskedRowIsZeroOrNanWhateverItsScores)
{
    MaskConfig config;
    config.padding = {0};
    const Mask mask(config, 3); // query 1 sees nothing
    const Matrix S = randomMatrix(3, 3, 1);
    Matrix out(3, 3);
    softmaxRows(viewOf(S), mask, MaskedRow::Zero, 0, 3, out);
    EXPECT_TRUE((out.row(0).array() == 0.0f).all());
    EXPECT_EQ(out(1, 1), 1.0f);
    softmaxRows(viewOf(S), mask, MaskedRow::Nan, 0, 3, out);
    EXPECT_TRUE(out.row(0).array().isNaN().all());
    EXPECT_EQ(out(1, 1), 1.0f);
    EXPECT_FALSE(softmaxRow(viewOf(S), mask, 0).anyVisible);
}

TEST(Softmax, MaskedKeysGetZeroWhateverTheirScore)
{
    Matrix S = randomMatrix(3, 3, 2);
    S(0, 1) = kNan;
    S(0, 2) = kInf;
    S(1, 2) = 1e30f;
    Matrix out(3, 3);
    softmaxRows(viewOf(S), Mask(MaskConfig{}, 3), MaskedRow::Zero, 0, 3, out);
    EXPECT_EQ(Matrix(out.row(0)), rowOf({1, 0, 0}));
    EXPECT_EQ(out(1, 2), 0.0f);
    EXPECT_NEAR(out(1, 0) + out(1, 1), 1.0, 1e-7);
}

TEST(Softmax, VisibleNanOrInfinityMakesTheRowNan)
{
    for (const std::vector<float>& row :
         {std::vector<float>{kNan, 1, 2}, std::vector<float>{1, kNan, 2}, std::vector<float>{1, 2, kNan},
          std::vector<float>{kNan, -kInf, kNan}})
        EXPECT_TRUE(softmaxOf(row).array().isNaN().all());
    const Matrix infinite = softmaxOf({1, kInf, 2});
    EXPECT_TRUE(infinite.array().isNaN().all());
}

TEST(Softmax, OneMinusInfinityIsAWeightOfZero)
{
    const Matrix out = softmaxOf({-kInf, 0, 0});
    EXPECT_EQ(Matrix(out.row(0)), rowOf({0, 0.5f, 0.5f}));
}

TEST(Softmax, EveryRowMatchesTheDefinitionForEveryMask)
{
    for (const Index n : {1, 6, 67})
        for (const MaskConfig& config : allMasks(n)) {
            const Mask mask(config, n);
            const Matrix S = randomMatrix(n, n, 3) * 4.0f;
            Matrix out(n, n);
            softmaxRows(viewOf(S), mask, MaskedRow::Zero, 0, n, out);
            for (Index i = 0; i < n; ++i) {
                double sum = 0;
                for (Index j = 0; j < n; ++j)
                    sum += mask.allows(i, j) ? std::exp(double(S(i, j))) : 0.0;
                for (Index j = 0; j < n; ++j) {
                    const double expected = mask.allows(i, j) ? std::exp(double(S(i, j))) / sum : 0.0;
                    ASSERT_NEAR(out(i, j), expected, 1e-7) << i << ',' << j;
                }
                const SoftmaxRow numbers = softmaxRow(viewOf(S), mask, i);
                EXPECT_EQ(numbers.anyVisible, mask.anyVisible(i));
                if (numbers.anyVisible) {
                    EXPECT_NEAR(numbers.sum * std::exp(numbers.maximum), sum, 1e-9 * sum);
                }
            }
        }
}

TEST(Softmax, RowsAreIndependent)
{
    const Index n = 9;
    const Matrix S = randomMatrix(n, n, 4);
    const Mask mask(MaskConfig{}, n);
    Matrix whole(n, n);
    softmaxRows(viewOf(S), mask, MaskedRow::Zero, 0, n, whole);
    Matrix part = Matrix::Constant(n, n, 99.0f);
    softmaxRows(viewOf(S), mask, MaskedRow::Zero, 3, 5, part);
    EXPECT_EQ(regionDifference(part, whole, {3, 5, 0, n}, 99.0f), "");
}

TEST(Softmax, WithoutAMaskRowsMayHaveAnyLength)
{
    const Matrix S = randomMatrix(3, 11, 5) * 3.0f;
    Matrix out = Matrix::Constant(3, 11, 99.0f);
    softmaxRows(viewOf(S), 1, 3, out);
    EXPECT_TRUE((out.row(0).array() == 99.0f).all());
    for (Index i = 1; i < 3; ++i) {
        const Eigen::ArrayXd exps = S.row(i).transpose().array().cast<double>().exp();
        for (Index j = 0; j < 11; ++j)
            EXPECT_NEAR(out(i, j), exps(j) / exps.sum(), 1e-7);
        const SoftmaxRow numbers = softmaxRow(viewOf(S), i);
        EXPECT_EQ(numbers.maximum, double(S.row(i).maxCoeff()));
        EXPECT_NEAR(numbers.sum, exps.sum() / std::exp(numbers.maximum), 1e-12);
    }
}

TEST(Softmax, ATileFromTheRowsNumbersHasTheBitsOfTheWhole)
{
    const Index n = 40;
    Matrix S = randomMatrix(n, n, 21) * 4.0f;
    S(10, 3) = 1e4f;
    S(11, 4) = -1e4f;
    S(12, 5) = -kInf;
    S.row(13).setConstant(-kInf);
    S(14, 2) = kInf;
    S(15, 1) = kNan;
    std::mt19937 random(22);
    for (const MaskConfig& config : allMasks(n))
        for (const MaskedRow maskedRow : {MaskedRow::Zero, MaskedRow::Nan}) {
            const Mask mask(config, n);
            Matrix whole(n, n);
            std::vector<SoftmaxRow> numbers(std::size_t(n), SoftmaxRow{});
            softmaxRows(viewOf(S), mask, maskedRow, 0, n, whole, 0, numbers.data());
            for (int round = 0; round < 10; ++round) {
                const CellRange part = randomRegion(n, n, random);
                const Matrix scores = S.block(part.row0, part.col0, part.rows(), part.cols());
                Matrix tile(part.rows(), part.cols());
                softmaxCells(viewOf(scores), mask, maskedRow, numbers.data() + part.row0, {part.row0, part.col0}, tile);
                for (Index i = 0; i < part.rows(); ++i)
                    for (Index j = 0; j < part.cols(); ++j)
                        ASSERT_TRUE(sameValue(tile(i, j), whole(part.row0 + i, part.col0 + j)));
            }
        }
}

TEST(Softmax, TheNumbersOfATileOfRowsAreThoseOfTheWhole)
{
    const Index n = 3000; // more keys than are added up at once
    const Mask mask(MaskConfig{}, n);
    const Matrix S = randomMatrix(n, n, 23);
    const Index row0 = 2500, row1 = 2507;
    const Matrix rows = S.block(row0, 0, row1 - row0, row1); // the last of them sees row1 keys
    Matrix tile(row1 - row0, row1);
    std::vector<SoftmaxRow> found(std::size_t(row1 - row0), SoftmaxRow{});
    softmaxRows(viewOf(rows), mask, MaskedRow::Zero, 0, row1 - row0, tile, row0, found.data());
    for (Index row = row0; row < row1; ++row) {
        const SoftmaxRow whole = softmaxRow(viewOf(S), mask, row);
        EXPECT_EQ(found[std::size_t(row - row0)].maximum, whole.maximum);
        EXPECT_EQ(found[std::size_t(row - row0)].sum, whole.sum);
        const Eigen::ArrayXd exps = (S.row(row).head(row + 1).transpose().array().cast<double>() - whole.maximum).exp();
        EXPECT_NEAR(whole.sum, exps.sum(), 1e-9);
        EXPECT_EQ(tile.row(row - row0).tail(row1 - row - 1).cwiseAbs().sum(), 0) << "hidden";
    }
}

namespace {

/// The numbers of every row of S, found a block of keys and a few rows at a time.
std::vector<SoftmaxRow> numbersByBlocks(const Matrix& S, const Mask& mask, std::vector<float>& lowest)
{
    const Index n = S.rows();
    std::vector<SoftmaxRow> numbers(std::size_t(n), {-double(kInf), 0, false});
    lowest.assign(std::size_t(n), kInf);
    constexpr Index rowsAtOnce = 37;
    for (Index row = 0; row < n; row += rowsAtOnce)
        for (Index col = 0; col < n; col += kSoftmaxBlock) {
            const Index rows = std::min(rowsAtOnce, n - row);
            const Matrix block = S.block(row, col, rows, std::min(kSoftmaxBlock, n - col));
            addSoftmaxBlock(viewOf(block), mask, {row, col},
                            {std::span(numbers).subspan(std::size_t(row), std::size_t(rows)),
                             std::span(lowest).subspan(std::size_t(row), std::size_t(rows))});
        }
    return numbers;
}

/// Rows longer than a block: random ones, and such that the largest score comes first, last, or far above a block's.
Matrix longRows(Index n)
{
    Matrix S = randomMatrix(n, n, 5);
    for (Index j = 0; j < n; ++j) {
        S(n - 1, j) = float(j) * 0.01f;
        S(n - 2, j) = -float(j) * 0.01f;
    }
    S(n - 3, n / 2) = 1e4f;
    S(n - 4, 1) = -1e4f;
    S(n - 5, n - 10) = -kInf;
    S(n - 6, 3) = 1e4f;
    S(n - 6, n - 20) = 9999.5f;
    S(n - 7, n / 2) = std::nanf("");
    S(n - 8, n / 2) = kInf;
    S.row(n - 9).head(n - 30).setConstant(-kInf);
    S.row(n - 10).setConstant(-kInf);
    return S;
}

std::vector<MaskConfig> masksOfLongRows(Index n)
{
    std::vector<MaskConfig> masks(4);
    masks[1].kind = MaskKind::None;
    masks[2].kind = MaskKind::Sliding;
    masks[2].window = 1100;
    masks[3].kind = MaskKind::Prefix;
    masks[3].prefix = 50;
    masks[3].padding = {0, 1, kSoftmaxBlock, n - 1};
    return masks;
}

} // namespace

TEST(Softmax, NumbersFoundBlockByBlockHaveTheBitsOfTheWhole)
{
    const Index n = 2 * kSoftmaxBlock + 77;
    const Matrix S = longRows(n);
    for (const MaskConfig& config : masksOfLongRows(n)) {
        const Mask mask(config, n);
        std::vector<float> lowest;
        const std::vector<SoftmaxRow> numbers = numbersByBlocks(S, mask, lowest);
        for (Index row = 0; row < n; row += row < n - 20 ? 97 : 1) {
            const SoftmaxRow whole = softmaxRow(viewOf(S), mask, row);
            const SoftmaxRow& found = numbers[std::size_t(row)];
            EXPECT_EQ(found.anyVisible, whole.anyVisible) << row;
            EXPECT_EQ(std::memcmp(&found.maximum, &whole.maximum, sizeof(double)), 0) << row;
            EXPECT_EQ(std::isnan(found.sum), std::isnan(whole.sum)) << row;
            EXPECT_TRUE(std::isnan(whole.sum) || found.sum == whole.sum) << row;
        }
    }
}

TEST(Softmax, LongRowsMatchTheDefinition)
{
    const Index n = 2 * kSoftmaxBlock + 77;
    const Matrix S = longRows(n);
    const Mask mask{MaskConfig{}, n};
    Matrix weights(n, n);
    std::vector<SoftmaxRow> numbers{std::size_t(n)};
    softmaxRows(viewOf(S), mask, MaskedRow::Zero, 0, n, weights, 0, numbers.data());
    std::vector<float> lowest;
    numbersByBlocks(S, mask, lowest);
    for (Index row : {Index(0), n / 2, n - 1, n - 2, n - 3, n - 4, n - 5, n - 6, n - 9}) {
        const auto visible = S.row(row).head(row + 1).cast<double>();
        const double maximum = visible.maxCoeff();
        const double sum = (visible.array() - maximum).exp().sum();
        EXPECT_EQ(numbers[std::size_t(row)].maximum, maximum);
        EXPECT_NEAR(numbers[std::size_t(row)].sum, sum, 1e-13 * sum) << row;
        for (Index key = 0; key <= row; ++key)
            EXPECT_NEAR(weights(row, key), std::exp(visible(key) - maximum) / sum, 1e-7) << row << ' ' << key;
        const FiniteRange range = softmaxRange(numbers[std::size_t(row)], lowest[std::size_t(row)], MaskedRow::Zero);
        const Matrix cells = weights.row(row).head(row + 1);
        EXPECT_EQ(range, finiteRange(cells)) << row;
    }
    EXPECT_TRUE(weights.row(n - 7).head(n - 6).array().isNaN().all());
    EXPECT_TRUE(weights.row(n - 8).head(n - 7).array().isNaN().all());
    EXPECT_TRUE((weights.row(n - 10).array() == 0.0f).all());
}
