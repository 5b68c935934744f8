// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix as JSON text for other programs.
#pragma once

#include "core/tensor/matrix.h"

#include <nlohmann/json_fwd.hpp>

namespace headlight::cli {

/// A list of rows. JSON has no infinities and no NaN: they are the strings "Infinity", "-Infinity" and "NaN".
nlohmann::json matrixJson(const Matrix& matrix);
nlohmann::json numberJson(double value);

} // namespace headlight::cli
