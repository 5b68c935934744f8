// SPDX-License-Identifier: GPL-3.0-or-later
// The panels that stand in windows of their own: new session, sizes, memory. Each is made when it is first asked for.
#pragma once

#include <QObject>

class QWidget;

namespace headlight {

class AppActions;
class AppFiles;
class Document;
class MemoryPanel;
class NewSessionPanel;
class Settings;
class SizesPanel;

class AppPanels : public QObject {
    Q_OBJECT
  public:
    /// Connects the actions; all outlive this.
    AppPanels(Document& document, AppFiles& files, Settings& settings, const AppActions& actions, QWidget& window);

    void showMemory();

  private:
    void showNewSession();
    void showSizes();

    Document& m_document;
    AppFiles& m_files;
    Settings& m_settings;
    QWidget& m_window;
    NewSessionPanel* m_newSession = nullptr;
    SizesPanel* m_sizes = nullptr;
    MemoryPanel* m_memory = nullptr;
};

} // namespace headlight
