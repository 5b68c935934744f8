// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/focus_ring.h"

#include "ui/theme/painting.h"
#include "ui/theme/theme.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QFocusEvent>
#include <QPainter>

namespace headlight {

namespace {

constexpr double ringGap = 2, ringWidth = 2;

bool isKeyboardReason(Qt::FocusReason reason)
{
    return reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
           reason == Qt::ShortcutFocusReason;
}

bool hasRoomOutside(const QWidget* widget)
{
    return !qobject_cast<const QAbstractScrollArea*>(widget);
}

} // namespace

/// Lies over the window and lets every click through.
class FocusRing::Overlay : public QWidget {
  public:
    explicit Overlay(QWidget* window) : QWidget(window)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
    }

    double radius = 0;

  protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        paintBox(painter, rect(), radius, QColor(), themeColors().focus, pxF(ringWidth));
    }
};

FocusRing::FocusRing(QApplication& application) : QObject(&application)
{
    application.installEventFilter(this);
}

FocusRing::~FocusRing()
{
    delete m_overlay;
}

bool FocusRing::eventFilter(QObject* watched, QEvent* event)
{
    // Every event of the application passes here: look at the type before anything else.
    switch (event->type()) {
    case QEvent::FocusIn:
        if (watched->isWidgetType() && isKeyboardReason(static_cast<QFocusEvent*>(event)->reason()))
            showAround(static_cast<QWidget*>(watched));
        break;
    case QEvent::FocusOut:
        if (watched == m_target)
            hideRing();
        break;
    case QEvent::MouseButtonPress:
        hideRing();
        break;
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
        if (m_target && watched != m_overlay && watched->isWidgetType())
            place();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

void FocusRing::showAround(QWidget* widget)
{
    hideRing();
    if (widget->property("ownFocus").toBool() || widget->isWindow())
        return;
    m_target = widget;
    if (!m_overlay || m_overlay->parentWidget() != widget->window()) {
        delete m_overlay;
        m_overlay = new Overlay(widget->window());
    }
    place();
}

void FocusRing::hideRing()
{
    m_target = nullptr;
    if (m_overlay)
        m_overlay->hide();
}

void FocusRing::place()
{
    if (!m_overlay)
        return;
    if (!m_target->isVisible())
        return m_overlay->hide();
    const QPoint corner = m_target->mapTo(m_target->window(), QPoint());
    const QVariant own = m_target->property("focusRadius");
    const bool outside = hasRoomOutside(m_target);
    const int margin = outside ? px(ringGap + ringWidth) : 0;
    const double inner = own.isValid() ? own.toDouble() : metric::radiusControl;
    m_overlay->radius = outside ? pxF(inner + ringGap + ringWidth) : pxF(metric::radiusFrame);
    m_overlay->setGeometry(QRect(corner, m_target->size()).adjusted(-margin, -margin, margin, margin));
    m_overlay->raise();
    m_overlay->show();
    m_overlay->update();
}

} // namespace headlight
