// SPDX-License-Identifier: GPL-3.0-or-later
// A value or the error that says what, where, why and what to do; the way every reader and check of core answers.
#pragma once

#include "core/base/export.h"
#include "core/base/text.h"

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace headlight {

/// What went wrong, for a person. `file` and `place` may be empty where there is none.
struct HEADLIGHT_CORE Error {
    std::string file; ///< the file as the user named it
    Text place;       ///< where in it: "byte 12", "line 3", "config.norm", "tensor layer1.W_Q"
    Text reason;      ///< why it cannot be done, one sentence without a full stop
    Text remedy;      ///< what to do about it, one sentence; empty where nothing helps

    /// "file: place: reason (remedy)", with the parts that exist.
    std::string message(const Translator& translate = &Text::plain) const;

    bool operator==(const Error&) const = default;
};

template <typename T> class [[nodiscard]] Result {
  public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }

    T& value() &
    {
        assert(ok());
        return std::get<0>(m_state);
    }
    const T& value() const&
    {
        assert(ok());
        return std::get<0>(m_state);
    }
    T&& value() &&
    {
        assert(ok());
        return std::get<0>(std::move(m_state));
    }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    const Error& error() const
    {
        assert(!ok());
        return std::get<1>(m_state);
    }

  private:
    std::variant<T, Error> m_state;
};

template <> class [[nodiscard]] Result<void> {
  public:
    Result() = default;
    Result(Error error) : m_error(std::move(error)) {}

    bool ok() const { return !m_error; }
    explicit operator bool() const { return ok(); }
    const Error& error() const
    {
        assert(m_error);
        return *m_error;
    }

  private:
    std::optional<Error> m_error;
};

} // namespace headlight
