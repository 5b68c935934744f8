// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/matrix_pool.h"

#include "core/base/large_pages.h"
#include "core/base/memory_budget.h"

#include <algorithm>

namespace headlight {

namespace {

/// Below this the system's own allocator keeps the memory.
constexpr std::size_t kWorthKeeping = std::size_t(64) << 10;

std::size_t bytesOf(const Matrix& matrix)
{
    return std::size_t(matrix.size()) * sizeof(float);
}

} // namespace

MatrixPool& MatrixPool::shared()
{
    // Never destroyed: a matrix may be let go of at the very end.
    static MatrixPool& pool = *new MatrixPool([] { return std::size_t(memoryBudget() / 2); });
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
    std::vector<std::unique_ptr<Matrix>> leaving;
    const std::lock_guard lock(m_mutex);
    m_kept += bytesOf(*matrix);
    m_free.push_back(std::move(matrix));
    leaving = beyond(m_most());
}

void MatrixPool::trim(std::size_t bytes)
{
    std::vector<std::unique_ptr<Matrix>> leaving;
    const std::lock_guard lock(m_mutex);
    leaving = beyond(bytes);
}

std::vector<std::unique_ptr<Matrix>> MatrixPool::beyond(std::size_t bytes)
{
    std::vector<std::unique_ptr<Matrix>> leaving;
    while (m_kept > bytes) {
        m_kept -= bytesOf(*m_free.front());
        leaving.push_back(std::move(m_free.front()));
        m_free.pop_front();
    }
    return leaving;
}

} // namespace headlight
