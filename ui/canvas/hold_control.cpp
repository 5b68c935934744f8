// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/hold_control.h"

#include "ui/canvas/hold_menu.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>

namespace headlight {

HoldControl::HoldControl(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_release(new QToolButton(this)), m_pin(new QToolButton(this)),
      m_menu(new HoldMenu(document, this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QToolButton* button : {m_release, m_pin}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        layout->addWidget(button);
    }
    m_release->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_pin->setMenu(m_menu);
    m_pin->setPopupMode(QToolButton::InstantPopup);
    connect(m_release, &QToolButton::clicked, this, [this] {
        const StageKey key = m_document.selection().stage;
        const Shape shape = m_document.network()->shape(key);
        // A refusal has told itself through the document.
        if (const auto released = m_document.releaseCells(key, CellRange::all(shape.rows, shape.cols)); !released)
            return;
    });
    connect(&m_document, &Document::changed, this, &HoldControl::follow);
    retranslate();
}

void HoldControl::follow(const DocumentChange& change)
{
    if (change.session || change.values || change.selection)
        showState();
}

void HoldControl::showState()
{
    const bool open = m_document.isOpen();
    const auto target = m_document.editability(m_document.selection().stage);
    m_pin->setVisible(target && *target == EditTarget::Held);
    const Override* held = open ? m_document.network()->heldIn(m_document.selection().stage) : nullptr;
    m_release->setVisible(held != nullptr);
    if (held)
        m_release->setText(tr("%n held", nullptr, int(held->held->size())));
}

void HoldControl::retranslate()
{
    m_pin->setIcon(themeIcon(QStringLiteral("pin")));
    m_pin->setToolTip(tr("Hold cells at a value, whatever the computation gives"));
    m_pin->setAccessibleName(tr("Hold cells"));
    m_release->setIcon(themeIcon(QStringLiteral("close")));
    m_release->setToolTip(tr("Release the held cells: they follow the computation again"));
    m_release->setAccessibleName(tr("Release the held cells"));
    showState();
}

void HoldControl::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace headlight
