// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"

#include "app/app_abilities.h"
#include "app/app_actions.h"
#include "app/app_appearance.h"
#include "app/app_figures.h"
#include "app/app_files.h"
#include "app/app_menus.h"
#include "app/app_message_bar.h"
#include "app/app_overlay.h"
#include "app/app_panel_folding.h"
#include "app/app_panels.h"
#include "app/app_sessions.h"
#include "app/app_status_bar.h"
#include "app/app_title.h"
#include "app/offer_bar.h"
#include "app/settings.h"
#include "ui/canvas/canvas_stack.h"
#include "ui/canvas/canvas_view.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/navigator/pipeline_view.h"
#include "ui/session/pictures.h"
#include "ui/session/session_saving.h"
#include "ui/theme/theme.h"
#include "ui/tokens/token_strip.h"
#include "ui/toolbar/step_player.h"
#include "ui/toolbar/tool_bar.h"
#include "ui/widgets/progress_line.h"

#include "core/figure/book.h"
#include "core/layer/stage_place.h"
#include <QAction>
#include <QCloseEvent>
#include <QDropEvent>
#include <QDir>
#include <QDragEnterEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QSplitter>
#include <QUndoStack>
#include <QVBoxLayout>

#include <functional>

namespace headlight {

namespace {

constexpr QLatin1String kCostPlace("cost");

} // namespace

MainWindow::MainWindow(Settings& settings, AppAppearance& appearance, QWidget* parent)
    : QMainWindow(parent), m_settings(settings), m_appearance(appearance), m_document(std::make_unique<Document>())
{
    m_actions = new AppActions(*this);
    m_files = new AppFiles(*m_document, settings, *this);
    m_figures = new AppFigures(*m_document, settings, [this] { return m_files->mayDiscard(); }, *this);
    m_menus = new AppMenus(*menuBar(), *m_actions, *m_document, settings);
    m_title = new AppTitle(*menuBar(), *this);
    build();
    connectActions();
    connectView();
    connect(m_document.get(), &Document::changed, this, &MainWindow::follow);
    connect(&Pictures::of(*m_document), &Pictures::refined, this, &MainWindow::showProgress);
    connect(m_document.get(), &Document::failed, this, &MainWindow::showFailure);
    retranslate();
    showAbilities();
}

MainWindow::~MainWindow()
{
    // What borrows the document goes first.
    delete m_figures;
    delete centralWidget(); // not taken out before: what leaves its window is styled anew
}

void MainWindow::build()
{
    setAcceptDrops(true);
    setMinimumSize(metric::windowMinWidth, metric::windowMinHeight);
    resize(1440, 900);
    ToolBar::Actions bar{{m_actions->open, m_actions->save, m_actions->exportFigure},
                         {m_actions->undo, m_actions->redo},
                         m_actions->first,
                         m_actions->back,
                         m_actions->forward,
                         m_actions->last,
                         m_actions->play,
                         m_actions->cost};
    // From the outside to the inside: a widget that gets another parent is styled anew with all that is in it.
    auto* centre = new QWidget(this);
    setCentralWidget(centre);
    m_toolBar = new ToolBar(*m_document, bar, centre);
    m_progress = new ProgressLine(centre);
    buildCentre(centre);
    m_tokens = new TokenStrip(*m_document, centre);
    m_status = new AppStatusBar(*m_document, centre);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_toolBar);
    column->addWidget(m_progress);
    column->addWidget(m_splitter, 1);
    column->addWidget(m_tokens);
    column->addWidget(m_status);
    m_overlay = new AppOverlay(*m_actions, this);
    m_folding = new PanelFolding(*this, m_settings);
    m_folding->add([this](bool shown) { foldPipeline(!shown); }, m_actions->showPipeline,
                   QStringLiteral("pipeline"), metric::foldPipelineBelow);
    m_folding->add([this](bool shown) { m_inspector->setVisible(shown); }, m_actions->showInspector,
                   QStringLiteral("inspector"), metric::drawInspectorBelow);
    m_folding->foldIn(ViewKind::Block, QStringLiteral("pipeline"));
    m_folding->foldIn(kCostPlace, QStringLiteral("inspector"));
}

/// What the pipeline gives or takes is the canvas's.
void MainWindow::foldPipeline(bool folded)
{
    if (m_pipeline->isRail() == folded)
        return;
    m_pipeline->setRail(folded);
    QList<int> sizes = m_splitter->sizes();
    const int wanted = m_pipeline->sizeHint().width();
    sizes[1] += sizes[0] - wanted;
    sizes[0] = wanted;
    m_splitter->setSizes(sizes);
}

