// SPDX-License-Identifier: GPL-3.0-or-later
// The dictionary at the start of a .npy file: a Python literal, read without Python.
#pragma once

#include "core/base/result.h"
#include "core/io/dtype.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

struct NpyHeader {
    NumberKind kind = NumberKind::Float32;
    bool bigEndian = false;
    bool fortranOrder = false;
    std::vector<std::uint64_t> shape;
};

/// Reads "{'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }": exactly these three keys, once each,
/// in any order. Objects, text, complex and structured dtypes are errors. `offset` is where the dictionary
/// begins in the file.
HEADLIGHT_CORE Result<NpyHeader> parseNpyHeader(std::string_view dictionary, const std::string& file,
                                                std::uint64_t offset);

} // namespace headlight
