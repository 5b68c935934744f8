// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/glyph_batch.h"

#include <QFontMetricsF>
#include <QGlyphRun>
#include <QPainter>

#include <cmath>

namespace headlight {

GlyphBatch::GlyphBatch(const QFont& font, double pixelRatio)
    : m_font(font), m_raw(QRawFont::fromFont(font)), m_pixelRatio(pixelRatio), m_figureHeight(QFontMetricsF(font).capHeight())
{
}

double GlyphBatch::width(const QString& text) const
{
    return QFontMetricsF(m_font).horizontalAdvance(text);
}

void GlyphBatch::add(const QString& text, QPointF middle, QRgb color)
{
    const QVector<quint32> glyphs = m_raw.glyphIndexesForString(text);
    // Whole pixels of the device, rounded alike above and below zero: a number stands the same wherever its cell is moved to.
    const double baseline = std::floor((middle.y() + m_figureHeight / 2) * m_pixelRatio + 0.5) / m_pixelRatio;
    if (glyphs.contains(0)) {
        m_others[color].push_back({text, QPointF(middle.x() - width(text) / 2, baseline)});
        return;
    }
    const QVector<QPointF> advances = m_raw.advancesForGlyphIndexes(glyphs);
    double length = 0;
    for (const QPointF& advance : advances)
        length += advance.x();
    QPointF place(middle.x() - length / 2, baseline);
    Run& run = m_runs[color];
    run.glyphs += glyphs;
    for (const QPointF& advance : advances) {
        run.places.append(place);
        place.rx() += advance.x();
    }
}

void GlyphBatch::paint(QPainter& painter) const
{
    for (const auto& [color, run] : m_runs) {
        QGlyphRun glyphs;
        glyphs.setRawFont(m_raw);
        glyphs.setGlyphIndexes(run.glyphs);
        glyphs.setPositions(run.places);
        painter.setPen(QColor::fromRgb(color));
        painter.drawGlyphRun(QPointF(0, 0), glyphs);
    }
    painter.setFont(m_font);
    for (const auto& [color, texts] : m_others) {
        painter.setPen(QColor::fromRgb(color));
        for (const Text& text : texts)
            painter.drawText(text.baseline, text.text);
    }
}

} // namespace headlight