/// Pipeline, canvas with the message bar over it, inspector; only the canvas grows with the window.
void MainWindow::buildCentre(QWidget* parent)
{
    m_splitter = new QSplitter(Qt::Horizontal, parent);
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    m_pipeline = new PipelineView(*m_document, m_splitter);
    auto* canvas = new QWidget(m_splitter);
    m_messages = new MessageBar(canvas);
    m_sessions = new AppSessions(*m_document, *m_files, m_settings, *this);
    m_canvas = new CanvasStack(*m_document, canvas);
    m_inspector = new InspectorPanel(*m_document, m_splitter);
    m_inspector->setDepth(m_settings.inspectorDepth());
    connect(m_inspector, &InspectorPanel::depthChosen, this, [this](const QString& depth) { m_settings.setInspectorDepth(depth); });
    canvas->setAutoFillBackground(true);
    canvas->setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(canvas);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_messages);
    for (OfferBar* bar : m_sessions->bars())
        column->addWidget(bar);
    column->addWidget(m_canvas, 1);
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setStretchFactor(2, 0);
    m_splitter->setSizes({metric::pipelineWidth, 1440 - metric::pipelineWidth - metric::inspectorWidth,
                          metric::inspectorWidth});
}

void MainWindow::connectActions()
{
    const AppActions& a = *m_actions;
    Document* document = m_document.get();
    m_panels = new AppPanels(*m_document, *m_files, m_settings, *m_actions, *this);
    connect(a.newWindow, &QAction::triggered, this, [this] { Q_EMIT windowRequested({}); });
    connect(a.typeSentence, &QAction::triggered, m_tokens, &TokenStrip::typeSentence);
    connect(a.open, &QAction::triggered, m_files, &AppFiles::chooseAndOpen);
    connect(a.save, &QAction::triggered, m_files, &AppFiles::save);
    connect(a.saveAs, &QAction::triggered, m_files, &AppFiles::saveAs);
    connectFigures();
    connect(m_status, &AppStatusBar::memoryRequested, m_panels, &AppPanels::showMemory);
    connect(m_files, &AppFiles::readingChanged, this, &MainWindow::showProgress);
    connect(m_status, &AppStatusBar::readingCancelled, m_files, &AppFiles::cancelReading);
    connect(m_figures, &AppFigures::writingChanged, this, &MainWindow::showProgress);
    connect(&m_files->saving(), &SessionSaving::changed, this, &MainWindow::showProgress);
    connect(m_status, &AppStatusBar::writingCancelled, this, [this] {
        if (m_files->saving().isRunning()) // that is what the line names
            m_files->saving().cancel();
        else
            m_figures->cancelWriting();
    });
    connect(a.quit, &QAction::triggered, this, &QWidget::close);
    connect(a.undo, &QAction::triggered, document->undoStack(), &QUndoStack::undo);
    connect(a.redo, &QAction::triggered, document->undoStack(), &QUndoStack::redo);
    connect(a.dismiss, &QAction::triggered, this, &MainWindow::letGo);
    connect(a.pinState, &QAction::triggered, document, [document] { static_cast<void>(document->pinState()); }); // says so itself
    connect(a.unpinState, &QAction::triggered, document, &Document::unpinState);
    new StepPlayer(*a.play, *a.first, *a.forward, this);
    connect(a.first, &QAction::triggered, document, [document] { document->selectStep(0); });
    connect(a.back, &QAction::triggered, document, [document] { document->stepBy(-1); });
    connect(a.forward, &QAction::triggered, document, [document] { document->stepBy(1); });
    connect(a.last, &QAction::triggered, document,
            [document] { document->selectStep(int(document->steps().size()) - 1); });
    const auto layer = [document](int by) { if (document->isOpen())
            document->selectLayer(layerOf(*document->network(), document->selection().stage) + by); };
    const auto head = [document](int by) { document->selectHead(document->selection().head + by); };
    connect(a.previousLayer, &QAction::triggered, document, [layer] { layer(-1); });
    connect(a.nextLayer, &QAction::triggered, document, [layer] { layer(1); });
    connect(a.previousHead, &QAction::triggered, document, [head] { head(-1); });
    connect(a.nextHead, &QAction::triggered, document, [head] { head(1); });
    const std::pair<QAction*, std::function<void()>> walks[] = {{a.walkOn, [document] { document->walkByCells(1); }},
                                                                {a.walkBack, [document] { document->walkByCells(-1); }},
                                                                {a.walkRowOn, [document] { document->walkByRows(1); }},
                                                                {a.walkRowBack, [document] { document->walkByRows(-1); }},
                                                                {a.walkTermOn, [document] { document->walkByTerms(1); }},
                                                                {a.walkTermBack, [document] { document->walkByTerms(-1); }}};
    for (const auto& [action, walk] : walks)
        connect(action, &QAction::triggered, document, walk);
    connect(a.keys, &QAction::triggered, this, [this] { m_overlay->showPage(AppOverlay::Page::Keys); });
    connect(a.about, &QAction::triggered, this, [this] { m_overlay->showPage(AppOverlay::Page::About); });
    connect(m_menus, &AppMenus::openRequested, m_files, &AppFiles::open);
    connect(m_sessions, &AppSessions::windowRequested, this, &MainWindow::recoveryRequested);
    connect(m_sessions, &AppSessions::fileRequested, this, &MainWindow::windowRequested);
    connect(document->undoStack(), &QUndoStack::indexChanged, this, &MainWindow::showAbilities);
    connect(document->undoStack(), &QUndoStack::indexChanged, m_messages, &MessageBar::clearEdit);
}

