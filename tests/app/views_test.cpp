// SPDX-License-Identifier: GPL-3.0-or-later
// Every view through the window: what is clicked in it is what the inspector tells, stepping to the end and back gives the same
// pictures, tokens of any script have their names, and whoever cannot see finds stage, cell, value and derivation.
#include "app/app_appearance.h"
#include "app/gui.h"
#include "app/main_window.h"
#include "app/settings.h"
#include "core/text/numbers.h"
#include "tests/ui/session/sample_models.h"
#include "ui/canvas/canvas_stack.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/figure_canvas.h"
#include "ui/heatmap/heatmap_widget.h"
#include "ui/inspector/cell_heading.h"
#include "ui/inspector/cell_page.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/inspector_text.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QTest>

#include <algorithm>
#include <functional>
#include <memory>

using namespace headlight;

namespace {

const QString kSentence = QStringLiteral(":/sessions/sentences-en.headlight");

constexpr ViewKind kDrawnViews[] = {ViewKind::Block, ViewKind::Equation, ViewKind::Heatmap, ViewKind::Heads, ViewKind::Token};

} // namespace

class ViewsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void aCellClickedInAnyViewIsTheEnginesNumberInTheInspector_data();
    void aCellClickedInAnyViewIsTheEnginesNumberInTheInspector();
    void steppingToTheEndAndBackGivesTheSamePictures_data();
    void steppingToTheEndAndBackGivesTheSamePictures();
    void tokensOfAnyScriptAreShownInEveryView_data();
    void tokensOfAnyScriptAreShownInEveryView();
    void stageCellValueAndDerivationAreReadOut();
    void matricesOfDrawnViewsAreTables_data();
    void matricesOfDrawnViewsAreTables();

  private:
    Document& document() { return m_window->document(); }
    CanvasView& view() { return m_window->findChild<CanvasStack*>()->current(); }
    FigureCanvas* picture() { return view().findChild<FigureCanvas*>(); }
    HeatmapWidget* heatmap() { return view().findChild<HeatmapWidget*>(); }
    CellPage& page() { return *m_window->findChild<CellPage*>(); }
    void settle();
    std::optional<QPoint> placeOf(const StageKey& key, Cell cell, QWidget*& where);
    bool click(const StageKey& key, Cell cell);
    void compareInspector(const StageKey& key, Cell cell);

    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<AppAppearance> m_appearance;
    std::unique_ptr<MainWindow> m_window;
};

void ViewsTest::initTestCase()
{
    setUpApplication(*qApp);
}

void ViewsTest::init()
{
    m_settings = std::make_unique<Settings>(Settings::ofNobody());
    m_settings->setLanguage(QStringLiteral("en"));
    m_settings->setTheme(ThemeChoice::Light);
    m_settings->setReduceMotion(true);
    m_appearance = std::make_unique<AppAppearance>(*qApp, *m_settings);
    m_window = std::make_unique<MainWindow>(*m_settings, *m_appearance);
    m_window->resize(1440, 900);
    QVERIFY(document().openFile(kSentence));
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTRY_VERIFY(!document().isComputing() && document().trace()->complete());
}

void ViewsTest::cleanup()
{
    m_window.reset();
    m_appearance.reset();
}

/// Until what was asked for is computed, painted and told.
void ViewsTest::settle()
{
    QCoreApplication::processEvents();
    QTRY_VERIFY(!document().isComputing() && !(page().isVisible() && page().isBehind()) && (!heatmap() || !heatmap()->isVisible() || !heatmap()->isBehind()));
    QCoreApplication::processEvents();
}

/// Where the view on screen shows a cell of a stage; nothing where it shows no such stage.
std::optional<QPoint> ViewsTest::placeOf(const StageKey& key, Cell cell, QWidget*& where)
{
    if (HeatmapWidget* matrix = heatmap(); matrix && matrix->isVisible()) {
        where = matrix;
        return matrix->cells().rect(cell).center().toPoint();
    }
    FigureCanvas* canvas = picture();
    where = canvas;
    if (!canvas || !canvas->view())
        return {};
    const std::vector<PlacedMatrix>& matrices = canvas->view()->matrices;
    for (int at = int(matrices.size()) - 1; at >= 0; --at) {
        const PlacedMatrix& matrix = matrices[std::size_t(at)];
        if (matrix.key != key || matrix.transposed || matrix.firstRow > cell.row || cell.row >= matrix.firstRow + matrix.grid.rows)
            continue;
        const Cell drawn{cell.row - matrix.firstRow, cell.col};
        const QPoint place = canvas->rectOf(at, drawn).center().toPoint();
        if (canvas->rect().contains(place) && canvas->spotAt(place) == FigureCanvas::Spot{at, drawn})
            return place;
    }
    return {};
}

