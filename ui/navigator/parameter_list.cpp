// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigator/parameter_list.h"

#include "ui/navigator/pipeline_delegate.h"
#include "ui/navigator/pipeline_state.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"
#include "ui/widgets/steady_list.h"

#include "core/layer/stage_place.h"

#include <QEvent>
#include <QListView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kMostShown = 6; ///< rows that an unfolded list takes of the panel; more scroll
constexpr int kRowHeight = 36;

} // namespace

ParameterList::ParameterList(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_heading(new QToolButton(this)), m_list(new SteadyList(this)),
      m_model(new PipelineModel(this)), m_delegate(new PipelineDelegate(*m_model, this))
{
    m_heading->setAutoRaise(true);
    m_heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_heading->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_list->setModel(m_model);
    m_list->setItemDelegate(m_delegate);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_heading);
    layout->addWidget(m_list);

    connect(m_heading, &QToolButton::clicked, this, [this] { setUnfolded(!m_unfolded); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &ParameterList::select);
    connect(m_list, &QListView::clicked, this, &ParameterList::select);
    connect(&m_document, &Document::changed, this, &ParameterList::follow);
    retranslate();
}

void ParameterList::setUnfolded(bool unfolded)
{
    if (unfolded == m_unfolded)
        return;
    m_unfolded = unfolded;
    fold();
}

int ParameterList::headingHeight() const
{
    return m_heading->sizeHint().height();
}

void ParameterList::fold()
{
    m_heading->setIcon(themeIcon(isUnfolded() ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right")));
    m_heading->setAccessibleName(isUnfolded() ? tr("Parameters, folded out") : tr("Parameters, folded in"));
    m_list->setVisible(isUnfolded());
    rebuild();
}

void ParameterList::follow(const DocumentChange& change)
{
    if (!change.session && !change.values && !change.edit && !change.selection)
        return;
    if (change.selection && m_document.isOpen() && m_document.network()->isParameter(m_document.selection().stage))
        setUnfolded(true);
    rebuild();
}

void ParameterList::rebuild()
{
    if (!m_document.isOpen() || !isUnfolded())
        return;
    const Selection& selection = m_document.selection();
    const int layer = layerOf(*m_document.network(), selection.stage);
    m_model->setPixelRatio(devicePixelRatioF());
    m_model->setState(pipelineState(m_document, m_document.network()->parameters(layer, selection.head)));
    m_list->setFixedHeight(px(kRowHeight) * std::min(kMostShown, m_model->rowCount()));
    showSelection();
}

void ParameterList::showSelection()
{
    const QModelIndex current = m_model->index(m_model->rowOf(m_document.selection().stage));
    if (current != m_list->currentIndex())
        m_list->setCurrentIndex(current);
    if (current.isValid())
        m_list->scrollTo(current);
}

void ParameterList::select(const QModelIndex& index)
{
    if (index.isValid() && m_model->item(index.row()).key != m_document.selection().stage)
        m_document.selectStage(m_model->item(index.row()).key);
}

void ParameterList::restyle()
{
    fold();
    m_model->redrawThumbnails();
}

void ParameterList::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ParameterList::retranslate()
{
    m_heading->setText(tr("Parameters"));
    m_heading->setToolTip(tr("The weights, biases and gains that the steps read, and the mask"));
    setAccessibleName(tr("Parameters"));
    m_list->setAccessibleName(tr("Parameters of the layer"));
    m_model->retranslate();
    fold();
}

} // namespace headlight
