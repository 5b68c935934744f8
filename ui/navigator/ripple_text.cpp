// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigator/ripple_text.h"

namespace headlight {

QString RippleText::of(const Ripple& ripple)
{
    const QString stages = tr("This edit reached %1 of %n stage(s)", nullptr, ripple.stages).arg(ripple.reached);
    if (!ripple.rows)
        return stages;
    const auto [first, last] = *ripple.rows;
    if (last - first == 1)
        return ripple.masked ? tr("%1, row %2 only, because of the mask").arg(stages).arg(first + 1)
                             : tr("%1, row %2 only").arg(stages).arg(first + 1);
    return ripple.masked ? tr("%1, rows %2–%3 only, because of the mask").arg(stages).arg(first + 1).arg(last)
                         : tr("%1, rows %2–%3 only").arg(stages).arg(first + 1).arg(last);
}

} // namespace headlight
