// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigator/thumbnail.h"

#include <QPainter>
#include <QRegion>

#include <algorithm>
#include <cmath>
#include <vector>

namespace headlight {

namespace {

constexpr int kCell = 4;
constexpr int kMaxWidth = 64;
constexpr int kMaxHeight = 26;
constexpr int kFlatRow = 2;   // of a matrix too wide for 4-pixel cells
constexpr int kHatchStep = 4; // pixels between hatch lines in thumbnails

/// The cells of the matrix under cell (row, col) of the pooled one, as MatrixSource::pooled divides them.
CellRange under(const MatrixSource& source, const Matrix& pooled, Index row, Index col)
{
    const auto edge = [](Index i, Index of, Index length) { return i * length / of; };
    return {edge(row, pooled.rows(), source.rows()), edge(row + 1, pooled.rows(), source.rows()),
            edge(col, pooled.cols(), source.cols()), edge(col + 1, pooled.cols(), source.cols())};
}

/// Every corner masked: with masks that are bands and prefixes, all of the block is.
bool allMasked(const MaskedCell& masked, const CellRange& range)
{
    return masked && masked({range.row0, range.col0}) && masked({range.row0, range.col1 - 1}) &&
           masked({range.row1 - 1, range.col0}) && masked({range.row1 - 1, range.col1 - 1});
}

QRgb cellColor(float value, bool masked, const ThumbnailStyle& style)
{
    switch (cellClass(value, masked)) {
    case CellClass::Masked:
        return style.maskedGround;
    case CellClass::NotANumber:
        return style.notANumber;
    case CellClass::Infinite:
    case CellClass::Finite:
        break;
    }
    return style.scale.color(value).argb();
}

/// The cells of the set that the mask allows, as runs within rows.
std::vector<CellRange> visibleRuns(const CellSet& cells, const MaskedCell& masked)
{
    std::vector<CellRange> runs;
    for (const CellRange& range : cells.ranges()) {
        for (Index row = range.row0; row < range.row1; ++row) {
            for (Index col = range.col0; col < range.col1; ++col) {
                if (masked({row, col}))
                    continue;
                const Index first = col;
                while (col < range.col1 && !masked({row, col}))
                    ++col;
                runs.push_back({row, row + 1, first, col});
            }
        }
    }
    return runs;
}

void hatch(QImage& image, const QRegion& region, const ThumbnailStyle& style)
{
    if (region.isEmpty())
        return;
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRegion(region);
    painter.setPen(QPen(QColor::fromRgb(style.maskedHatch), style.pixelRatio * 0.75));
    const double step = kHatchStep * style.pixelRatio;
    const double height = image.height();
    for (double x = step / 2; x < image.width() + height; x += step)
        painter.drawLine(QPointF(x, 0), QPointF(x - height, height));
}

} // namespace

QSize thumbnailSize(Shape shape)
{
    const int rows = int(std::clamp<Index>(shape.rows, 1, kMaxHeight));
    const int cols = int(std::clamp<Index>(shape.cols, 1, kMaxWidth));
    const bool flat = shape.cols * kCell > kMaxWidth;
    int height = std::max(1, std::min(flat && shape.rows != shape.cols ? kFlatRow : kCell, kMaxHeight / rows));
    if (shape.rows == shape.cols)
        return QSize(height * rows, height * rows);
    return {flat ? kMaxWidth : kCell * cols, height * rows};
}

QImage thumbnailImage(const MatrixSource& source, const MaskedCell& masked, QSize size, const ThumbnailStyle& style)
{
    const int width = int(std::lround(size.width() * style.pixelRatio));
    const int height = int(std::lround(size.height() * style.pixelRatio));
    const Index rows = std::min<Index>(source.rows(), height);
    const Index cols = std::min<Index>(source.cols(), width);
    const Matrix pooled = source.pooled(CellRange::all(source.rows(), source.cols()), rows, cols);

    QImage image(width, height, QImage::Format_RGB32);
    QRegion hatched;
    const auto edge = [](Index i, Index of, int length) { return int(i * length / of); };
    for (Index row = 0; row < rows; ++row) {
        const int top = edge(row, rows, height), bottom = edge(row + 1, rows, height);
        for (Index col = 0; col < cols; ++col) {
            const int left = edge(col, cols, width), right = edge(col + 1, cols, width);
            const float value = pooled(row, col);
            const bool off = allMasked(masked, under(source, pooled, row, col));
            const QRgb color = cellColor(value, off, style);
            for (int y = top; y < bottom; ++y)
                std::fill_n(reinterpret_cast<QRgb*>(image.scanLine(y)) + left, right - left, color);
            if (cellClass(value, off) == CellClass::Masked)
                hatched += QRect(left, top, right - left, bottom - top);
        }
    }
    hatch(image, hatched, style);
    image.setDevicePixelRatio(style.pixelRatio);
    return image;
}

QPainterPath thumbnailOutline(const CellSet& cells, const MaskedCell& masked, Shape shape, QSizeF size)
{
    const bool everyCell = masked && shape.rows <= kMaxHeight && shape.cols <= kMaxWidth;
    const auto edge = [](Index i, Index of, double length) { return std::round(double(i) * length / double(of)); };
    QPainterPath path;
    for (const CellRange& range : everyCell ? visibleRuns(cells, masked) : cells.ranges()) {
        const double left = edge(range.col0, shape.cols, size.width());
        const double right = std::max(edge(range.col1, shape.cols, size.width()), left + 1);
        const double top = edge(range.row0, shape.rows, size.height());
        const double bottom = std::max(edge(range.row1, shape.rows, size.height()), top + 1);
        QPainterPath rectangle;
        rectangle.addRect(left, top, right - left, bottom - top);
        path = path.united(rectangle);
    }
    return path.simplified();
}

} // namespace headlight
