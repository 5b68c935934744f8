// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/growth_measurement.h"

#include "core/layer/growth.h"
#include "core/layer/stage_place.h"
#include "ui/session/document.h"

#include <algorithm>
#include <mutex>

namespace headlight {

namespace {

constexpr Index kFirstLimit = 256;
constexpr int kPollMs = 100;
constexpr double kEnoughToGuess = 0.02; ///< of the work, before the time left is told

/// What time and memory depend on.
ModelConfig layerOnly(ModelConfig config)
{
    config.nLayers = 1;
    config.position = Position::None;
    config.tied = false;
    config.mask.padding.clear();
    return config;
}

} // namespace

struct GrowthMeasurement::Shared {
    std::mutex mutex;
    std::vector<GrowthPoint> points; ///< guarded by the mutex
    double progress = 0;             ///< guarded by the mutex

    void tell(const GrowthRun& run)
    {
        const std::lock_guard lock(mutex);
        progress = run.progress();
        if (points.size() != run.points().size())
            points = run.points();
    }
};

GrowthMeasurement& GrowthMeasurement::of(Document& document)
{
    auto* there = document.findChild<GrowthMeasurement*>(QString(), Qt::FindDirectChildrenOnly);
    return there ? *there : *new GrowthMeasurement(document);
}

std::vector<GrowthPoint> GrowthMeasurement::pointsOf(const Document& document)
{
    const auto* there = document.findChild<GrowthMeasurement*>(QString(), Qt::FindDirectChildrenOnly);
    return there ? there->points() : std::vector<GrowthPoint>();
}

GrowthMeasurement::GrowthMeasurement(Document& document) : QObject(&document), m_document(document), m_task(this)
{
    m_timer.setInterval(kPollMs);
    connect(&m_timer, &QTimer::timeout, this, &GrowthMeasurement::poll);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.session && isRunning() && !isOfDocument())
            cancel();
    });
}

GrowthMeasurement::~GrowthMeasurement() = default;

double GrowthMeasurement::room() const
{
    return memoryBudget() - m_document.network()->heldBytes();
}

std::vector<Index> GrowthMeasurement::limits() const
{
    std::vector<Index> sizes;
    if (!m_document.isOpen())
        return sizes;
    const Network& network = *m_document.network();
    const GrowthFormulas formulas(network.model(), layerOf(network, m_document.selection().stage));
    for (Index tokens = kFirstLimit; tokens <= mostTokens && formulas.bytes(tokens) <= room(); tokens *= 2)
        sizes.push_back(tokens);
    return sizes;
}

void GrowthMeasurement::start(Index limit)
{
    if (!m_document.isOpen())
        return;
    const std::shared_ptr<const Network> network = m_document.network();
    const int layer = layerOf(*network, m_document.selection().stage);
    m_config = layerOnly(network->config());
    setPoints({});
    m_progress = 0;
    m_shared = std::make_shared<Shared>();
    m_clock.start();
    m_task.start([this, shared = m_shared, model = network->sharedModel(), layer, limit,
                  most = room()](const BackgroundTask::Outdated& outdated) -> BackgroundTask::Answer {
        GrowthRun run(model, layer, leastTokens, limit, most);
        while (!outdated() && run.step())
            shared->tell(run);
        shared->tell(run);
        return [this] { finish(); };
    });
    m_timer.start();
    Q_EMIT progressed();
}

void GrowthMeasurement::cancel()
{
    if (!isRunning())
        return;
    poll();
    m_task.drop();
    m_timer.stop();
    Q_EMIT progressed();
}

void GrowthMeasurement::take(std::vector<GrowthPoint> points)
{
    if (isRunning() || !m_document.isOpen())
        return;
    m_config = layerOnly(m_document.network()->config());
    setPoints(std::move(points));
}

std::optional<double> GrowthMeasurement::secondsLeft() const
{
    if (!isRunning() || m_progress < kEnoughToGuess)
        return {};
    return double(m_clock.elapsed()) / 1000 * (1 - m_progress) / m_progress;
}

bool GrowthMeasurement::isOfDocument() const
{
    return m_document.isOpen() && m_config == layerOnly(m_document.network()->config());
}

const std::vector<GrowthPoint>& GrowthMeasurement::points() const
{
    static const std::vector<GrowthPoint> kNone;
    return m_points.empty() || !isOfDocument() ? kNone : m_points;
}

void GrowthMeasurement::setPoints(std::vector<GrowthPoint> points)
{
    if (points == m_points)
        return;
    m_points = std::move(points);
    Q_EMIT measured();
}

/// Takes over what the other thread has told.
void GrowthMeasurement::poll()
{
    std::vector<GrowthPoint> points;
    {
        const std::lock_guard lock(m_shared->mutex);
        m_progress = m_shared->progress;
        points = m_shared->points;
    }
    setPoints(std::move(points));
    Q_EMIT progressed();
}

void GrowthMeasurement::finish()
{
    m_timer.stop();
    poll();
}

} // namespace headlight
