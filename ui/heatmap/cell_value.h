// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a number the way people and Headlight write it.
#pragma once

#include <QString>

#include <optional>

namespace headlight {

/// A finite float32: decimal point or comma, − (U+2212) or -, "2.4·10⁻⁵" as well as "2.4e-5". Nothing for anything else,
/// infinities and NaN too.
std::optional<float> parseCellValue(const QString& text);

} // namespace headlight
