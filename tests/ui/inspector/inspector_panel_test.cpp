// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/inspector_panel.h"

#include "tests/ui/example_trace.h"
#include "ui/inspector/cell_heading.h"
#include "ui/inspector/cell_page.h"
#include "ui/inspector/check_line.h"
#include "ui/inspector/checks_block.h"
#include "ui/inspector/code_block.h"
#include "ui/inspector/copy_row.h"
#include "ui/inspector/dependence_block.h"
#include "ui/inspector/edit_reach.h"
#include "ui/inspector/formula_block.h"
#include "ui/inspector/history_model.h"
#include "ui/inspector/history_page.h"
#include "ui/inspector/inspector_text.h"
#include "ui/inspector/row_bars.h"
#include "ui/inspector/statistics_block.h"
#include "ui/inspector/steps_table.h"
#include "ui/inspector/terms_table.h"
#include "ui/inspector/token_panel.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"
#include "ui/widgets/pill.h"
#include "ui/widgets/segmented_control.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTranslator>
#include <QUndoStack>

#include <cmath>

namespace headlight {

class InspectorPanelTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void cleanup();
    void everyStageShowsTheEnginesNumber_data();
    void everyStageShowsTheEnginesNumber();
    void aScoreIsItsTermsAdded();
    void aWeightShowsItsRow();
    void aScoreBecomesAWeight();
    void anEditShowsWhatWas();
    void aHeldCellIsToldAsHeldAtEveryDepth();
    void beingComparedShowsBothStates();
    void theHoveredCellIsToldWhereNoneIsLocked();
    void withoutACellTheStageIsTold();
    void aMaskedCellIsNoNumber();
    void theDepthStaysAcrossStages();
    void aPersonsDepthIsToldByName();
    void everyStageHasCode();
    void whatACellReachesIsAWayToGoThere();
    void theSwitchLightsWhatTheCellDependsOn();
    void largestFirstAndAllOfTheTerms();
    void aChosenTokenShowsItsStream();
    void everyRowOfWeightsSumsToOne();
    void copiesTextLatexAndTable();
    void aWalkTellsAndCopiesNoMoreThanItHasMade();
    void historyGoesBackAndForth();
    void everythingHasAnAccessibleName();
    void speaksChineseAtOnce();
    void paintsInBothThemes();

  private:
    StageKey key(const char* id) const { return *document->network()->find(1, id, 1); }
    void lock(const char* id, Cell cell);
    /// Until the page tells of what the document shows; every check below comes after it.
    void settle() { QTRY_VERIFY(!page->isBehind()); }
    QPushButton* button(const QString& name) const;
    template <typename Part> Part* part() const { return panel->findChild<Part*>(); }

    std::unique_ptr<Document> document;
    std::unique_ptr<InspectorPanel> panel;
    CellPage* page = nullptr;
};

void InspectorPanelTest::init()
{
    applyTheme(*qApp, ThemeKind::Light);
    document = std::make_unique<Document>();
    panel = std::make_unique<InspectorPanel>(*document);
    page = part<CellPage>();
    const auto network = test::exampleNetwork();
    auto model = std::make_shared<Model>(network->model());
    QVERIFY(document->openModel(model, network->sharedInput(), QStringLiteral("example")).ok());
    QTRY_VERIFY(document->trace()->complete());
    panel->resize(336, 900);
    panel->show();
    settle();
}

void InspectorPanelTest::cleanup()
{
    panel.reset();
    document.reset();
}

void InspectorPanelTest::lock(const char* id, Cell cell)
{
    document->selectStage(key(id));
    document->lockCell(cell);
    settle();
}

QPushButton* InspectorPanelTest::button(const QString& name) const
{
    for (QPushButton* button : panel->findChildren<QPushButton*>())
        if (button->accessibleName() == name || button->text() == name)
            return button;
    return nullptr;
}

void InspectorPanelTest::everyStageShowsTheEnginesNumber_data()
{
    QTest::addColumn<int>("step");
    const auto network = test::exampleNetwork();
    const auto steps = network->steps(0, 1);
    for (std::size_t step = 0; step < steps.size(); ++step)
        QTest::newRow(network->stage(steps[step]).id) << int(step);
}

