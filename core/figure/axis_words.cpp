// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/axis_words.h"

namespace headlight {

AxisWords wordsOf(AxisKind kind)
{
    switch (kind) {
    case AxisKind::Queries:
        return {HL_TEXT("core", "query $i$"), HL_TEXT("core", "queries")};
    case AxisKind::Keys:
        return {HL_TEXT("core", "key $j$"), HL_TEXT("core", "keys")};
    case AxisKind::Dimensions:
        return {HL_TEXT("core", "dimension"), HL_TEXT("core", "dimensions")};
    case AxisKind::Vocabulary:
        return {HL_TEXT("core", "vocabulary"), HL_TEXT("core", "the words of the vocabulary")};
    case AxisKind::Tokens:
        break;
    }
    return {HL_TEXT("core", "token"), HL_TEXT("core", "tokens")};
}

std::string axesNote(AxisKind rows, AxisKind cols, const Translator& translate)
{
    return translate(Text(HL_TEXT("core", "rows = %1, columns = %2"), {translate(wordsOf(rows).name), translate(wordsOf(cols).name)}));
}

std::array<std::string, 2> axesNoteLines(AxisKind rows, AxisKind cols, const Translator& translate)
{
    return {translate(Text(HL_TEXT("core", "rows = %1"), {translate(wordsOf(rows).name)})),
            translate(Text(HL_TEXT("core", "columns = %1"), {translate(wordsOf(cols).name)}))};
}

} // namespace headlight
