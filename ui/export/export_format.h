// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of files that the export panel writes: figures, and the numbers of one matrix as a table.
#pragma once

#include <QString>

#include <span>

namespace headlight {

struct ExportFormat {
    const char* id = "";     ///< "svg"; of tables as in core/figure/matrix_document.h, and "npz"
    const char* ending = ""; ///< of the file, without dot
    bool table = false;      ///< the numbers of one matrix, without any look
    bool text = true;        ///< can be read, and pasted where text is wanted
};

/// Figures first.
std::span<const ExportFormat> exportFormats();

/// SVG where no format has the id.
const ExportFormat& exportFormat(const QString& id);

/// How people call it.
QString exportFormatName(const ExportFormat& format);

} // namespace headlight
