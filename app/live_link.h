// SPDX-License-Identifier: GPL-3.0-or-later
// Watches the file of numbers that X was read from and offers to read it again when another program has written it.
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

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
    void offer();
    void reload();

    Document& m_document;
    OfferBar& m_bar;
    QFileSystemWatcher m_watcher;
    QTimer m_rest; ///< a file is written in many steps: only when it rests is it read
    QString m_path;
};

} // namespace headlight
