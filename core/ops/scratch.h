// SPDX-License-Identifier: GPL-3.0-or-later
// Working memory of a few kilobytes on the stack, and on the heap only when more is asked for: a small layer
// then allocates nothing.
#pragma once

#include <cstddef>
#include <memory>

namespace headlight {

template <typename T, std::size_t Inline = 2048> class Scratch {
  public:
    explicit Scratch(std::size_t size)
    {
        if (size > Inline)
            m_heap.reset(new T[size]);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    /// Not initialised.
    T* data() { return m_heap ? m_heap.get() : m_inline; }

  private:
    T m_inline[Inline];
    std::unique_ptr<T[]> m_heap;
};

} // namespace headlight
