// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a figure into a file, whose ending says how: SVG, PDF, PNG or TeX.
#pragma once

#include "core/base/result.h"
#include "core/figure/figure.h"

#include <QByteArray>
#include <QImage>
#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace headlight {

struct ExportOptions {
    double dpi = 300;         ///< of PNG, 36 … 2400
    bool textAsPaths = false; ///< SVG and PDF: outlines instead of text
    bool transparent = false; ///< no ground under the figure
    int pixels = 0;           ///< width of PNG, instead of what `dpi` gives; 0: by `dpi`
    std::string recipe = {};  ///< kept as metadata in SVG, PDF and PNG (core/figure/recipe.h); none where empty
};

/// The endings that can be written, without dot: svg, pdf, png, tex.
QStringList figureFormats();

/// Several figures of one size as the pages of a PDF.
QByteArray pagesPdf(const std::vector<Figure>& pages, const ExportOptions& options = {});

/// The figure as pixels, as a PNG of these options would show it.
Result<QImage> figureImage(const Figure& figure, const ExportOptions& options = {});

/// The file is there, whole, or untouched: nothing half-written remains. An error names the file, why, and what to do.
Result<void> writeFigure(const Figure& figure, const QString& path, const ExportOptions& options = {});

/// The bytes of the file that `format` (one of figureFormats()) would make.
Result<QByteArray> figureBytes(const Figure& figure, const QString& format, const ExportOptions& options = {});

} // namespace headlight
