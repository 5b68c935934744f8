// SPDX-License-Identifier: GPL-3.0-or-later
// The commands that make figures and worksheets, as scripts use them.
#include "command_testing.h"

#include "core/figure/book.h"
#include "core/figure/recipe.h"
#include "core/io/npy.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>

using namespace headlight;
using namespace headlight::test;
namespace fs = std::filesystem;

namespace {

const std::string kChinese = HEADLIGHT_SOURCE_DIR "/resources/sessions/sentences-zh.headlight";

bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

class FigureCommands : public CommandTest {
  protected:
    /// A matrix of `tokens` rows as a file that opens.
    std::string matrixFile(Index tokens, Index dims) const
    {
        Matrix x(tokens, dims);
        for (Index row = 0; row < tokens; ++row)
            for (Index col = 0; col < dims; ++col)
                x(row, col) = float(std::sin(1.7 * double(row) + 0.9 * double(col * row) + double(col)));
        EXPECT_TRUE(writeNpy(at("x.npy"), x).ok());
        return at("x.npy");
    }

    /// Runs a shell command inside the folder; its exit code.
    int run(const std::string& command) const
    {
        return std::system(("cd '" + m_folder.string() + "' && " + command + " >run.log 2>&1").c_str());
    }
};

} // namespace

TEST_F(FigureCommands, EveryFigureOfTheBookIsListedAndDrawn)
{
    const Outcome list = headlightWith({"figure", "LIST"});
    EXPECT_EQ(list.code, 0);
    for (const BookFigure& figure : bookFigures()) {
        EXPECT_TRUE(contains(list.out, figure.name)) << list.out;
        const Outcome drawn = headlightWith({"figure", figure.name, kByHand, "--out", at(std::string(figure.name) + ".svg")});
        EXPECT_EQ(drawn.code, 0) << drawn.err;
        EXPECT_TRUE(contains(contentOf(at(std::string(figure.name) + ".svg")), figure.title.plain()));
    }
    EXPECT_EQ(headlightWith({"figure", "nonsense", kByHand, "--out", at("x.svg")}).code, 2);
    EXPECT_EQ(headlightWith({"figure", "scores", kByHand}).code, 2);
    EXPECT_EQ(headlightWith({"figure", "scores", "--out", at("x.svg")}).code, 2);
    EXPECT_EQ(headlightWith({"figure", "scores", kByHand, "--head", "9", "--out", at("x.svg")}).code, 1);
    EXPECT_FALSE(fs::exists(at("x.svg")));
}

TEST_F(FigureCommands, LikeAFigureMakesTheSameFromOtherNumbers)
{
    const std::vector<std::string> settings{"--stage", "scores", "--width-mm", "120", "--theme", "print", "--font", "serif", "--font-pt", "8", "--row", "2"};
    const auto render = [&](const std::string& session, const std::string& out) {
        std::vector<std::string> arguments{"render", session, "--out", at(out)};
        arguments.insert(arguments.end(), settings.begin(), settings.end());
        return headlightWith(arguments).code;
    };
    for (const std::string ending : {"svg", "pdf", "png"}) {
        ASSERT_EQ(render(kByHand, "a." + ending), 0);
        ASSERT_EQ(render(kCopy, "b." + ending), 0);
        const Outcome like = headlightWith({"render", kCopy, "--like", at("a." + ending), "--out", at("c." + ending)});
        ASSERT_EQ(like.code, 0) << like.err;
        EXPECT_EQ(contentOf(at("c." + ending)), contentOf(at("b." + ending))) << ending;
    }
    ASSERT_EQ(headlightWith({"figure", "one-head", kByHand, "--symbols", "--out", at("d.svg")}).code, 0);
    ASSERT_EQ(headlightWith({"render", kByHand, "--like", at("d.svg"), "--out", at("e.svg")}).code, 0);
    EXPECT_EQ(contentOf(at("d.svg")), contentOf(at("e.svg")));
    ASSERT_EQ(headlightWith({"render", kByHand, "--stage", "q", "--no-recipe", "--out", at("f.svg")}).code, 0);
    EXPECT_EQ(headlightWith({"render", kByHand, "--like", at("f.svg"), "--out", at("g.svg")}).code, 1);
    EXPECT_EQ(headlightWith({"render", kByHand, "--out", at("g.svg")}).code, 2) << "neither a stage nor a figure";
}

