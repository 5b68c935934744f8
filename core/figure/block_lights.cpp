// SPDX-License-Identifier: GPL-3.0-or-later
// What is lit on a block: the chosen token's row and line, the matrix under the pointer, the stage on screen.
#include "core/figure/block_context.h"
#include "core/figure/block_figure.h"
#include "core/figure/label_text.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kFrame = px(2);
constexpr double kBeyond = px(3); ///< how far a row's frame reaches out on both sides
constexpr double kLine = px(3);
constexpr double kDot = px(4.5);

class Lights {
  public:
    Lights(const BlockLayout& layout, Theme theme, const FontMetrics& metrics)
        : m_layout(layout), m_palette(figurePalette(theme)), m_metrics(metrics)
    {
        m_sheet.width = layout.width;
        m_sheet.height = layout.height;
        m_sheet.theme = theme;
    }

    Figure paint(const BlockLit& lit);

  private:
    double rowCentre(Index token) const;
    void line(Index token);
    void row(const BlockMatrix& matrix, Index token);
    void chip(Index token, const std::string& text);
    void ring(const BlockBox& box, double out, double width);
    void changed(const BlockBox& box);

    const BlockLayout& m_layout;
    const FigurePalette& m_palette;
    const FontMetrics& m_metrics;
    Figure m_sheet;
};

Index tokensOf(const BlockLayout& layout)
{
    return layout.matrices.front().rows;
}

double Lights::rowCentre(Index token) const
{
    const BlockBox& band = m_layout.streamBand;
    return band.y + band.height * (double(token) + 0.5) / double(tokensOf(m_layout));
}

/// The token's line of the stream, with a dot where a block reads it.
void Lights::line(Index token)
{
    const double y = rowCentre(token);
    Path path;
    for (const BlockStretch& stretch : m_layout.stream)
        path.append(Path::line({stretch.x0, y}, {stretch.x1, y}));
    if (!path.empty())
        m_sheet.add(FigurePath{std::move(path), std::nullopt, Stroke{m_palette.query.line, kLine}});
    for (const BlockNode& node : m_layout.nodes)
        if (node.kind == BlockNode::Kind::Dot && node.onStream)
            m_sheet.add(FigureRect{node.centre.x - kDot, y - kDot, 2 * kDot, 2 * kDot, m_palette.query.line,
                                   Stroke{m_palette.canvas, px(1)}, kDot});
}

void Lights::row(const BlockMatrix& matrix, Index token)
{
    const BlockBox& box = matrix.box;
    const double height = box.height / double(matrix.rows);
    const double least = std::max(height, px(2));
    const double frame = std::clamp(height / 2, px(1), kFrame); // of low rows thin: it would cover the ones beside
    const double y = std::clamp(box.y + height * (double(token) + 0.5) - least / 2, box.y, box.bottom() - least);
    m_sheet.add(FigureRect{box.x - kBeyond - frame, y - frame, box.width + 2 * (kBeyond + frame), least + 2 * frame,
                           std::nullopt, Stroke{m_palette.query.line, frame}, std::min(px(2), frame)});
}

void Lights::chip(Index token, const std::string& text)
{
    const BlockBox room = m_layout.tokenChip;
    const double size = px(13);
    const std::string shown = elideMiddle(text.empty() ? std::to_string(token + 1) : visibleToken(text), room.width - px(12),
                                          FontRole::SansSemibold, size, m_metrics);
    const double width = m_metrics.advance(FontRole::SansSemibold, size, shown) + px(16);
    const double x = room.right() - std::min(width, room.width);
    const double y = std::clamp(rowCentre(token) - room.height / 2, 0.0, m_layout.height - room.height);
    m_sheet.add(FigureRect{x, y, std::min(width, room.width), room.height, m_palette.query.wash, Stroke{m_palette.canvas, px(1)}, px(6)});
    m_sheet.add(FigureText{x + std::min(width, room.width) / 2, y + room.height / 2 + px(4.5), {{shown, FontRole::SansSemibold}},
                           size, m_palette.query.ink, Anchor::Middle});
}

void Lights::ring(const BlockBox& box, double out, double width)
{
    m_sheet.add(FigureRect{box.x - out, box.y - out, box.width + 2 * out, box.height + 2 * out, std::nullopt,
                           Stroke{m_palette.ink, width}, px(2)});
}

/// An outline and the corner mark, so that the hue does not say it alone.
void Lights::changed(const BlockBox& box)
{
    m_sheet.add(FigureRect{box.x - px(1), box.y - px(1), box.width + px(2), box.height + px(2), std::nullopt,
                           Stroke{m_palette.changed.line, px(2)}, 0});
    const double side = px(8);
    Path corner;
    corner.moveTo(box.right() - side, box.y).lineTo(box.right(), box.y).lineTo(box.right(), box.y + side).close();
    m_sheet.add(FigurePath{std::move(corner), m_palette.changed.line, std::nullopt});
}

Figure Lights::paint(const BlockLit& lit)
{
    for (const BlockMatrix& matrix : m_layout.matrices)
        if (matrix.key && std::find(lit.changed.begin(), lit.changed.end(), *matrix.key) != lit.changed.end())
            changed(matrix.box);
    if (lit.token && *lit.token < tokensOf(m_layout)) {
        line(*lit.token);
        for (const BlockMatrix& matrix : m_layout.matrices)
            row(matrix, *lit.token);
        if (m_layout.tokenChip.width > 0)
            chip(*lit.token, lit.tokenText);
    }
    for (const BlockMatrix& matrix : m_layout.matrices)
        if (lit.stage && matrix.key == lit.stage)
            ring(matrix.box, px(4), px(1.5));
    if (lit.hovered >= 0 && lit.hovered < int(m_layout.matrices.size()))
        ring(m_layout.matrices[std::size_t(lit.hovered)].box, px(1), px(1));
    return std::move(m_sheet);
}

} // namespace

Figure blockLights(const BlockLayout& layout, const BlockLit& lit, Theme theme, const FontMetrics& metrics)
{
    return Lights(layout, theme, metrics).paint(lit);
}

} // namespace headlight
