// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigator/pipeline_model.h"

#include "core/figure/math.h"
#include "core/layer/ripple.h"
#include "core/layer/scale_peers.h"
#include "core/layer/stage_words.h"
#include "core/text/numbers.h"
#include "ui/navigator/change_text.h"
#include "ui/navigator/thumbnail.h"
#include "ui/text/number_text.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"
#include "ui/widgets/own_turn.h"

#include <QElapsedTimer>

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

/// Drawing thumbnails leaves the rest of a frame to others.
constexpr int kDrawingMs = 4;
constexpr int kTurns = 4; ///< canvas and inspector come first
constexpr Index kMeasuredOnTheSpot = Index(1) << 15; ///< changed cells
constexpr Index kDrawnOnTheSpot = Index(1) << 14; ///< cells of matrices whose thumbnails take no time worth waiting for

QString headingOf(StageGroup group)
{
    switch (group) {
    case StageGroup::Embedding:
        return PipelineModel::tr("Embedding");
    case StageGroup::Attention:
        return PipelineModel::tr("Multi-head attention");
    case StageGroup::FeedForward:
        return PipelineModel::tr("Feed-forward");
    case StageGroup::Output:
        return PipelineModel::tr("Output");
    case StageGroup::Parameters:
    case StageGroup::Stream:
        break;
    }
    return {};
}

ThumbnailStyle thumbnailStyle(const ColorScale& scale, double pixelRatio)
{
    const ThemeColors& colors = themeColors();
    ThumbnailStyle style;
    style.scale = scale;
    style.maskedGround = colors.masked.ground.rgb();
    style.maskedHatch = colors.masked.hatch.rgb();
    style.notANumber = colors.errorInk.rgb();
    style.pixelRatio = pixelRatio;
    return style;
}

} // namespace

PipelineModel::PipelineModel(QObject* parent) : QAbstractListModel(parent), m_drawing(new OwnTurn(kTurns, this)), m_measuring(this)
{
    connect(m_drawing, &OwnTurn::due, this, &PipelineModel::drawSome);
}

void PipelineModel::setState(PipelineState state)
{
    if (state == m_state)
        return;
    const bool sameSteps = m_state.trace && state.trace && state.steps == m_state.steps &&
                           &state.trace->network().structure() == &m_state.trace->network().structure();
    m_state = std::move(state);
    if (sameSteps)
        update();
    else
        rebuild();
    measureChanges();
    draw();
}

void PipelineModel::rebuild()
{
    beginResetModel();
    m_items.assign(m_state.steps.size(), {});
    m_drawn.assign(m_state.steps.size(), {});
    std::vector<StageGroup> groups;
    for (std::size_t row = 0; row < m_items.size(); ++row) {
        m_items[row].key = m_state.steps[row];
        groups.push_back(m_state.trace->network().stage(m_state.steps[row]).group);
    }
    const std::vector<RailPiece> rail = railOf(groups);
    for (std::size_t row = 0; row < m_items.size(); ++row) {
        m_items[row].rail = rail[row];
        describe(m_items[row]);
        if (row == 0 || groups[row] != groups[row - 1])
            m_items[row].heading = headingOf(groups[row]);
    }
    endResetModel();
}

void PipelineModel::update()
{
    for (std::size_t row = 0; row < m_items.size(); ++row) {
        PipelineItem& item = m_items[row];
        const bool wasComputed = item.computed;
        const Index wasHeld = item.held;
        const CellSet before = item.changed;
        const QString text = item.changedText;
        describe(item);
        if (item.computed != wasComputed || item.held != wasHeld || item.changed != before || item.changedText != text)
            Q_EMIT dataChanged(index(int(row)), index(int(row)));
    }
}

/// Everything but the heading and the picture.
void PipelineModel::describe(PipelineItem& item) const
{
    const Network& network = m_state.trace->network();
    const Stage& stage = network.stage(item.key);
    item.symbol = network.symbol(item.key);
    item.id = QString::fromLatin1(stage.id);
    item.title = translated(stage.title);
    item.shape = network.shape(item.key);
    item.hue = stage.hue;
    item.computed = m_state.trace->isReadable(item.key);
    item.thumbnailSize = thumbnailSize(item.shape);
    const auto changed = m_state.changes.find(item.key);
    const CellSet before = std::exchange(item.changed, changed == m_state.changes.end() ? CellSet() : changed->second);
    if (item.changed != before)
        outline(item);
    item.edited = m_state.edited == item.key;
    item.changedText = ChangeText::of(item.changed, item.edited);
    if (item.changed.empty())
        item.changedText = unlikeWords(item.key);
    const Override* held = network.heldIn(item.key);
    item.held = held ? Index(held->held->size()) : 0;
    light(item);
}

