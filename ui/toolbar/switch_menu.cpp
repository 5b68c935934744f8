// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/toolbar/switch_menu.h"

#include "ui/session/document.h"
#include "ui/toolbar/config_switch.h"

#include <QActionGroup>
#include <QEvent>

namespace headlight {

SwitchMenu::SwitchMenu(Document& document, const ConfigSwitch& which, QWidget* parent)
    : QMenu(parent), m_document(document), m_switch(which)
{
    setTitle(m_switch.name());
    connect(this, &QMenu::aboutToShow, this, &SwitchMenu::fill);
    fill();
}

void SwitchMenu::fill()
{
    clear();
    if (!m_document.isOpen())
        return;
    const ModelConfig& config = m_document.network()->config();
    delete m_group;
    m_group = new QActionGroup(this);
    for (const ConfigOption& option : m_switch.options) {
        if (!isOffered(option, config))
            continue;
        QAction* action = addAction(option.label(config), this, [this, &option] {
            ModelConfig next = m_document.network()->config();
            if (!option.apply || option.isOn(next))
                return;
            option.apply(next, m_document.network()->tokenCount());
            // A refusal is told by the document's failed().
            static_cast<void>(m_document.setConfig(next));
        });
        action->setCheckable(true);
        action->setChecked(option.isOn(config));
        m_group->addAction(action);
    }
}

void SwitchMenu::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        setTitle(m_switch.name());
        fill();
    }
    QMenu::changeEvent(event);
}

} // namespace headlight
