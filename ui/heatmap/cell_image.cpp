// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/cell_image.h"

#include "ui/heatmap/picture_tiles.h"
#include "core/ops/stage_mask.h"
#include "ui/heatmap/visible_values.h"
#include "ui/figure/screen_theme.h"
#include "ui/theme/theme.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

namespace headlight {

namespace {

/// Pixels of the image that one entry covers, without its gap.
struct Extent {
    int begin = 0;
    int end = 0;
};

/// The entries of an axis that pixels [begin, end) of the image show.
std::pair<Index, Index> entriesAt(const AxisScale& axis, int begin, int end)
{
    const Index pool = axis.zoom().pool;
    const Index first = (axis.indexAt(begin) - axis.first()) / pool;
    return {first, (axis.indexAt(end - 1) - axis.first()) / pool + 1};
}

/// Of each entry in [first, last), cut to pixels [begin, end).
std::vector<Extent> extentsOf(const AxisScale& axis, std::pair<Index, Index> entries, int begin, int end, int gap)
{
    std::vector<Extent> extents;
    extents.reserve(std::size_t(entries.second - entries.first));
    for (Index entry = entries.first; entry < entries.second; ++entry) {
        const PixelSpan span = axis.span(axis.first() + entry * axis.zoom().pool);
        extents.push_back({std::max(begin, span.begin), std::min(end, span.end - gap)});
    }
    return extents;
}

/// A block counts as masked where its corners and its middle are.
bool isMasked(const HeatmapContent& content, const CellRange& cells)
{
    const Cell middle{(cells.row0 + cells.row1) / 2, (cells.col0 + cells.col1) / 2};
    return content.masked({cells.row0, cells.col0})
           && (cells.size() == 1
               || (content.masked({cells.row1 - 1, cells.col1 - 1}) && content.masked({cells.row0, cells.col1 - 1})
                   && content.masked({cells.row1 - 1, cells.col0}) && content.masked(middle)));
}

/// What a masked cell may hold: −∞, or a weight of 0. Asking the mask for the others would be wasted.
bool mayBeMasked(float value)
{
    return value == 0 || value == -std::numeric_limits<float>::infinity();
}

class CellPainter {
  public:
    CellPainter(const CellPaint& paint, const QRect& part)
        : m_content(paint.content), m_geometry(paint.geometry), m_table(paint.table), m_colors(paint.colors), m_part(part),
          m_rowEntries(entriesAt(m_geometry.rows(), part.top(), part.bottom() + 1)),
          m_colEntries(entriesAt(m_geometry.cols(), part.left(), part.right() + 1)),
          m_pooled(m_geometry.rows().zoom().isPooled() || m_geometry.cols().zoom().isPooled()),
          m_values(valuesOf(paint)),
          m_cols(extentsOf(m_geometry.cols(), m_colEntries, part.left(), part.right() + 1, m_geometry.gap())),
          m_rows(extentsOf(m_geometry.rows(), m_rowEntries, part.top(), part.bottom() + 1, m_geometry.gap())),
          m_period(hatchPeriod(m_geometry)), m_lineWidth(std::max(1, int(std::lround(m_geometry.pixelRatio())))),
          m_line(std::size_t(part.width()), m_colors.gap), m_masked(m_cols.size())
    {
        if (const auto* stageMask = m_content.masked.target<StageMask>())
            m_mask = stageMask->mask.get();
    }

    void paint(QImage& image)
    {
        const bool known = m_values.size() > 0;
        fill(image, known ? m_colors.gap : m_colors.loading);
        for (Index row = 0; known && row < m_values.rows(); ++row)
            paintRow(image, row);
    }

  private:
    Matrix valuesOf(const CellPaint& paint) const
    {
        if (!m_content.source)
            return {};
        const CellRange entries{m_rowEntries.first, m_rowEntries.second, m_colEntries.first, m_colEntries.second};
        const bool exact = paint.exact ? *paint.exact : isExact(*m_content.source, m_geometry);
        Matrix values = visibleValues(*m_content.source, m_geometry, entries, exact);
        if (paint.tiles && values.size() > 0)
            paint.tiles->putInto(values, m_geometry, entries);
        return values;
    }

    void fill(QImage& image, QRgb color) const
    {
        for (int y = m_part.top(); y <= m_part.bottom(); ++y) {
            auto* pixels = reinterpret_cast<QRgb*>(image.scanLine(y)) + m_part.left();
            std::fill(pixels, pixels + m_part.width(), color);
        }
    }

    void paintRow(QImage& image, Index row)
    {
        const Extent extent = m_rows[std::size_t(row)];
        if (extent.end <= extent.begin)
            return;
        const bool anyMasked = fillLine(row);
        for (int y = extent.begin; y < extent.end; ++y) {
            auto* pixels = reinterpret_cast<QRgb*>(image.scanLine(y));
            std::memcpy(pixels + m_part.left(), m_line.data(), m_line.size() * sizeof(QRgb));
            if (anyMasked)
                hatchLine(pixels, y);
        }
    }