TEST_F(FigureCommands, LikeAComparisonComparesOtherNumbers)
{
    const auto compared = [&](const std::string& session, const std::string& out) {
        return headlightWith({"render", session, "--view", "compare", "--compare", "mask", "--stage", "attn", "--width-mm", "170", "--out", at(out)});
    };
    ASSERT_EQ(compared(kByHand, "a.svg").code, 0);
    ASSERT_EQ(compared(kCopy, "b.svg").code, 0);
    for (const auto& [session, same] : {std::pair(kByHand, "a.svg"), std::pair(kCopy, "b.svg")}) {
        const Outcome like = headlightWith({"render", session, "--like", at("a.svg"), "--out", at("c.svg")});
        ASSERT_EQ(like.code, 0) << like.err;
        EXPECT_EQ(contentOf(at("c.svg")), contentOf(at(same)));
    }
    EXPECT_EQ(headlightWith({"render", kByHand, "--compare", "mask", "--stage", "attn", "--out", at("x.csv")}).code, 2);
}

TEST_F(FigureCommands, APartOfAMatrixIsDrawnAndWritten)
{
    const auto render = [&](const std::vector<std::string>& part, const std::string& out) {
        std::vector<std::string> arguments{"render", kByHand, "--stage", "scores", "--out", at(out)};
        arguments.insert(arguments.end(), part.begin(), part.end());
        return headlightWith(arguments);
    };
    ASSERT_EQ(render({"--rows", "2-3", "--cols", "1-3"}, "part.npy").code, 0);
    ASSERT_EQ(render({}, "whole.npy").code, 0);
    EXPECT_EQ(run("\"" HEADLIGHT_PYTHON "\" -c \"import numpy as n; p=n.load('part.npy'); w=n.load('whole.npy'); assert (p==w[1:3,0:3]).all()\""), 0)
        << contentOf(at("run.log"));
    ASSERT_EQ(render({"--rows", "2-3"}, "part.svg").code, 0);
    EXPECT_TRUE(contains(contentOf(at("part.svg")), "rows 2–3, columns 1–4"));
    ASSERT_EQ(headlightWith({"render", kByHand, "--like", at("part.svg"), "--out", at("again.svg")}).code, 0);
    EXPECT_EQ(contentOf(at("again.svg")), contentOf(at("part.svg")));
    EXPECT_EQ(render({"--rows", "3-9"}, "x.svg").code, 1);
    EXPECT_EQ(render({"--cols", "3-2"}, "x.svg").code, 2);
    EXPECT_EQ(render({"--rows", "1-2", "--view", "equation"}, "x.svg").code, 1);
    EXPECT_EQ(render({"--rows", "1-2"}, "x.npz").code, 1);
}

TEST_F(FigureCommands, AnAnnotatedFigureOf64TokensIsSmallWithItsSessionInside)
{
    std::mt19937 random(4);
    std::string tokens;
    std::string rows;
    char number[32];
    for (int row = 0; row < 64; ++row) {
        tokens += (row > 0 ? ",\"token" : "\"token") + std::to_string(row + 1) + "\"";
        rows += row > 0 ? ",[" : "[";
        for (int col = 0; col < 64; ++col) {
            std::snprintf(number, sizeof number, "%s%.8f", col > 0 ? "," : "", double(random() % 2000001) / 1e6 - 1 + 1e-8 * double(random() % 100));
            rows += number;
        }
        rows += "]";
    }
    std::ofstream(at("wide.headlight"))
        << R"({"format":"headlight-session","version":1,"title":"wide","config":{"n_layers":1,"d_model":64,"n_heads":4,"d_k":16,"d_v":16,"d_ff":128},"tokens":[)"
        << tokens << R"(],"input":{"x":[)" << rows << R"(]},"weights":{"random":{"seed":1,"std":0.1}}})";
    for (const char* stage : {"scores", "attn", "x"}) {
        const Outcome drawn = headlightWith({"render", at("wide.headlight"), "--stage", stage, "--width-mm", "400", "--out", at("wide.svg")});
        ASSERT_EQ(drawn.code, 0) << drawn.err;
        const std::string svg = contentOf(at("wide.svg"));
        EXPECT_TRUE(contains(svg, "\"session\":{")) << "the numbers go along";
        EXPECT_LE(svg.size(), 400000u) << stage;
        EXPECT_GT(svg.size(), 200000u) << stage << ": 4096 numbers, and the session";
        ASSERT_EQ(headlightWith({"render", at("wide.headlight"), "--like", at("wide.svg"), "--out", at("again.svg")}).code, 0);
        EXPECT_EQ(contentOf(at("again.svg")), svg);
    }
}

