// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/value_ruler.h"

#include "core/text/numbers.h"
#include "ui/heatmap/scrub_steps.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kLineY = 14; // from the top to the line
constexpr double kDot = 5;    // radius
constexpr int kMostDecimals = 6;

/// Intervals between numbered ticks from −limit to limit: numbers are read where the ruler's limit divides
/// well.
int tickCount(double limit)
{
    const double lead = std::round(limit / std::pow(10, std::floor(std::log10(limit) + 1e-9)));
    return lead == 3 ? 6 : lead == 5 ? 2 : 4;
}

QString tickText(double value, double step)
{
    const int decimals = std::clamp(int(std::ceil(-std::log10(step) - 1e-9)), 0, kMostDecimals);
    return QString::fromStdString(std::abs(value) >= 1e5 || step < 1e-6 ? formatShort(value)
                                                                        : formatFixed(value, decimals));
}

} // namespace

ValueRuler::ValueRuler(QWidget* parent) : QAbstractSlider(parent)
{
    setObjectName(QStringLiteral("valueRuler"));
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::SizeHorCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    // Only a screen reader sets the slider itself: everything else goes through the document and comes back
    // by show().
    connect(this, &QAbstractSlider::valueChanged, this, [this](int units) {
        Q_EMIT dragBegan();
        Q_EMIT dragged(double(m_scale.moved(0, units)));
        Q_EMIT dragEnded(true);
    });
}

void ValueRuler::showValue(const ScrubScale& scale, double value, std::optional<double> was)
{
    const QSignalBlocker quiet(this); // the slider's own signals are for screen readers
    m_scale = scale;
    m_value = value;
    m_was = was;
    const int most = int(std::lround(scale.limit / scale.unit));
    setRange(-most, most);
    setValue(int(std::lround(std::clamp(value, -scale.limit, scale.limit) / scale.unit)));
    setAccessibleDescription(QString::fromStdString(formatPrecise(value)));
    update();
}

QSize ValueRuler::sizeHint() const
{
    return {px(300), px(32)};
}

double ValueRuler::left() const
{
    return pxF(metric::step16);
}

double ValueRuler::right() const
{
    return width() - pxF(metric::step16);
}

double ValueRuler::xOf(double value) const
{
    const double share = (std::clamp(value, -m_scale.limit, m_scale.limit) / m_scale.limit + 1) / 2;
    return left() + share * (right() - left());
}

double ValueRuler::valueAt(double x) const
{
    const double share = std::clamp((x - left()) / (right() - left()), 0.0, 1.0);
    const double value = (2 * share - 1) * m_scale.limit;
    return double(m_scale.moved(0, std::round(value / m_scale.unit)));
}

void ValueRuler::paintEvent(QPaintEvent*)
{
    const ThemeColors& theme = themeColors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double y = pxF(kLineY) + 0.5;
    const QFont font = themeFont(TypeRole::Small);
    const int ticks = tickCount(m_scale.limit);
    const double step = 2 * m_scale.limit / ticks;
    painter.setFont(font);
    painter.setPen(QPen(theme.flow, pxF(metric::lineRule)));
    painter.drawLine(QPointF(left(), y), QPointF(right(), y));
    for (int tick = 0; tick <= ticks; ++tick) {
        const double value = -m_scale.limit + tick * step;
        const double x = xOf(value);
        painter.setPen(QPen(theme.flow, pxF(metric::lineRule)));
        painter.drawLine(QPointF(x, y - pxF(3)), QPointF(x, y + pxF(3)));
        painter.setPen(theme.muted);
        painter.drawText(QRectF(x - pxF(40), y + pxF(3), pxF(80), pxF(14)), Qt::AlignCenter,
                         tickText(tick * 2 == ticks ? 0 : value, step));
    }
    const QColor dot = isEnabled() ? theme.changed.line : theme.disabled;
    if (m_was) {
        painter.setPen(QPen(dot, pxF(3)));
        painter.drawLine(QPointF(xOf(*m_was), y), QPointF(xOf(m_value), y));
        painter.setPen(QPen(dot, pxF(metric::lineArrow)));
        painter.setBrush(theme.canvas);
        painter.drawEllipse(QPointF(xOf(*m_was), y), pxF(kDot) - 1, pxF(kDot) - 1);
    }
    painter.setPen(QPen(theme.canvas, pxF(metric::lineRule)));
    painter.setBrush(dot);
    painter.drawEllipse(QPointF(xOf(m_value), y), pxF(kDot), pxF(kDot));
    if (hasFocus()) {
        painter.setPen(QPen(theme.focus, pxF(metric::lineLit)));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(QPointF(xOf(m_value), y), pxF(kDot + 3), pxF(kDot + 3));
    }
}

void ValueRuler::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !isEnabled())
        return;
    m_dragging = true;
    m_focusBefore = QApplication::focusWidget();
    setFocus(Qt::MouseFocusReason); // Esc gives the drag up
    Q_EMIT dragBegan();
    Q_EMIT dragged(valueAt(event->position().x()));
}

void ValueRuler::mouseMoveEvent(QMouseEvent* event)
{
    if (m_dragging)
        Q_EMIT dragged(valueAt(event->position().x()));
}

void ValueRuler::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        endDrag(true);
}

/// The keyboard goes back to where it was.
void ValueRuler::endDrag(bool taken)
{
    if (!std::exchange(m_dragging, false))
        return;
    if (m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
    Q_EMIT dragEnded(taken);
}

void ValueRuler::wheelEvent(QWheelEvent* event)
{
    event->ignore(); // the wheel never changes a value by accident
}

void ValueRuler::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_dragging)
        return endDrag(false);
    const int key = event->key();
    const int direction = key == Qt::Key_Right || key == Qt::Key_Up    ? 1
                          : key == Qt::Key_Left || key == Qt::Key_Down ? -1
                                                                       : 0;
    if (direction == 0)
        return event->ignore();
    Q_EMIT nudged(direction * scrubFactor(event->modifiers()));
}

} // namespace headlight
