// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_form.h"

#include "core/figure/file_uses.h"
#include "ui/export/cell_contents.h"
#include "ui/export/export_format.h"
#include "ui/export/range_field.h"
#include "ui/text/translate.h"
#include "ui/theme/metrics.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStandardItemModel>

#include <algorithm>
#include <array>
#include <cmath>

namespace headlight {

namespace {

constexpr double kLeastWidth = 40;
constexpr double kMostWidth = 400;
/// One column and two columns of a journal, a slide of 16:9; the last entry of the list is any other width.
constexpr std::array kWidths{85.0, 170.0, 254.0};

/// A field without effect says why.
void setIdle(QWidget* field, const QString& reason)
{
    field->setEnabled(reason.isEmpty());
    field->setToolTip(reason);
}

} // namespace

ExportForm::ExportForm(QWidget* parent) : QWidget(parent), m_layout(new QFormLayout(this))
{
    m_layout->setContentsMargins(0, 0, px(metric::step12), 0); // beside the scroll bar
    m_layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_size = addCombo();
    m_width = new QDoubleSpinBox;
    m_width->setRange(kLeastWidth, kMostWidth);
    m_width->setDecimals(1);
    addRow(m_width);
    m_font = addCombo();
    m_points = new QDoubleSpinBox;
    m_points->setRange(kLeastFontPt, kMostFontPt);
    m_points->setDecimals(1);
    m_points->setSingleStep(0.5);
    addRow(m_points);
    m_contents = addCombo();
    m_digits = addCombo();
    for (QSpinBox** light : {&m_row, &m_col}) {
        *light = new QSpinBox;
        (*light)->setRange(0, 1 << 24);
        addRow(*light);
    }
    m_part = addCheck();
    m_part->setObjectName(QStringLiteral("chosenCells"));
    m_theme = addCombo();
    m_map = addCombo();
    m_range = addCombo();
    m_ends = new RangeField;
    addRow(m_ends);
    connect(m_ends, &RangeField::edited, this, &ExportForm::edited);
    m_labelled = addCheck();
    m_legend = addCheck();
    m_caption = addCheck();
    m_format = addCombo();
    m_dpi = new QSpinBox;
    m_dpi->setRange(int(kLeastDpi), int(kMostDpi));
    addRow(m_dpi);
    m_pixels = new QSpinBox;
    m_pixels->setRange(0, kMostPixelsAcross);
    addRow(m_pixels);
    m_transparent = addCheck();
    m_outlines = addCheck();
    m_recipe = addCheck();
    m_recipe->setChecked(true);
    connect(m_size, &QComboBox::activated, this, &ExportForm::chooseSize);
    for (QDoubleSpinBox* box : {m_width, m_points})
        connect(box, &QDoubleSpinBox::valueChanged, this, [this] {
            showSize(m_width->value());
            Q_EMIT edited();
        });
    for (QSpinBox* box : {m_row, m_col, m_dpi, m_pixels})
        connect(box, &QSpinBox::valueChanged, this, [this] {
            enableFields();
            Q_EMIT edited();
        });
    retranslate();
    setSettings({});
}

QComboBox* ExportForm::addCombo()
{
    auto* combo = new QComboBox;
    // A long choice is cut before it makes the whole form wider than its panel.
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(8);
    addRow(combo);
    connect(combo, &QComboBox::activated, this, [this, combo] { choose(combo); });
    return combo;
}

void ExportForm::choose(QComboBox* combo)
{
    if (combo == m_contents)
        m_wantedContents = combo->currentIndex();
    if (combo == m_format)
        m_wantedFormat = format();
    enableFields();
    Q_EMIT edited();
}

QCheckBox* ExportForm::addCheck()
{
    auto* check = new QCheckBox;
    m_layout->addRow(check);
    connect(check, &QCheckBox::toggled, this, &ExportForm::edited);
    return check;
}

void ExportForm::addRow(QWidget* field)
{
    m_labels.push_back(new QLabel);
    m_labels.back()->setBuddy(field);
    m_layout->addRow(m_labels.back(), field);
}

void ExportForm::chooseSize(int index)
{
    if (std::size_t(index) < kWidths.size())
        m_width->setValue(kWidths[std::size_t(index)]);
    else
        m_width->setFocus();
}

void ExportForm::showSize(double widthMm)
{
    const auto known = std::find_if(kWidths.begin(), kWidths.end(), [&](double width) { return std::abs(width - widthMm) < 0.05; });
    m_size->setCurrentIndex(int(known - kWidths.begin()));
}

void ExportForm::setWhyIdle(WhyIdle why)
{
    m_why = std::move(why);
    enableFields();
}

QString ExportForm::reasonFor(FigureOption option) const
{
    return m_why ? m_why(option, options({})) : QString();
}

void ExportForm::enableFields()
{
    enableContents();
    const std::pair<QWidget*, FigureOption> fields[] = {
        {m_digits, FigureOption::Decimals}, {m_row, FigureOption::Row},         {m_col, FigureOption::Column},  {m_map, FigureOption::Colours},
        {m_range, FigureOption::Range},     {m_labelled, FigureOption::Labels}, {m_legend, FigureOption::Legend}, {m_caption, FigureOption::Caption}};
    for (const auto& [field, option] : fields)
        setIdle(field, reasonFor(option));
    const QString whole = reasonFor(FigureOption::Rows);
    setIdle(m_ends, m_range->isEnabled() && ScaleRange(m_range->currentIndex()) != ScaleRange::Fixed ? tr("the ends follow from the values") : m_range->toolTip());
    setIdle(m_part, whole);
    if (whole.isEmpty())
        offerCells(m_cells);
    enableFormats();
    enableFileFields();
}

/// What cells cannot show here cannot be chosen; was it chosen, they show numbers as long as they cannot.
void ExportForm::enableContents()
{
    auto* items = qobject_cast<QStandardItemModel*>(m_contents->model());
    m_contents->setCurrentIndex(m_wantedContents);
    const std::pair<CellContents, FigureOption> entries[] = {
        {Symbols, FigureOption::Symbols}, {Both, FigureOption::SymbolsAndNumbers}, {ColoursOnly, FigureOption::ColoursAlone}};
    QStringList reasons;
    for (const auto& [entry, option] : entries) {
        const QString reason = reasonFor(option);
        items->item(entry)->setEnabled(reason.isEmpty());
        items->item(entry)->setToolTip(reason);
        if (!reason.isEmpty() && !reasons.contains(reason))
            reasons << reason;
        if (!reason.isEmpty() && m_contents->currentIndex() == entry)
            m_contents->setCurrentIndex(Numbers);
    }
    m_contents->setEnabled(std::any_of(std::begin(entries), std::end(entries), [&](const auto& entry) { return items->item(entry.first)->isEnabled(); }));
    m_contents->setToolTip(reasons.join(QLatin1Char('\n')));
}

/// Only of one matrix there is a table.
void ExportForm::enableFormats()
{
    auto* items = qobject_cast<QStandardItemModel*>(m_format->model());
    m_format->setCurrentIndex(m_format->findData(m_wantedFormat));
    for (std::size_t at = 0; at < exportFormats().size(); ++at) {
        const bool possible = !exportFormats()[at].table || m_noTable.isEmpty();
        items->item(int(at))->setEnabled(possible);
        items->item(int(at))->setToolTip(possible ? QString() : m_noTable);
        if (!possible && m_format->currentIndex() == int(at))
            m_format->setCurrentIndex(0);
    }
}

/// Resolution is of pixels only, outlines instead of letters of the formats that have letters; a table has no look.
void ExportForm::enableFileFields()
{
    const std::string chosen = format().toStdString();
    const std::pair<QWidget*, FileOption> fields[] = {{m_dpi, FileOption::Resolution},
                                                      {m_pixels, FileOption::Pixels},
                                                      {m_transparent, FileOption::Transparent},
                                                      {m_outlines, FileOption::Outlines},
                                                      {m_recipe, FileOption::Recipe}};
    for (const auto& [field, option] : fields) {
        const Text why = whyFileIdle(option, chosen);
        setIdle(field, why.empty() ? QString() : translated(why));
    }
    if (m_dpi->isEnabled() && m_pixels->value() > 0)
        setIdle(m_dpi, translated(resolutionIsGiven()));
}

void ExportForm::setWhyNoTable(const QString& reason)
{
    m_noTable = reason;
    enableFields();
}

void ExportForm::setSettings(const ExportSettings& settings)
{
    const QSignalBlocker quiet(this);
    m_wantedFormat = QString::fromLatin1(exportFormat(settings.format).id);
    m_transparent->setChecked(settings.transparent);
    m_outlines->setChecked(settings.outlines);
    m_recipe->setChecked(settings.recipe);
    m_pixels->setValue(settings.pixels);
    setOptions(settings.options);
}

ExportSettings ExportForm::settings(const RenderOptions& base) const
{
    return {options(base), format(), m_transparent->isChecked(), m_outlines->isChecked(), m_recipe->isChecked(), m_pixels->value()};
}

ExportSettings ExportForm::wantedSettings(const RenderOptions& base) const
{
    ExportSettings wanted = settings(base);
    wanted.format = m_wantedFormat;
    setContents(wanted.options, m_wantedContents);
    return wanted;
}

void ExportForm::setOptions(const RenderOptions& options)
{
    const QSignalBlocker quiet(this);
    m_width->setValue(options.widthMm);
    showSize(m_width->value());
    m_font->setCurrentIndex(int(options.typeface));
    m_points->setValue(options.fontPt);
    m_wantedContents = contentsOf(options);
    m_digits->setCurrentIndex(options.decimals ? *options.decimals + 1 : 0);
    m_row->setValue(options.row ? int(*options.row) + 1 : 0);
    m_col->setValue(options.col ? int(*options.col) + 1 : 0);
    m_part->setChecked(options.rows || options.cols);
    m_theme->setCurrentIndex(int(options.theme));
    m_map->setCurrentIndex(std::max(0, m_map->findData(QString::fromStdString(options.scale.map))));
    m_range->setCurrentIndex(int(options.scale.range));
    m_ends->setRange(options.scale.fixed);
    m_labelled->setChecked(options.labels);
    m_legend->setChecked(options.legend);
    m_caption->setChecked(options.caption);
    m_dpi->setValue(int(options.dpi));
    enableFields();
}

RenderOptions ExportForm::options(RenderOptions options) const
{
    options.widthMm = m_width->value();
    options.typeface = Typeface(m_font->currentIndex());
    options.fontPt = m_points->value();
    setContents(options, m_contents->currentIndex());
    options.decimals = m_digits->currentIndex() > 0 ? std::optional(m_digits->currentIndex() - 1) : std::nullopt;
    options.row = m_row->value() > 0 ? std::optional<Index>(m_row->value() - 1) : std::nullopt;
    options.col = m_col->value() > 0 ? std::optional<Index>(m_col->value() - 1) : std::nullopt;
    options.rows.reset();
    options.cols.reset();
    if (m_cells && m_part->isChecked()) {
        options.rows = IndexRange{m_cells->row0, m_cells->row1};
        options.cols = IndexRange{m_cells->col0, m_cells->col1};
    }
    options.theme = Theme(m_theme->currentIndex());
    options.scale.map = m_map->currentData().toString().toStdString();
    options.scale.range = ScaleRange(m_range->currentIndex());
    if (options.scale.range == ScaleRange::Fixed)
        options.scale.fixed = m_ends->range();
    options.labels = m_labelled->isChecked();
    options.legend = m_legend->isChecked();
    options.caption = m_caption->isChecked();
    options.dpi = m_dpi->value();
    return options;
}

void ExportForm::offerCells(const std::optional<CellRange>& cells)
{
    m_cells = cells;
    if (!reasonFor(FigureOption::Rows).isEmpty())
        return;
    m_part->setEnabled(cells.has_value());
    m_part->setToolTip(cells ? tr("rows %1–%2, columns %3–%4").arg(cells->row0 + 1).arg(cells->row1).arg(cells->col0 + 1).arg(cells->col1)
                             : tr("Choose several cells in the Matrix view first"));
}

ExportOptions ExportForm::exportOptions() const
{
    ExportOptions how;
    how.dpi = m_dpi->value();
    how.pixels = m_pixels->isEnabled() ? m_pixels->value() : 0; // else it would size the picture that is copied beside an SVG
    how.transparent = m_transparent->isChecked();
    how.textAsPaths = m_outlines->isEnabled() && m_outlines->isChecked();
    return how;
}

QString ExportForm::format() const
{
    return m_format->currentData().toString();
}

void ExportForm::retranslateCombos()
{
    const auto refill = [](QComboBox* combo, const QStringList& items) {
        const int at = std::max(0, combo->currentIndex());
        combo->clear();
        combo->addItems(items);
        combo->setCurrentIndex(at);
    };
    refill(m_size, {tr("one column (85 mm)"), tr("two columns (170 mm)"), tr("slide 16:9 (254 mm)"), tr("other")});
    refill(m_font, {tr("Inter (sans)"), tr("STIX (serif)")});
    refill(m_contents, {tr("numbers"), tr("symbols"), tr("symbols and numbers"), tr("colours alone")});
    QStringList digits{tr("as many as fit")};
    for (int count = 0; count <= kMostDecimals; ++count)
        digits << QString::number(count);
    refill(m_digits, digits);
    refill(m_theme, {tr("light"), tr("dark"), tr("print"), tr("grey, for photocopies")});
    refill(m_range, {tr("automatic"), tr("symmetric about 0"), tr("99 of 100 values"), tr("from … to …")});
    const int map = std::max(0, m_map->currentIndex());
    m_map->clear();
    m_map->addItem(tr("Headlight's own"), QString());
    for (const std::string& name : colorMapNames())
        m_map->addItem(QString::fromStdString(name), QString::fromStdString(name));
    m_map->setCurrentIndex(map);
    const int chosen = std::max(0, m_format->currentIndex());
    m_format->clear();
    for (const ExportFormat& one : exportFormats())
        m_format->addItem(exportFormatName(one), QString::fromLatin1(one.id));
    m_format->setCurrentIndex(chosen);
}

void ExportForm::retranslate()
{
    const QSignalBlocker quiet(this);
    retranslateCombos();
    const QStringList labels{tr("Size"),    tr("Width"),  tr("Font"),  tr("Type"),  tr("Cells show"), tr("Decimals"), tr("Lit row"),
                             tr("Lit column"), tr("Theme"), tr("Colours"), tr("Range"), tr("Ends"), tr("File"), tr("Resolution"), tr("Width in pixels")};
    for (std::size_t at = 0; at < m_labels.size(); ++at) {
        m_labels[at]->setText(labels.value(qsizetype(at)));
        m_labels[at]->buddy()->setAccessibleName(labels.value(qsizetype(at)));
    }
    m_width->setSuffix(tr(" mm"));
    m_points->setSuffix(tr(" pt"));
    m_dpi->setSuffix(tr(" dpi"));
    m_pixels->setSuffix(tr(" px"));
    m_pixels->setSpecialValueText(tr("by resolution"));
    m_ends->setNames(tr("from"), tr("to"));
    for (QSpinBox* light : {m_row, m_col})
        light->setSpecialValueText(tr("none"));
    m_part->setText(tr("Chosen cells only"));
    offerCells(m_cells);
    m_labelled->setText(tr("Labels of rows and columns"));
    m_legend->setText(tr("Legend"));
    m_caption->setText(tr("Formula and shape below"));
    m_transparent->setText(tr("Transparent ground"));
    m_outlines->setText(tr("Letters as outlines"));
    m_recipe->setText(tr("Keep its recipe: it opens again"));
    m_layout->setVerticalSpacing(px(metric::step8));
    m_layout->setHorizontalSpacing(px(metric::step12));
}

void ExportForm::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::StyleChange)
        retranslate();
}

} // namespace headlight