TEST_F(FigureCommands, WhatChangesNothingIsTold)
{
    const auto told = [&](const std::vector<std::string>& arguments) { return headlightWith(arguments).err; };
    EXPECT_TRUE(contains(told({"render", kByHand, "--stage", "attn", "--view", "block", "--width-mm", "250", "--digits", "1", "--out", at("b.svg")}),
                         "headlight: note: --digits changes nothing in this figure: its matrices are small pictures, without numbers in their cells"));
    EXPECT_TRUE(contains(told({"figure", "cost", kByHand, "--colormap", "viridis", "--out", at("c.svg")}), "headlight: note: --colormap changes nothing"));
    EXPECT_FALSE(contains(told({"render", kByHand, "--stage", "attn", "--digits", "1", "--no-legend", "--out", at("m.svg")}), "changes nothing"));
    EXPECT_TRUE(contains(told({"set", "slides", kByHand, "--symbols", "--out", at("s.pdf")}), "--symbols changes nothing"));
    EXPECT_TRUE(contains(told({"set", "stages", kByHand, "--order", "entropy", "--out", at("all")}), "--order changes nothing"));
}

TEST_F(FigureCommands, WhatTheFileDoesNotHonourIsTold)
{
    const auto told = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"render", kByHand, "--stage", "attn"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Outcome outcome = headlightWith(arguments);
        EXPECT_EQ(outcome.code, 0) << outcome.err;
        return outcome.err;
    };
    EXPECT_EQ(told({"--pixels", "200", "--out", at("a.svg")}), "headlight: note: --pixels changes nothing: only a PNG image has pixels\n");
    EXPECT_EQ(told({"--dpi", "150", "--out", at("a.pdf")}), "headlight: note: --dpi changes nothing: only a PNG image has pixels\n");
    EXPECT_EQ(told({"--dpi", "150", "--pixels", "200", "--out", at("a.png")}), "headlight: note: --dpi changes nothing: its width in pixels is given\n");
    EXPECT_EQ(told({"--text-as-paths", "--out", at("a.png")}),
              "headlight: note: --text-as-paths changes nothing: only SVG and PDF have letters that could be outlines\n");
    EXPECT_EQ(told({"--text-as-paths", "--transparent", "--no-recipe", "--out", at("a.pdf")}), "");
    EXPECT_EQ(told({"--theme", "dark", "--digits", "1", "--out", at("a.csv")}), "headlight: note: --theme changes nothing: a table of numbers has no look\n");
    EXPECT_EQ(told({"--measure", "16", "--out", at("b.svg")}), "headlight: note: --measure changes nothing: only pictures of costs show what is measured\n");
    const Outcome like = headlightWith({"render", kCopy, "--like", at("a.svg"), "--theme", "dark", "--out", at("c.svg")});
    EXPECT_EQ(like.err, "headlight: note: --theme changes nothing: the figure that is followed says it\n");
}

TEST_F(FigureCommands, AnErrorInAFigureThatIsFollowedNamesItAndThePlace)
{
    ASSERT_EQ(headlightWith({"render", kCopy, "--stage", "attn", "--layer", "2", "--row", "9", "--out", at("a.svg")}).code, 0);
    const auto like = [&](const std::string& figure) { return headlightWith({"render", kByHand, "--like", at(figure), "--out", at("b.svg")}); };
    const std::string layer = like("a.svg").err;
    EXPECT_TRUE(contains(layer, at("a.svg") + ": layer: there is one layer")) << layer;
    std::string svg = contentOf(at("a.svg"));
    svg.replace(svg.find("\"width_mm\":85.0"), 15, "\"width_mm\":8500");
    std::ofstream(at("wide.svg")) << svg;
    const std::string wide = like("wide.svg").err;
    EXPECT_TRUE(contains(wide, at("wide.svg") + ": options.width_mm: 8500 is not between 1 and 1000")) << wide;
    // What is lit there and is not here is not lit.
    ASSERT_EQ(headlightWith({"render", kCopy, "--stage", "attn", "--row", "9", "--out", at("c.svg")}).code, 0);
    const Outcome shorter = like("c.svg");
    EXPECT_EQ(shorter.code, 0);
    EXPECT_EQ(shorter.err, "headlight: note: there is no 9, the matrix has 4\n");
}