bool ViewsTest::click(const StageKey& key, Cell cell)
{
    QWidget* where = nullptr;
    const std::optional<QPoint> place = placeOf(key, cell, where);
    if (place)
        QTest::mouseClick(where, Qt::LeftButton, {}, *place);
    return place.has_value();
}

void ViewsTest::compareInspector(const StageKey& key, Cell cell)
{
    m_window->findChild<InspectorPanel*>()->showTab(InspectorPanel::Tab::Inspector);
    settle();
    const QByteArray id = document().network()->stage(key).id;
    QVERIFY2(page().report(), id.constData());
    QVERIFY2(page().report()->key == key, id.constData());
    QCOMPARE(page().report()->derivation.cell, cell);
    const float value = (*document().trace()->value(key))(cell.row, cell.col);
    QVERIFY2(float(page().report()->derivation.value) == value, id.constData());
    QCOMPARE(page().findChild<CellHeading*>()->valueText(), QString::fromStdString(formatShort(double(value))));
}

void ViewsTest::aCellClickedInAnyViewIsTheEnginesNumberInTheInspector_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("session");
    QTest::addColumn<int>("layer");
    for (const ViewKind kind : kDrawnViews) {
        const std::string name(viewId(kind));
        QTest::addRow("%s, the last layer", name.c_str()) << int(kind) << kSentence << 1;
        QTest::addRow("%s, the first layer", name.c_str()) << int(kind) << kSentence << 0;
        QTest::addRow("%s, post-norm", name.c_str()) << int(kind) << QStringLiteral(":/sessions/by-hand.headlight") << 0;
    }
}

namespace {

/// What a view has of a layer's steps: Heads what each head has, Token what one token has inside the layer, the others all.
bool isShown(ViewKind kind, const Stage& stage)
{
    return kind == ViewKind::Heads ? stage.perHead : kind != ViewKind::Token || stage.level == StageLevel::Layer;
}

} // namespace

void ViewsTest::aCellClickedInAnyViewIsTheEnginesNumberInTheInspector()
{
    QFETCH(int, kind);
    QFETCH(QString, session);
    QFETCH(int, layer);
    QVERIFY(document().openFile(session));
    if (session != kSentence) {
        ModelConfig config = document().network()->config();
        config.norm = NormPlacement::Post;
        QVERIFY(document().setConfig(config));
    }
    QTRY_VERIFY(!document().isComputing());
    document().selectLayer(layer);
    const Index row = document().network()->tokenCount() / 2 + 1;
    document().selectToken(row);
    QStringList shown, expected;
    const bool leadsToTheMatrix = ViewKind(kind) == ViewKind::Block; // it is entered; a cell is locked there
    const std::vector<StageKey> steps = document().steps();
    for (const StageKey& key : steps) {
        const Stage& stage = document().network()->stage(key);
        if (isShown(ViewKind(kind), stage))
            expected << QString::fromLatin1(stage.id);
        document().lockCell({});
        document().selectStage(key);
        document().selectView(ViewKind(kind));
        settle();
        // Of cells narrower than a pixel not each one's middle is its own.
        Cell cell{row, 0};
        const Index columns = document().network()->shape(key).cols;
        while (cell.col < columns && !click(key, cell))
            ++cell.col;
        if (cell.col == columns)
            continue;
        settle();
        QCOMPARE(document().selection().stage, key);
        QCOMPARE(!document().selection().cell, leadsToTheMatrix);
        if (leadsToTheMatrix)
            document().lockCell(cell);
        const Cell locked = *document().selection().cell;
        QVERIFY2(locked == cell, qPrintable(QStringLiteral("%1: %2, %3").arg(stage.id).arg(locked.row).arg(locked.col)));
        compareInspector(key, cell);
        shown << QString::fromLatin1(stage.id);
    }
    QCOMPARE(shown.join(QLatin1Char(' ')), expected.join(QLatin1Char(' ')));
}

