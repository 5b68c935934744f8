// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/worksheet/worksheet.h"

#include "core/layer/token_computation.h"

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>
#include <utility>

namespace headlight {

namespace {

constexpr std::array kIds{std::pair{"dot", Difficulty::DotProduct}, std::pair{"softmax", Difficulty::SoftmaxRow},
                          std::pair{"norm", Difficulty::NormRow}, std::pair{"head", Difficulty::WholeHead}};
constexpr int kMostCount = 1000;
constexpr std::size_t kMostBlanks = 1000;
constexpr Index kMostTerms = 24; // of a product that somebody does by hand, if the model has one so short

using Chosen = std::map<StageKey, std::set<std::pair<Index, Index>>>;

Error refused(Text reason, Text remedy)
{
    return {{}, {}, std::move(reason), std::move(remedy)};
}

Error tooMany()
{
    return refused(Text(HL_TEXT("core", "these are more numbers than the %1 that a sheet holds"), {std::to_string(kMostBlanks)}),
                   HL_TEXT("core", "choose single cells, or use fewer tokens"));
}

/// The standard's generators are the same everywhere, its distributions are not.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : m_random(seed) {}
    Index below(Index count) { return Index(m_random() % std::uint64_t(count)); }

  private:
    std::mt19937_64 m_random;
};

class Maker {
  public:
    Maker(const std::shared_ptr<const Trace>& trace, const WorksheetSpec& spec)
        : m_trace(trace), m_network(trace->network()), m_spec(spec), m_dice(spec.seed)
    {
    }

    Result<Worksheet> make()
    {
        switch (m_spec.difficulty) {
        case Difficulty::DotProduct:
            addProducts();
            break;
        case Difficulty::SoftmaxRow:
            addRows(stagesOf(EquationForm::Softmax));
            break;
        case Difficulty::NormRow:
            addRows(stagesOf(EquationForm::Norm));
            break;
        case Difficulty::WholeHead:
            addHead();
            break;
        }
        if (m_tooLong)
            return tooMany();
        if (m_chosen.empty())
            return refused(HL_TEXT("core", "this layer computes nothing of the kind"),
                           HL_TEXT("core", "choose another kind of exercise"));
        return sheet();
    }

    Worksheet sheet() const
    {
        Worksheet worksheet{m_trace, {}, m_spec.seed, m_spec.decimals, m_notes};
        for (const auto& [key, cells] : m_chosen) {
            Exercise exercise{key, {}};
            for (const auto& [row, col] : cells)
                exercise.blanks.push_back({row, col});
            worksheet.exercises.push_back(std::move(exercise));
        }
        return worksheet;
    }

  private:
    /// The layer's stages of that form, of the head asked for.
    std::vector<StageKey> stagesOf(EquationForm form) const
    {
        std::vector<StageKey> found;
        for (const Node& node : m_network.structure().nodes()) {
            const Stage& stage = m_network.stage(node.key);
            const bool here = stage.level == StageLevel::Layer && node.key.layer == m_spec.layer &&
                              (!stage.perHead || node.key.head == m_spec.head);
            if (here && stage.form == form && m_trace->has(node.key))
                found.push_back(node.key);
        }
        return found;
    }

    Index heldIn(const StageKey& key) const
    {
        const Override* entry = m_network.heldIn(key);
        return entry ? Index(entry->held->size()) : 0;
    }

    /// How many cells of a row would be asked for if they were not held.
    Index heldIn(const StageKey& key, Index row) const
    {
        const Override* entry = m_network.heldIn(key);
        return entry ? std::count_if(entry->held->begin(), entry->held->end(),
                                     [&](const HeldValue& held) { return held.cell.row == row && !m_trace->maskedCell(key, held.cell); })
                     : 0;
    }

    /// The first cell that is not held: a held one has no terms.
    Cell computedCell(const StageKey& key) const
    {
        const Index cols = m_network.shape(key).cols;
        Index at = 0;
        while (m_network.overriddenCell(key, {at / cols, at % cols}))
            ++at;
        return {at / cols, at % cols};
    }

    Index terms(const StageKey& key) const { return Index(m_trace->explain(key, computedCell(key)).terms.size()); }