void PipelineModel::setExtent(std::size_t row, const ChangeExtent& extent)
{
    if (std::exchange(m_items[row].extent, extent) != extent)
        Q_EMIT dataChanged(index(int(row)), index(int(row)));
}

/// Of a stage that the edit gave another shape, or made; empty of others.
QString PipelineModel::unlikeWords(const StageKey& key) const
{
    const auto among = [&key](const std::vector<StageKey>& keys) { // the heads behind the one that is named are like it
        return std::any_of(keys.begin(), keys.end(), [&key](const StageKey& first) {
            return first.layer == key.layer && first.stage == key.stage && first.head <= key.head;
        });
    };
    return among(m_state.unlike.added) ? tr("new", "a stage") : among(m_state.unlike.reshaped) ? tr("new shape") : QString();
}

/// "rows 4–6, 24 cells, by up to 0.31"; empty where nothing changed.
QString PipelineModel::changeWords(const PipelineItem& item) const
{
    QStringList words{item.changedText};
    if (item.extent.cells > 0 && m_state.edited != item.key)
        words << tr("%n cell(s)", nullptr, int(item.extent.cells));
    if (item.extent.largest)
        words << tr("by up to %1").arg(shortNumber(double(*item.extent.largest)));
    return item.changedText.isEmpty() ? QString() : words.join(tr(", ", "between what changed"));
}

/// How many cells of the steps changed, and by how much: of a few cells at once, of more on another thread. What was told of the edit before stays
/// until then.
void PipelineModel::measureChanges()
{
    m_measuring.drop();
    std::vector<std::size_t> late;
    Index left = kMeasuredOnTheSpot;
    for (std::size_t row = 0; row < m_items.size(); ++row) {
        const PipelineItem& item = m_items[row];
        Index cells = 0;
        for (const CellRange& range : item.changed.ranges())
            cells += range.size();
        if (!m_state.before || cells == 0) {
            setExtent(row, {});
        } else if (cells <= left) {
            left -= cells;
            setExtent(row, changeExtent(*m_state.before, *m_state.trace, item.key, item.changed));
        } else {
            late.push_back(row);
        }
    }
    if (late.empty())
        return;
    std::vector<std::pair<StageKey, CellSet>> asked;
    for (const std::size_t row : late)
        asked.emplace_back(m_items[row].key, m_items[row].changed);
    m_measuring.start([this, late = std::move(late), asked = std::move(asked), before = m_state.before,
                       trace = m_state.trace](const BackgroundTask::Outdated& outdated) -> BackgroundTask::Answer {
        std::vector<ChangeExtent> extents;
        for (const auto& [key, cells] : asked)
            extents.push_back(outdated() ? ChangeExtent() : changeExtent(*before, *trace, key, cells));
        return [this, late, extents] {
            for (std::size_t at = 0; at < late.size(); ++at)
                setExtent(late[at], extents[at]);
        };
    });
}

/// Cells of row `row` where `inside`, else all the others.
static CellSet partOf(const CellSet& cells, Index row, bool inside)
{
    CellSet part;
    for (const CellRange& range : cells.ranges()) {
        const CellRange own = range.intersected({row, row + 1, range.col0, range.col1});
        if (inside) {
            part.add(own);
            continue;
        }
        part.add({range.row0, std::min(range.row1, std::max(range.row0, row)), range.col0, range.col1});
        part.add({std::max(range.row0, row + 1), range.row1, range.col0, range.col1});
    }
    return part;
}

void PipelineModel::light(PipelineItem& item) const
{
    item.lit = {};
    item.litText.clear();
    if (!m_state.dependence)
        return;
    const Dependence& dependence = *m_state.dependence;
    if (item.key == m_state.lockedIn)
        item.lit.cell = CellSet(CellRange::of(m_state.locked));
    if (const auto up = dependence.upstream.find(item.key); up != dependence.upstream.end()) {
        item.lit.ownRow = partOf(up->second, m_state.locked.row, true);
        item.lit.otherRows = partOf(up->second, m_state.locked.row, false);
        item.litText = tr("the cell depends on %1").arg(ChangeText::of(up->second, false));
    }
    if (const auto down = dependence.downstream.find(item.key); down != dependence.downstream.end()) {
        item.lit.downstream = down->second;
        item.litText = tr("the cell reaches %1").arg(ChangeText::of(down->second, false));
    }
}

