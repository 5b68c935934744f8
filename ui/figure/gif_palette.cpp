// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/gif_palette.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace headlight {

namespace {

struct Counted {
    QRgb color;
    qint64 count;
};

/// The most frequent first; of equally many the smaller number.
std::vector<QRgb> ordered(const QHash<QRgb, qint64>& counts)
{
    std::vector<Counted> all;
    for (auto it = counts.begin(); it != counts.end(); ++it)
        all.push_back({it.key(), it.value()});
    std::sort(all.begin(), all.end(), [](const Counted& a, const Counted& b) { return a.count != b.count ? a.count > b.count : a.color < b.color; });
    std::vector<QRgb> colors;
    for (const Counted& one : all)
        colors.push_back(one.color);
    return colors;
}

int stepsBetween(QRgb a, QRgb b)
{
    return std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))});
}

struct Census {
    QHash<QRgb, qint64> areas;
    QHash<QRgb, qint64> edges;

    void take(const QImage& frame)
    {
        QHash<QRgb, qint64>* kind = &areas;
        QRgb color = 0;
        qint64 run = 0; // pixels alike, which are counted at once
        const auto count = [&] {
            if (run > 0)
                (*kind)[color | 0xFF000000U] += run;
            run = 0;
        };
        for (int y = 0; y < frame.height(); ++y) {
            const auto* line = reinterpret_cast<const QRgb*>(frame.constScanLine(y));
            const auto* above = reinterpret_cast<const QRgb*>(frame.constScanLine(std::max(y - 1, 0)));
            for (int x = 0; x < frame.width(); ++x) {
                const int before = std::max(x - 1, 0);
                const bool area = line[x] == line[before] && line[x] == above[x] && line[x] == above[before];
                QHash<QRgb, qint64>* const now = area ? &areas : &edges;
                if (now != kind || line[x] != color)
                    count();
                kind = now;
                color = line[x];
                ++run;
            }
        }
        count();
    }
};

/// Adds those of `wanted` that are further than `tolerance` from all there are; false once there are more than `most`.
bool added(std::vector<QRgb>& colors, const std::vector<QRgb>& wanted, int tolerance, std::size_t most)
{
    for (const QRgb color : wanted) {
        const bool near = std::any_of(colors.begin(), colors.end(), [&](QRgb known) { return stepsBetween(known, color) <= tolerance; });
        if (near)
            continue;
        if (colors.size() == most)
            return false;
        colors.push_back(color);
    }
    return true;
}

/// With the least tolerance at which all of `wanted` are in; returns it.
int fitted(std::vector<QRgb>& colors, const std::vector<QRgb>& wanted, std::size_t most)
{
    const std::vector<QRgb> before = colors;
    int fails = -1;
    int works = 255;
    while (works - fails > 1) {
        const int middle = (fails + works) / 2;
        std::vector<QRgb> tried = before;
        (added(tried, wanted, middle, most) ? works : fails) = middle;
    }
    colors = before;
    added(colors, wanted, works, most);
    return works;
}

} // namespace

GifPalette::GifPalette(const std::vector<QImage>& frames)
{
    Census census;
    for (const QImage& frame : frames)
        census.take(frame);
    m_tolerance = fitted(m_colors, ordered(census.areas), kAreas);
    fitted(m_colors, ordered(census.edges), kMost);
}

unsigned char GifPalette::indexOf(QRgb color)
{
    const QRgb opaque = color | 0xFF000000U;
    if (const auto known = m_known.constFind(opaque); known != m_known.constEnd())
        return *known;
    std::size_t nearest = 0;
    auto least = std::pair(std::numeric_limits<int>::max(), 0); // in steps of a channel, as the tolerance is, then as the eye goes
    for (std::size_t at = 0; at < m_colors.size(); ++at) {
        const int red = qRed(opaque) - qRed(m_colors[at]), green = qGreen(opaque) - qGreen(m_colors[at]), blue = qBlue(opaque) - qBlue(m_colors[at]);
        if (const auto distance = std::pair(stepsBetween(opaque, m_colors[at]), red * red + green * green + blue * blue); distance < least) {
            least = distance;
            nearest = at;
        }
    }
    return *m_known.insert(opaque, static_cast<unsigned char>(nearest));
}

} // namespace headlight
