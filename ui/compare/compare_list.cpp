// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_list.h"

#include "core/compare/stage_difference.h"
#include "ui/theme/theme.h"

#include <QBoxLayout>
#include <QEvent>
#include <QFontMetricsF>
#include <QLabel>
#include <QPushButton>

#include <utility>

namespace headlight {

namespace {

constexpr int kWords = 240; // width at which sentences are read well
constexpr int kHeading = 24;

} // namespace

CompareList::CompareList(QWidget* parent)
    : QWidget(parent), m_shows(new QLabel(this)), m_words(new QLabel(this)), m_heading(new QLabel(this)),
      m_parts(new QBoxLayout(QBoxLayout::TopToBottom, this)), m_said(new QVBoxLayout), m_cells(new QVBoxLayout)
{
    setObjectName(QStringLiteral("compareList"));
    for (QLabel* label : {m_shows, m_words, m_heading}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_said->addWidget(m_shows);
    m_said->addWidget(m_words);
    m_said->addStretch(1);
    m_cells->addWidget(m_heading);
    for (std::size_t at = 0; at < kMostChangedCells; ++at) {
        auto* button = new QPushButton(this);
        button->setProperty("kind", "flat");
        button->setStyleSheet(QStringLiteral("text-align: left;"));
        connect(button, &QPushButton::clicked, this, [this, at] { Q_EMIT cellPicked(m_lines[at].cell); });
        m_cells->addWidget(button);
        m_buttons.push_back(button);
    }
    m_parts->addLayout(m_said);
    m_cells->addStretch(1);
    m_parts->addLayout(m_cells);
    m_parts->addStretch(1);
    setLying(false);
    applyMetrics();
}

void CompareList::setLying(bool lying)
{
    m_parts->setDirection(lying ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_parts->setStretch(0, lying ? 2 : 0);
    m_parts->setStretch(1, lying ? 3 : 0);
    m_parts->setStretch(2, lying ? 0 : 1);
    fillLines();
}

QSize CompareList::leastSize(bool lying) const
{
    const int lines = int(m_buttons.size()) * (px(metric::smallControlHeight) + px(metric::step4));
    const int cells = px(kHeading) + px(metric::step4) + lines;
    return lying ? QSize(px(2 * kWords), cells) : QSize(px(kWords), cells + px(4 * kHeading));
}

void CompareList::applyMetrics()
{
    m_parts->setContentsMargins(0, px(metric::step4), 0, 0);
    m_parts->setSpacing(px(metric::step16));
    m_said->setSpacing(px(metric::step12));
    m_cells->setSpacing(px(metric::step4));
    m_heading->setFont(themeFont(TypeRole::CanvasTitle));
    for (QPushButton* button : m_buttons)
        button->setFixedHeight(px(metric::smallControlHeight));
}

void CompareList::setWords(const QString& shows, const QString& words, const std::vector<Line>& lines)
{
    m_lines = lines;
    m_shows->setText(shows);
    m_shows->setVisible(!shows.isEmpty());
    m_words->setText(words);
    m_heading->setText(tr("Changed most"));
    m_heading->setVisible(!lines.empty());
    fillLines();
}

/// What does not fit is elided, and whole in the tip.
void CompareList::fillLines()
{
    for (std::size_t at = 0; at < m_buttons.size(); ++at) {
        QPushButton* button = m_buttons[at];
        button->setVisible(at < m_lines.size());
        if (at >= m_lines.size())
            continue;
        const QString words = m_lines[at].words;
        const int room = m_parts->direction() == QBoxLayout::LeftToRight ? width() * 3 / 5 - px(metric::step16) : width();
        button->setText(QFontMetricsF(button->font()).elidedText(words, Qt::ElideMiddle, std::max(0, room - px(metric::step32))));
        button->setToolTip(words);
        button->setAccessibleName(words);
    }
}

void CompareList::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fillLines();
}

void CompareList::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange)
        applyMetrics();
}

} // namespace headlight
