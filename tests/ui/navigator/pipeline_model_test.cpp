// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/scale_choice.h"
#include "ui/figure/screen_theme.h"
#include "ui/navigator/pipeline_model.h"

#include "core/figure/color_scale.h"
#include "core/layer/ripple.h"
#include "core/layer/scale_peers.h"
#include "tests/ui/example_trace.h"
#include "ui/text/number_text.h"
#include "ui/theme/theme.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QSignalSpy>
#include <QTest>

namespace headlight {

class PipelineModelTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void listsTheStepsInOrder();
    void headsTheBlocks();
    void saysEachStepAloud();
    void tellsWhatAnEditChanged();
    void tellsByHowMuchAnEditChanged();
    void tellsWhatCannotBeCompared();
    void leavesWhatDidNotChangeAlone();
    void stagesWithoutValuesWait();
    void thumbnailsShowTheValues();
    void anotherThemeRedraws();
    void largeMatricesAreDrawnInPauses();
};

namespace {

PipelineState stateOf(std::shared_ptr<const Trace> trace)
{
    PipelineState state;
    state.steps = trace->network().steps(0, 0);
    for (const StageKey& key : state.steps)
        state.scales.push_back(chosenScale({}, *trace, key, screenTheme(), {}));
    for (const StageKey& key : state.steps)
        state.pictures.push_back({trace->source(key), valueIdentity(*trace, key)});
    state.trace = std::move(trace);
    return state;
}

int rowOf(const PipelineModel& model, const char* id)
{
    for (int row = 0; row < model.rowCount(); ++row)
        if (model.item(row).id == QLatin1String(id))
            return row;
    return -1;
}

} // namespace

void PipelineModelTest::listsTheStepsInOrder()
{
    PipelineModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    const auto trace = computeTrace(test::exampleNetwork());
    model.setState(stateOf(trace));
    const auto steps = trace->network().steps(0, 0);
    QCOMPARE(model.rowCount(), int(steps.size()));
    for (int row = 0; row < model.rowCount(); ++row) {
        QCOMPARE(model.item(row).key, steps[std::size_t(row)]);
        QCOMPARE(model.rowOf(steps[std::size_t(row)]), row);
        QCOMPARE(model.item(row).shape, trace->network().shape(steps[std::size_t(row)]));
        QVERIFY(model.item(row).computed);
    }
    QCOMPARE(model.rowOf({0, steps.back().stage + 1, 0}), -1);

    ModelConfig other = test::exampleConfig();
    other.norm = NormPlacement::None;
    model.setState(stateOf(computeTrace(test::exampleNetwork(other))));
    QCOMPARE(rowOf(model, "ln1"), -1);
}

void PipelineModelTest::headsTheBlocks()
{
    PipelineModel model;
    model.setState(stateOf(computeTrace(test::exampleNetwork())));
    QStringList headings;
    for (int row = 0; row < model.rowCount(); ++row)
        if (!model.item(row).heading.isEmpty())
            headings << model.item(row).heading;
    QCOMPARE(headings, QStringList({QStringLiteral("Multi-head attention"), QStringLiteral("Feed-forward")}));
    QVERIFY(!model.item(rowOf(model, "x")).rail.onBranch);
    QVERIFY(model.item(rowOf(model, "q")).rail.onBranch);
    QVERIFY(!model.item(rowOf(model, "resid1")).rail.onBranch);
    QVERIFY(model.item(rowOf(model, "ffn")).rail.belowOnTrunk);
}

void PipelineModelTest::saysEachStepAloud()
{
    PipelineModel model;
    model.setState(stateOf(computeTrace(test::exampleNetwork())));
    const QModelIndex scores = model.index(rowOf(model, "scores"));
    QCOMPARE(scores.data(Qt::AccessibleTextRole).toString(), QStringLiteral("QKᵀ, scores, 6 by 6"));
    for (int row = 0; row < model.rowCount(); ++row) {
        QVERIFY(!model.index(row).data(Qt::DisplayRole).toString().isEmpty());
        QVERIFY(!model.index(row).data(Qt::ToolTipRole).toString().isEmpty());
    }
}

