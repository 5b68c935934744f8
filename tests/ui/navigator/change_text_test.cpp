// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigator/change_text.h"

#include <QTest>

namespace headlight {

class ChangeTextTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void of_data();
    void of();
    void countsOverlapsOnce();
};

namespace {

CellSet setOf(std::initializer_list<CellRange> ranges)
{
    CellSet set;
    for (const CellRange& range : ranges)
        set.add(range);
    return set;
}

} // namespace

void ChangeTextTest::of_data()
{
    QTest::addColumn<CellSet>("cells");
    QTest::addColumn<bool>("edited");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const CellSet& cells, bool edited, const char* text) {
        QTest::newRow(name) << cells << edited << QString::fromUtf8(text);
    };
    row("nothing", CellSet(), false, "");
    row("a row", setOf({{3, 4, 0, 16}}), false, "row 4");
    row("rows", setOf({{3, 6, 0, 16}}), false, "rows 4–6");
    row("rows apart", setOf({{1, 2, 0, 8}, {4, 6, 0, 8}}), false, "rows 2, 5–6");
    row("many rows apart", setOf({{0, 1, 0, 8}, {2, 3, 0, 8}, {4, 5, 0, 8}, {7, 9, 0, 8}}), false, "rows 1–9");
    row("a triangle", setOf({{3, 4, 0, 4}, {4, 5, 0, 5}, {5, 6, 0, 6}}), false, "rows 4–6");
    row("a cross", setOf({{3, 4, 0, 6}, {0, 6, 3, 4}}), false, "row 4, column 4");
    row("a masked cross", setOf({{3, 4, 0, 4}, {4, 6, 3, 4}}), false, "row 4, column 4");
    row("two crosses", setOf({{2, 3, 0, 6}, {4, 5, 0, 6}, {0, 6, 2, 3}, {0, 6, 4, 5}}), false, "rows 1–6");
    row("a column", setOf({{0, 6, 2, 3}}), false, "column 3");
    row("a cell of another matrix", setOf({{3, 4, 2, 3}}), false, "row 4");
}

void ChangeTextTest::of()
{
    QFETCH(CellSet, cells);
    QFETCH(bool, edited);
    QFETCH(QString, text);
    QCOMPARE(ChangeText::of(cells, edited), text);
}

void ChangeTextTest::countsOverlapsOnce()
{
    QCOMPARE(ChangeText::cellCount(setOf({{3, 4, 0, 6}, {0, 6, 3, 4}})), Index(11));
    QCOMPARE(ChangeText::cellCount(setOf({{0, 2, 0, 4}})), Index(8));
    QCOMPARE(ChangeText::cellCount(CellSet()), Index(0));
    QVERIFY(ChangeText::of(setOf({{3, 4, 7, 8}}), true).contains(QStringLiteral("1")));
    QVERIFY(ChangeText::of(setOf({{0, 2, 0, 4}}), true).contains(QStringLiteral("8")));
}

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::ChangeTextTest)
#include "change_text_test.moc"
