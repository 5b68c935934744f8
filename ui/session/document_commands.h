// SPDX-License-Identifier: GPL-3.0-or-later
// The undoable steps of a document; each holds only what differs and swaps it on undo and redo.
#pragma once

#include "ui/session/document.h"

#include <QCoreApplication>
#include <QUndoCommand>

namespace headlight {

/// A step whose name can be said again in another language.
class DocumentCommand : public QUndoCommand {
  public:
    explicit DocumentCommand(Document& document) : m_document(document) {}

    /// The name for the undo menu, in the current language.
    virtual QString describe() const = 0;
    /// What the bar above the canvas says after the step.
    virtual QString report() const { return describe(); }
    void retranslate() { setText(describe()); }

  protected:
    Document& m_document;
};

/// What a cell of the input is held at; nothing where it follows the computation.
struct HeldCell {
    Cell cell;
    std::optional<float> value;
};

class EditCellsCommand final : public DocumentCommand {
    Q_DECLARE_TR_FUNCTIONS(headlight::EditCellsCommand)
  public:
    EditCellsCommand(Document& document, const StageKey& key, const std::vector<CellEdit>& edits);

    QString describe() const override;
    QString report() const override;
    void undo() override;
    void redo() override;

  private:
    StageKey m_key;
    QString m_symbol;
    std::vector<HeldCell> m_other; ///< the side that is not in the document
    float m_from = 0;              ///< of the first cell
    float m_to = 0;
};

class ConfigCommand final : public DocumentCommand {
    Q_DECLARE_TR_FUNCTIONS(headlight::ConfigCommand)
  public:
    ConfigCommand(Document& document, std::shared_ptr<const Network> network);

    QString describe() const override;
    QString report() const override;
    void undo() override { m_document.exchangeNetwork(m_other, nullptr); }
    void redo() override { m_document.exchangeNetwork(m_other, this); }

  private:
    ModelConfig m_before;
    ModelConfig m_after;
    std::shared_ptr<const Network> m_other; ///< the side that is not in the document
};

} // namespace headlight
