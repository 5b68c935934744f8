// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/recipe_options.h"

#include "core/text/numbers.h"

#include <array>
#include <cmath>

namespace headlight {

namespace {

constexpr std::array<JsonWord<ValuesShown>, 3> kValues{
    {{"auto", ValuesShown::Auto}, {"always", ValuesShown::Always}, {"never", ValuesShown::Never}}};
constexpr std::array<JsonWord<Theme>, 4> kThemes{
    {{"light", Theme::Light}, {"dark", Theme::Dark}, {"print", Theme::Print}, {"grey", Theme::Grey}}};
constexpr std::array<JsonWord<Typeface>, 2> kTypefaces{{{"sans", Typeface::Sans}, {"serif", Typeface::Serif}}};

std::string listed(const std::vector<std::string>& words)
{
    std::string all;
    for (const std::string& word : words)
        all += (all.empty() ? "" : ", ") + word;
    return all;
}

Json scaleJson(const ScaleChoice& scale)
{
    Json json{{"map", scale.map}, {"range", std::string(scaleRangeId(scale.range))}, {"share", std::string(scaleShareId(scale.share))}};
    if (scale.fixed.any)
        json["fixed"] = {scale.fixed.lo, scale.fixed.hi};
    return json;
}

/// Two finite numbers, the lower first.
void readRange(const JsonNode& node, FiniteRange& range)
{
    if (node.size() == 2 && node.json()[0].is_number() && node.json()[1].is_number()) {
        const double lo = node.json()[0].get<double>();
        const double hi = node.json()[1].get<double>();
        if (std::isfinite(lo) && std::isfinite(hi) && lo < hi) {
            range = {lo, hi, true};
            return;
        }
    }
    node.fault(HL_TEXT("core", "a range is two numbers, the lower first"));
}

void readScale(const JsonNode& node, ScaleChoice& scale)
{
    if (!node.expectObject())
        return;
    for (const char* key : {"map", "range", "share"})
        if (!node.expectMember(key))
            return;
    std::string range;
    std::string share;
    node.get("map", scale.map);
    if (!scale.map.empty() && !colorMap(scale.map))
        node.member("map").faultUnknownWord(listed(colorMapNames()));
    if (node.get("range", range)) {
        scale.range = scaleRangeFromId(range);
        if (range != scaleRangeId(scale.range))
            node.member("range").faultUnknownWord("auto, symmetric, percentile, fixed");
    }
    if (node.get("share", share)) {
        scale.share = scaleShareFromId(share);
        if (share != scaleShareId(scale.share))
            node.member("share").faultUnknownWord("own, heads, layer");
    }
    if (node.has("fixed"))
        readRange(node.member("fixed"), scale.fixed);
}

void readIndex(const JsonNode& node, const char* key, std::optional<Index>& index)
{
    Index counted = 0;
    if (node.get(key, counted, 1, kMaxAxis))
        index = counted - 1;
}

/// The first and the last of rows or columns, from 1.
void readSpan(const JsonNode& node, const char* key, std::optional<IndexRange>& span)
{
    if (!node.has(key))
        return;
    const Json& json = node.member(key).json();
    if (json.is_array() && json.size() == 2 && json[0].is_number_integer() && json[1].is_number_integer()) {
        const auto first = json[0].get<Index>();
        const auto last = json[1].get<Index>();
        if (first >= 1 && first <= last && last <= kMaxAxis) {
            span = IndexRange{first - 1, last};
            return;
        }
    }
    node.member(key).fault(HL_TEXT("core", "rows or columns are two numbers from 1, the first and the last"));
}

/// A number within its limits; others are refused.
void readLength(const JsonNode& node, const char* key, double& length, double least, double most)
{
    double read = 0;
    if (!node.get(key, read))
        return;
    if (read >= least && read <= most)
        length = read;
    else
        node.member(key).fault(Text(HL_TEXT("core", "%1 is not between %2 and %3"), {formatPrecise(read), formatPrecise(least), formatPrecise(most)}));
}

Json growthJson(const std::vector<GrowthPoint>& points)
{
    Json json = Json::array();
    for (const GrowthPoint& point : points)
        json.push_back({point.tokens, point.seconds, point.bytes});
    return json;
}

bool readPoint(const Json& json, GrowthPoint& point)
{
    if (!json.is_array() || json.size() != 3 || !json[0].is_number_integer() || !json[1].is_number() || !json[2].is_number())
        return false;
    point = {json[0].get<Index>(), json[1].get<double>(), json[2].get<double>()};
    const auto fine = [](double value) { return std::isfinite(value) && value > 0; };
    return point.tokens >= 1 && point.tokens <= kMaxAxis && fine(point.seconds) && fine(point.bytes);
}

/// Tokens, seconds and bytes of each size, N growing.
void readGrowth(const JsonNode& node, std::vector<GrowthPoint>& points)
{
    constexpr std::size_t kMostPoints = 64;
    bool fine = node.json().is_array() && node.json().size() <= kMostPoints;
    std::vector<GrowthPoint> read;
    for (std::size_t at = 0; fine && at < node.json().size(); ++at) {
        GrowthPoint point;
        fine = readPoint(node.json()[at], point) && (read.empty() || read.back().tokens < point.tokens);
        read.push_back(point);
    }
    if (fine)
        points = std::move(read);
    else
        node.fault(HL_TEXT("core", "measured sizes are lists of tokens, seconds and bytes, each with more tokens than the one before"));
}

} // namespace

Json recipeOptions(const RenderOptions& options)
{
    Json json{{"values", wordOf(options.values, kValues)},
              {"symbols", options.symbols},
              {"with_symbols", options.withSymbols},
              {"dpi", options.dpi},
              {"width_mm", options.widthMm},
              {"theme", wordOf(options.theme, kThemes)},
              {"scale", scaleJson(options.scale)},
              {"order", std::string(headOrderId(options.order))},
              {"language", options.language},
              {"font_pt", options.fontPt},
              {"font", wordOf(options.typeface, kTypefaces)},
              {"labels", options.labels},
              {"legend", options.legend},
              {"caption", options.caption},
              {"pixels", options.pixels}};
    if (options.trueProportions)
        json["true_proportions"] = true;
    if (options.row)
        json["row"] = *options.row + 1;
    if (options.col)
        json["col"] = *options.col + 1;
    if (options.rows)
        json["rows"] = {options.rows->first + 1, options.rows->end};
    if (options.cols)
        json["cols"] = {options.cols->first + 1, options.cols->end};
    if (!options.growth.empty())
        json["growth"] = growthJson(options.growth);
    if (options.decimals)
        json["digits"] = *options.decimals;
    return json;
}

void readRecipeOptions(const JsonNode& node, RenderOptions& options)
{
    if (!node.expectObject())
        return;
    node.get("values", options.values, kValues);
    node.get("symbols", options.symbols);
    node.get("with_symbols", options.withSymbols);
    readLength(node, "dpi", options.dpi, kLeastDpi, kMostDpi);
    readLength(node, "width_mm", options.widthMm, 1, kMostWidthMm);
    readLength(node, "font_pt", options.fontPt, kLeastFontPt, kMostFontPt);
    node.get("theme", options.theme, kThemes);
    node.get("font", options.typeface, kTypefaces);
    if (node.has("scale"))
        readScale(node.member("scale"), options.scale);
    if (std::string order; node.get("order", order)) {
        if (!headOrderFromId(order))
            node.member("order").faultUnknownWord("number, similarity, entropy");
        options.order = headOrderFromId(order).value_or(options.order);
    }
    node.get("true_proportions", options.trueProportions);
    node.get("labels", options.labels);
    node.get("legend", options.legend);
    node.get("caption", options.caption);
    node.get("pixels", options.pixels, 0, kMostPixelsAcross);
    if (std::string language; node.get("language", language)) {
        if (language != "en" && language != "zh_CN")
            node.member("language").faultUnknownWord("en, zh_CN");
        options.language = language;
    }
    if (node.has("growth"))
        readGrowth(node.member("growth"), options.growth);
    readSpan(node, "rows", options.rows);
    readSpan(node, "cols", options.cols);
    readIndex(node, "row", options.row);
    readIndex(node, "col", options.col);
    if (Index digits = 0; node.get("digits", digits, 0, kMostDecimals))
        options.decimals = int(digits);
}

std::string optionsText(const RenderOptions& options)
{
    return recipeOptions(options).dump(-1, ' ', true, Json::error_handler_t::replace);
}

Result<RenderOptions> readOptionsText(std::string_view text)
{
    auto json = parseJson(text, {});
    if (!json)
        return json.error();
    JsonFaults faults({});
    RenderOptions options;
    readRecipeOptions(JsonNode(*json, {}, faults), options);
    if (faults.any())
        return faults.error();
    return options;
}

} // namespace headlight
