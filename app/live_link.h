// SPDX-License-Identifier: GPL-3.0-or-later
// Watches the file of numbers that X was read from and offers to read it again when another program has written it.
#pragma once

#include "core/base/result.h"
#include "core/tensor/matrix.h"
#include "ui/session/background_task.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <functional>

namespace headlight {

class Document;
class OfferBar;

class LiveLink : public QObject {
    Q_OBJECT
  public:
    /// Both outlive this.
    LiveLink(Document& document, OfferBar& bar);

    QString watched() const { return m_path; }

  Q_SIGNALS:
    /// The file has another size of matrix: it has to be opened anew.
    void reopenRequested(const QString& path);

  private:
    void follow();
    void watch();
    void look();
    void offer(const Result<MatrixPtr>& numbers);
    void reload();
    void take(const QString& path, const Result<MatrixPtr>& numbers);
    /// The file's numbers, read on another thread; nothing comes of it once another file is watched.
    void read(std::function<void(const Result<MatrixPtr>&)> then);

    Document& m_document;
    OfferBar& m_bar;
    QFileSystemWatcher m_watcher;
    QTimer m_rest; ///< a file is written in many steps: only when it rests is it read
    QString m_path;
    BackgroundTask m_reading{this};
    bool m_reloading = false; ///< what is read is wanted, not only looked at
    bool m_lookAgain = false; ///< the file was written meanwhile
};

} // namespace headlight
