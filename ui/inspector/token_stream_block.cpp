// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/token_stream_block.h"

#include "core/figure/color_scale.h"
#include "ui/figure/math_paint.h"
#include "ui/figure/screen_theme.h"
#include "ui/inspector/inspector_text.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kHeader = 20;
constexpr double kLine = 36;
constexpr double kSign = 24;   ///< width of the column of + and =
constexpr double kStripX = 62;
constexpr double kStripTop = 18;
constexpr double kStrip = 14;
constexpr double kNumber = 60;
constexpr double kSymbol = 15;

bool isTotal(StreamLine::Role role)
{
    return role == StreamLine::Role::Sum || role == StreamLine::Role::Normalised;
}

QString signOf(StreamLine::Role role)
{
    switch (role) {
    case StreamLine::Role::Adds:
        return QStringLiteral("+");
    case StreamLine::Role::Sum:
        return QStringLiteral("=");
    case StreamLine::Role::Normalised:
        return QStringLiteral("\u2192");
    case StreamLine::Role::Enters:
    case StreamLine::Role::Replaces:
        break;
    }
    return {};
}

/// Of the values under one cell of the strip the one of largest magnitude, so that a lone large one stays visible.
float extremeOf(const std::vector<float>& values, std::size_t first, std::size_t last)
{
    float extreme = values[first];
    for (std::size_t at = first + 1; at < last; ++at)
        if (!(std::abs(values[at]) <= std::abs(extreme)))
            extreme = values[at];
    return extreme;
}

} // namespace

TokenStreamBlock::TokenStreamBlock(QWidget* parent) : RowsBlock(parent)
{
}

void TokenStreamBlock::setLines(std::vector<TokenStreamLine> lines)
{
    m_lines = std::move(lines);
    m_magnitude = 0;
    for (const TokenStreamLine& line : m_lines)
        for (const float value : line.values)
            if (std::isfinite(value))
                m_magnitude = std::max(m_magnitude, double(std::abs(value)));
    rowsChanged();
}

double TokenStreamBlock::headHeight() const
{
    return pxF(kHeader);
}

double TokenStreamBlock::rowHeight() const
{
    return pxF(kLine);
}

void TokenStreamBlock::paintRow(QPainter& painter, int row, const QRectF& room) const
{
    const ThemeColors& colors = themeColors();
    const TokenStreamLine& line = m_lines[std::size_t(row)];
    const double top = room.top();
    if (isTotal(line.role)) {
        painter.setPen(QPen(colors.line, metric::lineRule));
        painter.drawLine(QPointF(0, std::round(top) + 0.5), QPointF(width(), std::round(top) + 0.5));
    }
    const double baseline = std::round(top + pxF(kStripTop + kStrip - 2));
    painter.setFont(themeFont(TypeRole::Interface));
    painter.setPen(colors.muted);
    painter.drawText(QPointF(0, baseline), signOf(line.role));
    MathLabel(line.symbol, pxF(kSymbol)).paint(painter, QPointF(pxF(kSign), baseline), themeMathColors(colors.ink));

    painter.setFont(themeFont(TypeRole::Small));
    painter.setPen(colors.muted);
    const QRectF label(pxF(kStripX), top + pxF(2), width() - pxF(kStripX + kNumber), pxF(15));
    painter.drawText(label, Qt::AlignLeft | Qt::AlignVCenter, line.label);
    paintCells(painter, line.values, QRectF(label.left(), std::round(top + pxF(kStripTop)), label.width(), pxF(kStrip)));

    painter.setFont(isTotal(line.role) || line.role == StreamLine::Role::Enters ? sansFont(pxF(12), QFont::DemiBold) : themeFont(TypeRole::Second));
    painter.setPen(colors.ink);
    painter.drawText(QPointF(width() - QFontMetricsF(painter.font()).horizontalAdvance(shortNumber(line.length)), baseline),
                     shortNumber(line.length));
}

void TokenStreamBlock::paintCells(QPainter& painter, const std::vector<float>& values, const QRectF& strip) const
{
    const ThemeColors& colors = themeColors();
    const Theme theme = screenTheme();
    const ColorMap& map = defaultColorMap(ColorMap::Kind::Diverging, theme);
    const std::size_t cells = std::min(values.size(), std::size_t(std::max(1.0, strip.width() / pxF(2))));
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const float value = extremeOf(values, cell * values.size() / cells, (cell + 1) * values.size() / cells);
        const double left = std::round(strip.left() + double(cell) * strip.width() / double(cells));
        const double right = std::round(strip.left() + double(cell + 1) * strip.width() / double(cells));
        const double place = m_magnitude > 0 ? std::clamp(0.5 + 0.5 * double(value) / m_magnitude, 0.0, 1.0) : 0.5;
        painter.fillRect(QRectF(left, strip.top(), right - left, strip.height()),
                         std::isnan(value) ? colors.errorWash : QColor::fromRgb(map.at(place).argb()));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors.lineStrong, metric::lineRule));
    painter.drawRect(strip.adjusted(-0.5, -0.5, 0.5, 0.5));
}

QString TokenStreamBlock::spokenRow(int row) const
{
    const TokenStreamLine& line = m_lines[std::size_t(row)];
    return tr("%1 %2, length %3").arg(MathLabel(line.symbol, pxF(kSymbol)).accessibleText(), line.label, shortNumber(line.length));
}

QString TokenStreamBlock::spokenName() const
{
    return tr("The token's residual stream");
}

} // namespace headlight
