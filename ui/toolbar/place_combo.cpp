// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/toolbar/place_combo.h"

#include "ui/session/document.h"

#include "core/layer/stage_place.h"
#include <QEvent>

namespace headlight {

PlaceCombo::PlaceCombo(Document& document, Place place, QWidget* parent)
    : LabelledCombo(parent), m_document(document), m_place(place)
{
    connect(this, &QComboBox::activated, this, [this](int index) {
        if (m_place == Place::Layer)
            m_document.selectLayer(index);
        else
            m_document.selectHead(index);
    });
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.session)
            reload();
        else if (change.selection)
            follow();
    });
    reload();
}

void PlaceCombo::reload()
{
    clear();
    setLabel(m_place == Place::Layer ? tr("Layer") : tr("Head"));
    if (m_document.isOpen()) {
        const Network& network = *m_document.network();
        const int count = m_place == Place::Layer ? network.layerCount() : network.headCount();
        for (int number = 1; number <= count; ++number)
            addItem(tr("%1 of %2").arg(number).arg(count));
    }
    setEnabled(m_document.isOpen());
    follow();
    updateGeometry();
}

void PlaceCombo::follow()
{
    const Selection& selection = m_document.selection();
    const int layer = m_document.isOpen() ? layerOf(*m_document.network(), selection.stage) : 0;
    setCurrentIndex(m_place == Place::Layer ? layer : selection.head);
}

void PlaceCombo::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        reload();
    LabelledCombo::changeEvent(event);
}

} // namespace headlight
