// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/range_tools.h"

#include "core/base/random_numbers.h"

#include <cassert>
#include <cmath>

namespace headlight {

namespace {

/// What a row is moved and divided by; nothing where it cannot be.
struct RowScale {
    double shift = 0;
    double divisor = 1;
};

using ScaleOfRow = RowScale (*)(const Eigen::RowVectorXd& row);

Result<Matrix> scaledRows(const Matrix& block, ScaleOfRow scaleOf, const char* reason)
{
    Matrix result(block.rows(), block.cols());
    for (Index row = 0; row < block.rows(); ++row) {
        const Eigen::RowVectorXd values = block.row(row).cast<double>();
        const RowScale scale = scaleOf(values);
        if (!(std::abs(scale.divisor) > 0))
            return Error{
                {}, {HL_TEXT("core", "row %1 of the selection"), {std::to_string(row + 1)}}, reason, {}};
        result.row(row) = ((values.array() - scale.shift) / scale.divisor).matrix().cast<float>();
    }
    return result;
}

RowScale lengthOf(const Eigen::RowVectorXd& row)
{
    return {0, row.norm()};
}

RowScale spreadOf(const Eigen::RowVectorXd& row)
{
    const double mean = row.mean();
    return {mean, std::sqrt((row.array() - mean).square().mean())};
}

RowScale sumOf(const Eigen::RowVectorXd& row)
{
    return {0, row.sum()};
}

} // namespace

Matrix randomBlock(Index rows, Index cols, double mean, double standardDeviation, std::uint64_t seed)
{
    return noisyBlock(Matrix::Constant(rows, cols, float(mean)), standardDeviation, seed);
}

Matrix scaledBlock(const Matrix& block, double factor)
{
    return block.unaryExpr([factor](float value) { return float(double(value) * factor); });
}

Matrix noisyBlock(const Matrix& block, double standardDeviation, std::uint64_t seed)
{
    RandomNumbers random(seed);
    Matrix result = block;
    for (Index row = 0; row < block.rows(); ++row)
        for (Index col = 0; col < block.cols(); ++col)
            result(row, col) = float(double(block(row, col)) + standardDeviation * random.normal());
    return result;
}

Result<Matrix> unitRows(const Matrix& block)
{
    return scaledRows(block, &lengthOf,
                      HL_TEXT("core", "all values are 0, and a row of zeros has no direction"));
}

Result<Matrix> standardRows(const Matrix& block)
{
    return scaledRows(block, &spreadOf,
                      HL_TEXT("core", "all values are the same, and nothing makes their variance 1"));
}

Result<Matrix> summedRows(const Matrix& block)
{
    return scaledRows(block, &sumOf, HL_TEXT("core", "the values sum to 0, and nothing makes that 1"));
}

Matrix oneHotRows(const Matrix& block, std::optional<Index> column)
{
    Matrix result = Matrix::Zero(block.rows(), block.cols());
    for (Index row = 0; row < block.rows(); ++row) {
        Index hot = column.value_or(0);
        if (!column)
            block.row(row).maxCoeff(&hot);
        assert(hot >= 0 && hot < block.cols());
        result(row, hot) = 1;
    }
    return result;
}

Matrix identityBlock(Index rows, Index cols)
{
    return Matrix::Identity(rows, cols);
}

Matrix copiedRow(const Matrix& twoRows)
{
    assert(twoRows.rows() == 2);
    return twoRows.row(1).replicate(2, 1);
}

Matrix swappedRows(const Matrix& twoRows)
{
    assert(twoRows.rows() == 2);
    return twoRows.colwise().reverse();
}

Matrix interpolatedRow(const Matrix& twoRows, double t)
{
    assert(twoRows.rows() == 2);
    Matrix result = twoRows;
    for (Index col = 0; col < twoRows.cols(); ++col)
        result(0, col) = float((1 - t) * double(twoRows(0, col)) + t * double(twoRows(1, col)));
    return result;
}

} // namespace headlight
