// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/new_session.h"

#include "core/layer/trace.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace headlight;

namespace {

NewSession small(Fill fill)
{
    NewSession wanted;
    wanted.tokens = {"we", "see", "light"};
    wanted.config.dModel = 6;
    wanted.config.nHeads = 2;
    wanted.config.dK = wanted.config.dV = 3;
    wanted.config.dFf = 8;
    wanted.fill = fill;
    return wanted;
}

std::shared_ptr<const Trace> traceOf(const Session& session)
{
    auto network = Network::build(std::make_shared<Model>(session.model), std::make_shared<ModelInput>(session.input));
    return network.ok() ? computeTrace(*network) : nullptr;
}

} // namespace

TEST(NewSession, IsCompleteWhateverItIsFilledWith)
{
    for (const Fill fill : {Fill::Random, Fill::Identity, Fill::Zeros}) {
        const auto session = makeSession(small(fill));
        ASSERT_TRUE(session.ok());
        EXPECT_EQ(session->title, "we see light");
        ASSERT_TRUE(traceOf(*session));
        EXPECT_TRUE(traceOf(*session)->complete());
    }
}

TEST(NewSession, RandomNumbersAreTheSameEveryTimeAndSavedAsTheirSeed)
{
    const auto one = makeSession(small(Fill::Random));
    const auto other = makeSession(small(Fill::Random));
    EXPECT_EQ(*one->input.x, *other->input.x);
    EXPECT_EQ(*one->model.weights.at("layer1.W_1"), *other->model.weights.at("layer1.W_1"));
    const auto files = packSession(*one, "light.headlight");
    ASSERT_TRUE(files.ok());
    EXPECT_NE(files->text.find("\"seed\""), std::string::npos);
}

TEST(NewSession, IdentityHandsTheDimensionsOn)
{
    const auto trace = traceOf(*makeSession(small(Fill::Identity)));
    const auto value = [&](const char* id, int head) { return *trace->value(*trace->network().find(1, id, head)); };
    EXPECT_EQ(value("v", 2).row(0), value("ln1", 1).row(0).tail(3));
    EXPECT_EQ((*trace->value(*trace->network().find(1, "x", 1)))(2, 2), 1.0F);
}

TEST(NewSession, RefusesWhatCannotBe)
{
    NewSession wanted = small(Fill::Zeros);
    wanted.tokens.clear();
    EXPECT_FALSE(makeSession(wanted).ok());
    wanted = small(Fill::Zeros);
    wanted.config.dModel = 0;
    EXPECT_FALSE(makeSession(wanted).ok());
    wanted.config.dModel = wanted.config.dFf = Index(1) << 20;
    EXPECT_FALSE(makeSession(wanted).ok());
    // Few numbers of its own, but stages that no machine holds; and so many heads that each is only one number.
    wanted = small(Fill::Zeros);
    wanted.config.dModel = wanted.config.dK = wanted.config.dV = 1;
    wanted.config.nHeads = 1;
    wanted.config.dFf = kMaxAxis;
    wanted.tokens.assign(std::size_t(1) << 20, "a");
    EXPECT_NE(makeSession(wanted).error().message().find("of memory"), std::string::npos);
    wanted = small(Fill::Zeros);
    wanted.config.nHeads = 40'000;
    EXPECT_NE(makeSession(wanted).error().message().find("at most 32768"), std::string::npos);
}

TEST(NewSession, TellsHowFarItIsAndStopsWhereNobodyWaits)
{
    for (const Fill fill : {Fill::Random, Fill::Zeros}) {
        std::vector<double> told;
        ASSERT_TRUE(makeSession(small(fill), [&](double share) {
            told.push_back(share);
            return true;
        }));
        EXPECT_EQ(told.size(), 6U) << "one for each matrix of the layer";
        EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
        EXPECT_DOUBLE_EQ(told.back(), 1);
        int asked = 0;
        const auto stopped = makeSession(small(fill), [&](double) { return ++asked < 3; });
        EXPECT_FALSE(stopped.ok());
        EXPECT_EQ(asked, 3);
    }
}
