// SPDX-License-Identifier: GPL-3.0-or-later
// The tools for chosen cells: tried out at once, kept in one step, given up without a trace.
#include "tests/ui/edit/edit_desk.h"
#include "ui/edit/matrix_edit_view.h"
#include "ui/edit/range_panel.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QPushButton>
#include <QSlider>

using namespace headlight;
using namespace headlight::fixture;

namespace {

struct ToolDesk : EditDesk {
    RangePanel& open(const CellRange& range, const char* tool)
    {
        choose(range);
        canvas.perform(EditCommand::Tools);
        RangePanel& panel = part<RangePanel>("rangePanel");
        panel.chooseTool(QLatin1String(tool));
        settle();
        return panel;
    }
    void settle() { QCoreApplication::processEvents(); }
    QDoubleSpinBox& number() { return *part<RangePanel>("rangePanel").findChildren<QDoubleSpinBox*>().back(); }
    void keep() { QTest::mouseClick(&part<QPushButton>("rangeKeep"), Qt::LeftButton); }
};

} // namespace

class RangePanelTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { useTheme(ThemeKind::Light); }

    void everyToolIsOneStepAndUndone()
    {
        for (const RangeTool& tool : rangeTools()) {
            ToolDesk desk;
            const Matrix before = desk.values();
            RangePanel& panel = desk.open({1, 4, 2, 6}, tool.id);
            if (std::string(tool.id) == "scale" || std::string(tool.id) == "interpolate")
                desk.number().setValue(0.5);
            desk.settle();
            picture(desk.canvas, QStringLiteral("tool-%1").arg(QLatin1String(tool.id)));
            QVERIFY2(desk.values() != before, tool.id);
            desk.keep();
            QVERIFY2(!panel.isVisible(), tool.id);
            QCOMPARE(desk.steps(), 1);
            QCOMPARE(desk.lastStep(), QString::fromStdString(Text(tool.step, {"X"}).plain()));
            desk.document.undoStack()->undo();
            QCOMPARE(desk.values(), before);
            QVERIFY(desk.heatmap().hasFocus());
        }
    }

    void whatIsGivenUpLeavesNoTrace()
    {
        ToolDesk desk;
        const Matrix before = desk.values();
        RangePanel& panel = desk.open({1, 4, 2, 6}, "random");
        QVERIFY(desk.values() != before);
        panel.chooseTool(QStringLiteral("swap-rows"));
        desk.settle();
        // The first tool's cells are as they were but for the two rows.
        QCOMPARE(Matrix(desk.values().bottomRows(4)), Matrix(before.bottomRows(4)));
        QCOMPARE(Matrix(desk.values().row(0)), Matrix(before.row(1)));
        QTest::keyClick(&panel, Qt::Key_Escape);
        QCOMPARE(desk.values(), before);
        QCOMPARE(desk.steps(), 0);
        QVERIFY(!desk.document.lastEdit());
    }

    void theSliderMovesARowToAnother()
    {
        ToolDesk desk;
        const Matrix before = desk.values();
        RangePanel& panel = desk.open(CellRange::of({2, 0}), "interpolate");
        QCOMPARE(desk.values(), before);
        auto& other = desk.part<QComboBox>("rangeOtherRow");
        other.setCurrentIndex(other.findData(4));
        auto* slider = panel.findChild<QSlider*>();
        slider->setValue(slider->maximum() / 2);
        desk.settle();
        QCOMPARE(desk.values()(2, 3), float(0.5 * double(before(2, 3)) + 0.5 * double(before(4, 3))));
        slider->setValue(slider->maximum());
        desk.settle();
        QCOMPARE(Matrix(desk.values().row(2)), Matrix(before.row(4)));
        slider->setValue(0);
        desk.settle();
        QCOMPARE(desk.values(), before);
        QTest::keyClick(&panel, Qt::Key_Return);
        QCOMPARE(desk.steps(), 0); // back where it began: no step
    }

    void formulasAreTriedOutAsTheyAreTyped()
    {
        ToolDesk desk;
        const Matrix before = desk.values();
        desk.open({0, 2, 0, 2}, "formula");
        auto& formula = desk.part<QLineEdit>("rangeFormula");
        QTest::keyClicks(&formula, "=i+");
        desk.settle();
        QCOMPARE(desk.values(), before);
        QVERIFY(!desk.part<QPushButton>("rangeKeep").isEnabled());
        QTest::keyClicks(&formula, "j");
        desk.settle();
        QCOMPARE(desk.values()(1, 1), 4.0f);
        QTest::keyClick(&formula, Qt::Key_Return);
        QCOMPARE(desk.steps(), 1);
        QVERIFY(desk.told.isEmpty());
    }

    void whatCannotBeIsSaidAndChangesNothing()
    {
        ToolDesk desk;
        desk.choose({0, 2, 0, 3});
        QTest::keyClick(&desk.heatmap(), Qt::Key_Delete);
        const Matrix before = desk.values();
        desk.open({0, 2, 0, 3}, "unit");
        QCOMPARE(desk.values(), before);
        QVERIFY(!desk.part<QPushButton>("rangeKeep").isEnabled());
    }

    void choosingOtherCellsKeepsWhatIsTriedOut()
    {
        ToolDesk desk;
        RangePanel& panel = desk.open({1, 4, 2, 6}, "identity");
        desk.click({5, 9});
        QVERIFY(!panel.isVisible());
        QCOMPARE(desk.steps(), 1);
        QCOMPARE(desk.values()(1, 2), 1.0f);
    }

    void nothingInThePanelIsCut()
    {
        for (const RangeTool& tool : rangeTools()) {
            ToolDesk desk;
            RangePanel& panel = desk.open({1, 4, 2, 6}, tool.id);
            desk.settle();
            for (const QWidget* part : panel.findChildren<QWidget*>()) {
                if (!part->isVisible() || part->parent() != &panel)
                    continue;
                QVERIFY2(panel.rect().contains(part->geometry()), tool.id);
                const int needed = part->hasHeightForWidth() ? part->heightForWidth(part->width()) : part->minimumSizeHint().height();
                QVERIFY2(part->height() >= needed, qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(tool.id), QLatin1String(part->metaObject()->className()))));
            }
        }
    }

    void thePanelLeavesTheCellsItChangesAndTheLegend()
    {
        for (const CellRange& range : {CellRange{0, 1, 0, 2}, CellRange{1, 3, 4, 9}}) {
            ToolDesk desk;
            RangePanel& panel = desk.open(range, "interpolate");
            picture(desk.canvas, QStringLiteral("tool-place"));
            const QPoint origin = desk.heatmap().mapTo(&desk.canvas, QPoint());
            for (const CellRange& changed : panel.target())
                QVERIFY(!panel.geometry().intersects(desk.heatmap().cells().rect(changed).toAlignedRect().translated(origin)));
            const auto& legend = desk.part<QWidget>("colorLegend");
            QVERIFY(!panel.geometry().intersects(QRect(legend.mapTo(&desk.canvas, QPoint()), legend.size())));
        }
    }

    void thePanelCoversNoneOfItsCells()
    {
        for (const CellRange& range : {CellRange{0, 1, 0, 2}, CellRange{4, 6, 10, 16}, CellRange{2, 3, 0, 16}}) {
            ToolDesk desk;
            RangePanel& panel = desk.open(range, "scale");
            picture(desk.canvas);
            const QRect cells = desk.heatmap().cells().rect(range).toAlignedRect().translated(desk.heatmap().mapTo(&desk.canvas, QPoint()));
            QVERIFY(!panel.geometry().intersects(cells));
            QVERIFY(desk.canvas.rect().contains(panel.geometry()));
        }
    }
};

QTEST_MAIN(RangePanelTest)
#include "range_panel_test.moc"
