// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_panel.h"

#include "core/figure/book.h"
#include "core/figure/glyph_check.h"
#include "ui/export/export_form.h"
#include "ui/export/export_format.h"
#include "ui/export/figure_mime.h"
#include "ui/export/figure_preview.h"
#include "ui/export/numbers_name.h"
#include "ui/export/preset_bar.h"
#include "ui/session/document.h"
#include "ui/session/growth_measurement.h"
#include "ui/text/translate.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDrag>
#include <QEvent>
#include <QCloseEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QTemporaryDir>
#include <QVBoxLayout>

#include <algorithm>

namespace headlight {

namespace {

QString toQString(const std::string& text)
{
    return QString::fromStdString(text);
}

} // namespace

ExportPanel::ExportPanel(Document& document, ExportPresets& presets, QWidget* parent)
    : QWidget(parent, Qt::Window), m_document(document), m_presets(presets), m_source(document)
{
    build();
    m_redraw.setSingleShot(true);
    m_redraw.setInterval(0);
    connect(&m_redraw, &QTimer::timeout, this, &ExportPanel::refresh);
    connect(m_form, &ExportForm::edited, &m_redraw, qOverload<>(&QTimer::start));
    connect(m_preview, &FigurePreview::dragged, this, &ExportPanel::drag);
    connect(&document, &Document::changed, this, &ExportPanel::follow);
    connect(&GrowthMeasurement::of(document), &GrowthMeasurement::measured, this, [this] { follow({.values = true}); });
    m_form->setWhyIdle([this](FigureOption option, const RenderOptions& options) {
        const Text why = m_source.whyIdle(option, options);
        return why.empty() ? QString() : translated(why);
    });
    retranslate();
    setFormTo(m_presets.last());
}

ExportPanel::~ExportPanel() = default;

void ExportPanel::build()
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(0);
    m_preview = new FigurePreview;
    m_scroll = new QScrollArea;
    m_scroll->setWidget(m_preview);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    row->addWidget(m_scroll, 1);
    auto* side = new QWidget;
    side->setFixedWidth(px(metric::inspectorWidth));
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(px(metric::panelPadding), px(metric::panelPadding), px(metric::panelPadding), px(metric::panelPadding));
    column->setSpacing(px(metric::step12));
    buildPresets(column);
    m_form = new ExportForm;
    auto* forms = m_forms = new QScrollArea;
    forms->setWidget(m_form);
    forms->setWidgetResizable(true);
    forms->setFrameShape(QFrame::NoFrame);
    forms->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(forms, 1);
    m_note = new QLabel;
    m_note->setWordWrap(true);
    column->addWidget(m_note);
    auto* buttons = new QHBoxLayout;
    m_copy = new QPushButton;
    m_write = new QPushButton;
    m_write->setDefault(true);
    buttons->addWidget(m_copy);
    buttons->addWidget(m_write);
    column->addLayout(buttons);
    connect(m_copy, &QPushButton::clicked, this, &ExportPanel::copy);
    connect(m_write, &QPushButton::clicked, this, &ExportPanel::chooseAndExport);
    row->addWidget(side);
    resize(px(1080), px(760));
}

void ExportPanel::buildPresets(QVBoxLayout* column)
{
    m_figureLabel = new QLabel;
    m_figure = new QComboBox;
    m_figureLabel->setBuddy(m_figure);
    m_presetLabel = new QLabel;
    m_preset = new PresetBar;
    m_preset->setNames(m_presets.names(), {});
    m_presetLabel->setBuddy(m_preset->field());
    column->addWidget(m_figureLabel);
    column->addWidget(m_figure);
    column->addWidget(m_presetLabel);
    column->addWidget(m_preset);
    connect(m_figure, &QComboBox::activated, this, &ExportPanel::chooseFigure);
    connect(m_preset, &PresetBar::chose, this, &ExportPanel::choosePreset);
    connect(m_preset, &PresetBar::named, this, &ExportPanel::savePreset);
    connect(m_preset, &PresetBar::removed, this, &ExportPanel::removePreset);
}

