// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/cell_page.h"

#include "core/figure/math_equation.h"
#include "core/compare/stage_pair.h"
#include "core/layer/stage_code.h"
#include "core/layer/stage_place.h"
#include "core/layer/stage_words.h"
#include "core/tensor/row_sample.h"
#include "ui/inspector/checks_block.h"
#include "ui/inspector/code_block.h"
#include "ui/inspector/copy_row.h"
#include "ui/inspector/dependence_block.h"
#include "ui/inspector/edit_reach.h"
#include "ui/inspector/formula_block.h"
#include "ui/inspector/rich_text.h"
#include "ui/inspector/statistics_block.h"
#include "ui/inspector/steps_table.h"
#include "ui/inspector/terms_block.h"
#include "ui/inspector/token_panel.h"
#include "ui/inspector/visible_source.h"
#include "ui/session/document.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"
#include "ui/widgets/own_turn.h"
#include "ui/widgets/segmented_control.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kTurns = 5; ///< after the change: panels paint in the first, the canvas is drawn and shown in the next ones

/// How the whole matrix is made, and its shape in symbols and numbers.
std::vector<std::string> stageLines(const Network& network, const StageKey& key)
{
    const auto shape = network.shape(key);
    const std::string actual = std::to_string(shape.rows) + " \\times " + std::to_string(shape.cols);
    return {mathEquation(network.symbol(key), network.formula(key)),
            network.symbolicShape(key) + " \\; = \\; " + actual};
}

constexpr Index kMostRead = Index(1) << 24;   ///< of a matrix that is computed to be read
constexpr Index kSampleCells = Index(1) << 22; ///< of a larger one

/// The stage's values; those that the mask forbids are read as −∞, so that they are counted as such and do not stand
/// among the numbers.
std::shared_ptr<const MatrixSource> surveyedSource(const std::shared_ptr<const Trace>& trace, const StageKey& key)
{
    std::shared_ptr<const Mask> mask = trace->mask(key);
    if (!mask)
        return trace->source(key);
    return std::make_shared<VisibleSource>(trace->source(key), std::move(mask));
}

/// All values, or some rows of a tiled matrix of which reading all takes long. A walk is told of all that it has made.
SummarisedValues surveyedValues(const std::shared_ptr<const Trace>& trace, const StageKey& key, std::optional<Index> count)
{
    SummarisedValues values{surveyedSource(trace, key), trace->network().stage(key).values, count};
    const Index rows = values.source->rows(), cols = values.source->cols();
    if (!count && trace->network().isTiled(key) && rows * cols > kMostRead) {
        values.source = std::make_shared<RowSample>(values.source, std::clamp<Index>(kSampleCells / cols, 1, rows));
        values.sample = true;
    }
    return values;
}

} // namespace

CellPage::CellPage(Document& document, QWidget* parent)
    : QScrollArea(parent), m_document(document), m_refresh(new OwnTurn(kTurns, this))
{
    build();
    connect(m_refresh, &OwnTurn::due, this, &CellPage::refresh);
    connect(m_depths, &SegmentedControl::activated, this, [this](int index) {
        setDepth(Depth(index));
        Q_EMIT depthChosen(m_depth);
    });
    setContextMenuPolicy(Qt::ActionsContextMenu);
    addActions(m_copy->copyActions());
    connect(&m_document, &Document::changed, this, &CellPage::follow);
    retranslate();
}

