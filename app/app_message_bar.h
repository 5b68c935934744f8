// SPDX-License-Identifier: GPL-3.0-or-later
// The bar over the canvas that says what could not be done: first word "Cannot", the file, the place, the reason, one
// thing to do about it.
#pragma once

#include "core/base/result.h"
#include "ui/session/failure.h"

#include <QWidget>

#include <optional>

class QAction;
class QPushButton;

namespace headlight {

class NoticeBar;

class MessageBar : public QWidget {
    Q_OBJECT
  public:
    explicit MessageBar(QWidget* parent = nullptr);

    /// `action` is what the person can do about it; null where there is nothing but reading.
    void showError(Failure what, const Error& error, QAction* action);
    void clear();
    /// The words on screen; empty while the bar is hidden.
    QString text() const;

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void say();
    void applyMetrics();

    struct Shown {
        Failure what;
        Error error;
        QAction* remedy = nullptr;
    };
    std::optional<Shown> m_shown;
    NoticeBar* m_bar = nullptr;
    QPushButton* m_action = nullptr;
};

} // namespace headlight
