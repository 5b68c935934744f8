// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/recipe.h"

#include "core/compare/ready_comparisons.h"
#include "core/figure/recipe_options.h"
#include "core/io/checksum.h"
#include "core/text/utf8.h"

namespace headlight {

namespace {

constexpr int kVersion = 1;
constexpr Index kMostCarriedNumbers = 8000; // longer ones would not fit anyway, and writing them takes time

template <typename Value> std::uint64_t hashOf(const Value* values, std::size_t count, std::uint64_t hash)
{
    return fnv1a({reinterpret_cast<const char*>(values), count * sizeof(Value)}, hash);
}

std::string viewWords()
{
    std::string words;
    for (const ViewKind view : allViews())
        words += (words.empty() ? "" : ", ") + std::string(viewId(view));
    return words;
}

void readPlace(const JsonNode& node, FigureRecipe& recipe)
{
    node.get("figure", recipe.figure);
    node.get("stage", recipe.stage);
    if (std::string view; node.get("view", view)) {
        if (const auto known = viewFromId(view))
            recipe.view = *known;
        else
            node.member("view").faultUnknownWord(viewWords());
    }
    Index layer = 1;
    Index head = 1;
    node.get("layer", layer, 1, kMaxAxis);
    node.get("head", head, 1, kMaxAxis);
    recipe.layer = int(layer - 1);
    recipe.head = int(head - 1);
}

void readSource(const JsonNode& node, FigureRecipe& recipe)
{
    if (!node.has("source") || !node.member("source").expectObject())
        return;
    const JsonNode source = node.member("source");
    source.get("title", recipe.title);
    source.get("file", recipe.file);
    source.get("numbers", recipe.numbers);
    if (source.has("session"))
        recipe.session = source.json()["session"].dump();
}

Json comparisonJson(const RecipeComparison& comparison)
{
    Json json{{"name", comparison.name}, {"numbers", comparison.numbers}, {"difference", comparison.difference}};
    if (!comparison.ready.empty()) {
        json["ready"] = comparison.ready;
        json["layer"] = comparison.layer + 1;
        json["head"] = comparison.head + 1;
        json["token"] = comparison.token + 1;
    } else if (!comparison.session.empty()) {
        json["session"] = Json::parse(comparison.session, nullptr, false);
    }
    for (Index token : comparison.from)
        json["tokens_from"].push_back(token + 1); // 0 for one that A has not
    return json;
}

void readComparison(const JsonNode& node, std::optional<RecipeComparison>& comparison)
{
    if (!node.expectObject())
        return;
    RecipeComparison read;
    node.get("ready", read.ready);
    if (!read.ready.empty() && !readyComparison(read.ready))
        node.member("ready").fault(Text(HL_TEXT("core", "there is no comparison “%1”"), {shortened(read.ready)}));
    Index layer = 1;
    Index head = 1;
    Index token = 1;
    node.get("layer", layer, 1, kMaxAxis);
    node.get("head", head, 1, kMaxAxis);
    node.get("token", token, 1, kMaxAxis);
    read.layer = int(layer - 1);
    read.head = int(head - 1);
    read.token = token - 1;
    node.get("name", read.name);
    node.get("numbers", read.numbers);
    node.get("difference", read.difference);
    if (node.has("session"))
        read.session = node.json()["session"].dump();
    if (node.has("tokens_from") && node.member("tokens_from").expectList()) {
        const JsonNode tokens = node.member("tokens_from");
        for (std::size_t at = 0; at < tokens.size() && !node.faults().any(); ++at)
            read.from.push_back(tokens.element(at).integer(0, kMaxAxis).value_or(0) - 1);
    }
    comparison = std::move(read);
}

} // namespace

std::string recipeText(const FigureRecipe& recipe)
{
    Json source{{"title", recipe.title}, {"file", recipe.file}, {"numbers", recipe.numbers}};
    if (!recipe.session.empty())
        source["session"] = Json::parse(recipe.session, nullptr, false);
    Json json{{"headlight_figure", kVersion},
              {"view", std::string(viewId(recipe.view))},
              {"stage", recipe.stage},
              {"layer", recipe.layer + 1},
              {"head", recipe.head + 1},
              {"options", recipeOptions(recipe.options)},
              {"source", std::move(source)}};
    if (!recipe.figure.empty())
        json["figure"] = recipe.figure;
    if (recipe.comparison)
        json["compare"] = comparisonJson(*recipe.comparison);
    if (!recipe.set.empty())
        json["set"] = recipe.set;
    if (recipe.seed > 0)
        json["seed"] = recipe.seed;
    return json.dump(-1, ' ', true, Json::error_handler_t::replace);
}

Result<FigureRecipe> readRecipe(std::string_view text, const std::string& file)
{
    auto json = parseJson(text, file);
    if (!json)
        return json.error();
    JsonFaults faults(file);
    const JsonNode node(*json, {}, faults);
    FigureRecipe recipe;
    Index version = 0;
    if (!node.expectObject() || !node.get("headlight_figure", version, 1, kVersion)) {
        node.fault(HL_TEXT("core", "this is not a figure's recipe that this version knows"));
        return faults.error();
    }
    readPlace(node, recipe);
    node.get("set", recipe.set);
    if (!recipe.set.empty() && recipe.set != kSlidesSet && recipe.set != kWalkSet && recipe.set != kWorksheetSet)
        node.member("set").faultUnknownWord(std::string(kSlidesSet) + ", " + kWalkSet + ", " + kWorksheetSet);
    if (node.has("seed") && node.json()["seed"].is_number_unsigned())
        recipe.seed = node.json()["seed"].get<std::uint64_t>();
    if (node.has("options"))
        readRecipeOptions(node.member("options"), recipe.options);
    readSource(node, recipe);
    if (node.has("compare"))
        readComparison(node.member("compare"), recipe.comparison);
    if (faults.any())
        return faults.error();
    return recipe;
}

std::string numbersHash(const Network& network)
{
    const Model& model = network.model();
    const ModelInput& input = network.input();
    std::uint64_t hash = fnv1a(configJson(model.config, input.size()));
    for (const std::string& token : input.tokens)
        hash = fnv1a(std::string_view("\0", 1), fnv1a(token, hash));
    if (input.x)
        hash = hashOf(input.x->data(), std::size_t(input.x->size()), hash);
    hash = hashOf(input.tokenIds.data(), input.tokenIds.size(), hash);
    for (const auto& [name, tensor] : model.weights)
        hash = hashOf(tensor->values.data(), tensor->values.size(), fnv1a(name, hash));
    for (const Override& held : input.overrides) {
        const Index place[] = {held.layer, held.head};
        hash = hashOf(place, 2, fnv1a(held.stage, hash));
        for (const HeldValue& entry : *held.held) {
            const Index cell[] = {entry.cell.row, entry.cell.col};
            hash = hashOf(&entry.value, 1, hashOf(cell, 2, hash));
        }
    }
    return hexadecimal(hash);
}

std::string carriedSession(const Session& session, std::size_t most)
{
    const bool random = session.weightsOrigin.kind == WeightsOrigin::Kind::Random;
    const Index numbers = (random ? 0 : session.model.parameterCount()) + (session.input.x ? session.input.x->size() : 0);
    if (numbers > kMostCarriedNumbers)
        return {};
    Session alone = session;
    if (!random)
        alone.weightsOrigin = {};
    alone.inputOrigin = {};
    const auto packed = packSession(alone, "figure.headlight");
    if (!packed || !packed->beside.empty())
        return {};
    const Json json = Json::parse(packed->text, nullptr, false);
    std::string text = json.is_discarded() ? std::string() : json.dump(-1, ' ', true);
    return text.size() <= most ? text : std::string();
}

} // namespace headlight
