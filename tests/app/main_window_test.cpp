// SPDX-License-Identifier: GPL-3.0-or-later
// The window from a person's side: real widgets, real events.
#include "app/app_actions.h"
#include "app/app_appearance.h"
#include "app/app_figures.h"
#include "app/app_files.h"
#include "app/app_message_bar.h"
#include "app/app_overlay.h"
#include "app/app_status_bar.h"
#include "app/bundled_sessions.h"
#include "app/gui.h"
#include "app/main_window.h"
#include "core/io/files.h"
#include "tests/core/io/unwritable.h"
#include "core/base/memory_budget.h"
#include "ui/canvas/canvas_stack.h"
#include "ui/canvas/cost_canvas.h"
#include "ui/export/export_panel.h"
#include "ui/heatmap/heatmap_widget.h"
#include "ui/navigator/pipeline_view.h"
#include "ui/panels/memory_panel.h"
#include "ui/plots/cost_bars.h"
#include "ui/tokens/token_strip.h"
#include "ui/toolbar/labelled_combo.h"
#include "ui/toolbar/tool_bar.h"
#include "ui/widgets/progress_line.h"
#include "ui/widgets/segmented_control.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QUndoStack>

using namespace headlight;

namespace {

const QString kExample = QStringLiteral(":/sessions/by-hand.headlight");

class MainWindowTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void startsOnASession();
    void keysWalkToTheEndAndBack_data();
    void keysWalkToTheEndAndBack();
    void clickingATokenLightsItAndLetsItGo();
    void arrowsWalkAlongTheTokensThatHaveTheFocus();
    void escLetsGoOfOneThingAtATime();
    void editUndoRedoThroughTheMenu();
    void maskComboSwitchesTheMask();
    void layerMenuSwitchesWhatTheToolbarDoesNotShow();
    void badFileLeavesTheDocumentAndShowsTheBar();
    void aFileBeingReadIsNamedAndCanBeCancelled();
    void savedSessionOpensToTheSameNumbers();
    void failedSaveKeepsTheEdit();
    void aFileThatOthersChangedIsNotReplacedUnasked();
    void workIsKeptWhereverItCannotBeSaved();
    void figureOfWhatIsOnScreenIsExported_data();
    void figureOfWhatIsOnScreenIsExported();
    void unsavedChangesAreAskedAbout();
    void everyControlHasAName_data();
    void everyControlHasAName();
    void languageChangesEveryText();
    void narrowWindowsFoldPanelsAndCombos_data();
    void narrowWindowsFoldPanelsAndCombos();
    void switchesAndStepsOfTheStartSessionAreAllThere_data();
    void switchesAndStepsOfTheStartSessionAreAllThere();
    void presentingEnlargesAndFolds();
    void zoomKeysChangeTheCells();
    void listOfKeysNamesEveryKey();
    void noKeyIsGivenTwice();
    void walkKeysWalkInTheEquationViewAlone();
    void examplesAllOpen();
    void costsStandInThePlaceOfTheView();
    void aBudgetThatIsTooSmallIsSaid();

  private:
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(m_window.get(), key, modifiers);
    }
    Document& document() { return m_window->document(); }
    StageKey keyOf(const char* id) { return document().network()->find(1, id, 1).value_or(StageKey{-1, -1, -1}); }
    QStringList visibleTexts() const;

    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<AppAppearance> m_appearance;
    std::unique_ptr<MainWindow> m_window;
};

void MainWindowTest::initTestCase()
{
    setUpApplication(*qApp);
}

void MainWindowTest::init()
{
    m_settings = std::make_unique<Settings>(Settings::ofNobody());
    m_settings->setLanguage(QStringLiteral("en"));
    m_settings->setTheme(ThemeChoice::Light);
    m_appearance = std::make_unique<AppAppearance>(*qApp, *m_settings);
    m_window = std::make_unique<MainWindow>(*m_settings, *m_appearance);
    QVERIFY(document().openFile(kExample));
    m_window->files().setAsk([](const QString&, const QStringList&) { return AppFiles::Answer::Discard; });
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->setFocus();
}

