// SPDX-License-Identifier: GPL-3.0-or-later
// A formula of one cell, as a person types it after "=": "sin(i*j)", "x*2", "randn()/10".
#pragma once

#include "core/base/random_numbers.h"
#include "core/base/result.h"
#include "core/tensor/cell_range.h"

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// What a formula may read of the cell it is worked out for.
struct ExpressionPlace {
    double x = 0; ///< the cell's present value
    Cell cell;    ///< from 0; the formula's i and j count from 1
    Index rows = 0;
    Index cols = 0;
};

class HEADLIGHT_CORE Expression {
  public:
    /// One operation on a stack of numbers: takes its operands from the top and puts its result there.
    enum class Operation : unsigned char {
        Number,
        X,
        Row,
        Col,
        Rows,
        Cols,
        Add,
        Subtract,
        Multiply,
        Divide,
        Power,
        Negate,
        Sin,
        Cos,
        Tan,
        Tanh,
        Exp,
        Log,
        Sqrt,
        Abs,
        Round,
        Sign,
        Min,
        Max,
        Uniform,
        Normal
    };
    struct Step {
        Operation operation = Operation::Number;
        double number = 0; ///< of Number
    };

    /// Deepest stack a formula may need; what is nested further is refused.
    static constexpr int kMostStack = 64;

    /// Numbers (2, .5, 2.4e-5), the cell's row i and column j from 1, its value x, the matrix's rows n and
    /// columns m, pi, e; + − * / ^ and parentheses, × · ÷ ** as other ways to write them; sin cos tan tanh
    /// exp log (natural) sqrt abs round sign, min and max of two or more, rand() in [0, 1) and randn(). −2^2
    /// is −4, 2^3^2 is 2^9. A leading "=" may stand. Errors name the character.
    static Result<Expression> parse(std::string_view text);

    /// The value at `place`; NaN and infinities are the caller's to refuse.
    double at(const ExpressionPlace& place, RandomNumbers& random) const;

  private:
    explicit Expression(std::vector<Step> steps) : m_steps(std::move(steps)) {}

    std::vector<Step> m_steps;
};

} // namespace headlight