void PipelineModelTest::tellsWhatAnEditChanged()
{
    const auto before = computeTrace(test::exampleNetwork());
    const test::EditedTrace edited = test::withCell(before, {3, 7}, 1.75F);
    PipelineModel model;
    model.setState(stateOf(before));
    PipelineState state = stateOf(edited.trace);
    state.changes = edited.changes;
    state.edited = state.steps.front();
    model.setState(std::move(state));
    const auto text = [&](const char* id) { return model.item(rowOf(model, id)).changedText; };
    QVERIFY(text("x").contains(QStringLiteral("changed")));
    QCOMPARE(text("ln1"), QStringLiteral("row 4"));
    QCOMPARE(text("q"), QStringLiteral("row 4"));
    QCOMPARE(text("scores"), QStringLiteral("row 4, column 4"));
    QCOMPARE(text("masked"), QStringLiteral("row 4, column 4"));
    QCOMPARE(text("attn"), QStringLiteral("rows 4–6"));
    QCOMPARE(text("h"), QStringLiteral("rows 4–6"));
    QVERIFY(model.index(rowOf(model, "attn")).data(Qt::AccessibleTextRole).toString().endsWith(QStringLiteral("rows 4–6")));
}

void PipelineModelTest::tellsByHowMuchAnEditChanged()
{
    // Of large matrices another thread finds out; of small ones it is known at once.
    for (const Index tokens : {Index(6), Index(300)}) {
        auto model = std::make_shared<Model>();
        model->config = test::exampleConfig();
        model->weights = randomWeights(model->config, 5, 0.4);
        auto input = std::make_shared<ModelInput>();
        input->tokens.assign(std::size_t(tokens), "w");
        input->x = std::make_shared<const Matrix>(Matrix::Random(tokens, model->config.dModel));
        const auto before = computeTrace(*Network::build(model, input));
        const test::EditedTrace edited = test::withCell(before, {0, 7}, 1.75F);
        PipelineModel pipeline;
        pipeline.setState(stateOf(before));
        PipelineState state = stateOf(edited.trace);
        state.changes = edited.changes;
        state.before = before;
        pipeline.setState(std::move(state));
        for (const char* id : {"ln1", "scores", "attn", "h"}) {
            const PipelineItem& item = pipeline.item(rowOf(pipeline, id));
            QTRY_VERIFY(item.extent.largest.has_value());
            const ChangeExtent extent = changeExtent(*before, *edited.trace, item.key, item.changed);
            QVERIFY(extent.cells > 0);
            QVERIFY(item.extent == extent);
            const QString words = QStringLiteral("%1 cell(s), by up to %2").arg(extent.cells).arg(shortNumber(double(*extent.largest)));
            const QModelIndex index = pipeline.index(rowOf(pipeline, id));
            QVERIFY2(index.data(Qt::AccessibleTextRole).toString().endsWith(words), qPrintable(index.data(Qt::AccessibleTextRole).toString()));
            QVERIFY2(index.data(Qt::ToolTipRole).toString().endsWith(words), qPrintable(index.data(Qt::ToolTipRole).toString()));
        }
    }
}

void PipelineModelTest::tellsWhatCannotBeCompared()
{
    const auto trace = computeTrace(test::exampleNetwork());
    PipelineModel model;
    PipelineState state = stateOf(trace);
    state.unlike = {{*trace->network().find(1, "ffn_pre", 1)}, {*trace->network().find(1, "scores", 1)}};
    model.setState(std::move(state));
    QCOMPARE(model.item(rowOf(model, "ffn_pre")).changedText, QStringLiteral("new shape"));
    QCOMPARE(model.item(rowOf(model, "scores")).changedText, QStringLiteral("new"));
    QCOMPARE(model.item(rowOf(model, "q")).changedText, QString());
    QVERIFY(model.index(rowOf(model, "ffn_pre")).data(Qt::ToolTipRole).toString().endsWith(QStringLiteral("changed: new shape")));
    // Heads more: those that there were are compared, the new ones are not.
    PipelineState heads = stateOf(trace);
    heads.unlike = {{}, {*trace->network().find(1, "scores", 2)}};
    model.setState(heads);
    QCOMPARE(model.item(rowOf(model, "scores")).changedText, QString());
    heads.steps = trace->network().steps(0, 1);
    model.setState(std::move(heads));
    QCOMPARE(model.item(rowOf(model, "scores")).changedText, QStringLiteral("new"));
}

