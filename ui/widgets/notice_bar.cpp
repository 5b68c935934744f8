// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/notice_bar.h"

#include "ui/theme/painting.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTextDocumentFragment>
#include <QToolButton>

namespace headlight {

namespace {

constexpr int barHeight = 40, sidePadding = 14;
constexpr double dotSize = 8;

struct BarLook {
    QColor fill, border, ink;
};

BarLook lookOf(NoticeBar::Kind kind)
{
    const ThemeColors& c = themeColors();
    switch (kind) {
    case NoticeBar::Kind::Change:
        return {c.changed.wash, {}, c.changed.ink};
    case NoticeBar::Kind::Error:
        return {c.errorWash, {}, c.errorInk};
    case NoticeBar::Kind::Plain:
        break;
    }
    return {c.panel, c.line, c.muted};
}

QString plainText(const QString& words)
{
    return Qt::mightBeRichText(words) ? QTextDocumentFragment::fromHtml(words).toPlainText() : words;
}

/// Bold would be heavier than the heaviest bundled face, and Qt would smear one to reach it.
QString semibold(QString words)
{
    return words.replace(QStringLiteral("<b>"), QStringLiteral("<span style=\"font-weight:600\">"))
        .replace(QStringLiteral("</b>"), QStringLiteral("</span>"));
}

void color(QLabel& label, const QColor& ink)
{
    QPalette palette = label.palette();
    palette.setColor(QPalette::WindowText, ink);
    label.setPalette(palette);
}

} // namespace

NoticeBar::NoticeBar(Kind kind, QWidget* parent)
    : QWidget(parent), m_kind(kind), m_layout(new QHBoxLayout(this)), m_lead(new QLabel(this)),
      m_text(new QLabel(this)), m_detail(new QLabel(this)), m_close(new QToolButton(this))
{
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    // Sentences wrap; what changed is short, and its detail stands right behind it.
    const bool wraps = kind != Kind::Change;
    m_text->setWordWrap(wraps);
    m_close->setFocusPolicy(Qt::TabFocus);
    connect(m_close, &QToolButton::clicked, this, &NoticeBar::dismiss);
    m_layout->addWidget(m_lead);
    m_layout->addWidget(m_text, wraps ? 1 : 0);
    m_layout->addWidget(m_detail);
    m_layout->addStretch(wraps ? 0 : 1);
    m_layout->addWidget(m_close);
    setWords({}, {});
    applyTheme();
    retranslate();
}

void NoticeBar::setWords(const QString& lead, const QString& text, const QString& detail)
{
    m_lead->setText(lead);
    m_text->setText(semibold(text));
    m_detail->setText(semibold(detail));
    m_lead->setHidden(lead.isEmpty());
    m_detail->setHidden(detail.isEmpty());
    QStringList said;
    for (const QString& part : {lead, text, detail})
        if (!part.isEmpty())
            said << plainText(part);
    setAccessibleName(said.join(u' '));
}

/// A label takes for rich text what has a tag in it, and shows escaped text as it is where there is none.
QString NoticeBar::literally(const QString& words)
{
    return words.isEmpty() ? QString() : QStringLiteral("<span>%1</span>").arg(words.toHtmlEscaped());
}

QPushButton* NoticeBar::addButton(const QString& icon, const QString& text)
{
    auto* button = new QPushButton(text, this);
    if (!icon.isEmpty())
        setLabelledIcon(*button, icon);
    button->setFocusPolicy(Qt::TabFocus);
    m_layout->insertWidget(m_layout->count() - 1, button);
    return button;
}

void NoticeBar::applyTheme()
{
    const BarLook look = lookOf(m_kind);
    m_lead->setFont(themeFont(TypeRole::Title));
    m_text->setFont(themeFont(TypeRole::Interface));
    m_detail->setFont(themeFont(TypeRole::Interface));
    color(*m_lead, look.ink);
    color(*m_text, themeColors().ink);
    color(*m_detail, look.ink);
    m_close->setIcon(themeIcon(QStringLiteral("close"), IconTone::Muted));
    const int left = px(sidePadding) + (m_kind == Kind::Change ? px(dotSize + metric::step12) : 0);
    m_layout->setContentsMargins(left, px(metric::step4), px(metric::step8), px(metric::step4));
    m_layout->setSpacing(px(metric::step8));
    setMinimumHeight(px(barHeight));
}

void NoticeBar::retranslate()
{
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(tr("Close this message"));
}

void NoticeBar::dismiss()
{
    hide();
    Q_EMIT closed();
}

void NoticeBar::paintEvent(QPaintEvent*)
{
    const BarLook look = lookOf(m_kind);
    QPainter painter(this);
    paintBox(painter, rect(), pxF(metric::radiusSegment), look.fill, look.border, pxF(metric::lineRule));
    if (m_kind != Kind::Change)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(themeColors().changed.line);
    painter.drawEllipse(QPointF(pxF(sidePadding + dotSize / 2), height() / 2.0), pxF(dotSize / 2),
                        pxF(dotSize / 2));
}

void NoticeBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::StyleChange)
        applyTheme();
    QWidget::changeEvent(event);
}

void NoticeBar::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else
        QWidget::keyPressEvent(event);
}

} // namespace headlight
