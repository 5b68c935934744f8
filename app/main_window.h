// SPDX-License-Identifier: GPL-3.0-or-later
// The window: puts the panels in their places and connects commands to the document; it computes and paints nothing.
#pragma once

#include "ui/session/document.h"

#include <QMainWindow>

#include <memory>

class QMenu;
class QSplitter;

namespace headlight {

class AppActions;
struct LeftWork;
class AppPanels;
class AppSessions;
class AppAppearance;
class AppFigures;
class AppFiles;
class AppMenus;
class AppOverlay;
class AppStatusBar;
class AppTitle;
class CanvasStack;
class InspectorPanel;
class MessageBar;
class PanelFolding;
class PipelineView;
class ProgressLine;
class Settings;
class TokenStrip;
class ToolBar;

class MainWindow : public QMainWindow {
    Q_OBJECT
  public:
    /// `settings` and `appearance` outlive the window.
    MainWindow(Settings& settings, AppAppearance& appearance, QWidget* parent = nullptr);
    ~MainWindow() override;

    Document& document() { return *m_document; }
    AppActions& actions() { return *m_actions; }
    AppFiles& files() { return *m_files; }
    AppFigures& figures() { return *m_figures; }
    MessageBar& messageBar() { return *m_messages; }
    AppStatusBar& statusLine() { return *m_status; }
    AppOverlay& overlay() { return *m_overlay; }

    void setPresenting(bool presenting);
    /// The layer's costs in the place of the view.
    void setCostShown(bool shown);
    /// Offers what a crashed program has left; for the first window of a program.
    void offerRecovery();
    /// Shows work that was left, in the place of the session; false where it cannot be read.
    bool recover(const LeftWork& work);

    QMenu* createPopupMenu() override { return nullptr; }

  Q_SIGNALS:
    /// A window beside this one, with `path` open in it, or the example where that is empty.
    void windowRequested(const QString& path);
    /// A window beside this one with work in it that was left.
    void recoveryRequested(const headlight::LeftWork& work);

  protected:
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

  private:
    void build();
    void buildCentre(QWidget* parent);
    void foldPipeline(bool folded);
    void connectActions();
    void connectView();
    void connectFigures();
    void follow(const DocumentChange& change);
    void showTitle();
    void showPlace();
    void exportShown();
    void showProgress();
    void showAbilities();
    void letGo();
    void showFailure(const Error& error, Failure what);
    void retranslate();

    Settings& m_settings;
    AppAppearance& m_appearance;
    std::unique_ptr<Document> m_document;
    AppActions* m_actions = nullptr;
    AppFiles* m_files = nullptr;
    AppFigures* m_figures = nullptr;
    AppMenus* m_menus = nullptr;
    AppTitle* m_title = nullptr;
    ToolBar* m_toolBar = nullptr;
    QSplitter* m_splitter = nullptr;
    PipelineView* m_pipeline = nullptr;
    CanvasStack* m_canvas = nullptr;
    InspectorPanel* m_inspector = nullptr;
    PanelFolding* m_folding = nullptr;
    ProgressLine* m_progress = nullptr;
    TokenStrip* m_tokens = nullptr;
    AppStatusBar* m_status = nullptr;
    MessageBar* m_messages = nullptr;
    AppSessions* m_sessions = nullptr;
    AppPanels* m_panels = nullptr;
    AppOverlay* m_overlay = nullptr;
};

} // namespace headlight
