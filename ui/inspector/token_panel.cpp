// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/token_panel.h"

#include "ui/inspector/token_cosines_block.h"
#include "ui/inspector/token_reads_block.h"
#include "ui/inspector/token_stream_block.h"
#include "ui/theme/theme.h"
#include "ui/widgets/pill.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace headlight {

TokenPanel::TokenPanel(QWidget* parent)
    : QWidget(parent), m_token(new Pill(Pill::Tone::Query, this)), m_title(new QLabel(this)), m_stream(new TokenStreamBlock(this)),
      m_reads(new TokenReadsBlock(this)), m_cosines(new TokenCosinesBlock(this))
{
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, px(metric::step12), 0, 0);
    head->setSpacing(px(metric::step8));
    head->addWidget(m_token);
    head->addWidget(m_title, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px(metric::step20));
    layout->addLayout(head);
    layout->addWidget(m_stream);
    layout->addWidget(m_reads);
    layout->addWidget(m_cosines);
    retranslate();
}

void TokenPanel::setReport(const TokenReport& report)
{
    m_report = report;
    m_token->setWords(QString::number(report.token + 1), report.name);
    m_stream->setLines(report.stream);
    m_reads->setReport(report);
    m_cosines->setCosines(report.cosines);
    setVisible(true);
}

void TokenPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void TokenPanel::retranslate()
{
    setAccessibleName(tr("The chosen token"));
    m_title->setText(tr("its residual stream"));
}

} // namespace headlight
