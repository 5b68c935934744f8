// SPDX-License-Identifier: GPL-3.0-or-later
// The generated Python is run on exported files and its results are compared with the engine's.
#include "core/layer/stage_code.h"

#include "core/io/files.h"
#include "core/io/npy.h"
#include "core/layer/trace.h"
#include "tests/core/io/temporary_folder.h"
#include "tests/core/layer/small_networks.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace headlight;
using namespace headlight::test;

namespace {

namespace fs = std::filesystem;

/// Runs every program NAME.py of every folder named on the command line in a namespace of its own, beside its files, and
/// compares what it computed with NAME.npy: ±∞ and NaN in the same cells, the rest within a few units of float32.
constexpr const char* kDriver = R"(
import io, os, sys
import numpy as np
from contextlib import redirect_stdout
np.seterr(all="ignore")
programs = wrong = 0
for folder in sorted(entry.path for entry in os.scandir(sys.argv[1]) if entry.is_dir()):
    os.chdir(folder)
    for name in sorted(file[:-3] for file in os.listdir(folder) if file.endswith(".py")):
        names, said = {}, io.StringIO()
        with redirect_stdout(said):
            exec(compile(open(name + ".py").read(), name, "exec"), names)
        expected = np.load(name + ".npy")
        result = np.asarray(names[open(name + ".result").read()])
        largest = np.abs(expected[np.isfinite(expected)]).max(initial=0)
        fits = result.shape == expected.shape and np.allclose(result, expected, rtol=0, atol=1e-5 * max(1, largest), equal_nan=True)
        said = said.getvalue().strip()
        programs += 1
        if not fits or said == "False":
            wrong += 1
            print(folder, name, "said", repr(said))
            print(open(name + ".py").read())
print("programs", programs, "wrong", wrong)
)";

void save(const fs::path& path, const Matrix& values)
{
    ASSERT_TRUE(writeFile(path.string() + ".npy", npyBytes(values)).ok());
}

void saveWeights(const fs::path& folder, const Network& network)
{
    for (const WeightSpec& spec : weightTable())
        for (int layer = 0; layer < (spec.perLayer ? network.layerCount() : 1); ++layer) {
            const auto found = network.model().weights.find(weightFileName(spec, layer));
            for (int head = 0; head < (spec.perHead ? network.headCount() : 1) && found != network.model().weights.end(); ++head)
                save(folder / weightSliceFileName(spec, layer, head), found->second->slice(head, spec.perHead));
        }
    save(folder / kMaskFileName, network.mask().values(CellRange::all(network.tokenCount(), network.tokenCount())));
}

/// Everything of one network, and a program for every stage.
int saveNetwork(const fs::path& folder, const Network& network, const Trace& trace, CodeLibrary library)
{
    fs::create_directories(folder);
    saveWeights(folder, network);
    int programs = 0;
    for (const StageKey& key : allKeys(network)) {
        const fs::path path = folder / matrixFileName(network, key);
        save(path, *trace.value(key));
        if (key.layer > 0 && network.input().overrides.empty() && key.head > 0)
            continue; // a later layer differs in names alone: one head of it is enough
        std::ofstream(path.string() + ".py") << stageCode(network, key, library);
        std::ofstream(path.string() + ".result") << network.stage(key).id;
        ++programs;
    }
    return programs;
}

/// Beside those of every kind: waves as positions, the tied embedding, rows that see nothing as NaN, held cells, one head.
std::vector<std::shared_ptr<const Network>> networksToRun()
{
    auto networks = networksOfEveryKind();
    ModelConfig config = smallConfig();
    config.position = Position::Sinusoidal;
    config.tied = true;
    auto tied = randomModel(config);
    addTensor(*tied, "W_E", {11, config.dModel}, 21);
    addTensor(*tied, "b_U", {11}, 25);
    auto held = std::make_shared<ModelInput>(*embeddedInput({1, 4, 4, 10, 0, 7}));
    held->overrides = {heldAt(0, "scores", 1, {{{4, 2}, 3.5f}, {{4, 3}, 0.5f}}), heldAt(1, "resid1", 0, {{{5, 7}, -0.1f}})};
    networks.push_back(built(tied, held));
    config = smallConfig();
    config.maskedRow = MaskedRow::Nan;
    config.mask = {MaskKind::None, 0, 0, {}, {0, 1, 2, 3, 4, 5}};
    networks.push_back(built(randomModel(config), givenInput(config, 6)));
    config = smallConfig(NormPlacement::Post);
    config.nHeads = 1;
    config.mask.kind = MaskKind::None;
    networks.push_back(built(randomModel(config), givenInput(config, 1)));
    return networks;
}

