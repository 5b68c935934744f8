// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_list.h"

#include "core/compare/stage_difference.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace headlight {

CompareList::CompareList(QWidget* parent)
    : QWidget(parent), m_shows(new QLabel(this)), m_words(new QLabel(this)), m_heading(new QLabel(this)), m_column(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("compareList"));
    for (QLabel* label : {m_shows, m_words, m_heading}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        m_column->addWidget(label);
    }
    for (std::size_t at = 0; at < kMostChangedCells; ++at) {
        auto* button = new QPushButton(this);
        button->setProperty("kind", "flat");
        button->setStyleSheet(QStringLiteral("text-align: left;"));
        connect(button, &QPushButton::clicked, this, [this, at] { Q_EMIT cellPicked(m_lines[at].cell); });
        m_column->addWidget(button);
        m_buttons.push_back(button);
    }
    m_column->addStretch(1);
    applyMetrics();
}

void CompareList::applyMetrics()
{
    m_column->setContentsMargins(0, px(metric::step4), 0, 0);
    m_column->setSpacing(px(metric::step4));
    m_heading->setFont(themeFont(TypeRole::CanvasTitle));
    m_heading->setContentsMargins(0, px(metric::step12), 0, 0);
    m_shows->setContentsMargins(0, 0, 0, px(metric::step8));
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
        button->setText(QFontMetricsF(button->font()).elidedText(words, Qt::ElideMiddle, std::max(0, width() - px(metric::step32))));
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
