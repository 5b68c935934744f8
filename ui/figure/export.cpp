// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/export.h"

#include "core/figure/recipe.h"
#include "core/figure/render_options.h"
#include "core/figure/svg_writer.h"
#include "core/figure/tikz_writer.h"
#include "core/io/files.h"
#include "core/text/numbers.h"
#include "ui/figure/figure_painter.h"
#include "ui/figure/pdf_finish.h"
#include "ui/figure/png_writer.h"
#include "ui/figure/qt_font_metrics.h"

#include <QBuffer>
#include <QFileInfo>
#include <QHash>
#include <QImage>
#include <QMarginsF>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

namespace headlight {

namespace {

constexpr double kMostPixels = 1e8; // 400 MB while painting
constexpr double kInch = 25.4;
constexpr int kPdfResolution = 1200;

QByteArray toBytes(const std::string& text)
{
    return QByteArray(text.data(), qsizetype(text.size()));
}

Result<double> pixelsPerMm(const Figure& figure, const ExportOptions& options)
{
    const double dpi = options.pixels > 0 ? options.pixels / figure.width * kInch : options.dpi;
    if (options.pixels <= 0 && !(dpi >= kLeastDpi && dpi <= kMostDpi))
        return dpiError(options.dpi);
    const double width = figure.width * dpi / kInch;
    const double height = figure.height * dpi / kInch;
    const bool small = width < 1 || height < 1;
    if (small || width * height > kMostPixels || width > kMostPixelsAcross || height > kMostPixelsAcross)
        return Error{{}, {},
                     Text(HL_TEXT("core", "an image of %1 × %2 pixels is not possible"),
                          {formatCount(std::int64_t(width)), formatCount(std::int64_t(height))}),
                     small ? HL_TEXT("core", "choose a higher resolution or more pixels across")
                           : HL_TEXT("core", "choose a lower resolution or a smaller width")};
    return dpi / kInch;
}

Result<QByteArray> toPng(const Figure& figure, const ExportOptions& options)
{
    const auto image = figureImage(figure, options);
    if (!image)
        return image.error();
    const QByteArray bytes = pngBytes(*image);
    if (bytes.isEmpty())
        return Error{{}, {}, HL_TEXT("core", "there is not enough memory for the image"),
                     HL_TEXT("core", "choose a lower resolution or a smaller width")};
    if (options.recipe.empty())
        return bytes;
    return toBytes(withRecipe({bytes.constData(), std::size_t(bytes.size())}, options.recipe));
}

void paintPage(QPainter& painter, const Figure& figure, const ExportOptions& options)
{
    PaintOptions paint;
    paint.textAsPaths = options.textAsPaths;
    paint.snapCells = false;
    if (options.transparent) {
        paintFigureItems(painter, figure, kPdfResolution / kInch, paint);
        return;
    }
    // Qt rounds a page to whole points, which may be a hair larger than the sheet.
    const Rgb canvas = figurePalette(figure.theme).canvas;
    painter.fillRect(painter.viewport(), QColor(canvas.r, canvas.g, canvas.b));
    paintFigure(painter, figure, kPdfResolution / kInch, paint);
}

/// Qt writes a document's fonts in the order of a hash, which differs from run to run; not so while this lives.
class SameOrder {
  public:
    SameOrder() { QHashSeed::setDeterministicGlobalSeed(); }
    ~SameOrder() { QHashSeed::resetRandomGlobalSeed(); }
    SameOrder(const SameOrder&) = delete;
    SameOrder& operator=(const SameOrder&) = delete;
};

Error withFile(Error error, const QString& path)
{
    error.file = path.toStdString();
    return error;
}

} // namespace

Result<QImage> figureImage(const Figure& figure, const ExportOptions& options)
{
    const auto perMm = pixelsPerMm(figure, options);
    if (!perMm)
        return perMm.error();
    const QSize size(qRound(figure.width * *perMm), qRound(figure.height * *perMm));
    QImage image(size, options.transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull())
        return Error{{}, {}, HL_TEXT("core", "there is not enough memory for the image"),
                     HL_TEXT("core", "choose a lower resolution or a smaller width")};
    image.fill(options.transparent ? Qt::transparent : Qt::white);
    QPainter painter(&image);
    PaintOptions paint;
    paint.textAsPaths = options.textAsPaths;
    if (options.transparent)
        paintFigureItems(painter, figure, *perMm, paint);
    else
        paintFigure(painter, figure, *perMm, paint);
    painter.end();
    image.setDotsPerMeterX(qRound(*perMm * 1000));
    image.setDotsPerMeterY(qRound(*perMm * 1000));
    image.setText(QStringLiteral("Title"), QString::fromStdString(figure.title));
    image.setText(QStringLiteral("Description"), QString::fromStdString(figure.description));
    return image;
}

QByteArray pagesPdf(const std::vector<Figure>& pages, const ExportOptions& options)
{
    const SameOrder order;
    const Figure& first = pages.front();
    const QSizeF size(first.width, first.height);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kPdfResolution);
    writer.setPageSize(QPageSize(size, QPageSize::Millimeter, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    QPainter painter(&writer);
    for (std::size_t at = 0; at < pages.size(); ++at) {
        if (at > 0)
            writer.newPage();
        paintPage(painter, pages[at], options);
    }
    painter.end();
    return finishedPdf(std::move(bytes), {size, first.title, first.description, options.recipe});
}

QStringList figureFormats()
{
    return {QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("png"), QStringLiteral("tex")};
}

Result<QByteArray> figureBytes(const Figure& figure, const QString& format, const ExportOptions& options)
{
    if (format == QLatin1String("svg"))
        return toBytes(writeSvg(figure, figureFontMetrics(), 
                                {options.textAsPaths, options.transparent, options.recipe}));
    if (format == QLatin1String("pdf"))
        return pagesPdf({figure}, options);
    if (format == QLatin1String("png"))
        return toPng(figure, options);
    if (format == QLatin1String("tex"))
        return toBytes(writeTikz(figure, figureFontMetrics(), options.transparent));
    return Error{{}, {},
                 format.isEmpty() ? Text(HL_TEXT("core", "the name has no ending that says how to write the figure"))
                                  : Text(HL_TEXT("core", "figures are not written as .%1"), {format.toStdString()}),
                 HL_TEXT("core", "choose a name that ends in .svg, .pdf, .png or .tex")};
}

Result<void> writeFigure(const Figure& figure, const QString& path, const ExportOptions& options)
{
    auto bytes = figureBytes(figure, QFileInfo(path).suffix().toLower(), options);
    if (!bytes)
        return withFile(bytes.error(), path);
    return writeFile(path.toStdString(), {bytes->constData(), std::size_t(bytes->size())});
}

} // namespace headlight
