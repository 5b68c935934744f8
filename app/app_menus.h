// SPDX-License-Identifier: GPL-3.0-or-later
// The menu bar: which command stands in which menu.
#pragma once

#include <QObject>

#include <string>
#include <vector>

class QAction;
class QActionGroup;
class QMenu;
class QMenuBar;

namespace headlight {

class AppActions;
class Document;
class Settings;

class AppMenus : public QObject {
    Q_OBJECT
  public:
    AppMenus(QMenuBar& bar, const AppActions& actions, Document& document, const Settings& settings);

    void retranslate();
    /// Ticks the language in use.
    void showLanguage(const QString& code);

  Q_SIGNALS:
    void openRequested(const QString& path);
    void languageRequested(const QString& code);
    void bookFigureRequested(const std::string& name);

  private:
    QMenu* addMenu(const QList<QAction*>& actions);
    void buildFile(const AppActions& actions);
    void buildView(const AppActions& actions);
    void buildLayer(const AppActions& actions);
    void buildFigures(const AppActions& actions);
    void fillExamples();
    void fillRecent();

    QMenuBar& m_bar;
    Document& m_document;
    const Settings& m_settings;
    QMenu* m_file = nullptr;
    QMenu* m_examples = nullptr;
    QMenu* m_recent = nullptr;
    QMenu* m_edit = nullptr;
    QMenu* m_view = nullptr;
    QMenu* m_theme = nullptr;
    QMenu* m_language = nullptr;
    QMenu* m_layer = nullptr;
    QMenu* m_step = nullptr;
    QMenu* m_figures = nullptr;
    std::vector<QAction*> m_bookFigures; ///< in the order of bookFigures()
    QMenu* m_help = nullptr;
    std::vector<QAction*> m_languages;
};

} // namespace headlight