TEST_F(FigureCommands, SetsHonourTheTypeAndLightWhereTheyCan)
{
    const auto frame = [&](const std::string& folder, const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"set", "frames", kByHand, "--stage", "scores", "--frames", "2", "--out", at(folder)};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Outcome drawn = headlightWith(arguments);
        EXPECT_EQ(drawn.code, 0) << drawn.err;
        EXPECT_EQ(drawn.err, "");
        return contentOf(at(folder + "/frame-001.svg"));
    };
    const std::string inFormulas = "serif\">green</tspan>"; // a token in the face of formulas
    EXPECT_FALSE(contains(frame("usual", {}), inFormulas));
    EXPECT_TRUE(contains(frame("serif", {"--font", "serif"}), inFormulas));
    const std::string large = frame("large", {"--font-pt", "10.5"});
    EXPECT_TRUE(contains(large, "width=\"160mm\""));
    EXPECT_TRUE(contains(large, "font-size=\"37.04\"")) << "10.5 pt";
    ASSERT_EQ(headlightWith({"set", "slides", kByHand, "--font-pt", "20", "--out", at("s.pdf")}).code, 1);
    // Column 5 is there in the inner layer of the feed-forward network alone.
    const Outcome lit = headlightWith({"set", "stages", kByHand, "--col", "5", "--out", at("lit")});
    EXPECT_EQ(lit.code, 0) << lit.err;
    EXPECT_EQ(headlightWith({"set", "stages", kByHand, "--col", "7", "--out", at("none")}).code, 1);
    EXPECT_FALSE(fs::exists(at("none")));
}

TEST_F(FigureCommands, SetsTellOfCharactersThatNoFontHas)
{
    std::string session = contentOf(kByHand);
    session.replace(session.find("\"green\""), 7, "\"gr\\ue123n\""); // for private use
    session.replace(session.find("../models/"), 10, HEADLIGHT_SOURCE_DIR "/resources/models/");
    std::ofstream(at("s.headlight")) << session;
    for (const std::vector<std::string>& set : std::vector<std::vector<std::string>>{
             {"frames", "--frames", "2", "--out", at("f")}, {"gif", "--frames", "2", "--out", at("w.gif")}, {"slides", "--micro-steps", "0", "--out", at("s.pdf")}}) {
        std::vector<std::string> arguments{"set", set[0], at("s.headlight")};
        arguments.insert(arguments.end(), set.begin() + 1, set.end());
        const Outcome drawn = headlightWith(arguments);
        EXPECT_EQ(drawn.code, 0) << drawn.err;
        EXPECT_TRUE(contains(drawn.err, "no font on this computer has all characters of")) << set[0] << drawn.err;
    }
}