void MainWindowTest::cleanup()
{
    m_window.reset();
    m_appearance->setPresenting(false);
    m_appearance.reset();
}

void MainWindowTest::startsOnASession()
{
    QVERIFY(!startSession(QStringLiteral("en")).isEmpty());
    QVERIFY(!startSession(QStringLiteral("zh_CN")).isEmpty());
    QVERIFY(document().openFile(startSession(QStringLiteral("en"))));
    // The sentences model, in the language of the window.
    for (const char* language : {"en", "zh_CN"}) {
        QVERIFY(document().openFile(startSession(QLatin1String(language))));
        const std::vector<std::string>& words = document().network()->model().vocabulary;
        QVERIFY(std::count(words.begin(), words.end(), "girl") == 1 && std::count(words.begin(), words.end(), "女孩") == 1);
    }
    QVERIFY(!m_window->windowTitle().isEmpty());
}

void MainWindowTest::keysWalkToTheEndAndBack_data()
{
    QTest::addColumn<int>("forward");
    QTest::addColumn<int>("back");
    QTest::newRow("arrows") << int(Qt::Key_Right) << int(Qt::Key_Left);
    QTest::newRow("presenter") << int(Qt::Key_PageDown) << int(Qt::Key_PageUp);
}

void MainWindowTest::keysWalkToTheEndAndBack()
{
    QFETCH(int, forward);
    QFETCH(int, back);
    const int steps = int(document().steps().size());
    for (int step = 1; step < steps; ++step) {
        press(Qt::Key(forward));
        QCOMPARE(document().stepIndex(), step);
    }
    press(Qt::Key(forward));
    QCOMPARE(document().stepIndex(), steps - 1);
    for (int step = steps - 2; step >= 0; --step) {
        press(Qt::Key(back));
        QCOMPARE(document().stepIndex(), step);
    }
    press(Qt::Key_End);
    QCOMPARE(document().stepIndex(), steps - 1);
    press(Qt::Key_Home);
    QCOMPARE(document().stepIndex(), 0);
}

void MainWindowTest::clickingATokenLightsItAndLetsItGo()
{
    QListView* tokens = m_window->findChild<TokenStrip*>()->list();
    const QPoint third = tokens->visualRect(tokens->model()->index(2, 0)).center();
    QTest::mouseClick(tokens->viewport(), Qt::LeftButton, {}, third);
    QCOMPARE(document().selection().token.value_or(-1), Index(2));
    QTest::mouseClick(tokens->viewport(), Qt::LeftButton, {}, third);
    QVERIFY(!document().selection().token);
}

void MainWindowTest::arrowsWalkAlongTheTokensThatHaveTheFocus()
{
    QListView* tokens = m_window->findChild<TokenStrip*>()->list();
    tokens->setFocus();
    tokens->setCurrentIndex(tokens->model()->index(0, 0));
    QTest::keyClick(tokens, Qt::Key_Right);
    QTest::keyClick(tokens, Qt::Key_Return);
    QCOMPARE(document().selection().token.value_or(-1), Index(1));
    QCOMPARE(document().stepIndex(), 0);
}

void MainWindowTest::escLetsGoOfOneThingAtATime()
{
    QVERIFY(document().setCells(keyOf("x"), {{{0, 0}, 5.0f}}));
    document().lockCell(Cell{1, 1});
    press(Qt::Key_Escape);
    QVERIFY(!document().selection().cell);
    QVERIFY(document().lastEdit());
    press(Qt::Key_Escape);
    QVERIFY(!document().lastEdit());
    QVERIFY(document().selection().token);
    press(Qt::Key_Escape);
    QVERIFY(!document().selection().token);
}

