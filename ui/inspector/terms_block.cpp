// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/terms_block.h"

#include "ui/inspector/terms_table.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace headlight {

TermsBlock::TermsBlock(QWidget* parent)
    : QWidget(parent), m_table(new TermsTable(this)), m_largest(new QPushButton(this)), m_all(new QPushButton(this))
{
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(px(metric::step4));
    for (QPushButton* button : {m_largest, m_all}) {
        button->setCheckable(true);
        buttons->addWidget(button);
        connect(button, &QPushButton::toggled, this, &TermsBlock::arrange);
    }
    buttons->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px(metric::step4));
    layout->addWidget(m_table);
    layout->addLayout(buttons);
    retranslate();
}

void TermsBlock::setDerivation(const Derivation& derivation)
{
    m_table->setDerivation(derivation);
    m_all->setVisible(m_table->termCount() > kMostTerms);
    m_largest->setVisible(m_table->termCount() > 2);
    retranslate();
    setVisible(m_table->termCount() > 0);
}

void TermsBlock::arrange()
{
    m_table->setOrder({m_largest->isChecked(), m_all->isChecked()});
}

void TermsBlock::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void TermsBlock::retranslate()
{
    m_largest->setText(tr("Largest first"));
    m_all->setText(tr("All %n terms", nullptr, int(m_table->termCount())));
}

} // namespace headlight
