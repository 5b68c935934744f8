// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/edit_reach.h"

#include "ui/figure/math_paint.h"
#include "ui/navigator/change_text.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr double kTitle = 24;
constexpr double kRow = 24;
constexpr double kSymbol = 15;
constexpr std::size_t kMostSymbols = 4; ///< named one by one; more become first … last

std::string joined(const std::vector<std::string>& symbols)
{
    if (symbols.size() > kMostSymbols)
        return symbols.front() + " \\; \\ldots \\; " + symbols.back();
    std::string result;
    for (const std::string& symbol : symbols)
        result += (result.empty() ? "" : " \\quad ") + symbol;
    return result;
}

} // namespace

std::vector<ReachLine> reachLines(const Network& network, const std::vector<StageKey>& steps, const ChangeSet& changes,
                                  const std::optional<StageKey>& edited)
{
    std::vector<ReachLine> lines;
    for (const StageKey& key : steps) {
        const auto changed = changes.find(key);
        if (changed == changes.end() || key == edited)
            continue;
        const QString text = ChangeText::of(changed->second, false);
        if (lines.empty() || lines.back().changed != text)
            lines.push_back({{}, text});
        lines.back().symbols.push_back(network.symbol(key));
    }
    return lines;
}

EditReach::EditReach(QWidget* parent) : PaintedBlock(parent)
{
}

void EditReach::setLines(std::vector<ReachLine> lines)
{
    m_lines = std::move(lines);
    setVisible(!m_lines.empty());
    contentChanged();
}

double EditReach::contentHeight(double) const
{
    return m_lines.empty() ? 0 : pxF(kTitle) + double(m_lines.size()) * pxF(kRow);
}

void EditReach::paintContent(QPainter& painter)
{
    const ThemeColors& colors = themeColors();
    painter.setFont(themeFont(TypeRole::SecondTitle));
    painter.setPen(colors.muted);
    painter.drawText(QRectF(0, 0, width(), pxF(16)), Qt::AlignLeft | Qt::AlignVCenter, tr("How far the edit reaches"));
    QRectF line(0, pxF(kTitle), width(), pxF(kRow));
    painter.setFont(themeFont(TypeRole::Interface));
    const QFontMetricsF metrics(painter.font());
    for (const ReachLine& reach : m_lines) {
        painter.setPen(colors.changed.ink);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, reach.changed);
        const double room = width() - metrics.horizontalAdvance(reach.changed) - pxF(12);
        const std::string symbols = joined(reach.symbols);
        const double shrink = std::min(1.0, room / std::max(1.0, MathLabel(symbols, pxF(kSymbol)).width()));
        MathLabel(symbols, pxF(kSymbol) * shrink)
            .paint(painter, QPointF(0, line.center().y() + pxF(5)), themeMathColors(colors.ink));
        line.translate(0, pxF(kRow));
    }
}

QString EditReach::spokenText() const
{
    QStringList parts;
    for (const ReachLine& line : m_lines)
        parts << MathLabel(joined(line.symbols), pxF(kSymbol)).accessibleText() + QStringLiteral(": ") + line.changed;
    return parts.join(QStringLiteral("; "));
}

QString EditReach::spokenName() const
{
    return tr("How far the edit reaches");
}

} // namespace headlight