void MainWindowTest::editUndoRedoThroughTheMenu()
{
    const auto before = document().trace();
    QVERIFY(!m_window->actions().undo->isEnabled());
    QVERIFY(document().setCells(keyOf("x"), {{{0, 0}, 5.0f}}));
    const auto after = document().trace();
    QVERIFY(m_window->windowTitle().contains(QStringLiteral("edited")));
    QVERIFY(m_window->statusLine().state().contains(QStringLiteral("recomputed")));
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(*document().trace()->value(keyOf("h")), *before->value(keyOf("h")));
    QVERIFY(!m_window->windowTitle().contains(QStringLiteral("edited")));
    press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(*document().trace()->value(keyOf("h")), *after->value(keyOf("h")));
}

LabelledCombo* comboNamed(const QWidget& window, const QString& name)
{
    for (LabelledCombo* combo : window.findChildren<LabelledCombo*>())
        if (combo->accessibleName() == name)
            return combo;
    return nullptr;
}

void MainWindowTest::maskComboSwitchesTheMask()
{
    LabelledCombo* mask = comboNamed(*m_window, QStringLiteral("Mask"));
    QVERIFY(mask);
    QCOMPARE(mask->currentText(), QStringLiteral("causal"));
    mask->setFocus();
    QTest::keyClick(mask, Qt::Key_Down);
    QCOMPARE(document().network()->config().mask.kind, MaskKind::None);
    document().undoStack()->undo();
    QCOMPARE(mask->currentText(), QStringLiteral("causal"));
}

void MainWindowTest::layerMenuSwitchesWhatTheToolbarDoesNotShow()
{
    QAction* off = nullptr;
    for (QMenu* menu : m_window->menuBar()->findChildren<QMenu*>())
        if (menu->title() == QStringLiteral("Residual")) {
            Q_EMIT menu->aboutToShow();
            for (QAction* action : menu->actions())
                if (action->text() == QStringLiteral("off"))
                    off = action;
        }
    QVERIFY(off);
    off->trigger();
    QVERIFY(!document().network()->config().residual);
}

void MainWindowTest::badFileLeavesTheDocumentAndShowsTheBar()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("broken.headlight"));
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly) && file.write("{ \"format\": ") > 0);
    file.close();
    const auto network = document().network();
    m_window->files().open(path);
    QTRY_VERIFY(!m_window->files().isReading());
    QCOMPARE(document().network(), network);
    const QString words = m_window->messageBar().text();
    QVERIFY2(words.startsWith(QStringLiteral("Cannot open broken.headlight")), qPrintable(words));
    QVERIFY(m_window->messageBar().isVisible());
    QVERIFY(document().openFile(kExample));
    QVERIFY(!m_window->messageBar().isVisible());
}

void MainWindowTest::aFileBeingReadIsNamedAndCanBeCancelled()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("large.headlight"));
    QVERIFY(document().saveAs(path));
    QVERIFY(document().openFile(kExample));
    const auto network = document().network();
    auto* cancel = m_window->statusLine().findChild<QPushButton*>();
    auto* line = m_window->findChild<ProgressLine*>();

    m_window->files().open(path);
    QCOMPARE(m_window->statusLine().state(), QStringLiteral("Reading large.headlight"));
    QVERIFY(!line->isIdle() && cancel->isVisible());
    cancel->click();
    QVERIFY(!m_window->files().isReading());
    QVERIFY(!m_window->statusLine().state().contains(QStringLiteral("large")));
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    QCOMPARE(document().network(), network);

    m_window->files().open(path);
    QTRY_VERIFY(!m_window->files().isReading());
    QCOMPARE(document().fileName(), path);
    QTRY_VERIFY(line->isIdle());
}

void MainWindowTest::savedSessionOpensToTheSameNumbers()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("saved.headlight"));
    QVERIFY(document().setCells(keyOf("x"), {{{2, 1}, 0.1f}}));
    document().selectStage(keyOf("attn"));
    document().lockCell(Cell{2, 1});
    QVERIFY(document().saveAs(path));
    QVERIFY(!document().isModified());
    QCOMPARE(document().title(), QStringLiteral("saved.headlight"));

    Document again;
    QVERIFY(again.openFile(path));
    QTRY_VERIFY(!again.isComputing());
    QCOMPARE(again.selection(), document().selection());
    for (const Node& node : again.network()->structure().nodes())
        QCOMPARE(*again.trace()->value(node.key), *document().trace()->value(node.key));
}

