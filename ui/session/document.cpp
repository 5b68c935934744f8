// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/document.h"

#include "ui/session/compute_worker.h"
#include "ui/session/document_commands.h"
#include "ui/session/idle_trim.h"
#include "ui/session/pictures.h"

#include "core/layer/stage_place.h"
#include "ui/session/memory_use.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QUndoStack>

#include <algorithm>
#include <new>
#include <set>

namespace headlight {

namespace {

/// Work below this (multiply–adds and the like, about a millisecond) is done on the spot, so that an edit shows in the
/// same frame; of more work so much as takes this time.
constexpr double kSmallWork = 2e6;
constexpr qint64 kOnTheSpotMs = 2;

/// Stages that changed: a stage of several heads counts once.
int stageCount(const ChangeSet& changes)
{
    std::set<std::pair<int, int>> stages;
    for (const auto& [key, cells] : changes)
        stages.emplace(key.layer, key.stage);
    return int(stages.size());
}

/// Before the first step of a computation that could not begin.
ComputeSnapshot nothingOf(const std::shared_ptr<const Network>& network)
{
    const std::size_t count = network->structure().nodes().size();
    KeptValues values{std::vector<MatrixPtr>(count), std::vector<RowNumbersPtr>(count)};
    return {std::make_shared<Trace>(network, std::move(values), std::vector<FiniteRange>(count)), {}, 0, false};
}

} // namespace

Document::Document(QObject* parent)
    : QObject(parent), m_undoStack(new QUndoStack(this)), m_worker(std::make_unique<ComputeWorker>())
{
    new Pictures(*this); // before any view follows the document
    new IdleTrim(*this);
    connect(m_undoStack, &QUndoStack::indexChanged, this, &Document::countSavedSteps);
    connect(m_undoStack, &QUndoStack::cleanChanged, this, [this] { Q_EMIT changed({.state = true}); });
    for (const Percentiles* percentiles : {&m_percentiles, &m_pinnedPercentiles})
        connect(percentiles, &Percentiles::counted, this, [this] {
            if (isOpen())
                Q_EMIT changed({.selection = true}); // the scale that was chosen is other now
        });
    connect(m_worker.get(), &ComputeWorker::progressed, this, [this](const ComputeSnapshot& snapshot) {
        take(snapshot, {.values = true, .edit = m_lastEdit.has_value(), .state = true});
    });
    connect(m_worker.get(), &ComputeWorker::ranOutOfMemory, this, &Document::reportNoMemory);
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
    return m_saving || !m_undoStack->isClean();
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
    m_unaligned.reset();
    m_aligning.drop();
    m_lastCommand = nullptr;
    Q_EMIT changed({.edit = true});
}

void Document::retranslate()
{
    // The step that A is named after is said again where it is still the same step.
    int named = -1;
    for (int index = 0; index < m_undoStack->count(); ++index)
        named = m_pinned && !m_pinned->step.isEmpty() && m_undoStack->text(index) == m_pinned->step ? index : named;
    for (int index = 0; index < m_undoStack->count(); ++index)
        // The stack shows its commands as constant to keep callers from undoing them; the name is safe to change.
        static_cast<DocumentCommand*>(const_cast<QUndoCommand*>(m_undoStack->command(index)))->retranslate();
    if (named >= 0)
        m_pinned->step = m_undoStack->text(named);
    if (m_lastEdit && m_lastCommand)
        m_lastEdit->text = m_lastCommand->report();
    Q_EMIT changed({.edit = m_lastEdit.has_value(), .compare = m_pinned.has_value(), .state = true});
}

// ---- Computing

void Document::compute(DocumentChange change)
{
    m_worker->cancel();
    // Before anything was complete, what is there already need not be computed again.
    const std::shared_ptr<const Trace> known = m_base ? m_base : m_trace;
    std::unique_ptr<Recomputation> work;
    QElapsedTimer timer;
    timer.start();
    bool enough = true;
    try {
        work = std::make_unique<Recomputation>(m_network, known, m_selection.stage);
        while (work->step() && (work->work() < kSmallWork || timer.elapsed() < kOnTheSpotMs)) {
        }
    } catch (const std::bad_alloc&) {
        enough = false;
    }
    const ComputeSnapshot snapshot = work ? ComputeSnapshot{work->trace(), work->changes(), work->progress(), work->done()} : nothingOf(m_network);
    if (enough && !work->done())
        m_worker->start(std::move(work));
    take(snapshot, change);
    if (!enough)
        reportNoMemory();
}

void Document::reportNoMemory()
{
    report({{}, {}, HL_TEXT("core", "there is not enough memory to compute every matrix"),
            HL_TEXT("core", "choose a smaller part of the memory with Memory… in the menu Layer: then the large ones are computed on demand")},
           Failure::Configure);
    Q_EMIT changed({.state = true});
}

void Document::take(const ComputeSnapshot& snapshot, DocumentChange change)
{
    m_trace = snapshot.trace;
    m_progress = snapshot.progress;
    m_recomputedStages = stageCount(snapshot.changes);
    markChanges(snapshot.changes);
    if (snapshot.done) {
        m_base = snapshot.trace;
        if (m_lastEdit)
            m_changesOfBase = m_lastEdit->changes;
        if (m_unaligned)
            align();
    }
    refreshDifference();
    Q_EMIT changed(change);
}

void Document::cancelComputing()
{
    m_worker->cancel();
    Q_EMIT changed({.state = true});
}

void Document::resumeComputing()
{
    if (!isOpen())
        return;
    const auto network = withinBudget(m_network);
    if (network != m_network) {
        // No cell differs: what the last edit changed stays marked, and nothing else is.
        if (!isComputing())
            m_reached.emplace();
        m_network = network;
        compute({.values = true, .selection = true, .edit = m_lastEdit.has_value(), .state = true});
    } else if (!isComputing() && !m_trace->complete())
        compute({.values = true, .edit = m_lastEdit.has_value(), .state = true});
}

void Document::hurry()
{
    // After an edit the whole is done soon, and starting over would lose what was compared.
    if (isComputing() && !m_base && !m_trace->isReadable(m_selection.stage))
        compute({.values = true, .state = true});
}

} // namespace headlight
