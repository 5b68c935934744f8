// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/cost_canvas.h"

#include "core/layer/stage_place.h"
#include "core/text/numbers.h"
#include "ui/canvas/growth_panel.h"
#include "ui/canvas/view_frame.h"
#include "ui/plots/cost_bars.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QScrollArea>
#include <QVBoxLayout>

namespace headlight {

namespace {

constexpr int kSideBySide = 900; ///< width of the view from which bars and plots stand beside each other

} // namespace

CostCanvas::CostCanvas(Document& document, QWidget* parent)
    : CanvasView(document, parent), m_frame(new ViewFrame(document, this)), m_bars(new CostBars), m_growth(new GrowthPanel(document))
{
    setObjectName(QStringLiteral("costCanvas"));
    auto* whole = new QWidget;
    m_parts = new QBoxLayout(QBoxLayout::TopToBottom, whole);
    m_parts->addWidget(m_bars, 0, Qt::AlignTop);
    m_parts->addWidget(m_growth, 1);
    auto* scroll = new QScrollArea;
    scroll->setWidget(whole);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    for (QWidget* ground : {static_cast<QWidget*>(this), scroll->viewport(), whole})
        ground->setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_frame);
    m_frame->setContent(scroll);
    m_frame->setBarPlace(ViewFrame::BarPlace::Given);
    m_frame->setPlain();
    setFocusProxy(m_bars);
    connect(m_bars, &CostBars::picked, this, &CostCanvas::pick);
    connect(m_bars, &CostBars::readOut, this, &CostCanvas::readOut);
    connect(m_growth, &GrowthPanel::readOut, this, &CostCanvas::readOut);
    connect(m_frame, &ViewFrame::copyRequested, this, &CostCanvas::copyValues);
    connect(m_frame, &ViewFrame::exportRequested, this, &CostCanvas::exportRequested);
    showAll();
}

void CostCanvas::follow(const DocumentChange& change)
{
    if (change.session || change.selection)
        showRows();
    if (change.session || change.selection || change.edit)
        showWords();
    m_growth->follow(change);
}

/// The rows are the layer's: another stage of it only moves the light.
void CostCanvas::showRows()
{
    std::vector<CostRow> rows;
    if (document().isOpen())
        rows = costRows(*document().network(), layerOf(*document().network(), document().selection().stage));
    if (rows != m_bars->rows())
        m_bars->setRows(std::move(rows));
    showCurrent();
}

void CostCanvas::showCurrent()
{
    int current = -1;
    for (int row = 0; row < int(m_bars->rows().size()); ++row)
        if (m_bars->rows()[std::size_t(row)].key.stage == document().selection().stage.stage)
            current = row;
    m_bars->setCurrent(current);
}

void CostCanvas::showWords()
{
    m_frame->showEdit();
    if (!document().isOpen())
        return m_frame->header().setWords({}, {}, {});
    const Network& network = *document().network();
    const QString tokens = QString::fromStdString(formatCount(network.tokenCount()));
    m_frame->header().setWords(tr("Cost"), {},
                               network.layerCount() > 1
                                   ? tr("of layer %1 for N = %2").arg(layerOf(network, document().selection().stage) + 1).arg(tokens)
                                   : tr("of the layer for N = %1").arg(tokens));
}

/// A stage with heads is shown for the chosen head.
void CostCanvas::pick(int row)
{
    StageKey key = m_bars->rows()[std::size_t(row)].key;
    if (document().network()->stage(key).perHead)
        key.head = document().selection().head;
    document().selectStage(key);
}

/// A line a stage, all digits.
void CostCanvas::copyValues()
{
    const auto columns = costColumns();
    QStringList heads{QStringLiteral("stage")};
    for (const Text& column : columns)
        heads << translated(column);
    QString text = heads.join(QLatin1Char('\t')) + QLatin1Char('\n');
    for (const CostRow& row : m_bars->rows()) {
        QStringList cells{QString::fromStdString(row.id)};
        for (const double value : {row.cost.flops, row.cost.bytesRead, row.cost.bytesWritten})
            cells << QString::number(value, 'f', 0);
        cells << QString::number(row.share, 'g', 6);
        text += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    QGuiApplication::clipboard()->setText(text);
}

// The look.

void CostCanvas::arrange()
{
    const bool wide = width() >= px(kSideBySide);
    m_parts->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_parts->setStretch(0, wide ? 5 : 0);
    m_parts->setStretch(1, 4);
}

void CostCanvas::showAll()
{
    setAccessibleName(tr("Cost"));
    m_frame->setCopyName(tr("Copy the costs"));
    const int margin = px(metric::canvasMargin);
    m_parts->setContentsMargins(margin - px(metric::step8), 0, margin, px(metric::step12));
    m_parts->setSpacing(px(metric::step24));
    m_growth->showAll();
    arrange();
    showRows();
    showWords();
}

void CostCanvas::resizeEvent(QResizeEvent* event)
{
    CanvasView::resizeEvent(event);
    arrange();
}

void CostCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const QEvent::Type type = event->type();
    if (type == QEvent::LanguageChange || type == QEvent::StyleChange || type == QEvent::PaletteChange)
        showAll();
}

} // namespace headlight
