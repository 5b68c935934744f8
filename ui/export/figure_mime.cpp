// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_mime.h"

#include <QImage>
#include <QMimeData>
#include <QUrl>

namespace headlight {

std::unique_ptr<QMimeData> figureMime(const Figure& figure, const ExportOptions& options, const QString& text, const QString& file)
{
    auto mime = std::make_unique<QMimeData>();
    if (const auto svg = figureBytes(figure, QStringLiteral("svg"), options))
        mime->setData(QStringLiteral("image/svg+xml"), *svg);
    if (const auto image = figureImage(figure, options))
        mime->setImageData(*image);
    if (const auto png = figureBytes(figure, QStringLiteral("png"), options))
        mime->setData(QStringLiteral("image/png"), *png);
    mime->setText(text);
    if (!file.isEmpty())
        mime->setUrls({QUrl::fromLocalFile(file)});
    return mime;
}

} // namespace headlight
