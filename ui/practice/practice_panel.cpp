// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/practice/practice_panel.h"

#include "core/worksheet/sheet_pages.h"
#include "ui/export/figure_source.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/practice/answer_row.h"
#include "ui/practice/sheet_files.h"
#include "ui/practice/sheet_view.h"
#include "ui/session/document.h"
#include "ui/text/translate.h"
#include "ui/theme/metrics.h"

#include <QComboBox>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace headlight {

namespace {

constexpr std::size_t kMostAsked = 256; // each has a row of the form

std::string languageCode()
{
    return QLocale().language() == QLocale::Chinese ? "zh_CN" : "en";
}

QScrollArea* scrolled(QWidget* widget)
{
    auto* area = new QScrollArea;
    area->setWidget(widget);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus); // it follows the keyboard through its fields
    return area;
}

} // namespace

PracticePanel::PracticePanel(Document& document, QWidget* parent) : QWidget(parent, Qt::Window), m_document(document)
{
    build();
    retranslate();
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        // Another session: what is asked here is no longer anywhere on screen.
        if (!change.session)
            return;
        m_chosen.clear();
        hide();
    });
}

void PracticePanel::build()
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(0);
    m_view = new SheetView;
    row->addWidget(scrolled(m_view), 1);
    auto* side = new QWidget;
    side->setFixedWidth(px(metric::inspectorWidth));
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(px(metric::panelPadding), px(metric::panelPadding), px(metric::panelPadding), px(metric::panelPadding));
    column->setSpacing(px(metric::step12));
    auto* form = new QFormLayout;
    m_kind = new QComboBox;
    m_count = new QSpinBox;
    m_count->setRange(1, 40);
    m_count->setValue(3);
    m_seed = new QSpinBox;
    m_seed->setRange(1, 1000000);
    m_decimals = new QSpinBox;
    m_decimals->setRange(1, 4);
    m_decimals->setValue(2);
    for (QWidget* field : std::initializer_list<QWidget*>{m_kind, m_count, m_seed, m_decimals}) {
        m_labels.push_back(new QLabel);
        m_labels.back()->setBuddy(field);
        form->addRow(m_labels.back(), field);
    }
    column->addLayout(form);
    m_stage = new QPushButton;
    column->addWidget(m_stage);
    m_cells = new QPushButton;
    column->addWidget(m_cells);
    auto* answers = new QWidget;
    m_answers = new QVBoxLayout(answers);
    m_answers->setContentsMargins({});
    m_answers->addStretch(1);
    column->addWidget(scrolled(answers), 1);
    m_note = new QLabel;
    m_note->setWordWrap(true);
    column->addWidget(m_note);
    auto* buttons = new QHBoxLayout;
    m_check = new QPushButton;
    m_save = new QPushButton;
    buttons->addWidget(m_check);
    buttons->addWidget(m_save);
    column->addLayout(buttons);
    row->addWidget(side);
    connect(m_kind, &QComboBox::activated, this, &PracticePanel::makeSheet);
    for (QSpinBox* box : {m_count, m_seed, m_decimals})
        connect(box, &QSpinBox::valueChanged, this, &PracticePanel::makeSheet);
    connect(m_stage, &QPushButton::clicked, this, &PracticePanel::openOnStage);
    connect(m_cells, &QPushButton::clicked, this, &PracticePanel::askForChosen);
    connect(m_check, &QPushButton::clicked, this, [this] {
        for (AnswerRow* answer : m_rows)
            if (!answer->field().text().isEmpty())
                answer->check();
    });
    connect(m_save, &QPushButton::clicked, this, &PracticePanel::chooseFolder);
    resize(px(1120), px(780));
}

void PracticePanel::open()
{
    makeSheet();
    show();
    raise();
    activateWindow();
}

void PracticePanel::makeSheet()
{
    if (!m_document.isOpen())
        return;
    m_chosen.clear();
    WorksheetSpec spec;
    spec.layer = m_document.selection().stage.layer;
    spec.head = m_document.selection().head;
    spec.difficulty = Difficulty(std::max(0, m_kind->currentIndex()));
    spec.count = m_count->value();
    spec.seed = std::uint64_t(m_seed->value());
    spec.decimals = m_decimals->value();
    auto sheet = makeWorksheet(m_document.trace(), spec);
    if (sheet)
        showSheet(*std::move(sheet));
    else
        m_note->setText(translated(sheet.error()));
}

void PracticePanel::openOnStage()
{
    m_chosen.clear();
    const Selection& selection = m_document.selection();
    const auto trace = m_document.trace();
    const auto row = selection.cell ? std::optional(selection.cell->row) : std::nullopt;
    const Exercise exercise{selection.stage, askableCells(*trace, selection.stage, row)};
    if (exercise.blanks.size() > kMostAsked) {
        m_note->setText(row ? tr("A row of %n number(s) is too long to practise; choose a matrix of shorter rows.", nullptr, int(exercise.blanks.size()))
                            : tr("A matrix of %n number(s) is too large to practise; click a cell to practise its row.", nullptr, int(exercise.blanks.size())));
        return;
    }
    auto sheet = worksheetOf(trace, {exercise}, m_decimals->value());
    if (sheet)
        showSheet(*std::move(sheet));
    else
        m_note->setText(translated(sheet.error()));
}