void InspectorPanelTest::everyStageShowsTheEnginesNumber()
{
    QFETCH(int, step);
    document->selectHead(1);
    document->selectStep(step);
    const StageKey at = document->selection().stage;
    const MatrixPtr values = document->trace()->value(at);
    const Cell cell{4, 2};
    document->lockCell(cell);
    settle();
    QVERIFY(page->report().has_value());
    QCOMPARE(part<CellHeading>()->content().value, double((*values)(cell.row, cell.col)));
    QVERIFY(!part<CellHeading>()->valueText().isEmpty());
    for (const ChecksBlock::Check& check : part<ChecksBlock>()->checks())
        QVERIFY2(check.first != CheckLine::State::Fails, qPrintable(check.second));

    page->setDepth(CellPage::Depth::Numbers);
    const Derivation derivation = document->trace()->explain(at, cell);
    if (derivation.kind == DerivationKind::Product || derivation.kind == DerivationKind::Sum) {
        QVERIFY(part<TermsTable>()->isVisibleTo(panel.get()));
        QVERIFY(std::abs(part<TermsTable>()->total() - derivation.exact) < 1e-9);
    }
    if (!derivation.steps.empty())
        QVERIFY(std::abs(part<StepsTable>()->steps().back().value - derivation.exact) < 1e-6);
    page->setDepth(CellPage::Depth::Formula);
    QVERIFY(part<FormulaBlock>()->isVisibleTo(panel.get()));
    page->setDepth(CellPage::Depth::Words);
    QVERIFY(part<StatisticsBlock>()->ready());
    QCOMPARE(part<StatisticsBlock>()->statistics().count(), values->size());
}

void InspectorPanelTest::aScoreIsItsTermsAdded()
{
    lock("scores", {2, 1});
    page->setDepth(CellPage::Depth::Numbers);
    const auto& rows = part<TermsTable>()->rows();
    QCOMPARE(rows.size(), std::size_t(8));
    const MatrixPtr Q = document->trace()->value(key("q"));
    const MatrixPtr K = document->trace()->value(key("k"));
    for (Index m = 0; m < 8; ++m) {
        QCOMPARE(rows[std::size_t(m)].left, std::optional<double>(double((*Q)(2, m))));
        QCOMPARE(rows[std::size_t(m)].right, std::optional<double>(double((*K)(1, m))));
    }
    const CellHeadingContent& heading = part<CellHeading>()->content();
    QCOMPARE(heading.row.full(), QStringLiteral("3 sat"));
    QCOMPARE(heading.column.full(), QStringLiteral("2 cat"));
    QCOMPARE(heading.relation, QStringLiteral("meets"));
}

void InspectorPanelTest::aWeightShowsItsRow()
{
    lock("attn", {4, 3});
    page->setDepth(CellPage::Depth::Words);
    QCOMPARE(part<CellHeading>()->content().relation, QStringLiteral("attends to"));
    const auto& bars = part<RowBars>()->bars();
    QCOMPARE(bars.size(), std::size_t(6));
    QVERIFY(bars[3].chosen && !bars[3].masked);
    QVERIFY(bars[5].masked);
    QVERIFY(std::abs(part<RowBars>()->sum() - 1) < 1e-5);
    QCOMPARE(bars[3].value, double((*document->trace()->value(key("attn")))(4, 3)));
}

void InspectorPanelTest::aScoreBecomesAWeight()
{
    lock("scores", {2, 1});
    page->setDepth(CellPage::Depth::Numbers);
    const auto& chain = part<DependenceBlock>()->becomes().chips();
    QStringList ids;
    for (const Chip& chip : chain)
        ids << chip.lead;
    QCOMPARE(ids, QStringList({QStringLiteral("scaled"), QStringLiteral("masked"), QStringLiteral("attn")}));
    QCOMPARE(chain.back().text, shortNumber(double((*document->trace()->value(key("attn")))(2, 1))));
    lock("attn", {2, 1});
    QVERIFY(!part<DependenceBlock>()->becomes().isVisibleTo(panel.get()));
}

