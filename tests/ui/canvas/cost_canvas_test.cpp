// SPDX-License-Identifier: GPL-3.0-or-later
// The Cost view as a person uses it: clicks, keys, a measurement begun and cancelled, and the figure of it.
#include "ui/canvas/cost_canvas.h"

#include "core/base/memory_budget.h"
#include "core/figure/book.h"
#include "tests/ui/session/sample_models.h"
#include "ui/canvas/canvas_header.h"
#include "ui/canvas/growth_panel.h"
#include "ui/export/figure_source.h"
#include "ui/plots/cost_bars.h"
#include "ui/plots/growth_plot.h"
#include "ui/session/growth_measurement.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QPushButton>
#include <QTest>

using namespace headlight;

class CostCanvasTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void everyStepHasARowAndAClickShowsIt();
    void anotherStageMovesTheLight();
    void measuringFillsThePlots();
    void cancellingStops();
    void withoutRoomItSaysSo();
    void whatIsExportedIsWhatIsSeen();
    void copiesEveryDigit();
    void wideRoomPutsThePlotsBeside();

  private:
    QPushButton* button(const QString& text) const;

    std::unique_ptr<Document> m_document;
    std::unique_ptr<CostCanvas> m_canvas;
};

void CostCanvasTest::initTestCase()
{
    QVERIFY(loadFonts());
    applyTheme(*qApp, ThemeKind::Light);
}

void CostCanvasTest::init()
{
    m_document = std::make_unique<Document>();
    QVERIFY(m_document->openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample")));
    m_canvas = std::make_unique<CostCanvas>(*m_document);
    m_canvas->resize(700, 900);
    m_canvas->show();
}

void CostCanvasTest::cleanup()
{
    setMemoryBudget(machineMemory() / 4);
    m_canvas.reset();
    m_document.reset();
}

QPushButton* CostCanvasTest::button(const QString& text) const
{
    for (QPushButton* push : m_canvas->findChildren<QPushButton*>())
        if (push->text() == text)
            return push;
    return nullptr;
}

void CostCanvasTest::everyStepHasARowAndAClickShowsIt()
{
    m_document->selectHead(1);
    const std::vector<StageKey> steps = m_document->steps();
    CostBars& bars = m_canvas->bars();
    QCOMPARE(bars.rows().size(), steps.size());
    for (int row = 0; row < int(steps.size()); ++row) {
        QTest::mouseClick(&bars, Qt::LeftButton, {}, bars.rectOf(row).center());
        QCOMPARE(m_document->selection().stage, steps[std::size_t(row)]);
        QCOMPARE(bars.currentRow(), row);
    }
}

void CostCanvasTest::anotherStageMovesTheLight()
{
    m_document->selectStep(3);
    QCOMPARE(m_canvas->bars().currentRow(), 3);
    QTest::keyClick(&m_canvas->bars(), Qt::Key_Down);
    QCOMPARE(m_document->stepIndex(), 4);
    const double first = m_canvas->bars().rows()[3].cost.flops;
    ModelConfig config = m_document->network()->config();
    config.normKind = NormKind::RmsNorm;
    QVERIFY(m_document->setConfig(config));
    QCOMPARE(m_canvas->bars().rows().size(), m_document->steps().size());
    QVERIFY(m_canvas->bars().rows()[1].cost.flops < first); // the norm is cheaper than a projection, and another now
}

void CostCanvasTest::measuringFillsThePlots()
{
    QVERIFY(m_canvas->growth().time().isHidden());
    QVERIFY(!m_canvas->growth().memory().isHidden());
    auto* limit = m_canvas->growth().findChild<QComboBox*>();
    limit->setCurrentIndex(0);
    QTest::mouseClick(button(QStringLiteral("Measure")), Qt::LeftButton);
    QVERIFY(GrowthMeasurement::of(*m_document).isRunning());
    QVERIFY(button(QStringLiteral("Cancel")));
    QVERIFY(m_canvas->growth().state().contains(QStringLiteral("measured")));
    QTRY_VERIFY_WITH_TIMEOUT(!GrowthMeasurement::of(*m_document).isRunning(), 120000);
    QVERIFY(!m_canvas->growth().time().isHidden());
    QCOMPARE(m_canvas->growth().time().curve().measured.size(), std::size_t(5)); // 16 … 256
    QVERIFY(m_canvas->growth().words().contains(QStringLiteral("Slopes, log over log: time")));
    QVERIFY(m_canvas->growth().state().isEmpty());
}

void CostCanvasTest::cancellingStops()
{
    GrowthMeasurement::of(*m_document).start(GrowthMeasurement::mostTokens);
    QPushButton* cancel = button(QStringLiteral("Cancel"));
    QVERIFY(cancel);
    QTest::mouseClick(cancel, Qt::LeftButton);
    QVERIFY(!GrowthMeasurement::of(*m_document).isRunning());
    QVERIFY(button(QStringLiteral("Measure"))->isEnabled());
}

void CostCanvasTest::withoutRoomItSaysSo()
{
    setMemoryBudget(m_document->network()->keptBytes() + 1);
    CostCanvas canvas(*m_document);
    QCOMPARE(canvas.growth().state(), QStringLiteral("The memory budget leaves no room to measure in"));
}

void CostCanvasTest::whatIsExportedIsWhatIsSeen()
{
    GrowthMeasurement::of(*m_document).take({{16, 1e-4, 1e5}, {32, 2e-4, 3e5}});
    FigureSource source(*m_document);
    source.setBookFigure(kStageCosts);
    RenderOptions options = source.suggested({});
    options.widthMm = source.usualWidth();
    QCOMPARE(options.growth.size(), std::size_t(2));
    const auto figure = source.draw(options);
    QVERIFY(figure.ok());
    QStringList words;
    for (const Primitive& item : figure->items)
        if (const auto* text = std::get_if<FigureText>(&item))
            words << QString::fromStdString(text->text());
    for (const CostRow& row : m_canvas->bars().rows())
        for (const std::string& number : row.numbers())
            QVERIFY(words.contains(QString::fromStdString(number)));
    QVERIFY(words.join(QLatin1Char(' ')).contains(m_canvas->growth().words().section(QLatin1Char('\n'), 0, 0)));
}

void CostCanvasTest::copiesEveryDigit()
{
    m_canvas->copyValues();
    const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
    QCOMPARE(lines[0], QStringLiteral("stage\toperations\tread\twritten\tshare"));
    QCOMPARE(lines.size(), qsizetype(m_canvas->bars().rows().size()) + 2);
    const CostRow& row = m_canvas->bars().rows()[2];
    QCOMPARE(lines[3].section(QLatin1Char('\t'), 0, 1), QStringLiteral("%1\t%2").arg(QString::fromStdString(row.id)).arg(row.cost.flops, 0, 'f', 0));
}

void CostCanvasTest::wideRoomPutsThePlotsBeside()
{
    const auto placeOf = [](QWidget& widget) { return widget.mapTo(widget.window(), QPoint()); };
    QTRY_VERIFY(placeOf(m_canvas->growth()).y() > placeOf(m_canvas->bars()).y());
    m_canvas->resize(1200, 700);
    QTRY_VERIFY(placeOf(m_canvas->growth()).x() > placeOf(m_canvas->bars()).x());
}

QTEST_MAIN(CostCanvasTest)
#include "cost_canvas_test.moc"
