// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/cell_editor.h"

#include "ui/theme/theme.h"

#include <QKeyEvent>

#include <algorithm>

namespace headlight {

CellEditor::CellEditor(QWidget* parent) : QLineEdit(parent)
{
    setObjectName(QStringLiteral("cellEditor"));
    setAlignment(Qt::AlignCenter);
    setAccessibleName(tr("New value"));
    hide();
    connect(this, &QLineEdit::textEdited, this, [this] {
        setRefused(false);
        place(m_place);
    });
}

void CellEditor::open(Cell cell, const QRectF& where, const QString& value, const QString& typed)
{
    m_cell = cell;
    m_opened = value;
    m_replacing = !typed.isEmpty();
    setRefused(false);
    setText(typed.isEmpty() ? value : typed);
    place(where);
    show();
    raise();
    setFocus(Qt::OtherFocusReason);
    if (typed.isEmpty())
        selectAll();
}

void CellEditor::place(const QRectF& where)
{
    m_place = where;
    setFont(sansFont(std::clamp(where.height() / 3, pxF(13), pxF(18)), QFont::DemiBold));
    const int beyond = px(3);
    QRect rect = where.toAlignedRect().adjusted(-beyond, -beyond, beyond, beyond);
    // Grows with what is typed, so that the number is read whole.
    const QSize least(fontMetrics().horizontalAdvance(text()) + px(metric::step16), px(28));
    const QPoint middle = rect.center();
    rect.setSize(rect.size().expandedTo(least));
    rect.moveCenter(middle);
    const QRect bounds = parentWidget()->rect();
    rect.moveLeft(std::clamp(rect.left(), 0, std::max(0, bounds.width() - rect.width())));
    rect.moveTop(std::clamp(rect.top(), 0, std::max(0, bounds.height() - rect.height())));
    setGeometry(rect);
}

void CellEditor::close()
{
    const bool focused = hasFocus();
    hide();
    if (focused)
        parentWidget()->setFocus(Qt::OtherFocusReason);
}

void CellEditor::setRefused(bool refusedNow)
{
    const ThemeColors& theme = themeColors();
    const QColor border = refusedNow ? theme.errorInk : theme.changed.line;
    setStyleSheet(QStringLiteral("QLineEdit { background: %1; color: %2; border: %3px solid %4; border-radius: %5px; "
                                 "padding: 0; margin: 0; min-height: 0; selection-background-color: %6; selection-color: %7; }")
                      .arg(theme.raised.name(), (refusedNow ? theme.errorInk : theme.ink).name())
                      .arg(px(metric::lineLit))
                      .arg(border.name())
                      .arg(px(metric::radiusControl) - px(2))
                      .arg(theme.changed.wash.name(), theme.ink.name()));
}

bool CellEditor::event(QEvent* event)
{
    // Tab belongs to the sheet of cells while a value is typed, not to the focus chain.
    if (event->type() == QEvent::KeyPress) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Tab || key->key() == Qt::Key_Backtab) {
            commit({Move::Next, 0, key->key() == Qt::Key_Tab ? 1 : -1});
            return true;
        }
    }
    return QLineEdit::event(event);
}

/// While a number is typed over the old one; in a formula, and after F2, arrows move in the text.
bool CellEditor::leavesByArrow(int key) const
{
    const bool upright = key == Qt::Key_Up || key == Qt::Key_Down;
    const bool level = key == Qt::Key_Left || key == Qt::Key_Right;
    return upright || (level && m_replacing && !text().startsWith(QLatin1Char('=')));
}

void CellEditor::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    if (key == Qt::Key_Escape)
        cancel();
    else if (key == Qt::Key_Return || key == Qt::Key_Enter)
        event->modifiers() & Qt::ControlModifier ? commit({}, true)
                                                 : commit({Move::Next, event->modifiers() & Qt::ShiftModifier ? -1 : 1, 0});
    else if ((event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier && leavesByArrow(key))
        commit({Move::Beside, key == Qt::Key_Up ? -1 : key == Qt::Key_Down ? 1 : 0,
                key == Qt::Key_Left ? -1 : key == Qt::Key_Right ? 1 : 0});
    else
        QLineEdit::keyPressEvent(event);
}

void CellEditor::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (!isOpen() || event->reason() == Qt::ActiveWindowFocusReason || event->reason() == Qt::PopupFocusReason)
        return;
    finish();
}

bool CellEditor::take(bool fill)
{
    return (text() == m_opened && !fill) || (m_taker && m_taker(m_cell, text(), fill));
}

void CellEditor::commit(const Move& move, bool fill)
{
    if (!take(fill)) {
        setRefused(true);
        return;
    }
    close();
    Q_EMIT committed(m_cell, move);
}

/// Clicking elsewhere keeps a good value; a bad one has nowhere to stay.
void CellEditor::finish()
{
    if (take(false)) {
        close();
        Q_EMIT committed(m_cell, {});
    } else {
        cancel();
    }
}

void CellEditor::cancel()
{
    close();
    Q_EMIT cancelled();
}

} // namespace headlight
