// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/new_session.h"

#include "core/layer/size_limits.h"
#include "core/layer/weight_table.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kMostNumbers = double(std::uint64_t(1) << 27);

/// Ones where row and column are the same; of a head its own part of the model's dimensions.
void fillDiagonals(Tensor& tensor, const WeightSpec& spec)
{
    const Index cols = tensor.shape.back();
    const Index rows = tensor.shape[tensor.shape.size() - 2];
    const Index heads = spec.perHead ? tensor.shape.front() : 1;
    for (Index head = 0; head < heads; ++head)
        for (Index col = 0; col < cols; ++col)
            if (const Index row = spec.perHead ? head * cols + col : col; row < rows)
                tensor.values[std::size_t((head * rows + row) * cols + col)] = 1;
}

/// What is there is incomplete where `report` denied to go on.
TensorMap filledWeights(const NewSession& wanted, const MakingReport& report)
{
    if (wanted.fill == Fill::Random)
        return randomWeights(wanted.config, wanted.seed, wanted.std, report);
    const double all = randomWeightCount(wanted.config);
    double made = 0;
    TensorMap weights;
    for (Index layer = 0; layer < wanted.config.nLayers; ++layer)
        for (const WeightSpec& spec : weightTable()) {
            if (!spec.perLayer || spec.ifMissing != IfMissing::Error)
                continue;
            auto tensor = std::make_shared<Tensor>(standInTensor(spec, weightFileShape(spec, wanted.config, 0, 0)));
            if (wanted.fill == Fill::Identity)
                fillDiagonals(*tensor, spec);
            made += double(tensor->size());
            weights[weightFileName(spec, layer)] = std::move(tensor);
            if (report && !report(made / all))
                return weights;
        }
    return weights;
}

MatrixPtr filledX(const NewSession& wanted)
{
    const Index rows = Index(wanted.tokens.size());
    const Index cols = wanted.config.dModel;
    if (wanted.fill == Fill::Zeros)
        return std::make_shared<const Matrix>(Matrix::Zero(rows, cols));
    if (wanted.fill == Fill::Identity)
        return std::make_shared<const Matrix>(Matrix::NullaryExpr(
            rows, cols, [cols](Index row, Index col) { return row % cols == col ? 1.0F : 0.0F; }));
    const Tensor numbers = randomTensor("x", {rows, cols}, wanted.seed, 1);
    return std::make_shared<const Matrix>(viewOf(numbers.values.data(), rows, cols));
}

} // namespace

Result<void> checkNewSession(const NewSession& wanted)
{
    const Index count = Index(wanted.tokens.size());
    if (count == 0)
        return Error{{}, Text("tokens"), HL_TEXT("core", "there is no token"), HL_TEXT("core", "type at least one word")};
    if (auto valid = validate(wanted.config, count); !valid)
        return valid;
    if (randomWeightCount(wanted.config) + double(count) * double(wanted.config.dModel) > kMostNumbers)
        return Error{{}, Text("config"), HL_TEXT("core", "a model of these sizes has more numbers than fit in memory"),
                     HL_TEXT("core", "choose smaller sizes or fewer layers")};
    const MemoryNeed need = memoryNeed(buildStageList({wanted.config, {}, {}}, false), wanted.config, count, 0, 0);
    const auto tiled = needsTiles(need, count, {});
    return tiled ? Result<void>() : Result<void>(tiled.error());
}

Result<Session> makeSession(const NewSession& wanted, const MakingReport& report)
{
    if (auto possible = checkNewSession(wanted); !possible)
        return possible.error();
    bool goesOn = true;
    const MakingReport watched = [&](double share) { return goesOn = !report || report(share); };
    Session session;
    for (const std::string& token : wanted.tokens)
        session.title += (session.title.empty() ? "" : " ") + token;
    session.model.config = wanted.config;
    session.model.weights = filledWeights(wanted, watched);
    if (!goesOn)
        return notWanted();
    session.input.tokens = wanted.tokens;
    session.input.x = filledX(wanted);
    if (wanted.fill == Fill::Random)
        session.weightsOrigin = {WeightsOrigin::Kind::Random, {}, wanted.seed, wanted.std, session.model.weights};
    return session;
}

} // namespace headlight
