// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigator/pipeline_view.h"

#include "ui/navigator/pipeline_delegate.h"
#include "ui/navigator/pipeline_model.h"
#include "ui/figure/screen_theme.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"
#include "ui/widgets/panel_header.h"
#include "ui/widgets/steady_list.h"

#include "core/layer/stage_place.h"
#include <QEvent>
#include <QListView>
#include <QPainter>
#include <QVBoxLayout>

namespace headlight {

PipelineView::PipelineView(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_header(new PanelHeader(PanelHeader::Kind::Panel, this)), m_list(new SteadyList(this)),
      m_model(new PipelineModel(this)), m_delegate(new PipelineDelegate(*m_model, this))
{
    m_list->setModel(m_model);
    m_list->setItemDelegate(m_delegate);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->viewport()->setAutoFillBackground(false);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_list, 1);
    setFocusProxy(m_list);

    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &PipelineView::select);
    connect(&m_document, &Document::changed, this, &PipelineView::follow);
    retranslate();
    rebuild();
}

void PipelineView::setRail(bool rail)
{
    m_rail = rail;
    setMaximumWidth(rail ? px(metric::pipelineRailWidth) : QWIDGETSIZE_MAX);
    setMinimumWidth(rail ? px(metric::pipelineRailWidth) : 0);
    m_header->setHidden(rail);
    m_list->setVerticalScrollBarPolicy(rail ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    layout()->setContentsMargins(0, rail ? px(metric::panelHeaderHeight) : 0, 0, 0);
    updateGeometry();
}

QSize PipelineView::sizeHint() const
{
    return {px(m_rail ? metric::pipelineRailWidth : metric::pipelineWidth), px(metric::windowMinHeight)};
}

QSize PipelineView::minimumSizeHint() const
{
    return {px(m_rail ? metric::pipelineRailWidth : metric::pipelineMinWidth), px(metric::panelHeaderHeight * 4)};
}

void PipelineView::follow(const DocumentChange& change)
{
    if (change.session || change.values || change.edit || change.selection)
        rebuild();
}

void PipelineView::rebuild()
{
    if (!m_document.isOpen())
        return;
    PipelineState state;
    state.trace = m_document.trace();
    state.steps = m_document.steps();
    for (const StageKey& key : state.steps)
        state.scales.push_back(m_document.colorScale(key, screenTheme()));
    if (const std::optional<LastEdit>& edit = m_document.lastEdit()) {
        state.changes = edit->changes;
        state.edited = edit->stage;
    }
    const Selection& selection = m_document.selection();
    if (selection.dependence && selection.cell) {
        state.dependence = m_document.dependence();
        state.lockedIn = selection.stage;
        state.locked = *selection.cell;
    }
    m_model->setPixelRatio(devicePixelRatioF());
    m_model->setState(std::move(state));
    showSelection();
}

void PipelineView::showSelection()
{
    const Selection& selection = m_document.selection();
    if (m_delegate->token() != selection.token) {
        m_delegate->setToken(selection.token);
        m_list->viewport()->update(); // every item tells of the token; what else differs the model says itself
    }
    const QModelIndex current = m_model->index(m_model->rowOf(selection.stage));
    if (current != m_list->currentIndex())
        m_list->setCurrentIndex(current);
    const int layer = m_document.isOpen() ? layerOf(*m_document.network(), selection.stage) : 0;
    m_header->setWords(tr("Pipeline"), tr("layer %1, head %2").arg(layer + 1).arg(selection.head + 1));
}

void PipelineView::select(const QModelIndex& index)
{
    if (index.isValid() && m_model->item(index.row()).key != m_document.selection().stage)
        m_document.selectStage(m_model->item(index.row()).key);
}

void PipelineView::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), themeColors().panel);
}

void PipelineView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::StyleChange)
        setRail(m_rail); // its width follows the presenting size
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange) {
        rebuild();
        m_model->redrawThumbnails();
    }
}

void PipelineView::retranslate()
{
    setAccessibleName(tr("Pipeline"));
    m_list->setAccessibleName(tr("Stages of the layer"));
    m_header->setWords(tr("Pipeline"), QString());
    m_model->retranslate();
    if (m_document.isOpen())
        showSelection();
}

} // namespace headlight
