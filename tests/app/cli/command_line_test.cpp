// SPDX-License-Identifier: GPL-3.0-or-later
// The command line as scripts use it: exit codes, files, and what stands on standard output and error.
#include "command_testing.h"

#include "core/io/npy.h"
#include "core/io/open.h"
#include "core/layer/trace.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace headlight;
using namespace headlight::test;
namespace fs = std::filesystem;

namespace {

std::string lastLine(const std::string& text)
{
    const std::size_t end = text.find_last_not_of('\n');
    const std::size_t start = text.rfind('\n', end);
    return text.substr(start == std::string::npos ? 0 : start + 1, end - (start == std::string::npos ? -1 : start));
}

class CommandLine : public CommandTest {};

std::shared_ptr<const Trace> traceOf(const std::string& file)
{
    const auto session = openFile(file);
    EXPECT_TRUE(session.ok());
    return computeTrace(*Network::build(std::make_shared<Model>(session->model), std::make_shared<ModelInput>(session->input)));
}

} // namespace

TEST_F(CommandLine, ComputeWritesEveryStageAndAManifestOfThem)
{
    const Outcome outcome = headlightWith({"compute", kCopy, "--out", at("out")});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    const auto trace = traceOf(kCopy);
    const auto manifest = nlohmann::json::parse(contentOf(m_folder / "out/manifest.json"));
    EXPECT_EQ(manifest.size(), trace->network().structure().nodes().size());
    for (const auto& entry : manifest) {
        const auto matrix = readNpy(at("out/" + entry["file"].get<std::string>()));
        ASSERT_TRUE(matrix.ok()) << entry;
        const auto key = trace->network().find(entry["layer"].is_null() ? 1 : entry["layer"].get<int>(),
                                               entry["stage"].get<std::string>(),
                                               entry["head"].is_null() ? 1 : entry["head"].get<int>());
        ASSERT_TRUE(key) << entry;
        EXPECT_EQ(*matrix, *trace->value(*key)) << entry;
        EXPECT_EQ(entry["shape"], nlohmann::json({matrix->rows(), matrix->cols()}));
    }
    EXPECT_TRUE(fs::exists(m_folder / "out/layer2.attn.head1.npy"));
    EXPECT_TRUE(fs::exists(m_folder / "out/logits.npy"));
}

TEST_F(CommandLine, ComputeThatFailsLeavesNoManifestOfBefore)
{
    ASSERT_EQ(headlightWith({"compute", kByHand, "--out", at("out")}).code, 0);
    ASSERT_TRUE(fs::exists(m_folder / "out/manifest.json"));
    fs::remove(m_folder / "out/layer1.h.npy");
    fs::create_directories(m_folder / "out/layer1.h.npy/in-the-way");
    EXPECT_EQ(headlightWith({"compute", kByHand, "--out", at("out")}).code, 1);
    EXPECT_FALSE(fs::exists(m_folder / "out/manifest.json")) << "it told of files that are others by now";
}

TEST_F(CommandLine, ComputeSaysBeforehandWhatIsTooLargeToBeWritten)
{
    std::string tokens = "\"a\"", rows = "[1]";
    for (int token = 1; token < 100000; ++token) {
        tokens += ",\"a\"";
        rows += ",[1]";
    }
    std::ofstream(m_folder / "long.headlight") << R"({"format": "headlight-session", "version": 1, "config": {"d_model": 1, "d_ff": 1}, "tokens": [)" << tokens
                                               << R"(], "input": {"x": [)" << rows << R"(]}, "weights": {"random": {"seed": 1}}})";
    const Outcome outcome = headlightWith({"compute", at("long.headlight"), "--out", at("out"), "--stage", "attn"});
    EXPECT_EQ(outcome.code, 1);
    EXPECT_NE(outcome.err.find("100000×100000 numbers are too many to be written at once"), std::string::npos) << outcome.err;
    EXPECT_FALSE(fs::exists(m_folder / "out"));
}

TEST_F(CommandLine, ComputeChoosesLayersStagesAndHeads)
{
    const Outcome outcome = headlightWith({"compute", kCopy, "--out", at("out"), "--layer", "2", "--stage", "attn", "h", "--head", "1", "--format", "csv"});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(m_folder / "out"))
        names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    EXPECT_EQ(names, (std::vector<std::string>{"layer2.attn.head1.csv", "layer2.h.csv", "manifest.json"}));
}

TEST_F(CommandLine, ComputeAsJsonSaysInfinityInWords)
{
    ASSERT_EQ(headlightWith({"compute", kByHand, "--out", at("out"), "--stage", "masked", "--format", "json"}).code, 0);
    const auto rows = nlohmann::json::parse(contentOf(m_folder / "out/layer1.masked.head1.json"));
    EXPECT_EQ(rows[0][1], "-Infinity");
    EXPECT_TRUE(rows[1][0].is_number());
}

