// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/export.h"

#include "core/figure/svg_writer.h"
#include "core/figure/tikz_writer.h"
#include "core/io/files.h"
#include "core/text/numbers.h"
#include "ui/figure/figure_painter.h"
#include "ui/figure/qt_font_metrics.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImage>
#include <QMarginsF>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

namespace headlight {

namespace {

constexpr double kLeastDpi = 36;
constexpr double kMostDpi = 2400;
constexpr double kMostPixels = 1e8; // 400 MB while painting
constexpr double kInch = 25.4;

Result<QByteArray> toPng(const Figure& figure, const ExportOptions& options)
{
    if (!(options.dpi >= kLeastDpi && options.dpi <= kMostDpi))
        return Error{{}, {}, Text(HL_TEXT("core", "%1 dots per inch are not possible"), {formatPrecise(options.dpi)}),
                     HL_TEXT("core", "choose a resolution from 36 to 2400")};
    const double perMm = options.dpi / kInch;
    const QSize size(qRound(figure.width * perMm), qRound(figure.height * perMm));
    if (double(size.width()) * size.height() > kMostPixels)
        return Error{{}, {},
                     Text(HL_TEXT("core", "an image of %1 × %2 pixels is too large"),
                          {formatCount(size.width()), formatCount(size.height())}),
                     HL_TEXT("core", "choose a lower resolution or a smaller width")};
    QImage image(size, QImage::Format_RGB32);
    if (image.isNull())
        return Error{{}, {}, HL_TEXT("core", "there is not enough memory for the image"),
                     HL_TEXT("core", "choose a lower resolution or a smaller width")};
    image.fill(Qt::white);
    QPainter painter(&image);
    paintFigure(painter, figure, perMm);
    painter.end();
    image.setDotsPerMeterX(qRound(perMm * 1000));
    image.setDotsPerMeterY(qRound(perMm * 1000));
    image.setText(QStringLiteral("Title"), QString::fromStdString(figure.title));
    image.setText(QStringLiteral("Description"), QString::fromStdString(figure.description));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

QByteArray toPdf(const Figure& figure, const ExportOptions& options)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    constexpr int resolution = 1200;
    writer.setResolution(resolution);
    writer.setPageSize(QPageSize(QSizeF(figure.width, figure.height), QPageSize::Millimeter, QString(),
                                 QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    writer.setTitle(QString::fromStdString(figure.title));
    writer.setCreator(QStringLiteral("Headlight"));
    QPainter painter(&writer);
    // Qt rounds a page to whole points, which may be a hair larger than the sheet.
    const Rgb canvas = figurePalette(figure.theme).canvas;
    painter.fillRect(painter.viewport(), QColor(canvas.r, canvas.g, canvas.b));
    PaintOptions paint;
    paint.textAsPaths = options.textAsPaths;
    paint.snapCells = false;
    paintFigure(painter, figure, resolution / kInch, paint);
    painter.end();
    return bytes;
}

QByteArray toBytes(const std::string& text)
{
    return QByteArray(text.data(), qsizetype(text.size()));
}

Error withFile(Error error, const QString& path)
{
    error.file = path.toStdString();
    return error;
}

} // namespace

QStringList figureFormats()
{
    return {QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("png"), QStringLiteral("tex")};
}

Result<QByteArray> figureBytes(const Figure& figure, const QString& format, const ExportOptions& options)
{
    if (format == QLatin1String("svg"))
        return toBytes(writeSvg(figure, figureFontMetrics(), {options.textAsPaths}));
    if (format == QLatin1String("pdf"))
        return toPdf(figure, options);
    if (format == QLatin1String("png"))
        return toPng(figure, options);
    if (format == QLatin1String("tex")) {
        auto text = writeTikz(figure);
        if (!text)
            return text.error();
        return toBytes(*text);
    }
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
