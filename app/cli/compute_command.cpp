// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compute_command.h"

#include "app/cli/computing.h"
#include "app/cli/load.h"
#include "app/cli/matrix_text.h"
#include "app/cli/outputs.h"
#include "core/figure/math.h"
#include "core/io/files.h"
#include "core/io/npy.h"
#include "core/io/table_text.h"
#include "core/layer/recomputation.h"
#include "core/layer/stage_code.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <filesystem>

namespace headlight::cli {

namespace {

constexpr const char* kManifest = "manifest.json";

/// The manifest is written last: one of before would tell of files that are replaced by now, were this to end early.
Result<void> removeManifest(const std::filesystem::path& directory)
{
    std::error_code failure;
    std::filesystem::remove(directory / kManifest, failure);
    if (!failure)
        return {};
    return Error{textOf(directory / kManifest), {}, HL_TEXT("core", "this file is in the way and cannot be removed"), HL_TEXT("core", "remove it, or choose another folder")};
}

Result<void> createDirectory(const std::string& directory)
{
    std::error_code failure;
    if (std::filesystem::exists(pathOf(directory), failure) && !std::filesystem::is_directory(pathOf(directory), failure))
        return Error{directory, {}, HL_TEXT("core", "this is a file, and the matrices are written into a folder"),
                     HL_TEXT("core", "name a folder")};
    failure.clear();
    std::filesystem::create_directories(pathOf(directory), failure);
    if (!failure && std::filesystem::is_directory(pathOf(directory), failure))
        return {};
    Error error;
    error.file = directory;
    error.reason = Text(HL_TEXT("core", "the folder cannot be made: %1"), {failure.message()});
    error.remedy = HL_TEXT("core", "choose a folder that can be written to");
    return error;
}

std::string bytesOf(const Matrix& matrix, const std::string& format)
{
    if (format == "csv")
        return tableText({matrix, {}, {}});
    if (format == "json")
        return matrixJson(matrix).dump() + "\n";
    return npyBytes(matrix);
}

nlohmann::json manifestEntry(const Network& network, const StageKey& key, const std::string& file)
{
    const Stage& stage = network.stage(key);
    const Shape shape = network.shape(key);
    nlohmann::json entry{{"file", file},
                         {"layer", nullptr},
                         {"stage", stage.id},
                         {"head", nullptr},
                         {"symbol", plainMath(network.symbol(key))},
                         {"formula", plainMath(network.formula(key))},
                         {"shape", {shape.rows, shape.cols}}};
    if (stage.level == StageLevel::Layer)
        entry["layer"] = key.layer + 1;
    if (stage.perHead)
        entry["head"] = key.head + 1;
    return entry;
}

void showPercent(int percent, int& shown, const Words& words, const char* end = "")
{
    if (percent == shown)
        return;
    shown = percent;
    std::fprintf(stderr, "\r%s%s", words({HL_TEXT("core", "computing %1%"), {std::to_string(percent)}}).c_str(), end);
}

std::shared_ptr<const Trace> computeShown(std::shared_ptr<const Network> network, const std::vector<StageKey>& keys, bool progress, const Words& words)
{
    if (!progress)
        return computeMatrices(std::move(network), keys);
    int shown = -1;
    auto trace = computeMatrices(std::move(network), keys,
                                 [&](const Recomputation& run) { showPercent(std::min(99, int(100 * run.progress())), shown, words); });
    showPercent(100, shown, words, "\n");
    return trace;
}

std::string fileNameFor(const Network& network, const StageKey& key, const ComputeOptions& options)
{
    return textOf(pathOf(options.directory) / pathOf(matrixFileName(network, key) + "." + options.format));
}

/// None of the files to be written is one that is read.
Result<void> keepFiles(const LoadedSession& loaded, const std::vector<StageKey>& keys, const ComputeOptions& options)
{
    const std::vector<std::string> inputs = inputsOf(options.file, loaded.session);
    for (const StageKey& key : keys)
        if (auto kept = keepInputs(fileNameFor(*loaded.network, key, options), inputs); !kept)
            return kept;
    return keepInputs(textOf(pathOf(options.directory) / kManifest), inputs);
}

/// A matrix beside the stages: told of in the manifest by file, symbol and shape.
Result<void> writeExtra(const ComputeOptions& options, const std::string& name, const std::string& symbol,
                        const Matrix& values, nlohmann::json& manifest)
{
    const std::string file = name + "." + options.format;
    manifest.push_back({{"file", file}, {"symbol", plainMath(symbol)}, {"shape", {values.rows(), values.cols()}}});
    return writeFile(textOf(pathOf(options.directory) / pathOf(file)), bytesOf(values, options.format));
}

/// Every weight that the model has, a file for each head's slice.
Result<void> writeWeights(const Network& network, const ComputeOptions& options, nlohmann::json& manifest)
{
    for (const WeightSpec& spec : weightTable()) {
        const int layers = spec.perLayer ? network.layerCount() : 1;
        const int heads = spec.perHead ? network.headCount() : 1;
        for (int layer = 0; layer < layers; ++layer) {
            const auto found = network.model().weights.find(weightFileName(spec, layer));
            for (int head = 0; head < heads && found != network.model().weights.end(); ++head)
                if (auto written = writeExtra(options, weightSliceFileName(spec, layer, head), spec.symbol,
                                              found->second->slice(head, spec.perHead), manifest);
                    !written)
                    return written;
        }
    }
    const Index n = network.tokenCount();
    return writeExtra(options, kMaskFileName, "M", network.mask().values(CellRange::all(n, n)), manifest);
}

/// Each is written from memory: what that does not hold is said before anything is computed.
Result<void> checkSizes(const Network& network, const std::vector<StageKey>& keys)
{
    for (const StageKey& key : keys) {
        const Shape shape = network.shape(key);
        if (double(sizeof(float)) * double(shape.rows) * double(shape.cols) > memoryBudget())
            return Error{{}, network.stage(key).id,
                         Text(HL_TEXT("core", "%1×%2 numbers are too many to be written at once"), {std::to_string(shape.rows), std::to_string(shape.cols)}),
                         HL_TEXT("core", "name the stages to write with --stage, or use a shorter input")};
    }
    return {};
}

/// The stage's values in a file's format; one that is not kept is computed whole.
std::string fileOf(const Trace& trace, const StageKey& key, const std::string& format)
{
    if (const MatrixPtr kept = trace.value(key))
        return bytesOf(*kept, format);
    const Shape shape = trace.network().shape(key);
    return bytesOf(trace.source(key)->block(CellRange::all(shape.rows, shape.cols)), format);
}

} // namespace

Result<void> compute(const ComputeOptions& options, const Words& words)
{
    const auto loaded = loadSession(options.file);
    if (!loaded)
        return loaded.error();
    const std::shared_ptr<const Network>& network = loaded->network;
    auto keys = selectMatrices(*network, options.matrices);
    if (!keys)
        return keys.error();
    if (auto small = checkSizes(*network, *keys); !small)
        return small;
    if (auto kept = keepFiles(*loaded, *keys, options); !kept)
        return kept;
    if (auto made = createDirectory(options.directory); !made)
        return made;
    const auto trace = computeShown(network, *keys, options.showProgress, words);
    const std::filesystem::path directory = pathOf(options.directory);
    if (auto gone = removeManifest(directory); !gone)
        return gone;
    auto manifest = nlohmann::json::array();
    for (const StageKey& key : *keys) {
        const std::string file = matrixFileName(*network, key) + "." + options.format;
        if (auto written = writeFile(textOf(directory / pathOf(file)), fileOf(*trace, key, options.format)); !written)
            return written;
        manifest.push_back(manifestEntry(*network, key, file));
    }
    if (options.weights)
        if (auto written = writeWeights(*network, options, manifest); !written)
            return written;
    return writeFile(textOf(directory / kManifest), manifest.dump(2) + "\n");
}

} // namespace headlight::cli
