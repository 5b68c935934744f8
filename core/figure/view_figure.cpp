// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/view_figure.h"

#include "core/figure/stage_figure.h"

#include <algorithm>
#include <array>

namespace headlight {

namespace {

using Draw = Result<Figure> (*)(const Trace& trace, const StageKey& key, const RenderOptions& options,
                                const FontMetrics& metrics, const Translator& translate);

Result<Figure> drawMatrix(const Trace& trace, const StageKey& key, const RenderOptions& options,
                          const FontMetrics& metrics, const Translator& translate)
{
    const auto spec = stageFigure(trace, key, options);
    if (!spec)
        return spec.error();
    return matrixFigure(*spec, metrics, translate);
}

struct View {
    ViewKind kind;
    Draw draw;
};

constexpr std::array kDrawn{View{ViewKind::Heatmap, &drawMatrix}};

const View* find(ViewKind kind)
{
    const auto* found = std::find_if(kDrawn.begin(), kDrawn.end(), [kind](const View& view) { return view.kind == kind; });
    return found == kDrawn.end() ? nullptr : found;
}

} // namespace

bool canDraw(ViewKind view)
{
    return find(view) != nullptr;
}

Result<Figure> viewFigure(ViewKind kind, const Trace& trace, const StageKey& key, const RenderOptions& options,
                          const FontMetrics& metrics, const Translator& translate)
{
    const View* view = find(kind);
    if (!view)
        return Error{{}, {}, Text(HL_TEXT("core", "the view “%1” cannot be drawn yet"), {std::string(viewId(kind))}),
                     HL_TEXT("core", "draw --view matrix")};
    return view->draw(trace, key, options, metrics, translate);
}

} // namespace headlight
