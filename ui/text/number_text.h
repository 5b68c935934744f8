// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as the interface writes them.
#pragma once

#include <QString>

namespace headlight {

/// Two decimals, or two significant digits with a power of ten; "−0.05", "2.4·10⁻⁵", "−∞".
QString shortNumber(double value);
/// Six significant digits.
QString preciseNumber(double value);

} // namespace headlight
