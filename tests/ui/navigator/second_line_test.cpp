// SPDX-License-Identifier: GPL-3.0-or-later
// What stands under a step's symbol, in any room: counts and size before the id, the id before the rows.
#include "ui/navigator/second_line.h"
#include "ui/theme/theme.h"

#include <QTest>

namespace headlight {

class SecondLineTest : public QObject {
    Q_OBJECT

    /// "id|words" for every room from nothing to plenty, each once, the widest first.
    static QStringList linesOf(const PipelineItem& item)
    {
        const QFontMetricsF metrics(themeFont(TypeRole::Small));
        QStringList lines;
        for (int room = 600; room >= 40; --room) {
            const SecondLine line = SecondLine::of(item, metrics, room);
            if (line.wordsAt + metrics.horizontalAdvance(line.words) > room)
                lines << QStringLiteral("too wide");
            const QString text = line.id + QLatin1Char('|') + line.words;
            if (!line.words.contains(QChar(0x2026)) && (lines.isEmpty() || lines.back() != text))
                lines << text;
        }
        return lines;
    }

    static PipelineItem changed(const QString& words, Index cells, bool edited = false)
    {
        PipelineItem item;
        item.id = QStringLiteral("ffn_pre");
        item.shape = {9, 64};
        item.changedText = words;
        item.edited = edited;
        item.extent.cells = cells;
        item.extent.largest = 2.07f;
        return item;
    }

  private Q_SLOTS:
    void countsComeBeforeTheIdAndThatBeforeTheRows()
    {
        QCOMPARE(linesOf(changed(QString::fromUtf8("rows 3–11"), 576)),
                 (QStringList{QString::fromUtf8("ffn_pre|rows 3–11 · 576 cell(s) · Δ 2.07"), QString::fromUtf8("ffn_pre|576 cell(s) · Δ 2.07"),
                              QString::fromUtf8("|576 cell(s) · Δ 2.07"), QStringLiteral("|576 cell(s)")}));
    }

    void oneCellIsNoException()
    {
        const QStringList lines = linesOf(changed(QStringLiteral("row 3"), 1));
        QCOMPARE(lines.front(), QString::fromUtf8("ffn_pre|row 3 · 1 cell(s) · Δ 2.07"));
        QCOMPARE(lines.at(2), QString::fromUtf8("|1 cell(s) · Δ 2.07"));
    }

    void cellsAreCountedOnce()
    {
        QCOMPARE(linesOf(changed(QStringLiteral("3 cells changed"), 3, true)),
                 (QStringList{QString::fromUtf8("ffn_pre|3 cells changed · Δ 2.07"), QString::fromUtf8("ffn_pre|3 cell(s) · Δ 2.07"),
                              QString::fromUtf8("|3 cell(s) · Δ 2.07"), QStringLiteral("|3 cell(s)")}));
    }

    void withoutAnEditTheShapeStandsThere()
    {
        PipelineItem item;
        item.id = QStringLiteral("ffn_pre");
        item.shape = {9, 64};
        QCOMPARE(linesOf(item).front(), QString::fromUtf8("ffn_pre|9×64"));
        item.changedText = QStringLiteral("new shape");
        QCOMPARE(linesOf(item), (QStringList{QStringLiteral("ffn_pre|new shape"), QStringLiteral("|new shape")}));
    }
};

} // namespace headlight

QTEST_MAIN(headlight::SecondLineTest)
#include "second_line_test.moc"
