// SPDX-License-Identifier: GPL-3.0-or-later
// headlight-frames N: pans and zooms a heatmap of 1600×1000 pixels over the masked scores of N tokens (kept where they fit the memory
// budget, else computed on demand) and prints how long each frame took, as JSON.
#include "app/gui.h"
#include "core/layer/weight_table.h"
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
constexpr int kFrames = 300;
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

/// One movement and everything that is done until it is painted.
double frame(HeatmapWidget& heatmap, int at)
{
    QElapsedTimer clock;
    clock.start();
    if (at % 3 == 2)
        heatmap.zoomBy(at % 60 < 30 ? 1 : -1, QPointF(heatmap.width() / 2.0, heatmap.height() / 2.0));
    else
        heatmap.panBy(QPoint(at % 100 < 50 ? -kStep : kStep, at % 80 < 40 ? -kStep : kStep));
    do
        QCoreApplication::processEvents();
    while (heatmap.isBehind());
    return double(clock.nsecsElapsed()) / 1e6;
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
    std::vector<double> frames;
    for (int at = 0; at < kWarm + kFrames; ++at)
        if (const double ms = frame(*heatmap, at); at >= kWarm)
            frames.push_back(ms);
    std::printf("{\"tokens\": %ld, \"milliseconds\": [", tokens);
    for (std::size_t at = 0; at < frames.size(); ++at)
        std::printf("%s%.3f", at ? ", " : "", frames[at]);
    std::printf("]}\n");
    return 0;
}
