// SPDX-License-Identifier: GPL-3.0-or-later
// The 256 colours of an animation: areas keep theirs before the edges of letters do.
#pragma once

#include <QHash>
#include <QImage>

#include <vector>

namespace headlight {

/// Colours of areas (pixels whose neighbours are like them), such as cells and legends, are kept exactly while there are at
/// most kAreas of them, else to within the least number of steps a channel that lets all of them in; what is left of the
/// palette goes to the colours of edges. The same for the same frames.
class GifPalette {
  public:
    static constexpr std::size_t kMost = 256;
    static constexpr std::size_t kAreas = 224;

    /// Frames of one size in 32 bits a pixel.
    explicit GifPalette(const std::vector<QImage>& frames);

    const std::vector<QRgb>& colors() const { return m_colors; }
    /// How far a channel of an area's colour may be off: 0 … 255.
    int tolerance() const { return m_tolerance; }
    /// The nearest colour's place.
    unsigned char indexOf(QRgb color);

  private:
    std::vector<QRgb> m_colors;
    int m_tolerance = 0;
    QHash<QRgb, unsigned char> m_known;
};

} // namespace headlight
