// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/number_text.h"

#include "core/text/numbers.h"

namespace headlight {

QString shortNumber(double value)
{
    return QString::fromStdString(formatShort(value));
}

QString preciseNumber(double value)
{
    return QString::fromStdString(formatPrecise(value));
}

} // namespace headlight
