// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigator/pipeline_view.h"

#include "tests/ui/example_trace.h"
#include "ui/navigator/pipeline_delegate.h"
#include "ui/navigator/pipeline_model.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"
#include "ui/widgets/panel_header.h"

#include <QListView>
#include <QTest>
#include <QTranslator>

namespace headlight {

class PipelineViewTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void cleanup();
    void aClickGoesToTheStage();
    void arrowKeysGoThroughTheStages();
    void followsTheDocument();
    void theChosenTokenIsLit();
    void whatACellDependsOnIsLit();
    void changedNodesAreMagenta();
    void speaksChineseAtOnce();
    void paintsInBothThemes();

  private:
    QRect rectOf(int row) const { return list->visualRect(list->model()->index(row, 0)); }
    QImage grab() const { return list->viewport()->grab().toImage(); }
    bool holds(const QImage& image, const QRect& rect, const QColor& color) const;

    std::unique_ptr<Document> document;
    std::unique_ptr<PipelineView> view;
    QListView* list = nullptr;
};

void PipelineViewTest::init()
{
    applyTheme(*qApp, ThemeKind::Light);
    document = std::make_unique<Document>();
    view = std::make_unique<PipelineView>(*document);
    const auto network = test::exampleNetwork();
    auto model = std::make_shared<Model>(network->model());
    QVERIFY(document->openModel(model, network->sharedInput(), QStringLiteral("example")).ok());
    QTRY_VERIFY(document->trace()->complete());
    view->resize(248, 800);
    view->show();
    list = view->findChild<QListView*>();
}

void PipelineViewTest::cleanup()
{
    view.reset();
    document.reset();
}

bool PipelineViewTest::holds(const QImage& image, const QRect& rect, const QColor& color) const
{
    for (int y = rect.top(); y <= rect.bottom(); ++y)
        for (int x = rect.left(); x <= rect.right(); ++x)
            if (image.pixelColor(x, y) == color)
                return true;
    return false;
}

void PipelineViewTest::aClickGoesToTheStage()
{
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, rectOf(5).center());
    QCOMPARE(document->stepIndex(), 5);
    QCOMPARE(list->currentIndex().row(), 5);
}

void PipelineViewTest::arrowKeysGoThroughTheStages()
{
    document->selectStep(2);
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(document->stepIndex(), 3);
    QTest::keyClick(list, Qt::Key_Up);
    QTest::keyClick(list, Qt::Key_Up);
    QCOMPARE(document->stepIndex(), 1);
}

void PipelineViewTest::followsTheDocument()
{
    document->selectStep(7);
    QCOMPARE(list->currentIndex().row(), 7);
    ModelConfig config = document->network()->config();
    config.norm = NormPlacement::None;
    QVERIFY(document->setConfig(config).ok());
    QCOMPARE(list->model()->rowCount(), int(document->steps().size()));
    QCOMPARE(list->currentIndex().row(), document->stepIndex());
}

void PipelineViewTest::theChosenTokenIsLit()
{
    document->selectStep(5);
    document->selectToken({});
    const QColor amber = themeColors().query.line;
    const QRect head = rectOf(0);
    QVERIFY(!holds(grab(), head, amber));
    document->selectToken(2);
    const QImage lit = grab();
    const auto* model = static_cast<PipelineModel*>(list->model());
    const QRectF thumbnail = PipelineDelegate::thumbnailRect(model->item(0), head);
    // Row 3 of six: its frame starts a third down.
    QCOMPARE(lit.pixelColor(int(thumbnail.left()) - 2, int(thumbnail.top()) + 7), amber);
    QVERIFY(holds(lit, QRect(19, head.bottom() - 2, 3, 1), amber)); // the trunk
}

void PipelineViewTest::whatACellDependsOnIsLit()
{
    const auto key = [&](const char* id) { return *document->network()->find(1, id, 1); };
    const auto* model = static_cast<PipelineModel*>(list->model());
    const auto rect = [&](const char* id) {
        const int row = model->rowOf(key(id));
        return PipelineDelegate::thumbnailRect(model->item(row), rectOf(row)).toAlignedRect().adjusted(-1, -1, 1, 1);
    };
    document->selectStage(key("scores"));
    document->lockCell(Cell{3, 1});
    QVERIFY(!holds(grab(), rect("k"), themeColors().key.line));
    document->lightDependence(true);
    const QImage lit = grab();
    QVERIFY(holds(lit, rect("q"), themeColors().query.line));  // the query's row
    QVERIFY(holds(lit, rect("k"), themeColors().key.line));    // the key's
    QVERIFY(holds(lit, rect("x"), themeColors().query.line) && holds(lit, rect("x"), themeColors().key.line));
    QVERIFY(model->item(model->rowOf(key("v"))).litText.isEmpty());
    QCOMPARE(model->item(model->rowOf(key("h"))).litText, QStringLiteral("the cell reaches row 4"));
    QVERIFY(!model->item(model->rowOf(key("h"))).lit.downstream.empty());
    QVERIFY(model->index(model->rowOf(key("k"))).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("depends on row 2")));
    document->lockCell({});
    QVERIFY(model->item(model->rowOf(key("k"))).lit.otherRows.empty());
}

void PipelineViewTest::changedNodesAreMagenta()
{
    const QColor magenta = themeColors().changed.line;
    const QRect node(16, rectOf(0).center().y() - 2, 9, 5);
    QVERIFY(!holds(grab(), node, magenta));
    QVERIFY(document->setCells(document->steps().front(), {{{3, 7}, 2.0F}}).ok());
    QVERIFY(holds(grab(), node, magenta));
}

void PipelineViewTest::speaksChineseAtOnce()
{
    document->selectStep(3);
    QTranslator chinese;
    QVERIFY(chinese.load(QStringLiteral(":/translations/headlight_zh_CN.qm")));
    QVERIFY(QCoreApplication::installTranslator(&chinese));
    QTRY_COMPARE(view->findChild<PanelHeader*>()->title(), QStringLiteral("计算流程"));
    const auto* model = static_cast<PipelineModel*>(list->model());
    QCOMPARE(model->item(1).heading, QStringLiteral("多头注意力"));
    QCOMPARE(list->currentIndex().row(), 3);
    QCoreApplication::removeTranslator(&chinese);
    QTRY_COMPARE(view->findChild<PanelHeader*>()->title(), QStringLiteral("Pipeline"));
}

void PipelineViewTest::paintsInBothThemes()
{
    const QImage light = view->grab().toImage();
    QCOMPARE(light.pixelColor(2, light.height() - 2), themeColors().panel);
    applyTheme(*qApp, ThemeKind::Dark);
    const QImage dark = view->grab().toImage();
    QCOMPARE(dark.pixelColor(2, dark.height() - 2), themeColors().panel);
}

} // namespace headlight

QTEST_MAIN(headlight::PipelineViewTest)
#include "pipeline_view_test.moc"
