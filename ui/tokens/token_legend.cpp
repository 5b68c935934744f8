// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/token_legend.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>
#include <QStaticText>

#include <cmath>

namespace headlight {

namespace {
/// Words whose letters in italics are mathematics.
QStaticText runOf(const QString& words)
{
    QString html = words;
    html.replace(QStringLiteral("<i>"),
                 QStringLiteral("<span style=\"font-family:'%1'; font-style:italic; font-size:%2px\">")
                     .arg(mathFamilies().value(0))
                     .arg(px(14)));
    html.replace(QStringLiteral("</i>"), QStringLiteral("</span>"));
    QStaticText run(html);
    run.setTextFormat(Qt::RichText);
    run.prepare({}, themeFont(TypeRole::Second));
    return run;
}

QString plain(QString words)
{
    return words.remove(QStringLiteral("<i>")).remove(QStringLiteral("</i>"));
}

constexpr int kRowSign = 18, kColumnSign = 7, kThin = 7, kTall = 18, kGap = 8, kBetween = 20;
}

TokenLegend::TokenLegend(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    retranslate();
}

void TokenLegend::show(bool query, bool key)
{
    if (query == m_query && key == m_key)
        return;
    m_query = query;
    m_key = key;
    retranslate();
}

void TokenLegend::retranslate()
{
    m_queryText = tr("query <i>i</i>: a row");
    m_keyText = tr("key <i>j</i>: a column");
    m_sentence = tr("Pick a token: its row is lit in every matrix");
    const QStringList words = sentence() ? QStringList{m_sentence} : QStringList{m_queryText, m_keyText};
    setAccessibleName(plain(words.join(QStringLiteral(", "))));
    updateGeometry();
    update();
}

QSize TokenLegend::sizeHint() const
{
    double width = QFontMetricsF(themeFont(TypeRole::Second)).horizontalAdvance(m_sentence);
    if (!sentence()) {
        width = px(kRowSign + kGap) + runOf(m_queryText).size().width();
        if (m_key)
            width += px(kBetween + kColumnSign + kGap) + runOf(m_keyText).size().width();
    }
    return {int(std::ceil(width)), px(metric::controlHeight)};
}

void TokenLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(themeFont(TypeRole::Second));
    const ThemeColors& colors = themeColors();
    if (sentence()) {
        painter.setPen(colors.muted);
        painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignRight, m_sentence);
        return;
    }
    double x = 0;
    const auto sign = [&](const HueColors& hue, double width, double height, const QString& words) {
        painter.setPen(QPen(hue.line, pxF(metric::lineArrow)));
        painter.setBrush(hue.wash);
        painter.drawRoundedRect(QRectF(x + 1, (this->height() - height) / 2, width - 2, height), pxF(2), pxF(2));
        x += width + px(kGap);
        painter.setPen(colors.muted);
        const QStaticText run = runOf(words);
        painter.drawStaticText(QPointF(x, (this->height() - run.size().height()) / 2), run);
        x += run.size().width() + px(kBetween);
    };
    sign(colors.query, px(kRowSign), px(kThin), m_queryText);
    if (m_key)
        sign(colors.key, px(kColumnSign), px(kTall), m_keyText);
}

void TokenLegend::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace headlight
