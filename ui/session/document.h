// SPDX-License-Identifier: GPL-3.0-or-later
// The open session: its model and input, the values computed from them, the selection and the undo history.
#pragma once

#include "core/compare/aligned_trace.h"
#include "core/compare/stage_pair.h"
#include "core/edit/cell_selection.h"
#include "core/io/session_store.h"
#include "core/layer/dependence.h"
#include "core/layer/network_edit.h"
#include "core/layer/recomputation.h"
#include "core/layer/trace.h"
#include "ui/session/background_task.h"
#include "ui/session/failure.h"
#include "ui/session/percentiles.h"
#include "ui/session/selection.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

class QUndoStack;

namespace headlight {

class ComputeWorker;
class DocumentCommand;
class NetworkChange;
struct SizeChange;
struct ComputeSnapshot;
struct ReadyComparison;

struct CellEdit {
    Cell cell;
    float value = 0;
};

/// How an edit stands in the history.
struct EditOptions {
    Text name = {}; ///< "Fill 6 cells of X"; says which cells are edited unless set
    int drag = 0;   ///< edits of one matrix that follow on each other with one number other than 0 are one step
};

/// The newest edit, for marking what it changed. Kept until the next edit, an undo or dismissEdit().
struct LastEdit {
    QString text;                          ///< "X[4,8] changed from −0.94 to 1.75", translated
    std::optional<StageKey> stage;         ///< the matrix edited; none where a switch of the layer was changed
    std::shared_ptr<const Trace> before;   ///< values before the edit; of a drag, before it began; null while not known
    ChangeSet changes;                     ///< what differs now, complete when the document is up to date
    bool aligned = false;                  ///< `before` is in the shapes of now (alignedChange()): no state that ever was
    TokensFrom from = {};                  ///< where the tokens of now come from, where `aligned`
    std::shared_ptr<const Trace> state = {}; ///< where `aligned`: what was before as it was, to be compared with; null where that is too large to be kept
    UnlikeStages unlike = {};              ///< stages that cannot be compared

    /// A row or a column of a token that was not there before.
    bool isNew(const Stage& stage, Cell cell) const;
};

/// The state A, kept to be compared with. The document's alone: no file holds it.
struct PinnedState {
    std::shared_ptr<const Trace> trace; ///< complete
    QString step;        ///< the newest step of the history when it was pinned; empty: none
    bool before = false; ///< it is the state before `step`, not after it
    Text shows = {};     ///< of a ready-made comparison: what it shows
    std::vector<Index> tokens = {}; ///< which of the document's tokens each of its tokens is
};

/// What changed, in one signal; every view looks at what concerns it.
struct DocumentChange {
    bool session = false;   ///< another session, or another structure (layers, heads, stages): rebuild
    bool values = false;    ///< trace() is newer
    bool selection = false; ///< view, stage, head, locked cell or token
    bool hover = false;     ///< hover only
    bool edit = false;      ///< lastEdit() came, grew or went
    bool compare = false;   ///< pinned(), shown() or the difference that is shown
    bool state = false;     ///< title, modified, computing progress

    bool any() const { return session || values || selection || hover || edit || compare || state; }
    void add(const DocumentChange& other)
    {
        session |= other.session;
        values |= other.values;
        selection |= other.selection;
        hover |= other.hover;
        edit |= other.edit;
        compare |= other.compare;
        state |= other.state;
    }
};

class Document : public QObject {
    Q_OBJECT
  public:
    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    // State. trace() is never null once a session is open; its stages may be (not computed yet).
    bool isOpen() const { return m_network != nullptr; }
    std::shared_ptr<const Network> network() const { return m_network; }
    std::shared_ptr<const Trace> trace() const { return m_trace; }
    const Selection& selection() const { return m_selection; }
    const std::optional<LastEdit>& lastEdit() const { return m_lastEdit; }
    QUndoStack* undoStack() const { return m_undoStack; }
    QString fileName() const { return m_fileName; } ///< empty for a bundled or new session
    QString title() const;
    bool isModified() const;
    bool isComputing() const;
    double progress() const { return m_progress; }
    int recomputedStages() const { return m_recomputedStages; } ///< stages that the newest computation changed

    /// The colours of a matrix as the person chose them (selection().scale), for `theme`. Where a state is pinned, of both.
    ColorScale colorScale(const StageKey& key, Theme theme) const;

    /// The steps of the layer on screen, and where the stage on screen stands among them (−1 where it does not).
    std::vector<StageKey> steps() const;
    int stepIndex() const;

