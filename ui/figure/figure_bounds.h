// SPDX-License-Identifier: GPL-3.0-or-later
// Where the parts of a figure are painted, so that only these have to be painted anew.
#pragma once

#include "core/figure/figure.h"

#include <QRectF>

#include <vector>

namespace headlight {

/// A box on the sheet, in millimetres, outside of which `item` paints nothing.
QRectF boundsOf(const Primitive& item);

/// The boxes of all parts of a figure; of very many one box round all.
std::vector<QRectF> boundsOf(const Figure& figure);

} // namespace headlight