void MainWindowTest::failedSaveKeepsTheEdit()
{
    QVERIFY(document().setCells(keyOf("x"), {{{2, 1}, 0.1f}}));
    QVERIFY(!document().saveAs(QStringLiteral("/no-such-folder/saved.headlight")));
    QVERIFY(document().isModified());
    QVERIFY(m_window->messageBar().text().startsWith(QStringLiteral("Cannot save saved.headlight")));
}

void MainWindowTest::aFileThatOthersChangedIsNotReplacedUnasked()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("shared.headlight"));
    QVERIFY(document().saveAs(path) && document().openFile(path));
    int asked = 0;
    auto answer = AppFiles::Overwrite::Cancel;
    m_window->files().setAskOverwrite([&](const QString& name) {
        ++asked;
        return name == QStringLiteral("shared.headlight") ? answer : AppFiles::Overwrite::Cancel;
    });
    QVERIFY(document().setCells(keyOf("x"), {{{2, 1}, 0.25f}}));
    QVERIFY(m_window->files().save());
    QTRY_VERIFY(!document().isModified());
    QCOMPARE(asked, 0);
    const auto bytes = [&path] {
        QFile file(path);
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
    };
    const QByteArray theirs = bytes() + "\n";
    QFile other(path);
    QVERIFY(other.open(QFile::WriteOnly) && other.write(theirs) == theirs.size());
    other.close();
    QVERIFY(document().setCells(keyOf("x"), {{{2, 1}, 0.5f}}));
    QVERIFY(!m_window->files().save());
    QCOMPARE(asked, 1);
    QCOMPARE(bytes(), theirs);
    QVERIFY(document().isModified());
    answer = AppFiles::Overwrite::Replace;
    QVERIFY(m_window->files().save());
    QTRY_VERIFY(!document().isModified());
    QVERIFY(bytes() != theirs);
    QVERIFY(document().setCells(keyOf("x"), {{{2, 1}, 0.75f}}));
    QVERIFY(m_window->files().save());
    QTRY_VERIFY(!document().isModified());
    QCOMPARE(asked, 2); // what was saved here is known
}

/// Whatever hinders it, the work stays in the window, unsaved, and the sentence says what, where, why and what would do.
void MainWindowTest::workIsKeptWhereverItCannotBeSaved()
{
    const QTemporaryDir folder;
    const auto places = test::unwritablePlaces(pathOf(folder.path().toStdString()), "saved.headlight");
    QVERIFY(places.size() >= 3);
    QVERIFY(document().setCells(keyOf("x"), {{{2, 1}, 0.25f}}));
    for (const test::Unwritable& place : places) {
        m_window->messageBar().clear();
        const test::BoundByPermissions bound;
        QVERIFY2(!document().saveAs(QString::fromStdString(place.path)), place.name.c_str());
        QVERIFY(document().isModified());
        QVERIFY(document().fileName() != QString::fromStdString(place.path));
        QTRY_COMPARE((*document().trace()->value(keyOf("x")))(2, 1), 0.25f);
        const QString told = m_window->messageBar().text();
        QVERIFY2(told.startsWith(QStringLiteral("Cannot save ")) && told.contains(QString::fromStdString(place.reason)), qPrintable(told));
        QVERIFY2(told.count(QLatin1Char('.')) >= 3, qPrintable(told)); // the name's own, the reason, the remedy
        QVERIFY(!m_window->messageBar().button()->isHidden()); // Save as
    }
    const QString elsewhere = folder.filePath(QStringLiteral("saved.headlight"));
    QVERIFY(document().saveAs(elsewhere));
    QVERIFY(!document().isModified());
}

void MainWindowTest::figureOfWhatIsOnScreenIsExported_data()
{
    QTest::addColumn<QString>("ending");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("svg") << "svg" << QByteArray("<?xml");
    QTest::newRow("pdf") << "pdf" << QByteArray("%PDF");
    QTest::newRow("png") << "png" << QByteArray("\x89PNG");
    QTest::newRow("tex") << "tex" << QByteArray("%");
}

