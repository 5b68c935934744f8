// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/cells_plottable.h"

#include "ui/heatmap/change_marks.h"
#include "ui/heatmap/held_marks.h"
#include "ui/theme/theme.h"

namespace headlight {

namespace {

constexpr int kMarksBeyond = 6; // outlines reach over the matrix's edge by at most this

} // namespace

CellsPlottable::CellsPlottable(const HeatmapScene& scene, QCPAxis* keyAxis, QCPAxis* valueAxis)
    : QCPAbstractPlottable(keyAxis, valueAxis), m_scene(scene)
{
    setSelectable(QCP::stNone);
}

double CellsPlottable::selectTest(const QPointF& pos, bool, QVariant*) const
{
    return m_scene.geometry.cellAt(pos) ? 0 : -1;
}

QCPRange CellsPlottable::getKeyRange(bool& foundRange, QCP::SignDomain) const
{
    foundRange = !m_scene.content.isEmpty();
    return QCPRange(0, double(m_scene.content.cols));
}

QCPRange CellsPlottable::getValueRange(bool& foundRange, QCP::SignDomain, const QCPRange&) const
{
    foundRange = !m_scene.content.isEmpty();
    return QCPRange(-double(m_scene.content.rows), 0);
}

QRect CellsPlottable::clipRect() const
{
    const int beyond = px(kMarksBeyond);
    return m_scene.geometry.rect().toAlignedRect().adjusted(-beyond, -beyond, beyond, beyond);
}

void CellsPlottable::applyDefaultAntialiasingHint(QCPPainter*) const
{
    // Left alone on purpose: cells are painted without, frames and text with it, and QCPPainter's own switch would
    // shift everything by half a pixel.
}

void CellsPlottable::draw(QCPPainter* painter)
{
    if (m_scene.content.isEmpty())
        return;
    paintHeldMarks(*painter, m_scene);
    paintChangeMarks(*painter, m_scene);
}

void CellsPlottable::drawLegendIcon(QCPPainter*, const QRectF&) const
{
    // The legend of a heatmap is a colour bar of its own.
}

} // namespace headlight
