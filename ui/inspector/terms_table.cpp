// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/terms_table.h"

#include "core/text/numbers.h"
#include "ui/figure/math_paint.h"
#include "ui/inspector/bar_color.h"
#include "ui/inspector/inspector_text.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kRow = 28;
constexpr double kHeader = 24;
constexpr double kAboveRows = 4;
constexpr double kAboveTotal = 5;
constexpr double kNumber = 48; ///< width of a column of numbers
constexpr double kGap = 14;    ///< beside the bars
constexpr double kBar = 12;    ///< height of a bar
constexpr double kSymbol = 13;
constexpr double kLongestLabel = 84;

/// What a number takes up in the table, with the room before it.
double numberWidth(double value)
{
    return QFontMetricsF(themeFont(TypeRole::Second)).horizontalAdvance(shortNumber(value)) + pxF(8);
}

} // namespace

TermsTable::TermsTable(QWidget* parent) : PaintedBlock(parent)
{
}

void TermsTable::setDerivation(const Derivation& derivation)
{
    m_terms = derivation.terms;
    m_leftSymbol = derivation.leftSymbol;
    m_rightSymbol = derivation.rightSymbol;
    m_productSymbol = derivation.productSymbol;
    m_mathLabels = derivation.kind == DerivationKind::Sum;
    m_hasLeft = std::any_of(m_terms.begin(), m_terms.end(), [](const Term& term) { return term.left.has_value(); });
    m_hasRight = std::any_of(m_terms.begin(), m_terms.end(), [](const Term& term) { return term.right.has_value(); });
    arrange();
}

void TermsTable::setOrder(TermOrder order)
{
    m_order = order;
    arrange();
}

void TermsTable::arrange()
{
    m_rows = termRows(m_terms, m_order);
    m_range = runningRange(m_rows);
    setVisible(!m_rows.empty());
    contentChanged();
}

double TermsTable::contentHeight(double) const
{
    return m_rows.empty() ? 0 : rowTop(m_rows.size()) + pxF(kAboveTotal + 32);
}

double TermsTable::rowTop(std::size_t index) const
{
    return pxF(kHeader + kAboveRows) + double(index) * pxF(kRow);
}

QString TermsTable::labelText(const TermRow& row) const
{
    if (row.together == 1)
        return translated(row.label);
    return m_order.expanded ? tr("… %n more", nullptr, row.together) : tr("%n others", nullptr, row.together);
}

double TermsTable::labelWidth() const
{
    const QFontMetricsF metrics(themeFont(TypeRole::Second));
    double width = 0;
    for (const TermRow& row : m_rows) {
        if (row.together > 1)
            continue; // runs on over the columns of factors
        width = std::max(width, m_mathLabels ? MathLabel(row.label.plain(), pxF(kSymbol)).width()
                                             : metrics.horizontalAdvance(labelText(row)));
    }
    return std::min(width, pxF(kLongestLabel)) + pxF(4);
}

/// Of a column of numbers under that symbol: no number runs into the column before.
double TermsTable::columnWidth(const std::string& symbol, std::optional<double> TermRow::*number) const
{
    double width = std::max(pxF(kNumber), MathLabel(symbol, pxF(kSymbol)).width() + pxF(10));
    for (const TermRow& row : m_rows)
        if (row.*number)
            width = std::max(width, numberWidth(*(row.*number)));
    return width;
}

double TermsTable::productWidth() const
{
    double width = std::max(pxF(kNumber), MathLabel(m_productSymbol, pxF(kSymbol)).width() + pxF(10));
    for (const TermRow& row : m_rows)
        if (!row.masked)
            width = std::max(width, numberWidth(row.product));
    return width;
}

double TermsTable::sumWidth() const
{
    double width = pxF(kNumber + 8);
    for (const TermRow& row : m_rows)
        if (!row.masked)
            width = std::max(width, numberWidth(row.after));
    return width;
}

