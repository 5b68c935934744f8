// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/resize.h"

#include "core/layer/held_values.h"
#include "core/layer/weight_table.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headlight {

namespace {

constexpr std::uint64_t kSeed = 1;
constexpr double kUsualStd = 0.4;
constexpr double kMostNumbers = 5e8;

double standardDeviation(const Tensor& tensor)
{
    double sum = 0;
    double squares = 0;
    for (float value : tensor.values) {
        sum += double(value);
        squares += double(value) * double(value);
    }
    const double count = double(tensor.values.size());
    const double variance = squares / count - sum / count * (sum / count);
    return std::isfinite(variance) && variance > 0 ? std::sqrt(variance) : kUsualStd;
}

/// New numbers of such a weight are random: no 0 or 1 would do in their place.
bool isRandom(const WeightSpec& spec)
{
    return !spec.vector || spec.ifMissing == IfMissing::Error;
}

/// Numbers for a tensor of `shape` that has no numbers yet.
Tensor fresh(const std::string& name, const WeightSpec& spec, const std::vector<Index>& shape, double std)
{
    return isRandom(spec) ? randomTensor(name, shape, kSeed, std) : standInTensor(spec, shape);
}

using Axes = std::array<Index, 3>;

/// Heads, rows and columns; the rows of W^O are those of the heads one after the other.
Axes axesOf(const WeightSpec& spec, const std::vector<Index>& shape, const ModelConfig& config)
{
    if (spec.shape.rows == Dim::HeadsTimesValue)
        return {config.nHeads, config.dV, shape[1]};
    Axes axes{1, 1, 1};
    std::copy(shape.rbegin(), shape.rend(), axes.rbegin());
    return axes;
}

/// Copies the part that both have, axis by axis.
void copyCommon(const Tensor& from, const Axes& a, Tensor& to, const Axes& b)
{
    for (Index head = 0; head < std::min(a[0], b[0]); ++head)
        for (Index row = 0; row < std::min(a[1], b[1]); ++row)
            std::copy_n(from.values.begin() + (head * a[1] + row) * a[2], std::min(a[2], b[2]),
                        to.values.begin() + (head * b[1] + row) * b[2]);
}

class Resizer {
  public:
    Resizer(const Network& network, const ModelConfig& wanted, bool makes, const MakingReport& report)
        : m_network(network), m_wanted(wanted), m_makes(makes), m_report(report)
    {
    }

    Result<Resized> run()
    {
        if (auto valid = validate(m_wanted, m_network.tokenCount()); !valid)
            return valid.error();
        if (numbers() > kMostNumbers)
            return Error{{}, Text("config"), HL_TEXT("core", "a model of these sizes has more numbers than fit in memory"),
                         HL_TEXT("core", "choose smaller sizes or fewer layers")};
        m_model = std::make_shared<Model>(m_network.model());
        m_model->config = m_wanted;
        m_model->weights.clear();
        for (const WeightSpec& spec : weightTable()) {
            resizeWeight(spec);
            if (m_makes && m_report && !m_report(std::min(m_made / std::max(numbers(), 1.0), 1.0)))
                return notWanted();
        }
        noteLayers();
        auto input = std::make_shared<ModelInput>(m_network.input());
        resizeX(*input);
        letGo(*input);
        return Resized{std::move(m_model), std::move(input), std::move(m_notes)};
    }

  private:
    double numbers() const
    {
        return randomWeightCount(m_wanted) + double(m_network.model().vocabularySize()) * double(m_wanted.dModel) * 2;
    }

    std::vector<Index> shapeOf(const WeightSpec& spec) const
    {
        return weightFileShape(spec, m_wanted, m_network.model().vocabularySize(), m_network.model().positionCount());
    }

    void resizeWeight(const WeightSpec& spec)
    {
        const std::vector<Index> shape = shapeOf(spec);
        const TensorMap& before = m_network.model().weights;
        bool told = false;
        for (Index layer = 0; layer < (spec.perLayer ? m_wanted.nLayers : 1); ++layer) {
            const std::string name = weightFileName(spec, layer);
            const auto found = before.find(name);
            if (found == before.end()) {
                addMissing(spec, name, shape, layer);
                continue;
            }
            if (found->second->shape == shape) {
                m_model->weights[name] = found->second;
                continue;
            }
            if (m_makes) {
                auto tensor = std::make_shared<Tensor>(fresh(name, spec, shape, standardDeviation(*found->second)));
                copyCommon(*found->second, axesOf(spec, found->second->shape, m_network.config()), *tensor, axesOf(spec, shape, m_wanted));
                m_made += double(tensor->size());
                m_model->weights[name] = std::move(tensor);
            }
            if (!told)
                noteWeight(spec, *found->second, shape);
            told = true;
        }
    }

