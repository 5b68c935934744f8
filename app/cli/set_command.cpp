// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/set_command.h"

#include "app/app_language.h"
#include "app/cli/load.h"
#include "app/cli/offscreen.h"
#include "app/cli/outputs.h"
#include "app/cli/selection.h"
#include "core/io/files.h"
#include "ui/export/figure_sets.h"
#include "ui/text/translate.h"

namespace headlight::cli {

namespace {

/// The recipe of each stage's figure; what they have in common is worked out once.
std::function<std::string(const StageKey&)> recipes(const SetRequest& request, const LoadedSession& loaded, const RenderOptions& options)
{
    if (request.settings.noRecipe)
        return {};
    FigureRecipe common;
    common.options = options;
    common.title = loaded.session.title;
    common.file = fileNameOf(request.file);
    common.numbers = numbersHash(*loaded.network);
    common.session = carriedSession(loaded.session);
    return [common, network = loaded.network](const StageKey& key) {
        FigureRecipe recipe = common;
        recipe.stage = network->stage(key).id;
        recipe.layer = key.layer;
        recipe.head = key.head;
        return recipeText(recipe);
    };
}

Result<void> write(const SetRequest& request, const FigureSetSpec& spec)
{
    if (request.kind == "stages")
        return writeStages(spec, request.out, request.format);
    if (request.kind == "slides")
        return writeSlides(spec, request.out, request.microSteps);
    const auto key = selectMatrix(spec.trace->network(), request.stage, request.layer, request.head);
    if (!key)
        return key.error();
    if (request.kind == "frames")
        return writeFrames(spec, *key, request.out, request.format, request.frames);
    return writeAnimation(spec, *key, request.out, request.frames, request.delay);
}

/// Layer and head are there.
Result<void> checkPlace(const SetRequest& request, const Network& network)
{
    const auto place = selectMatrices(network, {{request.layer}, {}, {request.head}});
    return place ? Result<void>() : place.error();
}

Result<void> checkName(const SetRequest& request)
{
    const std::string wanted = request.kind == "slides" ? ".pdf" : request.kind == "gif" ? ".gif" : "";
    if (wanted.empty() || pathOf(request.out).extension() == wanted)
        return {};
    return Error{{}, "--out", Text(HL_TEXT("core", "“%1” does not end in %2"), {request.out, wanted}),
                 HL_TEXT("core", "choose this ending")};
}

Result<RenderOptions> optionsOf(const SetRequest& request)
{
    const bool pixels = request.kind == "gif" ? !request.settings.pixels.empty() : request.format == "png";
    return renderOptions(request.settings, pixels ? "x.png" : "x." + request.format);
}

} // namespace

Result<void> checkSet(const SetRequest& request)
{
    if (auto named = checkName(request); !named)
        return named;
    const auto options = optionsOf(request);
    return options ? Result<void>() : options.error();
}

Result<void> drawSet(const SetRequest& request, std::ostream& notes)
{
    if (auto named = checkName(request); !named)
        return named;
    const auto options = optionsOf(request);
    if (!options)
        return options.error();
    const auto loaded = loadSession(request.file);
    if (!loaded)
        return loaded.error();
    if (auto kept = keepInputs(request.out, inputsOf(request.file, loaded->session)); !kept)
        return kept;
    if (auto there = checkPlace(request, *loaded->network); !there)
        return there;
    const OffscreenApplication application;
    AppLanguage language;
    language.use(QString::fromStdString(request.settings.language));
    FigureSetSpec spec;
    spec.trace = computeTrace(loaded->network);
    spec.layer = request.layer - 1;
    spec.head = request.head - 1;
    spec.options = *options;
    spec.how = exportOptions(request.settings, *options, {});
    spec.how.recipe.clear();
    spec.recipe = recipes(request, *loaded, *options);
    spec.note = [&notes](const Text& note) { notes << "headlight: note: " << note.plain() << '\n'; };
    return write(request, spec);
}

} // namespace headlight::cli
