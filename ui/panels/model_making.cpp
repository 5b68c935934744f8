// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/model_making.h"

#include <QTimer>

namespace headlight {

namespace {

constexpr int kWhole = 1000;
constexpr int kLookMs = 50;

} // namespace

ModelMaking::ModelMaking(QWidget* parent) : QProgressBar(parent), m_done(std::make_shared<std::atomic<int>>(0)), m_look(new QTimer(this))
{
    setRange(0, kWhole);
    setTextVisible(false);
    m_look->setInterval(kLookMs);
    connect(m_look, &QTimer::timeout, this, [this] { setValue(*m_done); });
    hide();
}

Error ModelMaking::noMemory()
{
    return {{}, {}, HL_TEXT("core", "there is not enough memory for a model of these sizes"), HL_TEXT("core", "choose smaller sizes")};
}

void ModelMaking::begin(std::function<BackgroundTask::Answer(const Report&)> work)
{
    m_done = std::make_shared<std::atomic<int>>(0);
    m_task.start([this, work = std::move(work), done = m_done](const BackgroundTask::Outdated& outdated) -> BackgroundTask::Answer {
        BackgroundTask::Answer answer = work([&](double share) {
            *done = int(share * kWhole);
            return !outdated();
        });
        return [this, answer] {
            showRunning();
            answer();
        };
    });
    showRunning();
}

void ModelMaking::cancel()
{
    if (!isRunning())
        return;
    m_task.drop();
    showRunning();
}

void ModelMaking::showRunning()
{
    setValue(*m_done);
    setVisible(isRunning());
    isRunning() ? m_look->start() : m_look->stop();
    Q_EMIT runningChanged();
}

} // namespace headlight