/// Puts the cells chosen in the window into m_chosen, or takes them out where all of them are there; false where none is
/// chosen. What the mask forbids is given, and what is held by hand.
bool PracticePanel::toggleChosen()
{
    const Selection& selection = m_document.selection();
    if (!m_document.isOpen() || !selection.cell)
        return false;
    auto exercise = std::find_if(m_chosen.begin(), m_chosen.end(), [&](const Exercise& each) { return each.key == selection.stage; });
    if (exercise == m_chosen.end())
        exercise = m_chosen.insert(m_chosen.end(), Exercise{selection.stage, {}});
    std::vector<Cell>& blanks = exercise->blanks;
    const auto isBlank = [&](const Cell& cell) { return std::find(blanks.begin(), blanks.end(), cell) != blanks.end(); };
    const auto canBeAsked = [&](const Cell& cell) {
        return !m_document.trace()->maskedCell(selection.stage, cell) && !m_document.network()->overriddenCell(selection.stage, cell);
    };
    const CellRange range = selection.range.value_or(CellRange::of(*selection.cell));
    std::vector<Cell> fresh;
    for (Index row = range.row0; row < range.row1; ++row)
        for (Index col = range.col0; col < range.col1; ++col)
            if (const Cell cell{row, col}; canBeAsked(cell) && !isBlank(cell))
                fresh.push_back(cell);
    if (fresh.empty())
        std::erase_if(blanks, [&](const Cell& cell) { return range.contains(cell); });
    blanks.insert(blanks.end(), fresh.begin(), fresh.end());
    std::erase_if(m_chosen, [](const Exercise& each) { return each.blanks.empty(); });
    return true;
}

void PracticePanel::askForChosen()
{
    std::vector<Exercise> before = m_chosen;
    if (toggleChosen())
        showChosen(std::move(before));
    else
        m_note->setText(tr("Choose cells in the window first: click one, or drag over several"));
}

/// What cannot be asked for leaves the sheet, and what was chosen, as it was.
void PracticePanel::showChosen(std::vector<Exercise> before)
{
    auto sheet = worksheetOf(m_document.trace(), m_chosen, m_decimals->value());
    if (sheet)
        return showSheet(*std::move(sheet));
    m_note->setText(translated(sheet.error()));
    if (!m_chosen.empty())
        m_chosen = std::move(before);
}

void PracticePanel::showSheet(Worksheet worksheet)
{
    const SheetContent content = sheetContent(worksheet, 0, &translatedUtf8);
    m_view->setPages(sheetPages(content, SheetKind::Student, languageCode(), figureFontMetrics(), &translatedUtf8));
    for (AnswerRow* answer : m_rows)
        answer->deleteLater();
    m_rows.clear();
    int number = 0;
    for (const Exercise& exercise : worksheet.exercises) {
        for (const Cell cell : exercise.blanks) {
            auto* answer = new AnswerRow(worksheet.trace, exercise.key, cell, ++number, worksheet.decimals);
            m_answers->insertWidget(m_answers->count() - 1, answer);
            connect(answer, &AnswerRow::checked, this, &PracticePanel::showScore);
            m_rows.push_back(answer);
        }
    }
    m_worksheet = std::move(worksheet);
    showScore();
}

void PracticePanel::showScore()
{
    const auto right = std::count_if(m_rows.begin(), m_rows.end(), [](const AnswerRow* answer) { return answer->isRight(); });
    m_note->setText(tr("%1 of %2 right").arg(right).arg(m_rows.size()));
}

QString PracticePanel::note() const
{
    return m_note->text();
}

bool PracticePanel::saveTo(const QString& folder)
{
    if (!m_worksheet)
        return false;
    const SheetContent content = sheetContent(*m_worksheet, 0, &translatedUtf8);
    const FigureSource source(m_document);
    FigureRecipe recipe = source.recipeOf(m_worksheet->trace->sharedNetwork()); // the sheet stays while the document is edited
    recipe.options = source.suggested({});
    SheetFileOptions options = sheetRecipes(std::move(recipe), *m_worksheet);
    QStringList notes;
    options.note = [&notes](const Text& note) { notes << translated(note); };
    if (const auto written = writeSheetFiles(content, languageCode(), folder.toStdString(), "sheet", options); !written) {
        m_note->setText(translated(written.error()));
        return false;
    }
    notes.prepend(tr("Sheet and key are in %1").arg(QDir::toNativeSeparators(folder)));
    m_note->setText(notes.join(QLatin1Char('\n')));
    return true;
}

void PracticePanel::chooseFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder for the sheet and its key"));
    if (!folder.isEmpty())
        saveTo(folder);
}

void PracticePanel::retranslate()
{
    setWindowTitle(tr("Worksheet and practice"));
    const QSignalBlocker quiet(m_kind);
    const int kind = std::max(0, m_kind->currentIndex());
    m_kind->clear();
    m_kind->addItems({tr("single dot products"), tr("rows of a softmax"), tr("rows of a norm"), tr("one token through a head")});
    m_kind->setCurrentIndex(kind);
    const QStringList labels{tr("Exercises"), tr("How many"), tr("Seed"), tr("Decimals")};
    for (std::size_t at = 0; at < m_labels.size(); ++at) {
        m_labels[at]->setText(labels.value(qsizetype(at)));
        m_labels[at]->buddy()->setAccessibleName(labels.value(qsizetype(at)));
    }
    m_stage->setText(tr("Ask for the stage on screen"));
    m_stage->setToolTip(tr("The row of the locked cell, or the whole matrix"));
    m_cells->setText(tr("Ask for the chosen cells"));
    m_cells->setToolTip(tr("Click a cell in the window, or drag over several; pressed again for the same cells it gives them back"));
    m_check->setText(tr("Check all"));
    m_save->setText(tr("Save…"));
    m_save->setToolTip(tr("The sheet and its key, as PDF and LaTeX"));
}

void PracticePanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    retranslate();
    if (m_worksheet && isVisible())
        showSheet(*m_worksheet);
}

} // namespace headlight
