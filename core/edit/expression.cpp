// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/expression.h"

#include "core/edit/expression_parser.h"

#include <array>
#include <cassert>
#include <cmath>

namespace headlight {

namespace {

using Operation = Expression::Operation;

/// The operations that read the place alone.
double valueOf(const Expression::Step& step, const ExpressionPlace& place, RandomNumbers& random)
{
    switch (step.operation) {
    case Operation::X:
        return place.x;
    case Operation::Row:
        return double(place.cell.row + 1);
    case Operation::Col:
        return double(place.cell.col + 1);
    case Operation::Rows:
        return double(place.rows);
    case Operation::Cols:
        return double(place.cols);
    case Operation::Uniform:
        return random.uniform();
    case Operation::Normal:
        return random.normal();
    default:
        return step.number;
    }
}

double ofOne(Operation operation, double a)
{
    switch (operation) {
    case Operation::Negate:
        return -a;
    case Operation::Sin:
        return std::sin(a);
    case Operation::Cos:
        return std::cos(a);
    case Operation::Tan:
        return std::tan(a);
    case Operation::Tanh:
        return std::tanh(a);
    case Operation::Exp:
        return std::exp(a);
    case Operation::Log:
        return std::log(a);
    case Operation::Sqrt:
        return std::sqrt(a);
    case Operation::Abs:
        return std::abs(a);
    case Operation::Round:
        return std::round(a);
    default:
        return a > 0 ? 1 : a < 0 ? -1 : a; // the sign; NaN stays
    }
}

double ofTwo(Operation operation, double a, double b)
{
    switch (operation) {
    case Operation::Add:
        return a + b;
    case Operation::Subtract:
        return a - b;
    case Operation::Multiply:
        return a * b;
    case Operation::Divide:
        return a / b;
    case Operation::Power:
        return std::pow(a, b);
    // What is not a number must come through, to be refused: std::min would drop it on one side.
    case Operation::Min:
        return std::isnan(a) || a < b ? a : b;
    default:
        return std::isnan(a) || a > b ? a : b;
    }
}

} // namespace

Result<Expression> Expression::parse(std::string_view text)
{
    auto steps = parseExpression(text);
    if (!steps)
        return steps.error();
    return Expression(*std::move(steps));
}

double Expression::at(const ExpressionPlace& place, RandomNumbers& random) const
{
    std::array<double, kMostStack> stack{};
    std::size_t top = 0; // one above the last
    for (const Step& step : m_steps) {
        const int operands = operandCount(step.operation);
        assert(top >= std::size_t(operands) && top < stack.size() + std::size_t(operands));
        if (operands == 0) {
            stack[top++] = valueOf(step, place, random);
        } else if (operands == 1) {
            stack[top - 1] = ofOne(step.operation, stack[top - 1]);
        } else {
            --top;
            stack[top - 1] = ofTwo(step.operation, stack[top - 1], stack[top]);
        }
    }
    assert(top == 1);
    return stack[0];
}

} // namespace headlight
