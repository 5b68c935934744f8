// SPDX-License-Identifier: GPL-3.0-or-later
// The block on a sheet of a given width: in one line where it fits, a little smaller, or broken into lines.
#include "core/figure/block_context.h"
#include "core/figure/block_figure.h"
#include "core/figure/block_parts.h"
#include "core/figure/figure_notes.h"
#include "core/figure/figure_scale.h"
#include "core/figure/sheet_options.h"
#include "core/layer/stage_place.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headlight {

namespace {

constexpr double kLeastShrink = kSmallestText / kTextSize; ///< below it letters are too small to be read
constexpr double kLineGap = px(20);
/// How much wider than the sheet the whole is laid out before it is broken, the widest first.
constexpr std::array kTried{2.3, 2.1, 1.9, 1.7, 1.5, 1.3, 1.1};

/// What is drawn, line under line.
using Lines = std::vector<BlockLayout>;

double widestOf(const Lines& lines)
{
    double widest = 0;
    for (const BlockLayout& line : lines)
        widest = std::max(widest, line.width);
    return widest;
}

class BlockSheet {
  public:
    BlockSheet(const Trace& trace, const BlockSpec& spec, const BlockLit& lit, const FontMetrics& metrics, const Translator& translate)
        : m_trace(trace), m_spec(spec), m_lit(lit), m_metrics(metrics), m_translate(translate)
    {
    }

    Result<Figure> build()
    {
        BlockLayout whole = laidOut(m_spec.width, m_spec.width); // a sheet is wider than it is high
        if (whole.width * kLeastShrink <= m_spec.width)
            return sheet({std::move(whole)});
        const Lines lines = broken();
        if (widestOf(lines) * kLeastShrink <= m_spec.width)
            return sheet(lines);
        const double least = std::ceil(std::min(widestOf(lines), whole.width) * kLeastShrink);
        return Error{{}, kWidthPlace, HL_TEXT("core", "the layer does not fit this width"),
                     Text(HL_TEXT("core", "make it at least %1 mm wide"), {std::to_string(int(least))})};
    }

  private:
    BlockLayout laidOut(double width, double height) const
    {
        BlockSpec spec = m_spec;
        spec.width = width;
        spec.height = height;
        return layOutBlock(m_trace.network(), spec, m_metrics, m_translate);
    }

    /// The largest matrices of which each half fits the sheet; the smallest where none does.
    Lines broken() const
    {
        const Network& network = m_trace.network();
        BlockPartWords words{{}, m_lit.token.has_value()};
        if (network.layerCount() > 1)
            words.layer = m_translate(Text(HL_TEXT("core", "layer %1 of %2"), {std::to_string(m_spec.layer + 1), std::to_string(network.layerCount())}));
        Lines lines;
        for (const double times : kTried) {
            lines = blockParts(laidOut(times * m_spec.width, 1.2 * m_spec.width), words, m_metrics);
            if (widestOf(lines) <= m_spec.width)
                break;
        }
        return lines;
    }

    Figure sheet(const Lines& lines) const
    {
        const double shrink = std::min(1.0, m_spec.width / widestOf(lines));
        Figure all;
        all.theme = m_spec.theme;
        all.language = m_spec.language;
        double y = 0;
        for (const BlockLayout& line : lines) {
            Figure painted = paintBlock(m_trace, line, m_spec, m_metrics);
            painted.add(blockLights(line, m_lit, m_spec.theme, m_metrics), 0, 0);
            // One line stands in the middle; of several each begins at the left, where the stream comes in.
            const double left = lines.size() == 1 ? std::max(0.0, (m_spec.width / shrink - line.width) / 2) : 0;
            all.add(painted, left, y);
            y += line.height + kLineGap;
        }
        all.height = y - kLineGap;
        describeBlock(all, m_trace.network(), m_spec.layer, m_translate);
        Figure scaled = scaledFigure(std::move(all), shrink);
        scaled.width = m_spec.width;
        tell(scaled, lines.size(), shrink);
        return scaled;
    }

    static void tell(Figure& figure, std::size_t lines, double shrink)
    {
        if (lines > 1)
            headlight::tell(figure, HL_TEXT("core", "the layer is broken into lines, a block each: it is too wide for this sheet"));
        tellOfShrinking(figure, shrink);
    }

    const Trace& m_trace;
    const BlockSpec& m_spec;
    const BlockLit& m_lit;
    const FontMetrics& m_metrics;
    const Translator& m_translate;
};

} // namespace

Result<Figure> blockSheet(const Trace& trace, const StageKey& key, const RenderOptions& options,
                          const FontMetrics& metrics, const Translator& translate)
{
    const Network& network = trace.network();
    if (options.row && *options.row >= network.tokenCount())
        return Error{{}, Text("--row"), HL_TEXT("core", "there is no such token"), {}};
    BlockLit lit;
    if (options.row) {
        lit.token = options.row;
        lit.tokenText = network.input().tokens.empty() ? std::string() : network.input().tokens[std::size_t(*options.row)];
    }
    BlockSpec spec{layerOf(network, key), key.head, options.widthMm, 0, options.theme, options.bcp47(), options.colors()};
    spec.legend = options.legend;
    spec.trueProportions = options.trueProportions;
    const StageColors colors = options.colors();
    spec.colors.scale = [&](const StageKey& of) { return colors.of(trace, of, options.theme); };
    return BlockSheet(trace, spec, lit, metrics, translate).build();
}

} // namespace headlight
