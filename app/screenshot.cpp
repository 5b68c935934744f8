// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screenshot.h"

#include "app/app_actions.h"
#include "app/app_appearance.h"
#include "app/app_figures.h"
#include "app/autosave.h"
#include "app/bundled_sessions.h"
#include "app/main_window.h"
#include "app/option_error.h"
#include "core/compare/ready_comparisons.h"
#include "core/figure/recipe.h"
#include "ui/canvas/matrix_canvas.h"
#include "ui/edit/matrix_edit_view.h"
#include "ui/edit/range_panel.h"
#include "ui/export/export_panel.h"
#include "ui/heatmap/heatmap_widget.h"
#include "ui/inspector/cell_page.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/panels/memory_panel.h"
#include "ui/panels/new_session_panel.h"
#include "ui/panels/sizes_panel.h"
#include "ui/practice/practice_panel.h"
#include "ui/session/document.h"
#include "ui/session/growth_measurement.h"
#include "ui/session/pictures.h"

#include <QAction>
#include <QApplication>
#include <QEventLoop>
#include <QImage>
#include <QPainter>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>

namespace headlight {

namespace {

/// After the last value has come, views finish what they do when idle, and transitions run out.
constexpr int kSettleMs = 400;

void settle()
{
    QEventLoop loop;
    QTimer::singleShot(kSettleMs, &loop, &QEventLoop::quit);
    loop.exec();
}

/// Until every value is there, and every cell of the matrix on screen has been read for its picture.
void waitUntilComputed(Document& document)
{
    const auto isBusy = [&] { return document.isComputing() || Pictures::of(document).isReading(); };
    do {
        QEventLoop loop;
        const auto look = [&] {
            if (!isBusy())
                loop.quit();
        };
        QObject::connect(&document, &Document::changed, &loop, look);
        QObject::connect(&Pictures::of(document), &Pictures::refined, &loop, look);
        if (isBusy())
            loop.exec();
        settle();
    } while (isBusy()); // views ask for pictures once they are shown
}

/// Views, heatmap and inspector follow in turns of their own, which on a busy machine may take longer than all the rest.
void waitUntilDrawn(const MainWindow& window)
{
    const auto behind = [&window] {
        const auto views = window.findChildren<CanvasView*>();
        const auto heatmaps = window.findChildren<HeatmapWidget*>();
        const auto pages = window.findChildren<CellPage*>();
        return std::any_of(views.begin(), views.end(), [](const CanvasView* view) { return !view->isReady(); })
               || std::any_of(heatmaps.begin(), heatmaps.end(), [](const HeatmapWidget* heatmap) { return heatmap->isBehind(); })
               || std::any_of(pages.begin(), pages.end(), [](const CellPage* page) { return page->isBehind(); });
    };
    while (behind())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

Error outside(const char* option, Index number, Index most)
{
    return optionError(option, Text(HL_TEXT("core", "%1 is not between 1 and %2"), {std::to_string(number), std::to_string(most)}));
}

/// "cell 5,9 lies outside attn, which is 4×4", for a cell from 1.
Result<void> checkCell(const Document& document, const char* option, Cell cell)
{
    const StageKey key = document.selection().stage;
    const Shape shape = document.network()->shape(key);
    if (CellRange::all(shape.rows, shape.cols).contains(Cell{cell.row - 1, cell.col - 1}))
        return {};
    return optionError(option, Text(HL_TEXT("core", "cell %1,%2 lies outside %3, which is %4×%5"),
                                    {std::to_string(cell.row), std::to_string(cell.col), document.network()->stage(key).id,
                                     std::to_string(shape.rows), std::to_string(shape.cols)}));
}

Result<void> selectPlace(Document& document, const ScreenshotOptions& options)
{
    const Network& network = *document.network();
    if (const auto view = viewFromId(options.view.toStdString()))
        document.selectView(*view);
    if (options.layer < 0 || options.layer > network.layerCount())
        return outside("--layer", options.layer, network.layerCount());
    if (options.head < 0 || options.head > network.headCount())
        return outside("--head", options.head, network.headCount());
    const int layer = options.layer > 0 ? options.layer : document.selection().stage.layer + 1;
    const int head = options.head > 0 ? options.head : document.selection().head + 1;
    document.selectHead(head - 1);
    document.selectLayer(layer - 1);
    if (options.stage.isEmpty())
        return {};
    const auto key = network.find(layer, options.stage.toStdString(), head);
    if (!key)
        return optionError("--stage", HL_TEXT("core", "there is no such stage"));
    document.selectStage(*key);
    return {};
}

Result<void> holdChosen(Document& document)
{
    const Selection& chosen = document.selection();
    if (!chosen.cell)
        return optionError("--hold", HL_TEXT("core", "there is no such cell"));
    return document.holdCells(chosen.stage, chosen.range.value_or(CellRange::of(*chosen.cell)));
}

Result<void> selectCells(Document& document, const ScreenshotOptions& options)
{
    if (options.token > 0) {
        if (options.token > document.network()->tokenCount())
            return outside("--token", options.token, document.network()->tokenCount());
        document.selectToken(Index(options.token - 1));
    }
    for (const auto& [option, cell] : {std::pair{"--cell", options.cell}, std::pair{"--to", options.to}})
        if (cell)
            if (auto inside = checkCell(document, option, *cell); !inside)
                return inside;
    if (options.cell) {
        document.lockCell(Cell{options.cell->row - 1, options.cell->col - 1});
        if (!document.selection().cell)
            return optionError("--cell", HL_TEXT("core", "there is no such cell"));
    }
    if (options.cell && options.to) {
        const Cell corner{options.to->row - 1, options.to->col - 1};
        document.selectCells(CellSelection::between(*document.selection().cell, corner));
        if (!document.selection().range || !document.selection().range->contains(corner))
            return optionError("--to", HL_TEXT("core", "there is no such cell"));
    }
    document.lightDependence(options.dependence);
    return options.hold ? holdChosen(document) : Result<void>();
}

Result<void> makeEdits(Document& document, const ScreenshotOptions& options)
{
    std::vector<CellEdit> edits;
    for (const ScreenshotOptions::Edit& edit : options.edits)
        edits.push_back({{edit.cell.row - 1, edit.cell.col - 1}, edit.value});
    // X, given by hand or not: what is looked up for its tokens is another matter.
    for (const StageKey& key : document.network()->steps(0, 0))
        if (!edits.empty() && document.network()->stage(key).level == StageLevel::Layer)
            return document.setCells(key, edits);
    return {};
}

Result<void> typeSentence(Document& document, const ScreenshotOptions& options)
{
    if (options.sentence.isEmpty())
        return {};
    auto typed = document.retypeTokens(options.sentence);
    waitUntilComputed(document);
    return typed;
}

/// What a program that was killed leaves in `folder`: the edits of the file that were not saved, kept as autosave keeps them.
Result<void> leaveWork(const ScreenshotOptions& options, const QString& file, const QString& folder)
{
    Document document;
    if (auto opened = document.openFile(file); !opened)
        return opened;
    waitUntilComputed(document);
    if (auto edited = makeEdits(document, options); !edited)
        return edited;
    if (Autosave(document, folder).keepNow()) // and is not let go of
        return {};
    return Error{folder.toStdString(), {}, HL_TEXT("core", "the file cannot be written"), {}};
}

Result<void> compare(Document& document, const ScreenshotOptions& options)
{
    document.showState(options.shown);
    if (options.compare.empty())
        return {};
    if (options.compare == "pin")
        return document.pinState();
    const ReadyComparison* ready = readyComparison(options.compare);
    if (!ready)
        return optionError("--compare", HL_TEXT("core", "there is no such comparison"));
    const ViewKind view = document.selection().view;
    auto compared = document.compareWith(*ready);
    if (!options.view.isEmpty())
        document.selectView(view);
    return compared;
}

/// Until everything is measured.
void measureGrowth(Document& document, int tokens)
{
    if (tokens <= 0)
        return;
    GrowthMeasurement& growth = GrowthMeasurement::of(document);
    QEventLoop loop;
    QObject::connect(&growth, &GrowthMeasurement::progressed, &loop, [&growth, &loop] {
        if (!growth.isRunning())
            loop.quit();
    });
    growth.start(tokens);
    loop.exec();
}

Result<void> tryTool(MainWindow& window, const ScreenshotOptions& options)
{
    if (options.tool.id.isEmpty())
        return {};
    auto* canvas = window.findChild<MatrixCanvas*>();
    if (!canvas || !canvas->can(EditCommand::Tools))
        return optionError("--tool", HL_TEXT("core", "there are no cells chosen that could be edited"));
    canvas->perform(EditCommand::Tools);
    RangePanel& panel = canvas->editing().panel();
    if (!panel.chooseTool(options.tool.id))
        return optionError("--tool", HL_TEXT("core", "there is no such tool"));
    if (options.tool.number)
        panel.setNumber(*options.tool.number);
    return {};
}

/// A file, or the session that a figure carries, as the figure shows it.
Result<void> open(MainWindow& window, const QString& file)
{
    if (!isFigureFile(file.toStdString()))
        return window.document().openFile(file);
    std::optional<Error> told;
    const auto heard =
        QObject::connect(&window.document(), &Document::failed, &window, [&told](const Error& error) { told = error; });
    window.figures().openFigure(file);
    QObject::disconnect(heard);
    return told ? Result<void>(*told) : Result<void>();
}

QImage picture(QWidget& window, double pixelRatio)
{
    QImage image(window.size() * pixelRatio, QImage::Format_RGB32);
    image.setDevicePixelRatio(pixelRatio);
    image.fill(Qt::white);
    window.render(&image);
    return image;
}

/// What `action` opens in a window of its own.
template <typename Panel> QWidget& opened(MainWindow& window, QAction& action)
{
    action.trigger();
    return *window.findChild<Panel*>();
}

/// The window of that name, opened; the main one, with what is open in it, where there is none.
QWidget& shownPanel(MainWindow& window, const QString& name)
{
    const AppActions& actions = window.actions();
    if (name == QLatin1String("export")) {
        window.figures().showPanel();
        return window.figures().panel();
    }
    if (name == QLatin1String("practice")) {
        window.figures().showPractice();
        return window.figures().practice();
    }
    if (name == QLatin1String("sizes"))
        return opened<SizesPanel>(window, *actions.sizes);
    if (name == QLatin1String("new"))
        return opened<NewSessionPanel>(window, *actions.newSession);
    if (name == QLatin1String("memory"))
        return opened<MemoryPanel>(window, *actions.memory);
    if (name == QLatin1String("history"))
        window.findChild<InspectorPanel*>()->showTab(InspectorPanel::Tab::History);
    if (name == QLatin1String("sentence"))
        actions.typeSentence->trigger();
    return window;
}

} // namespace

Result<QImage> takeScreenshot(QApplication& application, const ScreenshotOptions& options)
{
    const bool recovers = options.panel == QLatin1String("recovery");
    const QTemporaryDir left;
    Settings settings = recovers ? Settings::ofFile(left.filePath(QStringLiteral("settings.ini"))) : Settings::ofNobody();
    settings.setLanguage(options.language);
    settings.setTheme(options.theme);
    settings.setInspectorDepth(options.depth);
    settings.setReduceMotion(true); // a picture is of where things have come to
    AppAppearance appearance(application, settings);
    MainWindow window(settings, appearance);
    window.resize(options.size);
    const QString file = options.file.isEmpty() ? startSession(appearance.language()) : options.file;
    if (recovers)
        if (const auto work = leaveWork(options, file, settings.recoveryFolder()); !work)
            return work.error();
    if (const auto opened = open(window, file); !opened)
        return opened.error();
    window.show();
    if (window.width() > options.size.width() || window.height() > options.size.height())
        return optionError("--size", Text(HL_TEXT("core", "the window has at least %1×%2 pixels"),
                                          {std::to_string(window.width()), std::to_string(window.height())}));
    waitUntilComputed(window.document());
    ScreenshotOptions steps = options;
    if (recovers)
        steps.edits.clear(); // they are in what was left
    for (const auto step : {&selectPlace, &compare, &makeEdits, &typeSentence, &selectCells})
        if (const auto done = step(window.document(), steps); !done)
            return done.error();
    if (const auto tried = tryTool(window, options); !tried)
        return tried.error();
    window.setCostShown(options.view == QLatin1String("cost"));
    measureGrowth(window.document(), options.measure);
    window.setPresenting(options.presenting);
    if (!options.alsoOpen.isEmpty())
        static_cast<void>(window.document().openFile(options.alsoOpen));
    if (recovers)
        window.offerRecovery();
    window.setFocus();
    waitUntilComputed(window.document());
    waitUntilDrawn(window);
    QWidget& shown = shownPanel(window, options.panel);
    QCoreApplication::processEvents(); // what has just been opened is laid out
    return picture(shown, options.pixelRatio);
}

} // namespace headlight
