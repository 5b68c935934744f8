// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/miniature.h"

#include "core/figure/hatch.h"
#include "core/figure/palette.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace headlight {

namespace {

constexpr double kLeastPlace = kPixel; // of what is painted as one colour
constexpr std::size_t kColors = 1025;  // of a table in which zero stands exactly in the middle
constexpr double kHatchSpacing = 4 * kPixel;
constexpr double kFrame = 0.8 * kPixel;

Index placesFor(Index count, double length)
{
    const auto most = Index(std::floor(length / kLeastPlace));
    return std::clamp<Index>(most, 1, count);
}

Matrix drawnValues(const CellGrid& grid, const MiniatureSpec& spec)
{
    const Index rows = placesFor(grid.rows, grid.height());
    const Index cols = placesFor(grid.cols, grid.width());
    const CellRange all = CellRange::all(spec.values->rows(), spec.values->cols());
    if (spec.transposed)
        return spec.values->pooled(all, cols, rows).transpose();
    return spec.values->pooled(all, rows, cols);
}

/// Of `places` that share `count` rows or columns, which one is in the middle of each.
std::vector<Index> middles(Index count, Index places)
{
    std::vector<Index> middles(std::size_t(places), 0);
    for (Index place = 0; place < places; ++place)
        middles[std::size_t(place)] = (2 * place + 1) * count / (2 * places);
    return middles;
}

/// The colours of a scale, looked up instead of interpolated: a miniature has many places.
class PlaceColors {
  public:
    PlaceColors(const ColorScale& scale, const FigurePalette& palette)
        : m_scale(scale), m_palette(palette), m_table(scale.map->table(kColors))
    {
    }

    Rgb of(CellClass cls, float value) const
    {
        switch (cls) {
        case CellClass::Masked:
            return m_palette.maskedGround;
        case CellClass::NotANumber:
            return m_palette.errorWash;
        case CellClass::Infinite:
            return m_table.back();
        case CellClass::Finite:
            break;
        }
        return m_table[std::size_t(m_scale.position(value) * double(kColors - 1) + 0.5)];
    }

  private:
    const ColorScale& m_scale;
    const FigurePalette& m_palette;
    std::vector<Rgb> m_table;
};

/// Places that are hatched, those beside each other as one.
class HatchedPlaces {
  public:
    void add(double x, double y, double width, double height)
    {
        if (!m_boxes.empty() && m_boxes.back().y0 == y && std::abs(m_boxes.back().x1 - x) < width / 8)
            m_boxes.back().x1 = x + width;
        else
            m_boxes.push_back({x, y, x + width, y + height});
    }

    void paint(Figure& sheet, const CellGrid& grid, Rgb color) const
    {
        if (!m_boxes.empty())
            sheet.add(FigurePath{hatchLines(m_boxes, kHatchSpacing, grid.left, grid.top), std::nullopt, Stroke{color, kHatchLine}});
    }

  private:
    std::vector<HatchBox> m_boxes;
};

} // namespace

void paintMiniature(Figure& sheet, const CellGrid& grid, const MiniatureSpec& spec)
{
    const FigurePalette& palette = figurePalette(sheet.theme);
    const Stroke frame{palette.frame, kFrame};
    const FigureRect edge{grid.left, grid.top, grid.width(), grid.height(), std::nullopt, frame, 0};
    if (!spec.values) {
        sheet.add(FigureRect{grid.left, grid.top, grid.width(), grid.height(), palette.maskedGround, frame, 0});
        return;
    }
    const Matrix values = drawnValues(grid, spec);
    FigureCells cells{grid.left, grid.top, grid.width(), grid.height(), values.rows(), values.cols(), {}};
    cells.colors.reserve(std::size_t(values.size()));
    const PlaceColors colors(spec.scale, palette);
    HatchedPlaces masked, notNumbers;
    const double width = grid.width() / double(values.cols());
    const double height = grid.height() / double(values.rows());
    const std::vector<Index> rows = middles(grid.rows, values.rows());
    const std::vector<Index> cols = middles(grid.cols, values.cols());
    for (Index row = 0; row < values.rows(); ++row) {
        for (Index col = 0; col < values.cols(); ++col) {
            const Cell drawn{rows[std::size_t(row)], cols[std::size_t(col)]};
            const bool hidden = spec.masked && spec.masked(spec.transposed ? Cell{drawn.col, drawn.row} : drawn);
            const CellClass cls = cellClass(values(row, col), hidden);
            cells.colors.push_back(colors.of(cls, values(row, col)));
            if (cls == CellClass::Masked || cls == CellClass::NotANumber)
                (cls == CellClass::Masked ? masked : notNumbers).add(grid.left + double(col) * width, grid.top + double(row) * height, width, height);
        }
    }
    sheet.add(std::move(cells));
    masked.paint(sheet, grid, palette.maskedHatch);
    notNumbers.paint(sheet, grid, palette.errorInk); // denser than any value's colour could be taken for
    if (spec.framed)
        sheet.add(edge);
    sheet.cells += values.size();
}

} // namespace headlight
