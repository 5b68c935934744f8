// SPDX-License-Identifier: GPL-3.0-or-later
// Memory of matrices that nobody holds any more, kept for the next of the same size: a recomputation replaces a layer's
// matrices by as many of the same shapes, and fresh memory costs as much time as computing what goes into it.
#pragma once

#include "core/base/export.h"
#include "core/tensor/matrix.h"
#include "core/tensor/shape.h"

#include <cstddef>
#include <deque>
#include <mutex>

namespace headlight {

class HEADLIGHT_CORE MatrixPool {
  public:
    /// The one of the process.
    static MatrixPool& shared();

    /// At most `most` bytes are kept for later.
    explicit MatrixPool(std::size_t most) : m_most(most) {}
    MatrixPool(const MatrixPool&) = delete;
    MatrixPool& operator=(const MatrixPool&) = delete;

    /// A matrix of any values. Its memory comes back to the pool, which must outlive it, from whichever thread lets go of
    /// it last.
    std::shared_ptr<Matrix> take(const Shape& shape);

    /// Bytes that are kept at present.
    std::size_t kept() const;

  private:
    std::unique_ptr<Matrix> found(Index size);
    void giveBack(std::unique_ptr<Matrix> matrix);

    const std::size_t m_most;
    mutable std::mutex m_mutex;
    std::deque<std::unique_ptr<Matrix>> m_free; ///< the oldest first
    std::size_t m_kept = 0;
};

} // namespace headlight
