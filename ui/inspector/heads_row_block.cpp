// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/heads_row_block.h"

#include "core/figure/heads_row_figure.h"
#include "ui/figure/figure_painter.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/inspector/inspector_text.h"
#include "ui/text/token_text.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr double kChip = 28;
constexpr double kTableTop = 44;
constexpr double kMostChip = 150;

FigureView figureOf(const HeadsRowBlock::Content& content, double width)
{
    HeadsRowOptions options;
    options.row = content.row;
    options.chosen = content.head;
    options.col = content.col;
    options.widthMm = std::max(width, 40.0) * kPixel / pxF(1);
    return headsRowFigure(*content.tiles, options, figureFontMetrics(), &translatedUtf8);
}

} // namespace

HeadsRowBlock::HeadsRowBlock(QWidget* parent) : PaintedBlock(parent)
{
}

void HeadsRowBlock::setContent(const Content& content)
{
    m_content = content;
    setVisible(true);
    contentChanged();
}

void HeadsRowBlock::clear()
{
    m_content.reset();
    setVisible(false);
    contentChanged();
}

double HeadsRowBlock::contentHeight(double width) const
{
    if (!m_content)
        return 0;
    return pxF(kTableTop) + figureOf(*m_content, width).figure.height * pxF(1) / kPixel;
}

QString HeadsRowBlock::tokenName() const
{
    const auto& labels = m_content->tiles->common.rows.labels;
    const auto at = std::size_t(m_content->row);
    return at < labels.size() ? tokenText(labels[at]) : QString();
}

void HeadsRowBlock::paintContent(QPainter& painter)
{
    if (!m_content)
        return;
    const ThemeColors& colors = themeColors();
    const QFont bold = sansFont(pxF(15), QFont::DemiBold);
    const QString index = QString::number(m_content->row + 1);
    const QString name = QFontMetricsF(bold).elidedText(tokenName(), Qt::ElideMiddle, pxF(kMostChip));
    const QFont small = themeFont(TypeRole::Second);
    const double indexWidth = QFontMetricsF(small).horizontalAdvance(index);
    const QRectF chip(0, 0, pxF(16) + indexWidth + pxF(6) + QFontMetricsF(bold).horizontalAdvance(name), pxF(kChip));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.query.wash);
    painter.drawRoundedRect(chip, pxF(metric::radiusControl), pxF(metric::radiusControl));
    painter.setPen(colors.query.ink);
    painter.setFont(small);
    painter.drawText(chip.adjusted(pxF(8), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, index);
    painter.setFont(bold);
    painter.drawText(chip.adjusted(pxF(14) + indexWidth, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, name);
    painter.setFont(themeFont(TypeRole::Interface));
    painter.setPen(colors.muted);
    const int heads = int(m_content->tiles->heads.size());
    const bool query = m_content->tiles->common.rows.kind == AxisKind::Queries;
    const QRectF rest(chip.right() + pxF(10), 0, width() - chip.right() - pxF(10), pxF(kChip));
    const QString words = query ? tr("one query, %n answers", nullptr, heads) : tr("one row, %n heads", nullptr, heads);
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter, painter.fontMetrics().elidedText(words, Qt::ElideRight, int(rest.width())));
    painter.translate(0, pxF(kTableTop));
    paintFigureItems(painter, figureOf(*m_content, width()).figure, pxF(1) / kPixel);
}

QString HeadsRowBlock::spokenName() const
{
    return m_content ? tr("“%1” in every head").arg(tokenName()) : QString();
}

QString HeadsRowBlock::spokenText() const
{
    if (!m_content)
        return {};
    QStringList lines;
    const Index cols = std::min<Index>(m_content->tiles->shape.cols, 16);
    for (const HeadTile& tile : m_content->tiles->heads) {
        QStringList numbers;
        for (Index col = 0; tile.values && col < cols; ++col)
            numbers << shortNumber(double(tile.values->at({m_content->row, col})));
        lines << tr("head %1: %2").arg(tile.head + 1).arg(numbers.join(QStringLiteral(", ")));
    }
    return lines.join(QStringLiteral("; "));
}

} // namespace headlight