    /// A weight of a layer that was not there; biases and gains need not be there at all.
    void addMissing(const WeightSpec& spec, const std::string& name, const std::vector<Index>& shape, Index layer)
    {
        if (!m_makes || !spec.perLayer || layer < m_network.config().nLayers || spec.ifMissing != IfMissing::Error)
            return;
        const auto first = m_network.model().weights.find(weightFileName(spec, 0));
        const double std = first == m_network.model().weights.end() ? kUsualStd : standardDeviation(*first->second);
        auto tensor = std::make_shared<Tensor>(fresh(name, spec, shape, std));
        m_made += double(tensor->size());
        m_model->weights[name] = std::move(tensor);
    }

    void noteWeight(const WeightSpec& spec, const Tensor& before, const std::vector<Index>& shape)
    {
        const Axes was = axesOf(spec, before.shape, m_network.config());
        const Axes now = axesOf(spec, shape, m_wanted);
        const Index kept = std::min(was[0], now[0]) * std::min(was[1], now[1]) * std::min(was[2], now[2]);
        const Index all = now[0] * now[1] * now[2];
        std::vector<std::string> args{spec.name, shapeText(before.shape), shapeText(shape), std::to_string(before.size() - kept),
                                      std::to_string(all - kept)};
        if (all == kept)
            m_notes.emplace_back(HL_TEXT("core", "%1: %2 becomes %3; %4 numbers go"), std::move(args));
        else if (isRandom(spec))
            m_notes.emplace_back(HL_TEXT("core", "%1: %2 becomes %3; %4 numbers go, %5 new ones are random"), std::move(args));
        else
            m_notes.emplace_back(HL_TEXT("core", "%1: %2 becomes %3; %4 numbers go, %5 new ones do nothing yet (0, or 1 for a gain)"),
                                 std::move(args));
    }

    void noteLayers()
    {
        const Index before = m_network.config().nLayers;
        const auto note = [&](const char* one, const char* several, Index first, Index last) {
            m_notes.emplace_back(first == last ? one : several, std::vector{std::to_string(first), std::to_string(last)});
        };
        if (m_wanted.nLayers > before)
            note(HL_TEXT("core", "layer %1 is new, with random weights"), HL_TEXT("core", "layers %1 to %2 are new, with random weights"),
                 before + 1, m_wanted.nLayers);
        if (m_wanted.nLayers < before)
            note(HL_TEXT("core", "layer %1 goes, with its weights"), HL_TEXT("core", "layers %1 to %2 go, with their weights"),
                 m_wanted.nLayers + 1, before);
    }

    void resizeX(ModelInput& input)
    {
        if (input.embed || input.x->cols() == m_wanted.dModel)
            return;
        const Index kept = std::min(input.x->cols(), m_wanted.dModel);
        if (m_wanted.dModel > kept)
            m_notes.emplace_back(HL_TEXT("core", "X: %1 new columns are 0"), std::vector{std::to_string(m_wanted.dModel - kept)});
        else
            m_notes.emplace_back(HL_TEXT("core", "X: the last %1 columns go"), std::vector{std::to_string(input.x->cols() - kept)});
        if (!m_makes)
            return;
        auto x = std::make_shared<Matrix>(Matrix::Zero(input.x->rows(), m_wanted.dModel));
        x->leftCols(kept) = input.x->leftCols(kept);
        input.x = std::move(x);
    }

    bool hasPlace(const Override& entry, Cell cell) const
    {
        return keepsPlace(m_network, entry, cell, m_wanted, m_network.tokenCount());
    }

    void letGo(ModelInput& input)
    {
        std::vector<Override> kept;
        for (const Override& entry : input.overrides) {
            HeldValues values;
            for (const HeldValue& held : *entry.held)
                if (hasPlace(entry, held.cell))
                    values.push_back(held);
            if (values.size() == entry.held->size())
                kept.push_back(entry);
            else if (!values.empty())
                kept.push_back(heldAt(entry.layer, entry.stage, entry.head, std::move(values)));
        }
        input.overrides = std::move(kept);
        addHeldNotes(m_notes, m_network, [this](const Override& entry, Cell cell) { return hasPlace(entry, cell); });
    }

    const Network& m_network;
    const ModelConfig& m_wanted;
    bool m_makes; ///< numbers; else notes alone
    const MakingReport& m_report;
    double m_made = 0; ///< numbers
    std::shared_ptr<Model> m_model;
    std::vector<Text> m_notes;
};

} // namespace

bool keepsPlace(const Network& network, const Override& entry, Cell cell, const ModelConfig& wanted, Index tokens)
{
    const auto length = [&](Dim dim) { return wanted.length(dim, tokens, network.model().vocabularySize(), network.model().positionCount()); };
    const Stage& stage = network.stage(*keyOf(network, entry));
    const CellRange all = CellRange::all(length(stage.shape.rows), length(stage.shape.cols));
    return entry.layer < wanted.nLayers && entry.head < wanted.nHeads && all.contains(cell);
}

Result<Resized> resized(const Network& network, const ModelConfig& wanted, const MakingReport& report)
{
    return Resizer(network, wanted, true, report).run();
}

Result<std::vector<Text>> foretold(const Network& network, const ModelConfig& wanted)
{
    auto shapes = Resizer(network, wanted, false, {}).run();
    if (!shapes)
        return shapes.error();
    return std::move(shapes->notes);
}

} // namespace headlight
