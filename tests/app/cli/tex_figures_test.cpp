// SPDX-License-Identifier: GPL-3.0-or-later
// Every kind of figure as TeX: a sheet compiles with pdflatex and with lualatex, whatever script its names are in.
#include "command_testing.h"

#include "core/figure/book.h"

#include <cstdlib>
#include <fstream>

using namespace headlight;
using namespace headlight::test;

namespace {

const std::string kSentences = HEADLIGHT_SOURCE_DIR "/resources/sessions/sentences-en.headlight";
const std::string kChinese = HEADLIGHT_SOURCE_DIR "/resources/sessions/sentences-zh.headlight";

class TexFigures : public CommandTest {
  protected:
    void expectCompiles(const std::string& program, const std::string& name) const
    {
        const std::string command = program + " -interaction=nonstopmode -halt-on-error " + name + ".tex >" + name + ".txt 2>&1";
        EXPECT_EQ(std::system(("cd '" + m_folder.string() + "' && " + command).c_str()), 0) << name << "\n" << contentOf(at(name + ".txt"));
    }
};

} // namespace

TEST_F(TexFigures, EveryViewCompilesWithPdflatex)
{
    const std::vector<std::pair<std::string, std::vector<std::string>>> views{
        {"matrix", {"--stage", "scores"}},
        {"equation", {"--view", "equation", "--stage", "attn", "--row", "3", "--col", "2", "--width-mm", "170"}},
        {"norm", {"--view", "equation", "--stage", "ln1", "--row", "3", "--col", "2", "--width-mm", "170"}},
        {"block", {"--view", "block", "--stage", "h", "--row", "3", "--width-mm", "180"}},
        {"heads", {"--view", "heads", "--stage", "attn", "--width-mm", "120"}},
        {"token", {"--view", "token", "--stage", "attn", "--row", "3", "--width-mm", "170"}},
        {"compare", {"--view", "compare", "--stage", "attn", "--compare", "mask", "--width-mm", "170"}}};
    for (const auto& [name, options] : views) {
        std::vector<std::string> arguments{"render", name == "heads" ? kSentences : kByHand, "--out", at(name + ".tex")};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const Outcome drawn = headlightWith(arguments);
        ASSERT_EQ(drawn.code, 0) << name << ": " << drawn.err;
        expectCompiles("pdflatex", name);
    }
}

TEST_F(TexFigures, EveryFigureOfTheBookCompilesWithPdflatex)
{
    for (const BookFigure& figure : bookFigures()) {
        const std::string name = figure.name;
        const Outcome drawn = headlightWith({"figure", name, kByHand, "--out", at(name + ".tex")});
        ASSERT_EQ(drawn.code, 0) << name << ": " << drawn.err;
        expectCompiles("pdflatex", name);
    }
}

TEST_F(TexFigures, ChineseFiguresCompileWithBoth)
{
    const std::vector<std::pair<std::string, std::vector<std::string>>> figures{
        {"matrix", {"render", kChinese, "--stage", "attn", "--lang", "zh_CN"}},
        {"equation", {"render", kChinese, "--view", "equation", "--stage", "attn", "--lang", "zh_CN", "--width-mm", "170"}},
        {"one-head", {"figure", "one-head", kChinese, "--lang", "zh_CN"}}};
    for (const auto& [name, command] : figures) {
        std::vector<std::string> arguments = command;
        arguments.insert(arguments.end(), {"--out", at(name + ".tex")});
        const Outcome drawn = headlightWith(arguments);
        ASSERT_EQ(drawn.code, 0) << name << ": " << drawn.err;
        expectCompiles("pdflatex", name);
        expectCompiles("lualatex", name);
    }
}

TEST_F(TexFigures, AChineseTableCompilesInADocument)
{
    const Outcome written = headlightWith({"render", kChinese, "--stage", "attn", "--tex", "tabular", "--out", at("table.tex")});
    ASSERT_EQ(written.code, 0) << written.err;
    std::ofstream(at("document.tex"), std::ios::binary)
        << "\\documentclass{article}\\usepackage{amsmath}\\begin{document}\n\\input{table.tex}\\end{document}\n";
    expectCompiles("lualatex", "document");
}
