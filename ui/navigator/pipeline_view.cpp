// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigator/pipeline_view.h"

#include "ui/navigator/pipeline_delegate.h"
#include "ui/navigator/parameter_list.h"
#include "ui/navigator/pipeline_state.h"
#include "ui/navigator/ripple_text.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"
#include "ui/widgets/panel_header.h"
#include "ui/widgets/steady_list.h"

#include "core/layer/stage_place.h"

#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QVBoxLayout>

namespace headlight {

PipelineView::PipelineView(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_header(new PanelHeader(PanelHeader::Kind::Panel, this)), m_list(new SteadyList(this)),
      m_model(new PipelineModel(this)), m_delegate(new PipelineDelegate(*m_model, this)),
      m_ripple(new QLabel(this)), m_parameters(new ParameterList(document, this))
{
    m_ripple->setWordWrap(true);
    m_ripple->hide();
    m_list->setModel(m_model);
    m_list->setItemDelegate(m_delegate);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->installEventFilter(this);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_parameters);
    layout->addWidget(m_ripple);
    setFocusProxy(m_list);

    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &PipelineView::select);
    connect(&m_document, &Document::changed, this, &PipelineView::follow);
    connect(&Pictures::of(m_document), &Pictures::refined, this, &PipelineView::rebuild);
    retranslate();
    rebuild();
}

void PipelineView::setRail(bool rail)
{
    m_rail = rail;
    setMaximumWidth(rail ? px(metric::pipelineRailWidth) : QWIDGETSIZE_MAX);
    setMinimumWidth(rail ? px(metric::pipelineRailWidth) : 0);
    m_header->setHidden(rail);
    m_parameters->setHidden(rail);
    showRipple();
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
    m_model->setPixelRatio(devicePixelRatioF());
    m_model->setState(pipelineState(m_document, m_document.steps()));
    showRipple();
    fitItems();
    showSelection();
}

/// To the room that is there while the parameters are folded in.
void PipelineView::fitItems()
{
    const int above = m_rail ? px(metric::panelHeaderHeight) : m_header->sizeHint().height();
    const int ripple = m_ripple->isHidden() ? 0 : m_ripple->heightForWidth(width());
    const int below = m_rail ? 0 : m_parameters->headingHeight() + ripple;
    m_delegate->fit(height() - above - below);
}

void PipelineView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitItems();
}

/// What stands below may get its height after the items were fitted: the layout then gives the list another one.
bool PipelineView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list && event->type() == QEvent::Resize)
        fitItems();
    return QWidget::eventFilter(watched, event);
}

void PipelineView::showRipple()
{
    const std::optional<LastEdit>& edit = m_document.lastEdit();
    const bool told = edit && (!edit->changes.empty() || !edit->unlike.reshaped.empty() || !edit->unlike.added.empty());
    m_ripple->setVisible(told && !m_rail);
    if (!edit)
        return;
    m_ripple->setText(RippleText::of(rippleOf(*m_document.network(), edit->changes), edit->unlike));
    QPalette palette = m_ripple->palette();
    palette.setColor(QPalette::WindowText, themeColors().changed.ink);
    m_ripple->setPalette(palette);
    m_ripple->setFont(themeFont(TypeRole::Small));
    m_ripple->setContentsMargins(px(metric::step16), px(metric::step8), px(metric::step16), px(metric::step8));
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
        m_parameters->restyle();
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
