// SPDX-License-Identifier: GPL-3.0-or-later
// How long a person waits: for the first frame, and for the window to answer while something large is computed.
#include "tests/app/watched_window.h"

#include "app/bundled_sessions.h"
#include "app/gui.h"
#include "ui/canvas/figure_canvas.h"
#include "ui/heatmap/heatmap_widget.h"

#include <QElapsedTimer>

#include <memory>

using namespace headlight;
using namespace headlight::test;

namespace {

#ifdef HEADLIGHT_SANITIZED
constexpr double kFirstFrameBoundMs = 10000;
#else
constexpr double kFirstFrameBoundMs = 1000;
#endif

ModelConfig bigConfig()
{
    ModelConfig config;
    config.dModel = kBig;
    config.nHeads = 8;
    config.dK = 64;
    config.dV = 64;
    config.dFf = 2048;
    return config;
}

class ResponsivenessTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { setUpApplication(*qApp); }
    void cleanupTestCase() { m_big.reset(); }
    void firstFrameComesSoon();
    // In one window, one after the other.
    void bigLayerOpens();
    void everyStepIsShown();
    void anEditIsShown_data();
    void anEditIsShown();
    void thePointerMoves_data();
    void thePointerMoves();
    void thePointerMovesInDrawnViews_data();
    void thePointerMovesInDrawnViews();

  private:
    Document& document() { return m_big->document(); }
    StageKey keyOf(const QString& stage) { return m_big->keyOf(stage); }

    std::unique_ptr<WatchedWindow> m_big;
};

void ResponsivenessTest::firstFrameComesSoon()
{
    const double start = workedMs();
    QElapsedTimer wall;
    wall.start();
    Settings settings = Settings::ofNobody();
    AppAppearance appearance(*qApp, settings);
    const double themed = workedMs() - start;
    MainWindow window(settings, appearance);
    const double built = workedMs() - start;
    QVERIFY(window.document().openFile(startSession(appearance.language())));
    const double opened = workedMs() - start;
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    window.repaint();
    const double painted = workedMs() - start;
    qInfo("theme %.0f ms, window built %.0f ms, example open %.0f ms, first frame %.0f ms (%lld ms on the wall)", themed,
          built, opened, painted, wall.elapsed());
    QVERIFY(painted < kFirstFrameBoundMs);
}

void ResponsivenessTest::bigLayerOpens()
{
    m_big = std::make_unique<WatchedWindow>();
    QVERIFY(QTest::qWaitForWindowExposed(&m_big->window));
    // As the program starts: what is opened later comes after the example. What the start takes is firstFrameComesSoon().
    QVERIFY(document().openFile(startSession(m_big->appearance.language())));
    QTRY_VERIFY(!document().isComputing());
    QTest::qWait(200);
    const auto model = sampleModel(bigConfig());
    const auto input = sampleInput(kBig, kBig);
    const TurnWatch watch(QStringLiteral("opening"));
    QVERIFY(document().openModel(model, input, QStringLiteral("big")));
    QTRY_VERIFY_WITH_TIMEOUT(!document().isComputing(), 120000);
    QTest::qWait(200);
    QVERIFY(watch.finish(kOpeningBoundMs));
}

void ResponsivenessTest::everyStepIsShown()
{
    const TurnWatch watch(QStringLiteral("stepping"));
    for (int step = 0; step < int(document().steps().size()); ++step) {
        document().selectStep(step);
        QTest::qWait(60);
    }
    QVERIFY(watch.finish(kTurnBoundMs));
}

void ResponsivenessTest::anEditIsShown_data()
{
    QTest::addColumn<QString>("stage");
    for (const char* stage : {"x", "scores", "attn", "ffn_act"})
        QTest::newRow(stage) << QString::fromLatin1(stage);
}

