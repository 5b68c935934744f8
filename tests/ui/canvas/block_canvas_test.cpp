// SPDX-License-Identifier: GPL-3.0-or-later
// The Block view on a document: a click on any matrix enters it, the token's path is lit, layers and heads are reached.
#include "tests/ui/session/sample_models.h"
#include "ui/canvas/block_canvas.h"
#include "ui/canvas/canvas_stack.h"
#include "ui/canvas/change_bar.h"
#include "ui/session/document.h"
#include "ui/session/session_view.h"
#include "ui/theme/theme.h"
#include "ui/toolbar/labelled_combo.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QtTest>

using namespace headlight;

namespace {

struct Desk {
    explicit Desk(const ModelConfig& config = test::sampleConfig(), Index tokens = 6)
    {
        auto input = test::sampleInput(tokens, config.dModel);
        open(test::sampleModel(config), input);
    }

    explicit Desk(const std::vector<std::string>& words)
    {
        auto input = test::sampleInput(Index(words.size()));
        input->tokens = words;
        open(test::sampleModel(), input);
    }

    void open(std::shared_ptr<Model> model, std::shared_ptr<ModelInput> input)
    {
        opened = document.openModel(std::move(model), std::move(input), QStringLiteral("sample")).ok();
        document.selectView(ViewKind::Block);
        canvas.resize(1056, 680);
        canvas.show();
        canvas.activateWindow();
        canvas.setFocus();
    }

    FigureCanvas& figure() { return canvas.figure(); }
    const BlockLayout& layout() const { return canvas.block()->layout; }
    int matrixOf(const StageKey& key) const
    {
        for (std::size_t at = 0; at < layout().matrices.size(); ++at)
            if (layout().matrices[at].key == key)
                return int(at);
        return -1;
    }
    void click(QPointF place) { QTest::mouseClick(&figure(), Qt::LeftButton, {}, place.toPoint()); }
    void clickLink(bool layer, int target)
    {
        for (std::size_t at = 0; at < layout().links.size(); ++at) {
            const BlockLink& link = layout().links[at];
            if (link.layer == layer && (layer ? link.target.layer : link.target.head) == target)
                return click(figure().rectOfLink(int(at)).topLeft() + QPointF(20, 5));
        }
        QFAIL("no such link");
    }
    QImage picture() { return canvas.grab().toImage(); }

    Document document;
    BlockCanvas canvas{document};
    bool opened = false;
};

int amberPixels(const QImage& image)
{
    const QColor amber(0xC9, 0x81, 0x00);
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += QColor(image.pixel(x, y)) == amber ? 1 : 0;
    return count;
}

} // namespace

class BlockCanvasTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void aClickEntersAnyMatrixOfTheLayer()
    {
        Desk desk;
        QVERIFY(desk.opened);
        for (const StageKey& key : desk.document.network()->steps(0, 0)) {
            desk.document.selectView(ViewKind::Block);
            const int matrix = desk.matrixOf(key);
            QVERIFY2(matrix >= 0, desk.document.network()->stage(key).id);
            desk.click(desk.figure().rectOf(matrix).center());
            QCOMPARE(desk.document.selection().stage, key);
            QVERIFY(desk.document.selection().view != ViewKind::Block);
        }
    }

    void fourHeadsStandSideBySideOnALargeCanvas()
    {
        ModelConfig config = test::sampleConfig();
        config.nHeads = 4;
        Desk desk(config, 6);
        QVERIFY(desk.opened);
        const auto cards = [&] {
            return std::count_if(desk.layout().houses.begin(), desk.layout().houses.end(),
                                 [](const BlockHouse& house) { return house.kind == BlockHouse::Kind::Card; });
        };
        QCOMPARE(cards(), 1);
        desk.canvas.resize(3360, 1900);
        QTRY_COMPARE(cards(), 4);
        for (const BlockMatrix& matrix : desk.layout().matrices)
            QVERIFY(desk.figure().rect().contains(desk.figure().rectOf(int(&matrix - desk.layout().matrices.data())).toRect()));
    }

    void theMaskLeadsToWhereItIsAdded()
    {
        Desk desk;
        for (std::size_t at = 0; at < desk.layout().matrices.size(); ++at)
            if (!desk.layout().matrices[at].key)
                desk.click(desk.figure().rectOf(int(at)).center());
        QCOMPARE(desk.document.network()->stage(desk.document.selection().stage).id, "masked");
    }

    void pointingNamesAMatrixAndReadsItsCell()
    {
        Desk desk;
        QSignalSpy words(&desk.canvas, &CanvasView::readOut);
        const StageKey key = *desk.document.network()->find(1, "attn", 1);
        QTest::mouseMove(&desk.figure(), desk.figure().rectOf(desk.matrixOf(key), {2, 0}).center().toPoint());
        QTRY_VERIFY(!words.isEmpty());
        const QString said = words.last().first().toString();
        QVERIFY2(said.contains(QStringLiteral("Attention weights, head 1")), qPrintable(said));
        QVERIFY2(said.contains(QStringLiteral("6 × 6")), qPrintable(said));
        QVERIFY2(said.contains(QStringLiteral("3 “w3” → 1 “w1”")), qPrintable(said));
    }

    void lightsWhatTheLockedCellDependsOn()
    {
        Desk desk;
        desk.document.selectStage(*desk.document.network()->find(1, "attn", 1));
        desk.document.lockCell(Cell{3, 1});
        const QImage token = desk.picture();
        desk.document.lightDependence(true);
        const QImage lit = desk.picture();
        QVERIFY(lit != token);
        desk.document.lockCell(Cell{3, 2});
        QVERIFY(desk.picture() != lit);
        desk.document.lockCell(Cell{3, 1});
        QCOMPARE(desk.picture(), lit);
        desk.document.lightDependence(false);
        QCOMPARE(desk.picture(), token);
    }

    void takesTheColoursOfTheDocument()
    {
        Desk desk;
        const QImage before = desk.picture();
        desk.document.selectScale({.map = "viridis"});
        QCOMPARE(desk.canvas.block()->layout.legendItems.front().map, colorMap("viridis", Theme::Light));
        QVERIFY(desk.picture() != before);
        desk.document.selectScale({});
        QCOMPARE(desk.picture(), before);
    }

    void drawsRowsInProportionWhereThatIsChosen()
    {
        ModelConfig config = test::sampleConfig();
        config.dFf = 1200;
        Desk desk(config);
        QTRY_VERIFY(!desk.document.isComputing());
        const StageKey x = *desk.document.network()->find(1, "x", 1);
        const auto ratio = [&] {
            const BlockMatrix& matrix = desk.layout().matrices[std::size_t(desk.matrixOf(x))];
            return matrix.box.height / double(matrix.rows) / (matrix.box.width / double(matrix.cols));
        };
        QTRY_VERIFY(desk.canvas.block() != nullptr);
        QVERIFY(ratio() > 1.5);
        auto* rows = desk.canvas.findChild<LabelledCombo*>();
        QVERIFY(rows && rows->isVisible() && rows->count() == 2 && rows->currentIndex() == 0);
        rows->setFocus();
        QTest::keyClick(rows, Qt::Key_Down);
        QVERIFY(desk.document.selection().trueProportions);
        QTRY_VERIFY(std::abs(ratio() - 1) < 1e-6);
        // Kept in the session, and nothing is said of it there where it is as usual.
        const std::string view = viewText(desk.document.selection(), *desk.document.network(), "{}");
        QVERIFY(selectionOf(view, *desk.document.network()).trueProportions);
        QTest::keyClick(rows, Qt::Key_Up);
        QTRY_VERIFY(ratio() > 1.5);
        const std::string usual = viewText(desk.document.selection(), *desk.document.network(), view);
        QVERIFY(usual.find("true_proportions") == std::string::npos);
    }

    void lightsThePathOfTheChosenToken()
    {
        Desk desk;
        const int before = amberPixels(desk.picture());
        desk.document.selectToken(2);
        const int lit = amberPixels(desk.picture());
        QVERIFY2(lit > before + 500, qPrintable(QString::number(lit)));
        const QImage third = desk.picture();
        desk.document.selectToken(4);
        QVERIFY(desk.picture() != third);
        desk.document.selectToken({});
        QCOMPARE(amberPixels(desk.picture()), before);
    }

    void steppingForwardAndBackGivesTheSamePicture()
    {
        ThemeSettings settings;
        settings.reduceMotion = true;
        applyTheme(*qApp, settings);
        Desk desk;
        desk.document.selectToken(1);
        desk.document.selectStep(0);
        std::vector<QImage> pictures;
        const int steps = int(desk.document.steps().size());
        for (int at = 0; at < steps; ++at) {
            pictures.push_back(desk.picture());
            desk.document.stepBy(1);
        }
        QCOMPARE(desk.layout().layer, 1);
        for (int at = steps - 1; at >= 0; --at) {
            desk.document.stepBy(-1);
            QVERIFY2(desk.picture() == pictures[std::size_t(at)], qPrintable(QString::number(at)));
        }
        applyTheme(*qApp, ThemeSettings{});
    }

    void reachesOtherLayersAndHeads()
    {
        Desk desk;
        desk.document.selectStage(*desk.document.network()->find(1, "attn", 1));
        desk.clickLink(true, 1);
        QCOMPARE(desk.document.selection().stage.layer, 1);
        QCOMPARE(desk.layout().layer, 1);
        desk.clickLink(false, 1);
        QCOMPARE(desk.document.selection().head, 1);
        QCOMPARE(desk.layout().head, 1);
        QCOMPARE(desk.document.selection().view, ViewKind::Block);
    }

    void theKeyboardWalksFromMatrixToMatrix()
    {
        Desk desk;
        FigureCanvas& figure = desk.figure();
        QTest::keyClick(&figure, Qt::Key_Down);
        QCOMPARE(figure.currentMatrix(), 0);
        const int count = int(desk.layout().matrices.size());
        for (int at = 1; at < count; ++at) {
            QTest::keyClick(&figure, Qt::Key_Tab);
            QCOMPARE(figure.currentMatrix(), at);
        }
        const int q = desk.matrixOf(*desk.document.network()->find(1, "q", 1));
        figure.setCurrentMatrix(q);
        QTest::keyClick(&figure, Qt::Key_Right);
        QCOMPARE(figure.currentMatrix(), desk.matrixOf(*desk.document.network()->find(1, "k", 1)));
        QTest::keyClick(&figure, Qt::Key_Return);
        QCOMPARE(desk.document.network()->stage(desk.document.selection().stage).id, "k");
        QVERIFY(desk.document.selection().view != ViewKind::Block);
        QTest::keyClick(&figure, Qt::Key_Escape);
        QCOMPARE(figure.currentMatrix(), -1);
    }

    void screenReadersFindEveryMatrixWithNameSymbolAndShape()
    {
        Desk desk;
        QAccessible::setActive(true);
        QAccessibleInterface* root = QAccessible::queryAccessibleInterface(&desk.figure());
        QVERIFY(root);
        QCOMPARE(root->childCount(), int(desk.layout().matrices.size() + desk.layout().links.size()));
        const int attn = desk.matrixOf(*desk.document.network()->find(1, "attn", 1));
        QAccessibleInterface* child = root->child(attn);
        QCOMPARE(child->role(), QAccessible::Table);
        QCOMPARE(child->text(QAccessible::Name), QStringLiteral("Attention weights, head 1"));
        QCOMPARE(child->text(QAccessible::Description), QStringLiteral("softmax, 6 rows, 6 columns"));
        QCOMPARE(root->indexOfChild(child), attn);
        QVERIFY(!child->rect().isEmpty());
        desk.figure().setCurrentMatrix(attn);
        QVERIFY(!desk.figure().hasFocus() || child->state().focused);
        child->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(desk.document.network()->stage(desk.document.selection().stage).id, "attn");
    }

    void makesRoomForTheBarOfAnEdit()
    {
        Desk desk;
        const StageKey x = *desk.document.network()->find(1, "x", 1);
        const QRectF before = desk.figure().rectOf(desk.matrixOf(x));
        QVERIFY(desk.document.setCells(x, {{{1, 2}, 3.5F}}).ok());
        const auto* bar = desk.canvas.findChild<ChangeBar*>();
        QTRY_VERIFY(bar->isVisible());
        const auto bottom = [&desk](const QWidget& widget) { return widget.mapTo(&desk.canvas, QPoint(0, widget.height())).y(); };
        QTRY_VERIFY(bottom(*bar) <= desk.figure().mapTo(&desk.canvas, QPoint(0, 0)).y()); // it covers nothing
        desk.document.dismissEdit();
        QVERIFY(bar->isHidden());
        QTRY_COMPARE(desk.figure().rectOf(desk.matrixOf(x)), before);
    }

    void showsOneTokenAndSixtyFourHeads()
    {
        ModelConfig config = test::sampleConfig();
        config.nHeads = 64;
        config.dK = config.dV = 2;
        for (const Index tokens : {Index(1), Index(9)}) {
            Desk desk(config, tokens);
            QVERIFY(desk.opened);
            desk.document.selectHead(40);
            desk.document.selectToken(0);
            QCOMPARE(desk.layout().head, 40);
            QVERIFY(desk.matrixOf({0, desk.document.network()->stages().find("attn"), 40}) >= 0);
            QVERIFY(amberPixels(desk.picture()) > 0);
        }
    }

    void showsTokensOfAnyScriptAndLength()
    {
        Desk desk(std::vector<std::string>{"שלום", "注意力", std::string(60, 'x'), "", " ", "\t"});
        QVERIFY(desk.opened);
        for (Index token = 0; token < 6; ++token) {
            desk.document.selectToken(token);
            QVERIFY(amberPixels(desk.picture()) > 500);
        }
    }

    void isEmptyWithoutASession()
    {
        Document document;
        BlockCanvas canvas(document);
        canvas.resize(800, 600);
        canvas.show();
        canvas.fit();
        canvas.actualSize();
        canvas.copyValues();
        QVERIFY(!canvas.block());
    }
};

QTEST_MAIN(BlockCanvasTest)
#include "block_canvas_test.moc"