std::string textOfFile(const std::string& path)
{
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

void runAll(CodeLibrary library)
{
    const TemporaryFolder folder;
    const fs::path networks = fs::path(folder.file("networks"));
    int programs = 0, at = 0;
    for (const auto& network : networksToRun())
        programs += saveNetwork(networks / std::to_string(10 + at++), *network, *computeTrace(network), library);
    const std::string driver = folder.write("driver.py", kDriver), said = folder.file("said");
    const std::string command =
        std::string(HEADLIGHT_PYTHON) + " \"" + driver + "\" \"" + networks.string() + "\" > \"" + said + "\" 2>&1";
    EXPECT_EQ(std::system(command.c_str()), 0);
    EXPECT_EQ(textOfFile(said), "programs " + std::to_string(programs) + " wrong 0\n")
        << "needs Python with NumPy (Debian: python3-numpy); another one is chosen with -DHEADLIGHT_PYTHON=";
    EXPECT_GT(programs, 500);
}

std::string codeOf(const Network& network, const char* id, CodeLibrary library)
{
    return stageCode(network, *network.find(1, id, 1), library);
}

bool has(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

TEST(StageCode, NumPyComputesEveryStage)
{
    runAll(CodeLibrary::NumPy);
}

TEST(StageCode, PyTorchComputesEveryStage)
{
#ifdef HEADLIGHT_PYTHON_HAS_TORCH
    runAll(CodeLibrary::PyTorch);
#else
    GTEST_SKIP() << HEADLIGHT_PYTHON << " has no PyTorch (python3-torch), so that its lines are not run";
#endif
}

TEST(StageCode, EveryProgramLoadsWhatItUsesAndNamesItsStage)
{
    for (const auto& network : networksToRun())
        for (const StageKey& key : allKeys(*network))
            for (const CodeLibrary library : {CodeLibrary::NumPy, CodeLibrary::PyTorch}) {
                const std::string code = stageCode(*network, key, library);
                const std::string file = matrixFileName(*network, key);
                EXPECT_TRUE(has(code, "np.load(\"" + file + ".npy\")")) << code;
                EXPECT_TRUE(has(code, std::string("\n") + network->stage(key).id + " = ")) << code;
                EXPECT_EQ(has(code, "import torch"), library == CodeLibrary::PyTorch);
                EXPECT_EQ(has(code, "torch."), library == CodeLibrary::PyTorch) << code;
            }
}

TEST(StageCode, ScoresAreOneLine)
{
    ModelConfig config = smallConfig();
    const auto network = built(randomModel(config), givenInput(config, 6));
    EXPECT_EQ(codeOf(*network, "scores", CodeLibrary::NumPy),
              "# headlight compute FILE --weights --out .\n"
              "import numpy as np\n\n"
              "q = np.load(\"layer1.q.head1.npy\")\n"
              "k = np.load(\"layer1.k.head1.npy\")\n\n"
              "scores = q @ k.T\n\n"
              "expected = np.load(\"layer1.scores.head1.npy\")\n"
              "print(np.allclose(scores, expected, atol=1e-5))\n");
}

TEST(StageCode, SwitchesShowInTheCode)
{
    ModelConfig config = smallConfig();
    config.mask = {MaskKind::Sliding, 3, 0, {}, {}};
    config.scale = {ScaleKind::Fixed, 0.25};
    config.residual = false;
    config.activation = Activation::GeluTanh;
    const auto network = built(fullModel(config), embeddedInput({1, 2, 3, 4}));
    EXPECT_TRUE(has(codeOf(*network, "scaled", CodeLibrary::NumPy), "scaled = scores * 0.25\n"));
    EXPECT_TRUE(has(codeOf(*network, "masked", CodeLibrary::NumPy), "(j <= i) & (j > i - 3)"));
    EXPECT_TRUE(has(codeOf(*network, "resid1", CodeLibrary::NumPy), "resid1 = mha\n"));
    EXPECT_TRUE(has(codeOf(*network, "q", CodeLibrary::NumPy), "q = ln1 @ W_Q + b_Q\n"));
    EXPECT_TRUE(has(codeOf(*network, "k", CodeLibrary::NumPy), "k = ln1 @ W_K\n")); // the model has no bias here
    EXPECT_TRUE(has(codeOf(*network, "ffn_act", CodeLibrary::PyTorch), "approximate=\"tanh\""));
    EXPECT_TRUE(has(codeOf(*network, "tok", CodeLibrary::NumPy), "tokens = [1, 2, 3, 4]"));
}

TEST(StageCode, AGivenXIsOnlyLoaded)
{
    const ModelConfig config = smallConfig();
    const auto network = built(randomModel(config), givenInput(config, 3));
    const std::string code = codeOf(*network, "x", CodeLibrary::NumPy);
    EXPECT_EQ(code.substr(code.find("import")), "import numpy as np\n\nx = np.load(\"layer1.x.npy\")\n");
}
