// SPDX-License-Identifier: GPL-3.0-or-later
// What the heatmap is given for each kind of stage, and the words of an edit.
#include "tests/ui/session/sample_models.h"
#include "ui/canvas/matrix_text.h"
#include "ui/canvas/stage_content.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QtTest>

#include <limits>

using namespace headlight;

class StageContentTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase()
    {
        loadFonts();
        applyTheme(*qApp, ThemeKind::Light);
    }

    void closedDocumentShowsNothing()
    {
        Document document;
        QVERIFY(StageContent::of(document).isEmpty());
        QCOMPARE(StageContent::lights(document), HeatmapLights());
    }

    void everyStageHasItsSizeAndValues()
    {
        Document document;
        open(document);
        for (const StageKey& key : document.steps()) {
            document.selectStage(key);
            const HeatmapContent content = StageContent::of(document);
            const MatrixPtr values = document.trace()->value(key);
            QCOMPARE(content.rows, values->rows());
            QCOMPARE(content.cols, values->cols());
            QVERIFY(content.source);
            QCOMPARE(content.source->at({content.rows - 1, content.cols - 1}), (*values)(values->rows() - 1, values->cols() - 1));
            QVERIFY((content.weights || content.scale->hi >= content.range.magnitude()) && content.range == finiteRange(*values));
            QVERIFY(!content.name.isEmpty());
        }
    }

    void attentionNamesQueriesAndKeys()
    {
        Document document;
        open(document);
        show(document, "attn");
        const HeatmapContent content = StageContent::of(document);
        QVERIFY(content.weights && content.rowSums && content.rowAxis.tinted && content.colAxis.tinted);
        QCOMPARE(content.colAxis.title, QStringLiteral("keys %1 (columns)"));
        QCOMPARE(content.rowAxis.title, QStringLiteral("queries %1 (rows)"));
        QCOMPARE(content.colAxis.tokens.front(), QStringLiteral("w1"));
        QVERIFY(content.isMasked({0, 1}) && !content.isMasked({1, 0}) && !content.isMasked({1, 1}));
        QCOMPARE(StageContent::maskedWords(*document.network(), document.network()->stage(document.selection().stage)),
                 QStringLiteral("masked: the key comes later, weight 0"));
    }

    void scoresBeforeTheMaskShowNoMask()
    {
        Document document;
        open(document);
        show(document, "scores");
        const HeatmapContent content = StageContent::of(document);
        QVERIFY(!content.weights && !content.isMasked({0, 1}));
        QVERIFY(StageContent::maskedWords(*document.network(), document.network()->stage(document.selection().stage)).isEmpty());
    }

    void dimensionsAreNumbered()
    {
        Document document;
        open(document);
        show(document, "q");
        const HeatmapContent content = StageContent::of(document);
        QVERIFY(content.colAxis.tokens.isEmpty());
        QCOMPARE(content.colAxis.symbol, std::string("1 \\; \\ldots \\; d_k"));
        QVERIFY(content.editable); // what is typed there is held
        show(document, "x");
        QVERIFY(StageContent::of(document).editable);
    }

    void queryAndKeyAndAllHeadsShareOneScale()
    {
        Document document;
        open(document);
        std::vector<double> found;
        for (const char* id : {"q", "k"})
            for (const int head : {1, 2}) {
                document.selectStage(*document.network()->find(1, id, head));
                found.push_back(StageContent::of(document).scale->hi);
            }
        for (const double magnitude : found)
            QCOMPARE(magnitude, found.front());
        document.selectStage(*document.network()->find(1, "v", 1));
        QVERIFY(StageContent::of(document).scale->hi != found.front());
    }

    void lightsFollowTheSelection()
    {
        Document document;
        open(document);
        show(document, "scores");
        document.selectToken(3);
        QCOMPARE(StageContent::lights(document).row, std::optional<Index>(3));
        QVERIFY(!StageContent::lights(document).col && !StageContent::lights(document).cell);
        document.lockCell(Cell{4, 2});
        document.hoverCell(Cell{1, 1});
        QCOMPARE(StageContent::lights(document), (HeatmapLights{4, 2, Cell{4, 2}, Cell{1, 1}}));
    }

    void anEditIsMarkedAndCounted()
    {
        Document document;
        open(document);
        const StageKey x = *document.network()->find(1, "x", 1);
        document.selectStage(x);
        QVERIFY(document.setCells(x, {{{3, 7}, 1.75f}}).ok());
        HeatmapContent content = StageContent::of(document);
        QVERIFY(content.hasBefore());
        QCOMPARE(content.changed.bounds(), CellRange::of({3, 7}));
        const QString words = StageContent::changeWords(document, *document.lastEdit()).plain();
        QVERIFY2(words.endsWith(QStringLiteral("to 1.75")) && words.startsWith(QLatin1Char('X')), qPrintable(words));
        show(document, "attn");
        content = StageContent::of(document);
        QVERIFY(content.hasBefore());
        QCOMPARE(StageContent::reachWords(document, *document.lastEdit()), QStringLiteral("15 of the 21 weights moved"));
        document.dismissEdit();
        QVERIFY(!StageContent::of(document).hasBefore());
    }

    void textKeepsEveryDigit()
    {
        Matrix values(2, 2);
        values << 0.1f, -1.0f / 3, 1e-30f, -std::numeric_limits<float>::infinity();
        const KeptMatrixSource source(std::make_shared<const Matrix>(values));
        QCOMPARE(tabSeparated(source, CellRange::all(2, 2)), QStringLiteral("0.1\t-0.33333334\n1e-30\t-inf\n"));
        QCOMPARE(tabSeparated(source, {1, 2, 0, 1}), QStringLiteral("1e-30\n"));
    }

  private:
    static void open(Document& document)
    {
        QVERIFY(document.openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample")).ok());
        QTRY_VERIFY(!document.isComputing() && document.trace()->complete());
    }

    static void show(Document& document, const char* id) { document.selectStage(*document.network()->find(1, id, 1)); }
};

QTEST_MAIN(StageContentTest)
#include "stage_content_test.moc"
