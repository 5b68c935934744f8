// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/token_report.h"

#include "core/layer/recomputation.h"
#include "tests/ui/session/sample_models.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace headlight {

class TokenReportTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void whatIsAddedAddsUp();
    void postNormIsTold();
    void ofManyKeysTheLargest();
    void ofManyHeadsTheMean();
    void nothingIsToldOfWhatIsNotComputed();

  private:
    static std::shared_ptr<const Trace> traceOf(const ModelConfig& config, Index tokens)
    {
        return computeTrace(*Network::build(test::sampleModel(config), test::sampleInput(tokens)));
    }
};

void TokenReportTest::whatIsAddedAddsUp()
{
    const TokenReport report = TokenReports::of(*traceOf(test::sampleConfig(), 6), 1, 3);
    QCOMPARE(report.stream.size(), std::size_t(5));
    for (std::size_t at : {std::size_t(2), std::size_t(4)})
        for (std::size_t c = 0; c < 16; ++c)
            QCOMPARE(report.stream[at].values[c], report.stream[at - 1].values[c] + report.stream[at - 2].values[c]);
    QCOMPARE(report.stream[1].label, QStringLiteral("attention adds"));
    QVERIFY(std::abs(*report.cosines[0].cosine) <= 1);
    QCOMPARE(report.maskedKeys, 2);
}

void TokenReportTest::postNormIsTold()
{
    ModelConfig config = test::sampleConfig();
    config.norm = NormPlacement::Post;
    const TokenReport report = TokenReports::of(*traceOf(config, 4), 0, 1);
    QCOMPARE(report.stream.size(), std::size_t(7));
    QCOMPARE(report.stream[3].label, QStringLiteral("normalised"));
    QCOMPARE(report.stream[6].label, QStringLiteral("leaves"));
    QCOMPARE(report.cosines[1].symbol, std::string("T^{3}"));
}

void TokenReportTest::ofManyKeysTheLargest()
{
    const auto trace = traceOf(test::sampleConfig(), 20);
    const TokenReport report = TokenReports::of(*trace, 0, 19);
    QCOMPARE(report.reads.size(), TokenReports::kMostReads);
    QCOMPARE(report.otherKeys, 14);
    double smallestShown = 1;
    for (const TokenRead& read : report.reads)
        smallestShown = std::min(smallestShown, std::max(read.weights[0], read.weights[1]));
    for (Index key = 0; key < 20; ++key) {
        const bool shown = std::any_of(report.reads.begin(), report.reads.end(), [&](const TokenRead& read) { return read.key == key; });
        double weight = 0;
        for (int head : {1, 2})
            weight = std::max(weight, double((*trace->value(*trace->network().find(1, "attn", head)))(19, key)));
        QVERIFY(shown || weight <= smallestShown);
    }
}

void TokenReportTest::ofManyHeadsTheMean()
{
    ModelConfig config = test::sampleConfig();
    config.nHeads = 16;
    config.dK = config.dV = 1;
    const auto trace = traceOf(config, 5);
    const TokenReport report = TokenReports::of(*trace, 0, 4);
    QCOMPARE(report.heads, QStringList(QStringLiteral("mean of 16 heads")));
    double sum = 0;
    for (const TokenRead& read : report.reads)
        sum += read.weights.front();
    QVERIFY(std::abs(sum - 1) < 1e-6);
}

void TokenReportTest::nothingIsToldOfWhatIsNotComputed()
{
    const auto network = *Network::build(test::sampleModel(), test::sampleInput());
    const auto empty = Recomputation(network, nullptr).trace(); // not a step done
    const TokenReport report = TokenReports::of(*empty, 0, 0);
    QVERIFY(report.stream.empty() && report.heads.isEmpty() && report.cosines.empty());
}

} // namespace headlight

QTEST_MAIN(headlight::TokenReportTest)
#include "token_report_test.moc"