    // Comparing. A is a state of the document, kept whole.
    const std::optional<PinnedState>& pinned() const { return m_pinned; }
    /// "as opened", "after “Edit X[2,3]”": what A is.
    QString pinnedName() const;
    /// The present state becomes A. An error while it is not computed.
    Result<void> pinState();
    void unpinState();
    /// The present state becomes A, the change is one step, and the Compare view shows what it did. An error changes nothing.
    Result<void> compareWith(const ReadyComparison& ready);
    /// What was before lastEdit() becomes A, and the Compare view shows what the edit did. An error where it is not all computed.
    Result<void> compareWithBefore();
    bool canCompareWithBefore() const;
    /// The token of A that each token of now goes on from, whatever steps were done and undone since; −1 for one that A has not.
    TokensFrom fromPinned() const;
    /// The matrices of A and now under `key`, as stagePair() gives them. A state must be pinned.
    Result<StagePair> pinnedPair(const StageKey& key) const;
    /// Whose values shownTrace() has from now on, as far as they can be shown.
    void showState(ShownState state);
    /// Whether the view on screen can show it: A needs the same matrices, the difference all of them kept and a view
    /// that is not about arithmetic.
    bool canShow(ShownState state) const;
    ShownState shown() const { return canShow(m_selection.shown) ? m_selection.shown : ShownState::Now; }
    /// What Block, Equation, Heads and Token read: now, A, or the difference (Trace::isDifference()), whose matrices are
    /// missing while it is worked out.
    std::shared_ptr<const Trace> shownTrace() const;
    /// The colours of shownTrace().
    ColorScale shownScale(const StageKey& key, Theme theme) const;

    // Files. An error leaves the document as it was and is also sent by failed().
    Result<void> openFile(const QString& path);
    Result<void> openSession(Session session, const QString& fileName);
    Result<void> saveAs(const QString& path);
    /// Saving in two parts, between which the document may be edited (ui/session/session_saving.h). What is to be saved is taken
    /// when it begins; until it ends the document counts as changed.
    struct Saving {
        Session session;
        QString path;
        quint64 opened = 0; ///< the document as it was opened: another may have taken its place
    };
    Saving beginSaving(const QString& path);
    /// The files beside the session that were written, or the error; an error that is `quiet` was wanted and is not told.
    Result<void> endSaving(const Saving& saving, const Result<std::vector<std::string>>& written, bool quiet = false);
    bool isSaving() const { return m_saving; }
    /// Writes it. Any thread.
    static Result<std::vector<std::string>> write(const Saving& saving, const SaveReport& report = {});
    /// What openFile reads, without showing it: sessions, models, matrices. A path that begins with ":/" is one of the
    /// program's own sessions. Any thread.
    static Result<Session> readFile(const QString& path);
    /// Shows what readFile gave for `path`; false where it gave an error or the session cannot be built.
    bool openRead(Result<Session> read, const QString& path);
    /// A model without a session around it; `fileName` is empty for what has no file of its own yet.
    Result<void> openModel(std::shared_ptr<const Model> model, std::shared_ptr<const ModelInput> input,
                           const QString& title, const QString& fileName = {});
    /// A session that was made here, and work that was kept beside the settings: no file of the person's holds it, and it
    /// counts as changed until it is saved.
    Result<void> openNew(Session session);
    Result<void> openRecovered(Session session, const QString& title);
    /// Everything that saving would write.
    Session currentSession() const;
    /// The file of numbers (.npy, .csv, …) that X was read from; empty where there is none.
    QString matrixFile() const;
    QString suggestedFileName() const;
    /// What no file holds, in words: what the session is where it was never saved, then the edits since the last save, oldest
    /// first.
    QStringList unsavedChanges() const;

    // Selection: immediate, not undoable.
    void selectView(ViewKind view);
    void selectScale(const ScaleChoice& scale);
    void selectHeadOrder(HeadOrder order);
    void selectTrueProportions(bool trueProportions);
    void selectStage(const StageKey& key);
    void selectLayer(int layer);
    void selectHead(int head);
    void stepBy(int steps); ///< at the ends goes on in the next or previous layer
    void selectStep(int index);
    void lockCell(std::optional<Cell> cell); ///< lights the cell's token too where rows are tokens
    void selectCells(const CellSelection& chosen);   ///< several: selection().range; the active one is locked
    void hoverCell(std::optional<Cell> cell);