TEST_F(FigureCommands, EveryFileOfASetSaysWhatItWasMadeFrom)
{
    const auto recipeIn = [&](const std::string& name) { return readRecipeOf(at(name)); };
    ASSERT_EQ(headlightWith({"set", "slides", kByHand, "--out", at("s.pdf")}).code, 0);
    ASSERT_EQ(headlightWith({"set", "gif", kByHand, "--stage", "scores", "--frames", "3", "--out", at("w.gif")}).code, 0);
    ASSERT_EQ(headlightWith({"set", "frames", kByHand, "--stage", "scores", "--frames", "3", "--format", "png", "--out", at("frames")}).code, 0);
    ASSERT_EQ(headlightWith({"worksheet", kByHand, "--difficulty", "head", "--seed", "5", "--out", at("sheets")}).code, 0);
    const std::pair<const char*, const char*> expected[] = {{"s.pdf", kSlidesSet},          {"w.gif", kWalkSet},          {"frames/frame-001.png", kWalkSet},
                                                            {"sheets/sheet.pdf", kWorksheetSet}, {"sheets/sheet-key.pdf", kWorksheetSet}};
    for (const auto& [name, set] : expected) {
        const auto recipe = recipeIn(name);
        ASSERT_TRUE(recipe.ok()) << name << ": " << recipe.error().message();
        EXPECT_EQ(recipe->set, set) << name;
        EXPECT_EQ(recipe->file, "by-hand.headlight") << name;
        EXPECT_EQ(recipe->session.empty(), std::string(name) == "sheets/sheet.pdf") << name << ": a student's sheet holds no answers";
        EXPECT_EQ(headlightWith({"render", kByHand, "--like", at(name), "--out", at("x.svg")}).code, 1) << name;
    }
    EXPECT_TRUE(recipeIn("frames/frame-001.png")->options.row.has_value());
    EXPECT_FALSE(recipeIn("frames/frame-003.png")->options.row.has_value()) << "the last one is whole";
    EXPECT_EQ(recipeIn("frames/frame-001.png")->stage, "scores");
    EXPECT_EQ(recipeIn("sheets/sheet.pdf")->seed, 5u);
    EXPECT_EQ(recipeIn("sheets/sheet.pdf")->numbers, recipeIn("s.pdf")->numbers);
    ASSERT_EQ(headlightWith({"set", "gif", kByHand, "--stage", "scores", "--frames", "3", "--no-recipe", "--out", at("n.gif")}).code, 0);
    EXPECT_FALSE(recipeIn("n.gif").ok());
    ASSERT_EQ(headlightWith({"worksheet", kByHand, "--no-recipe", "--out", at("bare")}).code, 0);
    EXPECT_FALSE(recipeIn("bare/sheet.pdf").ok());
}

TEST_F(FigureCommands, CellsShowNumbersSymbolsOrBoth)
{
    for (const char* option : {"--no-legend", "--symbols", "--with-symbols"})
        ASSERT_EQ(headlightWith({"render", kByHand, "--stage", "scores", "--width-mm", "120", "--no-recipe", option, "--out", at(std::string(option) + ".svg")}).code, 0) << option;
    const auto sizeOf = [&](const char* name) { return contentOf(at(name)).size(); };
    EXPECT_GT(sizeOf("--with-symbols.svg"), sizeOf("--symbols.svg")) << "and the numbers";
    EXPECT_GT(sizeOf("--with-symbols.svg"), sizeOf("--no-legend.svg")) << "and the symbols";
    EXPECT_EQ(headlightWith({"render", kByHand, "--stage", "scores", "--symbols", "--with-symbols", "--out", at("x.svg")}).code, 2);
}

TEST_F(FigureCommands, MatricesAreWrittenForEveryProgram)
{
    for (const char* name : {"q.md", "q.csv", "q.npy", "q.npz"})
        ASSERT_EQ(headlightWith({"render", kByHand, "--stage", "q", "--out", at(name)}).code, 0) << name;
    EXPECT_TRUE(contains(contentOf(at("q.md")), "|:--|"));
    EXPECT_EQ(run("\"" HEADLIGHT_PYTHON "\" -c \"import numpy as n; z=n.load('q.npz'); q=n.load('q.npy'); k=sorted(z); assert k[0]!=k[1]; "
                  "assert (z['q']==q).all(); w=[z[i] for i in k if i[0]=='W'][0]; x=[z[i] for i in k if i in ('x','ln1')][0]; "
                  "b=sum(z[i] for i in k if i[0]=='b'); assert n.allclose(x@w+b, q, atol=1e-4), k\""),
              0)
        << contentOf(at("run.log"));
    std::string document = "\\documentclass{article}\\usepackage{amsmath}\\begin{document}\n";
    for (const std::string kind : {"bmatrix", "pmatrix", "tabular"}) {
        ASSERT_EQ(headlightWith({"render", kByHand, "--stage", "masked", "--tex", kind, "--out", at(kind + ".tex")}).code, 0);
        document += kind == "tabular" ? "\\input{tabular.tex}\n" : "\\[\\input{" + kind + ".tex}\\]\n";
    }
    std::ofstream(at("all.tex")) << document << "\\end{document}\n";
    EXPECT_EQ(run("pdflatex -interaction=nonstopmode -halt-on-error all.tex"), 0) << contentOf(at("run.log"));
}

