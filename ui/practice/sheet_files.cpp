// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/practice/sheet_files.h"

#include "core/io/files.h"
#include "core/worksheet/sheet_latex.h"
#include "core/worksheet/sheet_pages.h"
#include "ui/figure/export.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/text/translate.h"

#include <filesystem>
#include <set>
#include <vector>

namespace headlight {

SheetFileOptions sheetRecipes(FigureRecipe common, const Worksheet& worksheet)
{
    const StageKey& key = worksheet.exercises.front().key;
    common.set = kWorksheetSet;
    common.seed = worksheet.seed;
    common.figure.clear();
    common.comparison.reset();
    common.view = ViewKind::Heatmap;
    common.stage = worksheet.trace->network().stage(key).id;
    common.layer = key.layer;
    common.head = key.head;
    SheetFileOptions options;
    options.keyRecipe = recipeText(common);
    common.session.clear();
    options.studentRecipe = recipeText(common);
    return options;
}

Result<void> writeSheetFiles(const SheetContent& content, const std::string& language, const std::string& folder, const std::string& name,
                             const SheetFileOptions& options)
{
    std::set<std::string> told;
    for (const SheetKind kind : {SheetKind::Student, SheetKind::Key}) {
        const std::string path = textOf(pathOf(folder) / pathOf(name + (kind == SheetKind::Key ? "-key" : "")));
        if (auto done = writeFile(path + ".tex", sheetLatex(content, kind, &translatedUtf8)); !done)
            return done;
        const std::vector<Figure> pages = sheetPages(content, kind, language, figureFontMetrics(), &translatedUtf8);
        for (const Figure& page : pages)
            for (const Text& note : page.warnings)
                if (options.note && told.insert(note.plain()).second)
                    options.note(note);
        ExportOptions how;
        how.recipe = kind == SheetKind::Key ? options.keyRecipe : options.studentRecipe;
        const QByteArray pdf = pagesPdf(pages, how);
        if (auto done = writeFile(path + ".pdf", {pdf.constData(), std::size_t(pdf.size())}); !done)
            return done;
    }
    return {};
}

} // namespace headlight
