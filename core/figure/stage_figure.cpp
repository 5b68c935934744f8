// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/stage_figure.h"

#include "core/figure/matrix_region.h"
#include "core/layer/held_values.h"
#include "core/layer/stage_words.h"

#include <utility>

namespace headlight {

namespace {

std::vector<std::string> labelsOf(const Network& network, AxisKind kind, Index count)
{
    const std::vector<std::string>* labels = nullptr;
    switch (kind) {
    case AxisKind::Tokens:
    case AxisKind::Queries:
    case AxisKind::Keys:
        labels = &network.input().tokens;
        break;
    case AxisKind::Vocabulary:
        labels = &network.model().vocabulary;
        break;
    case AxisKind::Dimensions:
        break;
    }
    return labels && Index(labels->size()) == count ? *labels : std::vector<std::string>();
}

Text noteOf(const Network& network, const StageKey& key)
{
    const Stage& stage = network.stage(key);
    const std::string layer = std::to_string(key.layer + 1);
    const std::string layers = std::to_string(network.layerCount());
    const std::string head = std::to_string(key.head + 1);
    const std::string heads = std::to_string(network.headCount());
    const bool many = network.layerCount() > 1 && stage.level == StageLevel::Layer;
    if (stage.perHead && many)
        return {HL_TEXT("core", "layer %1, head %2 of %3"), {layer, head, heads}};
    if (stage.perHead)
        return {HL_TEXT("core", "head %1 of %2"), {head, heads}};
    return many ? Text(HL_TEXT("core", "layer %1 of %2"), {layer, layers}) : Text();
}

Text maskedNoteOf(const MaskConfig& mask)
{
    if (mask.kind == MaskKind::Causal && mask.padding.empty())
        return HL_TEXT("core", "masked, $j > i$");
    return HL_TEXT("core", "masked");
}

} // namespace

Result<MatrixFigureSpec> stageFigure(const Trace& trace, const StageKey& key, const RenderOptions& options)
{
    const Network& network = trace.network();
    const Stage& stage = network.stage(key);
    MatrixFigureSpec spec;
    spec.values = trace.source(key);
    if (!spec.values)
        return Error{{}, stage.id, HL_TEXT("core", "its values are not computed yet"), {}};
    spec.masked = maskedCells(trace.mask(key));
    if (const Override* entry = network.heldIn(key))
        spec.held = entry->held;
    spec.rows = {stage.rows, labelsOf(network, stage.rows, spec.values->rows()), {}};
    spec.cols = {stage.cols, labelsOf(network, stage.cols, spec.values->cols()), {}};
    spec.title = stage.title;
    spec.summary = stageSummary(network, key);
    spec.symbol = network.symbol(key);
    spec.formula = network.formula(key);
    spec.element = network.elementOf(key);
    spec.shape = network.symbolicShape(key);
    spec.note = noteOf(network, key);
    spec.maskedNote = maskedNoteOf(network.config().mask);
    spec.kind = trace.kind(key);
    if (auto applied = applyOptions(options, spec); !applied)
        return applied.error();
    const ColorScale scale = options.colors().of(trace, key, options.theme);
    spec.map = scale.map;
    spec.range = FiniteRange{scale.lo, scale.hi, true};
    if (auto cut = cutRegion(options, spec); !cut)
        return cut.error();
    return spec;
}

} // namespace headlight
