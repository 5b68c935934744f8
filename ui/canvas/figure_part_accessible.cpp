// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/figure_part_accessible.h"

#include "core/figure/math.h"
#include "ui/canvas/figure_canvas.h"
#include "ui/canvas/figure_cell_accessible.h"
#include "ui/text/translate.h"

namespace headlight {

FigurePartAccessible::FigurePartAccessible(FigureCanvas* canvas, int part)
    : TableAccessible([canvas, part](Cell cell) { return new FigureCellAccessible(canvas, part, cell); }), m_canvas(canvas), m_part(part)
{
}

bool FigurePartAccessible::isValid() const
{
    if (!m_canvas || !m_canvas->view())
        return false;
    const FigureView& view = *m_canvas->view();
    return m_part < int(view.matrices.size() + view.links.size());
}

bool FigurePartAccessible::isLink() const
{
    return m_part >= int(m_canvas->view()->matrices.size());
}

int FigurePartAccessible::link() const
{
    return m_part - int(m_canvas->view()->matrices.size());
}

const PlacedMatrix& FigurePartAccessible::matrix() const
{
    return m_canvas->view()->matrices[std::size_t(m_part)];
}

QAccessibleInterface* FigurePartAccessible::parent() const
{
    return m_canvas ? QAccessible::queryAccessibleInterface(m_canvas) : nullptr;
}

QString FigurePartAccessible::text(QAccessible::Text kind) const
{
    if (!isValid())
        return {};
    if (isLink())
        return kind == QAccessible::Name ? translated(m_canvas->view()->links[std::size_t(link())].name) : QString();
    if (kind == QAccessible::Name)
        return translated(matrix().name);
    if (kind != QAccessible::Description)
        return {};
    return tr("%1, %2 rows, %3 columns")
        .arg(QString::fromStdString(plainMath(matrix().symbol)))
        .arg(matrix().grid.rows)
        .arg(matrix().grid.cols);
}

QRect FigurePartAccessible::rect() const
{
    if (!isValid())
        return {};
    const QRectF place = isLink() ? m_canvas->rectOfLink(link()) : m_canvas->rectOf(m_part);
    return place.toAlignedRect().translated(m_canvas->mapToGlobal(QPoint(0, 0)));
}

QAccessible::Role FigurePartAccessible::role() const
{
    return isValid() && isLink() ? QAccessible::Link : QAccessible::Table;
}

QAccessible::State FigurePartAccessible::state() const
{
    QAccessible::State state;
    state.invalid = !isValid();
    if (state.invalid)
        return state;
    state.focusable = !isLink();
    state.focused = !isLink() && m_canvas->hasFocus() && m_canvas->currentMatrix() == m_part;
    return state;
}

void* FigurePartAccessible::interface_cast(QAccessible::InterfaceType type)
{
    if (type == QAccessible::ActionInterface)
        return static_cast<QAccessibleActionInterface*>(this);
    return type == QAccessible::TableInterface && isValid() && !isLink() ? static_cast<QAccessibleTableInterface*>(this) : nullptr;
}

int FigurePartAccessible::columnCount() const
{
    return isValid() && !isLink() ? int(matrix().grid.cols) : 0;
}

int FigurePartAccessible::rowCount() const
{
    return isValid() && !isLink() ? int(matrix().grid.rows) : 0;
}

QAccessibleInterface* FigurePartAccessible::childAt(int x, int y) const
{
    if (!isValid() || isLink())
        return nullptr;
    const FigureCanvas::Spot spot = m_canvas->spotAt(m_canvas->mapFromGlobal(QPoint(x, y)));
    return spot.matrix == m_part && spot.cell ? cellAt(int(spot.cell->row), int(spot.cell->col)) : nullptr;
}

QStringList FigurePartAccessible::actionNames() const
{
    return {pressAction()};
}

void FigurePartAccessible::doAction(const QString& action)
{
    if (action != pressAction() || !isValid())
        return;
    if (isLink()) {
        const PlacedLink& place = m_canvas->view()->links[std::size_t(link())];
        Q_EMIT m_canvas->pickedBeside({place.x + place.width / 2, place.y + std::min(place.height / 2, kPixel)});
    } else {
        Q_EMIT m_canvas->picked({m_part, std::nullopt});
    }
}

} // namespace headlight