TEST_F(CommandLine, ParametersAreComputedRenderedAndExplainedByName)
{
    ASSERT_EQ(headlightWith({"compute", kByHand, "--out", at("out"), "--stage", "W_Q", "mask", "ln1.gamma"}).code, 0);
    const auto trace = traceOf(kByHand);
    const auto weight = readNpy(at("out/layer1.W_Q.head1.npy"));
    ASSERT_TRUE(weight.ok());
    EXPECT_EQ(*weight, *trace->value(*trace->network().find(1, "W_Q", 1)));
    EXPECT_TRUE(readNpy(at("out/mask.npy")).ok());
    EXPECT_EQ(readNpy(at("out/layer1.ln1.gamma.npy"))->rows(), 1);
    for (const char* view : {"matrix", "equation"})
        EXPECT_EQ(headlightWith({"render", kByHand, "--stage", "W_K", "--view", view, "--out", at("w.svg")}).code, 0) << view;
    const Outcome outcome = headlightWith({"explain", kByHand, "--stage", "mask", "--cell", "1,2"});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_NE(outcome.out.find("may not see"), std::string::npos) << outcome.out;
}

TEST_F(CommandLine, HeldStagesAreHonouredAndExplainedAsSuch)
{
    const auto trace = traceOf(kByHand);
    const Shape shape = trace->network().shape(*trace->network().find(1, "attn", 1));
    std::ofstream(m_folder / "uniform.csv") << [&] {
        std::string text;
        for (Index row = 0; row < shape.rows; ++row) {
            for (Index col = 0; col < shape.cols; ++col)
                text += (col > 0 ? "," : "") + std::string("0.25");
            text += "\n";
        }
        return text;
    }();
    auto session = nlohmann::json::parse(contentOf(kByHand));
    session["weights"]["file"] = (std::filesystem::path(kByHand).parent_path() / "../models/by-hand.safetensors").string();
    session["overrides"] = {{{"stage", "attn"}, {"file", "uniform.csv"}}, {{"stage", "q"}, {"cells", {{1, 1, 7}}}}};
    std::ofstream(m_folder / "held.headlight") << session.dump();
    ASSERT_EQ(headlightWith({"compute", at("held.headlight"), "--out", at("out"), "--stage", "attn", "head"}).code, 0);
    EXPECT_TRUE(readNpy(at("out/layer1.attn.head1.npy"))->isConstant(0.25f));
    const Outcome outcome = headlightWith({"explain", at("held.headlight"), "--stage", "q", "--cell", "1,1", "--format", "json"});
    const auto answer = nlohmann::json::parse(outcome.out);
    EXPECT_EQ(answer["value"], 7.0);
    EXPECT_EQ(answer["held"], true);
    EXPECT_NE(answer["exact"], 7.0);
    EXPECT_NE(headlightWith({"explain", at("held.headlight"), "--stage", "q", "--cell", "1,1", "--format", "latex"}).out.find("held by hand"),
              std::string::npos);
    const std::string told = headlightWith({"explain", at("held.headlight"), "--stage", "q", "--cell", "1,1"}).out;
    EXPECT_NE(told.find("Held at 7.00 by hand, not computed from"), std::string::npos) << told;
    EXPECT_EQ(told.find("running sum"), std::string::npos) << "no terms: they did not make the number\n" << told;
    EXPECT_TRUE(answer["terms"].empty());
    session["overrides"][0]["file"] = "missing.csv";
    std::ofstream(m_folder / "broken.headlight") << session.dump();
    EXPECT_EQ(headlightWith({"info", at("broken.headlight")}).code, 1);
    session["overrides"][0]["stage"] = "v";
    session["overrides"][0]["file"] = "uniform.csv";
    std::ofstream(m_folder / "broken.headlight") << session.dump();
    EXPECT_EQ(headlightWith({"info", at("broken.headlight")}).code, 1) << "the file is not of the stage's size";
}

TEST_F(CommandLine, ExplainGivesTermsThatAddUp)
{
    const Outcome outcome = headlightWith({"explain", kByHand, "--stage", "scores", "--cell", "3,2", "--format", "json"});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    const auto answer = nlohmann::json::parse(outcome.out);
    double sum = 0;
    for (const auto& term : answer["terms"]) {
        EXPECT_EQ(term["product"].get<double>(), term["left"].get<double>() * term["right"].get<double>());
        sum += term["product"].get<double>();
    }
    const auto trace = traceOf(kByHand);
    EXPECT_EQ(answer["value"].get<double>(), double((*trace->value(*trace->network().find(1, "scores", 1)))(2, 1)));
    EXPECT_DOUBLE_EQ(sum, answer["value"].get<double>());
    EXPECT_EQ(answer["symbol"], "(QK^{\\mathrm{T}})_{3,2}");
}

