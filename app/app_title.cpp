// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/app_title.h"

#include "ui/theme/theme.h"

#include <QAction>
#include <QEvent>
#include <QMenuBar>

#include <algorithm>

namespace headlight {

// Not the bar's child: the bar's ink would be its ink too.
AppTitle::AppTitle(QMenuBar& bar, QWidget& window) : QLabel(&window), m_bar(bar)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAlignment(Qt::AlignCenter);
    bar.installEventFilter(this);
    place();
}

void AppTitle::setTitle(const QString& title)
{
    setText(title);
    place();
}

void AppTitle::place()
{
    m_bar.setFixedHeight(px(metric::menuHeight));
    setFont(themeFont(TypeRole::Interface));
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, themeColors().muted);
    setPalette(colors);
    int menus = 0;
    for (QAction* action : m_bar.actions())
        menus = std::max(menus, m_bar.actionGeometry(action).right());
    QRect room(QPoint(), sizeHint());
    room.setHeight(m_bar.height());
    room.moveCenter(m_bar.rect().center());
    setGeometry(room.translated(m_bar.pos()));
    setVisible(room.left() > menus + px(metric::step16) && room.right() < m_bar.width());
}

bool AppTitle::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_bar && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
        place();
    return QLabel::eventFilter(watched, event);
}

void AppTitle::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::StyleChange)
        place();
}

} // namespace headlight
