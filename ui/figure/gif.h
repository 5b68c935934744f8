// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures one after the other as an animated GIF.
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QImage>

#include <vector>

namespace headlight {

/// `frames` (at least one, all of one size up to 4096 pixels a side) shown `milliseconds` each, the last one three times as
/// long, for ever. At most 256 colours, the same for all frames (gif_palette.h says
/// which). The same bytes for the same frames.
Result<QByteArray> gifBytes(std::vector<QImage> frames, int milliseconds);

} // namespace headlight
