// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/document_commands.h"

#include "core/text/numbers.h"

#include <algorithm>

namespace headlight {

EditCellsCommand::EditCellsCommand(Document& document, const StageKey& key, const std::vector<CellEdit>& edits)
    : DocumentCommand(document), m_key(key), m_symbol(QString::fromStdString(document.network()->symbol(key)))
{
    m_other.reserve(edits.size());
    // A cell named twice takes its last value; undo then has one value to bring back.
    for (const CellEdit& edit : edits) {
        const auto same = std::find_if(m_other.begin(), m_other.end(),
                                       [&](const HeldCell& held) { return held.cell == edit.cell; });
        if (same == m_other.end())
            m_other.push_back({edit.cell, edit.value});
        else
            same->value = edit.value;
    }
    m_to = edits.front().value;
    if (const MatrixPtr values = document.trace()->value(key))
        m_from = (*values)(edits.front().cell.row, edits.front().cell.col);
    retranslate();
}

QString EditCellsCommand::describe() const
{
    if (m_other.size() > 1)
        return tr("Edit %n cell(s) of %1", nullptr, int(m_other.size())).arg(m_symbol);
    const Cell cell = m_other.front().cell;
    return tr("Edit %1[%2,%3]").arg(m_symbol).arg(cell.row + 1).arg(cell.col + 1);
}

QString EditCellsCommand::report() const
{
    if (m_other.size() > 1)
        return tr("%n cell(s) of %1 changed", nullptr, int(m_other.size())).arg(m_symbol);
    const Cell cell = m_other.front().cell;
    return tr("%1[%2,%3] changed from %4 to %5")
        .arg(m_symbol)
        .arg(cell.row + 1)
        .arg(cell.col + 1)
        .arg(QString::fromStdString(formatShort(m_from)), QString::fromStdString(formatShort(m_to)));
}

void EditCellsCommand::undo()
{
    m_document.exchangeCells(m_key, m_other, nullptr);
}

void EditCellsCommand::redo()
{
    m_document.exchangeCells(m_key, m_other, this);
}

ConfigCommand::ConfigCommand(Document& document, std::shared_ptr<const Network> network)
    : DocumentCommand(document), m_before(document.network()->config()), m_after(network->config()),
      m_other(std::move(network))
{
    retranslate();
}

QString ConfigCommand::describe() const
{
    if (m_before.mask != m_after.mask)
        return tr("Change the mask");
    if (m_before.norm != m_after.norm || m_before.normKind != m_after.normKind || m_before.normEps != m_after.normEps)
        return tr("Change the normalisation");
    if (m_before.activation != m_after.activation)
        return tr("Change the activation");
    if (m_before.scale != m_after.scale)
        return tr("Change the scale");
    if (m_before.residual != m_after.residual)
        return m_after.residual ? tr("Switch the residual connection on") : tr("Switch the residual connection off");
    return tr("Change the configuration");
}

QString ConfigCommand::report() const
{
    if (m_before.mask != m_after.mask)
        return tr("The mask is another");
    if (m_before.norm != m_after.norm || m_before.normKind != m_after.normKind || m_before.normEps != m_after.normEps)
        return tr("The normalisation is another");
    if (m_before.activation != m_after.activation)
        return tr("The activation is another");
    if (m_before.scale != m_after.scale)
        return tr("The scale is another");
    if (m_before.residual != m_after.residual)
        return m_after.residual ? tr("The residual connection is on") : tr("The residual connection is off");
    return tr("The configuration is another");
}

} // namespace headlight
