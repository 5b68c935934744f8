// SPDX-License-Identifier: GPL-3.0-or-later
// headlight-frames N: pans and zooms a heatmap of 1600×1000 pixels over the masked scores of N tokens (kept where they fit the memory
// budget, else computed on demand) and prints how long each frame took, as JSON.
#include "app/gui.h"
#include "core/layer/weight_table.h"
#include "tests/ui/session/turn_watchdog.h"
#include "ui/canvas/matrix_canvas.h"
#include "ui/heatmap/heatmap_widget.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QElapsedTimer>

#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace headlight;

namespace {

constexpr int kWarm = 20;
constexpr int kMovements = 300;
constexpr int kStep = 24; // pixels that a frame is panned by

/// One head of d_k = d = 64, d_ff = 64, causal.
bool openLayer(Document& document, Index tokens)
{
    auto model = std::make_shared<Model>();
    model->config.dModel = model->config.dK = model->config.dV = model->config.dFf = 64;
    model->weights = randomWeights(model->config, 1, 0.1);
    auto input = std::make_shared<ModelInput>();
    input->tokens.assign(std::size_t(tokens), "token");
    const Tensor x = randomTensor("X", {tokens, 64}, 2, 1.0);
    input->x = std::make_shared<Matrix>(viewOf(x.values.data(), tokens, 64));
    return document.openModel(std::move(model), std::move(input), QStringLiteral("frames")).ok();
}

void show(Document& document, const char* stage)
{
    document.selectStage(*document.network()->find(1, stage, 1));
    while (!document.trace()->isReadable(document.selection().stage))
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

/// Counts how often a widget is painted.
class Paints : public QObject {
  public:
    explicit Paints(QWidget& widget) { widget.installEventFilter(this); }
    int count() const { return m_count; }
    bool eventFilter(QObject*, QEvent* event) override
    {
        m_count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }

  private:
    int m_count = 0;
};

/// Milliseconds on the clock, and of work of this thread.
struct Times {
    std::vector<double> wall;
    std::vector<double> worked;
};

/// Takes in what happens until `done`; the time is added to `times`.
template <class Work> void measure(Times& times, const Work& work)
{
    QElapsedTimer clock;
    clock.start();
    const double began = test::workedMs();
    work();
    times.worked.push_back(test::workedMs() - began);
    times.wall.push_back(double(clock.nsecsElapsed()) / 1e6);
}

void move(HeatmapWidget& heatmap, int at)
{
    if (at % 3 == 2)
        heatmap.zoomBy(at % 60 < 30 ? 1 : -1, QPointF(heatmap.width() / 2.0, heatmap.height() / 2.0));
    else
        heatmap.panBy(QPoint(at % 100 < 50 ? -kStep : kStep, at % 80 < 40 ? -kStep : kStep));
}

/// One movement until it is painted; then, turn by turn, what makes the picture finer until there is no more at hand.
void frame(HeatmapWidget& heatmap, const Paints& paints, int at, Times& frames, Times& turns)
{
    measure(frames, [&] {
        move(heatmap, at);
        if (heatmap.showsView())
            return; // nowhere to go
        const int before = paints.count();
        int painted = before;
        while (!heatmap.showsView() || painted == paints.count()) {
            painted = heatmap.showsView() ? painted : paints.count();
            QCoreApplication::processEvents();
        }
    });
    while (heatmap.isBehind())
        measure(turns, [] { QCoreApplication::processEvents(); });
}

void print(const char* name, const std::vector<double>& times)
{
    std::printf(", \"%s\": [", name);
    for (std::size_t at = 0; at < times.size(); ++at)
        std::printf("%s%.3f", at ? ", " : "", times[at]);
    std::printf("]");
}

} // namespace

int main(int argc, char** argv)
{
    const long tokens = argc > 1 ? std::atol(argv[1]) : 0;
    if (tokens < 1) {
        std::fprintf(stderr, "usage: headlight-frames N\n");
        return 2;
    }
    QApplication application(argc, argv);
    setUpApplication(application);
    applyTheme(application, ThemeKind::Light);
    Document document;
    if (!openLayer(document, tokens))
        return 1;
    show(document, "masked");
    MatrixCanvas canvas(document);
    canvas.resize(1600, 1000);
    canvas.show();
    auto* heatmap = canvas.findChild<HeatmapWidget*>();
    QWidget* plot = nullptr;
    for (QWidget* child : heatmap->findChildren<QWidget*>())
        if (child->inherits("QCustomPlot"))
            plot = child;
    const Paints paints(*plot);
    Times frames, turns;
    for (int at = 0; at < kWarm + kMovements; ++at) {
        if (at == kWarm)
            frames = turns = {};
        frame(*heatmap, paints, at, frames, turns);
    }
    std::printf("{\"tokens\": %ld", tokens);
    print("milliseconds", frames.wall);
    print("worked", frames.worked);
    print("refining", turns.wall);
    print("refiningWorked", turns.worked);
    std::printf("}\n");
    return 0;
}