void PipelineModelTest::leavesWhatDidNotChangeAlone()
{
    const auto trace = computeTrace(test::exampleNetwork());
    PipelineModel model;
    model.setState(stateOf(trace));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setState(stateOf(trace));
    QCOMPARE(changed.count(), 0);
    QCOMPARE(reset.count(), 0);
}

void PipelineModelTest::stagesWithoutValuesWait()
{
    Recomputation run(test::exampleNetwork(), nullptr);
    PipelineModel model;
    model.setState(stateOf(run.trace()));
    const int h = rowOf(model, "h");
    QVERIFY(!model.item(h).computed);
    QVERIFY(model.item(h).thumbnail.isNull());
    while (run.step()) {
    }
    model.setState(stateOf(run.trace()));
    QVERIFY(model.item(h).computed);
    QVERIFY(!model.item(h).thumbnail.isNull());
}

void PipelineModelTest::thumbnailsShowTheValues()
{
    const auto trace = computeTrace(test::exampleNetwork());
    PipelineModel model;
    model.setState(stateOf(trace));
    const PipelineItem& q = model.item(rowOf(model, "q"));
    double m = 0;
    for (const StageKey& peer : scalePeers(trace->network(), q.key))
        m = std::max(m, finiteRange(*trace->source(peer)).magnitude());
    QCOMPARE(scalePeers(trace->network(), q.key).size(), std::size_t(4)); // Q and K of both heads
    const auto scale = ColorScale::symmetric(defaultColorMap(ColorMap::Kind::Diverging, Theme::Light), m);
    for (int row = 0; row < 6; ++row)
        for (int col = 0; col < 8; ++col)
            QCOMPARE(q.thumbnail.pixel(col * 4 + 1, row * 4 + 1), scale.color(double((*trace->value(q.key))(row, col))).argb());

    const PipelineItem& attn = model.item(rowOf(model, "attn"));
    const auto weights = ColorScale::weights(defaultColorMap(ColorMap::Kind::Sequential, Theme::Light));
    QCOMPARE(attn.thumbnail.pixel(1, 1), weights.color(1).argb()); // the first token sees only itself
}

void PipelineModelTest::anotherThemeRedraws()
{
    PipelineModel model;
    const auto trace = computeTrace(test::exampleNetwork());
    model.setState(stateOf(trace));
    const QImage light = model.item(0).thumbnail;
    applyTheme(*qApp, ThemeKind::Dark);
    model.setState(stateOf(trace));
    model.redrawThumbnails();
    QVERIFY(model.item(0).thumbnail != light);
    applyTheme(*qApp, ThemeKind::Light);
    model.setState(stateOf(trace));
    model.redrawThumbnails();
    QCOMPARE(model.item(0).thumbnail, light);
}

void PipelineModelTest::largeMatricesAreDrawnInPauses()
{
    ModelConfig config = test::exampleConfig();
    config.dFf = 300000; // makes two stages of 1.8 million cells each
    PipelineModel model;
    model.setState(stateOf(computeTrace(test::exampleNetwork(config))));
    QVERIFY(!model.item(model.rowCount() - 1).thumbnail.isNull()); // small
    const PipelineItem& large = model.item(rowOf(model, "ffn_act"));
    QVERIFY(large.thumbnail.isNull());
    QTRY_COMPARE(large.thumbnail.size(), QSize(64, 12));
}

} // namespace headlight

QTEST_MAIN(headlight::PipelineModelTest)
#include "pipeline_model_test.moc"
