// SPDX-License-Identifier: GPL-3.0-or-later
// The undoable steps of a document; each holds only what differs and swaps it on undo and redo.
#pragma once

#include "core/layer/network_change.h"
#include "ui/session/config_difference.h"
#include "ui/session/document.h"

#include <QCoreApplication>
#include <QUndoCommand>

#include <utility>

namespace headlight {

/// A step whose name can be said again in another language.
class DocumentCommand : public QUndoCommand {
  public:
    explicit DocumentCommand(Document& document) : m_document(document) {}

    /// The name for the undo menu, in the current language.
    virtual QString describe() const = 0;
    /// What the bar above the canvas says after the step.
    virtual QString report() const { return describe(); }
    /// True where this and the step before are one: a drag. Tells from where that one began.
    virtual bool goesOnFrom(const DocumentCommand& /*before*/) { return false; }
    void retranslate() { setText(describe()); }

  protected:
    Document& m_document;
};

class EditCellsCommand final : public DocumentCommand {
    Q_DECLARE_TR_FUNCTIONS(headlight::EditCellsCommand)
  public:
    /// `cells` name no cell twice.
    EditCellsCommand(Document& document, const StageKey& key, std::vector<HeldCell> cells, const EditOptions& options);

    QString describe() const override;
    QString report() const override;
    bool goesOnFrom(const DocumentCommand& before) override;
    int id() const override { return m_options.drag != 0 ? 1 : -1; }
    bool mergeWith(const QUndoCommand* other) override;
    void undo() override { m_document.exchangeCells(m_key, m_other, m_remains, nullptr); }
    void redo() override { m_document.exchangeCells(m_key, m_other, m_remains, this); }

  private:
    QString cellName() const;
    bool sameDrag(const QUndoCommand& other) const;

    StageKey m_key;
    QString m_symbol;
    EditOptions m_options;
    EditTarget m_target;
    std::vector<HeldCell> m_other; ///< the side that is not in the document, in the order of the cells
    EditRemains m_remains;         ///< of that side
    float m_from = 0;              ///< of the first cell
    std::optional<float> m_to;     ///< nothing where it is released
};

/// Another network: switches, sizes, tokens.
class ConfigCommand final : public DocumentCommand {
    Q_DECLARE_TR_FUNCTIONS(headlight::ConfigCommand)
  public:
    /// Called after the config's difference unless `name` says something else; `effects` are told after the step.
    /// `from` says where the tokens come from where they are not those of before.
    ConfigCommand(Document& document, std::shared_ptr<const Network> network, const Text& name = {}, const std::vector<Text>& effects = {},
                  TokensFrom from = {});

    QString describe() const override;
    QString report() const override;
    void undo() override { m_document.exchangeNetwork(m_change, {}, {}, m_tokens, nullptr); }
    void redo() override { m_document.exchangeNetwork(m_change, std::exchange(m_built, {}), m_from, m_tokens, this); }

  private:
    Text m_name;
    std::vector<Text> m_effects;
    TokensFrom m_from;
    std::vector<Index> m_tokens;            ///< of the side that is not in the document; empty before it is first done
    ConfigDifference m_difference;
    NetworkChange m_change;                 ///< the side that is not in the document
    std::shared_ptr<const Network> m_built; ///< until it is first done
};

} // namespace headlight
