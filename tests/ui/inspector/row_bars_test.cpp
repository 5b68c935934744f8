// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/row_bars.h"

#include <QTest>

#include <cmath>
#include <numeric>

namespace headlight {

class RowBarsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void aShortRowHasABarForEachKey();
    void aLongRowKeepsTheLargestAndTheChosen();
};

namespace {

RowBarsContent rowOf(std::vector<double> values, int chosen)
{
    RowBarsContent content;
    content.values = std::move(values);
    content.masked.assign(content.values.size(), false);
    for (std::size_t key = 0; key < content.values.size(); ++key)
        content.names << QStringLiteral("t%1").arg(key + 1);
    content.chosen = chosen;
    return content;
}

} // namespace

void RowBarsTest::aShortRowHasABarForEachKey()
{
    RowBarsContent content = rowOf({0.25, 0.75, 0}, 1);
    content.masked[2] = true;
    content.before = {0.5, 0.5, 0};
    const auto bars = rowBars(content);
    QCOMPARE(bars.size(), std::size_t(3));
    QCOMPARE(bars[1].name, QStringLiteral("t2"));
    QCOMPARE(bars[1].before, std::optional<double>(0.5));
    QVERIFY(bars[1].chosen && bars[2].masked && !bars[0].chosen);
}

void RowBarsTest::aLongRowKeepsTheLargestAndTheChosen()
{
    std::vector<double> values(40, 0.005);
    for (int large : {3, 8, 13, 18, 23, 28, 33, 38})
        values[std::size_t(large)] = 0.105;
    const auto bars = rowBars(rowOf(values, 39)); // the chosen one is among the smallest
    QCOMPARE(bars.size(), std::size_t(9));
    QVERIFY(bars[7].chosen);
    QCOMPARE(bars[7].index, QStringLiteral("40"));
    double sum = 0;
    for (const RowBar& bar : bars)
        sum += bar.value;
    QVERIFY(std::abs(sum - std::accumulate(values.begin(), values.end(), 0.0)) < 1e-12);
    QVERIFY(bars.back().name.contains(QStringLiteral("32")));
}

} // namespace headlight

QTEST_MAIN(headlight::RowBarsTest)
#include "row_bars_test.moc"
