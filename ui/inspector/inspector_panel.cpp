// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/inspector_panel.h"

#include "ui/inspector/cell_page.h"
#include "ui/inspector/heads_page.h"
#include "ui/inspector/history_page.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace headlight {

namespace {

/// In the order of CellPage::Depth.
const std::array kDepthNames{QStringLiteral("words"), QStringLiteral("formula"), QStringLiteral("numbers"), QStringLiteral("code")};

} // namespace

InspectorPanel::InspectorPanel(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_tabs(new QTabBar(this)), m_pages(new QStackedWidget(this)),
      m_cell(new CellPage(document, this)), m_heads(new HeadsPage(document, this)),
      m_history(new HistoryPage(document, this))
{
    m_pages->addWidget(m_cell);
    m_pages->addWidget(m_heads);
    m_pages->addWidget(m_history);
    m_tabs->addTab(QString());
    m_tabs->addTab(QString());
    m_tabs->setTabVisible(int(Tab::Heads), false);
    m_tabs->addTab(QString());
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(false);

    auto* header = new QHBoxLayout;
    header->setContentsMargins(px(metric::panelPadding), 0, px(metric::panelPadding), 0);
    header->addWidget(m_tabs, 1); // all of the room: a tab that comes later is not cut
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(header);
    layout->addWidget(m_pages, 1);
    connect(m_cell, &CellPage::depthChosen, this, [this] { Q_EMIT depthChosen(depth()); });
    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(&document, &Document::changed, this, &InspectorPanel::follow);
    retranslate();
    offerHeads();
}

void InspectorPanel::follow(const DocumentChange& change)
{
    if (change.session || change.selection)
        offerHeads();
}

void InspectorPanel::offerHeads()
{
    const bool offered = HeadsPage::concerns(m_document);
    if (offered == m_headsOffered)
        return;
    m_headsOffered = offered;
    const Tab before = tab(); // a tab that is hidden gives way to its neighbour by itself
    m_tabs->setTabVisible(int(Tab::Heads), offered);
    if (offered && before == Tab::Inspector)
        showTab(Tab::Heads);
    else if (!offered && before == Tab::Heads)
        showTab(Tab::Inspector);
}

InspectorPanel::Tab InspectorPanel::tab() const
{
    return Tab(m_tabs->currentIndex());
}

void InspectorPanel::showTab(Tab tab)
{
    m_tabs->setCurrentIndex(int(tab));
}

QString InspectorPanel::depth() const
{
    return kDepthNames[std::size_t(m_cell->depth())];
}

void InspectorPanel::setDepth(const QString& name)
{
    const auto found = std::find(kDepthNames.begin(), kDepthNames.end(), name);
    if (found != kDepthNames.end())
        m_cell->setDepth(CellPage::Depth(found - kDepthNames.begin()));
}

QSize InspectorPanel::sizeHint() const
{
    return {px(metric::inspectorWidth), px(metric::windowMinHeight)};
}

QSize InspectorPanel::minimumSizeHint() const
{
    return {px(metric::inspectorMinWidth), px(metric::panelHeaderHeight * 4)};
}

void InspectorPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), themeColors().panel);
    painter.fillRect(QRect(0, px(metric::panelHeaderHeight) - 1, width(), 1), themeColors().line);
}

void InspectorPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void InspectorPanel::retranslate()
{
    setAccessibleName(tr("Inspector"));
    m_tabs->setAccessibleName(tr("Inspector and history"));
    m_tabs->setTabText(int(Tab::Inspector), tr("Inspector"));
    m_tabs->setTabText(int(Tab::Heads), tr("Heads"));
    m_tabs->setTabText(int(Tab::History), tr("History"));
}

} // namespace headlight
