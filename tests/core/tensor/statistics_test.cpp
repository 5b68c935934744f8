// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace headlight {
namespace {

constexpr float kInf = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

KeptMatrixSource sourceOf(std::initializer_list<float> values)
{
    Matrix matrix(1, Index(values.size()));
    std::copy(values.begin(), values.end(), matrix.data());
    return KeptMatrixSource(std::make_shared<const Matrix>(matrix));
}

TEST(Statistics, OfAFewNumbers)
{
    const Statistics s = statisticsOf(sourceOf({1, 2, 3, 6}));
    EXPECT_EQ(s.finite, 4);
    EXPECT_EQ(s.min, 1);
    EXPECT_EQ(s.max, 6);
    EXPECT_DOUBLE_EQ(s.mean, 3);
    EXPECT_DOUBLE_EQ(s.deviation, std::sqrt(3.5));
}

TEST(Statistics, CountsWhatIsNotFiniteAndLeavesItOut)
{
    const Statistics s = statisticsOf(sourceOf({-kInf, 2, kNan, 4, kInf, -kInf}));
    EXPECT_EQ(s.finite, 2);
    EXPECT_EQ(s.minusInfinity, 2);
    EXPECT_EQ(s.plusInfinity, 1);
    EXPECT_EQ(s.nan, 1);
    EXPECT_EQ(s.count(), 6);
    EXPECT_DOUBLE_EQ(s.mean, 3);
    EXPECT_DOUBLE_EQ(s.deviation, 1);
}

TEST(Statistics, NothingFinite)
{
    const Statistics s = statisticsOf(sourceOf({kNan, -kInf}));
    EXPECT_EQ(s.finite, 0);
    EXPECT_EQ(s.mean, 0);
    EXPECT_EQ(s.magnitude(), 0);
}

TEST(Statistics, ALargeOffsetDoesNotSwallowTheSpread)
{
    const Statistics s = statisticsOf(sourceOf({1e6F, 1e6F + 1, 1e6F + 2}));
    EXPECT_NEAR(s.deviation, std::sqrt(2.0 / 3.0), 1e-9);
}

TEST(Survey, InStepsGivesTheSameAsAtOnce)
{
    auto matrix = std::make_shared<Matrix>(Matrix::Random(100, 37));
    const auto source = std::make_shared<const KeptMatrixSource>(matrix);
    Survey survey(source);
    int steps = 1;
    while (survey.step(370))
        ++steps;
    EXPECT_EQ(steps, 10);
    EXPECT_EQ(survey.statistics().finite, 3700);
    EXPECT_DOUBLE_EQ(survey.statistics().mean, statisticsOf(*source).mean);
    EXPECT_DOUBLE_EQ(survey.statistics().max, double(matrix->maxCoeff()));
}

TEST(Histogram, CountsBothEndsAndNothingOutside)
{
    HistogramCount count(std::make_shared<const KeptMatrixSource>(sourceOf({-1, -0.5F, 0, 0.99F, 1, 1.5F, -kInf, kNan})), -1, 1, 2);
    EXPECT_FALSE(count.step(100));
    EXPECT_EQ(count.counts(), (std::vector<Index>{2, 3}));
    EXPECT_EQ(histogramBin(1, -1, 1, 4), 3);
    EXPECT_EQ(histogramBin(1.01, -1, 1, 4), std::nullopt);
    EXPECT_EQ(histogramBin(std::nan(""), -1, 1, 4), std::nullopt);
}

TEST(CellReader, ReadsNoMoreThanAskedFor)
{
    const auto source = std::make_shared<const KeptMatrixSource>(std::make_shared<const Matrix>(Matrix::Random(7, 5)));
    for (const Index count : {0, 1, 4, 5, 6, 13, 34, 35, 99}) {
        Index read = 0;
        for (CellReader reader(source, count); !reader.done();)
            read += reader.next(10).size();
        EXPECT_EQ(read, std::min<Index>(count, 35)) << count;
    }
    const auto numbers = std::make_shared<const KeptMatrixSource>(std::make_shared<const Matrix>(Matrix{{1, 2}, {3, 4}}));
    Survey survey(numbers, 3);
    while (survey.step(1)) {
    }
    EXPECT_EQ(survey.statistics().finite, 3);
    EXPECT_EQ(survey.statistics().max, 3);
    HistogramCount histogram(numbers, 0, 4, 2, 3);
    while (histogram.step(1)) {
    }
    EXPECT_EQ(histogram.counts(), (std::vector<Index>{1, 2}));
}

TEST(Ranking, IsOneForTheLargestAndSharedByEqualValues)
{
    Ranking ranking;
    ranking.add(Matrix{{3, 5, 5}});
    ranking.add(Matrix{{kInf, kNan, 1}});
    ranking.finish();
    EXPECT_EQ(ranking.rankOf(5), 1);
    EXPECT_EQ(ranking.rankOf(3), 3);
    EXPECT_EQ(ranking.rankOf(1), 4);
    EXPECT_EQ(ranking.rankOf(6), 1);
}

} // namespace
} // namespace headlight
