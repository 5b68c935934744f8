// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/matrix_text.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace headlight::cli {

nlohmann::json numberJson(double value)
{
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value > 0 ? "Infinity" : "-Infinity";
    return value;
}

nlohmann::json matrixJson(const Matrix& matrix)
{
    auto rows = nlohmann::json::array();
    for (Index row = 0; row < matrix.rows(); ++row) {
        auto numbers = nlohmann::json::array();
        for (Index col = 0; col < matrix.cols(); ++col)
            numbers.push_back(numberJson(double(matrix(row, col))));
        rows.push_back(std::move(numbers));
    }
    return rows;
}

} // namespace headlight::cli
