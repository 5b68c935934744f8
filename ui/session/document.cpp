// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/document.h"

#include "ui/session/compute_worker.h"
#include "ui/session/document_commands.h"

#include "core/layer/stage_place.h"
#include <QElapsedTimer>
#include <QFileInfo>
#include <QUndoStack>

#include <algorithm>
#include <cmath>
#include <set>

namespace headlight {

namespace {

/// Work below this (multiply–adds and the like, about a millisecond) is done on the spot, so that an edit shows in the
/// same frame; of more work so much as takes this time.
constexpr double kSmallWork = 2e6;
constexpr qint64 kOnTheSpotMs = 2;

bool isEntry(const Stage& stage)
{
    return std::any_of(stage.operands.begin(), stage.operands.end(),
                       [](const Operand& operand) { return operand.kind == Operand::Kind::Entry; });
}

/// Stages that changed: a stage of several heads counts once.
int stageCount(const ChangeSet& changes)
{
    std::set<std::pair<int, int>> stages;
    for (const auto& [key, cells] : changes)
        stages.emplace(key.layer, key.stage);
    return int(stages.size());
}

/// The cells hold these values already: no edit, and no entry in the history.
bool changesNothing(const MatrixPtr& values, const std::vector<CellEdit>& edits)
{
    return values && std::all_of(edits.begin(), edits.end(), [&](const CellEdit& edit) {
               return (*values)(edit.cell.row, edit.cell.col) == edit.value;
           });
}

Error editError(const std::string& place, Text reason)
{
    return {{}, Text(place), std::move(reason), {}};
}

} // namespace

Document::Document(QObject* parent)
    : QObject(parent), m_undoStack(new QUndoStack(this)), m_worker(std::make_unique<ComputeWorker>())
{
    connect(m_undoStack, &QUndoStack::cleanChanged, this, [this] { Q_EMIT changed({.state = true}); });
    connect(&m_percentiles, &Percentiles::counted, this, [this] {
        if (isOpen())
            Q_EMIT changed({.selection = true}); // the scale that was chosen is other now
    });
    connect(m_worker.get(), &ComputeWorker::progressed, this, [this](const ComputeSnapshot& snapshot) {
        take(snapshot, {.values = true, .edit = m_lastEdit.has_value(), .state = true});
    });
}

Document::~Document()
{
    // The stack clears itself when it goes, and says so to whoever listens; by then there is no document to ask.
    m_undoStack->disconnect();
}

QString Document::title() const
{
    if (!m_fileName.isEmpty())
        return QFileInfo(m_fileName).fileName();
    return QString::fromStdString(m_session.title);
}

bool Document::isModified() const
{
    return !m_undoStack->isClean();
}

bool Document::isComputing() const
{
    return m_worker->isRunning();
}

std::vector<StageKey> Document::steps() const
{
    if (!isOpen())
        return {};
    return m_network->steps(layerOf(*m_network, m_selection.stage), m_selection.head);
}

int Document::stepIndex() const
{
    const std::vector<StageKey> all = steps();
    const auto found = std::find(all.begin(), all.end(), m_selection.stage);
    return found == all.end() ? -1 : int(found - all.begin());
}

Result<void> Document::fail(const Error& error, Failure what)
{
    report(error, what);
    return error;
}

void Document::dismissEdit()
{
    if (!m_lastEdit)
        return;
    m_lastEdit.reset();
    m_lastCommand = nullptr;
    Q_EMIT changed({.edit = true});
}

void Document::retranslate()
{
    for (int index = 0; index < m_undoStack->count(); ++index)
        // The stack shows its commands as constant to keep callers from undoing them; the name is safe to change.
        static_cast<DocumentCommand*>(const_cast<QUndoCommand*>(m_undoStack->command(index)))->retranslate();
    if (m_lastEdit && m_lastCommand)
        m_lastEdit->text = m_lastCommand->report();
    Q_EMIT changed({.edit = m_lastEdit.has_value(), .state = true});
}

// ---- Edits

bool Document::isEditable(const StageKey& key) const
{
    return isOpen() && key.layer == 0 && isEntry(m_network->stage(key));
}

Result<void> Document::setCells(const StageKey& key, const std::vector<CellEdit>& edits)
{
    if (!isOpen() || edits.empty())
        return {};
    const std::string symbol = m_network->symbol(key);
    if (!isEditable(key))
        return fail(editError(symbol, HL_TEXT("core", "this matrix is computed; only the input X can be edited")), Failure::Edit);
    const CellRange all = CellRange::all(m_network->shape(key).rows, m_network->shape(key).cols);
    for (const CellEdit& edit : edits) {
        const std::string place = symbol + "[" + std::to_string(edit.cell.row + 1) + "," +
                                  std::to_string(edit.cell.col + 1) + "]";
        if (!all.contains(edit.cell))
            return fail(editError(place, HL_TEXT("core", "there is no such cell")), Failure::Edit);
        if (!std::isfinite(edit.value))
            return fail(editError(place, HL_TEXT("core", "the new value is not a finite number")), Failure::Edit);
    }
    if (changesNothing(m_trace->value(key), edits))
        return {};
    m_undoStack->push(new EditCellsCommand(*this, key, edits));
    return {};
}

Result<void> Document::setConfig(const ModelConfig& config)
{
    if (!isOpen() || config == m_network->config())
        return {};
    auto model = std::make_shared<Model>(m_network->model());
    model->config = config;
    auto built = Network::build(std::move(model), m_network->sharedInput());
    if (!built)
        return fail(built.error(), Failure::Configure);
    m_undoStack->push(new ConfigCommand(*this, *built));
    return {};
}

namespace {

/// The same matrices under the same keys, whatever is computed in them.
bool sameStages(const Network& a, const Network& b)
{
    const auto sameId = [](const Stage& one, const Stage& other) { return std::string_view(one.id) == other.id; };
    return std::equal(a.stages().stages.begin(), a.stages().stages.end(), b.stages().stages.begin(),
                      b.stages().stages.end(), sameId)
           && a.layerCount() == b.layerCount() && a.headCount() == b.headCount() && a.tokenCount() == b.tokenCount();
}

} // namespace

/// `command` has just been done; null where one was undone, which marks nothing.
void Document::beginEdit(std::optional<StageKey> key, const DocumentCommand* command)
{
    m_lastEdit.reset();
    m_lastCommand = command;
    // Where stages come and go (pre- to post-norm), there is nothing to compare with cell by cell.
    if (command && m_base && sameStages(m_base->network(), *m_network))
        m_lastEdit = LastEdit{command->report(), key, m_base, {}};
}

namespace {

/// Swaps given values of X; X itself is shared with snapshots and therefore copied first.
void exchangeGiven(ModelInput& input, std::vector<HeldCell>& cells)
{
    auto x = std::make_shared<Matrix>(*input.x);
    for (HeldCell& held : cells) {
        float& value = (*x)(held.cell.row, held.cell.col);
        const float before = value;
        value = held.value.value_or(value);
        held.value = before;
    }
    input.x = std::move(x);
}

/// Swaps what the cells of a computed stage are held at.
void exchangeOverrides(ModelInput& input, const Override& where, std::vector<HeldCell>& cells)
{
    for (HeldCell& held : cells) {
        Override wanted = where;
        wanted.cell = held.cell;
        const auto found = std::find_if(input.overrides.begin(), input.overrides.end(), [&](const Override& other) {
            return other.layer == where.layer && other.stage == where.stage && other.head == where.head &&
                   other.cell == held.cell;
        });
        const bool exists = found != input.overrides.end();
        const std::optional<float> before = exists ? std::optional<float>(found->value) : std::nullopt;
        if (held.value && exists) {
            found->value = *held.value;
        } else if (held.value) {
            wanted.value = *held.value;
            input.overrides.push_back(wanted);
        } else if (exists) {
            input.overrides.erase(found);
        }
        held.value = before;
    }
}

} // namespace

void Document::exchangeCells(const StageKey& key, std::vector<HeldCell>& cells, const DocumentCommand* done)
{
    auto input = std::make_shared<ModelInput>(m_network->input());
    if (input->embed)
        exchangeOverrides(*input, {key.layer, m_network->stage(key).id, key.head, {}, 0}, cells);
    else
        exchangeGiven(*input, cells);
    m_network = m_network->withInput(std::move(input));
    beginEdit(key, done);
    compute({.values = true, .edit = true, .state = true});
}

void Document::exchangeNetwork(std::shared_ptr<const Network>& other, const DocumentCommand* done)
{
    const std::shared_ptr<const Network> before = m_network;
    m_network = std::exchange(other, before);
    beginEdit({}, done);
    m_selection = keptSelection(*before);
    compute({.session = true, .values = true, .selection = true, .edit = true, .state = true});
}

// ---- Computing

void Document::compute(DocumentChange change)
{
    m_worker->cancel();
    // Before anything was complete, what is there already need not be computed again.
    const std::shared_ptr<const Trace> known = m_base ? m_base : m_trace;
    auto work = std::make_unique<Recomputation>(m_network, known, m_selection.stage);
    QElapsedTimer timer;
    timer.start();
    while (work->step() && (work->work() < kSmallWork || timer.elapsed() < kOnTheSpotMs)) {
    }
    const ComputeSnapshot snapshot{work->trace(), work->changes(), work->progress(), work->done()};
    if (!work->done())
        m_worker->start(std::move(work));
    take(snapshot, change);
}

void Document::take(const ComputeSnapshot& snapshot, DocumentChange change)
{
    m_trace = snapshot.trace;
    m_progress = snapshot.progress;
    m_recomputedStages = stageCount(snapshot.changes);
    if (m_lastEdit)
        m_lastEdit->changes = snapshot.changes;
    if (snapshot.done)
        m_base = snapshot.trace;
    Q_EMIT changed(change);
}

void Document::cancelComputing()
{
    m_worker->cancel();
    Q_EMIT changed({.state = true});
}

void Document::resumeComputing()
{
    if (isOpen() && !isComputing() && !m_trace->complete())
        compute({.values = true, .edit = m_lastEdit.has_value(), .state = true});
}

void Document::hurry()
{
    // After an edit the whole is done soon, and starting over would lose what was compared.
    if (isComputing() && !m_base && !m_trace->isReadable(m_selection.stage))
        compute({.values = true, .state = true});
}

} // namespace headlight
