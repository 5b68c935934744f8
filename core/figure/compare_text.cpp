// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/compare_text.h"

#include "core/figure/label_text.h"
#include "core/text/numbers.h"

namespace headlight {

namespace {

/// "3 “sat”"
std::string placeName(Index index, const std::vector<std::string>& labels)
{
    const std::string number = std::to_string(index + 1);
    return index < Index(labels.size()) ? number + " “" + visibleToken(labels[std::size_t(index)]) + "”" : number;
}

} // namespace

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
