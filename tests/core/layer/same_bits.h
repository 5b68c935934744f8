// SPDX-License-Identifier: GPL-3.0-or-later
// Agreement to the last bit, which == of floats is not: it takes −0 for 0, and no NaN for another.
#pragma once

#include "core/layer/trace.h"

#include <cstring>

namespace headlight::test {

inline bool sameBits(const Matrix& a, const Matrix& b)
{
    return a.rows() == b.rows() && a.cols() == b.cols() &&
           std::memcmp(a.data(), b.data(), std::size_t(a.size()) * sizeof(float)) == 0;
}

/// Every stage of `a`, none of which may be missing in either.
inline bool sameBits(const Trace& a, const Trace& b)
{
    for (const Node& node : a.network().structure().nodes()) {
        const MatrixPtr one = a.value(node.key);
        const MatrixPtr other = b.value(node.key);
        if (!one || !other || !sameBits(*one, *other))
            return false;
    }
    return true;
}

} // namespace headlight::test