    /// One line of pixels of a row of cells, hatch left out; true if some cell is masked.
    bool fillLine(Index row)
    {
        bool anyMasked = false;
        findSpan(row);
        const float* values = &m_values(row, 0);
        for (std::size_t col = 0; col < m_cols.size(); ++col) {
            const float value = values[col];
            const bool masked = mayBeMasked(value) && isMaskedEntry(row, Index(col), value);
            m_masked[col] = masked;
            anyMasked = anyMasked || masked;
            const QRgb pixel = masked ? m_colors.maskGround : std::isnan(value) ? m_colors.notANumber : m_table.color(value);
            for (int x = m_cols[col].begin; x < m_cols[col].end; ++x)
                m_line[std::size_t(x - m_part.left())] = pixel;
        }
        return anyMasked;
    }

    bool isMaskedEntry(Index row, Index col, float value) const
    {
        // −∞ is drawn as masked whatever the mask says of it.
        return value != 0 || (m_content.masked && maskHides(row, col));
    }

    /// What none of the rows of an entry sees any of; asked once a row of entries instead of for each of its cells.
    void findSpan(Index row)
    {
        if (!m_mask)
            return;
        const CellRange rows = cellsOf(row, 0);
        m_span = m_mask->visibleSpan(rows.row0);
        for (Index at = rows.row0 + 1; at < rows.row1; ++at) {
            const auto [first, last] = m_mask->visibleSpan(at);
            if (first == last)
                continue;
            m_span = m_span.first == m_span.second ? std::pair(first, last)
                                                   : std::pair(std::min(m_span.first, first), std::max(m_span.second, last));
        }
    }

    bool maskHides(Index row, Index col) const
    {
        if (m_mask) {
            const CellRange cells = cellsOf(row, col);
            if (cells.col1 <= m_span.first || cells.col0 >= m_span.second)
                return true;
            if (m_mask->spanIsExact())
                return false;
        }
        const CellRange cells = cellsOf(row, col);
        return m_pooled ? isMasked(m_content, cells) : m_content.masked({cells.row0, cells.col0});
    }

    CellRange cellsOf(Index row, Index col) const
    {
        return cellsOfEntry(m_geometry, m_rowEntries.first + row, m_colEntries.first + col);
    }

    /// The lines run up to the right at 45°, anchored to the corner of the matrix wherever it is scrolled to.
    void hatchLine(QRgb* pixels, int y) const
    {
        const Index diagonal = y + m_geometry.rows().offset() + m_geometry.cols().offset();
        int at = -int(diagonal % m_period); // where a hatch line crosses this line of pixels, at or before its start
        for (std::size_t col = 0; col < m_cols.size(); ++col) {
            const Extent extent = m_cols[col];
            if (!m_masked[col])
                continue;
            while (at + m_lineWidth <= extent.begin)
                at += m_period;
            for (; at < extent.end; at += m_period) {
                for (int x = std::max(at, extent.begin); x < std::min(at + m_lineWidth, extent.end); ++x)
                    pixels[x] = m_colors.maskHatch;
                if (at + m_lineWidth > extent.end)
                    break; // the same line goes on in the next cell
            }
        }
    }

    const HeatmapContent& m_content;
    const HeatmapGeometry& m_geometry;
    const ColorTable& m_table;
    const CellColors& m_colors;
    const QRect m_part;
    std::pair<Index, Index> m_rowEntries;
    std::pair<Index, Index> m_colEntries;
    bool m_pooled;
    Matrix m_values;
    std::vector<Extent> m_cols;
    std::vector<Extent> m_rows;
    int m_period;
    int m_lineWidth;
    std::vector<QRgb> m_line;
    std::vector<char> m_masked;
    const Mask* m_mask = nullptr; ///< null where only single cells can be asked for
    std::pair<Index, Index> m_span; ///< of the columns that the row at hand sees any of
};

} // namespace

CellColors CellColors::themed()
{
    const ThemeColors& theme = themeColors();
    return {theme.canvas.rgb(), theme.masked.ground.rgb(), theme.masked.hatch.rgb(), theme.errorWash.rgb(),
            theme.panel.rgb()};
}

ColorScale scaleOf(const HeatmapContent& content)
{
    if (content.scale)
        return *content.scale;
    const Theme theme = screenTheme();
    if (content.weights)
        return ColorScale::weights(defaultColorMap(ColorMap::Kind::Sequential, theme));
    return ColorScale::symmetric(defaultColorMap(ColorMap::Kind::Diverging, theme), content.range.magnitude());
}

int hatchPeriod(const HeatmapGeometry& geometry)
{
    const double ratio = geometry.pixelRatio();
    const double cell = std::min(geometry.cols().zoom().size(), geometry.rows().zoom().size()) / ratio;
    return int(std::lround((cell > 48 ? 8 : 6) * ratio));
}

void paintCells(QImage& image, const QRect& part, const CellPaint& paint)
{
    if (!part.isEmpty())
        CellPainter(paint, part).paint(image);
}

QImage cellImage(const HeatmapContent& content, const HeatmapGeometry& geometry, const ColorTable& table,
                 const CellColors& colors, PictureTiles* tiles)
{
    QImage image(geometry.deviceRect().size(), QImage::Format_RGB32);
    if (tiles && content.source)
        tiles->follow(content.source, geometry);
    paintCells(image, image.rect(), {content, geometry, table, colors, tiles});
    image.setDevicePixelRatio(geometry.pixelRatio());
    return image;
}

} // namespace headlight
