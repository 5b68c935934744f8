// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/cell_report.h"

#include "core/text/numbers.h"
#include "ui/inspector/inspector_text.h"
#include "ui/inspector/rich_text.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

bool inside(const MatrixPtr& values, Cell cell)
{
    return values && CellRange::all(values->rows(), values->cols()).contains(cell);
}

/// The value of the same cell in the earlier trace; nothing where that has no such matrix of the same shape.
std::optional<double> earlierValue(const Trace& trace, const StageKey& key, Cell cell, const Trace* earlier)
{
    if (!earlier || &earlier->network().structure() != &trace.network().structure())
        return {};
    const MatrixPtr values = earlier->value(key);
    return inside(values, cell) ? std::optional<double>(double((*values)(cell.row, cell.col))) : std::nullopt;
}

bool operandsComputed(const Trace& trace, const StageKey& key)
{
    const auto operands = trace.operands(key);
    return std::all_of(operands.begin(), operands.end(),
                       [&](const Trace::OperandValue& operand) { return !operand.key || trace.isReadable(*operand.key); });
}

/// Names of the row's and the column's token, and the value, wherever they stand in a sentence.
std::vector<Emphasis> emphasisOf(const Text& words, const QString& row, const QString& column, double value)
{
    std::vector<Emphasis> result;
    bool rowSeen = false;
    for (const std::string& arg : words.args) {
        const QString text = QString::fromStdString(arg);
        if (text == row && !row.isEmpty() && !rowSeen) {
            result.push_back(Emphasis::Query);
            rowSeen = true;
        } else if (text == column && !column.isEmpty()) {
            result.push_back(Emphasis::Key);
        } else if (arg == formatFixed(value, 2) || arg == formatShort(value) || arg == formatPercent(value)) {
            result.push_back(Emphasis::Value);
        } else {
            result.push_back(Emphasis::None);
        }
    }
    return result;
}

QString tokenOf(const CellName& name)
{
    return name.counted || name.hue == NameHue::Plain ? QString() : name.text;
}

} // namespace

std::optional<CellReport> CellReports::of(const Trace& trace, const StageKey& key, Cell cell, const Trace* earlier)
{
    const headlight::Shape shape = trace.network().shape(key);
    const bool isInside = CellRange::all(shape.rows, shape.cols).contains(cell);
    if (!isInside || !trace.isReadable(key) || !operandsComputed(trace, key))
        return {};
    CellReport report{key, trace.explain(key, cell), earlierValue(trace, key, cell, earlier)};
    if (report.before && (*report.before == report.derivation.value ||
                          (std::isnan(*report.before) && std::isnan(report.derivation.value))))
        report.before.reset();
    return report;
}

CellHeadingContent CellReports::heading(const Network& network, const CellReport& report)
{
    const Derivation& derivation = report.derivation;
    return {derivation.symbol,
            derivation.value,
            report.before,
            InspectorText::rowName(network, report.key, derivation.cell.row),
            InspectorText::columnName(network, report.key, derivation.cell.col),
            InspectorText::relation(network.stage(report.key))};
}

QString CellReports::words(const Network& network, const CellReport& report)
{
    const Derivation& derivation = report.derivation;
    const QString row = tokenOf(InspectorText::rowName(network, report.key, derivation.cell.row));
    const QString column = tokenOf(InspectorText::columnName(network, report.key, derivation.cell.col));
    QString sentence = richText(derivation.words, emphasisOf(derivation.words, row, column, derivation.value));
    if (!report.before)
        return sentence;
    const bool share = network.stage(report.key).values == ValueKind::Weight;
    const QString before = share ? QString::fromStdString(formatPercent(*report.before)) : shortNumber(*report.before);
    return sentence + richText(tr(" Before the edit it was %1."), {{before, Emphasis::None}});
}

QString CellReports::whyItMoved(const Trace& trace, const Trace& earlier, const CellReport& report)
{
    const auto operands = trace.operands(report.key);
    const Derivation& derivation = report.derivation;
    if (!report.before || derivation.kind != DerivationKind::Softmax || operands.empty() || !operands.front().kept)
        return {};
    const double now = double(operands.front().values(derivation.cell.row, derivation.cell.col));
    const std::optional<double> then = earlierValue(trace, *operands.front().key, derivation.cell, &earlier);
    if (!then)
        return {};
    if (*then == now)
        return richText(tr("Its own score stayed at %1, but others of the row changed. A softmax row always sums to 1."),
                        {{shortNumber(now), Emphasis::None}});
    const QString sentence = derivation.value > *report.before
                                 ? tr("Its score went from %1 to %2. A softmax row always sums to 1, so the others gave up as much.")
                                 : tr("Its score went from %1 to %2. A softmax row always sums to 1, so the others took up the rest.");
    return richText(sentence, {{shortNumber(*then), Emphasis::None}, {shortNumber(now), Emphasis::None}});
}

std::optional<RowBarsContent> CellReports::rowBars(const Trace& trace, const CellReport& report, const Trace* earlier)
{
    const Network& network = trace.network();
    const Derivation& derivation = report.derivation;
    const bool share = derivation.kind == DerivationKind::Softmax || derivation.overridden;
    if (!share || network.stage(report.key).values != ValueKind::Weight)
        return {};
    const MatrixPtr values = trace.value(report.key);
    if (!values)
        return {}; // too many for bars
    RowBarsContent content;
    const CellName query = InspectorText::rowName(network, report.key, derivation.cell.row);
    content.title = network.stage(report.key).cols == AxisKind::Keys
                        ? tr("Row %1, query “%2”").arg(query.index + 1).arg(query.text)
                        : tr("Row %1, after “%2”").arg(query.index + 1).arg(query.text);
    content.chosen = int(derivation.cell.col);
    for (Index col = 0; col < values->cols(); ++col) {
        const Cell cell{derivation.cell.row, col};
        content.values.push_back(double((*values)(cell.row, col)));
        content.masked.push_back(trace.maskedCell(report.key, cell));
        content.names << InspectorText::columnName(network, report.key, col).text;
        // NaN stands for a token that was not there: the row has no bars of before.
        if (const std::optional<double> before = report.before ? earlierValue(trace, report.key, cell, earlier) : std::nullopt;
            before && !std::isnan(*before))
            content.before.push_back(*before);
    }
    if (content.before.size() != content.values.size())
        content.before.clear();
    return content;
}

} // namespace headlight