void ExportPanel::openOn(const std::string& bookFigure)
{
    m_form->setSettings(m_presets.last());
    RenderOptions options = m_presets.last().options;
    m_source.setBookFigure(bookFigure);
    options.widthMm = std::max(options.widthMm, m_source.usualWidth());
    openWith(m_source.suggested(options), bookFigure);
}

void ExportPanel::openWith(const RenderOptions& options, const std::string& bookFigure)
{
    m_source.setBookFigure(bookFigure);
    m_figure->setCurrentIndex(std::max(0, m_figure->findData(toQString(bookFigure))));
    setOptions(options);
    refresh();
    show();
    raise();
    activateWindow();
}

void ExportPanel::setOptions(const RenderOptions& options)
{
    m_scale = options.scale;
    m_windowScale = m_source.windowScale();
    m_form->setOptions(options);
}

RenderOptions ExportPanel::options() const
{
    return settings().options;
}

ExportSettings ExportPanel::settings() const
{
    return m_form->settings(base());
}

RenderOptions ExportPanel::base() const
{
    RenderOptions base = m_source.withLights(m_presets.last().options);
    base.scale = m_scale;
    return base;
}

/// Colours as the window has them are none of one's own: another time they are again the window's.
ExportSettings ExportPanel::settingsToKeep() const
{
    ExportSettings kept = m_form->wantedSettings(base());
    if (kept.options.scale == m_source.windowScale())
        kept.options.scale = {};
    return kept;
}

void ExportPanel::setFormTo(const ExportSettings& settings)
{
    m_form->setSettings(settings);
    setOptions(m_source.suggested(settings.options));
}

/// For the next time, however this one ends.
void ExportPanel::remember()
{
    if (m_document.isOpen())
        m_presets.setLast(settingsToKeep());
}

void ExportPanel::follow(const DocumentChange& change)
{
    if (!isVisible())
        return;
    if (change.selection) {
        // A part stays asked for while what is chosen changes.
        const RenderOptions shown = m_form->wantedSettings(base()).options;
        RenderOptions lit = m_source.withLights(shown);
        lit.rows = shown.rows;
        lit.cols = shown.cols;
        if (shown.scale == m_windowScale)
            lit.scale = m_source.windowScale();
        setOptions(lit);
    }
    if (change.session || change.values || change.selection)
        m_redraw.start();
}

void ExportPanel::refresh()
{
    m_redraw.stop();
    workOutNumbers(m_document.network());
    m_form->offerCells(m_source.chosenCells());
    const Text noTable = m_document.isOpen() ? m_source.whyNoTable() : Text();
    m_form->setWhyNoTable(noTable.empty() ? QString() : translated(noTable));
    const auto figure = m_source.draw(options());
    m_write->setEnabled(figure.ok() || (exportFormat(m_form->format()).table && m_document.isOpen() && noTable.empty()));
    m_copy->setEnabled(figure.ok());
    if (!figure) {
        m_preview->setFigure(std::nullopt, false);
        showNote(toQString(figure.error().message(&translatedUtf8)), true);
        return;
    }
    QStringList notes;
    for (const Text& warning : figure->warnings)
        notes << translated(warning);
    notes << tr("%1 × %2 mm").arg(figure->width, 0, 'f', 1).arg(figure->height, 0, 'f', 1);
    const bool missing = std::any_of(figure->warnings.begin(), figure->warnings.end(), &tellsOfMissingGlyphs);
    showNote(notes.join(QLatin1Char('\n')), missing);
    m_preview->setFigure(*figure, m_form->exportOptions().transparent);
}

void ExportPanel::showNote(const QString& words, bool wrong)
{
    m_note->setText(words);
    QPalette palette = m_note->palette();
    palette.setColor(QPalette::WindowText, wrong ? themeColors().errorInk : themeColors().muted);
    m_note->setPalette(palette);
}

QString ExportPanel::note() const
{
    return m_note->text();
}

Result<void> ExportPanel::write(const QString& path) const
{
    return m_source.write(path, settings(), m_form->exportOptions());
}

