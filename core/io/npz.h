// SPDX-License-Identifier: GPL-3.0-or-later
// Several matrices in one file, as NumPy's savez writes them.
#pragma once

#include "core/base/result.h"
#include "core/tensor/matrix.h"

#include <string>
#include <vector>

namespace headlight {

struct NamedMatrix {
    std::string name; ///< ASCII; without ".npy"
    Matrix values;
};

/// A ZIP archive of .npy files, stored as they are and always dated alike: the same bytes for the same matrices. An error
/// where they come to 4 GB or more, or where two have one name.
HEADLIGHT_CORE Result<std::string> npzBytes(const std::vector<NamedMatrix>& matrices);

} // namespace headlight
