// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/cell_numbers.h"

#include "core/text/numbers.h"
#include "ui/heatmap/glyph_batch.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kMargin = 4;          // left and right of the widest number
constexpr double kDeltaCell = 56;      // least height of a cell that carries a change
constexpr double kDeltaSize = 0.62;    // of the number's size
constexpr double kLeastSpecial = 14;   // least height of a cell that carries a word (NaN, ∞)

struct CellSize {
    double width = 0;
    double height = 0;
    double growth = 1; ///< of a very large canvas
};

CellSize cellSize(const HeatmapScene& scene)
{
    const HeatmapGeometry& geometry = scene.geometry;
    return {(geometry.cols().zoom().size() - geometry.gap()) / geometry.pixelRatio(),
            (geometry.rows().zoom().size() - geometry.gap()) / geometry.pixelRatio(), scene.layout.growth};
}

QFont numberFont(const CellSize& cell)
{
    const double size = std::clamp(cell.height / 3, pxF(11), pxF(18) * cell.growth);
    return sansFont(size, size >= pxF(16) ? QFont::Medium : QFont::Normal);
}

/// One pass over some cells.
class NumberPainter {
  public:
    NumberPainter(const HeatmapScene& scene, const ColorTable& table, const CellRange& cells)
        : m_scene(scene), m_table(table), m_cell(cellSize(scene)), m_visible(cells),
          m_values(scene.content.source->block(m_visible)), m_decimals(cellDecimals(scene)),
          m_numbers(numberFont(m_cell), scene.geometry.pixelRatio()),
          m_deltas(sansFont(std::max(pxF(11), std::round(numberFont(m_cell).pixelSize() * kDeltaSize))), scene.geometry.pixelRatio())
    {
        const HeatmapContent& content = scene.content;
        if (content.hasBefore() && m_cell.height >= pxF(kDeltaCell) && m_decimals)
            m_before = content.before->block(m_visible);
    }

    void paint(QPainter& painter)
    {
        for (Index row = m_visible.row0; row < m_visible.row1; ++row)
            for (Index col = m_visible.col0; col < m_visible.col1; ++col)
                addCell({row, col});
        m_numbers.paint(painter);
        m_deltas.paint(painter);
    }

  private:
    void addCell(Cell cell)
    {
        const float value = m_values(cell.row - m_visible.row0, cell.col - m_visible.col0);
        const CellClass kind = cellClass(value, m_scene.content.isMasked(cell));
        if (kind == CellClass::Masked)
            return; // no text on hatch
        if (kind == CellClass::Finite && !m_decimals)
            return;
        const QString text = QString::fromStdString(formatFixed(double(value), m_decimals.value_or(0)));
        if (kind != CellClass::Finite && m_numbers.width(text) > m_cell.width)
            return;
        const QRgb ink = kind == CellClass::NotANumber ? themeColors().errorInk.rgb() : m_table.ink(value);
        const QPointF middle = middleOf(cell);
        const QString delta = deltaOf(cell, value);
        const double shift = delta.isEmpty() ? 0 : pxF(8);
        m_numbers.add(text, middle - QPointF(0, shift), ink);
        if (!delta.isEmpty())
            m_deltas.add(delta, middle + QPointF(0, shift + pxF(3)), ink);
    }

    QPointF middleOf(Cell cell) const
    {
        const QRectF rect = m_scene.geometry.rect(cell);
        return {rect.x() + m_cell.width / 2, rect.y() + m_cell.height / 2};
    }

    QString deltaOf(Cell cell, float value) const
    {
        if (m_before.size() == 0 || !m_scene.content.changed.contains(cell))
            return {};
        const float before = m_before(cell.row - m_visible.row0, cell.col - m_visible.col0);
        if (before == value || !std::isfinite(before) || !std::isfinite(value))
            return {};
        const QString text = QString::fromStdString(formatDelta(double(value) - double(before), *m_decimals));
        return m_deltas.width(text) + pxF(4) <= m_cell.width ? text : QString();
    }

    const HeatmapScene& m_scene;
    const ColorTable& m_table;
    CellSize m_cell;
    CellRange m_visible;
    Matrix m_values;
    Matrix m_before;
    std::optional<int> m_decimals;
    GlyphBatch m_numbers;
    GlyphBatch m_deltas;
};

} // namespace

std::optional<int> cellDecimals(const HeatmapScene& scene)
{
    const HeatmapContent& content = scene.content;
    const CellSize cell = cellSize(scene);
    // The smallest type plus a hair above and below.
    if (!content.range.any || cell.height < pxF(kLeastSpecial))
        return {};
    const QFontMetricsF metrics(numberFont(cell));
    return decimalsThatFit(content.range.lo, content.range.hi, cell.width - 2 * pxF(kMargin),
                           [&](std::string_view text) {
                               return metrics.horizontalAdvance(
                                   QString::fromUtf8(text.data(), qsizetype(text.size())));
                           });
}

void paintCellNumbers(QPainter& painter, const HeatmapScene& scene, const ColorTable& table, const CellRange& cells)
{
    if (!scene.content.source || cellSize(scene).height < pxF(kLeastSpecial)
        || cellSize(scene).width < pxF(kLeastSpecial))
        return;
    NumberPainter(scene, table, cells).paint(painter);
}

} // namespace headlight
