// SPDX-License-Identifier: GPL-3.0-or-later
// Practice from a student's side: typing, hints, slips, saving.
#include "ui/practice/practice_panel.h"

#include "core/figure/recipe.h"
#include "core/text/numbers.h"
#include "core/worksheet/slips.h"
#include "tests/ui/example_trace.h"
#include "ui/practice/answer_row.h"
#include "ui/practice/sheet_view.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

using namespace headlight;

class PracticePanelTest : public QObject {
    Q_OBJECT

  private:
    std::unique_ptr<Document> m_document;
    std::unique_ptr<PracticePanel> m_panel;

    StageKey keyOf(const char* id) { return *m_document->network()->find(1, id, 1); }
    void type(AnswerRow& row, double value)
    {
        row.field().clear();
        QTest::keyClicks(&row.field(), QString::number(value, 'f', 2));
        QTest::keyClick(&row.field(), Qt::Key_Return);
    }

  private Q_SLOTS:
    void initTestCase() { QVERIFY(loadFonts()); }
    void init()
    {
        m_document = std::make_unique<Document>();
        const auto network = test::exampleNetwork();
        QVERIFY(m_document->openModel(std::make_shared<Model>(network->model()), network->sharedInput(), QStringLiteral("example")).ok());
        QTRY_VERIFY(!m_document->isComputing());
        m_panel = std::make_unique<PracticePanel>(*m_document);
    }
    void cleanup()
    {
        m_panel.reset();
        m_document.reset();
    }

    void aRightAnswerIsToldAndCounted()
    {
        m_document->selectStage(keyOf("scaled"));
        m_document->lockCell(Cell{1, 0});
        m_panel->open();
        m_panel->openOnStage();
        QCOMPARE(m_panel->rows().size(), std::size_t(6));
        const Matrix& values = *m_document->trace()->value(keyOf("scaled"));
        type(*m_panel->rows()[2], double(values(1, 2)));
        QVERIFY(m_panel->rows()[2]->isRight());
        QVERIFY(m_panel->note().startsWith(QLatin1String("1 of 6")));
        QVERIFY(!m_panel->rows()[1]->isRight());
    }

    void aSlipIsNamed()
    {
        m_document->selectStage(keyOf("scaled"));
        m_panel->open();
        m_panel->openOnStage();
        const Matrix& scores = *m_document->trace()->value(keyOf("scores"));
        type(*m_panel->rows()[0], double(scores(0, 0)));
        QVERIFY(!m_panel->rows()[0]->isRight());
        QVERIFY2(m_panel->rows()[0]->verdict().contains(QStringLiteral("√d_k")), qPrintable(m_panel->rows()[0]->verdict()));
        m_panel->rows()[0]->field().setText(QStringLiteral("words"));
        m_panel->rows()[0]->check();
        QVERIFY(m_panel->rows()[0]->verdict().contains(QLatin1String("no number")));
    }