    void addProducts()
    {
        std::vector<StageKey> stages = stagesOf(EquationForm::Product);
        std::erase_if(stages, [this](const StageKey& key) { return heldIn(key) == m_network.shape(key).rows * m_network.shape(key).cols; });
        std::vector<StageKey> shortOnes;
        std::copy_if(stages.begin(), stages.end(), std::back_inserter(shortOnes),
                     [this](const StageKey& key) { return terms(key) <= kMostTerms; });
        if (!shortOnes.empty())
            stages = std::move(shortOnes);
        Index room = 0;
        for (const StageKey& key : stages)
            room += m_network.shape(key).rows * m_network.shape(key).cols - heldIn(key);
        for (Index made = 0; !stages.empty() && made < std::min<Index>(m_spec.count, room);) {
            const StageKey key = stages[std::size_t(m_dice.below(Index(stages.size())))];
            const Shape shape = m_network.shape(key);
            const Cell cell{m_dice.below(shape.rows), m_dice.below(shape.cols)};
            if (!m_network.overriddenCell(key, cell))
                made += m_chosen[key].insert({cell.row, cell.col}).second;
        }
    }

    /// A row of the stages in `keys`, whose cells are asked for together.
    struct Line {
        std::vector<StageKey> keys;
        Index row = 0;
        std::size_t blanks = 0;
        bool trivial = false; ///< only one key is to be seen: its weight is 1 without computing
    };

    /// How many keys the query of `row` sees; counted once for all stages, and without looking at cells where the mask needs none.
    Index visibleIn(Index row)
    {
        const Mask& mask = m_network.mask();
        if (m_visible.empty()) {
            const bool exact = mask.spanIsExact();
            for (Index query = 0; query < mask.size(); ++query) {
                const auto [first, last] = mask.visibleSpan(query);
                Index seen = last - first;
                for (Index key = first; !exact && key < last; ++key)
                    seen -= mask.allows(query, key) ? 0 : 1;
                m_visible.push_back(seen);
            }
        }
        return m_visible[std::size_t(row)];
    }

    Line lineOf(std::vector<StageKey> keys, Index row)
    {
        Line line{std::move(keys), row, 0, false};
        for (const StageKey& key : line.keys) {
            const Index open = m_network.stage(key).masked ? visibleIn(row) : m_network.shape(key).cols;
            line.trivial = line.trivial || (m_network.stage(key).masked && open < 2);
            line.blanks += std::size_t(open - heldIn(key, row));
        }
        return line;
    }

    void shuffle(std::vector<Line>& lines)
    {
        for (std::size_t at = 0; at < lines.size(); ++at)
            std::swap(lines[at], lines[at + std::size_t(m_dice.below(Index(lines.size() - at)))]);
    }

    /// So many as the sheet is to have and holds: those that take some work first.
    void addLines(std::vector<Line> lines)
    {
        const auto tooLong = [](const Line& line) { return line.blanks > kMostBlanks; };
        m_tooLong = !lines.empty() && std::all_of(lines.begin(), lines.end(), tooLong);
        std::erase_if(lines, [&](const Line& line) { return tooLong(line) || line.blanks == 0; });
        shuffle(lines);
        std::stable_sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return !a.trivial && b.trivial; });
        const std::size_t wanted = std::min(lines.size(), std::size_t(m_spec.count));
        std::size_t taken = 0;
        for (std::size_t blanks = 0; taken < wanted && blanks + lines[taken].blanks <= kMostBlanks; ++taken) {
            blanks += lines[taken].blanks;
            for (const StageKey& key : lines[taken].keys)
                addRow(key, lines[taken].row);
        }
        if (taken < wanted)
            m_notes.push_back(Text(HL_TEXT("core", "the sheet has %1 rows instead of %2: it holds at most %3 blanks"),
                                   {std::to_string(taken), std::to_string(wanted), std::to_string(kMostBlanks)}));
    }

    void addRows(const std::vector<StageKey>& stages)
    {
        std::vector<Line> lines;
        for (const StageKey& key : stages)
            for (Index row = 0; row < m_network.tokenCount(); ++row)
                if (!m_network.stage(key).masked || m_network.mask().anyVisible(row))
                    lines.push_back(lineOf({key}, row));
        addLines(std::move(lines));
    }

    /// Every cell of a row; what the mask forbids is given, and what is held.
    void addRow(const StageKey& key, Index row)
    {
        for (const Cell cell : askableCells(*m_trace, key, row))
            m_chosen[key].insert({cell.row, cell.col});
    }

    /// From the scores to the head's output.
    void addHead()
    {
        std::vector<Line> lines;
        if (const std::vector<StageKey> stages = headStages(); !stages.empty())
            for (Index row = 0; row < m_network.tokenCount(); ++row)
                lines.push_back(lineOf(stages, row));
        addLines(std::move(lines));
    }

    /// The attention weights, everything per-head above them with one row a query, and the product below them.
    std::vector<StageKey> headStages() const
    {
        std::vector<StageKey> found;
        for (const Node& node : m_network.structure().nodes()) {
            const Stage& stage = m_network.stage(node.key);
            const bool here = stage.perHead && node.key.layer == m_spec.layer && node.key.head == m_spec.head;
            const bool squared = stage.rows == AxisKind::Queries;
            const bool output = stage.form == EquationForm::Product && stage.hue == Hue::Plain && stage.cols == AxisKind::Dimensions;
            if (here && (squared || output) && m_trace->has(node.key))
                found.push_back(node.key);
        }
        return found;
    }

    std::shared_ptr<const Trace> m_trace;
    const Network& m_network;
    const WorksheetSpec& m_spec;
    Dice m_dice;
    Chosen m_chosen;
    std::vector<Index> m_visible; ///< keys that each query sees, once they are counted
    bool m_tooLong = false; ///< every row there is has more cells than a sheet holds
    std::vector<Text> m_notes;
};

