// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/matrix_editing.h"

#include "core/edit/cell_input.h"
#include "core/edit/clipboard_text.h"
#include "core/edit/fill_series.h"
#include "core/edit/paste.h"
#include "core/figure/math.h"
#include "ui/session/document.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QStringList>

#include <limits>

namespace headlight {

namespace {

constexpr Index kMostCopied = Index(1) << 22; // cells

/// −∞, as a cell of the mask shows it and as it is typed.
bool hides(const QString& typed)
{
    static const QStringList kSpellings{QStringLiteral("-inf"), QStringLiteral("\u2212inf"), QStringLiteral("-\u221E"), QStringLiteral("\u2212\u221E")};
    return kSpellings.contains(typed.trimmed().toLower());
}

std::string cellName(const std::string& symbol, Cell cell)
{
    return symbol + "[" + std::to_string(cell.row + 1) + "," + std::to_string(cell.col + 1) + "]";
}

} // namespace

Text editName(const char* pattern, const Document& document, const StageKey& key)
{
    return {pattern, {plainMath(document.network()->symbol(key))}};
}

MatrixEditing::MatrixEditing(Document& document, QObject* parent)
    : QObject(parent), m_document(document), m_live(document)
{
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.selection || change.session)
            endNudging();
    });
}

CellRange MatrixEditing::whole() const
{
    const Shape shape = m_document.network()->shape(key());
    return CellRange::all(shape.rows, shape.cols);
}

std::optional<CellSelection> MatrixEditing::selection() const
{
    if (!m_document.isOpen() || !m_document.selection().cell)
        return {};
    const Cell active = *m_document.selection().cell;
    return CellSelection{active, m_document.selection().range.value_or(CellRange::of(active))};
}

bool MatrixEditing::canEdit() const
{
    return m_document.isOpen() && m_document.isEditable(key()) && m_document.trace()->isReadable(key());
}

bool MatrixEditing::canPaste() const
{
    return canEdit() && !QGuiApplication::clipboard()->text().isEmpty();
}

bool MatrixEditing::isMask() const
{
    return canEdit() && editTarget(*m_document.network(), key()) == EditTarget::Mask;
}

bool MatrixEditing::isHeld(Cell cell) const
{
    return canEdit() && m_document.network()->overriddenCell(key(), cell);
}

bool MatrixEditing::isGiven(Cell cell) const
{
    if (!canEdit())
        return false;
    const EditTarget target = editTarget(*m_document.network(), key());
    return target == EditTarget::Input || target == EditTarget::Weight || isHeld(cell);
}

/// A formula's errors name the character, or the cell that has no value; all others are about the cell typed into.
void MatrixEditing::tell(Cell cell, Error error) const
{
    if (error.place.empty())
        error.place = cellName(plainMath(m_document.network()->symbol(key())), cell);
    m_document.report(error, Failure::Edit);
}

bool MatrixEditing::enter(Cell cell, const QString& typed, bool fill)
{
    endNudging();
    if (!canEdit())
        return false;
    const std::optional<CellSelection> chosen = selection();
    const CellRange range = fill && chosen ? chosen->range : CellRange::of(cell);
    if (isMask() && hides(typed))
        return m_document.setCells(key(), range, Matrix::Constant(range.rows(), range.cols(), -std::numeric_limits<float>::infinity())).ok();
    const auto input = CellInput::parse(typed.toStdString());
    if (!input) {
        tell(cell, input.error());
        return false;
    }
    const Matrix present = m_document.trace()->source(key())->block(range);
    const auto values =
        input->over(present, range, whole().rows(), whole().cols(), input->isFormula() ? nextSeed() : 0);
    if (!values) {
        tell(cell, values.error());
        return false;
    }
    EditOptions options;
    if (range.size() > 1)
        options.name = editName(HL_TEXT("core", "Fill cells of %1"), m_document, key());
    return m_document.setCells(key(), range, *values, options).ok();
}

void MatrixEditing::clear()
{
    setToZero(HL_TEXT("core", "Set cells of %1 to 0"));
}

void MatrixEditing::cut()
{
    if (selection() && canEdit() && copy(BlockFormat::Tsv))
        setToZero(HL_TEXT("core", "Cut cells of %1"));
}

