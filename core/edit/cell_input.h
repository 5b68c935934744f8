// SPDX-License-Identifier: GPL-3.0-or-later
// What a person types into a cell: a number, or a formula after "=".
#pragma once

#include "core/base/result.h"
#include "core/edit/expression.h"
#include "core/tensor/cell_range.h"
#include "core/tensor/matrix.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace headlight {

class HEADLIGHT_CORE CellInput {
  public:
    /// A finite float32, or a formula. Numbers as people and Headlight write them: decimal point or comma, −
    /// (U+2212) or -, "2.4·10⁻⁵" as well as "2.4e-5", spaces between groups of digits. Errors say what was
    /// typed and what would do.
    static Result<CellInput> parse(std::string_view typed);

    bool isFormula() const { return m_formula.has_value(); }

    /// The input for every cell of `range`, whose present values are `present`, in a matrix of `rows` ×
    /// `cols`. A formula's random numbers follow `seed`, row after row. Where a formula has no finite float32
    /// value, the error names the cell.
    Result<Matrix> over(const Matrix& present, const CellRange& range, Index rows, Index cols,
                        std::uint64_t seed) const;

  private:
    CellInput(float number, std::optional<Expression> formula)
        : m_number(number), m_formula(std::move(formula))
    {
    }

    float m_number = 0;
    std::optional<Expression> m_formula;
};

/// "row 2, column 3": a cell of a matrix as people count.
HEADLIGHT_CORE Text cellPlace(Cell cell);

} // namespace headlight
