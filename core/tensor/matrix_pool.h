// SPDX-License-Identifier: GPL-3.0-or-later
// Memory of matrices that nobody holds any more, kept for the next of the same size: a recomputation replaces a layer's
// matrices by as many of the same shapes, and fresh memory costs as much time as computing what goes into it.
#pragma once

#include "core/base/export.h"
#include "core/tensor/matrix.h"
#include "core/tensor/shape.h"

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace headlight {

class HEADLIGHT_CORE MatrixPool {
  public:
    /// The one of the process. It keeps at most half of the memory budget, as it is when something is given back: whoever
    /// computes now and then trims it when nothing has been computed for a while.
    static MatrixPool& shared();

    /// At most `most()` bytes are kept for later.
    explicit MatrixPool(std::function<std::size_t()> most) : m_most(std::move(most)) {}
    MatrixPool(const MatrixPool&) = delete;
    MatrixPool& operator=(const MatrixPool&) = delete;

    /// A matrix of any values. Its memory comes back to the pool, which must outlive it, from whichever thread lets go of
    /// it last.
    std::shared_ptr<Matrix> take(const Shape& shape);

    /// Bytes that are kept at present.
    std::size_t kept() const;

    /// Gives the system back what is kept beyond `bytes`, the oldest first; of much memory this takes a while.
    void trim(std::size_t bytes = kWhenIdle);

    /// What may stay when nothing is computed: a layer of 512 tokens with d_model = 512; more would be missed by other programs.
    static constexpr std::size_t kWhenIdle = std::size_t(64) << 20;

  private:
    std::unique_ptr<Matrix> found(Index size);
    std::unique_ptr<Matrix> fresh(const Shape& shape);
    void giveBack(std::unique_ptr<Matrix> matrix) noexcept;

    /// Takes out the oldest until no more than `bytes` are kept. They are freed after the lock, by the caller.
    std::vector<std::unique_ptr<Matrix>> beyond(std::size_t bytes);

    const std::function<std::size_t()> m_most;
    mutable std::mutex m_mutex;
    std::deque<std::unique_ptr<Matrix>> m_free; ///< the oldest first
    std::size_t m_kept = 0;
};

} // namespace headlight
