// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a network's parameters as matrices of their own, made when somebody first looks at them.
#pragma once

#include "core/tensor/finite_range.h"
#include "core/tensor/matrix.h"

#include <mutex>
#include <optional>
#include <vector>

namespace headlight {

/// Any thread.
class ParameterValues {
  public:
    explicit ParameterValues(std::size_t count) : m_entries(count) {}

    template <typename Make> MatrixPtr value(std::size_t at, const Make& make)
    {
        const std::lock_guard lock(m_mutex);
        if (!m_entries[at].value)
            m_entries[at].value = std::make_shared<const Matrix>(make());
        return m_entries[at].value;
    }

    /// `find` reads the values where they are kept, so that a range copies no matrix.
    template <typename Find> FiniteRange range(std::size_t at, const Find& find)
    {
        const std::lock_guard lock(m_mutex);
        if (!m_entries[at].range)
            m_entries[at].range = find();
        return *m_entries[at].range;
    }

    /// What `other` has of a parameter that is the same there.
    void take(std::size_t at, ParameterValues& other)
    {
        const std::scoped_lock lock(m_mutex, other.m_mutex);
        m_entries[at] = other.m_entries[at];
    }

  private:
    struct Entry {
        MatrixPtr value;
        std::optional<FiniteRange> range;
    };
    std::mutex m_mutex;
    std::vector<Entry> m_entries;
};

} // namespace headlight
