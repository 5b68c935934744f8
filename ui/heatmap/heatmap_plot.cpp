// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/heatmap_plot.h"

#include "ui/heatmap/axis_labels.h"
#include "ui/heatmap/axis_titles.h"
#include "ui/heatmap/cells_plottable.h"
#include "ui/heatmap/lit_frames.h"
#include "ui/heatmap/row_sums.h"
#include "ui/heatmap/step_passage.h"
#include "ui/theme/theme.h"
#include "ui/widgets/own_turn.h"

namespace headlight {

namespace {

constexpr auto kCells = "main"; // one of QCustomPlot's own, painted together with its background
constexpr int kTurns = 2;
constexpr auto kLabels = "labels";

void paintLabels(QPainter& painter, const HeatmapScene& scene)
{
    if (scene.content.isEmpty())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    paintRowLabels(painter, scene);
    paintColumnLabels(painter, scene);
    paintRowSums(painter, scene);
}

void paintTitles(QPainter& painter, const HeatmapScene& scene)
{
    if (!scene.content.isEmpty())
        paintAxisTitles(painter, scene);
}

/// A layer's whole content, painted by one function over all of the widget.
class ScenePainter : public QCPLayerable {
  public:
    using Paint = void (*)(QPainter&, const HeatmapScene&);

    ScenePainter(QCustomPlot* plot, const QString& layer, const HeatmapScene& scene, Paint paint)
        : QCPLayerable(plot, layer), m_scene(scene), m_paint(paint)
    {
    }

  protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override { m_paint(*painter, m_scene); }

  private:
    const HeatmapScene& m_scene;
    Paint m_paint;
};

} // namespace

HeatmapPlot::HeatmapPlot(const HeatmapScene& scene, QWidget* parent)
    : QCustomPlot(parent), m_scene(scene), m_passage(new StepPassage(*this))
{
    // The heatmap widget around it takes the pointer and the keyboard.
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setInteractions(QCP::Interactions());
    // The buffers are drawn in one turn and shown in the next: repainting at once would paint all that waits in the window.
    setPlottingHint(QCP::phImmediateRefresh, false);
    // Colours and drawing are about as much work each.
    m_coloring = new OwnTurn(kTurns, this);
    m_replot = new OwnTurn(1, this);
    connect(m_coloring, &OwnTurn::due, this, [this] {
        m_cells->prepare();
        m_replot->request();
    });
    connect(m_replot, &OwnTurn::due, this, [this] {
        replot();
        m_passage->begin();
    });
    addLayers();
    m_cells = new CellsPlottable(m_scene, xAxis, yAxis);
    m_cells->setLayer(QLatin1String(kCells));
    connect(&m_cells->tiles(), &PictureTiles::arrived, this, &HeatmapPlot::contentChanged);
}

void HeatmapPlot::addLayers()
{
    axisRect()->setAutoMargins(QCP::msNone);
    axisRect()->setMinimumSize(0, 0);
    for (QCPAxis* axis : axisRect()->axes()) {
        axis->setVisible(false);
        axis->grid()->setVisible(false);
    }
    // One buffer for everything below the labels: every buffer is painted over the others in every frame.
    layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical);
    addLayer(QLatin1String(kLabels));
    layer(QLatin1String(kLabels))->setMode(QCPLayer::lmBuffered);
    new ScenePainter(this, QLatin1String(kCells), m_scene, &paintTitles); // nothing that lights up changes them
    new ScenePainter(this, QLatin1String(kLabels), m_scene, &paintLabels);
}

void HeatmapPlot::contentChanged()
{
    m_cells->contentChanged();
    viewChanged();
}

void HeatmapPlot::viewChanged()
{
    followView();
    m_coloring->request();
}

void HeatmapPlot::lightsChanged(bool labels)
{
    if (isBehind())
        return; // all of it will be painted anew
    if (labels)
        layer(QLatin1String(kLabels))->replot();
    update(m_lit + litRegion(m_scene));
}

void HeatmapPlot::passToNext()
{
    if (isBehind() || !isVisible() || m_scene.content.isEmpty())
        return m_passage->end(); // there is no picture of what is left
    m_passage->leave(bufferedPicture(), litRow(m_scene));
}

/// The buffers as they were drawn last, without what is lit.
QPixmap HeatmapPlot::bufferedPicture()
{
    const double ratio = devicePixelRatioF();
    QPixmap picture((QSizeF(size()) * ratio).toSize());
    picture.setDevicePixelRatio(ratio);
    QCPPainter painter(&picture);
    painter.fillRect(rect(), themeColors().canvas);
    for (const auto& buffer : mPaintBuffers)
        buffer->draw(&painter);
    return picture;
}

bool HeatmapPlot::isBehind() const
{
    return m_coloring->isPending() || m_replot->isPending();
}

bool HeatmapPlot::isPassing() const
{
    return m_passage->isRunning();
}

void HeatmapPlot::paintEvent(QPaintEvent* event)
{
    QCustomPlot::paintEvent(event);
    QPainter painter(this);
    m_passage->paint(painter);
    // Where the old picture stands alone nothing is lit yet.
    if (!m_passage->isRunning() || !isBehind())
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