void MainWindowTest::figureOfWhatIsOnScreenIsExported()
{
    QFETCH(QString, ending);
    QFETCH(QByteArray, start);
    const QTemporaryDir folder;
    document().selectStage(keyOf("attn"));
    document().lockCell(Cell{2, 1});
    const QString path = folder.filePath(QStringLiteral("figure.") + ending);
    ExportPanel& panel = m_window->figures().panel();
    panel.openOn();
    QVERIFY2(panel.exportTo(path), qPrintable(m_window->messageBar().text()));
    QFile file(path);
    QVERIFY(file.open(QFile::ReadOnly));
    QVERIFY(file.read(16).startsWith(start));
    QVERIFY(!panel.exportTo(folder.filePath(QStringLiteral("figure.doc"))));
    QVERIFY(m_window->messageBar().text().startsWith(QStringLiteral("Cannot export figure.doc")));
}

void MainWindowTest::unsavedChangesAreAskedAbout()
{
    QVERIFY(document().setCells(keyOf("x"), {{{2, 1}, 0.1f}}));
    QStringList named;
    m_window->files().setAsk([&](const QString&, const QStringList& changes) {
        named = changes;
        return AppFiles::Answer::Cancel;
    });
    QVERIFY(!m_window->close());
    QCOMPARE(named, QStringList{QStringLiteral("Edit X[3,2]")});
    m_window->files().setAsk([](const QString&, const QStringList&) { return AppFiles::Answer::Discard; });
    QVERIFY(m_window->close());
}

void MainWindowTest::everyControlHasAName_data()
{
    using Action = std::function<QAction*(const AppActions&)>;
    QTest::addColumn<Action>("open");
    const auto row = [](const char* name, const Action& open) { QTest::newRow(name) << open; };
    row("as it starts", [](const AppActions&) { return nullptr; });
    for (int view = 0; view < int(CanvasStack::views().size()); ++view)
        row(qPrintable(QStringLiteral("view %1").arg(view + 1)), [view](const AppActions& actions) { return actions.views[view]; });
    row("costs", [](const AppActions& actions) { return actions.cost; });
    row("sentence", [](const AppActions& actions) { return actions.typeSentence; });
    row("export", [](const AppActions& actions) { return actions.exportFigure; });
    row("practice", [](const AppActions& actions) { return actions.practice; });
    row("new session", [](const AppActions& actions) { return actions.newSession; });
    row("sizes", [](const AppActions& actions) { return actions.sizes; });
    row("memory", [](const AppActions& actions) { return actions.memory; });
    row("keys", [](const AppActions& actions) { return actions.keys; });
    row("pinned state", [](const AppActions& actions) { return actions.pinState; });
}

namespace {

/// What a screen reader calls it; empty where it has nothing to say.
QString spokenName(QWidget& widget)
{
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(&widget);
    return spoken ? spoken->text(QAccessible::Name) : QString();
}

/// A part of a control that Qt made: its owner has the name.
bool isPartOfAnother(const QWidget& widget)
{
    const QWidget* parent = widget.parentWidget();
    return widget.objectName().startsWith(QLatin1String("qt_")) || qobject_cast<const QAbstractSpinBox*>(parent)
           || (qobject_cast<const QComboBox*>(parent) && qobject_cast<const QLineEdit*>(&widget));
}

} // namespace

void MainWindowTest::everyControlHasAName()
{
    QFETCH(std::function<QAction*(const AppActions&)>, open);
    document().selectStage(keyOf("attn"));
    document().lockCell(Cell{2, 1});
    if (QAction* action = open(m_window->actions())) {
        QVERIFY(action->isEnabled());
        action->trigger();
    }
    QTRY_VERIFY(!document().isComputing());
    QTest::qWait(50);
    QStringList nameless;
    int seen = 0;
    for (QWidget* widget : QApplication::allWidgets()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || isPartOfAnother(*widget))
            continue;
        ++seen;
        if (spokenName(*widget).isEmpty())
            nameless << QString::fromLatin1(widget->metaObject()->className()) + QStringLiteral(" in ")
                            + QString::fromLatin1(widget->parentWidget() ? widget->parentWidget()->metaObject()->className() : "none");
    }
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QStringLiteral(", "))));
    QVERIFY(seen >= 12);
}

