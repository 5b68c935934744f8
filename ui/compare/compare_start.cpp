// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_start.h"

#include "core/compare/ready_comparisons.h"
#include "ui/session/document.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace headlight {

namespace {

constexpr int kWidth = 680;

/// The document says why something cannot be done.
void act(const Result<void>&) {}

} // namespace

CompareStart::CompareStart(Document& document, QWidget* parent)
    : QScrollArea(parent), m_document(document), m_page(new QWidget), m_sentence(new QLabel), m_pin(new QPushButton), m_heading(new QLabel)
{
    setObjectName(QStringLiteral("compareStart"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setWidget(m_page);
    m_page->setBackgroundRole(QPalette::Base);
    m_page->setAutoFillBackground(true);
    m_sentence->setWordWrap(true);
    m_pin->setObjectName(QStringLiteral("pinNow"));
    auto* column = new QWidget;
    auto* lines = new QVBoxLayout(column);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->addWidget(m_sentence);
    lines->addWidget(m_pin, 0, Qt::AlignLeft);
    lines->addWidget(m_heading);
    auto* grid = new QGridLayout;
    lines->addLayout(grid);
    addReady(grid);
    auto* page = new QVBoxLayout(m_page);
    page->addStretch(2);
    auto* middle = new QHBoxLayout; // its height follows from the width that the column really has
    middle->addStretch(1);
    middle->addWidget(column);
    middle->addStretch(1);
    page->addLayout(middle);
    page->addStretch(3);
    column->setObjectName(QStringLiteral("compareColumn"));
    connect(m_pin, &QPushButton::clicked, this, [this] { act(m_document.pinState()); });
    setFocusProxy(m_pin);
    applyMetrics();
    retranslate();
}

void CompareStart::addReady(QGridLayout* grid)
{
    grid->setColumnStretch(1, 1);
    for (const ReadyComparison& ready : readyComparisons()) {
        Line line{new QPushButton, new QLabel};
        line.button->setObjectName(QLatin1String(ready.id));
        line.shows->setWordWrap(true);
        line.shows->setTextFormat(Qt::PlainText);
        const int row = int(m_lines.size());
        grid->addWidget(line.button, row, 0);
        grid->addWidget(line.shows, row, 1);
        connect(line.button, &QPushButton::clicked, this, [this, &ready] { act(m_document.compareWith(ready)); });
        m_lines.push_back(line);
    }
}

void CompareStart::applyMetrics()
{
    auto* column = m_page->findChild<QWidget*>(QStringLiteral("compareColumn"));
    column->setFixedWidth(px(kWidth));
    column->layout()->setSpacing(px(metric::step12));
    m_heading->setFont(themeFont(TypeRole::CanvasTitle));
    m_heading->setContentsMargins(0, px(metric::step12), 0, 0);
    for (const Line& line : m_lines)
        line.shows->setFont(themeFont(TypeRole::Second));
    m_page->layout()->setContentsMargins(px(metric::canvasMargin), px(metric::step12), px(metric::canvasMargin), px(metric::step12));
}

void CompareStart::showPlace()
{
    if (!m_document.isOpen())
        return;
    const Selection& selection = m_document.selection();
    const ComparisonPlace place = comparisonPlace(*m_document.network(), selection.stage, selection.head, selection.token);
    for (std::size_t at = 0; at < m_lines.size(); ++at)
        m_lines[at].button->setText(translated(readyComparisons()[at].name(place)));
}

void CompareStart::retranslate()
{
    m_sentence->setText(tr("Pin the present state as A and work on: this view shows A, what is now, and the difference, for the stage on screen."));
    m_pin->setText(tr("Pin as A"));
    m_heading->setText(tr("Or compare with another setting"));
    for (std::size_t at = 0; at < m_lines.size(); ++at) {
        m_lines[at].shows->setText(translated(Text(readyComparisons()[at].shows)));
        m_lines[at].button->setAccessibleDescription(m_lines[at].shows->text());
    }
    setAccessibleName(tr("Nothing to compare with yet"));
    showPlace();
}

void CompareStart::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::StyleChange)
        applyMetrics();
}

} // namespace headlight
