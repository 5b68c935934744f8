// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_control.h"

#include "ui/compare/compare_menu.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"
#include "ui/widgets/segmented_control.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>

#include <array>

namespace headlight {

namespace {

constexpr std::array kStates{ShownState::Pinned, ShownState::Now, ShownState::Difference};

/// Matrix shows the matrix that is edited, and Compare shows all three.
bool offersStates(ViewKind view)
{
    return view != ViewKind::Heatmap && view != ViewKind::Compare;
}

} // namespace

CompareControl::CompareControl(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_states(new SegmentedControl(this)), m_pin(new QToolButton(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px(metric::step4));
    layout->addWidget(m_states);
    layout->addWidget(m_pin);
    m_pin->setObjectName(QStringLiteral("pinButton"));
    m_pin->setAutoRaise(true);
    m_pin->setFocusPolicy(Qt::TabFocus);
    m_pin->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_pin->setMenu(new CompareMenu(document, this));
    m_pin->setPopupMode(QToolButton::InstantPopup);
    connect(m_states, &SegmentedControl::activated, this, [this](int index) { m_document.showState(kStates[std::size_t(index)]); });
    connect(&m_document, &Document::changed, this, &CompareControl::follow);
    retranslate();
}

void CompareControl::follow(const DocumentChange& change)
{
    if (change.session || change.selection || change.compare)
        showState();
}

QString CompareControl::whyNot(int state) const
{
    if (m_document.canShow(kStates[std::size_t(state)]) || !m_document.pinned())
        return {};
    const ViewKind view = m_document.selection().view;
    if (kStates[std::size_t(state)] == ShownState::Difference && (view == ViewKind::Equation || view == ViewKind::Token))
        return tr("This view shows how numbers come about, which a difference does not tell: Compare shows it");
    if (kStates[std::size_t(state)] == ShownState::Difference && m_document.canShow(ShownState::Pinned))
        return tr("The sentence is too long: its largest matrices are computed part by part");
    return tr("A has other matrices: Compare shows the stages that both have");
}

QString CompareControl::tipOf(ShownState state) const
{
    switch (state) {
    case ShownState::Now:
        return tr("What is now");
    case ShownState::Pinned:
        return tr("A: %1").arg(m_document.pinnedName());
    case ShownState::Difference:
        return tr("The difference: now − A");
    }
    return {};
}

void CompareControl::showState()
{
    const bool pinned = m_document.pinned().has_value();
    m_states->setVisible(pinned && offersStates(m_document.selection().view));
    for (int at = 0; at < m_states->count(); ++at) {
        m_states->setSegmentEnabled(at, m_document.canShow(kStates[std::size_t(at)]));
        const QString reason = whyNot(at);
        m_states->setSegmentToolTip(at, !reason.isEmpty() ? reason : tipOf(kStates[std::size_t(at)]));
        if (kStates[std::size_t(at)] == m_document.shown())
            m_states->setCurrentIndex(at);
    }
    // Where A is among the states beside it is named there.
    m_pin->setText(pinned && m_states->isHidden() ? tr("A", "the pinned state") : QString());
    m_pin->setToolTip(pinned ? tr("A is pinned: %1").arg(m_document.pinnedName()) : tr("Pin the present state as A, to compare with it"));
    m_pin->setAccessibleName(m_pin->toolTip());
}

void CompareControl::retranslate()
{
    m_pin->setIcon(themeIcon(QStringLiteral("compare")));
    m_states->setTexts({tr("A", "the pinned state"), tr("Now"), tr("Δ", "now less A")});
    m_states->setAccessibleName(tr("Whose values are shown"));
    showState();
}

void CompareControl::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace headlight
