// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/cell_image.h"

#include "ui/heatmap/picture_tiles.h"
#include "ui/heatmap/stage_mask.h"
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

std::vector<Extent> extentsOf(const AxisScale& axis, Index entries, int gap)
{
    std::vector<Extent> extents;
    extents.reserve(std::size_t(entries));
    for (Index entry = 0; entry < entries; ++entry) {
        const PixelSpan span = axis.span(axis.first() + entry * axis.zoom().pool);
        extents.push_back({std::max(0, span.begin), std::min(axis.visibleLength(), span.end - gap)});
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
    CellPainter(const HeatmapContent& content, const HeatmapGeometry& geometry, const ColorTable& table,
                const CellColors& colors, Matrix values)
        : m_content(content), m_geometry(geometry), m_table(table), m_colors(colors),
          m_first{geometry.rows().first(), geometry.cols().first()},
          m_pooled(geometry.rows().zoom().isPooled() || geometry.cols().zoom().isPooled()),
          m_values(std::move(values)),
          m_cols(extentsOf(geometry.cols(), m_values.cols(), geometry.gap())),
          m_rows(extentsOf(geometry.rows(), m_values.rows(), geometry.gap())), m_period(hatchPeriod(geometry)),
          m_lineWidth(std::max(1, int(std::lround(geometry.pixelRatio())))), m_line(std::size_t(geometry.cols().visibleLength()), colors.gap),
          m_masked(std::size_t(m_values.cols()))
    {
        if (const auto* stageMask = content.masked.target<StageMask>())
            m_mask = stageMask->mask.get();
    }

    void paint(QImage& image)
    {
        image.fill(m_colors.gap);
        for (Index row = 0; row < m_values.rows(); ++row)
            paintRow(image, row);
    }

  private:
    void paintRow(QImage& image, Index row)
    {
        const Extent extent = m_rows[std::size_t(row)];
        if (extent.end <= extent.begin)
            return;
        const bool anyMasked = fillLine(row);
        for (int y = extent.begin; y < extent.end; ++y) {
            auto* pixels = reinterpret_cast<QRgb*>(image.scanLine(y));
            std::memcpy(pixels, m_line.data(), m_line.size() * sizeof(QRgb));
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
                m_line[std::size_t(x)] = pixel;
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
        const CellRange rows = cellsOfEntry(m_geometry, row, 0);
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
            const CellRange cells = cellsOfEntry(m_geometry, row, col);
            if (cells.col1 <= m_span.first || cells.col0 >= m_span.second)
                return true;
            if (m_mask->spanIsExact())
                return false;
        }
        return m_pooled ? isMasked(m_content, cellsOfEntry(m_geometry, row, col))
                        : m_content.masked({m_first.row + row, m_first.col + col});
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
    Cell m_first; ///< at the top left
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

QImage cellImage(const HeatmapContent& content, const HeatmapGeometry& geometry, const ColorTable& table,
                 const CellColors& colors, PictureTiles* tiles)
{
    QImage image(geometry.deviceRect().size(), QImage::Format_RGB32);
    Matrix values = content.source ? visibleValues(*content.source, geometry) : Matrix();
    if (tiles && values.size() > 0 && !isExact(*content.source, geometry))
        tiles->complete(values, content.source, geometry);
    if (values.size() > 0)
        CellPainter(content, geometry, table, colors, std::move(values)).paint(image);
    else
        image.fill(colors.loading);
    image.setDevicePixelRatio(geometry.pixelRatio());
    return image;
}

} // namespace headlight