/// Menus, buttons, labels, combos and accessible names that hold a word.
QStringList MainWindowTest::visibleTexts() const
{
    QStringList texts;
    for (const QAction* action : m_window->findChildren<QAction*>())
        texts << action->text();
    for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
        if (!widget->isVisibleTo(m_window.get()))
            continue;
        texts << widget->accessibleName();
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            texts << label->text();
        if (const auto* combo = qobject_cast<const LabelledCombo*>(widget))
            texts << combo->label() << combo->currentText();
    }
    return texts;
}

void MainWindowTest::languageChangesEveryText()
{
    QVERIFY(document().setCells(keyOf("x"), {{{0, 0}, 5.0f}}));
    QTRY_VERIFY(!document().isComputing());
    for (QMenu* menu : m_window->findChildren<QMenu*>())
        Q_EMIT menu->aboutToShow(); // menus that are made when they open are made now
    QTest::qWait(400); // panels lay themselves out and read statistics after the edit
    const QStringList english = visibleTexts();
    m_appearance->setLanguage(QStringLiteral("zh_CN"));
    QCoreApplication::processEvents();
    // What is left in English words is a name, a symbol, a key or data.
    static const QRegularExpression words(QStringLiteral("[A-Za-z]{4,}"));
    static const QRegularExpression names(
        QStringLiteral("Headlight|English|LayerNorm|RMSNorm|ReLU|GELU|SiLU|softmax|LaTeX|tanh|headlight|SVG|By hand|"
                       "like|green|concat|resid|masked|scaled|scores|attn|head|font|style|span|sub|size|family|italic|"
                       "color|weight|nbsp"));
    QStringList left;
    for (QString text : visibleTexts()) {
        const QString original = text;
        text.remove(names);
        if (words.match(text).hasMatch() && english.contains(original))
            left << original;
    }
    QVERIFY2(left.isEmpty(), qPrintable(left.join(QStringLiteral("\n"))));
    QCOMPARE(document().undoStack()->undoText(), QStringLiteral("编辑 X[1,1]"));
    m_appearance->setLanguage(QStringLiteral("en"));
    QTest::qWait(100);
    const QStringList again = visibleTexts();
    for (const QString& text : english)
        QVERIFY2(again.contains(text), qPrintable(text));
}

void MainWindowTest::narrowWindowsFoldPanelsAndCombos_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<bool>("pipeline");
    QTest::addColumn<bool>("inspector");
    QTest::newRow("1440") << 1440 << true << true;
    QTest::newRow("1200") << 1200 << false << true;
    QTest::newRow("1024") << 1024 << false << false;
}

void MainWindowTest::narrowWindowsFoldPanelsAndCombos()
{
    QFETCH(int, width);
    QFETCH(bool, pipeline);
    QFETCH(bool, inspector);
    m_window->resize(width, 700);
    QCoreApplication::processEvents();
    QCOMPARE(m_window->width(), width);
    QCOMPARE(m_window->actions().showPipeline->isChecked(), pipeline);
    QCOMPARE(m_window->actions().showInspector->isChecked(), inspector);
    auto* bar = m_window->findChild<ToolBar*>();
    QVERIFY(bar->shownCombos() >= 2);
    for (const LabelledCombo* combo : bar->findChildren<LabelledCombo*>())
        if (combo->isVisible())
            QVERIFY(bar->rect().contains(combo->geometry()));
    m_window->actions().showPipeline->trigger();
    m_window->resize(1440, 900);
    QCoreApplication::processEvents();
    QCOMPARE(m_window->actions().showPipeline->isChecked(), !pipeline); // the person's choice stays
}

