// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/math_paint.h"

#include "ui/figure/qt_font_metrics.h"
#include "ui/theme/colors.h"
#include "ui/theme/kept_with_application.h"

#include <QGlyphRun>
#include <QPainter>
#include <QRawFont>

#include <map>
#include <utility>

namespace headlight {

namespace {

/// A raw font has fractional sizes, which a QFont has not: a subscript of a 15 px symbol is 10.2 px.
QRawFont rawFont(FontRole role, double pixels)
{
    // Kept by size: another size is another engine, with its glyphs yet to be drawn. An engine belongs to its thread.
    auto& fonts = keptWithApplication<std::map<std::pair<FontRole, double>, QRawFont>>();
    constexpr std::size_t mostKept = 200;
    const auto key = std::make_pair(role, pixels);
    const auto found = fonts.find(key);
    if (found != fonts.end())
        return found->second;
    if (fonts.size() >= mostKept)
        fonts.clear();
    QRawFont font = QRawFont::fromFont(figureFont(role, 16));
    font.setPixelSize(pixels);
    return fonts.emplace(key, font).first->second;
}

void paintRun(QPainter& painter, QPointF at, const MathRun& run)
{
    const QString text = writableText(run.text);
    const QRawFont font = rawFont(run.role, run.size);
    const QList<quint32> glyphs = font.glyphIndexesForString(text);
    if (glyphs.isEmpty() || glyphs.contains(0)) {
        // A character that the mathematical face lacks, such as a Chinese token: let Qt find one that has it.
        painter.fillPath(toPainterPath(figureFontMetrics().outline(run.role, run.size, run.text)).translated(at),
                         painter.pen().color());
        return;
    }
    QList<QPointF> positions;
    QPointF pen(0, 0);
    for (const QPointF& advance : font.advancesForGlyphIndexes(glyphs)) {
        positions.append(pen);
        pen += advance;
    }
    QGlyphRun glyphRun;
    glyphRun.setRawFont(font);
    glyphRun.setGlyphIndexes(glyphs);
    glyphRun.setPositions(positions);
    painter.drawGlyphRun(at, glyphRun);
}

} // namespace

const QColor& MathColors::of(MathHue hue) const
{
    switch (hue) {
    case MathHue::Query:
        return query;
    case MathHue::Key:
        return key;
    case MathHue::Value:
        return value;
    case MathHue::Changed:
        return changed;
    case MathHue::Ink:
        break;
    }
    return ink;
}

MathColors themeMathColors()
{
    return themeMathColors(themeColors().ink);
}

MathColors themeMathColors(const QColor& ink)
{
    const ThemeColors& theme = themeColors();
    return {ink, theme.query.ink, theme.key.ink, theme.value.ink, theme.changed.ink};
}

void paintMath(QPainter& painter, QPointF baseline, const MathLayout& layout, const MathColors& colors)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const MathRun& run : layout.runs) {
        painter.setPen(colors.of(run.hue));
        paintRun(painter, baseline + QPointF(run.x, run.y), run);
    }
    for (const MathStroke& stroke : layout.strokes) {
        const QPen pen(colors.of(stroke.hue), stroke.width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
        painter.strokePath(toPainterPath(stroke.path).translated(baseline), pen);
    }
    painter.restore();
}

const MathLayout& mathLayout(const std::string& latex, double pixels)
{
    // A view shows some dozens of symbols; a person typing cell after cell makes new ones, so that it must not grow.
    static std::map<std::pair<std::string, double>, MathLayout> kept;
    constexpr std::size_t mostKept = 2000;
    const auto key = std::make_pair(latex, pixels);
    const auto found = kept.find(key);
    if (found != kept.end())
        return found->second;
    if (kept.size() >= mostKept)
        kept.clear();
    return kept.emplace(key, layoutMath(mathOrText(latex), figureFontMetrics(), pixels)).first->second;
}

double MathLabel::width() const
{
    const MathLayout& layout = mathLayout(m_latex, m_pixels);
    return layout.width + layout.overhang;
}

double MathLabel::ascent() const
{
    return mathLayout(m_latex, m_pixels).ascent;
}

double MathLabel::descent() const
{
    return mathLayout(m_latex, m_pixels).descent;
}

QSizeF MathLabel::size() const
{
    return {width(), m_pixels * 1.35};
}

QString MathLabel::accessibleText() const
{
    return QString::fromStdString(plainMath(m_latex));
}

void MathLabel::paint(QPainter& painter, QPointF baseline, const MathColors& colors) const
{
    paintMath(painter, baseline, mathLayout(m_latex, m_pixels), colors);
}

void MathLabel::paint(QPainter& painter, const QRectF& box, Qt::Alignment alignment, const MathColors& colors) const
{
    double x = box.left();
    if (alignment & Qt::AlignRight)
        x = box.right() - width();
    else if (alignment & Qt::AlignHCenter)
        x = box.center().x() - width() / 2;
    // Half the height of a capital below the middle, whatever stands above or below the letters.
    paint(painter, QPointF(x, box.center().y() + 0.33 * m_pixels), colors);
}

} // namespace headlight