void ViewsTest::steppingToTheEndAndBackGivesTheSamePictures_data()
{
    QTest::addColumn<int>("kind");
    for (const ViewKind kind : kDrawnViews)
        QTest::addRow("%s", std::string(viewId(kind)).c_str()) << int(kind);
}

void ViewsTest::steppingToTheEndAndBackGivesTheSamePictures()
{
    QFETCH(int, kind);
    document().selectToken(Index(4));
    const std::vector<StageKey> steps = document().steps();
    QVERIFY(steps.size() > 15);
    std::vector<QImage> forth;
    for (const StageKey& key : steps) {
        document().selectStage(key);
        document().selectView(ViewKind(kind));
        settle();
        forth.push_back(view().grab().toImage());
    }
    QVERIFY(ViewKind(kind) == ViewKind::Block || forth.front() != forth.back());
    for (std::size_t at = steps.size(); at-- > 0;) {
        document().selectStage(steps[at]);
        settle();
        QTRY_COMPARE(view().grab().toImage(), forth[at]);
    }
}

void ViewsTest::tokensOfAnyScriptAreShownInEveryView_data()
{
    steppingToTheEndAndBackGivesTheSamePictures_data();
}

void ViewsTest::tokensOfAnyScriptAreShownInEveryView()
{
    QFETCH(int, kind);
    auto input = std::make_shared<ModelInput>(*test::sampleInput(6));
    input->tokens = {"猫", std::string(60, 'w'), "שלום", "سلام", " ", ""};
    QVERIFY(document().openModel(test::sampleModel(), input, QStringLiteral("scripts")));
    QTRY_VERIFY(!document().isComputing());
    const QStringList names{QStringLiteral("猫"), QString(60, QLatin1Char('w')), QStringLiteral("שלום"), QStringLiteral("سلام"),
                            QStringLiteral("␣"), QStringLiteral("∅")};
    const StageKey key = *document().network()->find(1, "attn", 1);
    for (Index row = 0; row < 6; ++row) {
        document().selectStage(key);
        document().selectView(ViewKind(kind));
        document().selectToken(row);
        document().lockCell({});
        settle();
        QVERIFY(!view().grab().toImage().isNull());
        if (!click(key, {row, 0}))
            continue; // Token shows one row
        document().selectStage(key);
        document().lockCell(Cell{row, 0});
        m_window->findChild<InspectorPanel*>()->showTab(InspectorPanel::Tab::Inspector);
        settle();
        const CellHeadingContent& heading = page().findChild<CellHeading*>()->content();
        QCOMPARE(heading.row.text, names[qsizetype(row)]);
        QCOMPARE(heading.column.text, names[0]);
        const std::string words = page().report()->derivation.words.plain();
        QVERIFY2(words.find(names[qsizetype(row)].toStdString()) != std::string::npos, words.c_str());
    }
    if (const FigureCanvas* drawn = picture(); drawn && drawn->isVisible()) {
        QString texts;
        for (const Primitive& item : drawn->view()->figure.items)
            if (const auto* text = std::get_if<FigureText>(&item))
                for (const TextSpan& span : text->spans)
                    texts += QString::fromStdString(span.text);
        if (ViewKind(kind) != ViewKind::Block && ViewKind(kind) != ViewKind::Token) // the one names the token lit, the other where there is room
            QVERIFY2(texts.contains(names[0]), qPrintable(texts));
        QVERIFY2(!texts.contains(names[1]), "sixty letters are cut");
    }
}