void InspectorPanelTest::anEditShowsWhatWas()
{
    lock("attn", {4, 3});
    page->setDepth(CellPage::Depth::Words);
    const double before = part<CellHeading>()->content().value;
    QVERIFY(document->setCells(key("x"), {{{3, 7}, 3.0F}}).ok());
    QTRY_VERIFY(document->trace()->complete());
    settle();
    QVERIFY(part<CellHeading>()->content().value != before);
    QCOMPARE(part<CellHeading>()->content().before, std::optional<double>(before));
    QVERIFY(part<CellHeading>()->beforeText().startsWith(QStringLiteral("was ")));
    QCOMPARE(part<RowBars>()->bars()[3].before, std::optional<double>(before));
    QVERIFY(!part<EditReach>()->lines().empty());
    QCOMPARE(part<EditReach>()->lines().front().changed, QStringLiteral("row 4"));
    lock("attn", {1, 0}); // cannot see token 4
    QVERIFY(!part<CellHeading>()->content().before);
}

void InspectorPanelTest::aHeldCellIsToldAsHeldAtEveryDepth()
{
    const double computed = double((*document->trace()->value(key("scores")))(2, 1));
    QVERIFY(document->setCells(key("scores"), {{{2, 1}, 0.25F}}).ok());
    QTRY_VERIFY(document->trace()->complete());
    lock("scores", {2, 1});
    const auto words = [&] {
        for (const QLabel* label : page->findChildren<QLabel*>())
            if (label->isVisibleTo(panel.get()) && label->text().contains(QStringLiteral("by hand, not computed from")))
                return label->text();
        return QString();
    };
    page->setDepth(CellPage::Depth::Words);
    QVERIFY(words().contains(shortNumber(computed)));
    page->setDepth(CellPage::Depth::Numbers);
    QVERIFY(!words().isEmpty());
    QVERIFY(!part<TermsTable>()->isVisibleTo(panel.get()));
    page->setDepth(CellPage::Depth::Formula);
    const auto& lines = part<FormulaBlock>()->lines();
    QCOMPARE(lines.size(), std::size_t(2)); // the cell and what it is held at: no product
    QVERIFY(lines.back().starts_with("= 0.25") && lines.back().find("held by hand") != std::string::npos);
    page->setDepth(CellPage::Depth::Code);
    button(QStringLiteral("Copy the PyTorch code"))->click();
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("scores[2, 1] = 0.25  # held by hand")));
    QVERIFY(part<DependenceBlock>()->dependsOn().chips().empty());
    QVERIFY(!part<DependenceBlock>()->reaches().chips().empty());
    // The scaled score is computed: from the held one, and no further.
    lock("scaled", {2, 1});
    page->setDepth(CellPage::Depth::Words);
    QVERIFY(words().isEmpty());
    QCOMPARE(part<DependenceBlock>()->dependsOn().chips().size(), std::size_t(1));
}

void InspectorPanelTest::beingComparedShowsBothStates()
{
    lock("attn", {4, 3});
    QVERIFY(part<CellHeading>()->pinnedText().isEmpty());
    QVERIFY(document->pinState().ok());
    const double before = part<CellHeading>()->content().value;
    QVERIFY(document->setCells(key("x"), {{{3, 7}, 3.0F}}).ok());
    QTRY_VERIFY(document->trace()->complete());
    settle();
    const double now = part<CellHeading>()->content().value;
    QCOMPARE(part<CellHeading>()->content().pinned, std::optional<double>(before));
    const QString text = part<CellHeading>()->pinnedText();
    for (const QString& number : {shortNumber(before), shortNumber(now), shortNumber(now - before)})
        QVERIFY2(text.contains(number), qPrintable(text));
    document->unpinState();
    settle();
    QVERIFY(part<CellHeading>()->pinnedText().isEmpty());
}

