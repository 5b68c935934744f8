// SPDX-License-Identifier: GPL-3.0-or-later
// Saves the document while it may be edited: what is to be saved is taken at once and written on another thread.
#pragma once

#include "ui/session/document.h"

#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <memory>
#include <optional>

namespace headlight {

class SessionSaving : public QObject {
    Q_OBJECT
  public:
    /// For so many milliseconds nobody notices that the window waits.
    static constexpr int kMoment = 100;
    /// `document` outlives this. What takes longer than `moment` is written while the window goes on.
    explicit SessionSaving(Document& document, QObject* parent = nullptr, int moment = kMoment);
    ~SessionSaving() override; ///< when what is being written is written, or given up

    /// Saves the document as it is now. Waits for a moment: the answer is whether it is saved, nothing while that is not known.
    /// What is asked for while another is written follows on it.
    std::optional<bool> save(const QString& path);
    bool isRunning() const { return m_work != nullptr; }
    QString name() const; ///< of the file that is being written; empty for none
    double progress() const;
    /// Goes on when all is done, the window staying live; whether the newest is saved. False where somebody waits already.
    bool finish();
    /// The file stays as it was.
    void cancel();

  Q_SIGNALS:
    void changed();
    void ended(const QString& path, bool saved);

  private:
    struct Work;

    void begin(const QString& path);
    void look();
    bool take();

    Document& m_document;
    int m_moment;
    std::shared_ptr<Work> m_work; ///< null: none
    std::optional<QString> m_next;
    bool m_saved = true; ///< the newest that has ended
    bool m_waited = false;
    QTimer m_timer;
    QThreadPool m_threads;
};

} // namespace headlight
