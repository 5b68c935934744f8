// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/set_command.h"

#include "app/app_language.h"
#include "app/cli/load.h"
#include "app/cli/offscreen.h"
#include "app/cli/outputs.h"
#include "app/cli/selection.h"
#include "app/option_error.h"
#include "core/figure/option_uses.h"
#include "core/io/files.h"
#include "core/text/numbers.h"
#include "ui/export/figure_sets.h"
#include "ui/text/translate.h"

namespace headlight::cli {

namespace {

constexpr double kMostWidth = 400; // millimetres, of a figure

/// The recipe of each stage's figure; what they have in common is worked out once.
SetRecipe recipes(const SetRequest& request, const LoadedSession& loaded, const RenderOptions& options)
{
    if (request.settings.noRecipe)
        return {};
    FigureRecipe common;
    common.options = options;
    common.title = loaded.session.title;
    common.file = fileNameOf(request.file);
    common.numbers = numbersHash(*loaded.network);
    common.session = carriedSession(loaded.session);
    return setRecipes(std::move(common), loaded.network);
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

bool isWalk(const SetRequest& request)
{
    return request.kind == "frames" || request.kind == "gif";
}

std::string formatOfSet(const SetRequest& request)
{
    return request.kind == "slides" ? "pdf" : request.kind == "gif" ? "gif" : request.format;
}

/// Of what kind the figures of the set are, as the table of options calls it.
std::string_view kindOf(const SetRequest& request)
{
    if (request.kind == "stages")
        return viewId(ViewKind::Heatmap);
    return request.kind == "slides" ? kSlidesKind : kWalkKind;
}

/// A width that nobody gave is that of a column for figures, and the usual sheet's for a walk.
FigureSettings settingsOf(const SetRequest& request)
{
    FigureSettings settings = request.settings;
    if (settings.widthMm.empty())
        settings.widthMm = isWalk(request) ? formatPlain(FigureSetSpec().walkMm, 0) : FigureSettings().widthMm;
    return settings;
}

Result<RenderOptions> optionsOf(const SetRequest& request)
{
    if (request.kind == "slides" && !request.settings.widthMm.empty())
        return optionError("--width-mm", HL_TEXT("core", "slides have a size of their own, 254 × 142.9 mm"), HL_TEXT("core", "leave it out"));
    const bool sized = !request.settings.pixels.empty() || !request.settings.widthMm.empty();
    const bool pixels = request.kind == "gif" ? sized : request.format == "png";
    return renderOptions(settingsOf(request), pixels ? "x.png" : "x." + request.format);
}

/// What has to be so before anything is read, and the options.
Result<RenderOptions> checked(const SetRequest& request)
{
    if (auto named = checkName(request); !named)
        return named.error();
    auto options = optionsOf(request);
    if (options && isWalk(request) && !(options->widthMm > 0 && options->widthMm <= kMostWidth))
        return optionError("--width-mm", Text(HL_TEXT("core", "a figure %1 mm wide cannot be drawn"), {formatPrecise(options->widthMm)}),
                           Text(HL_TEXT("core", "choose a width such as 85, at most %1 mm"), {formatPrecise(kMostWidth)}));
    return options;
}

} // namespace

Result<void> checkSet(const SetRequest& request)
{
    const auto options = checked(request);
    return options ? Result<void>() : options.error();
}

Result<void> drawSet(const SetRequest& request, const Notes& notes)
{
    const auto options = checked(request);
    if (!options)
        return options.error();
    const auto loaded = loadSession(request.file);
    if (!loaded)
        return loaded.error();
    if (auto kept = keepInputs(request.out, inputsOf(request.file, loaded->session)); !kept)
        return kept;
    if (auto there = checkPlace(request, *loaded->network); !there)
        return there;
    if (request.kind == "stages")
        if (auto fine = checkStages(*loaded->network, request.layer - 1, *options); !fine)
            return fine;
    const OffscreenApplication application;
    AppLanguage language;
    language.use(QString::fromStdString(request.settings.language));
    FigureSetSpec spec;
    spec.trace = computeTrace(loaded->network);
    spec.layer = request.layer - 1;
    spec.head = request.head - 1;
    spec.options = *options;
    leaveIdle(kindOf(request), *loaded->network, spec.options, notes);
    noteIdleInFile(request.settings, formatOfSet(request), notes);
    if (request.kind != "frames" && request.kind != "gif")
        for (const char* option : {"--stage", "--frames", "--delay-ms"})
            noteIdle(request.settings, option, HL_TEXT("core", "only frames and gif go by it"), notes);
    spec.walkMm = options->widthMm;
    spec.how = exportOptions(request.settings, *options, {});
    if (request.kind == "gif")
        spec.how.pixels = int(options->pixels); // 0: as an animation usually has
    spec.how.recipe.clear();
    spec.recipe = recipes(request, *loaded, spec.options);
    spec.note = [&notes](const Text& note) { notes.tell(note); };
    return write(request, spec);
}

} // namespace headlight::cli