    void cellsAreChosenByClickingThem()
    {
        m_panel->open();
        const std::size_t asked = m_panel->rows().size();
        m_document->selectStage(keyOf("scaled"));
        m_panel->askForChosen();
        QVERIFY2(m_panel->note().startsWith(QStringLiteral("Choose cells")), qPrintable(m_panel->note()));
        QCOMPARE(m_panel->rows().size(), asked);
        m_document->lockCell(Cell{2, 1});
        m_panel->askForChosen();
        QCOMPARE(m_panel->rows().size(), std::size_t(1));
        type(*m_panel->rows()[0], double((*m_document->trace()->value(keyOf("scaled")))(2, 1)));
        QVERIFY(m_panel->rows()[0]->isRight());
        // Cells of another stage stand beside; those that the mask forbids are given.
        m_document->selectStage(keyOf("attn"));
        m_document->selectCells({{1, 0}, {1, 3, 0, 2}});
        m_panel->askForChosen();
        QCOMPARE(m_panel->rows().size(), std::size_t(5));
        m_document->selectCells({{0, 0}, {0, 2, 0, 2}}); // (1, 2) is masked, two are blank already
        m_panel->askForChosen();
        QCOMPARE(m_panel->rows().size(), std::size_t(6));
        m_panel->askForChosen(); // the same cells are given back
        QCOMPARE(m_panel->rows().size(), std::size_t(3));
        // What nobody computes cannot be asked for, and the sheet stays.
        m_document->selectStage(keyOf("x"));
        m_document->lockCell(Cell{0, 0});
        m_panel->askForChosen();
        QVERIFY2(m_panel->note().contains(QStringLiteral("nothing is computed")), qPrintable(m_panel->note()));
        QCOMPARE(m_panel->rows().size(), std::size_t(3));
        m_document->selectStage(keyOf("scaled"));
        m_document->lockCell(Cell{0, 0});
        m_panel->askForChosen();
        QCOMPARE(m_panel->rows().size(), std::size_t(4));
        QTemporaryDir folder;
        QVERIFY(m_panel->saveTo(folder.path()));
    }

    void hintsGoOnTermByTerm()
    {
        m_document->selectStage(keyOf("scores"));
        m_panel->open();
        m_panel->openOnStage();
        AnswerRow& row = *m_panel->rows()[0];
        row.hint();
        const QString first = row.verdict();
        QVERIFY2(first.contains(QLatin1String("Term 1")), qPrintable(first));
        row.hint();
        QVERIFY(row.verdict().contains(QLatin1String("Term 2")));
        for (int more = 0; more < 20; ++more)
            row.hint();
        QVERIFY(!row.verdict().contains(QLatin1String("Term")));
    }

    void anotherSeedIsAnotherSheet()
    {
        m_panel->open();
        const std::size_t pages = m_panel->sheet().pages().size();
        QVERIFY(pages >= 1);
        const QString first = m_panel->rows()[0]->field().placeholderText();
        QStringList seen{first};
        for (int seed = 2; seed < 6; ++seed) {
            m_panel->seed().setValue(seed);
            seen << m_panel->rows()[0]->field().placeholderText();
        }
        QVERIFY(seen.removeDuplicates() < 4);
    }

    void sheetAndKeyAreSaved()
    {
        QTemporaryDir folder;
        m_panel->open();
        QVERIFY(m_panel->saveTo(folder.path()));
        for (const char* name : {"sheet.pdf", "sheet.tex", "sheet-key.pdf", "sheet-key.tex"})
            QVERIFY2(QFile(folder.filePath(QLatin1String(name))).size() > 1000, name);
        QVERIFY(!m_panel->saveTo(folder.filePath(QStringLiteral("no/such/folder"))));
    }

    void theKeyCarriesTheSheetsNumbers()
    {
        QTemporaryDir folder;
        m_panel->open();
        const std::string numbers = numbersHash(*m_document->network());
        QVERIFY(m_document->setCells(keyOf("x"), {{Cell{0, 0}, 3.5f}}).ok());
        QVERIFY(numbersHash(*m_document->network()) != numbers);
        QVERIFY(m_panel->saveTo(folder.path()));
        const auto recipe = readRecipeOf(folder.filePath(QStringLiteral("sheet-key.pdf")).toStdString());
        QVERIFY(recipe.ok());
        QCOMPARE(QString::fromStdString(recipe->numbers), QString::fromStdString(numbers));
    }

    void everyControlHasAName()
    {
        m_panel->open();
        for (const AnswerRow* row : m_panel->rows())
            QVERIFY(!const_cast<AnswerRow*>(row)->field().accessibleName().isEmpty());
        for (QPushButton* button : m_panel->findChildren<QPushButton*>())
            QVERIFY(!button->text().isEmpty());
    }
};

QTEST_MAIN(PracticePanelTest)
#include "practice_panel_test.moc"
