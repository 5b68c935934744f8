// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/painted_block.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QPainter>

#include <cmath>

namespace headlight {

PaintedBlock::PaintedBlock(QWidget* parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int PaintedBlock::heightForWidth(int width) const
{
    // A layout asks several times at each of several widths, and measuring text is dear.
    const auto [height, fresh] = m_heights.try_emplace(width, 0);
    if (fresh)
        height->second = int(std::ceil(contentHeight(width)));
    return height->second;
}

QSize PaintedBlock::sizeHint() const
{
    const int width = px(metric::inspectorWidth - 2 * metric::inspectorPadding);
    return {width, heightForWidth(width)};
}

QSize PaintedBlock::minimumSizeHint() const
{
    const int width = px(metric::inspectorMinWidth - 2 * metric::inspectorPadding);
    return {width, heightForWidth(width)};
}

void PaintedBlock::contentChanged()
{
    m_heights.clear();
    setAccessibleName(spokenName());
    setAccessibleDescription(spokenText());
    updateGeometry();
    update();
}

void PaintedBlock::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintContent(painter);
}

void PaintedBlock::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::LanguageChange)
        contentChanged();
}

} // namespace headlight
