// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever stops a save, and wherever: what is on the disk is the session as it was or as it is, whole.
#include "core/io/session_store.h"

#include "core/io/files.h"
#include "core/layer/held_values.h"
#include "core/layer/weight_table.h"
#include "tests/core/io/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace headlight;

namespace {

namespace fs = std::filesystem;

/// So many numbers that weights, X and what a stage is held at lie beside it; all of them made from `seed`.
Session largeSession(unsigned seed)
{
    Session session;
    session.model.config.dModel = session.model.config.dK = session.model.config.dV = 300;
    session.model.config.dFf = 10;
    session.model.weights = randomWeights(session.model.config, seed, 1);
    const Tensor x = randomTensor("x", {1000, 300}, seed, 1);
    session.input.x = std::make_shared<const Matrix>(viewOf(x.values.data(), 1000, 300));
    HeldValues held;
    for (Index at = 0; at < 1000 * 300; ++at)
        held.push_back({{at / 300, at % 300}, x.values[std::size_t(at)]});
    session.input.overrides = {heldAt(0, "q", 0, std::move(held))};
    for (Index row = 1; row <= 1000; ++row)
        session.input.tokens.push_back(std::to_string(row));
    return session;
}

/// Whether the session in `folder` is whole, and made from `seed`.
void expectIs(const Session& wanted, const std::string& path)
{
    const auto read = readSession(path);
    ASSERT_TRUE(read.ok()) << read.error().message();
    EXPECT_TRUE(*read->input.x == *wanted.input.x);
    EXPECT_EQ(read->model.weights.at("layer1.W_Q")->values, wanted.model.weights.at("layer1.W_Q")->values);
    ASSERT_EQ(read->input.overrides.size(), 1u);
    EXPECT_EQ(*read->input.overrides[0].held, *wanted.input.overrides[0].held);
}

std::vector<std::string> filesIn(const TemporaryFolder& folder)
{
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder.path()))
        names.push_back(textOf(entry.path().filename()));
    std::sort(names.begin(), names.end());
    return names;
}

class StoredSession : public testing::Test {
  protected:
    void SetUp() override { ASSERT_TRUE(writeSession(before, path).ok()); }

    SessionFiles packedAfter() const { return packSession(after, path).value(); }

    const Session before = largeSession(1);
    const Session after = largeSession(2);
    const TemporaryFolder folder;
    const std::string path = folder.file("s.headlight");
};

} // namespace

TEST_F(StoredSession, AnyWriteThatFailsLeavesAllAsItWas)
{
    const std::vector<std::string> was = filesIn(folder);
    ASSERT_EQ(was.size(), 4u);
    const SessionFiles files = packedAfter();
    ASSERT_EQ(files.beside.size(), 3u);
    for (int fails = 0; fails < 4; ++fails) {
        int written = 0;
        const auto stored = storeSession(files, path, [&](const std::string& file, std::string_view bytes) -> Result<void> {
            if (written++ == fails)
                return Error{file, {}, HL_TEXT("core", "there is no room left on the disk"), {}};
            return writeFile(file, bytes);
        });
        EXPECT_FALSE(stored.ok());
        EXPECT_EQ(filesIn(folder), was);
        expectIs(before, path);
    }
    ASSERT_TRUE(storeSession(files, path).ok());
    expectIs(after, path);
    EXPECT_EQ(filesIn(folder).size(), 4u) << "nothing of the session as it was is left";
}

TEST_F(StoredSession, AKillAtAnyMomentLeavesTheOldOneOrTheNewOne)
{
    // What lies on the disk before and after each write is what a program leaves that is killed there.
    std::vector<std::unique_ptr<TemporaryFolder>> moments;
    const auto keep = [&] {
        moments.push_back(std::make_unique<TemporaryFolder>());
        fs::copy(folder.path(), moments.back()->path(), fs::copy_options::recursive | fs::copy_options::overwrite_existing);
    };
    const SessionFiles files = packedAfter();
    ASSERT_TRUE(storeSession(files, path, [&](const std::string& file, std::string_view bytes) {
                    keep();
                    const auto done = writeFile(file, bytes);
                    keep();
                    return done;
                }).ok());
    ASSERT_EQ(moments.size(), 8u);
    for (std::size_t at = 0; at < moments.size(); ++at) {
        const std::string session = moments[at]->file("s.headlight");
        expectIs(at < 7 ? before : after, session);
        // Saving again takes away what the killed program left.
        ASSERT_TRUE(writeSession(before, session).ok());
        expectIs(before, session);
        EXPECT_EQ(filesIn(*moments[at]).size(), 4u);
    }
}

