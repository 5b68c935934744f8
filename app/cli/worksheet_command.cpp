// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/worksheet_command.h"

#include "app/app_language.h"
#include "app/cli/cell_text.h"
#include "app/cli/load.h"
#include "app/cli/offscreen.h"
#include "app/cli/outputs.h"
#include "app/cli/selection.h"
#include "app/option_error.h"
#include "core/io/files.h"
#include "ui/practice/sheet_files.h"
#include "ui/text/translate.h"

#include <cstdio>
#include <filesystem>

namespace headlight::cli {

namespace {

constexpr int kMostVariants = 999;

Result<Worksheet> byHand(const std::shared_ptr<const Trace>& trace, const WorksheetRequest& request)
{
    const auto key = selectMatrix(trace->network(), request.stage, request.layer, request.head);
    if (!key)
        return key.error();
    Exercise exercise{*key, {}};
    for (const std::string& text : request.cells) {
        const auto cell = cellFrom(text);
        if (!cell)
            return optionError("--cell", Text(HL_TEXT("core", "“%1” is not a row or column"), {text}), HL_TEXT("core", "write row and column, counted from 1, such as 3,2"));
        exercise.blanks.push_back(*cell);
    }
    for (const int row : request.rows) {
        if (row < 1 || row > trace->network().shape(*key).rows)
            return optionError("--row", Text(HL_TEXT("core", "there is no row %1"), {std::to_string(row)}), HL_TEXT("core", "count from 1"));
        const std::vector<Cell> cells = askableCells(*trace, *key, row - 1);
        exercise.blanks.insert(exercise.blanks.end(), cells.begin(), cells.end());
    }
    if (request.cells.empty() && request.rows.empty())
        exercise.blanks = askableCells(*trace, *key);
    return worksheetOf(trace, {exercise}, request.digits);
}

Result<Worksheet> made(const std::shared_ptr<const Trace>& trace, const WorksheetRequest& request, int variant)
{
    if (!request.stage.empty())
        return byHand(trace, request);
    WorksheetSpec spec;
    spec.layer = request.layer - 1;
    spec.head = request.head - 1;
    spec.difficulty = *difficultyFromId(request.difficulty);
    spec.count = request.count;
    spec.seed = request.seed + std::uint64_t(variant);
    spec.decimals = request.digits;
    return makeWorksheet(trace, spec);
}

std::string sheetName(const WorksheetRequest& request, int variant)
{
    if (request.variants == 1)
        return "sheet";
    char name[32];
    std::snprintf(name, sizeof name, request.variants < 100 ? "sheet-%02d" : "sheet-%03d", variant + 1);
    return name;
}

Result<void> check(const WorksheetRequest& request)
{
    if (request.variants < 1 || request.variants > kMostVariants)
        return optionError("--variants", Text(HL_TEXT("core", "%1 is not between 1 and %2"), {std::to_string(request.variants), std::to_string(kMostVariants)}), {});
    if (!request.stage.empty() && request.variants > 1)
        return optionError("--variants", HL_TEXT("core", "cells chosen by hand are the same on every sheet"), HL_TEXT("core", "leave --stage out, or make one sheet"));
    if (request.stage.empty() && (!request.cells.empty() || !request.rows.empty()))
        return optionError("--stage", HL_TEXT("core", "it is not said of which stage the cells are"), HL_TEXT("core", "name the stage with --stage"));
    return {};
}

/// No sheet is the file it is made from.
Result<void> keepFile(const WorksheetRequest& request)
{
    for (int variant = 0; variant < request.variants; ++variant)
        for (const char* ending : {".tex", ".pdf", "-key.tex", "-key.pdf"}) {
            const auto path = pathOf(request.directory) / pathOf(sheetName(request, variant) + ending);
            if (auto kept = keepInputs(textOf(path), {request.file}); !kept)
                return kept;
        }
    return {};
}

/// What the sheets' recipes have in common.
FigureRecipe recipeOf(const LoadedSession& loaded, const WorksheetRequest& request)
{
    FigureRecipe recipe;
    recipe.options.language = request.language;
    recipe.title = loaded.session.title;
    recipe.file = fileNameOf(request.file);
    recipe.numbers = numbersHash(*loaded.network);
    recipe.session = carriedSession(loaded.session);
    return recipe;
}

} // namespace

Result<void> checkWorksheet(const WorksheetRequest& request)
{
    return check(request);
}

Result<void> worksheet(const WorksheetRequest& request, const Notes& notes)
{
    if (auto fine = check(request); !fine)
        return fine;
    const auto loaded = loadSession(request.file);
    if (!loaded)
        return loaded.error();
    if (auto kept = keepFile(request); !kept)
        return kept;
    const auto trace = computeTrace(loaded->network);
    const FigureRecipe common = recipeOf(*loaded, request);
    const OffscreenApplication application;
    AppLanguage language;
    language.use(QString::fromStdString(request.language));
    for (int variant = 0; variant < request.variants; ++variant) {
        const auto sheet = made(trace, request, variant);
        if (!sheet)
            return sheet.error();
        for (const Text& note : sheet->notes)
            notes.tell(note);
        std::error_code failure; // told when the first file is written
        std::filesystem::create_directories(pathOf(request.directory), failure);
        const SheetContent content = sheetContent(*sheet, request.variants > 1 ? variant + 1 : 0, &translatedUtf8);
        SheetFileOptions options = request.noRecipe ? SheetFileOptions() : sheetRecipes(common, *sheet);
        options.note = [&notes](const Text& note) { notes.tell(note); };
        if (auto done = writeSheetFiles(content, request.language, request.directory, sheetName(request, variant), options); !done)
            return done;
        if (request.showProgress)
            std::fprintf(stderr, "\r%s%s", notes.words()({HL_TEXT("core", "sheet %1 of %2"), {std::to_string(variant + 1), std::to_string(request.variants)}}).c_str(),
                         variant + 1 == request.variants ? "\n" : "");
    }
    return {};
}

} // namespace headlight::cli
