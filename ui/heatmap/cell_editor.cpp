// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/cell_editor.h"

#include "ui/heatmap/cell_value.h"
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
            commit(key->key() == Qt::Key_Tab ? Move::Right : Move::Left);
            return true;
        }
    }
    return QLineEdit::event(event);
}

void CellEditor::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        cancel();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        commit(Move::Down);
    else
        QLineEdit::keyPressEvent(event);
}

void CellEditor::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (!isOpen() || event->reason() == Qt::ActiveWindowFocusReason || event->reason() == Qt::PopupFocusReason)
        return;
    // Clicking elsewhere keeps a good value; a bad one has nowhere to stay.
    if (parseCellValue(text()))
        commit(Move::None);
    else
        cancel();
}

void CellEditor::commit(Move move)
{
    if (const std::optional<float> value = parseCellValue(text())) {
        close();
        Q_EMIT committed(m_cell, *value, move);
        return;
    }
    setRefused(true);
    Q_EMIT refused(text());
}

void CellEditor::finish()
{
    if (parseCellValue(text())) {
        commit(Move::None);
        return;
    }
    const QString typed = text();
    cancel();
    Q_EMIT refused(typed);
}

void CellEditor::cancel()
{
    close();
    Q_EMIT cancelled();
}

} // namespace headlight
