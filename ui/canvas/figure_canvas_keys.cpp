// SPDX-License-Identifier: GPL-3.0-or-later
// The keyboard on a figure: from matrix to matrix.
#include "ui/canvas/figure_canvas.h"

#include "ui/canvas/figure_accessible.h"

#include <QFocusEvent>
#include <QKeyEvent>

#include <cmath>
#include <limits>

namespace headlight {

namespace {

/// How far `to` is from `from` for an arrow key: only what lies in its direction counts, and what lies aside counts twice.
double way(int key, const QRectF& from, const QRectF& to)
{
    const QPointF by = to.center() - from.center();
    const bool across = key == Qt::Key_Left || key == Qt::Key_Right;
    const double sign = key == Qt::Key_Left || key == Qt::Key_Up ? -1 : 1;
    const double ahead = sign * (across ? by.x() : by.y());
    const double aside = std::abs(across ? by.y() : by.x());
    return ahead > 1 && ahead * 3 >= aside ? ahead + 2 * aside : std::numeric_limits<double>::infinity();
}

bool isArrow(int key)
{
    return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
}

} // namespace

void FigureCanvas::setMatrixCursor(bool on)
{
    m_cursor = on;
}

void FigureCanvas::setCurrentMatrix(int matrix)
{
    const int count = m_view ? int(m_view->matrices.size()) : 0;
    matrix = matrix < count ? matrix : -1;
    if (matrix == m_current)
        return;
    m_current = matrix;
    if (matrix >= 0)
        bringIntoView(rectOf(matrix));
    update();
    Q_EMIT currentChanged(matrix);
    FigureAccessible::tellFocus(*this);
}

void FigureCanvas::bringIntoView(const QRectF& place)
{
    const QRectF room = QRectF(rect()).adjusted(24, 24, -24, -24);
    const double dx = place.left() < room.left() ? room.left() - place.left() : std::min(0.0, room.right() - place.right());
    const double dy = place.top() < room.top() ? room.top() - place.top() : std::min(0.0, room.bottom() - place.bottom());
    if (m_moved && (dx != 0 || dy != 0))
        moveTo(m_origin + QPointF(dx, dy));
}

/// Left and right step through the stages until the keyboard is on a matrix.
bool FigureCanvas::claims(const QKeyEvent& event) const
{
    if (!m_cursor || !m_view || m_view->matrices.empty() || (event.modifiers() & ~Qt::KeypadModifier))
        return false;
    if (m_current < 0)
        return event.key() == Qt::Key_Up || event.key() == Qt::Key_Down;
    return isArrow(event.key()) || event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter || event.key() == Qt::Key_Escape;
}

void FigureCanvas::walk(int key)
{
    if (m_current < 0) {
        setCurrentMatrix(key == Qt::Key_Up ? int(m_view->matrices.size()) - 1 : 0);
        return;
    }
    int nearest = m_current;
    double least = std::numeric_limits<double>::infinity();
    for (int at = 0; at < int(m_view->matrices.size()); ++at) {
        const double distance = at == m_current ? least : way(key, rectOf(m_current), rectOf(at));
        if (distance < least) {
            least = distance;
            nearest = at;
        }
    }
    setCurrentMatrix(nearest);
}

void FigureCanvas::keyPressEvent(QKeyEvent* event)
{
    if (!claims(*event))
        return QWidget::keyPressEvent(event);
    if (isArrow(event->key()))
        walk(event->key());
    else if (event->key() == Qt::Key_Escape)
        setCurrentMatrix(-1);
    else
        Q_EMIT picked({m_current, std::nullopt});
}

bool FigureCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && claims(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

/// Past the last matrix Tab leaves the figure.
bool FigureCanvas::focusNextPrevChild(bool next)
{
    const int count = m_cursor && m_view ? int(m_view->matrices.size()) : 0;
    const int to = m_current < 0 ? (next ? 0 : count) : m_current + (next ? 1 : -1);
    const bool inside = m_current < 0 ? next && count > 0 : to >= 0 && to < count;
    if (!inside) {
        setCurrentMatrix(-1);
        return QWidget::focusNextPrevChild(next);
    }
    setCurrentMatrix(to);
    return true;
}

void FigureCanvas::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    if (m_cursor && m_view && m_current < 0 && event->reason() == Qt::BacktabFocusReason)
        setCurrentMatrix(int(m_view->matrices.size()) - 1);
    update();
}

void FigureCanvas::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

} // namespace headlight
