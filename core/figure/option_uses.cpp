// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/option_uses.h"

#include "core/figure/book.h"
#include "core/figure/view_kind.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headlight {

namespace {

using enum FigureOption;

/// An option: how the command line calls it, whether it is as usual, and back to that.
struct Choice {
    FigureOption option;
    std::string_view flag;
    bool (*chosen)(const RenderOptions& options, const RenderOptions& usual);
    void (*reset)(RenderOptions& options, const RenderOptions& usual);
};

/// Chosen where the setting that `Field` finds in the options is another one than usual.
template <typename Field> constexpr Choice choice(FigureOption option, std::string_view flag, Field)
{
    return {option, flag, [](const RenderOptions& options, const RenderOptions& usual) { return !(Field{}(options) == Field{}(usual)); },
            [](RenderOptions& options, const RenderOptions& usual) { Field{}(options) = Field{}(usual); }};
}

/// In the order of FigureOption.
constexpr std::array kChoices{
    choice(Symbols, "--symbols", [](auto& o) -> auto& { return o.symbols; }),
    choice(SymbolsAndNumbers, "--with-symbols", [](auto& o) -> auto& { return o.withSymbols; }),
    Choice{ColoursAlone, "--values never", [](const RenderOptions& options, const RenderOptions&) { return options.values == ValuesShown::Never; },
           [](RenderOptions& options, const RenderOptions& usual) { options.values = usual.values; }},
    choice(Decimals, "--digits", [](auto& o) -> auto& { return o.decimals; }),
    choice(Row, "--row", [](auto& o) -> auto& { return o.row; }),
    choice(Column, "--col", [](auto& o) -> auto& { return o.col; }),
    choice(Rows, "--rows", [](auto& o) -> auto& { return o.rows; }),
    choice(Columns, "--cols", [](auto& o) -> auto& { return o.cols; }),
    choice(Colours, "--colormap", [](auto& o) -> auto& { return o.scale.map; }),
    choice(Range, "--range", [](auto& o) -> auto& { return o.scale.range; }),
    choice(Share, "--share", [](auto& o) -> auto& { return o.scale.share; }),
    choice(Order, "--order", [](auto& o) -> auto& { return o.order; }),
    choice(Proportions, "--true-proportions", [](auto& o) -> auto& { return o.trueProportions; }),
    choice(Labels, "--no-labels", [](auto& o) -> auto& { return o.labels; }),
    choice(Legend, "--no-legend", [](auto& o) -> auto& { return o.legend; }),
    choice(Caption, "--no-caption", [](auto& o) -> auto& { return o.caption; }),
};

const Choice& choiceOf(FigureOption option)
{
    return kChoices[std::size_t(option)];
}

/// The options alone, each at the place that its number says.
constexpr auto kOptions = [] {
    std::array<FigureOption, kChoices.size()> options{};
    for (std::size_t at = 0; at < options.size(); ++at)
        options[at] = kChoices[at].option;
    return options;
}();
static_assert([] {
    for (std::size_t at = 0; at < kOptions.size(); ++at)
        if (std::size_t(kOptions[at]) != at)
            return false;
    return std::size_t(Caption) + 1 == kOptions.size();
}());

/// Why an option of a kind has no effect.
enum class Because { Walks, SmallPictures, SideBySide, Either, OneMatrix, Tokens, NoMatrix, NamedThere, NoAxes, NotHeads, NotLayer, ColourFree };

Text sentence(Because reason)
{
    switch (reason) {
    case Because::Walks:
        return HL_TEXT("core", "a walk shows numbers as they come about, and lights the cells it makes");
    case Because::SmallPictures:
        return HL_TEXT("core", "its matrices are small pictures, without numbers in their cells");
    case Because::SideBySide:
        return HL_TEXT("core", "it sets matrices of one stage side by side: their symbols would all be the same");
    case Because::Either:
        return HL_TEXT("core", "its cells have room for symbols or for numbers, not for both");
    case Because::OneMatrix:
        return HL_TEXT("core", "only the figure of one matrix can show a part of it");
    case Because::Tokens:
        return HL_TEXT("core", "it lights a token, which is a row of every matrix and no column");
    case Because::NoMatrix:
        return HL_TEXT("core", "it draws no matrix");
    case Because::NamedThere:
        return HL_TEXT("core", "its formulas are a part of the drawing");
    case Because::NoAxes:
        return HL_TEXT("core", "its matrices have no labels");
    case Because::NotHeads:
        return HL_TEXT("core", "only the figure of all heads puts them in an order");
    case Because::NotLayer:
        return HL_TEXT("core", "only the figure of a whole layer draws rows higher than columns are wide");
    case Because::ColourFree:
        return HL_TEXT("core", "its colours stand for no values");
    }
    return {};
}

/// An option and why it has no effect.
using Idle = std::pair<FigureOption, Because>;

struct Kind {
    std::string_view id;
    std::vector<Idle> idle;
    bool plainSymbols = false; ///< symbols stand on no colours
    std::optional<NormPlacement> norm = {}; ///< shows numbers of such layers alone
    bool weights = false; ///< all its values are attention weights
};

constexpr Idle kWhole = {Rows, Because::OneMatrix};
constexpr Idle kWide = {Columns, Because::OneMatrix};
constexpr Idle kUnordered = {Order, Because::NotHeads};
constexpr Idle kInProportion = {Proportions, Because::NotLayer};
constexpr Idle kEither = {SymbolsAndNumbers, Because::Either};

/// A diagram of a layer's steps with a small picture of what comes out of each.
Kind steps(std::string_view id, NormPlacement norm)
{
    using enum Because;
    return {id,
            {{SymbolsAndNumbers, SmallPictures}, {ColoursAlone, SmallPictures}, {Decimals, SmallPictures}, {Column, Tokens}, kWhole, kWide, kUnordered, kInProportion, {Labels, NoAxes}, {Caption, NamedThere}},
            true, norm};
}

/// What draws no matrix.
Kind drawing(std::string_view id, std::vector<FigureOption> honoured)
{
    using enum Because;
    std::vector<Idle> idle{{Symbols, NoMatrix}, {SymbolsAndNumbers, NoMatrix}, {ColoursAlone, NoMatrix}, {Decimals, NoMatrix}, {Row, NoMatrix},
                           {Column, NoMatrix}, kWhole, kWide, {Colours, ColourFree}, {Range, ColourFree}, {Share, ColourFree}, kUnordered, kInProportion,
                           {Labels, NoMatrix}, {Legend, ColourFree}, {Caption, NamedThere}};
    std::erase_if(idle, [&](const Idle& one) { return std::find(honoured.begin(), honoured.end(), one.first) != honoured.end(); });
    return {id, std::move(idle)};
}

/// Walks through a stage, and slides of them.
Kind walks(std::string_view id)
{
    using enum Because;
    return {id, {{Symbols, Walks}, {SymbolsAndNumbers, Walks}, {Row, Walks}, {Column, Walks}, kWhole, kWide, kUnordered, kInProportion, {Caption, NamedThere}}};
}

const std::vector<Kind>& kinds()
{
    using enum Because;
    static const std::vector<Kind> all{
        {"block",
         {{Symbols, SmallPictures}, {SymbolsAndNumbers, SmallPictures}, {ColoursAlone, SmallPictures}, {Decimals, SmallPictures}, {Column, Tokens},
          kWhole, kWide, kUnordered, {Labels, NoAxes}, {Caption, NamedThere}}},
        {"equation", {kEither, kWhole, kWide, kUnordered, kInProportion, {Caption, NamedThere}}},
        {"matrix", {kUnordered, kInProportion}},
        {"heads", {{Symbols, SideBySide}, {SymbolsAndNumbers, SideBySide}, kWhole, kWide, kInProportion}},
        {"token", {{Symbols, NamedThere}, {SymbolsAndNumbers, NamedThere}, kWhole, kWide, kUnordered, kInProportion, {Caption, NamedThere}}},
        {"compare", {{Symbols, SideBySide}, {SymbolsAndNumbers, SideBySide}, kWhole, kWide, kUnordered, kInProportion}},
        {"scores", {kEither, kWhole, kWide, kUnordered, kInProportion}, true},
        {"masked-scores", {kEither, kWhole, kWide, kUnordered, kInProportion}, true},
        {"weights", {kEither, kWhole, kWide, kUnordered, kInProportion}, true, {}, true},
        {"one-head", {kEither, kWhole, kWide, kUnordered, kInProportion}, true},
        {"multi-head", {kEither, {Column, Tokens}, kWhole, kWide, kUnordered, kInProportion}, true},
        steps("pre-norm", NormPlacement::Pre),
        steps("post-norm", NormPlacement::Post),
        drawing("layers", {Symbols, Labels}),
        drawing("cost", {}),
        drawing(kStageCosts, {}),
        walks(kWalkKind),
        walks(kSlidesKind),
    };
    return all;
}

bool isOf(FigureOption option, std::initializer_list<FigureOption> some)
{
    return std::find(some.begin(), some.end(), option) != some.end();
}

/// What another option, or the session, takes the effect from.
Text whyNow(const Kind& kind, FigureOption option, const RenderOptions& options, const Network& network)
{
    const ModelConfig& config = network.config();
    if (kind.norm && (config.norm != *kind.norm || !config.residual) && isOf(option, {Symbols, Colours, Range, Share, Legend}))
        return HL_TEXT("core", "the session's layers are of another kind: the figure shows symbols alone");
    if (option == Share && options.scale.range == ScaleRange::Fixed)
        return HL_TEXT("core", "the range is given, whatever the values are");
    if (option == Share && kind.weights && options.scale.range == ScaleRange::Auto)
        return HL_TEXT("core", "weights span 0 to 1, whatever else is shown");
    if (option == Decimals && (options.symbols || (options.values == ValuesShown::Never && !options.withSymbols)))
        return HL_TEXT("core", "no numbers are shown");
    if (kind.plainSymbols && options.symbols && isOf(option, {ColoursAlone, Colours, Range, Share}))
        return HL_TEXT("core", "its symbols stand on no colours");
    return {};
}

} // namespace

