// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/app_figures.h"

#include "app/bundled_sessions.h"
#include "app/settings.h"
#include "core/figure/recipe.h"
#include "ui/export/export_panel.h"
#include "ui/export/figure_reopening.h"
#include "ui/export/figure_sets.h"
#include "ui/export/figure_source.h"
#include "ui/practice/practice_panel.h"
#include "ui/session/document.h"
#include "ui/session/growth_measurement.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

namespace headlight {

AppFigures::AppFigures(Document& document, Settings& settings, MayDiscard mayDiscard, QWidget& window)
    : QObject(&window), m_document(document), m_mayDiscard(std::move(mayDiscard)), m_window(window),
      m_presets(settings.exportPresets(), [&settings](const QByteArray& presets) { settings.setExportPresets(presets); }), m_task(this)
{
}

AppFigures::~AppFigures()
{
    delete m_panel;
    delete m_practice;
}

ExportPanel& AppFigures::panel()
{
    if (!m_panel) {
        m_panel = new ExportPanel(m_document, m_presets, &m_window);
        connect(m_panel, &ExportPanel::exported, this, &AppFigures::exported);
    }
    return *m_panel;
}

void AppFigures::showPanel()
{
    if (m_document.isOpen())
        panel().openOn();
}

void AppFigures::showBookFigure(const std::string& name)
{
    if (m_document.isOpen())
        panel().openOn(name);
}

void AppFigures::copyFigure()
{
    if (m_document.isOpen())
        panel().copy();
}

PracticePanel& AppFigures::practice()
{
    if (!m_practice)
        m_practice = new PracticePanel(m_document, &m_window);
    return *m_practice;
}

void AppFigures::showPractice()
{
    if (m_document.isOpen())
        practice().open();
}

FigureSetSpec AppFigures::setSpec() const
{
    FigureSetSpec spec;
    spec.trace = m_document.trace();
    spec.layer = m_document.selection().stage.layer;
    spec.head = m_document.selection().head;
    spec.options = FigureSource(m_document).suggested(m_presets.last().options);
    spec.options.row.reset();
    spec.options.col.reset();
    if (!m_presets.last().recipe || m_document.shown() == ShownState::Pinned) // the set is drawn of now
        return spec;
    FigureRecipe common = FigureSource(m_document).namelessRecipeOf(*m_document.network()); // named by the thread that writes
    common.options = spec.options;
    spec.recipe = setRecipes(std::move(common), m_document.network());
    return spec;
}

QString AppFigures::writingName() const
{
    return isWriting() ? QFileInfo(m_writing).fileName() : QString();
}

/// The other thread is given everything it reads; what it tells is taken in by the window's own.
void AppFigures::write(const QString& path, WriteSet set)
{
    if (isWriting())
        return m_document.report({path.toStdString(), {}, Text(HL_TEXT("core", "“%1” is still being written"), {writingName().toStdString()}),
                                  HL_TEXT("core", "wait for it, or cancel it in the status bar")},
                                 Failure::Export);
    FigureSetSpec spec = setSpec();
    m_writing = path;
    m_task.start([this, guard = QPointer<AppFigures>(this), path, spec, set = std::move(set)](const BackgroundTask::Outdated& outdated) {
        FigureSetSpec asked = spec;
        asked.goOn = [guard, outdated](double part) {
            QMetaObject::invokeMethod(qApp, [guard, outdated, part] {
                if (guard && !outdated())
                    guard->showWritten(part);
            });
            return !outdated();
        };
        return BackgroundTask::Answer([this, path, done = set(asked)] { finish(done, path); });
    });
    showWritten(0);
}

void AppFigures::showWritten(double part)
{
    m_written = part;
    Q_EMIT writingChanged();
}

void AppFigures::finish(const Result<void>& done, const QString& path)
{
    showWritten(1);
    if (done)
        Q_EMIT exported(path);
    else
        m_document.report(done.error(), Failure::Export);
}

void AppFigures::cancelWriting()
{
    if (!isWriting())
        return;
    m_task.drop();
    showWritten(1);
}

void AppFigures::writeStagesTo(const QString& folder)
{
    write(folder, [folder](const FigureSetSpec& spec) { return writeStages(spec, folder.toStdString(), "svg"); });
}

void AppFigures::writeSlidesTo(const QString& path)
{
    constexpr int kMicroSteps = 4;
    write(path, [path](const FigureSetSpec& spec) { return writeSlides(spec, path.toStdString(), kMicroSteps); });
}

void AppFigures::writeAnimationTo(const QString& path)
{
    constexpr int kMostFrames = 60;
    constexpr int kMilliseconds = 600;
    write(path, [path, key = m_document.selection().stage](const FigureSetSpec& spec) {
        return writeAnimation(spec, key, path.toStdString(), kMostFrames, kMilliseconds);
    });
}

QString AppFigures::chooseFile(const QString& caption, const QString& filter, const QString& ending)
{
    QFileDialog dialog(&m_window, caption, m_folder, filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(ending);
    dialog.selectFile(QDir(m_folder).filePath(FigureSource(m_document).name()));
    if (dialog.exec() != QDialog::Accepted)
        return {};
    m_folder = QFileInfo(dialog.selectedFiles().value(0)).absolutePath();
    return dialog.selectedFiles().value(0);
}

void AppFigures::chooseStages()
{
    const QString folder = QFileDialog::getExistingDirectory(&m_window, tr("Folder for the figures"), m_folder);
    if (!folder.isEmpty())
        writeStagesTo(folder);
}

void AppFigures::chooseSlides()
{
    if (const QString path = chooseFile(tr("Slides of the layer"), tr("PDF document (*.pdf)"), QStringLiteral("pdf")); !path.isEmpty())
        writeSlidesTo(path);
}

void AppFigures::chooseAnimation()
{
    if (const QString path = chooseFile(tr("Animation"), tr("GIF animation (*.gif)"), QStringLiteral("gif")); !path.isEmpty())
        writeAnimationTo(path);
}

bool AppFigures::fail(const Error& error)
{
    m_document.report(error, Failure::Open);
    return false;
}

/// Those that the figure carries, or of the example that it was made from: their weights are too many to be carried.
bool AppFigures::openNumbersOf(const FigureRecipe& recipe, const std::string& file)
{
    const QString example = recipe.session.empty() ? exampleWith(recipe.numbers) : QString();
    if ((!recipe.session.empty() || !example.isEmpty()) && !m_mayDiscard())
        return false;
    if (!example.isEmpty() && !m_document.openFile(example).ok())
        return false;
    return showsNumbersOf(m_document, recipe) || openNumbers(m_document, recipe, file).ok();
}

bool AppFigures::openFigure(const QString& path)
{
    const std::string file = path.toStdString();
    const auto recipe = readRecipeOf(file);
    if (!recipe)
        return fail(recipe.error());
    if (!showsNumbersOf(m_document, *recipe) && !openNumbersOf(*recipe, file))
        return false;
    restorePlace(m_document, *recipe);
    if (!recipe->options.growth.empty())
        GrowthMeasurement::of(m_document).take(recipe->options.growth);
    panel().openWith(recipe->options, recipe->figure);
    return true;
}

} // namespace headlight
