// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/app_panels.h"

#include "app/app_actions.h"
#include "app/app_files.h"
#include "app/settings.h"
#include "ui/panels/memory_panel.h"
#include "ui/panels/new_session_panel.h"
#include "ui/panels/sizes_panel.h"
#include "ui/session/document.h"

#include <QAction>

namespace headlight {

namespace {

void bringUp(QWidget& panel)
{
    panel.show();
    panel.raise();
    panel.activateWindow();
}

} // namespace

AppPanels::AppPanels(Document& document, AppFiles& files, Settings& settings, const AppActions& actions, QWidget& window)
    : QObject(&window), m_document(document), m_files(files), m_settings(settings), m_window(window)
{
    connect(actions.newSession, &QAction::triggered, this, &AppPanels::showNewSession);
    connect(actions.sizes, &QAction::triggered, this, &AppPanels::showSizes);
    connect(actions.memory, &QAction::triggered, this, &AppPanels::showMemory);
}

void AppPanels::showNewSession()
{
    if (!m_newSession) {
        m_newSession = new NewSessionPanel(&m_window);
        connect(m_newSession, &NewSessionPanel::created, &m_files, &AppFiles::create);
    }
    bringUp(*m_newSession);
}

void AppPanels::showSizes()
{
    if (!m_sizes)
        m_sizes = new SizesPanel(m_document, &m_window);
    bringUp(*m_sizes);
}

void AppPanels::showMemory()
{
    if (!m_memory) {
        m_memory = new MemoryPanel(m_document, &m_window);
        connect(m_memory, &MemoryPanel::budgetChosen, this, [this](double bytes) {
            m_settings.setMemoryBudget(bytes > 0 ? std::optional(bytes) : std::nullopt);
        });
    }
    bringUp(*m_memory);
}

} // namespace headlight