void MainWindow::connectFigures()
{
    connect(m_figures, &AppFigures::exported, this, [this](const QString& path) {
        m_messages->clear();
        m_status->setReadOut(tr("Exported to %1").arg(QDir::toNativeSeparators(path)));
    });
    connect(m_actions->exportFigure, &QAction::triggered, this, &MainWindow::exportShown);
    connect(m_actions->copyFigure, &QAction::triggered, m_figures, &AppFigures::copyFigure);
    connect(m_actions->exportStages, &QAction::triggered, m_figures, &AppFigures::chooseStages);
    connect(m_actions->exportSlides, &QAction::triggered, m_figures, &AppFigures::chooseSlides);
    connect(m_actions->exportAnimation, &QAction::triggered, m_figures, &AppFigures::chooseAnimation);
    connect(m_actions->practice, &QAction::triggered, m_figures, &AppFigures::showPractice);
    connect(m_menus, &AppMenus::bookFigureRequested, m_figures, &AppFigures::showBookFigure);
    connect(m_files, &AppFiles::figureRequested, m_figures, &AppFigures::openFigure);
    setAcceptDrops(true);
}

void MainWindow::connectView()
{
    const AppActions& a = *m_actions;
    connect(a.fit, &QAction::triggered, m_canvas, [this] { m_canvas->current().fit(); });
    connect(a.actualSize, &QAction::triggered, m_canvas, [this] { m_canvas->current().actualSize(); });
    connect(a.zoomIn, &QAction::triggered, m_canvas, [this] { m_canvas->current().zoomBy(1); });
    connect(a.zoomOut, &QAction::triggered, m_canvas, [this] { m_canvas->current().zoomBy(-1); });
    for (QAction* view : a.views)
        connect(view, &QAction::triggered, m_document.get(),
                [this, kind = ViewKind(view->data().toInt())] {
                    m_actions->cost->setChecked(false);
                    m_document->selectView(kind);
                });
    connect(a.cost, &QAction::toggled, m_canvas, &CanvasStack::setCostShown);
    connect(m_canvas, &CanvasStack::costShownChanged, this, [this](bool shown) {
        m_actions->cost->setChecked(shown);
        showAbilities();
        showPlace();
    });
    for (QAction* edit : a.edits)
        connect(edit, &QAction::triggered, m_canvas, [this, command = EditCommand(edit->data().toInt())] { m_canvas->current().perform(command); });
    connect(m_canvas, &CanvasStack::exportRequested, this, &MainWindow::exportShown);
    connect(m_canvas, &CanvasStack::readOut, m_status, &AppStatusBar::setReadOut);
    const std::pair<QAction*, ThemeChoice> themes[] = {{a.themeSystem, ThemeChoice::System},
                                                       {a.themeLight, ThemeChoice::Light},
                                                       {a.themeDark, ThemeChoice::Dark}};
    for (const auto& [action, theme] : themes) {
        action->setChecked(m_appearance.theme() == theme);
        connect(action, &QAction::triggered, this, [this, choice = theme] { m_appearance.setTheme(choice); });
    }
    a.reduceMotion->setChecked(m_appearance.reduceMotion());
    connect(a.reduceMotion, &QAction::toggled, this, [this](bool on) { m_appearance.setReduceMotion(on); });
    connect(a.present, &QAction::toggled, this, [this](bool on) {
        m_appearance.setPresenting(on);
        m_folding->setPresenting(on);
    });
    connect(m_menus, &AppMenus::languageRequested, this, [this](const QString& code) {
        m_appearance.setLanguage(code);
        m_menus->showLanguage(m_appearance.language());
    });
    m_menus->showLanguage(m_appearance.language());
}

