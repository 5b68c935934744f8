// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a command says to a person is in the language that --lang names; what scripts read stays as it is.
#include "app/cli/words.h"
#include "command_testing.h"
#include "core/figure/book.h"

#include <nlohmann/json.hpp>

using namespace headlight;
using namespace headlight::test;

namespace {

bool isChinese(const std::string& text)
{
    return text.find("\xE7\x9A\x84") != std::string::npos || text.find("：") != std::string::npos || text.find("，") != std::string::npos ||
           text.find("）") != std::string::npos;
}

/// Two Latin words in a row: a sentence that was not translated. Names, formulas and options are single words.
bool hasEnglish(const std::string& text)
{
    int words = 0;
    std::string word;
    for (const char c : text + " \n") {
        if ((c >= 'a' && c <= 'z')) {
            word += c;
            continue;
        }
        words = c == ' ' && word.size() > 1 ? words + 1 : 0;
        if (words > 1)
            return true;
        word.clear();
    }
    return false;
}

class LanguageTest : public CommandTest {};

} // namespace

TEST_F(LanguageTest, ExplainsInBothLanguages)
{
    const std::vector<std::string> command{"explain", kByHand, "--stage", "attn", "--cell", "4,3"};
    auto chinese = command;
    chinese.insert(chinese.end(), {"--lang", "zh_CN"});
    const Outcome english = headlightWith(command);
    const Outcome told = headlightWith(chinese);
    ASSERT_EQ(told.code, 0) << told.err;
    EXPECT_TRUE(hasEnglish(english.out));
    EXPECT_FALSE(isChinese(english.out));
    EXPECT_FALSE(hasEnglish(told.out)) << told.out;
    EXPECT_NE(told.out.find("最大"), std::string::npos) << told.out;
    chinese.insert(chinese.end(), {"--format", "json"});
    const auto json = nlohmann::json::parse(headlightWith(chinese).out);
    EXPECT_EQ(json["symbol"], nlohmann::json::parse(headlightWith({"explain", kByHand, "--stage", "attn", "--cell", "4,3", "--format", "json"}).out)["symbol"]);
    EXPECT_FALSE(hasEnglish(json["words"].get<std::string>()));
    for (const auto& step : json["steps"])
        EXPECT_FALSE(hasEnglish(step["label"].get<std::string>())) << step["label"];
}

TEST_F(LanguageTest, EveryStageIsExplainedInChinese)
{
    for (const char* stage : {"x", "ln1", "q", "scores", "scaled", "masked", "attn", "head", "mha", "resid1", "ffn_act", "h"}) {
        const Outcome told = headlightWith({"explain", kByHand, "--stage", stage, "--cell", "2,1", "--lang=zh_CN"});
        ASSERT_EQ(told.code, 0) << told.err;
        EXPECT_FALSE(hasEnglish(told.out)) << told.out;
    }
}

TEST_F(LanguageTest, ListsFiguresAndToldOfFilesInChinese)
{
    const Outcome list = headlightWith({"figure", "LIST", "--lang", "zh_CN"});
    EXPECT_FALSE(hasEnglish(list.out)) << list.out;
    for (const BookFigure& figure : bookFigures())
        EXPECT_NE(list.out.find(figure.name), std::string::npos);
    const Outcome info = headlightWith({"info", kByHand, "--lang", "zh_CN"});
    EXPECT_NE(info.out.find("参数："), std::string::npos) << info.out;
    EXPECT_EQ(info.out.find("parameters"), std::string::npos);
    EXPECT_NE(headlightWith({"info", kByHand}).out.find("parameters: "), std::string::npos);
}

TEST_F(LanguageTest, NotesAndErrorsKeepTheirBeginningAndAreTranslated)
{
    const Outcome wide = headlightWith({"render", kByHand, "--stage", "attn", "--out", at("a.svg"), "--width-mm", "0", "--lang", "zh_CN"});
    EXPECT_EQ(wide.code, 2);
    EXPECT_TRUE(wide.err.starts_with("headlight: error: --width-mm: ")) << wide.err;
    EXPECT_TRUE(isChinese(wide.err)) << wide.err;
    const Outcome idle = headlightWith({"render", kByHand, "--stage", "attn", "--out", at("a.csv"), "--dpi", "200", "--lang", "zh_CN"});
    EXPECT_EQ(idle.code, 0) << idle.err;
    EXPECT_TRUE(idle.err.starts_with("headlight: note: --dpi ")) << idle.err;
    EXPECT_FALSE(hasEnglish(idle.err.substr(std::string("headlight: note: ").size()))) << idle.err;
    const Outcome missing = headlightWith({"explain", at("none.headlight"), "--stage", "q", "--cell", "1,1", "--lang", "zh_CN"});
    EXPECT_EQ(missing.code, 1);
    EXPECT_TRUE(missing.err.find("没有这个文件") != std::string::npos && missing.err.starts_with("headlight: error: ")) << missing.err;
}

TEST(CommandLanguage, IsFoundBeforeAnythingIsParsed)
{
    const auto of = [](std::vector<const char*> argv) { return cli::languageOf(int(argv.size()), argv.data()); };
    EXPECT_EQ(of({"headlight", "info", "x", "--lang", "zh_CN"}), "zh_CN");
    EXPECT_EQ(of({"headlight", "--lang=zh_CN", "info"}), "zh_CN");
    EXPECT_EQ(of({"headlight", "info", "--lang"}), "en");
    EXPECT_EQ(of({"headlight"}), "en");
    EXPECT_EQ(cli::Words("zh_CN")(Text("no pattern that anybody translated %1", {"x"})), "no pattern that anybody translated x");
}
