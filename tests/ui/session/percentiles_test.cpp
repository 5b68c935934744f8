// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/percentiles.h"

#include "core/figure/scale_choice.h"
#include "sample_models.h"

#include <QSignalSpy>
#include <QTest>

using namespace headlight;

namespace {

class PercentilesTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void aSmallMatrixIsCountedAtOnce();
    void aLargeOneIsCountedLater();
    void whatWasKnownStandsMeanwhile();
    void theNewestMatrixCounts();
};

MatrixPtr normal(Index rows, Index cols, unsigned seed)
{
    return std::make_shared<const Matrix>(test::normalMatrix(rows, cols, seed));
}

double counted(const MatrixPtr& values)
{
    return magnitudePercentile(*values, kScalePercentile);
}

void PercentilesTest::aSmallMatrixIsCountedAtOnce()
{
    Percentiles percentiles;
    const MatrixPtr values = normal(20, 30, 1);
    QCOMPARE(percentiles.of({}, values, 7), counted(values));
}

void PercentilesTest::aLargeOneIsCountedLater()
{
    Percentiles percentiles;
    QSignalSpy told(&percentiles, &Percentiles::counted);
    const MatrixPtr one = normal(300, 300, 1), other = normal(300, 300, 2);
    QCOMPARE(percentiles.of({0, 1, 0}, one, 7), 7.0);
    QCOMPARE(percentiles.of({0, 2, 0}, other, 8), 8.0);
    QTRY_COMPARE(percentiles.of({0, 1, 0}, one, 7), counted(one));
    QTRY_COMPARE(percentiles.of({0, 2, 0}, other, 8), counted(other));
    QVERIFY(told.count() >= 1 && told.count() <= 2);
}

void PercentilesTest::whatWasKnownStandsMeanwhile()
{
    Percentiles percentiles;
    QSignalSpy told(&percentiles, &Percentiles::counted);
    const MatrixPtr before = normal(300, 300, 1), after = std::make_shared<const Matrix>(*before * 2);
    percentiles.of({}, before, 7);
    QVERIFY(told.wait());
    QCOMPARE(percentiles.of({}, after, 7), counted(before));
    QVERIFY(told.wait());
    QCOMPARE(percentiles.of({}, after, 7), counted(after));
    percentiles.forget();
    QCOMPARE(percentiles.of({}, before, 7), 7.0);
}

void PercentilesTest::theNewestMatrixCounts()
{
    Percentiles percentiles;
    const MatrixPtr before = normal(300, 300, 1), after = normal(300, 300, 2);
    percentiles.of({}, before, 7);
    percentiles.of({}, after, 7);
    QTRY_COMPARE(percentiles.of({}, after, 7), counted(after));
}

} // namespace

QTEST_GUILESS_MAIN(PercentilesTest)
#include "percentiles_test.moc"
