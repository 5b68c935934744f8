// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/term_rows.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace headlight {

class TermRowsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void runsTheSum();
    void showsTheEightLargestOfMany();
    void largestFirstReordersTheSum();
    void allOfThemUpToAScreenful();
    void neverHidesWhatSpoilsTheSum();
    void theRangeHoldsZeroAndEverySum();
};

namespace {

std::vector<Term> termsOf(std::initializer_list<double> products)
{
    std::vector<Term> terms;
    for (double product : products)
        terms.push_back({Text(std::to_string(terms.size() + 1)), product, 1.0, product, false});
    return terms;
}

} // namespace

void TermRowsTest::runsTheSum()
{
    const auto rows = termRows(termsOf({1, -3, 0.5}));
    QCOMPARE(rows.size(), std::size_t(3));
    QCOMPARE(rows[1].before, 1.0);
    QCOMPARE(rows[1].after, -2.0);
    QCOMPARE(rows[2].after, -1.5);
    QVERIFY(termRows({}).empty());
}

void TermRowsTest::showsTheEightLargestOfMany()
{
    std::vector<Term> terms;
    double sum = 0;
    for (int m = 0; m < 100; ++m) {
        const double product = m % 10 == 3 ? 5.0 + m : 0.01 * m;
        terms.push_back({Text(std::to_string(m + 1)), 1.0, product, product, false});
        sum += product;
    }
    const auto rows = termRows(terms);
    QCOMPARE(rows.size(), kLargestTerms + 1);
    QCOMPARE(rows.front().label.plain(), std::string("24")); // the ten large ones are 4, 14, 24 …; the eight largest begin at 24
    QCOMPARE(rows[7].label.plain(), std::string("94"));
    QCOMPARE(rows.back().together, 92);
    QVERIFY(std::abs(rows.back().after - sum) < 1e-9);
}

void TermRowsTest::largestFirstReordersTheSum()
{
    const auto rows = termRows(termsOf({1, -3, 0.5}), {true, false});
    QCOMPARE(rows.size(), std::size_t(3));
    QCOMPARE(rows[0].product, -3.0);
    QCOMPARE(rows[1].after, -2.0);
    QCOMPARE(rows[2].after, -1.5);
}

void TermRowsTest::allOfThemUpToAScreenful()
{
    std::vector<Term> terms;
    for (int m = 0; m < 60; ++m)
        terms.push_back({Text(std::to_string(m + 1)), {}, {}, double(m), false});
    const auto rows = termRows(terms, {false, true});
    QCOMPARE(rows.size(), kScreenful + 1);
    QCOMPARE(rows.front().label.plain(), std::string("13")); // the twelve smallest are the rest
    QCOMPARE(rows.back().together, 12);
    QCOMPARE(rows.back().product, 66.0);
    terms.resize(20);
    QCOMPARE(termRows(terms, {true, true}).size(), std::size_t(20));
}

void TermRowsTest::neverHidesWhatSpoilsTheSum()
{
    std::vector<Term> terms = termsOf({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16});
    terms.push_back({Text("17"), {}, {}, std::numeric_limits<double>::quiet_NaN(), false});
    const auto rows = termRows(terms);
    QVERIFY(std::isnan(rows[kLargestTerms - 1].product));
    QVERIFY(std::isnan(rows.back().after));
}

void TermRowsTest::theRangeHoldsZeroAndEverySum()
{
    const RunningRange range = runningRange(termRows(termsOf({2, 3, -7, 1})));
    QCOMPARE(range.hi, 5.0);
    QCOMPARE(range.lo, -2.0);
    QCOMPARE(runningRange(termRows(termsOf({2, 3}))).lo, 0.0);
}

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TermRowsTest)
#include "term_rows_test.moc"
