// SPDX-License-Identifier: GPL-3.0-or-later
// The panels that stand in windows of their own: new session, sizes. Each is made when it is first asked for.
#pragma once

#include <QObject>

class QWidget;

namespace headlight {

class AppActions;
class AppFiles;
class Document;
class NewSessionPanel;
class SizesPanel;

class AppPanels : public QObject {
    Q_OBJECT
  public:
    /// Connects the actions; all outlive this.
    AppPanels(Document& document, AppFiles& files, const AppActions& actions, QWidget& window);

  private:
    void showNewSession();
    void showSizes();

    Document& m_document;
    AppFiles& m_files;
    QWidget& m_window;
    NewSessionPanel* m_newSession = nullptr;
    SizesPanel* m_sizes = nullptr;
};

} // namespace headlight