/// The outline of what changed, at the size that thumbnails have at present.
void PipelineModel::outline(PipelineItem& item) const
{
    item.outline = item.changed.empty() ? QPainterPath()
                                        : thumbnailOutline(item.changed, maskedCells(m_state.trace->mask(item.key)), item.shape,
                                                           QSizeF(item.thumbnailSize) * themeSettings().scale);
}

void PipelineModel::retranslate()
{
    if (!m_items.empty())
        rebuild();
    measureChanges();
    draw();
}

void PipelineModel::setPixelRatio(double pixelRatio)
{
    if (m_pixelRatio == pixelRatio)
        return;
    m_pixelRatio = pixelRatio;
    redrawThumbnails();
}

void PipelineModel::redrawThumbnails()
{
    // The old pictures stay until the new ones are drawn.
    std::fill(m_drawn.begin(), m_drawn.end(), Drawn());
    for (PipelineItem& item : m_items)
        outline(item);
    draw();
}

/// Small matrices at once as far as they are few, the others a little later.
void PipelineModel::draw()
{
    Index left = kDrawnOnTheSpot;
    for (std::size_t row = 0; row < m_items.size(); ++row) {
        if (isDrawn(row))
            continue;
        const std::shared_ptr<const MatrixSource> source = wanted(row).picture.source;
        const Index cells = source ? source->rows() * source->cols() : 0;
        if (cells > left) {
            m_drawing->request();
            continue;
        }
        left -= cells;
        drawThumbnail(row);
    }
}

void PipelineModel::drawSome()
{
    QElapsedTimer clock;
    clock.start();
    for (std::size_t row = 0; row < m_items.size(); ++row) {
        if (isDrawn(row))
            continue;
        if (clock.elapsed() >= kDrawingMs)
            return m_drawing->request();
        drawThumbnail(row);
    }
}

PipelineModel::Drawn PipelineModel::wanted(std::size_t row) const
{
    return {row < m_state.pictures.size() ? m_state.pictures[row] : Picture(), m_state.scales[row]};
}

bool PipelineModel::isDrawn(std::size_t row) const
{
    return m_drawn[row] == wanted(row);
}

void PipelineModel::drawThumbnail(std::size_t row)
{
    PipelineItem& item = m_items[row];
    Drawn now = wanted(row);
    item.thumbnail = {};
    if (now.picture.isThere()) {
        const QSize size = item.thumbnailSize * themeSettings().scale;
        item.thumbnail = thumbnailImage(*now.picture.source, maskedCells(m_state.trace->mask(item.key)), size,
                                        thumbnailStyle(now.scale, m_pixelRatio));
    }
    m_drawn[row] = std::move(now);
    Q_EMIT dataChanged(index(int(row)), index(int(row)), {Qt::DecorationRole});
}

int PipelineModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_items.size());
}

QVariant PipelineModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const PipelineItem& it = item(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return it.title;
    case Qt::ToolTipRole: {
        const QString summary = translated(stageSummary(m_state.trace->network(), it.key));
        const QString changed = changeWords(it);
        return changed.isEmpty() ? summary : summary + QChar::LineFeed + tr("changed: %1").arg(changed);
    }
    case Qt::AccessibleTextRole: {
        const QString symbol = QString::fromStdString(plainMath(it.symbol));
        const QString shape = tr("%1, %2, %3 by %4").arg(symbol, it.id).arg(it.shape.rows).arg(it.shape.cols);
        QString text = it.changedText.isEmpty() ? shape : tr("%1; changed: %2").arg(shape, changeWords(it));
        if (it.held > 0)
            text += QStringLiteral("; ") + tr("%n cell(s) held", nullptr, int(it.held));
        return it.litText.isEmpty() ? text : text + QStringLiteral("; ") + it.litText;
    }
    default:
        return {};
    }
}

int PipelineModel::rowOf(const StageKey& key) const
{
    const auto at = std::find(m_state.steps.begin(), m_state.steps.end(), key);
    return at == m_state.steps.end() ? -1 : int(at - m_state.steps.begin());
}

} // namespace headlight