TermsTable::Columns TermsTable::columns() const
{
    Columns c;
    c.label = labelWidth();
    c.left = c.label + (m_hasLeft ? columnWidth(m_leftSymbol, &TermRow::left) - pxF(8) : 0);
    c.right = c.left + (m_hasRight ? columnWidth(m_rightSymbol, &TermRow::right) : 0);
    c.product = c.right + productWidth() + (m_hasRight ? pxF(6) : 0);
    c.sum = width();
    c.bar0 = c.product + pxF(kGap);
    c.bar1 = std::max(c.bar0 + pxF(24), c.sum - sumWidth());
    return c;
}

double TermsTable::barX(const Columns& c, double value) const
{
    const double span = m_range.hi - m_range.lo;
    const double share = span > 0 && std::isfinite(value) ? (value - m_range.lo) / span : 0;
    return c.bar0 + share * (c.bar1 - c.bar0);
}

void TermsTable::paintContent(QPainter& painter)
{
    if (m_rows.empty())
        return;
    const Columns c = columns();
    paintHeader(painter, c);
    painter.setPen(QPen(themeColors().lineStrong, metric::lineRule));
    const double zero = std::round(barX(c, 0)) + 0.5;
    painter.drawLine(QPointF(zero, rowTop(0)), QPointF(zero, rowTop(m_rows.size())));
    for (std::size_t index = 0; index < m_rows.size(); ++index)
        paintRow(painter, c, index);
    paintTotal(painter, c);
}

void TermsTable::paintHeader(QPainter& painter, const Columns& c) const
{
    const ThemeColors& colors = themeColors();
    const double baseline = pxF(kHeader - 8);
    const auto symbolAt = [&](const std::string& symbol, double right, const QColor& color) {
        MathLabel(symbol, pxF(kSymbol)).paint(painter, QPointF(right - MathLabel(symbol, pxF(kSymbol)).width(), baseline), themeMathColors(color));
    };
    if (!m_mathLabels && m_hasRight)
        MathLabel("m", pxF(kSymbol)).paint(painter, QPointF(0, baseline), themeMathColors(colors.muted));
    if (m_hasLeft)
        symbolAt(m_leftSymbol, c.left, colors.query.ink);
    if (m_hasRight)
        symbolAt(m_rightSymbol, c.right, colors.key.ink);
    painter.setPen(colors.muted);
    painter.setFont(themeFont(TypeRole::Small));
    if (!m_productSymbol.empty())
        symbolAt(m_productSymbol, c.product, colors.ink);
    const QString product = !m_productSymbol.empty() ? QString() : m_hasRight ? tr("product") : tr("term");
    painter.drawText(QRectF(c.product - pxF(80), 0, pxF(80), pxF(kHeader - 4)), Qt::AlignRight | Qt::AlignVCenter, product);
    painter.drawText(QRectF(c.bar0, 0, c.sum - c.bar0, pxF(kHeader - 4)), Qt::AlignRight | Qt::AlignVCenter, tr("running sum"));
    painter.setPen(QPen(colors.line, metric::lineRule));
    painter.drawLine(QPointF(0, pxF(kHeader) - 0.5), QPointF(width(), pxF(kHeader) - 0.5));
}

void TermsTable::paintLabel(QPainter& painter, const Columns& c, const TermRow& row, const QRectF& line) const
{
    const ThemeColors& colors = themeColors();
    if (m_mathLabels && row.together == 1) {
        MathLabel(row.label.plain(), pxF(kSymbol)).paint(painter, QPointF(0, line.center().y() + pxF(4)), themeMathColors(colors.ink));
        return;
    }
    const QFont font = themeFont(TypeRole::Second);
    painter.setFont(font);
    painter.setPen(colors.muted);
    const double room = row.together > 1 ? c.right : c.label - pxF(2);
    painter.drawText(QRectF(0, line.top(), room, line.height()), Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(font).elidedText(labelText(row), Qt::ElideMiddle, room));
}