    // A walk makes the stage on screen cell by cell. Its cell is locked; locking another, another stage or another view
    // ends it.
    void walkTo(std::optional<Walk> walk);
    /// Term after term; over the ends of a cell goes on in the next or back in the cell before.
    void walkByTerms(int terms);
    /// To the cell `cells` further, made completely. Without a walk one begins at the locked cell, else at the first.
    void walkByCells(int cells);
    void walkByRows(int rows); ///< to the end of the row
    /// Something of the stage on screen may be shown: no walk is under way, or it has come there.
    bool isWalked(Cell cell) const;
    /// The derivation of a cell of the stage on screen as far as a walk has made it. The cell is inside and computed.
    Derivation derivation(Cell cell) const;
    void selectToken(std::optional<Index> token); ///< a locked cell moves to the token's row
    void lightDependence(bool light); ///< selection().dependence

    /// What the locked cell was made from and what it reaches, worked out when it is first asked for; null where no cell
    /// is locked.
    std::shared_ptr<const Dependence> dependence() const;

    // Edits: undoable, each one step. An error changes nothing and is also sent by failed(); what changes nothing makes no
    // step.
    /// What setting a cell of the matrix does; the error says why it cannot be set.
    Result<EditTarget> editability(const StageKey& key) const;
    bool isEditable(const StageKey& key) const { return editability(key).ok(); }
    Result<void> setCells(const StageKey& key, const std::vector<CellEdit>& edits, const EditOptions& options = {});
    /// `values` has the shape of `range`.
    Result<void> setCells(const StageKey& key, const CellRange& range, const Matrix& values,
                          const EditOptions& options = {});
    /// What heldCells() gives: values to be set or held at, nothing for a cell that follows the computation.
    Result<void> setHeldCells(const StageKey& key, const std::vector<HeldCell>& cells, const EditOptions& options = {});
    /// Holds cells of a computed matrix at the values they have.
    Result<void> holdCells(const StageKey& key, const CellRange& range);
    /// Holds all of a computed matrix at the numbers of a file (.npy, .csv, .tsv).
    Result<void> holdFile(const StageKey& key, const QString& path);
    /// Lets the held cells of `range` follow the computation again.
    Result<void> releaseCells(const StageKey& key, const CellRange& range);
    Result<void> setConfig(const ModelConfig& config);
    /// Other sizes, and another number of tokens where it is given: what sizeChange() does. The other is for one that was
    /// made elsewhere; an error where the session has become another since.
    Result<void> setSizes(const ModelConfig& config, std::optional<Index> tokens = {});
    Result<void> setSizes(const SizeChange& change);
    /// The sentence, typed anew (wordsOf()); rows of numbers stay with the words that stay.
    Result<void> retypeTokens(const QString& sentence);
    /// One word, before the token `at` or behind the last.
    Result<void> insertToken(Index at, const QString& word);
    Result<void> removeToken(Index at);
    Result<void> moveToken(Index from, Index to);
    void dismissEdit();

    /// Stops the computation; what is there stays, the rest is missing until the next edit or resume().
    void cancelComputing();
    void resumeComputing();

    /// Says the texts kept here again after a change of language.
    void retranslate();

    /// Where an error that is not an answer to a call (a failed open) is told.
    void report(const Error& error, Failure what = Failure::Open) { Q_EMIT failed(error, what); }

  Q_SIGNALS:
    void changed(const headlight::DocumentChange& change);
    void failed(const headlight::Error& error, headlight::Failure what);

  private:
    friend class EditCellsCommand;
    friend class ConfigCommand;

    /// Where a session came from that was never saved.
    enum class Unsaved { No, New, Recovered };

    Result<void> showRead(Session session, const QString& path);
    Result<void> openUnsaved(Session session, Unsaved unsaved);
    void countSavedSteps();
    void adopt(std::shared_ptr<const Network> network, Session session, const QString& fileName);
    Result<void> fail(const Error& error, Failure what);

