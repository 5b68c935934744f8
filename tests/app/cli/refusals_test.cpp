// SPDX-License-Identifier: GPL-3.0-or-later
// What the commands refuse: options that mean nothing, outputs that are inputs, names that cannot be written.
#include "command_testing.h"

#include "core/io/npy.h"
#include "core/io/table_text.h"

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace headlight;
using namespace headlight::test;
namespace fs = std::filesystem;

namespace {

class Refusals : public CommandTest {
  protected:
    /// Exit code 2 and one last line that says why.
    static void expectUsage(const std::vector<std::string>& arguments)
    {
        const Outcome outcome = headlightWith(arguments);
        const std::string told = arguments[0] + " … " + arguments[arguments.size() - 2] + " " + arguments.back();
        EXPECT_EQ(outcome.code, 2) << told;
        const std::size_t last = outcome.err.rfind('\n', outcome.err.size() - 2);
        EXPECT_EQ(outcome.err.find("headlight: error: "), last == std::string::npos ? 0 : last + 1) << told << outcome.err;
    }

    std::string ownSession() const
    {
        EXPECT_TRUE(writeNpy(at("x.npy"), Matrix::Identity(3, 4)).ok());
        return at("x.npy");
    }
};

} // namespace

TEST_F(Refusals, OptionsWithoutMeaningAreWrongUsage)
{
    const std::vector<std::string> render{"render", kByHand, "--stage", "attn", "--out", at("f.svg")};
    for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
             {"--theme", "x"}, {"--font", "x"}, {"--range", "x"}, {"--digits", "x"}, {"--dpi", "nan"}, {"--font-pt", "nan"},
             {"--range", "nan,1"}, {"--colormap", "x"}, {"--tex", "bmatrix"}, {"--layer", ""}, {"--layer", "0"}, {"--head", "1x"},
             {"--row", "0"}, {"--dpi", "10"}, {"--dpi", "9999"}, {"--width-mm", "0"}, {"--width-mm", "1001"}, {"--compare", "x"},
             {"--pixels", "0"}, {"--pixels", "1.5"}, {"--pixels", "40000"}}) {
        std::vector<std::string> arguments = render;
        arguments.insert(arguments.end(), wrong.begin(), wrong.end());
        expectUsage(arguments);
    }
    expectUsage({"render", kByHand, "--stage", "attn", "--out", at("f.bmp")});
    expectUsage({"render", kByHand, "--stage", "attn", "--view", "block", "--out", at("f.csv")});
    expectUsage({"render", kByHand, "--stage", "attn", "--out", ""});
    expectUsage({"worksheet", kByHand, "--out", ""});
    expectUsage({"worksheet", kByHand, "--out", at("w"), "--stage", "attn", "--row", "0"});
    EXPECT_NE(headlightWith({"render", kByHand, "--stage", "attn", "--out", at("f.bmp")}).err.find(".npz"), std::string::npos);
    expectUsage({"worksheet", kByHand, "--out", at("w"), "--seed", "-1"});
    expectUsage({"set", "slides", kByHand, "--out", at("s.txt")});
    expectUsage({"figure", "nonsense", kByHand, "--out", at("s.svg")});
    EXPECT_TRUE(fs::is_empty(m_folder));
}

