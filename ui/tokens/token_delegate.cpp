// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/token_delegate.h"

#include "ui/heatmap/heatmap_layout.h"
#include "ui/text/token_text.h"
#include "ui/theme/theme.h"
#include "ui/tokens/token_model.h"

#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kPadding = 12, kNumberGap = 8, kSpacing = 8, kMostText = 160;
constexpr qsizetype kMostKept = 1 << 16; ///< measured chips

struct ChipLook {
    QColor border, fill, number, text;
    double width = 1;
    bool strong = false;
};

ChipLook lookOf(TokenModel::Part part)
{
    const ThemeColors& c = themeColors();
    switch (part) {
    case TokenModel::Part::Query:
    case TokenModel::Part::Both:
        return {c.query.line, c.query.wash, c.query.ink, c.query.ink, metric::lineLit, true};
    case TokenModel::Part::Key:
        return {c.key.line, c.key.wash, c.key.ink, c.key.ink, metric::lineLit, true};
    case TokenModel::Part::None:
        break;
    }
    return {c.lineStrong, c.raised, c.muted, c.ink, metric::lineRule, false};
}

QFont textFont(bool strong)
{
    return themeFont(strong ? TypeRole::Title : TypeRole::Interface);
}

/// Semibold even where it is not: lighting a token moves nothing.
int chipWidth(const QString& number, const QString& token)
{
    const int text = std::min(QFontMetrics(textFont(true)).horizontalAdvance(token), px(kMostText));
    return 2 * px(kPadding) + QFontMetrics(themeFont(TypeRole::Small)).horizontalAdvance(number) + px(kNumberGap) + text
           + px(kSpacing);
}

void drawFrame(QPainter& painter, const QRectF& chip, const QColor& color, double width)
{
    const double radius = pxF(metric::radiusSegment) - width / 2;
    painter.setPen(QPen(color, width));
    painter.drawRoundedRect(chip.adjusted(width / 2, width / 2, -width / 2, -width / 2), radius, radius);
}

} // namespace

QSize TokenDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const QString token = index.data().toString();
    return {widthOf(index.data(TokenModel::NumberRole).toString(), token), px(metric::tokenChipHeight)};
}

int TokenDelegate::widthOf(const QString& number, const QString& token) const
{
    if (m_measuredIn != themeSettings() || m_widths.size() > kMostKept) {
        m_widths.clear();
        m_measuredIn = themeSettings();
    }
    int& width = m_widths[number + QChar::Space + token];
    if (width == 0)
        width = chipWidth(number, tokenText(token));
    return width;
}

void TokenDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto part = TokenModel::Part(index.data(TokenModel::PartRole).toInt());
    const ChipLook look = lookOf(part);
    // A list without a scroll bar gives its items the room of one.
    QRectF chip = QRectF(option.rect).adjusted(0, 0, -px(kSpacing), 0);
    chip.setHeight(std::min(chip.height(), pxF(metric::tokenChipHeight)));
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool hovered = option.state & QStyle::State_MouseOver;
    painter->setBrush(hovered && !look.strong ? themeColors().hover : look.fill);
    drawFrame(*painter, chip, look.border, pxF(look.width));
    painter->setBrush(Qt::NoBrush);
    if (part == TokenModel::Part::Both) {
        const double inset = pxF(metric::lineLit);
        drawFrame(*painter, chip.adjusted(inset, inset, -inset, -inset), themeColors().key.line, pxF(metric::lineLit));
    }
    if (option.state & QStyle::State_HasFocus)
        drawFrame(*painter, chip.adjusted(3, 3, -3, -3), themeColors().focus, pxF(metric::lineRule));

    QRectF room = chip.adjusted(px(kPadding), 0, -px(kPadding), 0);
    const QString number = index.data(TokenModel::NumberRole).toString();
    painter->setFont(themeFont(TypeRole::Small));
    painter->setPen(look.number);
    painter->drawText(room, Qt::AlignVCenter | Qt::AlignLeft, number);
    room.setLeft(room.left() + painter->fontMetrics().horizontalAdvance(number) + px(kNumberGap));
    const QString token = tokenText(index.data().toString());
    painter->setFont(textFont(look.strong));
    painter->setPen(token == index.data().toString() ? look.text : look.number);
    painter->drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                      painter->fontMetrics().elidedText(token, Qt::ElideMiddle, int(room.width()) + 1));
    painter->restore();
}

} // namespace headlight