void InspectorPanelTest::theHoveredCellIsToldWhereNoneIsLocked()
{
    document->selectStage(key("v"));
    document->hoverCell(Cell{1, 5});
    settle();
    QVERIFY(page->report().has_value());
    QCOMPARE(part<CellHeading>()->content().column.full(), QStringLiteral("dimension 6"));
    document->lockCell(Cell{0, 0});
    document->hoverCell(Cell{2, 5});
    settle();
    QCOMPARE(page->report()->derivation.cell, (Cell{0, 0}));
}

void InspectorPanelTest::withoutACellTheStageIsTold()
{
    document->selectStage(key("scaled"));
    document->lockCell({});
    settle();
    QVERIFY(!page->report());
    QVERIFY(!part<CellHeading>()->isVisibleTo(panel.get()));
    bool told = false;
    for (const QLabel* label : panel->findChildren<QLabel*>())
        told = told || (label->isVisibleTo(panel.get()) && label->text().contains(QStringLiteral("Point at a cell")));
    QVERIFY(told);
    QVERIFY(part<StatisticsBlock>()->isVisibleTo(panel.get()));
}

void InspectorPanelTest::aMaskedCellIsNoNumber()
{
    lock("masked", {1, 4});
    QCOMPARE(part<CellHeading>()->valueText(), QStringLiteral("−∞"));
    QCOMPARE(part<ChecksBlock>()->checks().front().first, CheckLine::State::Holds);
    QCOMPARE(part<StatisticsBlock>()->statistics().minusInfinity, Index(15));
    QVERIFY(part<StatisticsBlock>()->rankText().isEmpty());
    lock("attn", {1, 4}); // its weight is the number 0, but no softmax made it
    QCOMPARE(part<StatisticsBlock>()->statistics().finite, Index(21));
    QVERIFY(part<StatisticsBlock>()->rankText().isEmpty());
    lock("attn", {1, 0});
    QVERIFY(!part<StatisticsBlock>()->rankText().isEmpty());
}

void InspectorPanelTest::theDepthStaysAcrossStages()
{
    lock("q", {0, 0});
    page->setDepth(CellPage::Depth::Formula);
    lock("attn", {3, 3});
    QCOMPARE(page->depth(), CellPage::Depth::Formula);
    QVERIFY(part<FormulaBlock>()->isVisibleTo(panel.get()));
    QVERIFY(!part<StepsTable>()->isVisibleTo(panel.get()));
}

void InspectorPanelTest::aPersonsDepthIsToldByName()
{
    lock("q", {0, 0});
    QSignalSpy spy(panel.get(), &InspectorPanel::depthChosen);
    part<SegmentedControl>()->findChildren<QAbstractButton*>().at(3)->click();
    QCOMPARE(spy.count(), 1);
    QCOMPARE(spy.front().front().toString(), QStringLiteral("code"));
    QCOMPARE(page->depth(), CellPage::Depth::Code);
    panel->setDepth(QStringLiteral("words"));
    panel->setDepth(QStringLiteral("no such depth"));
    QCOMPARE(panel->depth(), QStringLiteral("words"));
    QCOMPARE(spy.count(), 1);
}

void InspectorPanelTest::everyStageHasCode()
{
    page->setDepth(CellPage::Depth::Code);
    const auto steps = document->network()->steps(0, 0);
    for (std::size_t step = 0; step < steps.size(); ++step) {
        document->selectStep(int(step));
        document->lockCell(Cell{1, 1});
        settle();
        QVERIFY(part<CodeBlock>()->isVisibleTo(panel.get()));
        const QString id = QString::fromLatin1(document->network()->stage(steps[step]).id);
        QVERIFY2(part<CodeBlock>()->numPy().contains(id + QStringLiteral(" = ")), qPrintable(id));
        QVERIFY(part<CodeBlock>()->pyTorch().contains(QStringLiteral("torch.")));
    }
    lock("scores", {2, 1});
    button(QStringLiteral("Copy the PyTorch code"))->click();
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("scores = q @ k.T")));
}

