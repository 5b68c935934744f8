// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"

#include "app/cli/cell_text.h"
#include "app/cli/compute_command.h"
#include "app/cli/explain_command.h"
#include "app/cli/figure_command.h"
#include "app/cli/info_command.h"
#include "app/cli/plain_stream.h"
#include "app/cli/render_command.h"
#include "app/cli/screenshot_command.h"
#include "app/cli/set_command.h"
#include "app/cli/terminal.h"
#include "app/cli/words.h"
#include "app/cli/worksheet_command.h"

#include "core/figure/view_kind.h"
#include "core/ops/engine_variant.h"
#include "core/text/utf8.h"

#include <CLI/CLI.hpp>

#include <charconv>
#include <new>

namespace headlight::cli {

namespace {

const CLI::Validator kCellForm(
    [](std::string& text) { return cellFrom(text) ? std::string() : "'" + text + "' is not a cell like 3,2 (row,column from 1)"; },
    "R,C");

const CLI::Validator kSizeForm(
    [](std::string& text) { return sizeFrom(text) ? std::string() : "'" + text + "' is not a size like 1440x900"; }, "WxH");

const CLI::Validator kNotEmpty([](std::string& text) { return text.empty() ? std::string("nothing was given") : std::string(); },
                               "");

/// A whole number of the given kind from `least` on: what is empty, signed or goes on after it is none.
template <typename Number> CLI::Validator wholeFrom(Number least, const char* name)
{
    return CLI::Validator(
        [least](std::string& text) {
            Number number = 0;
            const char* end = text.data() + text.size();
            const auto read = std::from_chars(text.data(), end, number);
            const bool fits = read.ec == std::errc() && read.ptr == end && number >= least;
            return fits ? std::string() : "'" + text + "' is not a whole number from " + std::to_string(least) + " on";
        },
        name);
}
const CLI::Validator kFromOne = wholeFrom<int>(1, "NUMBER");
const CLI::Validator kSeed = wholeFrom<std::uint64_t>(0, "SEED");

/// NaN lies in no range.
const CLI::Validator kScale(
    [](std::string& text) {
        double scale = 0;
        const char* end = text.data() + text.size();
        const auto read = std::from_chars(text.data(), end, scale);
        const bool fits = read.ec == std::errc() && read.ptr == end && scale >= 1 && scale <= 4;
        return fits ? std::string() : "'" + text + "' is not a number from 1 to 4";
    },
    "1..4");

/// What was typed or read may be of any length; what is told of it is not.
std::string readable(const std::string& message)
{
    constexpr std::size_t kMost = 2000;
    constexpr std::size_t kEnd = 400;
    if (message.size() <= kMost)
        return message;
    std::size_t end = message.size() - kEnd;
    while ((static_cast<unsigned char>(message[end]) & 0xC0) == 0x80)
        ++end;
    return shortened(message, kMost - kEnd) + message.substr(end);
}

/// The views that the window offers.
std::vector<std::string> viewIds()
{
    std::vector<std::string> ids;
    for (const ViewKind view : allViews())
        ids.emplace_back(viewId(view));
    return ids;
}

/// What the window can show beside the pipeline.
std::vector<std::string> placeIds()
{
    std::vector<std::string> ids = viewIds();
    ids.emplace_back("cost");
    return ids;
}

/// Every option of every subcommand, declared on one parser.
class Parser {
  public:
    /// Answers in `language`.
    Parser(const OpenWindow& openWindow, std::ostream& out, std::ostream& err, const std::string& language)
        : m_openWindow(openWindow), m_out(out), m_err(err), m_words(language), m_notes(err, m_words)
    {
        m_app.require_subcommand(0, 1);
        m_app.add_option("FILE", m_file, "session, model or matrix to open");
        m_app.set_version_flag("--version", std::string("headlight " HEADLIGHT_VERSION ", engine ") + engineVariant().name);
        addCompute();
        addRender();
        addFigure();
        addWorksheet();
        addSet();
        addExplain();
        addInfo();
        addScreenshot();
    }

    int run(int argc, char** argv);

  private:
    int fail(const std::string& message, int code = kFailed);
    int answered();
    int work();
    CLI::App* command(const char* name, const char* description, std::string& file, bool fileRequired);
    void addCompute();
    void addRender();
    void addFigure();
    void addWorksheet();
    void addSet();
    void addExplain();
    void addInfo();
    void addScreenshot();
    void addLanguage(CLI::App* sub);

