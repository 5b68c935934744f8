// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/token_report.h"
#include "ui/text/token_text.h"


#include <algorithm>
#include <numeric>

namespace headlight {

namespace {

/// The token's row of every head, or of their mean where there are too many to stand side by side.
std::vector<Eigen::RowVectorXd> weightRows(const Trace& trace, const std::vector<StageKey>& stages, Index token, bool mean)
{
    std::vector<Eigen::RowVectorXd> rows;
    for (const StageKey& key : stages)
        if (const MatrixPtr values = trace.value(key))
            rows.push_back(values->row(token).cast<double>());
    if (!mean || rows.empty())
        return rows;
    Eigen::RowVectorXd sum = rows.front();
    for (std::size_t at = 1; at < rows.size(); ++at)
        sum += rows[at];
    return {sum / double(rows.size())};
}

/// The keys with the largest weight in any column, in their own order.
std::vector<Index> largestKeys(const std::vector<Eigen::RowVectorXd>& rows, std::vector<Index> keys, std::size_t most)
{
    const auto weight = [&](Index key) {
        double largest = 0;
        for (const auto& row : rows)
            largest = std::max(largest, row(key));
        return largest;
    };
    if (keys.size() > most) {
        std::partial_sort(keys.begin(), keys.begin() + std::ptrdiff_t(most), keys.end(),
                          [&](Index a, Index b) { return weight(a) > weight(b); });
        keys.resize(most);
        std::sort(keys.begin(), keys.end());
    }
    return keys;
}

QString tokenName(const Network& network, Index token)
{
    const auto& tokens = network.input().tokens;
    return token < Index(tokens.size()) ? tokenText(tokens[std::size_t(token)]) : QString();
}

} // namespace

QString TokenReports::blockName(StageGroup group, const QString& attention, const QString& feedForward)
{
    return group == StageGroup::FeedForward ? feedForward : attention;
}

QString TokenReports::labelOf(const StreamLine& line)
{
    if (line.last)
        return tr("leaves");
    switch (line.role) {
    case StreamLine::Role::Enters:
        return tr("enters");
    case StreamLine::Role::Adds:
        return blockName(line.group, tr("attention adds"), tr("feed-forward adds"));
    case StreamLine::Role::Replaces:
        return blockName(line.group, tr("attention gives"), tr("feed-forward gives"));
    case StreamLine::Role::Sum:
        return blockName(line.group, tr("after attention"), tr("after feed-forward"));
    case StreamLine::Role::Normalised:
        return tr("normalised");
    }
    return {};
}

void TokenReports::addStream(const Trace& trace, const std::vector<StreamLine>& lines, TokenReport& report)
{
    for (const StreamLine& line : lines) {
        const MatrixPtr values = trace.value(line.key);
        if (!values)
            continue;
        const float* row = values->data() + report.token * values->cols();
        report.stream.push_back({line.role, line.key, trace.network().symbol(line.key), labelOf(line),
                                 std::vector<float>(row, row + values->cols()), rowLength(*values, report.token)});
    }
}

void TokenReports::addCosines(const Trace& trace, const std::vector<StreamLine>& lines, TokenReport& report)
{
    const auto add = [&](const QString& label, const StageKey& a, const StageKey& b) {
        const MatrixPtr one = trace.value(a), other = trace.value(b);
        if (one && other)
            report.cosines.push_back({label, trace.network().symbol(b), rowCosine(*one, *other, report.token)});
    };
    for (const StreamLine& line : lines)
        if (line.onto)
            add(blockName(line.group, tr("attention against"), tr("feed-forward against")), line.key, *line.onto);
    if (lines.size() > 1)
        add(tr("what leaves against"), lines.back().key, lines.front().key);
}

void TokenReports::addReads(const Trace& trace, int layer, TokenReport& report)
{
    const Network& network = trace.network();
    const std::vector<StageKey> stages = attentionStages(network, layer);
    const bool mean = int(stages.size()) > kMostHeads;
    const std::vector<Eigen::RowVectorXd> rows = weightRows(trace, stages, report.token, mean);
    if (rows.empty() || (!mean && rows.size() < stages.size()))
        return; // not all computed yet
    for (std::size_t head = 0; head < rows.size(); ++head)
        report.heads << (mean ? tr("mean of %n heads", nullptr, int(stages.size())) : tr("head %1").arg(head + 1));
    std::vector<Index> visible;
    for (Index key = 0; key < network.tokenCount(); ++key)
        if (network.mask().allows(report.token, key))
            visible.push_back(key);
    report.maskedKeys = int(network.tokenCount()) - int(visible.size());
    for (const Index key : largestKeys(rows, visible, kMostReads)) {
        TokenRead read{key, tokenName(network, key), {}};
        for (const auto& row : rows)
            read.weights.push_back(row(key));
        report.reads.push_back(std::move(read));
    }
    report.otherKeys = int(visible.size() - report.reads.size());
}

TokenReport TokenReports::of(const Trace& trace, int layer, Index token)
{
    TokenReport report;
    report.token = token;
    report.name = tokenName(trace.network(), token);
    const std::vector<StreamLine> lines = tokenStream(trace.network(), layer);
    addStream(trace, lines, report);
    addReads(trace, layer, report);
    addCosines(trace, lines, report);
    return report;
}

} // namespace headlight
