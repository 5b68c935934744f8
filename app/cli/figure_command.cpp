// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/figure_command.h"

#include "app/app_language.h"
#include "app/cli/load.h"
#include "app/cli/offscreen.h"
#include "app/cli/outputs.h"
#include "app/option_error.h"
#include "core/figure/book.h"
#include "core/io/files.h"
#include "core/layer/trace.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/text/translate.h"

#include <algorithm>

namespace headlight::cli {

namespace {

void list(std::ostream& out, const Words& words)
{
    std::size_t longest = 0;
    for (const BookFigure& known : bookFigures())
        longest = std::max(longest, std::string(known.name).size());
    for (const BookFigure& known : bookFigures()) {
        const std::string name = known.name;
        out << name << std::string(longest + 2 - name.size(), ' ') << words(known.summary) << '\n';
    }
}

Result<const BookFigure*> known(const FigureRequest& request)
{
    const BookFigure* found = bookFigure(request.name);
    if (!found)
        return optionError("NAME", Text(HL_TEXT("core", "there is no figure “%1”"), {request.name}),
                     HL_TEXT("core", "“headlight figure LIST” tells which there are"));
    if (request.file.empty())
        return optionError("FILE", HL_TEXT("core", "it is not said whose numbers to draw"), HL_TEXT("core", "name a session, model or matrix"));
    if (request.out.empty())
        return optionError("--out", HL_TEXT("core", "it is not said where to write"), HL_TEXT("core", "name a file with --out"));
    return found;
}

/// What a request asks for, once all that can be refused before anything is read is found to be right.
struct Drawing {
    const BookFigure* figure = nullptr;
    RenderOptions options;
};

bool wantsList(const FigureRequest& request)
{
    return request.name == "LIST" || request.name == "list";
}

Result<Drawing> checked(const FigureRequest& request)
{
    const auto drawn = known(request);
    if (!drawn)
        return drawn.error();
    if (auto named = checkFigureName(request.out); !named)
        return named.error();
    FigureSettings settings = request.settings;
    if (settings.widthMm.empty())
        settings.widthMm = std::to_string(int((*drawn)->widthMm));
    auto options = renderOptions(settings, request.out);
    if (!options)
        return options.error();
    return Drawing{*drawn, *std::move(options)};
}

} // namespace

Result<void> checkFigure(const FigureRequest& request)
{
    if (wantsList(request))
        return {};
    const auto fine = checked(request);
    return fine ? Result<void>() : fine.error();
}

Result<void> figure(const FigureRequest& request, std::ostream& out, const Notes& notes)
{
    if (wantsList(request)) {
        list(out, notes.words());
        return {};
    }
    const auto drawing = checked(request);
    if (!drawing)
        return drawing.error();
    RenderOptions options = drawing->options;
    const auto loaded = loadSession(request.file);
    if (!loaded)
        return loaded.error();
    if (auto kept = keepInputs(request.out, inputsOf(request.file, loaded->session)); !kept)
        return kept;
    leaveIdle(request.name, *loaded->network, options, notes);
    if (auto fine = checkBookFigure(*drawing->figure, *loaded->network, request.layer - 1, request.head - 1, options); !fine)
        return fine;
    const auto trace = computeTrace(loaded->network);
    measureGrowth(request.settings, request.name, *loaded->network, request.layer - 1, options, notes);
    const OffscreenApplication application;
    AppLanguage language;
    language.use(QString::fromStdString(request.settings.language));
    const auto made = drawBookFigure(*drawing->figure, *trace, request.layer - 1, request.head - 1, options, figureFontMetrics(), &translatedUtf8);
    if (!made)
        return made.error();
    FigureRecipe recipe;
    recipe.figure = request.name;
    recipe.layer = request.layer - 1;
    recipe.head = request.head - 1;
    recipe.options = options;
    recipe.title = loaded->session.title;
    recipe.file = fileNameOf(request.file);
    recipe.numbers = numbersHash(*loaded->network);
    recipe.session = request.settings.noRecipe ? std::string() : carriedSession(loaded->session);
    noteIdleInFile(request.settings, formatOf(request.out), notes);
    return writeNoted(*made, request.out, exportOptions(request.settings, options, recipe), notes);
}

} // namespace headlight::cli
