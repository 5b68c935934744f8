// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/practice/sheet_files.h"

#include "core/io/files.h"
#include "core/worksheet/sheet_latex.h"
#include "core/worksheet/sheet_pages.h"
#include "ui/figure/export.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/text/translate.h"

#include <filesystem>

namespace headlight {

Result<void> writeSheetFiles(const SheetContent& content, const std::string& language, const std::string& folder, const std::string& name)
{
    for (const SheetKind kind : {SheetKind::Student, SheetKind::Key}) {
        const std::string path = textOf(pathOf(folder) / pathOf(name + (kind == SheetKind::Key ? "-key" : "")));
        if (auto done = writeFile(path + ".tex", sheetLatex(content, kind, &translatedUtf8)); !done)
            return done;
        const QByteArray pdf = pagesPdf(sheetPages(content, kind, language, figureFontMetrics(), &translatedUtf8));
        if (auto done = writeFile(path + ".pdf", {pdf.constData(), std::size_t(pdf.size())}); !done)
            return done;
    }
    return {};
}

} // namespace headlight
