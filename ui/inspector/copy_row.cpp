// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/copy_row.h"

#include "ui/inspector/cell_copy.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace headlight {

namespace {

using Writer = QString (*)(const Derivation&, bool made);
constexpr std::array<Writer, 3> kWriters{&derivationAsText, &derivationAsLatex, &derivationAsTsv};

} // namespace

CopyRow::CopyRow(QWidget* parent) : QWidget(parent), m_label(new QLabel(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px(metric::step4));
    layout->addWidget(m_label);
    layout->addStretch(1);
    for (int kind = 0; kind < int(m_buttons.size()); ++kind) {
        auto* button = m_buttons[std::size_t(kind)] = new QPushButton(this);
        layout->addWidget(button);
        m_actions[std::size_t(kind)] = new QAction(this);
        connect(button, &QPushButton::clicked, this, [this, kind] { copy(kind); });
        connect(m_actions[std::size_t(kind)], &QAction::triggered, this, [this, kind] { copy(kind); });
    }
    retranslate();
}

void CopyRow::setDerivation(const Derivation& derivation, bool made)
{
    m_derivation = derivation;
    m_made = made;
    setVisible(true);
}

QList<QAction*> CopyRow::copyActions() const
{
    return {m_actions.begin(), m_actions.end()};
}

void CopyRow::copy(int kind) const
{
    QGuiApplication::clipboard()->setText(kWriters[std::size_t(kind)](m_derivation, m_made));
}

void CopyRow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void CopyRow::retranslate()
{
    m_label->setText(tr("Copy as"));
    m_label->setFont(themeFont(TypeRole::SecondTitle));
    const QStringList names{tr("text"), tr("LaTeX"), tr("table")};
    const QStringList whole{tr("Copy as text"), tr("Copy as LaTeX"), tr("Copy as a table (TSV)")};
    for (int kind = 0; kind < names.size(); ++kind) {
        m_buttons[std::size_t(kind)]->setText(names[kind]);
        m_buttons[std::size_t(kind)]->setAccessibleName(whole[kind]);
        m_buttons[std::size_t(kind)]->setToolTip(whole[kind]);
        m_actions[std::size_t(kind)]->setText(whole[kind]);
    }
}

} // namespace headlight
