// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/figure.h"

#include "core/figure/anchor_shift.h"

#include <algorithm>
#include <map>

namespace headlight {

namespace {

constexpr double kOverlap = 0.06; // millimetres

struct Move {
    double dx;
    double dy;

    void operator()(FigurePath& item) const { item.path = item.path.transformed(1, dx, dy); }
    template <typename Placed> void operator()(Placed& item) const
    {
        item.x += dx;
        item.y += dy;
    }
};

} // namespace

std::string FigureText::text() const
{
    std::string all;
    for (const TextSpan& span : spans)
        all += span.text;
    return all;
}

void Figure::add(const Figure& other, double dx, double dy)
{
    for (Primitive item : other.items) {
        std::visit(Move{dx, dy}, item);
        items.push_back(std::move(item));
    }
    cells += other.cells;
    for (const Text& note : other.warnings) // each once
        if (std::find(warnings.begin(), warnings.end(), note) == warnings.end())
            warnings.push_back(note);
}

std::vector<FigureRect> cellRuns(const FigureCells& cells)
{
    std::vector<FigureRect> runs;
    const double width = cells.width / double(cells.cols);
    const double height = cells.height / double(cells.rows);
    for (Index row = 0; row < cells.rows; ++row) {
        const double below = row + 1 < cells.rows ? std::min(kOverlap, height) : 0;
        for (Index from = 0; from < cells.cols;) {
            Index to = from + 1;
            while (to < cells.cols && cells.at(row, to) == cells.at(row, from))
                ++to;
            const double right = to < cells.cols ? std::min(kOverlap, width) : 0;
            runs.push_back({cells.x + double(from) * width, cells.y + double(row) * height,
                            double(to - from) * width + right, height + below, cells.at(row, from), std::nullopt, 0});
            from = to;
        }
    }
    return runs;
}

double textWidth(const std::vector<TextSpan>& spans, double size, const FontMetrics& metrics)
{
    double width = 0;
    for (const TextSpan& span : spans)
        width += metrics.advance(span.role, size, span.text);
    return width;
}

std::vector<FigurePath> mathOutlines(const FigureMath& math, const FigurePalette& palette, const FontMetrics& metrics)
{
    const auto placed = [&](const Path& path) { return path.rotated(math.degrees).transformed(1, math.x, math.y); };
    const auto colorOf = [&](MathHue hue) { return hue == MathHue::Ink ? math.ink : palette.of(hue); };
    std::map<MathHue, Path> glyphs;
    for (const MathRun& run : math.layout.runs)
        glyphs[run.hue].append(metrics.outline(run.role, run.size, run.text).transformed(1, run.x, run.y));
    std::vector<FigurePath> paths;
    for (const auto& [hue, path] : glyphs)
        paths.push_back({placed(path), colorOf(hue), std::nullopt});
    for (const MathStroke& stroke : math.layout.strokes)
        paths.push_back({placed(stroke.path), std::nullopt, Stroke{colorOf(stroke.hue), stroke.width}});
    return paths;
}

FigurePath textOutlines(const FigureText& text, const FontMetrics& metrics)
{
    Path line;
    double x = anchorShift(text.anchor, textWidth(text.spans, text.size, metrics));
    for (const TextSpan& span : text.spans) {
        line.append(metrics.outline(span.role, text.size, span.text).transformed(1, x, 0));
        x += metrics.advance(span.role, text.size, span.text);
    }
    return {line.rotated(text.degrees).transformed(1, text.x, text.y), text.color, std::nullopt};
}

} // namespace headlight