TEST_F(CommandLine, ExplainWritesTextAndLatex)
{
    const Outcome text = headlightWith({"explain", kByHand, "--stage", "attn", "--cell", "4,3"});
    EXPECT_EQ(text.code, 0);
    EXPECT_NE(text.out.find("largest score of the row"), std::string::npos) << text.out;
    const Outcome latex = headlightWith({"explain", kByHand, "--stage", "scores", "--cell", "4,3", "--format", "latex"});
    EXPECT_EQ(latex.out.rfind("\\begin{align*}", 0), 0u) << latex.out;
}

TEST_F(CommandLine, InfoTellsConfigTensorsAndParameters)
{
    const Outcome outcome = headlightWith({"info", kByHand});
    EXPECT_EQ(outcome.code, 0);
    for (const char* part : {"\"d_model\": 4", "layer1.W_Q", "parameters: ", "tokens: 4", "cost of layer 1", "  ffn_pre "})
        EXPECT_NE(outcome.out.find(part), std::string::npos) << part << " in\n" << outcome.out;
}

TEST_F(CommandLine, InfoListsTheVocabularyThatAnUnknownWordIsToldFrom)
{
    const std::string sentences = HEADLIGHT_SOURCE_DIR "/resources/sessions/sentences-en.headlight";
    const Outcome known = headlightWith({"info", sentences});
    ASSERT_EQ(known.code, 0) << known.err;
    const std::size_t line = known.out.find("vocabulary: ");
    ASSERT_NE(line, std::string::npos) << known.out;
    EXPECT_NE(known.out.substr(line, known.out.find('\n', line) - line).find(" girl "), std::string::npos) << known.out.substr(line, 400);

    std::string text = contentOf(sentences);
    text.replace(text.find("\"girl\""), 6, "\"gurl\"");
    const std::string weights = "../models/sentences.safetensors";
    text.replace(text.find(weights), weights.size(), HEADLIGHT_SOURCE_DIR "/resources/models/sentences.safetensors");
    std::ofstream(at("w.headlight"), std::ios::binary) << text;
    const Outcome unknown = headlightWith({"info", at("w.headlight")});
    EXPECT_EQ(unknown.code, 1);
    EXPECT_NE(unknown.err.find("tokens[4]: the token \"gurl\" is not in the model's vocabulary (the nearest word that it knows is “girl”)"),
              std::string::npos)
        << unknown.err;
}

TEST_F(CommandLine, RenderWritesEveryKindOfFigure)
{
    for (const auto& [ending, start] : {std::pair{"svg", "<?xml"}, {"pdf", "%PDF"}, {"png", "\x89PNG"}, {"tex", "%"}}) {
        const std::string figure = at(std::string("attn.") + ending);
        const Outcome outcome = headlightWith({"render", kByHand, "--stage", "attn", "--out", figure});
        ASSERT_EQ(outcome.code, 0) << outcome.err;
        EXPECT_EQ(contentOf(figure).rfind(start, 0), 0u) << contentOf(figure).substr(0, 80);
    }
}

TEST_F(CommandLine, RenderSpeaksChinese)
{
    ASSERT_EQ(headlightWith({"render", kByHand, "--stage", "attn", "--out", at("zh.svg"), "--lang", "zh_CN"}).code, 0);
    EXPECT_NE(contentOf(m_folder / "zh.svg").find("查询"), std::string::npos);
}

TEST_F(CommandLine, RenderDrawsEveryViewInEveryFormat)
{
    for (const char* view : {"block", "equation", "matrix", "heads", "token"}) {
        for (const char* ending : {"svg", "pdf", "png", "tex"}) {
            const std::string figure = at(std::string(view) + "." + ending);
            const Outcome outcome = headlightWith({"render", kByHand, "--stage", "attn", "--view", view, "--row", "3", "--width-mm",
                                                   "240", "--out", figure});
            EXPECT_EQ(outcome.code, 0) << view << ending << outcome.err;
            ASSERT_TRUE(fs::exists(figure)) << view << ending;
            EXPECT_GT(fs::file_size(figure), 1000u) << view << ending;
        }
    }
    const Outcome outcome = headlightWith({"render", kByHand, "--stage", "attn", "--view", "compare", "--out", at("x.svg")});
    EXPECT_EQ(outcome.code, 2) << "nothing is compared with";
    EXPECT_FALSE(fs::exists(m_folder / "x.svg"));
}

