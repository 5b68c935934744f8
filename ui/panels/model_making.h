// SPDX-License-Identifier: GPL-3.0-or-later
// The making of a model's numbers for a panel: few at once, many on another thread, with a bar that shows how far it is.
#pragma once

#include "core/base/result.h"
#include "ui/session/background_task.h"

#include <QProgressBar>

#include <atomic>
#include <functional>
#include <memory>
#include <new>

class QTimer;

namespace headlight {

class ModelMaking : public QProgressBar {
    Q_OBJECT
  public:
    /// Told how much is made, 0 … 1; false where nobody waits any more. Any thread.
    using Report = std::function<bool(double)>;

    explicit ModelMaking(QWidget* parent);

    /// `take` has what `make` gives, on this thread: at once where there are few `numbers`. What was being made before is dropped.
    template <typename Made>
    void start(double numbers, std::function<Result<Made>(const Report&)> make, std::function<void(const Result<Made>&)> take)
    {
        const auto made = [make = std::move(make)](const Report& report) -> Result<Made> {
            try {
                return make(report);
            } catch (const std::bad_alloc&) {
                return noMemory();
            }
        };
        if (numbers < kFew)
            return take(made([](double) { return true; }));
        begin([made, take = std::move(take)](const Report& report) -> BackgroundTask::Answer {
            auto result = std::make_shared<const Result<Made>>(made(report));
            return [result, take] { take(*result); };
        });
    }

    bool isRunning() const { return m_task.isRunning(); }
    /// What is being made is not wanted any more.
    void cancel();

    /// So many numbers are made on the spot; more take so long that it is shown.
    static constexpr double kFew = 2e6;

  Q_SIGNALS:
    /// isRunning() is another.
    void runningChanged();

  private:
    static Error noMemory();
    void begin(std::function<BackgroundTask::Answer(const Report&)> work);
    void showRunning();

    std::shared_ptr<std::atomic<int>> m_done; ///< thousandths of the work that runs
    QTimer* m_look;                           ///< reads it now and then
    BackgroundTask m_task{this};
};

} // namespace headlight