/// `name` of several cells; one is edited like any other.
void MatrixEditing::setToZero(const char* name)
{
    endNudging();
    const std::optional<CellSelection> chosen = selection();
    if (!chosen || !canEdit())
        return;
    EditOptions options;
    if (!chosen->isSingle())
        options.name = editName(name, m_document, key());
    static_cast<void>(m_document.setCells(key(), chosen->range,
                                          Matrix::Zero(chosen->range.rows(), chosen->range.cols()), options));
}

/// A computed matrix is read more often than held: there a range has to be chosen first. The mask is painted by the same drag.
bool MatrixEditing::canCarryOn() const
{
    const std::optional<CellSelection> chosen = selection();
    return chosen && canEdit() && !isMask() && (isGiven(chosen->active) || !chosen->isSingle());
}

void MatrixEditing::carryOn(const CellRange& grown)
{
    endNudging();
    const std::optional<CellSelection> chosen = selection();
    if (!chosen || !canEdit() || !whole().contains(grown) || !grown.contains(chosen->range))
        return;
    const CellBlock next = continuedSeries(m_document.trace()->source(key())->block(chosen->range), chosen->range, grown);
    if (next.range.empty())
        return;
    const EditOptions options{editName(HL_TEXT("core", "Fill cells of %1"), m_document, key())};
    if (m_document.setCells(key(), next.range, next.values, options))
        m_document.selectCells({chosen->active, grown});
}

/// The cells that the others are filled from.
std::optional<CellRange> MatrixEditing::filledFrom(FillWay way) const
{
    const std::optional<CellSelection> chosen = selection();
    if (!chosen || !canEdit())
        return {};
    CellRange from = chosen->range;
    const bool down = way == FillWay::Down;
    Index& first = down ? from.row0 : from.col0;
    Index& last = down ? from.row1 : from.col1;
    if (last - first == 1)
        --first;
    last = first + 1;
    return first < 0 ? std::nullopt : std::optional(from);
}

bool MatrixEditing::canFill(FillWay way) const
{
    return filledFrom(way).has_value();
}

void MatrixEditing::fill(FillWay way)
{
    endNudging();
    const std::optional<CellRange> from = filledFrom(way);
    if (!from)
        return;
    const CellRange into = selection()->range;
    const Matrix line = m_document.trace()->source(key())->block(*from);
    const Matrix values = line.replicate(way == FillWay::Down ? into.rows() : 1, way == FillWay::Down ? 1 : into.cols());
    static_cast<void>(m_document.setCells(key(), into, values, {editName(HL_TEXT("core", "Fill cells of %1"), m_document, key())}));
}

void MatrixEditing::release()
{
    endNudging();
    if (const std::optional<CellSelection> chosen = selection())
        static_cast<void>(m_document.releaseCells(key(), chosen->range));
}

std::optional<float> MatrixEditing::valueBefore(Cell cell) const
{
    const std::optional<LastEdit>& edit = m_document.lastEdit();
    const MatrixPtr before = edit && edit->stage == key() && edit->before ? edit->before->value(key()) : nullptr;
    const MatrixPtr now = m_document.trace()->value(key());
    if (!before || !now || before->rows() != now->rows() || before->cols() != now->cols())
        return {};
    const float value = (*before)(cell.row, cell.col);
    return value == (*now)(cell.row, cell.col) ? std::nullopt : std::optional(value);
}

void MatrixEditing::putBack()
{
    endNudging();
    const std::optional<CellSelection> chosen = selection();
    const std::optional<float> value = chosen ? valueBefore(chosen->active) : std::nullopt;
    if (value)
        static_cast<void>(m_document.setCells(key(), {{chosen->active, *value}}));
}

void MatrixEditing::selectAll()
{
    if (!m_document.isOpen())
        return;
    const Cell active = m_document.selection().cell.value_or(Cell{});
    m_document.selectCells({active, whole()});
}

