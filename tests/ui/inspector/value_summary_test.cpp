// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/value_summary.h"

#include <QTest>

#include <numeric>

using namespace headlight;

namespace {

class ValueSummaryTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void aHistogramHasRoundEnds();
    void everythingIsReadOnce();
    void nobodyAsksAnyMore();
};

Statistics between(double lo, double hi)
{
    Statistics statistics;
    statistics.finite = 2;
    statistics.min = lo;
    statistics.max = hi;
    return statistics;
}

void ValueSummaryTest::aHistogramHasRoundEnds()
{
    const HistogramRange around = histogramRange(between(-6.46, 3), ValueKind::Signed);
    QCOMPARE(around.lo, -7.0);
    QCOMPARE(around.hi, 7.0);
    const HistogramRange above = histogramRange(between(0, 1.63), ValueKind::Signed);
    QCOMPARE(above.lo, 0.0);
    QCOMPARE(above.hi, 1.7);
    const HistogramRange weights = histogramRange(between(0, 0.2), ValueKind::Weight);
    QCOMPARE(weights.hi, 1.0);
    QCOMPARE(histogramRange({}, ValueKind::Signed).lo, -1.0);
}

void ValueSummaryTest::everythingIsReadOnce()
{
    const auto matrix = std::make_shared<const Matrix>(Matrix{{1, -2, 3}, {4, 5, -6}});
    const auto source = std::make_shared<KeptMatrixSource>(matrix);
    const auto whole = summaryOf({source, ValueKind::Signed, {}}, [] { return false; });
    QVERIFY(whole);
    QCOMPARE(whole->statistics.finite, Index(6));
    QCOMPARE(whole->bins.size(), std::size_t(ValueSummary::kBins));
    QCOMPARE(std::accumulate(whole->bins.begin(), whole->bins.end(), Index(0)), Index(6));
    QCOMPARE(whole->ranking->rankOf(4), Index(2));
    const auto begun = summaryOf({source, ValueKind::Signed, 4}, [] { return false; });
    QCOMPARE(begun->statistics.finite, Index(4));
    QCOMPARE(begun->ranking->rankOf(4), Index(1));
}

void ValueSummaryTest::nobodyAsksAnyMore()
{
    const auto source = std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(Matrix::Ones(4, 4)));
    QVERIFY(!summaryOf({source, ValueKind::Signed, {}}, [] { return true; }));
}

} // namespace

QTEST_GUILESS_MAIN(ValueSummaryTest)
#include "value_summary_test.moc"