Result<void> checkSpec(const Trace& trace, const WorksheetSpec& spec)
{
    const Network& network = trace.network();
    if (spec.layer < 0 || spec.layer >= network.layerCount() || spec.head < 0 || spec.head >= network.headCount())
        return refused(HL_TEXT("core", "there is no such layer or head"), HL_TEXT("core", "count from 1"));
    if (!hasLayer(trace, spec.layer))
        return refused(HL_TEXT("core", "its values are not computed yet"), {});
    if (spec.count < 1 || spec.count > kMostCount)
        return refused(Text(HL_TEXT("core", "a sheet cannot have %1 exercises"), {std::to_string(spec.count)}),
                       Text(HL_TEXT("core", "choose from 1 to %1"), {std::to_string(kMostCount)}));
    if (spec.decimals < 1 || spec.decimals > 4)
        return refused(Text(HL_TEXT("core", "“%1” is not a number of decimals"), {std::to_string(spec.decimals)}),
                       Text(HL_TEXT("core", "choose from 1 to %1"), {"4"}));
    return {};
}

} // namespace

std::size_t Worksheet::blankCount() const
{
    std::size_t count = 0;
    for (const Exercise& exercise : exercises)
        count += exercise.blanks.size();
    return count;
}

std::string_view difficultyId(Difficulty difficulty)
{
    for (const auto& [id, known] : kIds)
        if (known == difficulty)
            return id;
    return {};
}

std::optional<Difficulty> difficultyFromId(std::string_view id)
{
    for (const auto& [known, difficulty] : kIds)
        if (id == known)
            return difficulty;
    return std::nullopt;
}

Result<Worksheet> makeWorksheet(std::shared_ptr<const Trace> trace, const WorksheetSpec& spec)
{
    if (auto sane = checkSpec(*trace, spec); !sane)
        return sane.error();
    return Maker(trace, spec).make();
}

std::vector<Cell> askableCells(const Trace& trace, const StageKey& key, std::optional<Index> row)
{
    const Shape shape = trace.network().shape(key);
    std::vector<Cell> cells;
    for (Index at = row.value_or(0); at < (row ? *row + 1 : shape.rows); ++at)
        for (Index col = 0; col < shape.cols; ++col)
            if (!trace.maskedCell(key, {at, col}) && !trace.network().overriddenCell(key, {at, col}))
                cells.push_back({at, col});
    return cells;
}

Result<Worksheet> worksheetOf(std::shared_ptr<const Trace> trace, const std::vector<Exercise>& chosen, int decimals)
{
    Chosen cells;
    for (const Exercise& exercise : chosen) {
        const Shape shape = trace->network().shape(exercise.key);
        if (!trace->has(exercise.key) || trace->operands(exercise.key).empty())
            return refused(Text(HL_TEXT("core", "nothing is computed to get “%1”"), {trace->network().stage(exercise.key).id}),
                           HL_TEXT("core", "choose cells of another matrix"));
        for (const Cell cell : exercise.blanks) {
            if (cell.row < 0 || cell.row >= shape.rows || cell.col < 0 || cell.col >= shape.cols)
                return refused(HL_TEXT("core", "a cell to leave blank is outside of its matrix"), HL_TEXT("core", "count from 1"));
            if (trace->network().overriddenCell(exercise.key, cell))
                return refused(HL_TEXT("core", "a cell to leave blank is held by hand: nothing is computed to get it"),
                               HL_TEXT("core", "choose cells that are computed"));
            cells[exercise.key].insert({cell.row, cell.col});
        }
    }
    if (cells.empty())
        return refused(HL_TEXT("core", "no cell is left blank"), HL_TEXT("core", "choose cells, rows or a kind of exercise"));
    Worksheet worksheet{std::move(trace), {}, 0, decimals, {}};
    for (const auto& [key, places] : cells) {
        Exercise exercise{key, {}};
        for (const auto& [row, col] : places)
            exercise.blanks.push_back({row, col});
        worksheet.exercises.push_back(std::move(exercise));
    }
    if (worksheet.blankCount() > kMostBlanks)
        return tooMany();
    return worksheet;
}

} // namespace headlight
