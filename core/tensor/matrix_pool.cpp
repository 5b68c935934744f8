// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/matrix_pool.h"

#include "core/base/large_pages.h"

#include <algorithm>
#include <vector>

namespace headlight {

namespace {

/// A layer of 512 tokens with d_model = 512; more would be missed by other programs.
constexpr std::size_t kMostKept = std::size_t(64) << 20;

/// Below this the system's own allocator keeps the memory.
constexpr std::size_t kWorthKeeping = std::size_t(64) << 10;

std::size_t bytesOf(const Matrix& matrix)
{
    return std::size_t(matrix.size()) * sizeof(float);
}

} // namespace

MatrixPool& MatrixPool::shared()
{
    static MatrixPool& pool = *new MatrixPool(kMostKept); // never destroyed: a matrix may be let go of at the very end
    return pool;
}

std::shared_ptr<Matrix> MatrixPool::take(const Shape& shape)
{
    if (std::size_t(shape.rows * shape.cols) * sizeof(float) < kWorthKeeping)
        return std::make_shared<Matrix>(shape.rows, shape.cols);
    std::unique_ptr<Matrix> matrix = found(shape.rows * shape.cols);
    if (matrix) {
        matrix->resize(shape.rows, shape.cols);
    } else {
        matrix = std::make_unique<Matrix>(shape.rows, shape.cols);
        preferLargePages(matrix->data(), bytesOf(*matrix));
    }
    return {matrix.release(), [this](Matrix* freed) { giveBack(std::unique_ptr<Matrix>(freed)); }};
}

std::size_t MatrixPool::kept() const
{
    const std::lock_guard lock(m_mutex);
    return m_kept;
}

/// The one that was given back last, whose values are likeliest to be in the cache; null if there is none.
std::unique_ptr<Matrix> MatrixPool::found(Index size)
{
    const std::lock_guard lock(m_mutex);
    const auto same = std::find_if(m_free.rbegin(), m_free.rend(), [size](const auto& matrix) { return matrix->size() == size; });
    if (same == m_free.rend())
        return nullptr;
    std::unique_ptr<Matrix> matrix = std::move(*same);
    m_free.erase(std::next(same).base());
    m_kept -= bytesOf(*matrix);
    return matrix;
}

void MatrixPool::giveBack(std::unique_ptr<Matrix> matrix)
{
    std::vector<std::unique_ptr<Matrix>> leaving; // freed after the lock
    const std::lock_guard lock(m_mutex);
    m_kept += bytesOf(*matrix);
    m_free.push_back(std::move(matrix));
    while (m_kept > m_most) {
        m_kept -= bytesOf(*m_free.front());
        leaving.push_back(std::move(m_free.front()));
        m_free.pop_front();
    }
}

} // namespace headlight
