// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the document that edits, and tells what an edit changed.
#include "ui/session/document.h"

#include "core/figure/math.h"
#include "core/io/table_text.h"
#include "core/layer/parameter_difference.h"
#include "ui/session/document_commands.h"
#include "ui/session/memory_use.h"

#include <QFileInfo>
#include <QUndoStack>

#include <algorithm>
#include <cassert>

namespace headlight {

Result<EditTarget> Document::editability(const StageKey& key) const
{
    if (!isOpen())
        return Error{{}, {}, HL_TEXT("core", "there is nothing open to be edited"), {}};
    if (auto checked = checkCells(*m_network, key, {}); !checked)
        return checked.error();
    return editTarget(*m_network, key);
}

namespace {

/// One entry a cell, in the order of the first mention; a cell named twice takes its last value.
std::vector<HeldCell> withoutRepeats(const std::vector<CellEdit>& edits)
{
    std::vector<HeldCell> cells;
    std::map<std::pair<Index, Index>, std::size_t> at;
    cells.reserve(edits.size());
    for (const CellEdit& edit : edits) {
        const auto [known, first] = at.try_emplace({edit.cell.row, edit.cell.col}, cells.size());
        if (first)
            cells.push_back({edit.cell, edit.value});
        else
            cells[known->second].value = edit.value;
    }
    return cells;
}

CellSet cellsOf(const std::vector<HeldCell>& cells)
{
    CellSet set;
    for (const HeldCell& cell : cells)
        set.add(CellRange::of(cell.cell));
    return set;
}

std::string sizeText(Index rows, Index cols)
{
    return std::to_string(rows) + "×" + std::to_string(cols);
}

} // namespace

Result<void> Document::setCells(const StageKey& key, const std::vector<CellEdit>& edits, const EditOptions& options)
{
    return pushCells(key, withoutRepeats(edits), options);
}

Result<void> Document::setCells(const StageKey& key, const CellRange& range, const Matrix& values,
                                const EditOptions& options)
{
    if (values.rows() != range.rows() || values.cols() != range.cols())
        return fail({{}, {}, Text(HL_TEXT("core", "%1 numbers do not fit %2 cells"),
                                  {sizeText(values.rows(), values.cols()), sizeText(range.rows(), range.cols())}), {}},
                    Failure::Edit);
    std::vector<HeldCell> cells;
    cells.reserve(std::size_t(range.size()));
    for (Index row = 0; row < range.rows(); ++row)
        for (Index col = 0; col < range.cols(); ++col)
            cells.push_back({{range.row0 + row, range.col0 + col}, values(row, col)});
    return pushCells(key, std::move(cells), options);
}

Result<void> Document::setHeldCells(const StageKey& key, const std::vector<HeldCell>& cells, const EditOptions& options)
{
    return pushCells(key, cells, options);
}

Result<void> Document::holdCells(const StageKey& key, const CellRange& range)
{
    const auto target = editability(key);
    if (!target || *target != EditTarget::Held)
        return fail({{}, {}, HL_TEXT("core", "only what is computed can be held"), {}}, Failure::Edit);
    const auto values = m_trace->source(key);
    if (!values)
        return fail({{}, {}, HL_TEXT("core", "the values are not computed yet"), {}}, Failure::Edit);
    if (!CellRange::all(values->rows(), values->cols()).contains(range) || range.empty())
        return fail({{}, {}, HL_TEXT("core", "there is no such cell"), {}}, Failure::Edit);
    return setCells(key, range, values->block(range));
}

Result<void> Document::holdFile(const StageKey& key, const QString& path)
{
    const auto target = editability(key);
    if (!target || *target != EditTarget::Held)
        return fail({{}, {}, HL_TEXT("core", "only what is computed can be held"), {}}, Failure::Edit);
    const auto table = readTable(path.toStdString());
    if (!table)
        return fail(table.error(), Failure::Edit);
    const Shape shape = m_network->shape(key);
    const std::string symbol = plainMath(m_network->symbol(key));
    if (table->values.rows() != shape.rows || table->values.cols() != shape.cols)
        return fail({path.toStdString(), {},
                     Text(HL_TEXT("core", "the file holds %1 numbers, and %2 is %3"),
                          {sizeText(table->values.rows(), table->values.cols()), symbol, sizeText(shape.rows, shape.cols)}),
                     HL_TEXT("core", "the file must have the size of the stage it stands for")},
                    Failure::Edit);
    return setCells(key, CellRange::all(shape.rows, shape.cols), table->values,
                    {.name = Text(HL_TEXT("core", "Hold %1 at the numbers of %2"),
                                  {symbol, QFileInfo(path).fileName().toStdString()})});
}

Result<void> Document::releaseCells(const StageKey& key, const CellRange& range)
{
    // The held ones alone: a range may be all of a large matrix.
    const Override* entry = isOpen() ? m_network->heldIn(key) : nullptr;
    std::vector<HeldCell> cells;
    for (const HeldValue& held : entry ? *entry->held : HeldValues())
        if (range.contains(held.cell))
            cells.push_back({held.cell, {}});
    return cells.empty() ? Result<void>() : pushCells(key, std::move(cells), {});
}

/// Only the cells that differ make the step, so that it is as large as what it changes.
Result<void> Document::pushCells(const StageKey& key, std::vector<HeldCell> cells, const EditOptions& options)
{
    if (const auto target = editability(key); !target)
        return fail(target.error(), Failure::Edit);
    if (const auto checked = checkCells(*m_network, key, cells); !checked)
        return fail(checked.error(), Failure::Edit);
    const std::vector<HeldCell> now = heldCells(*m_network, key, cells);
    std::size_t differing = 0;
    for (std::size_t at = 0; at < cells.size(); ++at)
        if (cells[at] != now[at])
            cells[differing++] = cells[at];
    cells.resize(differing);
    if (!cells.empty())
        m_undoStack->push(new EditCellsCommand(*this, key, std::move(cells), options));
    return {};
}

Result<void> Document::setConfig(const ModelConfig& config)
{
    if (!isOpen() || config == m_network->config())
        return {};
    auto model = std::make_shared<Model>(m_network->model());
    model->config = config;
    return pushNetwork(std::move(model), m_network->sharedInput(), {});
}

Result<void> Document::pushNetwork(std::shared_ptr<const Model> model, std::shared_ptr<const ModelInput> input, const Text& name,
                                   const std::vector<Text>& effects, TokensFrom from)
{
    if (changesNothing(*m_network, *model, *input))
        return {};
    auto built = m_network->rebuilt(std::move(model), std::move(input));
    if (!built)
        return fail(built.error(), Failure::Configure);
    m_undoStack->push(new ConfigCommand(*this, *built, name, effects, std::move(from)));
    return {};
}

void Document::exchangeCells(const StageKey& key, std::vector<HeldCell>& cells, EditRemains& remains, DocumentCommand* done)
{
    const std::shared_ptr<const Network> before = m_network;
    m_tokensBefore = m_tokens;
    m_network = withCells(*before, key, cells, remains);
    cells = heldCells(*before, key, cells);
    remains = remainsOf(*before, key);
    const bool goesOn = beginEdit(key, done);
    const CellSet edited = cellsOf(cells);
    if (m_lastEdit && m_network->isParameter(key))
        m_editedParameters[key].add(edited);
    // The edit before is not computed yet: what differs from the last complete state is not this edit's alone.
    if (m_lastEdit && (goesOn ? m_reached.has_value() : isComputing()))
        addReached(key, edited);
    // A bias that came into being or went stands in the formulas.
    const bool restructured = &before->structure() != &m_network->structure();
    compute({.session = restructured, .values = true, .edit = true, .state = true});
}

void Document::exchangeNetwork(NetworkChange& change, std::shared_ptr<const Network> built, const TokensFrom& from,
                               std::vector<Index>& tokens, DocumentCommand* done)
{
    const std::shared_ptr<const Network> before = m_network;
    const NetworkChange::Parts parts = change.exchange(*before);
    if (!built) {
        const auto again = before->rebuilt(parts.model, parts.input);
        assert(again); // it was there before
        built = again ? *again : before;
    }
    m_network = withinBudget(built); // what was built may be older than the budget
    beginEdit({}, done);
    if (tokens.empty())
        tokens = tokensAfter(from, m_network->tokenCount());
    m_tokensBefore = m_tokens;
    std::swap(m_tokens, tokens);
    expectAlignment(*before, from);
    // What is compared with may be older than `before`, and of another number of tokens.
    if (m_lastEdit && m_lastEdit->before && before->tokenCount() == m_network->tokenCount())
        m_editedParameters[m_network->maskKey()] = maskDifference(*before, *m_network);
    m_selection = keptSelection(*before);
    if (m_selection.token && *m_selection.token >= m_network->tokenCount())
        m_selection.token.reset();
    compute({.session = true, .values = true, .selection = true, .edit = true, .state = true});
}

// ---- What an edit changed

namespace {

/// The same matrices under the same keys, whatever is computed in them.
bool sameStages(const Network& a, const Network& b)
{
    const auto sameId = [](const Stage& one, const Stage& other) { return std::string_view(one.id) == other.id; };
    return std::equal(a.stages().stages.begin(), a.stages().stages.end(), b.stages().stages.begin(),
                      b.stages().stages.end(), sameId)
           && a.layerCount() == b.layerCount() && a.headCount() == b.headCount() && a.tokenCount() == b.tokenCount();
}

/// What is known of the values before an edit, `base` being the newest complete trace: of an edit that is still being
/// computed, the stages that are done.
std::shared_ptr<const Trace> newestValues(const std::shared_ptr<const Trace>& now, const std::shared_ptr<const Trace>& base)
{
    const bool same = &now->network().structure() == &base->network().structure();
    return same && !now->complete() ? now->over(base) : base;
}

} // namespace

/// `command` has just been done; null where one was undone, which marks nothing. True where it goes on with a drag.
bool Document::beginEdit(std::optional<StageKey> key, DocumentCommand* command)
{
    const bool goesOn = command && m_lastCommand && m_lastEdit && command->goesOnFrom(*m_lastCommand);
    if (goesOn && !m_undoStack->isClean()) {
        m_lastEdit->text = command->report();
        m_lastCommand = command;
        return true;
    }
    m_lastEdit.reset();
    m_unaligned.reset();
    m_aligning.drop();
    m_changesOfBase.clear();
    m_editedParameters.clear();
    m_reached.reset();
    m_lastCommand = command;
    // Where stages or rows come and go (pre- to post-norm, another sentence) expectAlignment() sees to it.
    const bool comparable = m_base && sameStages(m_base->network(), *m_network);
    if (command && (comparable || !key))
        m_lastEdit = LastEdit{command->report(), key, comparable ? newestValues(m_trace, m_base) : nullptr, {}};
    return false;
}

void Document::addReached(const StageKey& key, const CellSet& cells)
{
    if (!m_reached)
        m_reached.emplace();
    for (const auto& [matrix, reached] : reachedFrom(*m_network, key, cells))
        (*m_reached)[matrix].add(reached);
}

void Document::mergeEdit(DocumentCommand* earlier, const DocumentCommand* later)
{
    if (m_lastCommand != later)
        return;
    m_lastCommand = earlier;
    if (!earlier)
        dismissEdit();
}

/// `changes` are against m_base.
void Document::markChanges(const ChangeSet& changes)
{
    if (!m_lastEdit || !m_lastEdit->before)
        return;
    m_lastEdit->changes = m_changesOfBase;
    for (const auto& [key, cells] : m_editedParameters)
        if (!cells.empty())
            m_lastEdit->changes[key] = cells;
    for (const auto& [key, cells] : changes) {
        if (!m_reached) {
            m_lastEdit->changes[key].add(cells);
            continue;
        }
        const auto reached = m_reached->find(key);
        CellSet both = reached == m_reached->end() ? CellSet() : cells.intersected(reached->second);
        if (!both.empty())
            m_lastEdit->changes[key].add(both);
    }
}

} // namespace headlight
