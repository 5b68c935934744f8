// SPDX-License-Identifier: GPL-3.0-or-later
// Three matrices and the words about them share a canvas: apart, inside, and with the largest cells.
#include "ui/compare/compare_arrangement.h"

#include <QTest>

#include <algorithm>

using namespace headlight;

namespace {

CompareRoom roomOf(QSize size, Index rows, Index cols)
{
    CompareRoom room;
    room.size = size;
    room.rows = rows;
    room.cols = cols;
    room.rowLabels = 72;
    room.columnLabels = 70;
    room.bare = 4;
    room.around = 68;
    room.side = 8;
    room.gap = 16;
    room.lyingList = {480, 190};
    room.standingList = {240, 280};
    return room;
}

/// What a tile leaves its matrix.
QSize matrixIn(const CompareRoom& room, const CompareArrangement& at, int tile)
{
    const QRect& box = at.tiles[std::size_t(tile)];
    return {box.width() - room.side - (at.bareRows(tile) ? room.bare : room.rowLabels),
            box.height() - room.around - (at.bareColumns(tile) ? room.bare : room.columnLabels)};
}

} // namespace

class CompareArrangementTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void partsStandApartAndInside()
    {
        for (const QSize size : {QSize(646, 536), QSize(760, 640), QSize(1850, 1180), QSize(430, 440)})
            for (const auto& [rows, cols] : {std::pair<Index, Index>{11, 11}, {6, 64}, {64, 6}, {512, 512}, {11, 2048}}) {
                const CompareRoom room = roomOf(size, rows, cols);
                const CompareArrangement at = arrangeComparison(room);
                std::vector<QRect> parts(at.tiles.begin(), at.tiles.end());
                parts.push_back(at.list);
                for (std::size_t a = 0; a < parts.size(); ++a) {
                    QVERIFY(QRect(QPoint(0, 0), size).contains(parts[a]));
                    for (std::size_t b = 0; b < a; ++b)
                        QVERIFY(!parts[a].intersects(parts[b]));
                }
            }
    }

    void matricesAreAlikeWhereverTheirLabelsAre()
    {
        for (const auto& [rows, cols] : {std::pair<Index, Index>{11, 11}, {6, 64}, {64, 6}}) {
            const CompareRoom room = roomOf({646, 536}, rows, cols);
            const CompareArrangement at = arrangeComparison(room);
            QCOMPARE(matrixIn(room, at, 1), matrixIn(room, at, 0));
            QCOMPARE(matrixIn(room, at, 2), matrixIn(room, at, 0));
        }
    }

    void whatIsWideStandsInAColumnAndWhatIsSquareInALine()
    {
        QCOMPARE(arrangeComparison(roomOf({646, 536}, 11, 11)).order, CompareOrder::Line);
        QCOMPARE(arrangeComparison(roomOf({646, 536}, 6, 64)).order, CompareOrder::Column);
        QCOMPARE(arrangeComparison(roomOf({520, 900}, 11, 11)).order, CompareOrder::Square);
    }

    void aSmallWindowHasCellsToBeToldApart()
    {
        const CompareRoom room = roomOf({646, 536}, 11, 11);
        const QSize matrix = matrixIn(room, arrangeComparison(room), 0);
        QVERIFY(std::min(matrix.width(), matrix.height()) / 11 >= 15);
    }
};

QTEST_APPLESS_MAIN(CompareArrangementTest)
#include "compare_arrangement_test.moc"
