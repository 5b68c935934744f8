// SPDX-License-Identifier: GPL-3.0-or-later
// Labels thin out and never overlap, whatever the zoom, the tokens and the place scrolled to.
#include "tests/ui/heatmap/heatmap_fixture.h"
#include "ui/heatmap/axis_labels.h"
#include "ui/heatmap/label_plan.h"
#include "ui/heatmap/token_measure.h"
#include "ui/text/token_text.h"

#include <QtTest>

using namespace headlight;

namespace {

HeatmapScene sceneOf(HeatmapContent content, QSize size)
{
    HeatmapScene scene;
    scene.content = std::move(content);
    HeatmapZoom zoom;
    scene.layout = layoutOf(scene.content, TokenMeasure().of(scene.content), size, QMargins(24, 0, 24, 24), 1, nullptr, zoom);
    scene.geometry = HeatmapGeometry(scene.content.rows, scene.content.cols, zoom, scene.layout.room, 1);
    return scene;
}

} // namespace

class LabelPlanTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { fixture::useTheme(ThemeKind::Light); }

    void stepsAreRound()
    {
        QCOMPARE(labelStep(AxisScale(100, {20, 1}, 500), 16), Index(1));
        QCOMPARE(labelStep(AxisScale(100, {10, 1}, 500), 16), Index(2));
        QCOMPARE(labelStep(AxisScale(100, {4, 1}, 500), 16), Index(5));
        QCOMPARE(labelStep(AxisScale(1000, {1, 1}, 500), 16), Index(20));
        QCOMPARE(labelStep(AxisScale(4000, {1, 8}, 500), 16), Index(200));
    }

    void thinnedLabelsAreRoundNumbers()
    {
        const std::vector<Index> cells = labelledCells(AxisScale(23, {4, 1}, 500), 16, {});
        QCOMPARE(cells, (std::vector<Index>{0, 4, 9, 14, 19})); // 1, 5, 10, 15, 20
    }

    void theLitLabelAlwaysStays()
    {
        const AxisScale axis(100, {4, 1}, 500);
        for (Index lit = 0; lit < 100; ++lit) {
            const std::vector<Index> cells = labelledCells(axis, 16, lit);
            QVERIFY(std::count(cells.begin(), cells.end(), lit) == 1);
            QVERIFY(std::is_sorted(cells.begin(), cells.end()));
            for (std::size_t i = 1; i < cells.size(); ++i)
                QVERIFY((cells[i] - cells[i - 1]) * 4 >= 16);
        }
    }

    void rowLabelsNeverOverlap_data() { sizes(); }
    void rowLabelsNeverOverlap()
    {
        QFETCH(int, rows);
        QFETCH(int, cols);
        HeatmapContent content = fixture::signedContent(fixture::counted(rows, cols));
        content.rowAxis.tokens = fixture::words(rows);
        HeatmapScene scene = sceneOf(std::move(content), {800, 600});
        scene.lights.row = rows / 2;
        const std::vector<HeatmapLabel> labels = rowLabels(scene);
        QVERIFY(!labels.empty());
        for (std::size_t i = 1; i < labels.size(); ++i)
            QVERIFY(labels[i].box.top() >= labels[i - 1].box.bottom() - 0.01);
        for (const HeatmapLabel& label : labels)
            QVERIFY(label.box.left() >= 0 && label.box.right() <= scene.geometry.rect().left());
    }

    void columnLabelsNeverOverlap_data() { sizes(); }
    void columnLabelsNeverOverlap()
    {
        QFETCH(int, rows);
        QFETCH(int, cols);
        for (const bool tokens : {false, true}) {
            HeatmapContent content = fixture::signedContent(fixture::counted(rows, cols));
            if (tokens)
                content.colAxis.tokens = fixture::words(cols);
            HeatmapScene scene = sceneOf(std::move(content), {800, 600});
            scene.lights.col = cols / 2;
            const std::vector<HeatmapLabel> labels = columnLabels(scene);
            QVERIFY(!labels.empty());
            const bool slanted = scene.layout.columnMode == ColumnLabelMode::Slanted;
            for (std::size_t i = 1; i < labels.size(); ++i) {
                const double apart = labels[i].box.center().x() - labels[i - 1].box.center().x();
                if (slanted) // lines at 45° are apart by this much across
                    QVERIFY(apart * 0.7071 >= scene.layout.tokenFont.pixelSize() * 1.2);
                else
                    QVERIFY(labels[i].box.left() >= labels[i - 1].box.right() - 0.01);
            }
        }
    }

    void longTokensGetNoMoreThanTheirRoom()
    {
        HeatmapContent content = fixture::signedContent(fixture::counted(6, 6));
        content.rowAxis.tokens = fixture::words(6);
        content.rowAxis.tokens[2] = QString(60, QLatin1Char('w'));
        content.colAxis.tokens = content.rowAxis.tokens;
        const HeatmapScene scene = sceneOf(std::move(content), {800, 600});
        QVERIFY(scene.layout.rowLabelWidth <= 180);
        QVERIFY(scene.geometry.rect().width() > 400);
        QCOMPARE(scene.layout.columnMode, ColumnLabelMode::Upright);
    }

    void chineseColumnsStandUprightWhereTheyFit()
    {
        HeatmapContent content = fixture::signedContent(fixture::counted(16, 16));
        for (int i = 0; i < 16; ++i)
            content.colAxis.tokens.append(QStringLiteral("猫"));
        content.rowAxis.tokens = content.colAxis.tokens;
        QCOMPARE(sceneOf(content, {640, 600}).layout.columnMode, ColumnLabelMode::Upright);
        for (QString& token : content.colAxis.tokens)
            token = QStringLiteral("注意力机制");
        const HeatmapScene scene = sceneOf(content, {640, 600});
        QCOMPARE(scene.layout.columnMode, ColumnLabelMode::Stacked);
        const std::vector<HeatmapLabel> labels = columnLabels(scene);
        QCOMPARE(labels.size(), std::size_t(16));
        for (const HeatmapLabel& label : labels)
            QVERIFY(label.box.height() >= pxF(16) + 5 * scene.layout.tokenFont.pixelSize());
        for (QString& token : content.colAxis.tokens)
            token = QStringLiteral("internationalisation");
        QCOMPARE(sceneOf(content, {640, 600}).layout.columnMode, ColumnLabelMode::Slanted);
    }

    void whiteSpaceIsShown()
    {
        QCOMPARE(tokenText(QStringLiteral(" the")), QString(QChar(0x2423)) + "the");
        QCOMPARE(tokenText(QStringLiteral("\n")), QString(QChar(0x2423)));
        QCOMPARE(tokenText(QString()), QStringLiteral("∅"));
        const QString unassigned = QString::fromUcs4(U"a\U0010FFFD", 2); // no font has it
        QCOMPARE(tokenText(unassigned), QStringLiteral("a?"));
        QCOMPARE(unwritableTokens({"the", unassigned.toStdString(), unassigned.toStdString()}, 3), QStringList{unassigned});
        QCOMPARE(unwritableCharacters(unassigned), QStringLiteral("U+10FFFD"));
    }

  private:
    static void sizes()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("cols");
        for (const auto& [rows, cols] : std::vector<std::pair<int, int>>{
                 {1, 1}, {1, 64}, {64, 4}, {6, 16}, {6, 6}, {32, 32}, {64, 64}, {512, 512}, {2000, 2000}, {12, 256}})
            QTest::addRow("%d×%d", rows, cols) << rows << cols;
    }
};

QTEST_MAIN(LabelPlanTest)
#include "label_plan_test.moc"
