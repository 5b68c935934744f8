// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the text of a formula into the operations that work it out.
#pragma once

#include "core/edit/expression.h"

namespace headlight {

/// How many numbers an operation takes from the stack.
int operandCount(Expression::Operation operation);

/// Operations in the order they are done; they never need more than Expression::kMostStack numbers and leave
/// one.
Result<std::vector<Expression::Step>> parseExpression(std::string_view text);

} // namespace headlight
