// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/app_menus.h"

#include "app/app_actions.h"
#include "app/app_language.h"
#include "app/bundled_sessions.h"
#include "app/settings.h"
#include "core/figure/book.h"
#include "ui/canvas/hold_menu.h"
#include "ui/compare/compare_menu.h"
#include "ui/edit/edit_command.h"
#include "ui/session/document.h"
#include "ui/text/translate.h"
#include "ui/toolbar/config_switch.h"
#include "ui/toolbar/switch_menu.h"

#include <QAction>
#include <QActionGroup>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>

namespace headlight {

AppMenus::AppMenus(QMenuBar& bar, const AppActions& actions, Document& document, const Settings& settings)
    : QObject(&bar), m_bar(bar), m_document(document), m_settings(settings)
{
    buildFile(actions);
    QList<QAction*> edit{actions.undo, actions.redo};
    for (QAction* cells : actions.edits) {
        if (cells == actions.edits.front() || beginsGroup(EditCommand(cells->data().toInt())))
            edit.append(nullptr);
        edit.append(cells);
    }
    m_edit = addMenu(edit + QList<QAction*>{nullptr, actions.typeSentence, nullptr, actions.dismiss});
    m_edit->insertMenu(actions.dismiss, new HoldMenu(document, m_edit));
    m_edit->insertMenu(actions.dismiss, new CompareMenu(document, m_edit, {actions.pinState, actions.unpinState}));
    buildView(actions);
    buildLayer(actions);
    m_step = addMenu({actions.first, actions.back, actions.forward, actions.last, actions.play, nullptr, actions.previousLayer,
                      actions.nextLayer, nullptr, actions.previousHead, actions.nextHead, nullptr, actions.walkOn,
                      actions.walkBack, actions.walkRowOn, actions.walkRowBack, actions.walkTermOn, actions.walkTermBack});
    buildFigures(actions);
    m_help = addMenu({actions.keys, actions.about});
    retranslate();
}

/// A null action stands for a separator.
QMenu* AppMenus::addMenu(const QList<QAction*>& actions)
{
    auto* menu = new QMenu(&m_bar);
    for (QAction* action : actions) {
        if (action)
            menu->addAction(action);
        else
            menu->addSeparator();
    }
    m_bar.addMenu(menu);
    return menu;
}

void AppMenus::buildFile(const AppActions& actions)
{
    m_file = addMenu({actions.newSession, actions.newWindow, nullptr, actions.open, actions.save, actions.saveAs, nullptr, actions.exportFigure, nullptr, actions.quit});
    m_examples = new QMenu(m_file);
    m_recent = new QMenu(m_file);
    m_file->insertMenu(actions.open, m_examples);
    m_file->insertMenu(actions.save, m_recent);
    connect(m_file, &QMenu::aboutToShow, this, &AppMenus::fillRecent);
}

void AppMenus::buildView(const AppActions& actions)
{
    m_view = addMenu(actions.views + QList<QAction*>{actions.cost, nullptr, actions.zoomIn, actions.zoomOut, actions.fit, actions.actualSize, nullptr, actions.showPipeline,
                      actions.showInspector, nullptr, actions.present, actions.reduceMotion, nullptr});
    m_theme = m_view->addMenu(QString());
    auto* themes = new QActionGroup(this);
    for (QAction* theme : {actions.themeSystem, actions.themeLight, actions.themeDark}) {
        themes->addAction(theme);
        m_theme->addAction(theme);
    }
    m_language = m_view->addMenu(QString());
    auto* languages = new QActionGroup(this);
    for (const QString& code : AppLanguage::codes()) {
        QAction* action = m_language->addAction(AppLanguage::nameOf(code), this,
                                                [this, code] { Q_EMIT languageRequested(code); });
        action->setCheckable(true);
        action->setData(code);
        languages->addAction(action);
        m_languages.push_back(action);
    }
}

void AppMenus::buildLayer(const AppActions& actions)
{
    m_layer = addMenu({actions.sizes, actions.memory, nullptr});
    for (const ConfigSwitch& which : configSwitches())
        m_layer->addMenu(new SwitchMenu(m_document, which, m_layer));
}

void AppMenus::buildFigures(const AppActions& actions)
{
    m_figures = addMenu({actions.exportFigure, actions.copyFigure, nullptr, actions.exportStages, actions.exportSlides, actions.exportAnimation,
                         nullptr, actions.practice, nullptr});
    for (const BookFigure& figure : bookFigures())
        m_bookFigures.push_back(m_figures->addAction(QString(), this, [this, name = std::string(figure.name)] { Q_EMIT bookFigureRequested(name); }));
}

void AppMenus::showLanguage(const QString& code)
{
    for (QAction* action : m_languages)
        action->setChecked(action->data().toString() == code);
}

void AppMenus::fillExamples()
{
    m_examples->clear();
    for (const BundledSession& session : bundledSessions())
        m_examples->addAction(session.title, this, [this, path = session.path] { Q_EMIT openRequested(path); });
}

void AppMenus::fillRecent()
{
    m_recent->clear();
    for (const QString& path : m_settings.recentFiles()) {
        QAction* action = m_recent->addAction(QFileInfo(path).fileName().replace(QLatin1Char('&'), QStringLiteral("&&")), this,
                                              [this, path] { Q_EMIT openRequested(path); });
        action->setToolTip(path);
        action->setStatusTip(path);
    }
    m_recent->setEnabled(!m_recent->isEmpty());
}

void AppMenus::retranslate()
{
    m_file->setTitle(tr("&File"));
    m_examples->setTitle(tr("&New from example"));
    m_recent->setTitle(tr("Open &recent"));
    m_edit->setTitle(tr("&Edit"));
    m_view->setTitle(tr("&View"));
    m_theme->setTitle(tr("&Theme"));
    m_language->setTitle(tr("&Language"));
    m_layer->setTitle(tr("&Layer"));
    m_step->setTitle(tr("&Step"));
    m_help->setTitle(tr("&Help"));
    m_figures->setTitle(tr("Fi&gures"));
    for (std::size_t at = 0; at < m_bookFigures.size(); ++at) {
        m_bookFigures[at]->setText(translated(bookFigures()[at].title));
        m_bookFigures[at]->setStatusTip(translated(bookFigures()[at].summary));
    }
    fillExamples();
    fillRecent();
}

} // namespace headlight