bool ExportPanel::exportTo(const QString& path)
{
    remember();
    const auto written = write(path);
    if (written) {
        Q_EMIT exported(path);
        return true;
    }
    Error error = written.error();
    if (error.file.empty())
        error.file = path.toStdString();
    m_document.report(error, Failure::Export);
    showNote(toQString(error.message(&translatedUtf8)), true);
    return false;
}

void ExportPanel::chooseAndExport()
{
    remember();
    const QString ending = QLatin1String(exportFormat(m_form->format()).ending);
    QFileDialog dialog(this, tr("Export figure"), m_folder, QStringLiteral("%1 (*.%1)").arg(ending));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(ending);
    dialog.selectFile(QDir(m_folder).filePath(m_source.name()));
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString path = dialog.selectedFiles().value(0);
    m_folder = QFileInfo(path).absolutePath();
    if (exportTo(path))
        showNote(tr("Exported to %1").arg(QDir::toNativeSeparators(path)), false);
}

void ExportPanel::copy()
{
    remember();
    const auto figure = m_source.draw(options());
    if (!figure)
        return;
    const ExportOptions how = m_source.withRecipe(m_form->exportOptions(), settings());
    QApplication::clipboard()->setMimeData(figureMime(*figure, how, m_source.text(*figure, settings())).release());
    showNote(tr("Copied as SVG, image and text"), false);
}

void ExportPanel::drag()
{
    remember();
    const auto figure = m_source.draw(options());
    if (!figure)
        return;
    const ExportOptions how = m_source.withRecipe(m_form->exportOptions(), settings());
    m_dragged = std::make_unique<QTemporaryDir>();
    const QString file = m_dragged->filePath(m_source.name() + QLatin1Char('.') + QLatin1String(exportFormat(m_form->format()).ending));
    const bool written = write(file).ok();
    auto* drag = new QDrag(this);
    drag->setMimeData(figureMime(*figure, how, m_source.text(*figure, settings()), written ? file : QString()).release());
    drag->exec(Qt::CopyAction);
}

void ExportPanel::chooseFigure(int index)
{
    m_source.setBookFigure(m_figure->itemData(index).toString().toStdString());
    RenderOptions chosen = m_source.withLights(m_form->wantedSettings(base()).options);
    chosen.widthMm = m_source.usualWidth();
    setOptions(chosen);
    refresh();
}

void ExportPanel::choosePreset(const QString& name)
{
    const auto preset = m_presets.named(name);
    if (!preset)
        return;
    setFormTo(*preset);
    refresh();
}

void ExportPanel::savePreset(const QString& name)
{
    m_presets.put(name, m_form->wantedSettings(base()));
    m_preset->setNames(m_presets.names(), name);
}

void ExportPanel::removePreset(const QString& name)
{
    m_presets.remove(name);
    m_preset->setNames(m_presets.names(), {});
}

void ExportPanel::retranslate()
{
    m_scroll->setAccessibleName(tr("Preview"));
    m_forms->setAccessibleName(tr("Settings of the figure"));
    setWindowTitle(tr("Export figure"));
    m_figureLabel->setText(tr("Figure"));
    m_presetLabel->setText(tr("Settings"));
    m_copy->setText(tr("Copy"));
    m_write->setText(tr("Export…"));
    m_copy->setToolTip(tr("As SVG, image and text at once"));
    m_preview->setToolTip(tr("True size; drag it into a document"));
    const QString book = toQString(m_source.bookName());
    m_figure->clear();
    m_figure->addItem(tr("The view on screen"), QString());
    for (const BookFigure& figure : bookFigures())
        m_figure->addItem(translated(figure.title), QLatin1String(figure.name));
    m_figure->setCurrentIndex(std::max(0, m_figure->findData(book)));
}

void ExportPanel::closeEvent(QCloseEvent* event)
{
    remember();
    QWidget::closeEvent(event);
}

void ExportPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    retranslate();
    if (isVisible())
        m_redraw.start();
}

} // namespace headlight