TEST_F(StoredSession, TheSameSessionIsWrittenAsTheSameBytes)
{
    const std::string text = readFile(path, kMaxTextBytes).value();
    const std::vector<std::string> was = filesIn(folder);
    const Session again = readSession(path).value();
    std::vector<std::string> written;
    ASSERT_TRUE(storeSession(packSession(again, path).value(), path, [&](const std::string& file, std::string_view bytes) {
                    written.push_back(fileNameOf(file));
                    return writeFile(file, bytes);
                }).ok());
    EXPECT_EQ(written, std::vector<std::string>{"s.headlight"});
    EXPECT_EQ(readFile(path, kMaxTextBytes).value(), text);
    EXPECT_EQ(filesIn(folder), was);
}

TEST_F(StoredSession, ACopyUnderAnotherNameKeepsItsNumbers)
{
    // Copied by hand: it names the numbers of the first.
    fs::copy_file(pathOf(path), pathOf(folder.file("by-hand.headlight")));
    // Saved under another name: it has its own.
    ASSERT_TRUE(writeSession(readSession(path).value(), folder.file("saved-as.headlight")).ok());
    ASSERT_TRUE(writeSession(after, path).ok());
    expectIs(after, path);
    expectIs(before, folder.file("by-hand.headlight"));
    expectIs(before, folder.file("saved-as.headlight"));
    fs::remove(pathOf(folder.file("by-hand.headlight")));
    ASSERT_TRUE(writeSession(after, path).ok());
    EXPECT_EQ(filesIn(folder).size(), 8u) << "what nobody names any more is gone";
}

/// A session is told by its content, and so are those that still name numbers.
TEST_F(StoredSession, SessionsOfOtherNamesKeepTheirNumbersToo)
{
    for (const char* name : {"s.json", "s.headlight.bak", "S2.HEADLIGHT"}) {
        fs::copy_file(pathOf(path), pathOf(folder.file(name)));
        ASSERT_TRUE(writeSession(after, path).ok());
        expectIs(before, folder.file(name));
        fs::remove(pathOf(folder.file(name)));
        ASSERT_TRUE(writeSession(before, path).ok());
    }
    folder.write("notes.txt", "x {");
    ASSERT_TRUE(writeSession(after, path).ok());
    expectIs(after, path);
}

TEST_F(StoredSession, NumbersThatAnotherWindowHasReplacedAreWrittenAgain)
{
    const Session open = readSession(path).value();
    ASSERT_TRUE(writeSession(after, path).ok());
    ASSERT_TRUE(writeSession(open, path).ok());
    expectIs(before, path);
}

TEST_F(StoredSession, OnlyItsOwnFilesAreTakenAway)
{
    const char* names[] = {"s.headlight-weights.safetensors", "s.headlight-x-0123.npy", "s.npy", "t.headlight-x-0123456789abcdef.npy",
                           "s.headlight-x-0123456789abcdeg.npy", "s.headlight-x-0123456789abcdef.txt"};
    for (const char* name : names)
        folder.write(name, "mine");
    ASSERT_TRUE(writeSession(after, path).ok());
    for (const char* name : names) {
        EXPECT_TRUE(fs::exists(pathOf(folder.file(name)))) << name;
        EXPECT_FALSE(isSiblingOf(folder.file(name), path)) << name;
    }
    const std::string own = siblingName(path, "x", ".npy", "bytes");
    EXPECT_TRUE(isSiblingOf(folder.file(own), path));
    EXPECT_TRUE(isSibling("elsewhere/" + own));
    EXPECT_FALSE(isSiblingOf(folder.file("deeper/" + own), path));
    EXPECT_NE(own, siblingName(path, "x", ".npy", "other bytes"));
}
