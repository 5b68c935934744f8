// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/pill.h"

#include "ui/theme/painting.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr int sidePadding = 8, leadGap = 6, pillHeight = 24;
constexpr int leastText = 32; // of a text that is elided

struct PillLook {
    QColor fill, lead, text;
    TypeRole role;
};

PillLook hueLook(const HueColors& hue)
{
    return {hue.wash, hue.ink, hue.ink, TypeRole::Title};
}

PillLook lookOf(Pill::Tone tone)
{
    const ThemeColors& c = themeColors();
    switch (tone) {
    case Pill::Tone::Query:
        return hueLook(c.query);
    case Pill::Tone::Key:
        return hueLook(c.key);
    case Pill::Tone::Value:
        return hueLook(c.value);
    case Pill::Tone::Changed:
        return hueLook(c.changed);
    case Pill::Tone::Error:
        return {c.errorWash, c.errorInk, c.errorInk, TypeRole::Title};
    case Pill::Tone::Neutral:
        break;
    }
    return {c.segment, c.muted, c.ink, TypeRole::Interface};
}

} // namespace

Pill::Pill(Tone tone, QWidget* parent) : PaintedButton(parent), m_tone(tone)
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setInteractive(false);
}

void Pill::setWords(const QString& lead, const QString& text)
{
    m_lead = lead;
    setText(text);
    setAccessibleName(lead.isEmpty() ? text : lead + u' ' + text);
    tellWhatIsCut();
    updateGeometry();
    update();
}

void Pill::setTone(Tone tone)
{
    m_tone = tone;
    updateGeometry();
    update();
}

void Pill::setInteractive(bool interactive)
{
    setFocusPolicy(interactive ? Qt::TabFocus : Qt::NoFocus);
    setAttribute(Qt::WA_TransparentForMouseEvents, !interactive);
    setCursor(interactive ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

int Pill::leadWidth() const
{
    if (m_lead.isEmpty())
        return 0;
    return QFontMetrics(themeFont(TypeRole::Interface)).horizontalAdvance(m_lead) + px(leadGap);
}

int Pill::textWidth() const
{
    return QFontMetrics(themeFont(lookOf(m_tone).role)).horizontalAdvance(text()) + 1;
}

QSize Pill::sizeHint() const
{
    return {2 * px(sidePadding) + leadWidth() + textWidth(), px(pillHeight)};
}

QSize Pill::minimumSizeHint() const
{
    return {2 * px(sidePadding) + leadWidth() + std::min(textWidth(), px(leastText)), px(pillHeight)};
}

void Pill::tellWhatIsCut()
{
    setToolTip(width() < sizeHint().width() ? accessibleName() : QString());
}

void Pill::resizeEvent(QResizeEvent* event)
{
    PaintedButton::resizeEvent(event);
    tellWhatIsCut();
}

void Pill::paintEvent(QPaintEvent*)
{
    const PillLook look = lookOf(m_tone);
    QPainter painter(this);
    paintBox(painter, rect(), pxF(metric::radiusControl), isHovered() ? themeColors().pressed : look.fill);
    QRectF room = QRectF(rect()).adjusted(px(sidePadding), 0, -px(sidePadding), 0);
    painter.setFont(themeFont(TypeRole::Interface));
    painter.setPen(look.lead);
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, m_lead);
    room.setLeft(room.left() + leadWidth());
    painter.setFont(themeFont(look.role));
    painter.setPen(look.text);
    painter.drawText(
        room, Qt::AlignVCenter | Qt::AlignLeft,
        painter.fontMetrics().elidedText(text(), Qt::ElideMiddle, static_cast<int>(room.width()) + 1));
}

} // namespace headlight
