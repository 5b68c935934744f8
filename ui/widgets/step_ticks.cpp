// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/step_ticks.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace headlight {

namespace {
constexpr double tickPitch = 7, tickGap = 1, tickHeight = 3, labelGap = 5;
constexpr double leastWidth = 126; // 18 ticks, the steps of a layer with one head

QFont strongFont()
{
    return sansFont(pxF(12), QFont::DemiBold);
}
} // namespace

StepTicks::StepTicks(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    retranslate();
}

void StepTicks::setStep(int step, int count, const QString& name)
{
    m_step = step;
    m_count = count;
    m_name = name;
    retranslate();
}

void StepTicks::retranslate()
{
    //: Over the ticks of the toolbar; the part before | is set in bold: "Step 6| of 18 · scores"
    const QString step = tr("Step %1| of %2 · %3").arg(m_step + 1).arg(m_count).arg(m_name);
    //: Over the ticks of the toolbar where a matrix is on screen that is no step: "Parameter| · W_Q"
    const QStringList parts = (m_step < 0 ? tr("Parameter| · %1").arg(m_name) : step).split(u'|');
    m_strong = parts.value(0);
    m_rest = parts.value(1);
    setAccessibleName(m_strong + m_rest);
    updateGeometry();
    update();
}

QSize StepTicks::sizeHint() const
{
    const int label = QFontMetrics(strongFont()).horizontalAdvance(m_strong) +
                      QFontMetrics(themeFont(TypeRole::Second)).horizontalAdvance(m_rest) + 1;
    return {std::max(px(leastWidth), label), px(metric::controlHeight)};
}

QRectF StepTicks::ticksRect() const
{
    const double room = std::max(width() * 1.0, pxF(leastWidth));
    const double pitch = m_count > 0 ? std::min(pxF(tickPitch), room / m_count) : pxF(tickPitch);
    const double length = pitch * std::max(1, m_count) - (pitch > pxF(3) ? pxF(tickGap) : 0);
    const double block = themeLineHeight(TypeRole::Second) + pxF(labelGap + tickHeight);
    const double top = (height() + block) / 2 - pxF(tickHeight);
    return {std::round((width() - length) / 2), std::round(top), length, pxF(tickHeight)};
}

void StepTicks::paintLabel(QPainter& painter) const
{
    const double line = themeLineHeight(TypeRole::Second);
    const double strongWidth = QFontMetricsF(strongFont()).horizontalAdvance(m_strong);
    const double whole = strongWidth + QFontMetricsF(themeFont(TypeRole::Second)).horizontalAdvance(m_rest);
    QRectF room(std::max(0.0, (width() - whole) / 2), ticksRect().top() - pxF(labelGap) - line, whole + 1,
                line);
    painter.setPen(isEnabled() ? themeColors().muted : themeColors().disabled);
    painter.setFont(strongFont());
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, m_strong);
    room.setLeft(room.left() + strongWidth);
    painter.setFont(themeFont(TypeRole::Second));
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, m_rest);
}

void StepTicks::paintTicks(QPainter& painter) const
{
    if (m_count <= 0)
        return;
    const QRectF row = ticksRect();
    const double pitch = std::min(pxF(tickPitch), std::max(width() * 1.0, pxF(leastWidth)) / m_count);
    const QColor ink = themeColors().ink;
    if (pitch <= pxF(3)) { // too many for gaps: one bar, filled as far as the step
        painter.fillRect(row, themeColors().lineStrong);
        painter.fillRect(QRectF(row.topLeft(), QSizeF(pitch * (m_step + 1), row.height())), ink);
        return;
    }
    for (int i = 0; i < m_count; ++i) {
        const double left = std::round(row.left() + i * pitch);
        const double right = std::round(row.left() + (i + 1) * pitch) - pxF(tickGap);
        painter.fillRect(QRectF(left, row.top(), right - left, row.height()),
                         i <= m_step ? ink : themeColors().lineStrong);
    }
}

void StepTicks::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintLabel(painter);
    paintTicks(painter);
}

void StepTicks::request(int step)
{
    const int inside = qBound(0, step, m_count - 1);
    if (m_count > 0 && inside != m_step)
        Q_EMIT stepRequested(inside);
}

void StepTicks::mousePressEvent(QMouseEvent* event)
{
    const QRectF row = ticksRect();
    if (event->button() == Qt::LeftButton && event->position().x() >= row.left() &&
        event->position().x() <= row.right())
        request(static_cast<int>((event->position().x() - row.left()) / row.width() * m_count));
}

void StepTicks::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return request(m_step - 1);
    case Qt::Key_Right:
        return request(m_step + 1);
    case Qt::Key_Home:
        return request(0);
    case Qt::Key_End:
        return request(m_count - 1);
    default:
        QWidget::keyPressEvent(event);
    }
}

void StepTicks::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange) {
        updateGeometry();
        update();
    }
    QWidget::changeEvent(event);
}

} // namespace headlight
