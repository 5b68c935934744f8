// SPDX-License-Identifier: GPL-3.0-or-later
// The bar over the canvas that says what could not be done: first word "Cannot", the file, the place, the reason, one
// thing to do about it.
#pragma once

#include "app/notice_strip.h"
#include "core/base/result.h"
#include "ui/session/failure.h"

#include <optional>

class QAction;

namespace headlight {

class MessageBar : public NoticeStrip {
    Q_OBJECT
  public:
    explicit MessageBar(QWidget* parent = nullptr);

    /// `action` is what the person can do about it; null where there is nothing but reading.
    void showError(Failure what, const Error& error, QAction* action);
    void clear();
    /// Another edit was made: what could not be edited is no longer of interest.
    void clearEdit();
    /// The words on screen; empty while the bar is hidden.
    QString text() const;

  private:
    void say() override;

    struct Shown {
        Failure what;
        Error error;
        QAction* remedy = nullptr;
    };
    std::optional<Shown> m_shown;
};

} // namespace headlight
