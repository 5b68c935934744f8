// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/heatmap_plot.h"

#include "ui/heatmap/cells_plottable.h"
#include "ui/heatmap/lit_frames.h"
#include "ui/heatmap/step_passage.h"
#include "ui/theme/theme.h"
#include "ui/widgets/own_turn.h"

namespace headlight {

namespace {

constexpr auto kMarks = "main"; // one of QCustomPlot's own, painted together with its background
constexpr int kTurns = 2;

} // namespace

HeatmapPlot::HeatmapPlot(const HeatmapScene& scene, QWidget* parent)
    : QCustomPlot(parent), m_scene(scene), m_picture(scene), m_passage(new StepPassage(*this))
{
    // The heatmap widget around it takes the pointer and the keyboard.
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setInteractions(QCP::Interactions());
    // The buffers are drawn in one turn and shown in the next: repainting at once would paint all that waits in the window.
    setPlottingHint(QCP::phImmediateRefresh, false);
    // Colours and drawing are about as much work each.
    m_coloring = new OwnTurn(kTurns, this);
    m_coloringOn = new OwnTurn(1, this);
    m_replot = new OwnTurn(1, this);
    m_moving = new OwnTurn(1, this);
    m_refining = new OwnTurn(1, this);
    connect(m_coloring, &OwnTurn::due, this, &HeatmapPlot::prepare);
    connect(m_coloringOn, &OwnTurn::due, this, &HeatmapPlot::prepare);
    connect(m_replot, &OwnTurn::due, this, &HeatmapPlot::showPrepared);
    connect(m_moving, &OwnTurn::due, this, &HeatmapPlot::move);
    connect(m_refining, &OwnTurn::due, this, &HeatmapPlot::refineOn);
    addLayers();
    (new CellsPlottable(m_scene, xAxis, yAxis))->setLayer(QLatin1String(kMarks));
    connect(&m_picture.tiles(), &PictureTiles::arrived, this, [this] {
        m_picture.takeTiles();
        m_refining->request();
    });
}

void HeatmapPlot::addLayers()
{
    axisRect()->setAutoMargins(QCP::msNone);
    axisRect()->setMinimumSize(0, 0);
    for (QCPAxis* axis : axisRect()->axes()) {
        axis->setVisible(false);
        axis->grid()->setVisible(false);
    }
    layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical); // one buffer is enough
}

void HeatmapPlot::contentChanged()
{
    m_picture.restart();
    followView();
    m_coloring->request();
}

void HeatmapPlot::viewChanged()
{
    followView();
    if (m_picture.isShown())
        m_moving->request();
    else
        m_coloring->request();
}

void HeatmapPlot::refined()
{
    m_picture.refine();
    if (m_picture.isShown())
        m_refining->request();
    else
        m_coloring->request();
}

bool HeatmapPlot::isPreparing() const
{
    return m_coloring->isPending() || m_coloringOn->isPending() || m_replot->isPending();
}

/// Another content is shown when all of it is coloured.
void HeatmapPlot::prepare()
{
    (m_picture.prepare() ? m_replot : m_coloringOn)->request();
}

void HeatmapPlot::showPrepared()
{
    if (!m_picture.prepare())
        return m_coloringOn->request(); // the view has moved since
    m_picture.show();
    redraw();
    m_passage->begin();
}

/// The same content seen from elsewhere is shown at once, coarser if need be.
void HeatmapPlot::move()
{
    if (isPreparing())
        return;
    m_picture.follow();
    redraw();
    if (!m_picture.isDone())
        m_refining->request();
}

/// Everything but the cells, which are coloured by now.
void HeatmapPlot::redraw()
{
    m_edges.draw(m_scene, size());
    m_marked = m_scene.content.held || m_scene.content.hasBefore();
    if (m_marked)
        replot();
    update();
}

void HeatmapPlot::refineOn()
{
    if (isPreparing() || m_moving->isPending())
        return;
    update(m_picture.follow());
    if (!m_picture.isDone())
        m_refining->request();
}

void HeatmapPlot::lightsChanged(bool labels)
{
    if (!showsView())
        return; // all of it will be painted anew
    QRegion region = m_lit + litRegion(m_scene);
    if (labels) {
        m_edges.draw(m_scene, size());
        region += m_edges.region();
    }
    update(region);
}

void HeatmapPlot::passToNext()
{
    if (!showsView() || !isVisible() || m_scene.content.isEmpty())
        return m_passage->end(); // there is no picture of what is left
    m_passage->leave(bufferedPicture(), litRow(m_scene));
}

/// Nothing else is painted where neither edges nor cells stand: before the first picture, and where the widget has grown.
void HeatmapPlot::paintGround(QCPPainter& painter)
{
    QRegion bare = QRegion(rect()) - m_edges.region();
    if (m_picture.isShown())
        bare -= m_picture.place().toAlignedRect().adjusted(1, 1, -1, -1);
    for (const QRect& part : bare)
        painter.fillRect(part, themeColors().canvas);
}

/// All that is kept, as it was drawn last.
void HeatmapPlot::paintKept(QCPPainter& painter)
{
    paintGround(painter);
    m_edges.paint(painter);
    m_picture.paint(painter);
    for (const auto& buffer : mPaintBuffers)
        if (m_marked)
            buffer->draw(&painter);
}

/// The same as a picture.
QPixmap HeatmapPlot::bufferedPicture()
{
    const double ratio = devicePixelRatioF();
    QPixmap picture((QSizeF(size()) * ratio).toSize());
    picture.setDevicePixelRatio(ratio);
    QCPPainter painter(&picture);
    paintKept(painter);
    return picture;
}

bool HeatmapPlot::isBehind() const
{
    return !showsView() || m_refining->isPending();
}

bool HeatmapPlot::showsView() const
{
    return !isPreparing() && !m_moving->isPending();
}

bool HeatmapPlot::isPassing() const
{
    return m_passage->isRunning();
}

void HeatmapPlot::paintEvent(QPaintEvent*)
{
    QCPPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintKept(painter);
    m_passage->paint(painter);
    // Where the old picture stands alone nothing is lit yet.
    if (!m_passage->isRunning() || showsView())
        paintLitFrames(painter, m_scene, [this](const QRect& row) { return m_passage->rowPlace(row); });
    m_lit = litRegion(m_scene);
}

/// The plot's own axes say the same as the geometry, for everything in the plot that asks them.
void HeatmapPlot::followView()
{
    setBackground(QBrush(themeColors().canvas));
    if (m_scene.content.isEmpty())
        return;
    const QRect matrix = m_scene.geometry.rect().toAlignedRect();
    axisRect()->setMargins(QMargins(matrix.left(), matrix.top(), std::max(0, width() - matrix.right() - 1),
                                    std::max(0, height() - matrix.bottom() - 1)));
    const AxisScale& cols = m_scene.geometry.cols();
    const AxisScale& rows = m_scene.geometry.rows();
    xAxis->setRange(double(cols.offset()) / cols.zoom().size(),
                    double(cols.offset() + cols.visibleLength()) / cols.zoom().size());
    yAxis->setRange(-double(rows.offset() + rows.visibleLength()) / rows.zoom().size(),
                    -double(rows.offset()) / rows.zoom().size());
}

} // namespace headlight
