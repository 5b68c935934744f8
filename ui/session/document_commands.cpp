// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/document_commands.h"

#include "core/figure/math.h"
#include "ui/text/number_text.h"
#include "ui/text/translate.h"

#include <algorithm>
#include <iterator>

namespace headlight {

namespace {

bool byCell(const HeldCell& a, const HeldCell& b)
{
    return std::pair(a.cell.row, a.cell.col) < std::pair(b.cell.row, b.cell.col);
}

} // namespace

EditCellsCommand::EditCellsCommand(Document& document, const StageKey& key, std::vector<HeldCell> cells,
                                   const EditOptions& options)
    : DocumentCommand(document), m_key(key),
      m_symbol(QString::fromStdString(plainMath(document.network()->symbol(key)))), m_options(options),
      m_target(editTarget(*document.network(), key)), m_other(std::move(cells)), m_to(m_other.front().value)
{
    if (const auto values = document.trace()->source(key))
        m_from = values->at(m_other.front().cell);
    std::sort(m_other.begin(), m_other.end(), byCell);
    retranslate();
}

QString EditCellsCommand::cellName() const
{
    const Cell cell = m_other.front().cell;
    return QStringLiteral("%1[%2,%3]").arg(m_symbol).arg(cell.row + 1).arg(cell.col + 1);
}

QString EditCellsCommand::describe() const
{
    if (!m_options.name.empty())
        return translated(m_options.name);
    const int count = int(m_other.size());
    if (!m_to)
        return count > 1 ? tr("Release %n cell(s) of %1", nullptr, count).arg(m_symbol) : tr("Release %1").arg(cellName());
    if (m_target == EditTarget::Held)
        return count > 1 ? tr("Hold %n cell(s) of %1", nullptr, count).arg(m_symbol) : tr("Hold %1").arg(cellName());
    return count > 1 ? tr("Edit %n cell(s) of %1", nullptr, count).arg(m_symbol) : tr("Edit %1").arg(cellName());
}

QString EditCellsCommand::report() const
{
    const int count = int(m_other.size());
    if (!m_to)
        return count > 1 ? tr("%n cell(s) of %1 follow the computation again", nullptr, count).arg(m_symbol)
                         : tr("%1 follows the computation again").arg(cellName());
    if (count > 1)
        return m_target == EditTarget::Held ? tr("%n cell(s) of %1 are held", nullptr, count).arg(m_symbol)
                                            : tr("%n cell(s) of %1 changed", nullptr, count).arg(m_symbol);
    const QString from = shortNumber(m_from);
    const QString to = shortNumber(*m_to);
    return m_target == EditTarget::Held ? tr("%1 is held at %3 instead of %2").arg(cellName(), from, to)
                                        : tr("%1 changed from %2 to %3").arg(cellName(), from, to);
}

bool EditCellsCommand::sameDrag(const QUndoCommand& other) const
{
    if (m_options.drag == 0 || other.id() != id())
        return false;
    const auto& edit = static_cast<const EditCellsCommand&>(other);
    return edit.m_key == m_key && edit.m_options.drag == m_options.drag;
}

bool EditCellsCommand::goesOnFrom(const DocumentCommand& before)
{
    if (!sameDrag(before))
        return false;
    m_from = static_cast<const EditCellsCommand&>(before).m_from;
    return true;
}

/// Keeps the oldest value of each cell: what undoing the whole drag brings back.
bool EditCellsCommand::mergeWith(const QUndoCommand* other)
{
    if (!sameDrag(*other))
        return false;
    const auto& later = static_cast<const EditCellsCommand&>(*other);
    std::vector<HeldCell> merged;
    std::merge(m_other.begin(), m_other.end(), later.m_other.begin(), later.m_other.end(), std::back_inserter(merged), byCell);
    const auto same = [](const HeldCell& a, const HeldCell& b) { return a.cell == b.cell; };
    merged.erase(std::unique(merged.begin(), merged.end(), same), merged.end());
    m_other = std::move(merged);
    m_to = later.m_to;
    // A drag that has come back to where it began is no step; but one whose cells have, and that left a mask of another kind or a
    // tensor that was not there, is.
    const Network& now = *m_document.network();
    setObsolete(heldCells(now, m_key, m_other) == m_other && remainsOf(now, m_key) == m_remains);
    retranslate();
    m_document.mergeEdit(isObsolete() ? nullptr : this, &later);
    return true;
}

ConfigCommand::ConfigCommand(Document& document, std::shared_ptr<const Network> network, const Text& name, const std::vector<Text>& effects,
                             TokensFrom from)
    : DocumentCommand(document), m_name(name), m_effects(effects), m_from(std::move(from)), m_difference(document.network()->config(), network->config()),
      m_change(*document.network(), *network), m_built(std::move(network))
{
    retranslate();
}

QString ConfigCommand::describe() const
{
    return m_name.empty() ? m_difference.name() : translated(m_name);
}

QString ConfigCommand::report() const
{
    if (m_effects.empty())
        return m_name.empty() ? m_difference.report() : translated(m_name);
    QStringList told;
    for (const Text& effect : m_effects)
        told << translated(effect);
    return tr("%1: %2", "what was done, what came of it").arg(describe(), told.join(tr("; ", "between two effects")));
}

} // namespace headlight