void ResponsivenessTest::anEditIsShown()
{
    QFETCH(QString, stage);
    const StageKey x = keyOf(QStringLiteral("x"));
    document().selectStage(keyOf(stage));
    QTest::qWait(300);
    const TurnWatch watch(QStringLiteral("an edit of X seen in %1").arg(stage));
    QVERIFY(document().setCells(x, {{{5, 5}, (*document().trace()->value(x))(5, 5) + 1}}));
    QTRY_VERIFY_WITH_TIMEOUT(!document().isComputing(), 120000);
    QTest::qWait(300);
    QVERIFY(watch.finish(kTurnBoundMs));
}

void ResponsivenessTest::thePointerMoves_data()
{
    QTest::addColumn<QString>("stage");
    for (const char* stage : {"x", "attn", "ffn_act"})
        QTest::newRow(stage) << QString::fromLatin1(stage);
}

void ResponsivenessTest::thePointerMoves()
{
    QFETCH(QString, stage);
    document().selectStage(keyOf(stage));
    QTest::qWait(300);
    auto* heatmap = m_big->window.findChild<HeatmapWidget*>();
    const auto placeOf = [heatmap](int i) {
        return heatmap->cells().rect(Cell{(i * 37) % kBig, (i * 91) % kBig}).center().toPoint();
    };
    const TurnWatch hovering(QStringLiteral("hovering over %1").arg(stage));
    for (int i = 1; i <= 20; ++i) {
        QTest::mouseMove(heatmap, placeOf(i));
        QTest::qWait(20);
    }
    QVERIFY(hovering.finish(kTurnBoundMs));
    const TurnWatch locking(QStringLiteral("locking cells of %1").arg(stage));
    for (int i = 4; i <= 13; ++i) {
        QTest::mouseClick(heatmap, Qt::LeftButton, {}, placeOf(i));
        QTest::qWait(40);
    }
    QVERIFY(locking.finish(kTurnBoundMs));
    document().lockCell({});
}

void ResponsivenessTest::thePointerMovesInDrawnViews_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("stage");
    for (const char* stage : {"q", "scores", "attn", "head", "ffn_act", "h"})
        QTest::addRow("equation of %s", stage) << QStringLiteral("equation") << QString::fromLatin1(stage);
    for (const auto& [view, stage] : {std::pair("heads", "attn"), std::pair("token", "attn"), std::pair("block", "x")})
        QTest::addRow("%s of %s", view, stage) << QString::fromLatin1(view) << QString::fromLatin1(stage);
}

FigureCanvas* shownFigure(const QWidget& window)
{
    for (FigureCanvas* figure : window.findChildren<FigureCanvas*>())
        if (figure->isVisible())
            return figure;
    return nullptr;
}

void ResponsivenessTest::thePointerMovesInDrawnViews()
{
    QFETCH(QString, view);
    QFETCH(QString, stage);
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    document().selectStage(keyOf(stage));
    QTest::qWait(200);
    const TurnWatch showing(QStringLiteral("showing %1").arg(name));
    document().selectView(*viewFromId(view.toStdString()));
    QTest::qWait(600);
    QVERIFY(showing.finish(kShowingBoundMs));
    FigureCanvas* figure = shownFigure(m_big->window);
    QVERIFY(figure && figure->view());
    const auto& matrices = figure->view()->matrices;
    const TurnWatch hovering(QStringLiteral("hovering over %1").arg(name));
    for (int i = 1; i <= 30; ++i) {
        const int matrix = i % int(matrices.size());
        const CellGrid& grid = matrices[std::size_t(matrix)].grid;
        QTest::mouseMove(figure, figure->rectOf(matrix, Cell{(i * 37) % grid.rows, (i * 91) % grid.cols}).center().toPoint());
        QTest::qWait(20);
    }
    QVERIFY(hovering.finish(kTurnBoundMs));
    document().selectView(ViewKind::Heatmap);
    QTest::qWait(100);
}

} // namespace

QTEST_MAIN(ResponsivenessTest)
#include "responsiveness_test.moc"
