// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps unsaved work beside the settings while a person works, and finds what a program that crashed has left there.
#pragma once

#include "ui/session/document.h"

#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QString>

#include <memory>
#include <vector>

class QTimer;

namespace headlight {

/// Work that a program left behind which did not end properly.
struct LeftWork {
    QString path;  ///< of the newest whole session
    QString title; ///< what the session was called
    QString file;  ///< the person's own file, which was not touched; empty where there was none
    QDateTime time;
};

/// One document's place in the folder of kept work: a lock that goes with the program, and the newest session. A new one
/// is written whole under another name before the one before is taken away, so that there always is one.
class Autosave : public QObject {
    Q_OBJECT
  public:
    /// Of unsaved work; milliseconds.
    static constexpr int kEveryMs = 30'000;

    /// An empty folder keeps nothing. `document` outlives this.
    Autosave(Document& document, const QString& folder, int everyMs = kEveryMs);
    /// What is kept stays, and is offered at the next start: see letGo().
    ~Autosave() override;

    /// The work was saved or let go by the person: nothing of it is kept.
    void letGo();

    /// Keeps the present state now, on this thread; false where it cannot be kept.
    bool keepNow();
    /// The name that everything kept of this document begins with; empty until something is.
    QString id() const { return m_id; }

    /// What is left in `folder` by programs that are gone, the newest first.
    static std::vector<LeftWork> leftIn(const QString& folder);
    /// Takes it away.
    static void remove(const LeftWork& work);

  Q_SIGNALS:
    /// Work cannot be kept. Told once; again after it could be kept in between.
    void failed(const headlight::Error& error);

  private:
    void follow();
    void keep();
    Result<void> takePlace();
    bool tell(const Result<void>& kept);

    Document& m_document;
    QString m_folder;
    QTimer* m_timer;
    QString m_id;
    std::shared_ptr<bool> m_wanted; ///< of this place: false once it was let go; who writes for it looks when that is done
    std::unique_ptr<QLockFile> m_lock;
    int m_generation = 0;
    std::shared_ptr<const Network> m_kept; ///< the state that was kept last
    bool m_writing = false;
    bool m_failed = false; ///< the last time, which has been told of
};

} // namespace headlight
