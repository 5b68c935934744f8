// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigator/ripple_text.h"

#include <QStringList>

#include <algorithm>

namespace headlight {

namespace {

QString reachedWords(const Ripple& ripple)
{
    const QString stages = RippleText::tr("This edit reached %1 of %n stage(s)", nullptr, ripple.stages).arg(ripple.reached);
    if (!ripple.rows)
        return stages;
    const auto [first, last] = *ripple.rows;
    if (last - first == 1)
        return ripple.masked ? RippleText::tr("%1, row %2 only, because of the mask").arg(stages).arg(first + 1)
                             : RippleText::tr("%1, row %2 only").arg(stages).arg(first + 1);
    return ripple.masked ? RippleText::tr("%1, rows %2–%3 only, because of the mask").arg(stages).arg(first + 1).arg(last)
                         : RippleText::tr("%1, rows %2–%3 only").arg(stages).arg(first + 1).arg(last);
}

} // namespace

QString RippleText::of(const Ripple& ripple, const UnlikeStages& unlike)
{
    QStringList parts;
    if (ripple.reached > 0 || (unlike.reshaped.empty() && unlike.added.empty()))
        parts << reachedWords(ripple);
    if (!unlike.reshaped.empty())
        parts << tr("%n stage(s) have a new shape", nullptr, int(unlike.reshaped.size()));
    const auto headsOnly = int(std::count_if(unlike.added.begin(), unlike.added.end(), [](const StageKey& key) { return key.head > 0; }));
    if (const int added = int(unlike.added.size()) - headsOnly; added > 0)
        parts << tr("%n stage(s) are new", nullptr, added);
    if (headsOnly > 0)
        parts << tr("%n stage(s) have new heads", nullptr, headsOnly);
    return parts.join(tr("; ", "between what an edit did"));
}

} // namespace headlight
