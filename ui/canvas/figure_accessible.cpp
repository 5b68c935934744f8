// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/figure_accessible.h"

#include "ui/canvas/figure_canvas.h"
#include "ui/canvas/figure_part_accessible.h"

#include <algorithm>

namespace headlight {

namespace {

QAccessibleInterface* make(const QString&, QObject* object)
{
    auto* canvas = qobject_cast<FigureCanvas*>(object);
    return canvas ? new FigureAccessible(canvas) : nullptr;
}

} // namespace

FigureAccessible::FigureAccessible(FigureCanvas* canvas) : QAccessibleWidget(canvas, QAccessible::Graphic) {}

FigureAccessible::~FigureAccessible()
{
    for (const QAccessible::Id id : m_children)
        if (id)
            QAccessible::deleteAccessibleInterface(id);
}

void FigureAccessible::install()
{
    static const bool done = (QAccessible::installFactory(&make), true);
    Q_UNUSED(done);
}

void FigureAccessible::tellFocus(FigureCanvas& canvas)
{
    if (!QAccessible::isActive() || !canvas.hasFocus())
        return;
    QAccessibleEvent event(&canvas, QAccessible::Focus);
    event.setChild(canvas.currentMatrix());
    QAccessible::updateAccessibility(&event);
}

FigureCanvas& FigureAccessible::canvas() const
{
    return *static_cast<FigureCanvas*>(widget());
}

int FigureAccessible::childCount() const
{
    const auto& view = canvas().view();
    return view ? int(view->matrices.size() + view->links.size()) : 0;
}

QAccessibleInterface* FigureAccessible::child(int index) const
{
    if (index < 0 || index >= childCount())
        return nullptr;
    m_children.resize(std::max(m_children.size(), std::size_t(childCount())), 0);
    QAccessible::Id& id = m_children[std::size_t(index)];
    if (!id)
        id = QAccessible::registerAccessibleInterface(new FigurePartAccessible(&canvas(), index));
    return QAccessible::accessibleInterface(id);
}

int FigureAccessible::indexOfChild(const QAccessibleInterface* child) const
{
    for (int index = 0; index < std::min(childCount(), int(m_children.size())); ++index) {
        const QAccessible::Id id = m_children[std::size_t(index)];
        if (id && QAccessible::accessibleInterface(id) == child)
            return index;
    }
    return -1;
}

QAccessibleInterface* FigureAccessible::childAt(int x, int y) const
{
    for (int index = childCount() - 1; index >= 0; --index)
        if (child(index)->rect().contains(x, y))
            return child(index);
    return nullptr;
}

QAccessibleInterface* FigureAccessible::focusChild() const
{
    QAccessibleInterface* current = canvas().hasFocus() ? child(canvas().currentMatrix()) : nullptr;
    return current ? current : QAccessibleWidget::focusChild();
}

} // namespace headlight