void InspectorPanelTest::whatACellReachesIsAWayToGoThere()
{
    lock("scores", {2, 1});
    page->setDepth(CellPage::Depth::Numbers);
    const auto words = [](const ChipsBlock& chips) {
        QStringList texts;
        for (const Chip& chip : chips.chips())
            texts << chip.text;
        return texts;
    };
    const auto* block = part<DependenceBlock>();
    QCOMPARE(words(block->reaches()).first(), QStringLiteral("attn, row 3"));
    QCOMPARE(words(block->reaches()).last(), QStringLiteral("h, row 3"));
    QVERIFY(words(block->dependsOn()).contains(QStringLiteral("k, row 2")));
    QVERIFY(words(block->dependsOn()).contains(QStringLiteral("q, row 3")));
    QCOMPARE(words(block->dependsOn()).last(), QStringLiteral("x, rows 2\u20133"));

    auto* pill = block->reaches().findChild<Pill*>();
    QCOMPARE(pill->accessibleName(), QStringLiteral("attn, row 3"));
    QCOMPARE(pill->focusPolicy(), Qt::TabFocus);
    QTest::keyClick(pill, Qt::Key_Space);
    QCOMPARE(document->selection().stage, key("attn"));
    QCOMPARE(document->selection().cell, std::optional<Cell>(Cell{2, 1}));

    // A cell of all heads side by side is told of as its own head's, whichever is chosen.
    document->selectHead(0);
    lock("concat", {2, document->network()->config().dV});
    const auto& made = block->dependsOn().chips();
    const auto ofHead = std::find_if(made.begin(), made.end(), [](const Chip& chip) { return chip.text == QStringLiteral("head, cell 3,1"); });
    QVERIFY2(ofHead != made.end(), qPrintable(words(block->dependsOn()).join(QLatin1Char('|'))));
    QCOMPARE(ofHead->key.head, 1);
}

void InspectorPanelTest::theSwitchLightsWhatTheCellDependsOn()
{
    lock("scores", {2, 1});
    QPushButton* light = part<DependenceBlock>()->lightSwitch();
    QVERIFY(light->isVisibleTo(panel.get()) && !light->isChecked());
    light->click();
    QVERIFY(document->selection().dependence);
    QVERIFY(document->dependence()->upstream.at(key("k")).contains({1, 0}));
    QVERIFY(!document->dependence()->upstream.at(key("k")).contains({2, 0}));
    const auto kept = document->dependence();
    QCOMPARE(document->dependence(), kept); // worked out once
    lock("scores", {4, 0});
    QVERIFY(light->isChecked());
    QVERIFY(document->dependence() != kept);
    document->lockCell({});
    QVERIFY(!document->dependence());
}

void InspectorPanelTest::largestFirstAndAllOfTheTerms()
{
    lock("q", {2, 1}); // sixteen terms
    page->setDepth(CellPage::Depth::Numbers);
    auto* table = part<TermsTable>();
    const double total = table->total();
    button(QStringLiteral("Largest first"))->click();
    const auto& rows = table->rows();
    QCOMPARE(rows.size(), std::size_t(16));
    for (std::size_t row = 1; row < rows.size(); ++row)
        QVERIFY(std::abs(rows[row].product) <= std::abs(rows[row - 1].product));
    QVERIFY(std::abs(table->total() - total) < 1e-12);
    lock("ffn", {2, 1}); // sixty-four
    QCOMPARE(table->rows().size(), kLargestTerms + 1);
    QPushButton* all = button(QStringLiteral("All 64 terms"));
    QVERIFY(all && all->isVisibleTo(panel.get()));
    all->click();
    QCOMPARE(table->rows().size(), kScreenful + 1);
    QCOMPARE(table->rows().back().together, int(64 - kScreenful));
}