void MainWindowTest::switchesAndStepsOfTheStartSessionAreAllThere_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("Chinese") << QStringLiteral("zh_CN");
}

/// In a window of the usual size layer, head, mask and norm are named in the toolbar, and no step has to be scrolled to.
void MainWindowTest::switchesAndStepsOfTheStartSessionAreAllThere()
{
    QFETCH(QString, language);
    m_appearance->setLanguage(language);
    QVERIFY(document().openFile(startSession(language)));
    m_window->resize(1440, 900);
    QTRY_VERIFY(!document().isComputing());
    auto* bar = m_window->findChild<ToolBar*>();
    QVERIFY(bar->shownCombos() >= 4);
    for (const LabelledCombo* combo : bar->findChildren<LabelledCombo*>())
        QVERIFY2(!combo->isVisible() || combo->isLabelShown(), qPrintable(combo->label()));
    const auto* steps = m_window->findChild<PipelineView*>()->findChild<QListView*>();
    QCOMPARE(steps->model()->rowCount(), 21);
    QTRY_COMPARE(steps->verticalScrollBar()->maximum(), 0);
    const QRect last = steps->visualRect(steps->model()->index(20, 0));
    QVERIFY(steps->viewport()->rect().contains(last));
    QVERIFY(document().openFile(kExample)); // 18 steps, and after an edit how far it went
    document().selectStage(keyOf("x"));
    QVERIFY(document().setCells(keyOf("x"), {{{1, 0}, -1.0F}}));
    QTRY_VERIFY(!document().isComputing());
    QTRY_COMPARE(steps->verticalScrollBar()->maximum(), 0);
}

void MainWindowTest::presentingEnlargesAndFolds()
{
    const int before = m_window->findChild<ToolBar*>()->height();
    press(Qt::Key_F11);
    QCoreApplication::processEvents();
    QVERIFY(m_window->findChild<ToolBar*>()->height() > before);
    QVERIFY(!m_window->actions().showInspector->isChecked());
    press(Qt::Key_Escape);
    QCoreApplication::processEvents();
    QCOMPARE(m_window->findChild<ToolBar*>()->height(), before);
}

void MainWindowTest::zoomKeysChangeTheCells()
{
    auto* heatmap = m_window->findChild<HeatmapWidget*>();
    document().selectStage(keyOf("attn"));
    QTest::qWait(50);
    const double fitted = heatmap->matrixRect().width();
    press(Qt::Key_Plus, Qt::ControlModifier);
    press(Qt::Key_Plus);
    const double near = heatmap->matrixRect().width();
    QVERIFY(near > fitted);
    press(Qt::Key_Minus);
    QVERIFY(heatmap->matrixRect().width() < near);
    press(Qt::Key_0);
    QCOMPARE(heatmap->matrixRect().width(), fitted);
}

void MainWindowTest::listOfKeysNamesEveryKey()
{
    press(Qt::Key_F1);
    QVERIFY(m_window->overlay().isVisible());
    const QString text = m_window->overlay().text();
    for (const QAction* action : m_window->QWidget::actions())
        for (const QKeySequence& key : action->shortcuts())
            QVERIFY2(text.contains(action->iconText()) && text.contains(key.toString(QKeySequence::NativeText)), qPrintable(action->text()));
    m_window->resize(1280, 800);
    QCoreApplication::processEvents();
    const QRect sheet = m_window->overlay().findChild<QLabel*>()->parentWidget()->geometry();
    QVERIFY2(m_window->rect().contains(sheet), qPrintable(QStringLiteral("%1 x %2").arg(sheet.width()).arg(sheet.height())));
    for (const char* gesture : {"Move the token", "Fill row by row, pause", "Enter the matrix", "Turn a cell of the mask over"})
        QVERIFY2(text.contains(QLatin1String(gesture)), gesture);
    press(Qt::Key_Escape);
    QVERIFY(!m_window->overlay().isVisible());
}

