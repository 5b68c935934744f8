// SPDX-License-Identifier: GPL-3.0-or-later
// A figure for the clipboard and for dragging: as SVG, as an image and as text at once, so that any program finds its own.
#pragma once

#include "core/figure/figure.h"
#include "ui/figure/export.h"

#include <QString>

#include <memory>

class QMimeData;

namespace headlight {

/// Whoever takes it first: drawing programs image/svg+xml, word processors the image, editors the text. `file`, where
/// there is one, is offered to those who want a file.
std::unique_ptr<QMimeData> figureMime(const Figure& figure, const ExportOptions& options, const QString& text, const QString& file = {});

} // namespace headlight