TEST_F(FigureCommands, AnAnnotatedFigureOf64TokensIsSmall)
{
    const std::string file = matrixFile(64, 16);
    for (const char* stage : {"scores", "attn"}) {
        const Outcome drawn = headlightWith({"render", file, "--stage", stage, "--values", "always", "--width-mm", "400", "--no-legend", "--out", at("n64.svg")});
        ASSERT_EQ(drawn.code, 0) << drawn.err;
        EXPECT_LE(fs::file_size(at("n64.svg")), 400000u) << stage;
        EXPECT_TRUE(contains(contentOf(at("n64.svg")), "</text>"));
    }
}

TEST_F(FigureCommands, LargeMatricesBecomePicturesButNoDrawings)
{
    const std::string file = matrixFile(400, 8);
    const Outcome drawing = headlightWith({"render", file, "--stage", "scores", "--out", at("large.svg")});
    EXPECT_EQ(drawing.code, 1);
    EXPECT_TRUE(contains(drawing.err, "export to PNG")) << drawing.err;
    EXPECT_FALSE(fs::exists(at("large.svg")));
    EXPECT_EQ(headlightWith({"render", file, "--stage", "scores", "--out", at("large.png")}).code, 0);
}

TEST_F(FigureCommands, WhatCannotBeIsToldBeforeAnythingIsWritten)
{
    for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
             {"--width-mm", "0"}, {"--width-mm", "nan"}, {"--font-pt", "1"}, {"--digits", "9"}, {"--font", "comic"}, {"--theme", "pink"}}) {
        std::vector<std::string> arguments{"render", kByHand, "--stage", "attn", "--out", at("w.svg")};
        arguments.insert(arguments.end(), wrong.begin(), wrong.end());
        EXPECT_EQ(headlightWith(arguments).code, 2) << wrong[0] << wrong[1];
    }
    EXPECT_EQ(headlightWith({"render", kByHand, "--stage", "attn", "--pixels", "0", "--out", at("w.png")}).code, 2);
    const Outcome tiny = headlightWith({"render", kByHand, "--stage", "attn", "--pixels", "1", "--out", at("w.png")});
    EXPECT_EQ(tiny.code, 1);
    EXPECT_TRUE(contains(tiny.err, "an image of 1 × 0 pixels is not possible (choose a higher resolution or more pixels across)")) << tiny.err;
    EXPECT_FALSE(fs::exists(at("w.svg")) || fs::exists(at("w.png")));
    if (fs::exists("/dev/full")) {
        fs::create_symlink("/dev/full", at("full.svg"));
        EXPECT_EQ(headlightWith({"render", kByHand, "--stage", "attn", "--out", at("full.svg")}).code, 1);
        EXPECT_TRUE(fs::is_character_file("/dev/full"));
    }
}

TEST_F(FigureCommands, WorksheetsComeWithKeysAndCompile)
{
    const Outcome made = headlightWith({"worksheet", kByHand, "--difficulty", "head", "--count", "1", "--out", at("one")});
    ASSERT_EQ(made.code, 0) << made.err;
    for (const char* name : {"one/sheet.pdf", "one/sheet-key.pdf", "one/sheet.tex", "one/sheet-key.tex"})
        EXPECT_TRUE(fs::exists(at(name))) << name;
    EXPECT_EQ(run("pdftotext one/sheet-key.pdf key.txt && grep -q 'answers' key.txt && grep -q 'Round to 2 decimals' key.txt"), 0);
    for (const char* sheet : {"sheet", "sheet-key"})
        EXPECT_EQ(run(std::string("pdflatex -interaction=nonstopmode -halt-on-error -output-directory=one one/") + sheet + ".tex"), 0)
            << contentOf(at("run.log"));
    ASSERT_EQ(headlightWith({"worksheet", kChinese, "--difficulty", "softmax", "--lang", "zh_CN", "--out", at("zh")}).code, 0);
    EXPECT_EQ(run("lualatex -interaction=nonstopmode -halt-on-error -output-directory=zh zh/sheet-key.tex"), 0) << contentOf(at("run.log"));
}

