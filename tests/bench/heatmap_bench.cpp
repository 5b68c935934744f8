// SPDX-License-Identifier: GPL-3.0-or-later
// Frames of the heatmap at 1600×1000, kept and tiled: what one turn of the interface's thread costs while the matrix is moved
// and zoomed. The thread's own time counts, so that whoever else uses the machine does not.
#include "core/tensor/pyramid_source.h"
#include "tests/bench/one_head.h"
#include "ui/heatmap/heatmap_widget.h"
#include "ui/theme/theme.h"

#include <QApplication>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <vector>

using namespace headlight;

namespace {

/// Seconds that this thread has worked; where the system does not tell, the whole process.
double threadSeconds()
{
#ifdef CLOCK_THREAD_CPUTIME_ID
    timespec now{};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0)
        return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
#endif
    return double(std::clock()) / CLOCKS_PER_SEC;
}

void startInterface()
{
    static int count = 1;
    static char name[] = "headlight-bench";
    static char* arguments[] = {name, nullptr};
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    static QApplication application(count, arguments);
    loadFonts();
    applyTheme(application, ThemeKind::Light);
}

void paint(const HeatmapWidget& widget)
{
    do
        QCoreApplication::processEvents();
    while (widget.isBehind());
}

HeatmapContent contentOf(std::shared_ptr<const MatrixSource> values, Index side)
{
    const auto pyramid = std::make_shared<Pyramid>(values, Pooling::Extreme, side);
    pyramid->sketch();
    while (canGlance(*values) && pyramid->step()) {
    }
    HeatmapContent content;
    content.source = std::make_shared<PyramidSource>(values, pyramid);
    content.rows = values->rows();
    content.cols = values->cols();
    content.range = {-1, 1, true};
    content.masked = [](Cell cell) { return cell.col > cell.row; };
    return content;
}

/// `zoomed` steps closer than what fits; each frame moves a little, every eighth one zooms.
void frames(benchmark::State& state, const HeatmapContent& content, int zoomed)
{
    HeatmapWidget widget;
    widget.resize(1600, 1000);
    widget.setContent(content);
    widget.show();
    widget.zoomBy(zoomed, QPointF(800, 500));
    paint(widget);
    std::vector<double> seconds;
    int frame = 0;
    for (auto _ : state) {
        const double began = threadSeconds();
        if (++frame % 8 == 0)
            widget.zoomBy(frame % 16 == 0 ? 1 : -1, QPointF(800, 500));
        else
            widget.panBy({frame % 4 < 2 ? -7 : 7, -3});
        paint(widget);
        seconds.push_back(threadSeconds() - began);
        state.SetIterationTime(seconds.back());
    }
    std::sort(seconds.begin(), seconds.end());
    const auto part = [&](double share) { return 1e3 * seconds[std::size_t(share * double(seconds.size() - 1))]; };
    state.counters["p50_ms"] = part(0.5);
    state.counters["p99_ms"] = part(0.99);
}

void keptFrame(benchmark::State& state)
{
    startInterface();
    static const auto values = std::make_shared<KeptMatrixSource>(std::make_shared<Matrix>(Matrix::Random(4096, 4096)));
    frames(state, contentOf(values, 2048), int(state.range(0)));
}

void tiledFrame(benchmark::State& state)
{
    startInterface();
    static const auto scores = scoresOf(oneHead(131072));
    static const HeatmapContent content = contentOf(scores, 4096);
    frames(state, content, int(state.range(0)));
}

BENCHMARK(keptFrame)->ArgName("zoom")->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(200)->Arg(0)->Arg(6)->Arg(14);
BENCHMARK(tiledFrame)->ArgName("zoom")->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(200)->Arg(0)->Arg(8)->Arg(22);

} // namespace
