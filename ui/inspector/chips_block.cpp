// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/chips_block.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace headlight {

namespace {

constexpr double kTitle = 22;
constexpr double kChip = 24;
constexpr double kPadding = 7;
constexpr double kInside = 6;  ///< between id and value
constexpr double kArrow = 18;  ///< room for an arrow between two chips
constexpr double kLineGap = 6;

} // namespace

ChipsBlock::ChipsBlock(QWidget* parent) : PaintedBlock(parent)
{
}

void ChipsBlock::setChain(std::vector<Becoming> chain)
{
    m_chain = std::move(chain);
    setVisible(!m_chain.empty());
    contentChanged();
}

QString ChipsBlock::valueText(const Becoming& becoming)
{
    return shortNumber(becoming.value);
}

std::vector<ChipsBlock::Chip> ChipsBlock::place(double width) const
{
    const QFontMetricsF metrics(themeFont(TypeRole::Second));
    std::vector<Chip> chips;
    double x = 0, y = pxF(kTitle);
    for (const Becoming& becoming : m_chain) {
        const double id = metrics.horizontalAdvance(becoming.id);
        const double size = id + metrics.horizontalAdvance(valueText(becoming)) + pxF(2 * kPadding + kInside);
        if (x > 0 && x + size > width) {
            x = 0;
            y += pxF(kChip + kLineGap);
        }
        chips.push_back({QRectF(x, y, size, pxF(kChip)), x + pxF(kPadding + kInside) + id});
        x += size + pxF(kArrow);
    }
    return chips;
}

double ChipsBlock::contentHeight(double width) const
{
    return m_chain.empty() ? 0 : place(width).back().rect.bottom();
}

void ChipsBlock::paintContent(QPainter& painter)
{
    if (m_chain.empty())
        return;
    const ThemeColors& colors = themeColors();
    painter.setFont(themeFont(TypeRole::SecondTitle));
    painter.setPen(colors.muted);
    painter.drawText(QRectF(0, 0, width(), pxF(16)), Qt::AlignLeft | Qt::AlignVCenter, tr("Becomes"));
    const std::vector<Chip> chips = place(width());
    painter.setFont(themeFont(TypeRole::Second));
    for (std::size_t i = 0; i < chips.size(); ++i) {
        const QRectF& rect = chips[i].rect;
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.segment);
        painter.drawRoundedRect(rect, pxF(metric::radiusControl), pxF(metric::radiusControl));
        painter.setPen(colors.muted);
        painter.drawText(rect.adjusted(pxF(kPadding), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_chain[i].id);
        painter.setPen(colors.ink);
        painter.drawText(QRectF(chips[i].numberX, rect.top(), rect.width(), rect.height()), Qt::AlignLeft | Qt::AlignVCenter,
                         valueText(m_chain[i]));
        if (i + 1 < chips.size()) {
            painter.setPen(colors.muted);
            painter.drawText(QRectF(rect.right(), rect.top(), pxF(kArrow), rect.height()), Qt::AlignCenter,
                             QStringLiteral("\u2192"));
        }
    }
}

QString ChipsBlock::spokenText() const
{
    QStringList parts;
    for (const Becoming& becoming : m_chain)
        parts << becoming.id + QChar::Space + valueText(becoming);
    return parts.join(QStringLiteral(", "));
}

QString ChipsBlock::spokenName() const
{
    return tr("What the number becomes");
}

} // namespace headlight
