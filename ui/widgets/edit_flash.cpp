// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/edit_flash.h"

#include "ui/theme/theme.h"

namespace headlight {

namespace {

constexpr int kFlashMs = 350;
constexpr double kStrongest = 0.55;

} // namespace

EditFlash::EditFlash(QObject* parent) : QObject(parent), m_fading(this)
{
    m_fading.setStartValue(1.0);
    m_fading.setEndValue(0.0);
    connect(&m_fading, &QVariantAnimation::valueChanged, this, [this](const QVariant& strength) {
        m_strength = strength.toDouble();
        Q_EMIT changed();
    });
}

void EditFlash::start()
{
    const int duration = motion(kFlashMs);
    if (duration == 0)
        return;
    m_fading.stop();
    m_fading.setDuration(duration);
    // An animation tells no value that it has already, which its first one is.
    m_strength = 1;
    Q_EMIT changed();
    m_fading.start();
}

QColor EditFlash::wash(double strength)
{
    QColor color = themeColors().changed.line;
    color.setAlphaF(float(kStrongest * strength));
    return color;
}

} // namespace headlight
