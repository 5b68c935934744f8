// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/empty_notice.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kWidth = 320;

} // namespace

EmptyNotice::EmptyNotice(QWidget* parent) : QWidget(parent), m_sentence(new QLabel(this)), m_action(new QPushButton(this))
{
    m_sentence->setWordWrap(true);
    m_sentence->setAlignment(Qt::AlignHCenter | Qt::AlignBottom);
    m_sentence->setTextFormat(Qt::PlainText);
    auto* layout = new QVBoxLayout(this);
    layout->addStretch(2);
    layout->addWidget(m_sentence, 0, Qt::AlignHCenter);
    layout->addWidget(m_action, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    setFocusProxy(m_action);
    connect(m_action, &QPushButton::clicked, this, &EmptyNotice::accepted);
    applyMetrics();
}

void EmptyNotice::setWords(const QString& sentence, const QString& action)
{
    m_sentence->setText(sentence);
    m_action->setText(action);
    keepWhole();
}

/// In a layout that centres it a label asks for one line, however many it needs.
void EmptyNotice::keepWhole()
{
    m_sentence->setMinimumHeight(std::max(0, m_sentence->heightForWidth(px(kWidth)))); // −1 without a word
}

void EmptyNotice::applyMetrics()
{
    m_sentence->setFixedWidth(px(kWidth));
    layout()->setSpacing(px(metric::step16));
    keepWhole();
}

void EmptyNotice::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), themeColors().canvas);
}

void EmptyNotice::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange)
        applyMetrics();
}

} // namespace headlight