/// Of two actions with one key none is done.
void MainWindowTest::noKeyIsGivenTwice()
{
    QMap<QString, QString> given;
    for (const QAction* action : m_window->QWidget::actions()) {
        if (action->shortcutContext() == Qt::WidgetShortcut)
            continue;
        for (const QKeySequence& key : action->shortcuts()) {
            QVERIFY2(!given.contains(key.toString()), qPrintable(key.toString() + QStringLiteral(": ") + action->text() + given.value(key.toString())));
            given.insert(key.toString(), action->text());
        }
    }
    QVERIFY(given.size() > 40);
}

void MainWindowTest::walkKeysWalkInTheEquationViewAlone()
{
    document().selectStage(*document().network()->find(1, "scores", 1));
    QVERIFY(!m_window->actions().walkOn->isEnabled());
    document().selectView(ViewKind::Equation);
    press(Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(document().selection().walk);
    const Cell first = document().selection().walk->cell;
    press(Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(document().selection().walk->cell != first);
    press(Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(document().selection().walk->cell, first);
    document().selectView(ViewKind::Heatmap);
    QVERIFY(!document().selection().walk);
}

void MainWindowTest::examplesAllOpen()
{
    const QList<BundledSession> all = bundledSessions();
    QVERIFY(!all.isEmpty());
    for (const BundledSession& session : all) {
        QVERIFY2(document().openFile(session.path), qPrintable(session.path));
        QTRY_VERIFY(!document().isComputing());
        QVERIFY(document().trace()->complete());
        QVERIFY(document().fileName().isEmpty());
        QVERIFY(!session.title.contains(QLatin1Char('/')));
    }
}

void MainWindowTest::costsStandInThePlaceOfTheView()
{
    auto* actions = m_window->findChild<AppActions*>();
    auto* views = m_window->findChild<ToolBar*>()->findChild<SegmentedControl*>();
    const int view = views->currentIndex();
    actions->cost->trigger();
    QVERIFY(m_window->findChild<CostCanvas*>()->isVisible());
    QCOMPARE(views->currentIndex(), views->count() - 1);
    QVERIFY(!actions->showInspector->isChecked()); // its room is the plots'
    press(Qt::Key_End);
    QCOMPARE(m_window->findChild<CostBars*>()->currentRow(), int(document().steps().size()) - 1);
    actions->exportFigure->trigger();
    QVERIFY(m_window->figures().panel().isVisible());
    const auto combos = m_window->figures().panel().findChildren<QComboBox*>();
    QVERIFY(std::any_of(combos.begin(), combos.end(), [](QComboBox* combo) { return combo->currentText() == QStringLiteral("What a layer costs"); }));
    m_window->figures().panel().close();
    actions->views[view]->trigger();
    QVERIFY(!actions->cost->isChecked());
    QVERIFY(m_window->findChild<CostCanvas*>()->isHidden());
    QCOMPARE(views->currentIndex(), view);
    QVERIFY(actions->showInspector->isChecked());
}

void MainWindowTest::aBudgetThatIsTooSmallIsSaid()
{
    const auto tiles = [this] {
        for (QPushButton* button : m_window->findChild<AppStatusBar*>()->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("N×N on demand"))
                return button;
        return static_cast<QPushButton*>(nullptr);
    };
    QVERIFY(tiles()->isHidden());
    setMemoryBudget(1000);
    const bool opened = document().openFile(kExample).ok();
    setMemoryBudget(machineMemory() / 4);
    QVERIFY(opened);
    QVERIFY(tiles()->isVisible());
    QVERIFY2(tiles()->toolTip().contains(QStringLiteral("computed on demand")), qPrintable(tiles()->toolTip()));
    QTest::mouseClick(tiles(), Qt::LeftButton);
    auto* panel = m_window->findChild<MemoryPanel*>();
    QVERIFY(panel && panel->isVisible());
    document().resumeComputing(); // the budget is the usual one again
    QVERIFY(tiles()->isHidden());
    QVERIFY(panel->state().startsWith(QStringLiteral("Every matrix of this session is kept")));
}

} // namespace

QTEST_MAIN(MainWindowTest)
#include "main_window_test.moc"