void MainWindow::follow(const DocumentChange& change)
{
    if (change.session)
        m_messages->clear();
    if (change.session || change.state) {
        showTitle();
        showProgress();
    }
    if (change.session || change.selection || change.compare || change.state)
        showAbilities();
    if (change.session || change.selection)
        showPlace();
}

void MainWindow::showPlace()
{
    if (m_canvas->isCostShown())
        m_folding->setPlace(kCostPlace);
    else
        m_folding->setView(m_document->selection().view);
}

/// What is exported is what is seen.
void MainWindow::exportShown()
{
    if (m_canvas->isCostShown())
        m_figures->showBookFigure(kStageCosts);
    else
        m_figures->showPanel();
}

/// Of a file that is being read nobody knows how much is left: the line stands at its beginning.
void MainWindow::showProgress()
{
    const double computed = m_document->isComputing()               ? m_document->progress()
                            : Pictures::of(*m_document).isReading() ? Pictures::of(*m_document).progress()
                                                                    : 1.0;
    const SessionSaving& saving = m_files->saving();
    m_progress->setFraction(m_files->isReading() ? 0 : saving.isRunning() ? saving.progress() : m_figures->isWriting() ? m_figures->writingProgress() : computed);
    m_status->setReading(m_files->readingName());
    if (saving.isRunning())
        m_status->setWriting(saving.name(), saving.progress());
    else
        m_status->setWriting(m_figures->writingName(), m_figures->writingProgress());
}

void MainWindow::showTitle()
{
    const QString title = m_document->title();
    setWindowTitle(m_document->isModified() ? tr("%1, edited").arg(title) : title);
    m_title->setTitle(windowTitle());
}

void MainWindow::showAbilities()
{
    AppAbilities(*m_document, *m_canvas).show(*m_actions);
}

/// Esc lets go of one thing at a time, the nearest first.
void MainWindow::letGo()
{
    if (m_overlay->isVisible())
        m_overlay->hide();
    else if (m_document->selection().cell)
        m_document->lockCell({});
    else if (m_document->lastEdit())
        m_document->dismissEdit();
    else if (m_document->selection().token)
        m_document->selectToken({});
    else if (!m_messages->isHidden())
        m_messages->clear();
    else if (m_actions->present->isChecked())
        m_actions->present->setChecked(false);
}

void MainWindow::showFailure(const Error& error, Failure what)
{
    QAction* remedy = what == Failure::Open ? m_actions->open : what == Failure::Save ? m_actions->saveAs : nullptr;
    m_messages->showError(what, error, remedy);
}

void MainWindow::setPresenting(bool presenting)
{
    m_actions->present->setChecked(presenting);
}

void MainWindow::setCostShown(bool shown)
{
    m_actions->cost->setChecked(shown);
}

void MainWindow::retranslate()
{
    m_actions->retranslate();
    m_menus->retranslate();
    m_document->retranslate();
    m_splitter->setAccessibleName(tr("Panels"));
    showTitle();
    showAbilities();
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QMainWindow::changeEvent(event);
}

void MainWindow::offerRecovery()
{
    m_sessions->offerRecovery();
}

bool MainWindow::recover(const LeftWork& work)
{
    return m_sessions->recover(work);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    // What is dragged out of this window is not for it.
    if (event->source() == nullptr && !AppSessions::filesIn(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

/// The first file is opened here, every other one in a window of its own.
void MainWindow::dropEvent(QDropEvent* event)
{
    QStringList paths = AppSessions::filesIn(*event->mimeData());
    if (paths.isEmpty())
        return;
    event->acceptProposedAction();
    m_files->open(paths.takeFirst());
    for (const QString& path : paths)
        Q_EMIT windowRequested(path);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_files->mayDiscard()) {
        event->ignore();
        return;
    }
    m_settings.setGeometry(saveGeometry());
    m_sessions->letGo();
    event->accept();
}

} // namespace headlight
