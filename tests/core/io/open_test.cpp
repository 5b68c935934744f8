// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/open.h"

#include "core/io/files.h"
#include "core/io/model_file.h"
#include "core/io/npy.h"
#include "core/layer/network.h"
#include "core/layer/weight_table.h"
#include "tests/core/io/temporary_folder.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

/// Opened, and accepted by the computation as well.
Session opened(const std::string& path)
{
    auto session = openFile(path);
    EXPECT_TRUE(session.ok()) << session.error().message();
    if (!session)
        return {};
    const auto network = Network::build(std::make_shared<const Model>(session->model),
                                        std::make_shared<const ModelInput>(session->input));
    EXPECT_TRUE(network.ok()) << network.error().message();
    return *std::move(session);
}

} // namespace

TEST(OpenFile, AMatrixBecomesXOfOneLayer)
{
    const TemporaryFolder folder;
    ASSERT_TRUE(writeNpy(folder.file("m.npy"), Matrix::Identity(5, 6)).ok());
    const Session session = opened(folder.file("m.npy"));
    EXPECT_EQ(session.model.config.dModel, 6);
    EXPECT_EQ(session.model.config.nHeads, 3);
    EXPECT_EQ(session.model.config.dK, 2);
    EXPECT_EQ(session.input.tokens.back(), "5");
    EXPECT_EQ(*session.input.x, Matrix(Matrix::Identity(5, 6)));
    EXPECT_EQ(session.title, "m.npy · W ~ N(0, 0.4²) · A = 3");
    EXPECT_EQ(session.notes.size(), 1u);
}

TEST(OpenFile, NamedRowsAreTokens)
{
    const TemporaryFolder folder;
    const Session session = opened(folder.write("m.csv", "The,1\ncat,2\n"));
    EXPECT_EQ(session.input.tokens, (std::vector<std::string>{"The", "cat"}));
    EXPECT_EQ(session.model.config.nHeads, 1);
}

TEST(OpenFile, LooksAtTheContentNotTheName)
{
    const TemporaryFolder folder;
    Model model;
    model.config.dModel = model.config.dK = model.config.dV = 2;
    model.weights = randomWeights(model.config, 1, 1);
    ASSERT_TRUE(writeSafetensors(folder.file("model.csv"), modelFileContent(model)).ok());
    const Session session = opened(folder.file("model.csv"));
    EXPECT_EQ(session.model.config, model.config);
    EXPECT_EQ(session.input.size(), 8) << "random X where there is no embedding";
    ASSERT_TRUE(writeSession(session, folder.file("session.npy")).ok());
    EXPECT_EQ(*opened(folder.file("session.npy")).input.x, *session.input.x);
}

TEST(OpenFile, OpensEveryGoldenSession)
{
    int count = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(HEADLIGHT_SOURCE_DIR) + "/tests/golden"))
        if (entry.path().extension() == ".headlight") {
            opened(textOf(entry.path()));
            ++count;
        }
    EXPECT_GE(count, 12);
}