void TermsTable::paintRow(QPainter& painter, const Columns& c, std::size_t index) const
{
    const ThemeColors& colors = themeColors();
    const TermRow& row = m_rows[index];
    const QRectF line(0, rowTop(index), width(), pxF(kRow));
    paintLabel(painter, c, row, line);
    painter.setFont(themeFont(TypeRole::Second));
    const auto number = [&](double value, double right, const QColor& color) {
        painter.setPen(color);
        painter.drawText(QRectF(0, line.top(), right, line.height()), Qt::AlignRight | Qt::AlignVCenter, shortNumber(value));
    };
    if (row.left)
        number(*row.left, c.left, row.masked ? colors.masked.ink : colors.query.ink);
    if (row.right)
        number(*row.right, c.right, row.masked ? colors.masked.ink : colors.key.ink);
    if (row.masked) {
        painter.setPen(colors.masked.ink);
        painter.drawText(QRectF(c.right, line.top(), c.sum - c.right, line.height()), Qt::AlignRight | Qt::AlignVCenter,
                         tr("masked"));
        return;
    }
    number(row.product, c.product, colors.ink);
    if (index + 1 == m_rows.size())
        painter.setFont(sansFont(pxF(12), QFont::DemiBold));
    number(row.after, c.sum, index + 1 == m_rows.size() ? colors.ink : colors.muted);
    paintBar(painter, c, index, line);
}

void TermsTable::paintBar(QPainter& painter, const Columns& c, std::size_t index, const QRectF& line) const
{
    const TermRow& row = m_rows[index];
    if (!std::isfinite(row.before) || !std::isfinite(row.after))
        return;
    const double from = barX(c, row.before), to = barX(c, row.after);
    const double height = pxF(kBar);
    const QRectF bar(std::min(from, to), line.center().y() - height / 2, std::max(std::abs(to - from), 1.0), height);
    painter.fillRect(bar, signedBarColor(row.product));
    if (index + 1 == m_rows.size())
        return;
    painter.setPen(QPen(themeColors().flow, metric::lineRule));
    const double x = std::round(to) + 0.5;
    painter.drawLine(QPointF(x, bar.bottom()), QPointF(x, bar.top() + pxF(kRow)));
}

void TermsTable::paintTotal(QPainter& painter, const Columns& c) const
{
    const ThemeColors& colors = themeColors();
    const double top = std::round(rowTop(m_rows.size()) + pxF(kAboveTotal)) - 0.5;
    painter.setPen(QPen(colors.lineStrong, metric::lineRule));
    painter.drawLine(QPointF(0, top), QPointF(width(), top));
    const QRectF line(0, top + pxF(4), width(), pxF(kRow));
    MathLabel("\\sum", pxF(18)).paint(painter, QPointF(0, line.center().y() + pxF(6)), themeMathColors(colors.ink));
    painter.setFont(sansFont(pxF(12), QFont::DemiBold));
    painter.setPen(colors.ink);
    const QString value = shortNumber(total());
    painter.drawText(QRectF(0, line.top(), c.product, line.height()), Qt::AlignRight | Qt::AlignVCenter, value);
    painter.drawText(QRectF(0, line.top(), c.sum, line.height()), Qt::AlignRight | Qt::AlignVCenter,
                     QStringLiteral("= ") + value);
    if (!std::isfinite(total()))
        return;
    const double from = barX(c, 0), to = std::min(barX(c, total()), c.sum - pxF(4) - QFontMetricsF(painter.font()).horizontalAdvance(QStringLiteral("= ") + value));
    painter.fillRect(QRectF(std::min(from, to), line.center().y() - pxF(kBar) / 2, std::max(std::abs(to - from), 1.0), pxF(kBar)),
                     colors.ink);
}

QString TermsTable::spokenText() const
{
    QStringList lines;
    for (const TermRow& row : m_rows) {
        const QString product = shortNumber(row.product);
        lines << (row.masked ? tr("%1: masked").arg(labelText(row))
                  : row.left && row.right
                      ? tr("%1: %2 times %3 is %4").arg(labelText(row), shortNumber(*row.left), shortNumber(*row.right), product)
                      : tr("%1: %2").arg(labelText(row), product));
    }
    return lines.isEmpty() ? QString() : lines.join(QStringLiteral("; ")) + tr("; sum %1").arg(shortNumber(total()));
}

QString TermsTable::spokenName() const
{
    return tr("Terms of the sum");
}

} // namespace headlight
