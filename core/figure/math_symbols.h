// SPDX-License-Identifier: GPL-3.0-or-later
// The commands and characters of the formula language and what they stand for.
#pragma once

#include "core/figure/math.h"

#include <string_view>

namespace headlight {

struct MathSymbol {
    std::string_view command; ///< without the backslash
    std::string_view text;
    MathNode::Class cls = MathNode::Class::Ordinary;
    bool italic = false;
};

/// The symbol of "\command", or null.
const MathSymbol* mathCommand(std::string_view command);

/// The command that prints `text`, or null: how a tree turns back into TeX.
const MathSymbol* mathCommandFor(std::string_view text);

/// The spacing class of a single character such as "+", "=" or "(".
MathNode::Class mathClass(std::string_view character);

} // namespace headlight