void CellPage::build()
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_content = new QWidget(this);
    viewport()->setAutoFillBackground(false);
    auto* layout = new QVBoxLayout(m_content);
    layout->setContentsMargins(px(metric::inspectorPadding), px(metric::step4), px(metric::inspectorPadding), px(metric::step16));
    layout->setSpacing(px(metric::step16));

    layout->addWidget(m_heading = new CellHeading(m_content));
    layout->addWidget(m_depths = new SegmentedControl(m_content));
    m_depths->setStretched(true);
    layout->addWidget(m_title = addLabel());
    m_title->setContentsMargins(0, px(metric::step12), 0, 0);
    layout->addWidget(m_words = addLabel());
    layout->addWidget(m_rowBars = new RowBars(m_content));
    layout->addWidget(m_why = addLabel());
    layout->addWidget(m_reach = new EditReach(m_content));
    layout->addWidget(m_formula = new FormulaBlock(20, m_content));
    layout->addWidget(m_stageFormula = new FormulaBlock(16, m_content));
    layout->addWidget(m_code = new CodeBlock(m_content));
    layout->addWidget(m_terms = new TermsBlock(m_content));
    layout->addWidget(m_steps = new StepsTable(m_content));
    layout->addWidget(m_statistics = new StatisticsBlock(m_content));
    layout->addWidget(m_dependence = new DependenceBlock(m_document, m_content));
    layout->addWidget(m_checks = new ChecksBlock(m_content));
    layout->addWidget(m_copy = new CopyRow(m_content));
    layout->addWidget(m_token = new TokenPanel(m_content));
    layout->addWidget(m_hint = addLabel());
    layout->addStretch(1);
    m_parts = {m_heading, m_depths, m_title, m_words, m_rowBars, m_why, m_reach, m_formula, m_stageFormula, m_code, m_terms,
               m_steps, m_statistics, m_dependence, m_checks, m_copy, m_token, m_hint};
    setWidget(m_content);
    m_content->setAutoFillBackground(false);
}