void InspectorPanelTest::aChosenTokenShowsItsStream()
{
    document->selectStage(key("h"));
    document->selectToken(2);
    settle();
    QVERIFY(part<TokenPanel>()->isVisibleTo(panel.get()));
    QVERIFY(!part<StatisticsBlock>()->isVisibleTo(panel.get()));
    const TokenReport& report = part<TokenPanel>()->report();
    QCOMPARE(report.name, QStringLiteral("sat"));
    QCOMPARE(report.stream.size(), std::size_t(5));
    QCOMPARE(report.stream.back().label, QStringLiteral("leaves"));
    QCOMPARE(report.maskedKeys, 3);
    QCOMPARE(report.reads.size(), std::size_t(3));
    QCOMPARE(report.reads[1].weights[0], double((*document->trace()->value(key("attn")))(2, 1)));
    QCOMPARE(report.cosines.size(), std::size_t(3));
    lock("scores", {2, 1});
    QVERIFY(!part<TokenPanel>()->isVisibleTo(panel.get()));
}

void InspectorPanelTest::everyRowOfWeightsSumsToOne()
{
    lock("attn", {4, 3});
    const auto& checks = part<ChecksBlock>()->checks();
    QCOMPARE(checks.size(), std::size_t(2));
    QCOMPARE(checks[0].first, CheckLine::State::Holds);
    QVERIFY(checks[0].second.contains(QStringLiteral("sums to 1")));
    QVERIFY(checks[1].second.startsWith(QStringLiteral("Recomputed in double")));
    document->lockCell({});
    document->selectToken({});
    settle();
    QCOMPARE(part<ChecksBlock>()->checks().size(), std::size_t(1)); // the stage's own
}

void InspectorPanelTest::copiesTextLatexAndTable()
{
    lock("scores", {2, 1});
    button(QStringLiteral("Copy as text"))->click();
    const QString text = QGuiApplication::clipboard()->text();
    QCOMPARE(text.trimmed().split(QChar::LineFeed).size(), qsizetype(9)); // the formula and eight terms
    button(QStringLiteral("Copy as LaTeX"))->click();
    const QString latex = QGuiApplication::clipboard()->text();
    QVERIFY(latex.startsWith(QStringLiteral("\\begin{align*}")) && latex.contains(QStringLiteral("\\sum")));
    QCOMPARE(latex.count(QStringLiteral("\\cdot")), qsizetype(8));
    QAction* table = page->actions().at(2);
    QCOMPARE(table->text(), QStringLiteral("Copy as a table (TSV)"));
    table->trigger();
    const QStringList lines = QGuiApplication::clipboard()->text().trimmed().split(QChar::LineFeed);
    QCOMPARE(lines.size(), qsizetype(10)); // a head, eight terms, the cell
    const QStringList last = lines[8].split(QChar::Tabulation);
    QCOMPARE(last.size(), qsizetype(5));
    QVERIFY(std::abs(last[4].toDouble() - page->report()->derivation.exact) < 1e-7);
    QVERIFY(!QGuiApplication::clipboard()->text().contains(QChar(0x2212)));
}

void InspectorPanelTest::aWalkTellsAndCopiesNoMoreThanItHasMade()
{
    lock("scores", {1, 2});
    page->setDepth(CellPage::Depth::Numbers);
    QAction* text = page->actions().at(0);
    document->walkTo(Walk{{1, 2}, 0});
    settle();
    QCOMPARE(part<StatisticsBlock>()->statistics().count(), Index(8)); // a row of six, and two of the next
    QVERIFY(part<StatisticsBlock>()->rankText().isEmpty());
    QVERIFY(!text->isEnabled() && !part<CopyRow>()->isVisibleTo(panel.get()));
    QVERIFY(part<ChecksBlock>()->checks().empty());

    document->walkByTerms(3);
    settle();
    QVERIFY(text->isEnabled());
    text->trigger();
    const QStringList lines = QGuiApplication::clipboard()->text().trimmed().split(QChar::LineFeed);
    QCOMPARE(lines.size(), qsizetype(4)); // the formula and the terms so far
    const double value = double((*document->trace()->value(key("scores")))(1, 2));
    QVERIFY(!QGuiApplication::clipboard()->text().contains(preciseNumber(value)));
    page->actions().at(1)->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("\\cdots")));
    page->actions().at(2)->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().trimmed().split(QChar::LineFeed).last().split(QChar::Tabulation).size() < 3);

    document->walkTo(Walk{{1, 2}, 8});
    settle();
    QCOMPARE(part<StatisticsBlock>()->statistics().count(), Index(9));
    QVERIFY(!part<StatisticsBlock>()->rankText().isEmpty());
    text->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().contains(preciseNumber(value)));
    document->walkTo({});
    settle();
    QCOMPARE(part<StatisticsBlock>()->statistics().count(), Index(36));
    QVERIFY(!part<ChecksBlock>()->checks().empty());
}