TEST_F(FigureCommands, AClassGetsVariantsThatAreTheSameEveryTime)
{
    for (const char* folder : {"a", "b"})
        ASSERT_EQ(headlightWith({"worksheet", kByHand, "--variants", "3", "--seed", "7", "--out", at(folder)}).code, 0);
    for (const char* name : {"sheet-01.tex", "sheet-03-key.tex", "sheet-02.pdf"})
        EXPECT_EQ(contentOf(at("a") + "/" + name), contentOf(at("b") + "/" + name)) << name;
    EXPECT_NE(contentOf(at("a/sheet-01.tex")), contentOf(at("a/sheet-02.tex")));
    ASSERT_EQ(headlightWith({"worksheet", kByHand, "--stage", "scores", "--cell", "3,2", "--row", "1", "--out", at("c")}).code, 0);
    for (const char* row : {"5", "999", "0"})
        EXPECT_NE(headlightWith({"worksheet", kByHand, "--stage", "attn", "--row", row, "--out", at("d")}).code, 0) << row;
    EXPECT_FALSE(fs::exists(at("d")));
    EXPECT_TRUE(contains(contentOf(at("c/sheet.tex")), "\\blank{5}"));
    EXPECT_EQ(headlightWith({"worksheet", kByHand, "--stage", "scores", "--cell", "99,1", "--out", at("c")}).code, 1);
    EXPECT_EQ(headlightWith({"worksheet", kByHand, "--cell", "1,1", "--out", at("c")}).code, 2);
    EXPECT_EQ(headlightWith({"worksheet", kByHand, "--difficulty", "hard", "--out", at("c")}).code, 2);
}

TEST_F(FigureCommands, SetsAreWritten)
{
    ASSERT_EQ(headlightWith({"set", "stages", kByHand, "--out", at("stages")}).code, 0);
    EXPECT_TRUE(fs::exists(at("stages/layer1.attn.head1.svg")) && fs::exists(at("stages/layer1.h.svg")));
    ASSERT_EQ(headlightWith({"set", "slides", kByHand, "--micro-steps", "2", "--out", at("slides.pdf")}).code, 0);
    EXPECT_EQ(run("pdfinfo slides.pdf | grep -q 'Page size: *720 x 405' && pdftotext slides.pdf - | grep -q '1 / '"), 0) << contentOf(at("run.log"));
    ASSERT_EQ(headlightWith({"set", "gif", kByHand, "--stage", "scores", "--frames", "4", "--pixels", "320", "--out", at("walk.gif")}).code, 0);
    EXPECT_TRUE(contentOf(at("walk.gif")).starts_with("GIF89a"));
    ASSERT_EQ(headlightWith({"set", "frames", kByHand, "--stage", "scores", "--frames", "4", "--out", at("frames")}).code, 0);
    EXPECT_TRUE(fs::exists(at("frames/frame-004.svg")) && !fs::exists(at("frames/frame-005.svg")));
    EXPECT_TRUE(contains(contentOf(at("frames/frame-001.svg")), "width=\"160mm\""));
    ASSERT_EQ(headlightWith({"set", "frames", kByHand, "--stage", "scores", "--frames", "2", "--width-mm", "120", "--out", at("narrow")}).code, 0);
    EXPECT_TRUE(contains(contentOf(at("narrow/frame-002.svg")), "width=\"120mm\""));
    ASSERT_EQ(headlightWith({"set", "gif", kByHand, "--stage", "scores", "--frames", "2", "--width-mm", "127", "--dpi", "100", "--out", at("sized.gif")}).code, 0);
    EXPECT_EQ(contentOf(at("sized.gif")).substr(6, 2), std::string("\xF4\x01", 2)) << "500 pixels across";
    EXPECT_EQ(headlightWith({"set", "slides", kByHand, "--out", at("slides.txt")}).code, 2);
    const Outcome sized = headlightWith({"set", "slides", kByHand, "--width-mm", "100", "--out", at("sized.pdf")});
    EXPECT_EQ(sized.code, 2);
    EXPECT_TRUE(contains(sized.err, "--width-mm")) << sized.err;
    EXPECT_FALSE(fs::exists(at("sized.pdf")));
    EXPECT_EQ(headlightWith({"set", "gif", kByHand, "--layer", "9", "--out", at("x.gif")}).code, 1);
}
