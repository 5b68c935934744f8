// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/block_text.h"
#include "ui/text/token_text.h"

#include "core/figure/color_scale.h"
#include "core/figure/math.h"
#include "core/text/numbers.h"
#include "ui/text/translate.h"

namespace headlight {

namespace {

/// "3 “sat”", or the number alone where the axis does not count tokens.
QString placeOf(const Network& network, AxisKind axis, Index at)
{
    const QString number = QString::number(at + 1);
    const bool tokens = axis != AxisKind::Dimensions && axis != AxisKind::Vocabulary;
    const std::vector<std::string>& names = tokens ? network.input().tokens : network.model().vocabulary;
    if (axis == AxisKind::Dimensions || at >= Index(names.size()))
        return number;
    return QStringLiteral("%1 “%2”").arg(number, tokenText(names[std::size_t(at)]));
}

} // namespace

QString BlockText::title(const Network& network, int layer)
{
    return network.layerCount() == 1 ? tr("Layer 1") : tr("Layer %1 of %2").arg(layer + 1).arg(network.layerCount());
}

QString BlockText::summary(const Network& network)
{
    const QString heads = tr("%n head(s)", nullptr, network.headCount());
    switch (network.config().norm) {
    case NormPlacement::Pre:
        return tr("pre-norm, %1: click a matrix to open it").arg(heads);
    case NormPlacement::Post:
        return tr("post-norm, %1: click a matrix to open it").arg(heads);
    case NormPlacement::None:
        break;
    }
    return tr("without norm, %1: click a matrix to open it").arg(heads);
}

QString BlockText::value(const Trace& trace, const PlacedMatrix& matrix, Cell cell)
{
    if (!matrix.key)
        return trace.network().mask().allows(cell.row, cell.col) ? QStringLiteral("0") : tr("−∞, masked");
    const auto source = trace.source(*matrix.key);
    if (!source)
        return tr("not computed yet");
    const float at = source->at(cell);
    if (cellClass(at, trace.maskedCell(*matrix.key, cell)) == CellClass::Masked)
        return tr("masked");
    return QString::fromStdString(formatPrecise(double(at)));
}

QString BlockText::readOut(const Trace& trace, const PlacedMatrix& matrix, std::optional<Cell> cell)
{
    const Network& network = trace.network();
    const QString about = QStringLiteral("%1 · %2 · %3 × %4")
                              .arg(translated(matrix.name), QString::fromStdString(plainMath(matrix.symbol)))
                              .arg(matrix.grid.rows)
                              .arg(matrix.grid.cols);
    if (!cell)
        return about;
    const bool pairs = !matrix.key || network.stage(*matrix.key).cols == AxisKind::Keys;
    const AxisKind cols = matrix.key ? network.stage(*matrix.key).cols : AxisKind::Keys;
    const QString row = placeOf(network, AxisKind::Tokens, cell->row);
    const QString col = placeOf(network, cols, cell->col);
    const QString place = pairs ? QStringLiteral("%1 → %2").arg(row, col) : tr("row %1, column %2").arg(row, col);
    return QStringLiteral("%1 · %2: %3").arg(about, place, value(trace, matrix, *cell));
}

} // namespace headlight
