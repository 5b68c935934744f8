// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of bars that stand for numbers: those of the maps, strong enough to be seen, light enough to be calm.
#pragma once

#include <QColor>

namespace headlight {

/// Of a number that may have either sign.
QColor signedBarColor(double value);
/// Of a weight, whatever its size: the length of the bar tells that.
QColor weightBarColor();

} // namespace headlight
