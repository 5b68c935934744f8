// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/matrix_pool.h"

#include "core/base/large_pages.h"
#include "core/base/memory_budget.h"

#include <algorithm>
#include <new>

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
        matrix = fresh(shape);
        preferLargePages(matrix->data(), bytesOf(*matrix));
    }
    return {matrix.release(), [this](Matrix* freed) { giveBack(std::unique_ptr<Matrix>(freed)); }};
}

/// What is kept for other sizes makes room where the system has none.
std::unique_ptr<Matrix> MatrixPool::fresh(const Shape& shape)
{
    try {
        return std::make_unique<Matrix>(shape.rows, shape.cols);
    } catch (const std::bad_alloc&) {
        trim(0);
        return std::make_unique<Matrix>(shape.rows, shape.cols);
    }
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

/// Called by whoever lets go, who must not fail: where there is no memory for the list, the matrix goes.
void MatrixPool::giveBack(std::unique_ptr<Matrix> matrix) noexcept
{
    try {
        std::vector<std::unique_ptr<Matrix>> leaving;
        const std::lock_guard lock(m_mutex);
        const std::size_t bytes = bytesOf(*matrix);
        m_free.push_back(std::move(matrix));
        m_kept += bytes;
        leaving = beyond(m_most());
    } catch (const std::bad_alloc&) {
    }
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
        leaving.emplace_back(); // may fail, and then nothing has changed
        leaving.back() = std::move(m_free.front());
        m_free.pop_front();
        m_kept -= bytesOf(*leaving.back());
    }
    return leaving;
}

} // namespace headlight