std::span<const FigureOption> allFigureOptions()
{
    return kOptions;
}

std::string_view optionFlag(FigureOption option)
{
    return choiceOf(option).flag;
}

std::vector<std::string_view> figureKinds()
{
    std::vector<std::string_view> ids;
    for (const Kind& kind : kinds())
        if (kind.id != kWalkKind && kind.id != kSlidesKind)
            ids.push_back(kind.id);
    return ids;
}

Text whyIdle(std::string_view id, FigureOption option, const RenderOptions& options, const Network& network)
{
    const auto kind = std::find_if(kinds().begin(), kinds().end(), [id](const Kind& one) { return one.id == id; });
    if (kind == kinds().end())
        return {};
    const auto idle = std::find_if(kind->idle.begin(), kind->idle.end(), [option](const Idle& one) { return one.first == option; });
    return idle != kind->idle.end() ? sentence(idle->second) : whyNow(*kind, option, options, network);
}

UsedOptions usedOptions(std::string_view kind, RenderOptions options, const Network& network)
{
    const RenderOptions usual;
    UsedOptions used{std::move(options), {}};
    for (const Choice& choice : kChoices) {
        if (!choice.chosen(used.options, usual))
            continue;
        Text why = whyIdle(kind, choice.option, used.options, network);
        if (why.empty())
            continue;
        choice.reset(used.options, usual);
        used.idle.push_back({choice.option, std::move(why)});
    }
    return used;
}

Text idleNote(const IdleOption& idle, const Translator& translate)
{
    return {HL_TEXT("core", "%1 changes nothing in this figure: %2"), {std::string(optionFlag(idle.option)), translate(idle.why)}};
}

} // namespace headlight
