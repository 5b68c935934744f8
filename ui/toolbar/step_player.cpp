// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/toolbar/step_player.h"

#include "ui/theme/theme.h"

#include <QAction>

namespace headlight {

namespace {

/// Long enough to say a sentence about a step.
constexpr int kPaceMs = 2500;

} // namespace

StepPlayer::StepPlayer(QAction& play, QAction& first, QAction& forward, QObject* parent)
    : QObject(parent), m_play(play), m_first(first), m_forward(forward)
{
    m_timer.setInterval(kPaceMs);
    m_play.setCheckable(true);
    connect(&m_play, &QAction::toggled, this, &StepPlayer::setPlaying);
    connect(&m_timer, &QTimer::timeout, this, &StepPlayer::step);
    // Whoever steps by hand meanwhile has the whole time for the step he went to.
    connect(&m_forward, &QAction::triggered, this, [this] {
        if (m_timer.isActive())
            m_timer.start();
    });
}

void StepPlayer::setPace(int milliseconds)
{
    m_timer.setInterval(milliseconds);
}

void StepPlayer::setPlaying(bool playing)
{
    m_play.setIcon(themeIcon(playing ? QStringLiteral("pause") : QStringLiteral("play")));
    if (!playing)
        return m_timer.stop();
    if (!m_forward.isEnabled())
        m_first.trigger();
    m_timer.start();
}

void StepPlayer::step()
{
    if (m_forward.isEnabled())
        m_forward.trigger();
    if (!m_forward.isEnabled())
        m_play.setChecked(false);
}

} // namespace headlight
