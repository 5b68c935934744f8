// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/stage_content.h"

#include "core/layer/held_values.h"
#include "core/layer/scale_peers.h"
#include "core/layer/stage_place.h"
#include "core/text/numbers.h"
#include "ui/figure/screen_theme.h"
#include "ui/heatmap/heatmap_layout.h"
#include "ui/session/document.h"
#include "ui/session/pictures.h"
#include "ui/text/number_text.h"
#include "ui/text/token_text.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

namespace headlight {

namespace {

constexpr std::string_view kTimes = "\\times ";
constexpr Index kMostCounted = Index(1) << 20;
constexpr Index kLabelledRows = 64; ///< at most, on one screen

QStringList toList(const std::vector<std::string>& texts)
{
    QStringList list;
    for (const std::string& text : texts)
        list.append(QString::fromStdString(text));
    return list;
}

bool countsTokens(AxisKind kind)
{
    return kind == AxisKind::Tokens || kind == AxisKind::Queries || kind == AxisKind::Keys;
}

/// "d_k" of "N \times d_k".
std::string columnSymbol(const std::string& shape)
{
    const std::size_t at = shape.find(kTimes);
    return at == std::string::npos ? shape : shape.substr(at + kTimes.size());
}

/// Cells of a row in [first, last) whose values differ.
Index movedIn(const Matrix& before, const Matrix& now, Index row, Index first, Index last)
{
    Index moved = 0;
    for (Index col = first; col < last; ++col)
        moved += now(row, col) != before(row, col) ? 1 : 0;
    return moved;
}

/// Cells whose values differ, those left out that `mask` forbids.
Index movedCells(const Matrix& before, const Matrix& now, const Mask* mask)
{
    Index moved = 0;
    for (Index row = 0; row < now.rows(); ++row) {
        const auto [first, last] = mask ? mask->visibleSpan(row) : std::pair<Index, Index>(0, now.cols());
        if (!mask || mask->spanIsExact()) {
            moved += movedIn(before, now, row, first, last);
            continue;
        }
        for (Index col = first; col < last; ++col)
            moved += mask->allows(row, col) ? movedIn(before, now, row, col, col + 1) : 0;
    }
    return moved;
}

/// The first cell, row by row, that the walk has not made; none at its end.
std::optional<Cell> firstWaiting(const Document& document, const Walk& walk)
{
    const Shape shape = document.network()->shape(document.selection().stage);
    const Index next = walkIndex(shape, walk.cell) + (document.isWalked(walk.cell) ? 1 : 0);
    return next < shape.rows * shape.cols ? std::optional(walkCell(shape, next)) : std::nullopt;
}

} // namespace

StageSources StageSources::of(const Document& document)
{
    if (!document.isOpen())
        return {};
    const Trace& trace = *document.trace();
    const StageKey key = document.selection().stage;
    StageSources sources{key, document.network(), valueIdentity(trace, key), Pictures::of(document).pooling(), document.colorScale(key, screenTheme()), nullptr, {}};
    const std::optional<LastEdit>& edit = document.lastEdit();
    const auto changes = edit ? edit->changes.find(key) : ChangeSet::const_iterator();
    if (edit && edit->before && changes != edit->changes.end()) {
        sources.before = edit->before->value(key);
        sources.changed = changes->second;
    }
    return sources;
}

HeatmapContent StageContent::ofTrace(const Trace& trace, const StageKey& key, const ColorScale& scale)
{
    HeatmapContent content;
    const Network& network = trace.network();
    const Stage& stage = network.stage(key);
    const Shape shape = network.shape(key);
    content.rows = shape.rows;
    content.cols = shape.cols;
    content.weights = trace.kind(key) == ValueKind::Weight;
    content.masked = maskedCells(trace.mask(key));
    content.source = trace.source(key);
    content.range = trace.range(key);
    content.scale = scale;
    if (const Override* held = network.heldIn(key))
        content.held = held->held;
    setAxes(content, network, key);
    content.name = tr("%1, %2 × %3").arg(translated(stage.title)).arg(shape.rows).arg(shape.cols);
    return content;
}

HeatmapContent StageContent::of(const Document& document)
{
    if (!document.isOpen())
        return {};
    const StageKey key = document.selection().stage;
    HeatmapContent content = ofTrace(*document.trace(), key, document.colorScale(key, screenTheme()));
    content.source = Pictures::of(document).picture(key).source;
    // A column of sums reads a screen of whole rows.
    const CellRange labelled{0, std::min(content.rows, kLabelledRows), 0, content.cols};
    content.rowSums = content.weights && (!content.source || isQuick(*content.source, labelled, labelled.rows(), labelled.cols()));
    content.editable = document.isEditable(key);
    setMarks(content, document);
    return content;
}

void StageContent::setAxes(HeatmapContent& content, const Network& network, const StageKey& key)
{
    const Stage& stage = network.stage(key);
    const QStringList tokens = toList(network.input().tokens);
    content.rowAxis.tokens = countsTokens(stage.rows) ? tokens : QStringList();
    content.colAxis.tokens = countsTokens(stage.cols) ? tokens : QStringList();
    if (stage.cols == AxisKind::Vocabulary)
        content.colAxis.tokens = toList(network.model().vocabulary);
    if (isAttention(stage)) {
        content.rowAxis.title = tr("queries %1 (rows)");
        content.rowAxis.symbol = "i";
        content.colAxis.title = tr("keys %1 (columns)");
        content.colAxis.symbol = "j";
        content.rowAxis.arrow = content.colAxis.arrow = true;
        content.rowAxis.tinted = content.colAxis.tinted = true;
        return;
    }
    content.shapeSymbol = shapeSymbol(network, key);
    content.colAxis.title = stage.cols == AxisKind::Vocabulary ? tr("vocabulary %1") : tr("dimensions %1");
    content.colAxis.symbol = "1 \\; \\ldots \\; " + columnSymbol(network.symbolicShape(key));
}

std::string StageContent::shapeSymbol(const Network& network, const StageKey& key)
{
    const std::string shape = network.symbolicShape(key);
    const std::size_t at = shape.find(kTimes);
    return at == std::string::npos ? shape : shape.substr(0, at) + "\\; \\times \\; " + shape.substr(at + kTimes.size());
}

void StageContent::setMarks(HeatmapContent& content, const Document& document)
{
    const StageKey key = document.selection().stage;
    const std::optional<LastEdit>& edit = document.lastEdit();
    if (!edit || !edit->before)
        return;
    const auto changes = edit->changes.find(key);
    if (changes == edit->changes.end())
        return;
    content.before = edit->before->source(key);
    content.changed = changes->second;
}

HeatmapLights StageContent::lights(const Document& document)
{
    HeatmapLights lights;
    if (!document.isOpen())
        return lights;
    const Selection& selection = document.selection();
    const Stage& stage = document.network()->stage(selection.stage);
    lights.cell = selection.cell;
    lights.hover = selection.hover;
    if (selection.walk)
        lights.waiting = firstWaiting(document, *selection.walk);
    if (selection.cell) {
        lights.row = selection.cell->row;
        lights.col = selection.cell->col;
    } else if (countsTokens(stage.rows)) {
        lights.row = selection.token;
    }
    return lights;
}

QString StageContent::maskedWords(const Network& network, const Stage& stage)
{
    if (!stage.masked || !network.mask().hidesAny())
        return {};
    const MaskConfig& mask = network.config().mask;
    const bool later = mask.kind == MaskKind::Causal && mask.padding.empty();
    if (stage.values == ValueKind::Weight)
        return later ? tr("masked: the key comes later, weight 0") : tr("masked: hidden from the query, weight 0");
    return later ? tr("masked: the key comes later, −∞") : tr("masked: hidden from the query, −∞");
}

QString StageContent::pooledWords(const HeatmapZoom& zoom, const Picture& picture)
{
    if (!zoom.rows.isPooled() && !zoom.cols.isPooled())
        return {};
    const QString what = picture.pooling == Pooling::Mean      ? tr("their mean")
                         : picture.pooling == Pooling::Maximum ? tr("the largest value")
                                                       : tr("the largest |value|");
    const QString words = tr("a pixel is %1 × %2 cells: %3").arg(zoom.rows.pool).arg(zoom.cols.pool).arg(what);
    return picture.coarse ? tr("%1; coarse as yet, %2 % read").arg(words).arg(int(picture.progress * 100)) : words;
}

TextRuns StageContent::changeWords(const Document& document, const LastEdit& edit)
{
    const QFont font = themeFont(TypeRole::Interface);
    if (!edit.stage)
        return TextRuns(edit.text, {}, font);
    const auto changes = edit.changes.find(*edit.stage);
    const MatrixPtr before = edit.before ? edit.before->value(*edit.stage) : nullptr;
    const MatrixPtr now = document.trace()->value(*edit.stage);
    if (changes == edit.changes.end() || changes->second.bounds().size() != 1 || !before || !now)
        return TextRuns(edit.text, {}, font);
    const Cell cell{changes->second.bounds().row0, changes->second.bounds().col0};
    const std::string symbol = cellMath(*document.network(), *edit.stage, cell);
    const bool held = document.network()->overriddenCell(*edit.stage, cell);
    return TextRuns(held ? tr("%1 is held at %3 instead of %2") : tr("%1 changed from %2 to %3"),
                    {{{}, symbol},
                     {shortNumber(double((*before)(cell.row, cell.col)))},
                     {shortNumber(double((*now)(cell.row, cell.col))), {}, QFont::DemiBold}},
                    font);
}

QString StageContent::placeWords(const Document& document, Cell cell)
{
    HeatmapContent content;
    setAxes(content, *document.network(), document.selection().stage);
    const auto named = [](const QStringList& tokens, Index index) {
        return index < tokens.size() ? tr("“%1”").arg(tokenText(tokens[qsizetype(index)])) : QString();
    };
    const QString row = named(content.rowAxis.tokens, cell.row);
    const QString col = named(content.colAxis.tokens, cell.col);
    return tr("%1, %2", "row, column")
        .arg(row.isEmpty() ? tr("row %1").arg(cell.row + 1) : row, col.isEmpty() ? tr("dimension %1").arg(cell.col + 1) : col);
}

QString StageContent::reachWords(const Document& document, const LastEdit& edit)
{
    const StageKey key = document.selection().stage;
    const MatrixPtr before = edit.before ? edit.before->value(key) : nullptr;
    const MatrixPtr now = document.trace()->value(key);
    if (!before || !now || before->rows() != now->rows() || before->cols() != now->cols() || key == edit.stage
        || now->size() > kMostCounted || !edit.changes.count(key))
        return {};
    const std::shared_ptr<const Mask> mask = document.trace()->mask(key);
    const Index all = mask ? mask->visibleCount() : now->size();
    const Index moved = movedCells(*before, *now, mask.get());
    if (document.network()->stage(key).values == ValueKind::Weight)
        return tr("%1 of the %2 weights moved").arg(moved).arg(all);
    return tr("%1 of the %2 values moved").arg(moved).arg(all);
}

} // namespace headlight