TEST_F(CommandLine, FiguresOfAWholeLayerNeedNoStage)
{
    for (const char* view : {"block", "token"})
        EXPECT_EQ(headlightWith({"render", kByHand, "--view", view, "--width-mm", "240", "--out", at(std::string(view) + ".svg")}).code, 0) << view;
    for (const char* view : {"equation", "matrix", "heads"})
        EXPECT_EQ(headlightWith({"render", kByHand, "--view", view, "--out", at(std::string(view) + ".svg")}).code, 2) << view;
}

TEST_F(CommandLine, FailuresEndInOneClearLine)
{
    const std::vector<std::vector<std::string>> failing = {
        {"compute", at("missing.headlight"), "--out", at("out")},
        {"compute", kByHand, "--out", at("out"), "--stage", "nonsense"},
        {"compute", kByHand, "--out", at("out"), "--layer", "2"},
        {"explain", kByHand, "--stage", "scores", "--cell", "5,1"},
        {"render", kByHand, "--stage", "attn", "--out", at("no/such/folder/f.svg")},
        {"render", kByHand, "--stage", "attn", "--out", at("f.svg"), "--row", "9"},
        {"info", at("two\nlines.headlight")},
        {"info", at(".")}};
    for (const auto& arguments : failing) {
        const Outcome outcome = headlightWith(arguments);
        EXPECT_EQ(outcome.code, 1) << arguments[0] << " " << arguments.back();
        EXPECT_EQ(lastLine(outcome.err).rfind("headlight: error: ", 0), 0u) << outcome.err;
    }
}

TEST_F(CommandLine, AnAnswerThatCannotBeWrittenIsAFailure)
{
    std::vector<std::string> arguments{"headlight", "info", kByHand};
    std::vector<char*> argv;
    for (std::string& argument : arguments)
        argv.push_back(argument.data());
    std::ostringstream out, err;
    out.setstate(std::ios::badbit);
    EXPECT_EQ(cli::run(3, argv.data(), [](const std::string&) { return 0; }, out, err), 1);
    EXPECT_EQ(lastLine(err.str()).rfind("headlight: error: ", 0), 0u) << err.str();
}

TEST_F(CommandLine, WrongUsageIsTwoAndHelpIsNought)
{
    EXPECT_EQ(headlightWith({"render", kByHand, "--stage", "attn", "--out", at("f.svg"), "--row", ""}).code, 2);
    EXPECT_EQ(headlightWith({"compute"}).code, 2);
    EXPECT_EQ(headlightWith({"explain", kByHand, "--stage", "q", "--cell", "0,1"}).code, 2);
    EXPECT_EQ(headlightWith({"explain", kByHand, "--stage", "q", "--cell", "x"}).code, 2);
    EXPECT_EQ(headlightWith({"compute", kByHand, "--out", at("o"), "--format", "xls"}).code, 2);
    EXPECT_EQ(headlightWith({"--nonsense"}).code, 2);
    for (const char* command : {"compute", "render", "explain", "info", "screenshot"}) {
        const Outcome help = headlightWith({command, "--help"});
        EXPECT_EQ(help.code, 0);
        EXPECT_NE(help.out.find("FILE"), std::string::npos);
    }
}

TEST_F(CommandLine, AFileAloneOpensTheWindow)
{
    EXPECT_EQ(headlightWith({"some.headlight"}).opened, "some.headlight");
    EXPECT_EQ(headlightWith({}).opened, "");
}

TEST_F(CommandLine, ScreenshotIsAPictureOfTheAskedSize)
{
    const Outcome outcome = headlightWith({"screenshot", kByHand, "--out", at("w.png"), "--size", "1200x800", "--stage", "attn"});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    const std::string png = contentOf(m_folder / "w.png");
    ASSERT_GT(png.size(), 24u);
    const auto number = [&](std::size_t at) {
        return (unsigned(std::uint8_t(png[at + 2])) << 8) | unsigned(std::uint8_t(png[at + 3]));
    };
    EXPECT_EQ(number(16), 1200u);
    EXPECT_EQ(number(20), 800u);
    // An option takes one edit: what follows is the file.
    EXPECT_EQ(headlightWith({"screenshot", "--out", at("e.png"), "--edit", "2,1=-1", kByHand}).code, 0);
}

TEST_F(CommandLine, ADensePictureIsDrawnAtItsDensityAndNotEnlarged)
{
    const std::vector<std::string> asked{"screenshot", kByHand, "--size", "1200x800", "--view", "equation", "--stage", "scores", "--scale"};
    const auto picture = [&](const char* scale) {
        std::vector<std::string> arguments = asked;
        arguments.insert(arguments.end(), {scale, "--out", at("d.png")});
        EXPECT_EQ(headlightWith(arguments).code, 0);
        return contentOf(m_folder / "d.png").size();
    };
    // An enlarged picture of the same pixels packs into little more.
    EXPECT_GT(double(picture("2")), 1.5 * double(picture("1")));
}