/// As a screen reader goes: from the window down.
void ViewsTest::stageCellValueAndDerivationAreReadOut()
{
    const StageKey key = *document().network()->find(2, "scores", 3);
    document().selectStage(key);
    document().selectView(ViewKind::Heatmap);
    document().lockCell(Cell{6, 3});
    m_window->findChild<InspectorPanel*>()->showTab(InspectorPanel::Tab::Inspector);
    page().setDepth(CellPage::Depth::Words);
    settle();
    QStringList told;
    QAccessibleTableInterface* table = nullptr;
    int visited = 0;
    const std::function<void(QAccessibleInterface*)> visit = [&](QAccessibleInterface* node) {
        if (!node || node->state().invisible || ++visited > 20000)
            return;
        for (const QAccessible::Text kind : {QAccessible::Name, QAccessible::Description, QAccessible::Value})
            told << node->text(kind);
        if (qobject_cast<HeatmapWidget*>(node->object())) {
            table = node->tableInterface();
            return; // cells are asked for, not listed
        }
        for (int child = 0; child < node->childCount(); ++child)
            visit(node->child(child));
    };
    visit(QAccessible::queryAccessibleInterface(m_window.get()));
    QVERIFY(visited < 20000);
    const QString all = told.join(QLatin1Char('\n'));
    QVERIFY2(all.contains(QStringLiteral("Scores")), qPrintable(all)); // the stage, in the pipeline
    const std::string words = document().trace()->explain(key, {6, 3}).words.plain();
    QVERIFY2(all.contains(QStringLiteral("looks for meets what")), qPrintable(all)); // its derivation, in the inspector
    QVERIFY(words.find("looks for meets what") != std::string::npos);
    QVERIFY(table);
    QCOMPARE(table->rowCount(), 11);
    QCOMPARE(table->columnCount(), 11);
    const float value = (*document().trace()->value(key))(6, 3);
    const QString cell = table->cellAt(6, 3)->text(QAccessible::Name) + table->cellAt(6, 3)->text(QAccessible::Value);
    QVERIFY2(cell.contains(QString::fromStdString(formatPrecise(double(value)))), qPrintable(cell));
    QVERIFY(table->rowDescription(6).contains(QStringLiteral("birds")));
}

void ViewsTest::matricesOfDrawnViewsAreTables_data()
{
    QTest::addColumn<int>("kind");
    for (const ViewKind kind : {ViewKind::Block, ViewKind::Equation, ViewKind::Heads, ViewKind::Token})
        QTest::addRow("%s", std::string(viewId(kind)).c_str()) << int(kind);
}

/// Cells are reached by row and column, not as N² children; each says what it is and its value, and can be chosen.
void ViewsTest::matricesOfDrawnViewsAreTables()
{
    QFETCH(int, kind);
    const StageKey key = *document().network()->find(2, "attn", 1);
    document().selectStage(key);
    document().selectView(ViewKind(kind));
    document().selectToken(Index(6));
    settle();
    QAccessibleInterface* figure = QAccessible::queryAccessibleInterface(picture());
    const std::vector<PlacedMatrix>& matrices = picture()->view()->matrices;
    const auto found = std::find_if(matrices.begin(), matrices.end(), [&](const PlacedMatrix& one) { return one.key == key && one.grid.rows == 11; });
    QVERIFY(found != matrices.end());
    QAccessibleInterface* matrix = figure->child(int(found - matrices.begin()));
    QCOMPARE(matrix->role(), QAccessible::Table);
    QCOMPARE(matrix->childCount(), 0);
    QAccessibleTableInterface* table = matrix->tableInterface();
    QVERIFY(table);
    QCOMPARE(table->rowCount(), 11);
    QCOMPARE(table->columnCount(), 11);
    QVERIFY(!table->cellAt(11, 0));
    QAccessibleInterface* cell = table->cellAt(6, 3);
    QVERIFY(cell && cell == table->cellAt(6, 3));
    QCOMPARE(cell->role(), QAccessible::Cell);
    QCOMPARE(cell->tableCellInterface()->rowIndex(), 6);
    QCOMPARE(cell->tableCellInterface()->table(), matrix);
    QVERIFY(picture()->rectOf(int(found - matrices.begin())).toAlignedRect().translated(picture()->mapToGlobal(QPoint())).contains(cell->rect().center()));
    const QString words = cell->text(QAccessible::Name);
    const float value = (*document().trace()->value(key))(6, 3);
    QVERIFY2(words.contains(QString::fromStdString(formatPrecise(double(value)))), qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral("birds")), qPrintable(words));
    cell->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    settle();
    QCOMPARE(document().selection().stage, key);
}

QTEST_MAIN(ViewsTest)
#include "views_test.moc"
