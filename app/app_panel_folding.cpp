// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/app_panel_folding.h"

#include "app/settings.h"
#include "ui/theme/metrics.h"

#include <QAction>
#include <QEvent>
#include <QWidget>

#include <algorithm>

namespace headlight {

namespace {

QString placeOf(ViewKind view)
{
    const std::string_view id = viewId(view);
    return QString::fromLatin1(id.data(), qsizetype(id.size()));
}

} // namespace

PanelFolding::PanelFolding(QWidget& window, Settings& settings)
    : QObject(&window), m_window(window), m_settings(settings), m_place(placeOf(ViewKind::Heatmap))
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

void PanelFolding::foldIn(ViewKind view, const QString& name)
{
    foldIn(placeOf(view), name);
}

void PanelFolding::foldIn(const QString& place, const QString& name)
{
    m_foldedIn.emplace_back(place, name);
    arrange();
}

void PanelFolding::setView(ViewKind view)
{
    setPlace(placeOf(view));
}

void PanelFolding::setPlace(const QString& place)
{
    if (place == m_place)
        return;
    m_place = place;
    arrange();
}

/// Each view keeps a choice of its own.
QString PanelFolding::keptName(const Panel& panel) const
{
    return m_place == placeOf(ViewKind::Heatmap) ? panel.name : panel.name + QLatin1Char('-') + m_place;
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
    m_settings.setPanelShown(keptName(panel), shown);
    arrange();
}

void PanelFolding::arrange()
{
    for (const Panel& panel : m_panels) {
        const bool roomy = m_window.width() >= px(panel.below);
        const bool needed = std::find(m_foldedIn.begin(), m_foldedIn.end(), std::pair(m_place, panel.name)) != m_foldedIn.end();
        const bool shown = !m_presenting && m_settings.panelShown(keptName(panel)).value_or(roomy && !needed);
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
