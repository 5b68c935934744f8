// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader finds in a heatmap: a table with the values, without N² objects.
#include "tests/ui/heatmap/heatmap_fixture.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QtTest>

using namespace headlight;
using namespace headlight::fixture;

namespace {

HeatmapContent contentOf(Index rows, Index cols)
{
    HeatmapContent content;
    Matrix values(rows, cols);
    for (Index row = 0; row < rows; ++row)
        for (Index col = 0; col < cols; ++col)
            values(row, col) = float(row) + float(col) / 8;
    content.source = std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(values));
    content.rows = rows;
    content.cols = cols;
    content.range = {0, double(rows), true};
    content.name = QStringLiteral("Scores, sample");
    content.rowAxis.tokens = content.colAxis.tokens = words(rows);
    return content;
}

struct Desk {
    explicit Desk(Index size)
    {
        QAccessible::setActive(true);
        heatmap.resize(600, 500);
        heatmap.setContent(contentOf(size, size));
        heatmap.show();
        heatmap.activateWindow();
        heatmap.setFocus();
    }
    QAccessibleInterface& root() { return *QAccessible::queryAccessibleInterface(&heatmap); }
    QAccessibleTableInterface& table() { return *root().tableInterface(); }
    HeatmapWidget heatmap;
};

} // namespace

class HeatmapAccessibleTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void isATableWithNamesAndValues()
    {
        Desk desk(6);
        QCOMPARE(desk.root().role(), QAccessible::Table);
        QCOMPARE(desk.root().text(QAccessible::Name), QStringLiteral("Scores, sample"));
        QCOMPARE(desk.table().rowCount(), 6);
        QCOMPARE(desk.table().columnCount(), 6);
        QVERIFY(desk.table().rowDescription(1).contains(words(6)[1]));
        QAccessibleInterface* cell = desk.table().cellAt(2, 3);
        QVERIFY(cell && cell->isValid());
        QCOMPARE(cell->role(), QAccessible::Cell);
        QCOMPARE(cell->text(QAccessible::Value), QStringLiteral("2.375"));
        QCOMPARE(cell->text(QAccessible::Name), desk.heatmap.describe({2, 3}));
        QCOMPARE(cell->tableCellInterface()->rowIndex(), 2);
        QCOMPARE(cell->tableCellInterface()->columnIndex(), 3);
        QCOMPARE(cell->parent(), &desk.root());
        QCOMPARE(desk.table().cellAt(6, 0), nullptr);
        QCOMPARE(desk.table().cellAt(-1, 0), nullptr);
    }

    void theCellUnderAPointIsFound()
    {
        Desk desk(6);
        const QPoint place = desk.heatmap.cells().rect(Cell{4, 1}).center().toPoint();
        const QPoint global = desk.heatmap.mapToGlobal(place);
        QAccessibleInterface* cell = desk.root().childAt(global.x(), global.y());
        QVERIFY(cell && cell->tableCellInterface());
        QCOMPARE(cell->tableCellInterface()->rowIndex(), 4);
        QVERIFY(cell->rect().contains(global));
    }

    void theChosenCellIsSelectedAndFocused()
    {
        Desk desk(6);
        QCOMPARE(desk.table().selectedCellCount(), 0);
        desk.heatmap.setLights({.row = 1, .col = 1, .cell = Cell{1, 1}, .hover = {}});
        QCOMPARE(desk.table().selectedCellCount(), 1);
        QVERIFY(desk.table().cellAt(1, 1)->state().selected);
        QVERIFY(!desk.table().cellAt(1, 2)->state().selected);
        QCOMPARE(desk.table().selectedCells().value(0), desk.table().cellAt(1, 1));
        QTRY_VERIFY(desk.heatmap.hasFocus());
        QCOMPARE(desk.root().focusChild(), desk.table().cellAt(1, 1));
    }

    void pressingACellChoosesIt()
    {
        Desk desk(6);
        QSignalSpy picked(&desk.heatmap, &HeatmapWidget::picked);
        desk.table().cellAt(5, 0)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(picked.count(), 1);
        QCOMPARE(picked[0][0].value<Cell>(), (Cell{5, 0}));
    }

    void aLargeMatrixHasNoChildForEveryCell()
    {
        Desk desk(512);
        QCOMPARE(desk.table().rowCount(), 512);
        QVERIFY(desk.root().childCount() < 16);
        for (int row = 0; row < 512; ++row)
            for (int col = 0; col < 8; ++col)
                QVERIFY(desk.table().cellAt(row, col)->isValid());
        QCOMPARE(desk.table().cellAt(511, 511)->text(QAccessible::Value), desk.heatmap.valueText({511, 511}));
    }

    void cellsOfAnotherShapeAreForgotten()
    {
        Desk desk(6);
        QVERIFY(desk.table().cellAt(5, 5));
        desk.heatmap.setContent(contentOf(3, 3));
        QCOMPARE(desk.table().rowCount(), 3);
        QCOMPARE(desk.table().cellAt(5, 5), nullptr);
        QVERIFY(desk.table().cellAt(2, 2)->isValid());
    }
};

QTEST_MAIN(HeatmapAccessibleTest)
#include "heatmap_accessible_test.moc"
