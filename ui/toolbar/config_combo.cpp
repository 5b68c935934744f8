// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/toolbar/config_combo.h"

#include "ui/session/document.h"
#include "ui/toolbar/config_switch.h"

#include <QEvent>

namespace headlight {

ConfigCombo::ConfigCombo(Document& document, const ConfigSwitch& which, QWidget* parent)
    : LabelledCombo(parent), m_document(document), m_switch(which)
{
    connect(this, &QComboBox::activated, this, &ConfigCombo::choose);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.session)
            reload();
    });
    reload();
}

void ConfigCombo::reload()
{
    clear();
    setLabel(m_switch.name());
    setEnabled(m_document.isOpen());
    if (!m_document.isOpen())
        return;
    const ModelConfig& config = m_document.network()->config();
    for (std::size_t option = 0; option < m_switch.options.size(); ++option)
        if (isOffered(m_switch.options[option], config))
            addItem(m_switch.options[option].label(config), int(option));
    setCurrentIndex(findData(optionOf(m_switch, config)));
    updateGeometry();
}

void ConfigCombo::choose(int index)
{
    if (!m_document.isOpen() || index < 0)
        return;
    const ConfigOption& option = m_switch.options[std::size_t(itemData(index).toInt())];
    ModelConfig config = m_document.network()->config();
    if (option.apply && !option.isOn(config)) {
        option.apply(config, m_document.network()->tokenCount());
        if (m_document.setConfig(config))
            return;
    }
    reload(); // what could not be chosen does not stay on show
}

void ConfigCombo::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        reload();
    LabelledCombo::changeEvent(event);
}

} // namespace headlight