bool MatrixEditing::copy(BlockFormat format) const
{
    if (!m_document.isOpen() || !m_document.trace()->isReadable(key()))
        return false;
    const std::optional<CellSelection> chosen = selection();
    const CellRange range = chosen ? chosen->range : whole();
    if (range.size() > kMostCopied) {
        m_document.report({{},
                           {},
                           {HL_TEXT("core", "%1 cells are more than a clipboard should hold"),
                            {std::to_string(range.size())}},
                           HL_TEXT("core", "select a part, or save the matrix with “headlight compute”")},
                          Failure::Edit);
        return false;
    }
    BlockNames names;
    const Stage& stage = m_document.network()->stage(key());
    const std::vector<std::string>& tokens = m_document.network()->input().tokens;
    const auto namesOf = [&](AxisKind axis, Index first, Index last) {
        const bool named = axis == AxisKind::Tokens || axis == AxisKind::Queries || axis == AxisKind::Keys;
        std::vector<std::string> result;
        for (Index at = first; at < last; ++at)
            result.push_back(named && at < Index(tokens.size()) ? tokens[std::size_t(at)]
                                                                : std::to_string(at + 1));
        return result;
    };
    names.rows = namesOf(stage.rows, range.row0, range.row1);
    names.cols = namesOf(stage.cols, range.col0, range.col1);
    const Matrix block = m_document.trace()->source(key())->block(range);
    QGuiApplication::clipboard()->setText(QString::fromStdString(blockText(block, format, names)));
    return true;
}

void MatrixEditing::paste()
{
    endNudging();
    if (!canEdit())
        return;
    const CellSelection chosen = selection().value_or(CellSelection::of({}));
    const auto block = readClipboardText(QGuiApplication::clipboard()->text().toStdString(),
                                         isMask() ? ClipboardNumbers::FiniteOrHidden : ClipboardNumbers::Finite);
    if (!block)
        return m_document.report(block.error(), Failure::Edit);
    const auto placed = placePaste(*block, chosen.range, whole().rows(), whole().cols());
    if (!placed)
        return m_document.report(placed.error(), Failure::Edit);
    const EditOptions options{editName(HL_TEXT("core", "Paste into %1"), m_document, key())};
    if (m_document.setCells(key(), placed->range, placed->values, options))
        m_document.selectCells({{placed->range.row0, placed->range.col0}, placed->range});
}

// ---- Dragging

ScrubScale MatrixEditing::scaleNow() const
{
    return m_document.isOpen() ? ScrubScale::of(m_document.trace()->range(key()).magnitude()) : ScrubScale();
}

ScrubScale MatrixEditing::scale() const
{
    return isDragging() ? m_scale : scaleNow();
}

void MatrixEditing::beginDrag(Cell cell)
{
    endNudging();
    if (!canEdit())
        return;
    m_scale = scaleNow();
    m_dragged = cell;
    m_from = m_document.trace()->source(key())->at(cell);
    const std::string name = cellName(plainMath(m_document.network()->symbol(key())), cell);
    m_live.begin(key(), {HL_TEXT("core", "Drag %1"), {name}});
}

void MatrixEditing::dragTo(float value)
{
    m_live.set({CellRange::of(m_dragged)}, Matrix::Constant(1, 1, value));
}

void MatrixEditing::dragBy(double units)
{
    dragTo(m_scale.moved(m_from, units));
}

void MatrixEditing::endDrag(bool keep)
{
    if (keep)
        m_live.finish();
    else
        m_live.cancel();
}

void MatrixEditing::nudge(double units)
{
    const std::optional<CellSelection> chosen = selection();
    if (!chosen || !canEdit() || (isDragging() && !m_nudging))
        return;
    // An undo, or an edit from elsewhere, has come between: the next press begins anew.
    if (m_nudging && !m_live.isPending() && valueNow(m_dragged) != m_scale.moved(m_from, m_nudged))
        endNudging();
    if (!m_nudging) {
        beginDrag(chosen->active);
        m_nudging = true;
        m_nudged = 0;
    }
    m_nudged += units;
    dragBy(m_nudged);
}

std::optional<float> MatrixEditing::valueNow(Cell cell) const
{
    return heldCells(*m_document.network(), key(), {{cell, {}}}).front().value;
}

void MatrixEditing::endNudging()
{
    if (std::exchange(m_nudging, false))
        m_live.finish();
}

} // namespace headlight