    Result<void> arrangeTokens(const std::vector<std::string>& words, const std::vector<Index>& from, const Text& name);
    /// `effects` says what came of it, a sentence each, beside what the config tells of itself.
    Result<void> pushNetwork(std::shared_ptr<const Model> model, std::shared_ptr<const ModelInput> input, const Text& name,
                             const std::vector<Text>& effects = {}, TokensFrom from = {});
    Result<void> pushCells(const StageKey& key, std::vector<HeldCell> cells, const EditOptions& options);
    /// Puts `cells` into the document and the document's into `cells`; `done` is the command where it is not undone.
    void exchangeCells(const StageKey& key, std::vector<HeldCell>& cells, EditRemains& remains, DocumentCommand* done);
    /// The same for another network; `built` is what comes of it where that is known already.
    /// `tokens` are those of the other side, exchanged too: none for what is done the first time.
    void exchangeNetwork(NetworkChange& change, std::shared_ptr<const Network> built, const TokensFrom& from, std::vector<Index>& tokens,
                         DocumentCommand* done);
    std::vector<Index> tokensAfter(const TokensFrom& from, Index count);
    void expectAlignment(const Network& before, const TokensFrom& from);
    void align();
    void markAligned(AlignedChange change);
    bool beginEdit(std::optional<StageKey> key, DocumentCommand* command);
    void addReached(const StageKey& key, const CellSet& cells);
    /// `earlier` has taken in what `later`, the command lastEdit() tells of, did.
    void mergeEdit(DocumentCommand* earlier, const DocumentCommand* later);
    void markChanges(const ChangeSet& changes);

    /// Brings the trace up to date: at once where that takes a moment, else on the worker. Emits `change`.
    void compute(DocumentChange change);
    void take(const ComputeSnapshot& snapshot, DocumentChange change);
    /// The first computation goes on with the stage on screen.
    void hurry();
    void reportNoMemory();
    void select(const Selection& selection);
    Index stepsOf(Cell cell) const;
    Selection keptSelection(const Network& before) const;
    bool matchesPinned() const;
    ColorScale pinnedScale(const StageKey& key, Theme theme) const;
    /// Brings the difference up to date where it is shown: at once where that takes a moment, else on another thread.
    void refreshDifference();

    Session m_session; ///< its title and what only a file knows; model and input are the network's
    std::shared_ptr<const Network> m_network;
    std::shared_ptr<const Trace> m_trace;
    std::vector<Index> m_tokens; ///< a number for each token, by which it is known however it moves; a new one has a new number
    Index m_newToken = 0;
    std::vector<Index> m_tokensBefore; ///< lastEdit()
    std::shared_ptr<const Trace> m_base; ///< the newest complete trace: what recomputation starts from
    Selection m_selection;
    /// The answer of dependence(), and what it was worked out for.
    struct KnownDependence {
        std::shared_ptr<const Network> network;
        StageKey stage;
        std::optional<Cell> cell;
        std::shared_ptr<const Dependence> cells;
    };
    mutable KnownDependence m_dependence;
    std::optional<LastEdit> m_lastEdit;
    DocumentCommand* m_lastCommand = nullptr; ///< that lastEdit() tells of; owned by the undo stack
    ChangeSet m_changesOfBase;                ///< of a drag: from lastEdit()->before to m_base
    ChangeSet m_editedParameters;             ///< by lastEdit(): what is given is not among what is computed
    /// What the newest edit reaches, where the one before is not computed yet: the cells to mark.
    std::optional<DependenceMap> m_reached;
    std::shared_ptr<const Trace> m_unaligned; ///< what was before lastEdit(), until all of now is computed
    BackgroundTask m_aligning{this};
    QUndoStack* m_undoStack = nullptr;
    QString m_fileName;
    QString m_matrixFile; ///< of a matrix that was opened without a session around it
    mutable Percentiles m_percentiles; ///< counted when a scale first asks
    std::optional<PinnedState> m_pinned;
    mutable Percentiles m_pinnedPercentiles;
    /// The answer of matchesPinned(), and what it was found for.
    struct KnownMatch {
        std::weak_ptr<const Network> a;
        std::weak_ptr<const Network> now;
        bool same = false;
    };
    mutable KnownMatch m_match;
    /// What shownTrace() gives of the difference, and what it is of.
    struct KnownDifference {
        std::shared_ptr<const Trace> a;
        std::shared_ptr<const Trace> now;
        TokensFrom from;
        int layer = 0;
        std::shared_ptr<const Trace> values; ///< null: not worked out yet
    };
    KnownDifference m_difference;
    BackgroundTask m_differencing{this};
    double m_progress = 1;
    int m_recomputedStages = 0;
    std::unique_ptr<ComputeWorker> m_worker;
    Unsaved m_unsaved = Unsaved::No;
    quint64 m_opened = 0; ///< how many sessions were opened before
    bool m_saving = false;
    int m_savedBefore = 0; ///< m_savedSteps, while it is being saved
    bool m_unsavedAgain = false; ///< saving failed, and it is not known any more which step the file has
    int m_savedSteps = 0; ///< of the history, from its beginning: those that the file has, too
};

} // namespace headlight