TEST_F(Refusals, ScreenshotsTakeNoOptionSilently)
{
    const std::vector<std::string> common{"screenshot", kByHand, "--out", at("w.png")};
    const auto with = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments = common;
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    };
    for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
             {"--scale", "nan"}, {"--scale", "5"}, {"--layer", "0"}, {"--token", "0"}, {"--token", "-1"}, {"--stage", ""},
             {"--to", "2,2"}, {"--edit", "1,1=nan"}, {"--edit", std::string(100'000, 'x')}, {"--tool", "interpolate=nan"},
             {"--tool", "x"}, {"--compare", "x"}})
        expectUsage(with(wrong));
    EXPECT_LT(headlightWith(with({"--edit", std::string(100'000, 'x')})).err.size(), 3000u);
    expectUsage(with({"--size", "0x900"}));
    expectUsage(with({"--size", "900"}));
    const Outcome outside = headlightWith(with({"--stage", "attn", "--cell", "1,1", "--to", "9,9"}));
    EXPECT_EQ(outside.code, 1);
    EXPECT_NE(outside.err.find("which is 4×4"), std::string::npos) << outside.err;
    const Outcome small = headlightWith(with({"--size", "40x30"}));
    EXPECT_EQ(small.code, 1);
    EXPECT_NE(small.err.find("at least"), std::string::npos) << small.err;
    EXPECT_FALSE(fs::exists(at("w.png")));
}

TEST_F(Refusals, ScreenshotsOfMorePixelsThanCanBePaintedSayHowManyCan)
{
    for (const std::vector<std::string>& much : std::vector<std::vector<std::string>>{
             {"--size", "100000x100000"}, {"--size", "99999999999999999999x1"}, {"--size", "16385x10"}, {"--size", "10x16385"},
             {"--size", "16384x8193"}, {"--scale", "4", "--size", "4097x1000"}, {"--scale", "2", "--size", "8000x5000"}}) {
        std::vector<std::string> arguments{"screenshot", kByHand, "--out", at("w.png")};
        arguments.insert(arguments.end(), much.begin(), much.end());
        const Outcome outcome = headlightWith(arguments);
        EXPECT_EQ(outcome.code, 2) << much.back();
        EXPECT_NE(outcome.err.find("--size"), std::string::npos) << outcome.err;
        EXPECT_NE(outcome.err.find("at most 16\u202F384 pixels a side and 134\u202F217\u202F728 in all"), std::string::npos) << outcome.err;
    }
    EXPECT_FALSE(fs::exists(at("w.png")));
}

TEST_F(Refusals, AnInputIsNotWrittenOver)
{
    const std::string own = ownSession();
    const std::string before = contentOf(own);
    fs::create_symlink("x.npy", at("link.npy"));
    for (const std::string& out : {own, at("link.npy"), at("./x.npy")}) {
        const Outcome outcome = headlightWith({"render", own, "--stage", "x", "--out", out});
        EXPECT_EQ(outcome.code, 1) << out;
        EXPECT_NE(outcome.err.find("must not be written over"), std::string::npos) << outcome.err;
    }
    fs::copy_file(own, at("layer1.x.npy"));
    EXPECT_EQ(headlightWith({"compute", at("layer1.x.npy"), "--stage", "x", "--out", m_folder.string()}).code, 1);
    EXPECT_EQ(contentOf(own), before);
    EXPECT_EQ(contentOf(at("layer1.x.npy")), before);
}

TEST_F(Refusals, OneHeadIsToldAsOne)
{
    const Outcome outcome = headlightWith({"render", kByHand, "--stage", "h", "--layer", "2", "--out", at("f.svg")});
    EXPECT_EQ(outcome.code, 1);
    EXPECT_NE(outcome.err.find("there is one layer"), std::string::npos) << outcome.err;
    const Outcome file = headlightWith({"compute", kByHand, "--out", kByHand});
    EXPECT_NE(file.err.find("this is a file"), std::string::npos) << file.err;
}

TEST_F(Refusals, HelpThatCannotBeWrittenIsAFailure)
{
    for (const char* asked : {"--help", "--version"}) {
        std::string program = "headlight", option = asked;
        char* argv[] = {program.data(), option.data(), nullptr};
        std::ostringstream out, err;
        out.setstate(std::ios::badbit);
        EXPECT_EQ(cli::run(2, argv, [](const std::string&) { return 0; }, out, err), 1) << asked;
    }
}

TEST_F(Refusals, EscapesInATitleDoNotReachTheTerminal)
{
    std::ofstream(at("s.headlight")) << R"({"format": "headlight-session", "version": 1, "title": "a\u001b[2Jb\nc",
        "config": {"d_model": 2}, "tokens": ["\u202ex"], "input": {"x": [[1, 2]]}, "weights": {"random": {}}})";
    const Outcome outcome = headlightWith({"info", at("s.headlight")});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_NE(outcome.out.find("title: a\\u001b[2Jb\\nc\n"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("(\\u202ex)"), std::string::npos) << outcome.out;
}

TEST_F(Refusals, NoMemoryIsAnErrorLikeAnyOther)
{
    std::string program = "headlight";
    char* argv[] = {program.data(), nullptr};
    std::ostringstream out, err;
    EXPECT_EQ(cli::run(1, argv, [](const std::string&) -> int { throw std::bad_alloc(); }, out, err), 1);
    EXPECT_EQ(err.str().rfind("headlight: error: there is not enough memory", 0), 0u) << err.str();
}

TEST_F(Refusals, AFigureOpensAsTheSessionThatItCarries)
{
    ASSERT_EQ(headlightWith({"render", ownSession(), "--stage", "attn", "--out", at("f.svg")}).code, 0);
    const Outcome told = headlightWith({"info", at("f.svg")});
    EXPECT_EQ(told.code, 0) << told.err;
    EXPECT_NE(told.out.find("\"d_model\": 4"), std::string::npos) << told.out;
    EXPECT_EQ(headlightWith({"screenshot", at("f.svg"), "--out", at("w.png")}).code, 0);
    ASSERT_EQ(headlightWith({"render", at("x.npy"), "--stage", "attn", "--no-recipe", "--out", at("n.svg")}).code, 0);
    EXPECT_EQ(headlightWith({"info", at("n.svg")}).code, 1);
}

TEST_F(Refusals, WhatRenderWritesAsCsvReadsBack)
{
    const std::string own = ownSession();
    for (const char* stage : {"x", "q", "attn", "concat", "ffn_act", "W_Q", "mask", "h"}) {
        ASSERT_EQ(headlightWith({"render", own, "--stage", stage, "--out", at("r.csv")}).code, 0) << stage;
        ASSERT_EQ(headlightWith({"render", own, "--stage", stage, "--out", at("r.npy")}).code, 0) << stage;
        const auto table = readTable(at("r.csv"));
        ASSERT_TRUE(table.ok()) << stage << table.error().message() << contentOf(at("r.csv"));
        EXPECT_EQ(table->values, *readNpy(at("r.npy"))) << stage;
    }
}