QLabel* CellPage::addLabel()
{
    auto* label = new QLabel(m_content);
    label->setWordWrap(true);
    label->setTextFormat(Qt::RichText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

void CellPage::setDepth(Depth depth)
{
    if (depth == m_depth)
        return;
    m_depth = depth;
    m_depths->setCurrentIndex(int(depth));
    refresh();
}

void CellPage::follow(const DocumentChange& change)
{
    if (change.session || change.values || change.edit || change.selection || change.hover || change.compare)
        m_refresh->request();
}

bool CellPage::isBehind() const
{
    return m_refresh->isPending();
}

const Trace* CellPage::earlier() const
{
    const std::optional<LastEdit>& edit = m_document.lastEdit();
    return edit ? edit->before.get() : nullptr;
}

/// Null also of a cell of a token that was not there.
const Trace* CellPage::earlier(const StageKey& key, Cell cell) const
{
    const std::optional<LastEdit>& edit = m_document.lastEdit();
    return edit && edit->isNew(m_document.network()->stage(key), cell) ? nullptr : earlier();
}

/// The value of the same cell in A.
std::optional<double> CellPage::pinnedValue(const StageKey& key, Cell cell) const
{
    const std::optional<PinnedState>& pinned = m_document.pinned();
    const auto same = pinned ? sameMatrix(pinned->trace->network(), *m_document.network(), key) : std::nullopt;
    if (!same || !pinned->trace->isReadable(*same))
        return {};
    const auto values = pinned->trace->source(*same);
    const CellPartners partners = cellPartners(pinned->trace->network(), *same, *m_document.network(), key, m_document.fromPinned());
    if (!partners.has(cell))
        return {};
    return CellRange::all(values->rows(), values->cols()).contains(partners.of(cell)) ? std::optional(double(values->at(partners.of(cell)))) : std::nullopt;
}

void CellPage::refresh()
{
    m_refresh->cancel();
    if (!m_document.isOpen() || !isVisible())
        return; // nobody sees it; showEvent() catches up
    // The parts are arranged once, when all of them are known, and not each time that one of them comes or goes.
    m_content->layout()->setEnabled(false);
    m_told.clear();
    tellAll();
    for (QWidget* part : m_parts)
        if (std::find(m_told.begin(), m_told.end(), part) == m_told.end())
            part->hide();
    m_content->layout()->setEnabled(true);
    m_content->layout()->activate();
}

/// A part that has something to say; those that have not are hidden.
template <typename Part> Part& CellPage::tell(Part* part)
{
    m_told.push_back(part);
    return *part;
}

/// The cell that is told of is there as a whole; in a walk it may be half made.
bool CellPage::isMade() const
{
    return m_report && m_document.isWalked(m_report->derivation.cell);
}

void CellPage::tellAll()
{
    const Trace& trace = *m_document.trace();
    const Selection& selection = m_document.selection();
    const std::optional<Cell> cell = selection.cell ? selection.cell : selection.hover;
    m_report = cell ? CellReports::of(trace, selection.stage, *cell, earlier(selection.stage, *cell)) : std::nullopt;
    if (m_report && selection.walk)
        m_report->derivation = m_document.derivation(*cell); // as far as the walk has made it
    const bool token = !m_report && selection.token;
    if (m_report)
        showCell(trace);
    else if (token)
        showToken(trace, *selection.token);
    else
        showStage(trace.network());
    const bool begun = m_report && (isMade() || selection.walk->made > 0);
    if (begun)
        tell(m_copy).setDerivation(m_report->derivation, isMade());
    for (QAction* action : m_copy->copyActions())
        action->setEnabled(begun);
    if (token)
        return;
    showChecks(trace);
    showStatistics(trace);
}

void CellPage::showCell(const Trace& trace)
{
    CellHeadingContent heading = CellReports::heading(trace.network(), *m_report);
    if (isMade())
        heading.pinned = pinnedValue(m_report->key, m_report->derivation.cell);
    tell(m_heading).setContent(heading);
    m_heading->setVisible(true);
    tell(m_depths).setVisible(true);
    switch (m_depth) {
    case Depth::Words:
        showWords(trace);
        break;
    case Depth::Formula:
        showFormula(trace.network());
        break;
    case Depth::Numbers:
        showNumbers(trace);
        break;
    case Depth::Code:
        showCode(trace.network());
        break;
    }
    // A walk has not made yet what follows from the cell.
    if (m_depth != Depth::Code && !m_document.selection().walk)
        tell(m_dependence).showCell(m_report->key, m_report->derivation.cell);
}

void CellPage::showWords(const Trace& trace)
{
    setRichText(m_words, CellReports::words(trace.network(), *m_report), 24);
    if (m_document.selection().walk)
        return; // what follows tells of cells that the walk has not made yet
    if (const std::optional<RowBarsContent> bars = CellReports::rowBars(trace, *m_report, earlier()))
        tell(m_rowBars).setContent(*bars);
    if (const Trace* before = earlier()) {
        const QString why = CellReports::whyItMoved(trace, *before, *m_report);
        if (!why.isEmpty())
            setRichText(m_why, why, 20);
    }
    if (const std::optional<LastEdit>& edit = m_document.lastEdit())
        tell(m_reach).setLines(reachLines(trace.network(), m_document.steps(), edit->changes, edit->stage));
}

void CellPage::showFormula(const Network& network)
{
    const StageKey& key = m_report->key;
    tell(m_formula).setLines(QString(), formulaLines(m_report->derivation));
    tell(m_stageFormula).setLines(tr("The whole matrix"), stageLines(network, key));
}

void CellPage::showNumbers(const Trace& trace)
{
    const Derivation& derivation = m_report->derivation;
    tell(m_steps).setDerivation(derivation);
    tell(m_terms).setDerivation(derivation);
    if (derivation.steps.empty() && derivation.terms.empty())
        setRichText(m_words, CellReports::words(trace.network(), *m_report), 24);
}

void CellPage::showCode(const Network& network)
{
    const auto code = [&](CodeLibrary library) { return QString::fromStdString(stageCode(network, m_report->key, library)); };
    tell(m_code).setCode(code(CodeLibrary::NumPy), code(CodeLibrary::PyTorch));
}

/// What must hold of the whole matrix, and whether the cell is what double arithmetic gives. In a walk nothing is told of
/// cells that are not made.
void CellPage::showChecks(const Trace& trace)
{
    const bool walking = m_document.selection().walk.has_value();
    const StageKey key = m_document.selection().stage;
    const headlight::Shape shape = trace.network().shape(key);
    const bool byRow = shape.rows * shape.cols > kMostCellsChecked;
    const std::optional<Index> row = byRow && m_report ? std::optional(m_report->derivation.cell.row) : std::nullopt;
    const ValueIdentity values = valueIdentity(trace, key);
    if (m_checked.values != values || m_checked.row != row)
        m_checked = {values, row, checkInvariants(trace, key, row)};
    std::vector<ChecksBlock::Check> checks;
    if (!walking)
        for (const InvariantCheck& check : m_checked.checks)
            checks.emplace_back(check.holds ? CheckLine::State::Holds : CheckLine::State::Fails, translated(check.words));
    if (isMade()) {
        const Derivation& derivation = m_report->derivation;
        const bool computed = derivation.kind != DerivationKind::Input && !derivation.overridden;
        checks.emplace_back(!computed                            ? CheckLine::State::Neutral
                            : InspectorText::agrees(derivation) ? CheckLine::State::Holds
                                                                 : CheckLine::State::Fails,
                            InspectorText::comparison(derivation));
    }
    tell(m_checks).setChecks(checks);
}

void CellPage::showToken(const Trace& trace, Index token)
{
    tell(m_token).setReport(TokenReports::of(trace, layerOf(trace.network(), m_document.selection().stage), token));
}

void CellPage::showStage(const Network& network)
{
    const StageKey key = m_document.selection().stage;
    const Stage& stage = network.stage(key);
    setRichText(m_title, QStringLiteral("<span style=\"font-weight:600;color:%1\">%2</span><br>%3")
                             .arg(themeColors().ink.name(), translated(stage.title).toHtmlEscaped(),
                                  translated(stageSummary(network, key)).toHtmlEscaped()), 22);
    tell(m_stageFormula).setLines(QString(), stageLines(network, key));
    setRichText(m_hint, m_document.trace()->isReadable(key) ? tr("Point at a cell to see where its number comes from; click to keep it here.")
                                                     : tr("Not computed yet."), 20);
}

void CellPage::showStatistics(const Trace& trace)
{
    const StageKey key = m_document.selection().stage;
    Surveyed now{valueIdentity(trace, key), {}};
    if (const std::optional<Walk>& walk = m_document.selection().walk)
        now.count = walkIndex(trace.network().shape(key), walk->cell) + (m_document.isWalked(walk->cell) ? 1 : 0);
    if (now != m_surveyed) {
        m_surveyed = now;
        const Stage& stage = trace.network().stage(key);
        m_statistics->setValues(trace.isReadable(key) ? surveyedValues(m_document.trace(), key, now.count) : SummarisedValues(), stage.masked);
    }
    tell(m_statistics).setVisible(!now.values.empty()); // a token's card hides them
    // A masked cell is not among the values that it could be ranked with.
    const bool counts = isMade() && !trace.maskedCell(key, m_report->derivation.cell);
    m_statistics->setMarked(counts ? std::optional<double>(m_report->derivation.value) : std::nullopt);
}

void CellPage::setRichText(QLabel* label, const QString& text, double lineHeight)
{
    const bool words = label == m_words || label == m_title;
    label->setFont(themeFont(words ? TypeRole::Words : TypeRole::Interface));
    const double chinese = themeSettings().chinese ? 2 : 0;
    label->setText(QStringLiteral("<div style=\"color:%1\">%2</div>")
                       .arg(themeColors().muted.name(), richParagraph(text, lineHeight + chinese)));
    tell(label).setVisible(true);
}

/// The content keeps its place whether the scroll bar is there or not.
void CellPage::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    const int bar = width() - viewport()->width();
    QMargins margins = m_content->layout()->contentsMargins();
    margins.setRight(std::max(0, px(metric::inspectorPadding) - bar));
    m_content->layout()->setContentsMargins(margins);
}

void CellPage::showEvent(QShowEvent* event)
{
    QScrollArea::showEvent(event);
    refresh();
}

void CellPage::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    if (!m_depths)
        return;
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange)
        refresh();
}

void CellPage::retranslate()
{
    setAccessibleName(tr("Inspector"));
    m_depths->setTexts({tr("Words"), tr("Formula"), tr("Numbers"), tr("Code")});
    m_depths->setCurrentIndex(int(m_depth));
    m_depths->setAccessibleName(tr("How the cell is explained"));
    refresh();
}

} // namespace headlight
