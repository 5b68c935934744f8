// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/cell_pixels.h"

#include "ui/theme/theme.h"

#include <QDeadlineTimer>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace headlight {

namespace {

constexpr int kBandRows = 32; // pixels of the height that are coloured between two looks at the clock
constexpr int kBandCells = 4; // rows of cells that carry numbers

/// With alpha, like the buffers above it: text is drawn alike on both.
constexpr QImage::Format kFormat = QImage::Format_ARGB32_Premultiplied;

QImage imageOf(const HeatmapGeometry& geometry)
{
    QImage image(geometry.deviceRect().size(), kFormat);
    image.setDevicePixelRatio(geometry.pixelRatio());
    return image;
}

/// Where a stretch of pixels of the view `before` stands in the view `now`.
std::pair<double, double> carried(const AxisScale& before, const AxisScale& now)
{
    const double factor = now.zoom().size() / before.zoom().size();
    return {double(before.offset()) * factor - double(now.offset()), double(before.visibleLength()) * factor};
}

/// The pixels that `rect` covers wholly.
QRect innerRect(const QRectF& rect)
{
    const int left = int(std::ceil(rect.left())), top = int(std::ceil(rect.top()));
    return {left, top, int(std::floor(rect.right())) - left, int(std::floor(rect.bottom())) - top};
}

/// Rows move in the order in which none is written over before it is read.
void moveRows(QImage& image, const QRect& from, QPoint by)
{
    const QRect to = from.translated(by);
    uchar* bits = image.bits();
    const qsizetype stride = image.bytesPerLine();
    for (int row = 0; row < from.height(); ++row) {
        const int at = by.y() > 0 ? from.height() - 1 - row : row;
        std::memmove(bits + (to.top() + at) * stride + to.left() * 4, bits + (from.top() + at) * stride + from.left() * 4, std::size_t(from.width()) * 4);
    }
}

} // namespace

CellPixels::CellPixels(const HeatmapGeometry& geometry) : m_image(imageOf(geometry)), m_geometry(geometry), m_blank(m_image.rect())
{
}

void CellPixels::moveTo(const HeatmapGeometry& geometry)
{
    if (isNull() || geometry == m_geometry)
        return;
    if (geometry.zoom() == m_geometry.zoom() && geometry.pixelRatio() == m_geometry.pixelRatio()) {
        const auto by = [](const AxisScale& before, const AxisScale& now) {
            return int(std::clamp<Index>(before.offset() - now.offset(), -before.visibleLength(), now.visibleLength()));
        };
        return shift(geometry, {by(m_geometry.cols(), geometry.cols()), by(m_geometry.rows(), geometry.rows())});
    }
    const auto [left, width] = carried(m_geometry.cols(), geometry.cols());
    const auto [top, height] = carried(m_geometry.rows(), geometry.rows());
    QImage spare = std::exchange(m_before, std::move(m_image));
    m_image = spare.size() == geometry.deviceRect().size() ? std::move(spare) : imageOf(geometry);
    m_image.setDevicePixelRatio(geometry.pixelRatio());
    m_beforePlace = {left, top, width, height};
    m_standsIn = true;
    m_geometry = geometry;
    m_old = m_image.rect() & innerRect(m_beforePlace);
    m_blank = QRegion(m_image.rect()) - m_old;
}

void CellPixels::shift(const HeatmapGeometry& geometry, QPoint by)
{
    const QRect now(QPoint(0, 0), geometry.deviceRect().size());
    const QRect kept = m_image.rect().translated(by) & now;
    if (now == m_image.rect()) {
        moveRows(m_image, kept.translated(-by), by);
    } else {
        QImage image = imageOf(geometry);
        for (int y = kept.top(); y <= kept.bottom(); ++y)
            std::memcpy(image.scanLine(y) + kept.left() * 4, std::as_const(m_image).scanLine(y - by.y()) + (kept.left() - by.x()) * 4, std::size_t(kept.width()) * 4);
        m_image = std::move(image);
    }
    m_geometry = geometry;
    m_old = m_old.translated(by) & kept;
    m_blank = (m_blank.translated(by) & kept) + (QRegion(now) - kept);
}

void CellPixels::outdate(const QRegion& part)
{
    m_old += (part & m_image.rect()) - m_blank;
}

/// The upper part of the first rectangle, where nothing stands if there is such.
QRect CellPixels::nextBand() const
{
    const QRect first = *(m_blank.isEmpty() ? m_old : m_blank).begin();
    const int cell = m_geometry.rows().zoom().pixels;
    const int height = std::max(kBandRows, m_geometry.gap() > 0 ? kBandCells * cell : 0);
    return {first.topLeft(), QSize(first.width(), std::min(first.height(), height))};
}

QRegion CellPixels::color(const Color& color, const QDeadlineTimer& until)
{
    QRegion done;
    while (!isDone()) {
        const QRect band = nextBand();
        color(m_image, band);
        done += band;
        m_blank -= band;
        m_old -= band;
        if (until.hasExpired())
            break;
    }
    if (!isDone())
        done += standIn();
    m_standsIn = false;
    return done;
}

/// Where nothing is coloured yet: what was before, once, or the colour of what is loaded.
QRegion CellPixels::standIn()
{
    QPainter painter(&m_image);
    const double ratio = m_geometry.pixelRatio();
    painter.scale(1 / ratio, 1 / ratio);
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    for (const QRect& blank : m_blank)
        painter.fillRect(blank, themeColors().panel);
    if (!m_standsIn)
        return m_blank;
    m_before.setDevicePixelRatio(1);
    painter.setClipRegion(m_old);
    painter.drawImage(m_beforePlace, m_before, QRectF(m_before.rect()));
    return m_blank + m_old;
}

void CellPixels::paint(QPainter& painter) const
{
    if (isNull())
        return;
    // Every pixel is opaque: read without their alpha they are copied.
    QImage pixels(m_image.constBits(), m_image.width(), m_image.height(), m_image.bytesPerLine(), QImage::Format_RGB32);
    pixels.setDevicePixelRatio(m_image.devicePixelRatio());
    painter.drawImage(m_geometry.rect().topLeft(), pixels);
}

} // namespace headlight
