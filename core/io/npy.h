// SPDX-License-Identifier: GPL-3.0-or-later
// Matrices in NumPy's own file format.
#pragma once

#include "core/base/result.h"
#include "core/io/byte_source.h"
#include "core/tensor/matrix.h"

#include <string>
#include <string_view>

namespace headlight {

/// Reads versions 1 to 3, float16/32/64, int and uint 8 to 64 and bool, both byte orders, C and Fortran
/// order, rounding to float32. One axis gives one row. An error, with its byte: no axis or more than two, no
/// numbers at all, objects and other dtypes, a header beyond 1 MiB, data shorter or longer than the shape
/// says, a float64 beyond float32.
HEADLIGHT_CORE Result<Matrix> readNpy(ByteSource& source);
HEADLIGHT_CORE Result<Matrix> readNpy(const std::string& path);

HEADLIGHT_CORE bool looksLikeNpy(std::string_view start);

/// Version 1.0, little-endian float32, C order.
HEADLIGHT_CORE std::string npyBytes(const Matrix& matrix);
HEADLIGHT_CORE Result<void> writeNpy(const std::string& path, const Matrix& matrix);

} // namespace headlight
