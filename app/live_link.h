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
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace headlight {

class Document;
class OfferBar;
struct TextTable;

class LiveLink : public QObject {
    Q_OBJECT
  public:
    /// Both outlive this.
    LiveLink(Document& document, OfferBar& bar);

    QString watched() const { return m_path; }

  Q_SIGNALS:
    /// The file's rows have another length than X's: it needs a layer, and so a window, of its own.
    void windowRequested(const QString& path);

  private:
    using TablePtr = std::shared_ptr<const TextTable>;

    /// The file, and X of the moment when it was read.
    struct Reading {
        Result<TablePtr> table;
        MatrixPtr x;
        std::size_t print = 0; ///< of the numbers of X
    };

    /// How long a file may be no matrix before that is told: it may be being written.
    static constexpr int kStaysMs = 1500;

    void follow();
    void watch();
    /// `stayed`: it was no matrix before, and has not been written since.
    void look(bool stayed = false);
    void weigh(const Reading& reading);
    void offer(const Reading& reading);
    void offerWindow(Index columns);
    void bear(const Error& error);
    void tell(const Error& error);
    void reload();
    void take(const Reading& reading);
    void remember(const TextTable& table);
    MatrixPtr x() const;
    /// The names that the tokens get: none where they stay as they are.
    std::vector<std::string> namesFrom(const TextTable& table) const;
    /// Read on another thread; nothing comes of it once another file is watched.
    void read(std::function<void(const Reading&)> then);

    Document& m_document;
    OfferBar& m_bar;
    QFileSystemWatcher m_watcher;
    QTimer m_rest;  ///< a file is written in many steps: only when it rests is it read
    QTimer m_stays; ///< and if it is no matrix then, read once more
    QString m_path;
    BackgroundTask m_reading{this};
    BackgroundTask m_printing{this};
    std::set<std::size_t> m_prints;                  ///< of all that the file gave: another X was edited by hand
    std::optional<std::vector<std::string>> m_names; ///< of its rows, when it was read last; not known of a session's file
    MatrixPtr m_offered;                             ///< X, when the offer was made
    std::optional<Error> m_told;                     ///< what is wrong with the file, until it is a matrix again
    bool m_reloading = false;                        ///< what is read is wanted, not only looked at
    bool m_lookAgain = false;                        ///< the file was written meanwhile
};

} // namespace headlight
