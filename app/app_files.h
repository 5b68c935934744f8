// SPDX-License-Identifier: GPL-3.0-or-later
// Opening and saving from the window: file dialogs, reading in the background, unsaved changes, recent files.
#pragma once

#include <QObject>
#include <QStringList>

#include <functional>

class QWidget;

namespace headlight {

class Document;
class Settings;

class AppFiles : public QObject {
    Q_OBJECT
  public:
    enum class Answer { Save, Discard, Cancel };
    /// Asks what to do with unsaved changes, given what they are called.
    using Ask = std::function<Answer(const QString& title, const QStringList& changes)>;

    AppFiles(Document& document, Settings& settings, QWidget& window);

    /// Reads `path` in the background and shows it; asks first where changes would be lost.
    void open(const QString& path);
    bool isReading() const { return m_reading > 0; }

    /// Unsaved changes may go: there are none, they were saved, or the person let them go.
    bool mayDiscard();
    void setAsk(Ask ask) { m_ask = std::move(ask); }

  public Q_SLOTS:
    void chooseAndOpen();
    bool save();
    bool saveAs();

  Q_SIGNALS:
    void readingChanged();

  private:
    bool saveTo(const QString& path);
    Answer askWithBox(const QString& title, const QStringList& changes);

    Document& m_document;
    Settings& m_settings;
    QWidget& m_window;
    Ask m_ask;
    int m_reading = 0;
    quint64 m_newest = 0; ///< of several files asked for, only the last one asked for is shown
};

} // namespace headlight
