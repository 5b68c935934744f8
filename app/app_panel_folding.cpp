// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/app_panel_folding.h"

#include "app/settings.h"
#include "ui/theme/metrics.h"

#include <QAction>
#include <QEvent>
#include <QWidget>

namespace headlight {

PanelFolding::PanelFolding(QWidget& window, Settings& settings)
    : QObject(&window), m_window(window), m_settings(settings)
{
    window.installEventFilter(this);
}

void PanelFolding::add(Show show, QAction* toggle, const QString& name, int below)
{
    m_panels.push_back({std::move(show), toggle, name, below});
    const Panel added = m_panels.back();
    connect(toggle, &QAction::triggered, this, [this, added](bool shown) { choose(added, shown); });
    arrange();
}

void PanelFolding::setPresenting(bool presenting)
{
    m_presenting = presenting;
    arrange();
}

void PanelFolding::choose(const Panel& panel, bool shown)
{
    if (m_presenting) {
        panel.show(shown); // for this once: presenting folds them again
        return;
    }
    m_settings.setPanelShown(panel.name, shown);
    arrange();
}

void PanelFolding::arrange()
{
    for (const Panel& panel : m_panels) {
        const bool roomy = m_window.width() >= px(panel.below);
        const bool shown = !m_presenting && m_settings.panelShown(panel.name).value_or(roomy);
        panel.show(shown);
        panel.toggle->setChecked(shown);
    }
}

bool PanelFolding::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window && event->type() == QEvent::Resize && !m_presenting)
        arrange();
    return QObject::eventFilter(watched, event);
}

} // namespace headlight
