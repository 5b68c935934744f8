// SPDX-License-Identifier: GPL-3.0-or-later
// The open session: its model and input, the values computed from them, the selection and the undo history.
#pragma once

#include "core/io/session.h"
#include "core/layer/recomputation.h"
#include "core/layer/trace.h"
#include "ui/session/selection.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

class QUndoStack;

namespace headlight {

class ComputeWorker;

struct CellEdit {
    Cell cell;
    float value = 0;
};

/// The newest edit, for marking what it changed. Kept until the next edit or dismissEdit().
struct LastEdit {
    QString text;                          ///< "X[4,8] changed from −0.94 to 1.75", translated
    StageKey stage;                        ///< the matrix edited
    std::shared_ptr<const Trace> before;   ///< values before the edit
    ChangeSet changes;                     ///< what differs now, complete when the document is up to date
};

/// What changed, in one signal; every view looks at what concerns it.
struct DocumentChange {
    bool session = false;   ///< another session, or another structure (layers, heads, stages): rebuild
    bool values = false;    ///< trace() is newer
    bool selection = false; ///< stage, head, locked cell or token
    bool hover = false;     ///< hover only
    bool edit = false;      ///< lastEdit() came, grew or went
    bool state = false;     ///< title, modified, computing progress
};

class Document : public QObject {
    Q_OBJECT
  public:
    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    // State. trace() is never null once a session is open; its stages may be (not computed yet).
    bool isOpen() const { return m_network != nullptr; }
    const Session& session() const { return m_session; }
    std::shared_ptr<const Network> network() const { return m_network; }
    std::shared_ptr<const Trace> trace() const { return m_trace; }
    const Selection& selection() const { return m_selection; }
    const std::optional<LastEdit>& lastEdit() const { return m_lastEdit; }
    QUndoStack* undoStack() const { return m_undoStack; }
    QString fileName() const { return m_fileName; } ///< empty for a bundled or new session
    QString title() const;
    bool isModified() const;
    bool isComputing() const;
    double progress() const;
    int recomputedStages() const; ///< stages that the newest computation touched

    /// The steps of the layer on screen, and where the stage on screen stands among them.
    std::vector<StageKey> steps() const;
    int stepIndex() const;

    // Files. An error leaves the document as it was and is also sent by failed().
    Result<void> openFile(const QString& path);
    Result<void> openSession(Session session, const QString& fileName);
    Result<void> saveAs(const QString& path);

    // Selection: immediate, not undoable.
    void selectStage(const StageKey& key);
    void selectLayer(int layer);
    void selectHead(int head);
    void stepBy(int steps); ///< at the ends goes on in the next or previous layer
    void selectStep(int index);
    void lockCell(std::optional<Cell> cell);
    void hoverCell(std::optional<Cell> cell);
    void selectToken(std::optional<Index> token);

    // Edits: undoable. An error changes nothing and is also sent by failed().
    bool isEditable(const StageKey& key) const;
    Result<void> setCells(const StageKey& key, const std::vector<CellEdit>& edits);
    Result<void> setConfig(const ModelConfig& config, const QString& undoText);
    void dismissEdit();

    /// Where an error that is not an answer to a call (a failed open) is told.
    void report(const Error& error) { Q_EMIT failed(error); }

  Q_SIGNALS:
    void changed(const headlight::DocumentChange& change);
    void failed(const headlight::Error& error);

  private:
    friend class EditCellsCommand;
    friend class ConfigCommand;

    Session m_session;
    std::shared_ptr<const Network> m_network;
    std::shared_ptr<const Trace> m_trace;
    Selection m_selection;
    std::optional<LastEdit> m_lastEdit;
    QUndoStack* m_undoStack = nullptr;
    QString m_fileName;
    std::unique_ptr<ComputeWorker> m_worker;
};

} // namespace headlight
