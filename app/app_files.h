// SPDX-License-Identifier: GPL-3.0-or-later
// Opening and saving from the window: file dialogs, reading in the background, unsaved changes, recent files.
#pragma once

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

class QWidget;

namespace headlight {

class Document;
class SessionSaving;
class Settings;
struct Session;

class AppFiles : public QObject {
    Q_OBJECT
  public:
    enum class Answer { Save, Discard, Cancel };
    /// Asks what to do with unsaved changes, given what they are called.
    using Ask = std::function<Answer(const QString& title, const QStringList& changes)>;

    enum class Overwrite { Replace, SaveAs, Cancel };
    /// Asks what to do where the file has been changed by somebody else since it was opened or saved here.
    using AskOverwrite = std::function<Overwrite(const QString& name)>;

    AppFiles(Document& document, Settings& settings, QWidget& window);

    /// Reads `path` in the background and shows it; asks first where changes would be lost.
    void open(const QString& path);
    /// Shows a session that has just been made; asks first where changes would be lost.
    void create(const Session& session);
    bool isReading() const { return m_awaited.has_value(); }
    /// The name of the file that is being read; empty while none is.
    QString readingName() const { return m_readingName; }

    /// What is being saved: large sessions take a while.
    SessionSaving& saving() const { return *m_saving; }

    /// Unsaved changes may go: there are none, they were saved, or the person let them go.
    bool mayDiscard();
    void setAsk(Ask ask) { m_ask = std::move(ask); }
    void setAskOverwrite(AskOverwrite ask) { m_askOverwrite = std::move(ask); }

  public Q_SLOTS:
    void chooseAndOpen();
    /// False where it is known that nothing is saved; what is large is saved in a while (saving()).
    bool save();
    bool saveAs();
    /// The file that is being read is not shown; the session stays as it is.
    void cancelReading();

  Q_SIGNALS:
    void readingChanged();
    /// The file to be opened is a figure.
    void figureRequested(const QString& path);

  private:
    void await(std::optional<quint64> number, const QString& path);
    bool saveTo(const QString& path);
    bool saveAndWait();
    Answer askWithBox(const QString& title, const QStringList& changes);
    Overwrite askOverwriteWithBox(const QString& name);

    /// A file as it was when it was read or written here last.
    struct Stamp {
        QDateTime modified;
        qint64 size = 0;
        bool operator==(const Stamp&) const = default;
    };
    static std::optional<Stamp> stampOf(const QString& path);
    void stamp();
    bool isChangedElsewhere(const QString& path) const;

    Document& m_document;
    SessionSaving* m_saving;
    Settings& m_settings;
    QWidget& m_window;
    Ask m_ask;
    AskOverwrite m_askOverwrite;
    std::optional<Stamp> m_onDisk; ///< of the document's file; none where there is no file
    QString m_stamped; ///< whose that is
    quint64 m_newest = 0;
    std::optional<quint64> m_awaited; ///< of several files asked for, only the last one asked for is shown
    QString m_readingName;
};

} // namespace headlight