    CLI::App m_app{"Every matrix inside a transformer layer, as heatmaps: open the app, or work without a display."};
    const OpenWindow& m_openWindow;
    std::ostream& m_out;
    std::ostream& m_err;
    Words m_words;
    Notes m_notes;
    std::string m_language; ///< of commands that make no picture
    std::string m_file;
    std::string m_cell;
    std::string m_screenshotCell;
    std::string m_screenshotTo;
    std::string m_size = "1440x900";
    ComputeOptions m_compute;
    RenderRequest m_render;
    FigureRequest m_figure;
    WorksheetRequest m_worksheet;
    SetRequest m_set;
    ExplainOptions m_explain;
    ScreenshotRequest m_screenshot;
    std::function<Result<void>()> m_check; ///< what is wrong with the options, whatever the file holds
    std::function<Result<void>()> m_work;
};

CLI::App* Parser::command(const char* name, const char* description, std::string& file, bool fileRequired)
{
    CLI::App* sub = m_app.add_subcommand(name, description);
    CLI::Option* option = sub->add_option("FILE", file, "session (.headlight), model (.safetensors) or matrix (.npy .csv .tsv)");
    if (fileRequired)
        option->required();
    return sub;
}

/// Of what is said, where nothing is drawn.
void Parser::addLanguage(CLI::App* sub)
{
    sub->add_option("--lang", m_language, "language of the words")->check(CLI::IsMember({"en", "zh_CN"}));
}

void Parser::addCompute()
{
    CLI::App* sub = command("compute", "Compute a file's stages and write each as a file, with manifest.json", m_compute.file, true);
    sub->add_option("--out", m_compute.directory, "folder to write to; made if missing")->required()->check(kNotEmpty);
    sub->add_option("--layer", m_compute.matrices.layers, "only these layers (from 1)")->check(kFromOne);
    sub->add_option("--stage", m_compute.matrices.stages, "only these stages (x, ln1, q, …, h)");
    sub->add_option("--head", m_compute.matrices.heads, "only these heads (from 1)")->check(kFromOne);
    sub->add_option("--format", m_compute.format, "npy, csv or json")->check(CLI::IsMember({"npy", "csv", "json"}));
    sub->add_flag("--weights", m_compute.weights, "write the weights and the mask too");
    addLanguage(sub);
    sub->callback([this] {
        m_compute.showProgress = errorIsTerminal();
        m_work = [this] { return compute(m_compute, m_words); };
    });
}

/// What every figure can be told about its looks and its file.
void addSettings(CLI::App* sub, FigureSettings& settings)
{
    sub->add_option("--values", settings.values, "numbers in the cells: auto, always or never");
    CLI::Option* symbols = sub->add_flag("--symbols", settings.symbols, "symbols in the cells instead of numbers");
    sub->add_flag("--with-symbols", settings.withSymbols, "symbols in the cells over their numbers")->excludes(symbols);
    sub->add_option("--row", settings.row, "row to light, from 1")->check(kNotEmpty);
    sub->add_option("--col", settings.col, "column to light, from 1")->check(kNotEmpty);
    sub->add_option("--digits", settings.digits, "most decimals of numbers: auto or 0 to 6")->capture_default_str();
    sub->add_option("--width-mm", settings.widthMm, "width of the figure in millimetres")->capture_default_str();
    sub->add_option("--font", settings.font, "sans or serif")->capture_default_str();
    sub->add_option("--font-pt", settings.fontPt, "size of the words in points, 5 to 24")->capture_default_str();
    sub->add_option("--theme", settings.theme, "light, dark, print or grey (for photocopies)")->capture_default_str();
    sub->add_option("--colormap", settings.colorMap, "name of a colour map")->capture_default_str();
    sub->add_option("--range", settings.range, "auto, symmetric, percentile or LO,HI")->capture_default_str();
    sub->add_option("--share", settings.share, "whose values the range is taken from: own, heads or layer")->capture_default_str();
    sub->add_option("--order", settings.order, "of the heads: number, similarity or entropy")->capture_default_str();
    sub->add_flag("--true-proportions", settings.trueProportions, "of a whole layer: cells as high as wide, however low that makes the rows");
    sub->add_option("--measure", settings.measure, "for pictures of costs: measure the layer on this machine for N doubled up to this")
        ->check(CLI::Range(16, 1 << 17));
    sub->add_flag("--no-labels", settings.noLabels, "no labels of rows and columns");
    sub->add_flag("--no-legend", settings.noLegend, "no legend");
    sub->add_flag("--no-caption", settings.noCaption, "no formula and shape under the matrix");
    sub->add_option("--dpi", settings.dpi, "dots per inch of a .png")->capture_default_str();
    sub->add_option("--pixels", settings.pixels, "width of a .png in pixels, instead of --dpi")->check(kNotEmpty);
    sub->add_flag("--transparent", settings.transparent, "no ground under the figure");
    sub->add_flag("--text-as-paths", settings.textAsPaths, "letters as outlines (.svg .pdf)");
    sub->add_flag("--no-recipe", settings.noRecipe, "leave out how the figure was made, so that it does not open again");
    sub->add_option("--lang", settings.language, "language of the words")->check(CLI::IsMember({"en", "zh_CN"}));
}

/// The names of the options that were typed.
std::vector<std::string> givenOptions(const CLI::App& command)
{
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options())
        if (option->count() > 0)
            names.push_back(option->get_name());
    return names;
}

void Parser::addRender()
{
    CLI::App* sub = command("render", "Draw one stage as a figure: .svg .pdf .png .tex, or write it as .md .csv .npy .npz",
                            m_render.file, true);
    sub->add_option("--stage", m_render.stage, "the stage (x, ln1, q, …, h)");
    sub->add_option("--like", m_render.like, "make the same figure as this one (.svg .pdf .png) from other numbers");
    sub->add_option("--out", m_render.out, "the figure's file; its ending chooses the kind")->required()->check(kNotEmpty);
    sub->add_option("--layer", m_render.layer, "layer, from 1")->check(kFromOne)->capture_default_str();
    sub->add_option("--head", m_render.head, "head, from 1")->check(kFromOne)->capture_default_str();
    sub->add_option("--view", m_render.view, "block, equation, matrix, heads, token or compare")->check(CLI::IsMember(viewIds()));
    sub->add_option("--compare", m_render.compare, "change this first, with what was before as A: mask, scaling, norm, residual, activation, head, token");
    sub->add_option("--tex", m_render.tex, "what a .tex holds: tikz, or the matrix as bmatrix, pmatrix or tabular")
        ->check(CLI::IsMember({"tikz", "bmatrix", "pmatrix", "tabular"}));
    sub->add_option("--rows", m_render.settings.rows, "only these rows of the matrix, from 1, such as 1-64")->check(kNotEmpty);
    sub->add_option("--cols", m_render.settings.cols, "only these columns of the matrix, from 1, such as 1-64")->check(kNotEmpty);
    addSettings(sub, m_render.settings);
    sub->callback([this, sub] {
        m_render.settings.given = givenOptions(*sub);
        m_check = [this] { return checkRender(m_render); };
        m_work = [this] { return render(m_render, m_notes); };
    });
}

void Parser::addFigure()
{
    CLI::App* sub = m_app.add_subcommand("figure", "Draw a figure of the textbook from a file's numbers or as symbols; LIST tells which");
    sub->add_option("NAME", m_figure.name, "the figure's name, or LIST")->required();
    sub->add_option("FILE", m_figure.file, "session (.headlight), model (.safetensors) or matrix (.npy .csv .tsv)");
    sub->add_option("--out", m_figure.out, "the figure's file: .svg .pdf .png or .tex");
    sub->add_option("--layer", m_figure.layer, "layer, from 1")->check(kFromOne)->capture_default_str();
    sub->add_option("--head", m_figure.head, "head, from 1")->check(kFromOne)->capture_default_str();
    m_figure.settings.widthMm.clear();
    addSettings(sub, m_figure.settings);
    sub->callback([this, sub] {
        m_figure.settings.given = givenOptions(*sub);
        m_check = [this] { return checkFigure(m_figure); };
        m_work = [this] { return figure(m_figure, m_out, m_notes); };
    });
}

void Parser::addWorksheet()
{
    CLI::App* sub = command("worksheet", "Make exercises from a file's numbers, with answer keys, as PDF and LaTeX", m_worksheet.file, true);
    sub->add_option("--out", m_worksheet.directory, "folder to write to; made if missing")->required()->check(kNotEmpty);
    sub->add_option("--difficulty", m_worksheet.difficulty, "dot (sums of products), softmax (rows of weights), norm (rows), head (one token's way)")
        ->check(CLI::IsMember({"dot", "softmax", "norm", "head"}));
    sub->add_option("--count", m_worksheet.count, "how many cells or rows to leave blank")->capture_default_str();
    sub->add_option("--seed", m_worksheet.seed, "another one makes another sheet")->check(kSeed)->capture_default_str();
    sub->add_option("--variants", m_worksheet.variants, "how many sheets, each with a seed of its own")->capture_default_str();
    sub->add_option("--digits", m_worksheet.digits, "decimals of all numbers, 1 to 4")->check(CLI::Range(1, 4))->capture_default_str();
    sub->add_option("--layer", m_worksheet.layer, "layer, from 1")->check(kFromOne)->capture_default_str();
    sub->add_option("--head", m_worksheet.head, "head, from 1")->check(kFromOne)->capture_default_str();
    sub->add_option("--stage", m_worksheet.stage, "leave this stage blank, or the cells and rows named");
    sub->add_option("--cell", m_worksheet.cells, "a cell of --stage, from 1")->check(kCellForm)->allow_extra_args(false);
    sub->add_option("--row", m_worksheet.rows, "a whole row of --stage, from 1")->check(kFromOne);
    sub->add_option("--lang", m_worksheet.language, "language of the words")->check(CLI::IsMember({"en", "zh_CN"}));
    sub->add_flag("--no-recipe", m_worksheet.noRecipe, "leave out of the PDFs what they were made from");
    sub->callback([this] {
        m_worksheet.showProgress = errorIsTerminal();
        m_check = [this] { return checkWorksheet(m_worksheet); };
        m_work = [this] { return worksheet(m_worksheet, m_notes); };
    });
}

void Parser::addSet()
{
    CLI::App* sub = m_app.add_subcommand("set", "Many figures at once: every stage of a layer, slides, or a walk as pictures or animation");
    sub->add_option("KIND", m_set.kind, "stages, slides, frames or gif")->required()->check(CLI::IsMember({"stages", "slides", "frames", "gif"}));
    sub->add_option("FILE", m_set.file, "session (.headlight), model (.safetensors) or matrix (.npy .csv .tsv)")->required();
    sub->add_option("--out", m_set.out, "a folder for stages and frames, a .pdf for slides, a .gif")->required()->check(kNotEmpty);
    sub->add_option("--format", m_set.format, "of stages: svg, pdf, png or tex")->check(CLI::IsMember({"svg", "pdf", "png", "tex"}));
    sub->add_option("--layer", m_set.layer, "layer, from 1")->check(kFromOne)->capture_default_str();
    sub->add_option("--head", m_set.head, "head, from 1; stages are drawn of every head")->check(kFromOne)->capture_default_str();
    sub->add_option("--stage", m_set.stage, "the stage that frames and gif walk through")->capture_default_str();
    sub->add_option("--micro-steps", m_set.microSteps, "pages laid over each slide, 0 to 40")->check(CLI::Range(0, 40))->capture_default_str();
    sub->add_option("--frames", m_set.frames, "most pictures of a walk, the last one whole, 1 to 500")->check(CLI::Range(1, 500))->capture_default_str();
    sub->add_option("--delay-ms", m_set.delay, "how long each picture of a .gif is shown")->check(CLI::Range(20, 60000))->capture_default_str();
    m_set.settings.widthMm.clear();
    addSettings(sub, m_set.settings);
    sub->callback([this, sub] {
        m_set.settings.given = givenOptions(*sub);
        m_check = [this] { return checkSet(m_set); };
        m_work = [this] { return drawSet(m_set, m_notes); };
    });
}

void Parser::addExplain()
{
    CLI::App* sub = command("explain", "Tell where one number came from", m_explain.file, true);
    sub->add_option("--stage", m_explain.stage, "the stage (x, ln1, q, …, h)")->required();
    sub->add_option("--cell", m_cell, "row and column, from 1")->required()->check(kCellForm);
    sub->add_option("--layer", m_explain.layer, "layer, from 1")->check(kFromOne)->capture_default_str();
    sub->add_option("--head", m_explain.head, "head, from 1")->check(kFromOne)->capture_default_str();
    sub->add_option("--format", m_explain.format, "text, latex or json")->check(CLI::IsMember({"text", "latex", "json"}));
    addLanguage(sub);
    sub->callback([this] {
        m_explain.cell = *cellFrom(m_cell);
        m_work = [this] { return explain(m_explain, m_out, m_words); };
    });
}

void Parser::addInfo()
{
    CLI::App* sub = command("info", "Tell what a file holds: config, tensors, shapes, parameter count", m_file, true);
    addLanguage(sub);
    sub->callback([this] { m_work = [this] { return info(m_file, m_out, m_words); }; });
}

void Parser::addScreenshot()
{
    CLI::App* sub = command("screenshot", "The main window as a picture", m_screenshot.file, false);
    sub->add_option("--out", m_screenshot.out, "the picture's file (.png)")->required()->check(kNotEmpty);
    sub->add_option("--size", m_size, "window size in pixels")->check(kSizeForm)->capture_default_str();
    sub->add_option("--view", m_screenshot.view, "block, equation, matrix, heads, token, compare or cost")->check(CLI::IsMember(placeIds()));
    sub->add_option("--compare", m_screenshot.compare, "a comparison, as in render, or pin: the state before --edit is A");
    sub->add_option("--shown", m_screenshot.shown, "whose values views show: now, a or difference")->check(CLI::IsMember({"now", "a", "difference"}));
    sub->add_option("--stage", m_screenshot.stage, "stage on screen")->check(kNotEmpty);
    sub->add_option("--layer", m_screenshot.layer, "layer, from 1")->check(kFromOne);
    sub->add_option("--head", m_screenshot.head, "head, from 1")->check(kFromOne);
    sub->add_option("--cell", m_screenshotCell, "cell to lock, from 1")->check(kCellForm);
    sub->add_option("--to", m_screenshotTo, "the other corner of a range of cells that begins at --cell")->check(kCellForm);
    sub->add_option("--tool", m_screenshot.tool, "a tool for chosen cells tried out on them: interpolate=0.5, scale=2, …");
    sub->add_option("--token", m_screenshot.token, "token to light, from 1")->check(kFromOne);
    sub->add_option("--depth", m_screenshot.depth, "how deep the inspector explains: words, formula, numbers or code")
        ->check(CLI::IsMember({"words", "formula", "numbers", "code"}));
    sub->add_flag("--dependence", m_screenshot.dependence, "light what the locked cell depends on and reaches");
    sub->add_option("--measure", m_screenshot.measure, "for the Cost view: measure the layer on this machine for N doubled up to this")
        ->check(CLI::Range(16, 1 << 16));
    sub->add_option("--edit", m_screenshot.edits, "change a cell of X first: ROW,COL=VALUE")->allow_extra_args(false);
    sub->add_option("--sentence", m_screenshot.sentence, "type this sentence anew, after --edit")->check(kNotEmpty);
    sub->add_option("--panel", m_screenshot.panel, "show this window, or the main one with this open")
        ->check(CLI::IsMember({"export", "practice", "new", "sizes", "memory", "history", "sentence", "recovery"}));
    sub->add_flag("--hold", m_screenshot.hold, "hold the chosen cells of a computed stage at the values they have");
    sub->add_option("--also-open", m_screenshot.alsoOpen, "open this file last (a bad one shows how errors look)");
    sub->add_option("--scale", m_screenshot.pixelRatio, "pixels per point, 1 to 4")->check(kScale);
    sub->add_option("--lang", m_screenshot.language, "language")->check(CLI::IsMember({"en", "zh_CN"}));
    sub->add_option("--theme", m_screenshot.theme, "light or dark")->check(CLI::IsMember({"light", "dark"}));
    sub->callback([this] {
        std::tie(m_screenshot.width, m_screenshot.height) = *sizeFrom(m_size);
        if (!m_screenshotCell.empty())
            m_screenshot.cell = cellFrom(m_screenshotCell);
        if (!m_screenshotTo.empty())
            m_screenshot.to = cellFrom(m_screenshotTo);
        m_check = [this] { return checkScreenshot(m_screenshot); };
        m_work = [this] { return screenshot(m_screenshot); };
    });
}

/// One line, whatever a file's name holds, so that scripts find it.
int Parser::fail(const std::string& message, int code)
{
    m_err << "headlight: error: " << visibleLine(readable(message)) << '\n';
    return code;
}

int Parser::answered()
{
    return m_out.flush() ? kDone : fail(m_words(HL_TEXT("core", "the answer could not be written to standard output")));
}

int Parser::work()
{
    if (!m_work)
        return m_openWindow(m_file);
    if (m_check)
        if (auto fine = m_check(); !fine)
            return fail(m_words.message(fine.error()), kUsage);
    if (auto done = m_work(); !done)
        return fail(m_words.message(done.error()));
    return answered();
}

int Parser::run(int argc, char** argv)
{
    try {
        m_app.parse(argc, argv);
    } catch (const CLI::ParseError& stop) {
        if (stop.get_exit_code() == 0) {
            m_app.exit(stop, m_out, m_err);
            return answered();
        }
        m_err << "Run with --help for more information.\n";
        return fail(stop.what(), kUsage);
    }
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return fail(m_words(HL_TEXT("core", "there is not enough memory for this (use fewer tokens or a smaller model)")));
    }
}

} // namespace

int run(int argc, char** argv, const OpenWindow& openWindow, std::ostream& out, std::ostream& err)
{
    PlainStream plainOut(out);
    PlainStream plainErr(err);
    return Parser(openWindow, plainOut, plainErr, languageOf(argc, argv)).run(argc, argv);
}

} // namespace headlight::cli