void InspectorPanelTest::historyGoesBackAndForth()
{
    panel->showTab(InspectorPanel::Tab::History);
    QCOMPARE(panel->tab(), InspectorPanel::Tab::History);
    auto* list = part<HistoryPage>()->findChild<QListView*>();
    QCOMPARE(list->model()->rowCount(), 1);
    QVERIFY(document->setCells(key("x"), {{{3, 7}, 3.0F}}).ok());
    QVERIFY(document->setCells(key("x"), {{{2, 1}, 1.0F}}).ok());
    QCOMPARE(list->model()->rowCount(), 3);
    QCOMPARE(list->currentIndex().row(), 0);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(2, 0)).center());
    QCOMPARE(document->undoStack()->index(), 0);
    QCOMPARE(list->currentIndex().row(), 2);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(1, 0)).center());
    QCOMPARE(document->undoStack()->index(), 1);
    QVERIFY(list->model()->index(0, 0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("undone")));
    const QDateTime now = QDateTime::currentDateTime();
    QCOMPARE(HistoryModel::age(now.addSecs(-10), now), QStringLiteral("now"));
    QCOMPARE(HistoryModel::age(now.addSecs(-130), now), QStringLiteral("2 min"));
    QCOMPARE(HistoryModel::age(now.addSecs(-7300), now), QStringLiteral("2 h"));
}

void InspectorPanelTest::everythingHasAnAccessibleName()
{
    lock("attn", {4, 3});
    for (CellPage::Depth depth : {CellPage::Depth::Words, CellPage::Depth::Formula, CellPage::Depth::Numbers, CellPage::Depth::Code}) {
        page->setDepth(depth);
        for (const PaintedBlock* block : panel->findChildren<PaintedBlock*>()) {
            if (!block->isVisibleTo(panel.get()))
                continue; // not part of what a screen reader finds; it is named when it gets its content
            QVERIFY2(!block->accessibleName().isEmpty(), block->metaObject()->className());
            QVERIFY2(!block->accessibleDescription().isEmpty(), block->metaObject()->className());
        }
    }
}

void InspectorPanelTest::speaksChineseAtOnce()
{
    lock("attn", {4, 3});
    page->setDepth(CellPage::Depth::Words);
    QTranslator chinese;
    QVERIFY(chinese.load(QStringLiteral(":/translations/headlight_zh_CN.qm")));
    QVERIFY(QCoreApplication::installTranslator(&chinese));
    QTRY_COMPARE(panel->accessibleName(), QStringLiteral("检查器"));
    QCOMPARE(part<CellHeading>()->content().relation, QStringLiteral("关注"));
    QCOMPARE(part<CellHeading>()->accessibleName(), QStringLiteral("单元格"));
    QVERIFY(part<RowBars>()->accessibleDescription().contains(QStringLiteral("已掩码")));
    QCoreApplication::removeTranslator(&chinese);
    QTRY_COMPARE(part<CellHeading>()->content().relation, QStringLiteral("attends to"));
}

void InspectorPanelTest::paintsInBothThemes()
{
    lock("attn", {4, 3});
    const QImage light = panel->grab().toImage();
    QCOMPARE(light.pixelColor(3, light.height() - 3), themeColors().panel);
    applyTheme(*qApp, ThemeKind::Dark);
    const QImage dark = panel->grab().toImage();
    QCOMPARE(dark.pixelColor(3, dark.height() - 3), themeColors().panel);
    QVERIFY(light != dark);
}

} // namespace headlight

QTEST_MAIN(headlight::InspectorPanelTest)
#include "inspector_panel_test.moc"
