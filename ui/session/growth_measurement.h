// SPDX-License-Identifier: GPL-3.0-or-later
// Measures how the open session's layer grows with N on this machine, on another thread; what was measured is kept for the
// sizes and switches it was measured with.
#pragma once

#include "core/layer/growth_point.h"
#include "core/layer/model_config.h"
#include "ui/session/background_task.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace headlight {

class Document;

class GrowthMeasurement : public QObject {
    Q_OBJECT
  public:
    static constexpr Index leastTokens = 16;  ///< the smallest size that is measured
    static constexpr Index mostTokens = 65536;

    /// The document's one; made when it is first asked for, it goes with the document.
    static GrowthMeasurement& of(Document& document);
    /// points() of the document's one; empty where there is none.
    static std::vector<GrowthPoint> pointsOf(const Document& document);
    ~GrowthMeasurement() override;

    /// Where a measurement may end: every size from 256 tokens on whose matrices, all kept, fit what the memory budget
    /// leaves beside the document's. Empty where none does.
    std::vector<Index> limits() const;
    /// Measures N = 16, 32, … `limit`, from the beginning; a size that no longer fits is left out.
    void start(Index limit);
    /// What is measured so far stays.
    void cancel();
    /// What was measured of the session's sizes and switches at another time, such as for a figure that is opened again.
    void take(std::vector<GrowthPoint> points);

    bool isRunning() const { return m_task.isRunning(); }
    double progress() const { return m_progress; } ///< 0 … 1
    /// Seconds that are left, at the pace so far; nothing at the beginning.
    std::optional<double> secondsLeft() const;
    /// Smallest N first; empty where nothing is measured for the session's present sizes and switches.
    const std::vector<GrowthPoint>& points() const;

  Q_SIGNALS:
    /// Began, went on or ended.
    void progressed();
    /// points() are others.
    void measured();

  private:
    explicit GrowthMeasurement(Document& document);
    struct Shared;

    double room() const;
    bool isOfDocument() const;
    void setPoints(std::vector<GrowthPoint> points);
    void poll();
    void finish();

    Document& m_document;
    BackgroundTask m_task;
    QTimer m_timer;
    QElapsedTimer m_clock;
    std::shared_ptr<Shared> m_shared; ///< with the thread that measures
    ModelConfig m_config;             ///< what is measured
    std::vector<GrowthPoint> m_points;
    double m_progress = 0;
};

} // namespace headlight
