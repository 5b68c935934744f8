// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/head_tiles.h"

#include "core/figure/stage_figure.h"

#include <algorithm>
#include <numeric>

namespace headlight {

namespace {

std::vector<MatrixPtr> valuesOfHeads(const Trace& trace, int layer, int stage)
{
    std::vector<MatrixPtr> values;
    for (int head = 0; head < trace.network().headCount(); ++head)
        values.push_back(trace.value({layer, stage, head}));
    return values;
}

bool all(const std::vector<MatrixPtr>& values)
{
    return std::all_of(values.begin(), values.end(), [](const MatrixPtr& value) { return value != nullptr; });
}

std::vector<MatrixView> viewsOf(const std::vector<MatrixPtr>& values)
{
    std::vector<MatrixView> views;
    for (const MatrixPtr& value : values)
        views.push_back(viewOf(*value));
    return views;
}

HeadTile tileOf(int head, std::shared_ptr<const MatrixSource> values, const FiniteRange& finite)
{
    HeadTile tile;
    tile.head = head;
    if (!values)
        return tile;
    tile.finite = finite;
    tile.values = std::move(values);
    return tile;
}

HeadTile meanTile(const MatrixPtr& mean)
{
    return tileOf(-1, std::make_shared<KeptMatrixSource>(mean), finiteRange(*mean));
}

void summarize(HeadTiles& tiles, const Trace& trace, bool compare, const HeadTiles* known)
{
    const int stage = attentionStage(trace.network().stages());
    if (stage < 0)
        return;
    tiles.showsWeights = stage == tiles.key.stage;
    tiles.weights = valuesOfHeads(trace, tiles.key.layer, stage);
    const bool same = known && known->weights == tiles.weights;
    for (std::size_t head = 0; head < tiles.weights.size(); ++head)
        if (tiles.weights[head])
            tiles.heads[head].summary = same ? known->heads[head].summary
                                             : summarizeHead(viewOf(*tiles.weights[head]), trace.network().mask());
    if (same && !known->bySimilarity.empty())
        tiles.bySimilarity = known->bySimilarity;
    else if (compare && all(tiles.weights))
        tiles.bySimilarity = orderBySimilarity(viewsOf(tiles.weights));
}

} // namespace

int attentionStage(const StageList& stages)
{
    for (int index = 0; index < stages.size(); ++index) {
        const Stage& stage = stages[index];
        if (stage.perHead && stage.values == ValueKind::Weight && stage.cols == AxisKind::Keys)
            return index;
    }
    return -1;
}

std::vector<int> HeadTiles::order(HeadOrder wanted) const
{
    std::vector<int> byNumber(heads.size());
    std::iota(byNumber.begin(), byNumber.end(), 0);
    if (wanted == HeadOrder::Similarity && !bySimilarity.empty())
        return bySimilarity;
    if (wanted != HeadOrder::Entropy)
        return byNumber;
    std::vector<HeadSummary> summaries;
    for (const HeadTile& tile : heads)
        summaries.push_back(tile.summary);
    return orderByEntropy(summaries);
}

Result<HeadTiles> headTiles(const Trace& trace, const StageKey& key, const RenderOptions& options, bool compare, const HeadTiles* known)
{
    const Network& network = trace.network();
    const Stage& stage = network.stage(key);
    if (!stage.perHead)
        return Error{{}, stage.id, HL_TEXT("core", "this stage has no heads of its own"),
                     HL_TEXT("core", "choose a stage that every head has, such as attn")};
    HeadTiles tiles;
    tiles.key = {key.layer, key.stage, 0};
    tiles.shape = network.shape(key);
    const auto values = valuesOfHeads(trace, key.layer, key.stage);
    int first = 0; // that can be read; tiled ones are not kept
    while (first + 1 < network.headCount() && !trace.isReadable({key.layer, key.stage, first}))
        ++first;
    auto common = stageFigure(trace, {key.layer, key.stage, first}, options);
    if (!common)
        return common.error();
    tiles.common = *std::move(common);
    tiles.ownScales = options.scale.share == ScaleShare::Own && options.scale.range != ScaleRange::Fixed;
    tiles.values = values;
    const StageColors colors = options.colors();
    const bool oneScale = options.scale.share != ScaleShare::Own; // of all heads: found once, however many there are
    for (std::size_t head = 0; head < values.size(); ++head) {
        const StageKey one{key.layer, key.stage, int(head)};
        tiles.heads.push_back(tileOf(int(head), trace.source(one), trace.range(one)));
        tiles.heads.back().scale = oneScale && head > 0 ? tiles.heads.front().scale : colors.of(trace, one, options.theme);
        if (const Override* entry = network.heldIn(one))
            tiles.heads.back().held = entry->held;
    }
    const bool comparable = stage.rows == AxisKind::Queries && stage.cols == AxisKind::Keys;
    if (comparable && values.size() > 1 && all(values)) {
        const bool same = known && known->mean && known->values == values;
        tiles.meanValues = same ? known->meanValues : std::make_shared<const Matrix>(meanOverHeads(viewsOf(values)));
        tiles.mean = same ? known->mean : meanTile(tiles.meanValues);
    }
    if (tiles.mean)
        tiles.mean->scale = !tiles.ownScales      ? tiles.heads.front().scale
                            : trace.isDifference() ? differenceScale(options.scale, tiles.mean->finite, options.theme)
                                                   : valueScale(options.scale, stage.values, tiles.mean->finite, options.theme);
    if (!trace.isDifference()) // what a head does is said of its weights
        summarize(tiles, trace, compare, known);
    return tiles;
}

Text headRuleWords(const HeadSummary& summary, const std::string& token)
{
    switch (summary.rule) {
    case HeadRule::None:
        break;
    case HeadRule::OneBack:
        return HL_TEXT("core", "looks one back");
    case HeadRule::OneAhead:
        return HL_TEXT("core", "looks one ahead");
    case HeadRule::First:
        return HL_TEXT("core", "looks at the first token");
    case HeadRule::Itself:
        return HL_TEXT("core", "looks at itself");
    case HeadRule::Token:
        return {HL_TEXT("core", "looks at “%1”"), {token}};
    case HeadRule::Spread:
        return HL_TEXT("core", "spread");
    case HeadRule::Mixed:
        return HL_TEXT("core", "mixed");
    }
    return {};
}

} // namespace headlight
