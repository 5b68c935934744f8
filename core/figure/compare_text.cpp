// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/compare_text.h"

#include "core/figure/label_text.h"
#include "core/layer/token_edit.h"
#include "core/text/numbers.h"

namespace headlight {

namespace {

/// "3 “sat”"
std::string placeName(Index index, const std::vector<std::string>& labels)
{
    const std::string number = std::to_string(index + 1);
    return index < Index(labels.size()) ? number + " “" + visibleToken(labels[std::size_t(index)]) + "”" : number;
}

/// "“a”, “b”, …" of the places that `is` says, or "5–8" where they have no words.
template <typename Is> std::string listed(const std::vector<std::string>& words, Index count, const Is& is)
{
    constexpr int most = 4;
    std::string names;
    int named = 0;
    for (Index at = 0; at < count; ++at) {
        if (!is(at))
            continue;
        if (named == most)
            return names + ", …";
        names += (named++ == 0 ? "" : ", ") + (words.empty() ? std::to_string(at + 1) : "“" + visibleToken(words[std::size_t(at)]) + "”");
    }
    return names;
}

/// The places of A that none of `partners` goes on from.
std::vector<bool> goneFrom(const std::vector<Index>& partners, Index before)
{
    std::vector<bool> gone(std::size_t(before), true);
    for (Index partner : partners)
        if (partner >= 0)
            gone[std::size_t(partner)] = false;
    return gone;
}

struct AxisOfBoth {
    AxisKind kind;
    const std::vector<Index>& partners;
    Index before;
    const char* missing;
    const char* gone;
};

void addUnmatched(std::vector<Text>& told, const AxisOfBoth& axis, const Network& a, const Network& now)
{
    static const std::vector<std::string> none;
    const bool tokens = countsTokens(axis.kind);
    const auto missing = listed(tokens ? now.input().tokens : none, Index(axis.partners.size()), [&](Index at) { return axis.partners[std::size_t(at)] < 0; });
    const std::vector<bool> isGone = goneFrom(axis.partners, axis.before);
    const auto gone = listed(tokens ? a.input().tokens : none, axis.before, [&](Index at) { return bool(isGone[std::size_t(at)]); });
    if (!missing.empty())
        told.emplace_back(tokens ? HL_TEXT("core", "Not in A: %1.") : axis.missing, std::vector{missing});
    if (!gone.empty())
        told.emplace_back(tokens ? HL_TEXT("core", "In A alone: %1.") : axis.gone, std::vector{gone});
}

} // namespace

std::vector<Text> unmatchedWords(const StagePair& pair, const Network& a, const Network& now)
{
    std::vector<Text> told;
    if (!pair.partners)
        return told;
    const Stage& stage = now.stage(pair.key);
    const Shape before = a.shape(pair.aKey);
    addUnmatched(told, {stage.rows, pair.partners->rows, before.rows, HL_TEXT("core", "Rows that A has not: %1."), HL_TEXT("core", "Rows of A alone: %1.")}, a, now);
    if (!countsTokens(stage.rows) || !countsTokens(stage.cols)) // the same words once
        addUnmatched(told, {stage.cols, pair.partners->cols, before.cols, HL_TEXT("core", "Columns that A has not: %1."), HL_TEXT("core", "Columns of A alone: %1.")}, a, now);
    return told;
}

Text differenceWords(const StageDifference& difference)
{
    const std::string compared = formatCount(difference.compared);
    const std::string differing = formatCount(difference.differing);
    const std::string unlike = formatCount(difference.unlike);
    const std::string mean = formatShort(difference.mean);
    if (difference.differing == 0 && difference.unlike == 0)
        return {HL_TEXT("core", "All %1 values are the same."), {compared}};
    if (difference.differing == 0)
        return {HL_TEXT("core", "All %1 values that both have are the same; masked or no number in one of the two: %2."), {compared, unlike}};
    if (difference.unlike == 0)
        return {HL_TEXT("core", "%1 of %2 values differ, by %3 on average."), {differing, compared, mean}};
    return {HL_TEXT("core", "%1 of %2 values differ, by %3 on average; masked or no number in one of the two: %4."),
            {differing, compared, mean, unlike}};
}

Text changeWords(const CellChange& change, const std::vector<std::string>& rows, const std::vector<std::string>& cols)
{
    // Two that read the same still differ: the difference itself tells by how little.
    return {HL_TEXT("core", "row %1, column %2: %3 → %4, %5"),
            {placeName(change.cell.row, rows), placeName(change.cell.col, cols), formatShort(double(change.a)), formatShort(double(change.now)),
             (change.change() > 0 ? "+" : "") + formatShort(change.change())}};
}

} // namespace headlight
