// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/progress_line.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QPainter>

namespace headlight {

namespace {
constexpr int fullScale = 1000;
}

ProgressLine::ProgressLine(QWidget* parent) : QProgressBar(parent)
{
    setRange(0, fullScale);
    setValue(fullScale);
    setTextVisible(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Progress"));
}

void ProgressLine::setFraction(double fraction)
{
    // A progress bar paints itself, and all that waits to be painted, at once; so thin a line can wait its turn.
    setUpdatesEnabled(false);
    setValue(qBound(0, static_cast<int>(fraction * fullScale), fullScale));
    setUpdatesEnabled(true);
}

QSize ProgressLine::sizeHint() const
{
    return {px(metric::step48), px(metric::lineLit)};
}

void ProgressLine::paintEvent(QPaintEvent*)
{
    if (isIdle())
        return;
    QPainter painter(this);
    painter.fillRect(rect(), themeColors().segment);
    painter.fillRect(QRectF(0, 0, width() * double(value()) / maximum(), height()), themeColors().ink);
}

void ProgressLine::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("Progress"));
    QProgressBar::changeEvent(event);
}

} // namespace headlight
