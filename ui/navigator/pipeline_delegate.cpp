// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigator/pipeline_delegate.h"

#include "ui/figure/math_paint.h"
#include "ui/navigator/second_line.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr int kItemHeight = 36;
constexpr int kLeastItemHeight = 28; ///< symbol and shape still stand apart
constexpr int kHeadingHeight = 20;
constexpr double kTrunkX = 20;
constexpr double kBranchX = 36;
constexpr double kTextX = 52;
constexpr double kRightMargin = 20;
constexpr double kGroundMargin = 8;
constexpr double kNodeRadius = 3.5;
constexpr double kNodeGap = 1.5; ///< of ground between node and rail
constexpr double kCurve = 22;    ///< height of the bend between trunk and branch
constexpr double kPin = 14;     ///< the mark of held cells
constexpr double kPinRoom = 20;
constexpr double kBeam = 3;      ///< how far the row beam stands out

int headingHeight(const PipelineItem& item)
{
    return item.heading.isEmpty() ? 0 : px(kHeadingHeight);
}

const HueColors* hueColors(Hue hue)
{
    const ThemeColors& colors = themeColors();
    switch (hue) {
    case Hue::Query:
        return &colors.query;
    case Hue::Key:
        return &colors.key;
    case Hue::Value:
        return &colors.value;
    case Hue::Plain:
        break;
    }
    return nullptr;
}

/// From (x0, y0) straight down, bending over to (x1, y1), straight down again.
QPainterPath bend(QPointF from, QPointF to)
{
    QPainterPath path(from);
    const double middle = (from.y() + to.y()) / 2;
    path.cubicTo(QPointF(from.x(), middle), QPointF(to.x(), middle), to);
    return path;
}

/// Round the pixels of some cells of a thumbnail; whole rows stand out on both sides, as the chosen token's beam does.
QRectF frameOf(const CellRange& cells, Shape shape, const QRectF& thumbnail)
{
    const auto edge = [](double from, double length, Index at, Index of) { return std::round(from + double(at) * length / double(of)); };
    const double left = edge(thumbnail.left(), thumbnail.width(), cells.col0, shape.cols);
    const double right = std::max(left + 1, edge(thumbnail.left(), thumbnail.width(), cells.col1, shape.cols));
    const double top = edge(thumbnail.top(), thumbnail.height(), cells.row0, shape.rows);
    const double bottom = std::max(top + 1, edge(thumbnail.top(), thumbnail.height(), cells.row1, shape.rows));
    const double out = cells.cols() == shape.cols ? pxF(kBeam) : 0;
    return QRectF(left, top, right - left, bottom - top).adjusted(-out - 0.5, -0.5, out + 0.5, 0.5);
}

} // namespace

struct PipelineDelegate::Place {
    QRectF all;         ///< with the heading
    QRectF body;        ///< without
    double centre = 0;  ///< of the node
    double above = 0;   ///< centre of the item above
    double below = 0;   ///< centre of the item below
    double nodeX = 0;
};

PipelineDelegate::PipelineDelegate(const PipelineModel& model, QObject* parent)
    : QStyledItemDelegate(parent), m_model(model), m_pitch(kItemHeight)
{
}

int PipelineDelegate::itemHeight() const
{
    return px(m_pitch);
}

void PipelineDelegate::fit(int height)
{
    const int before = m_pitch;
    int room = height;
    for (int row = 0; row < m_model.rowCount(); ++row)
        room -= headingHeight(m_model.item(row));
    m_pitch = kItemHeight;
    while (m_pitch > kLeastItemHeight && itemHeight() * m_model.rowCount() > room)
        --m_pitch;
    if (m_pitch != before)
        Q_EMIT sizeHintChanged({}); // the list is laid out anew
}

QSize PipelineDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    return {px(metric::pipelineMinWidth), itemHeight() + headingHeight(m_model.item(index.row()))};
}

PipelineDelegate::Place PipelineDelegate::placeOf(int row, const QRectF& rect) const
{
    const PipelineItem& item = m_model.item(row);
    Place place;
    place.all = rect;
    place.body = rect.adjusted(0, headingHeight(item), 0, 0);
    place.centre = std::floor(place.body.center().y());
    const int belowHeading = row + 1 < m_model.rowCount() ? headingHeight(m_model.item(row + 1)) : 0;
    place.above = place.centre - itemHeight() - headingHeight(item);
    place.below = place.centre + itemHeight() + belowHeading;
    place.nodeX = pxF(item.rail.onBranch ? kBranchX : kTrunkX);
    return place;
}

void PipelineDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const PipelineItem& item = m_model.item(index.row());
    const Place place = placeOf(index.row(), option.rect);
    painter->save();
    painter->setClipRect(option.rect, Qt::IntersectClip);
    painter->setRenderHint(QPainter::Antialiasing);
    paintGround(*painter, place, option);
    paintRail(*painter, place, item);
    paintNode(*painter, place, item, option.state.testFlag(QStyle::State_Selected));
    if (option.rect.width() > pxF(kTextX)) { // else the view is folded to a rail
        paintHeading(*painter, place, item);
        paintText(*painter, place, item);
        paintThumbnail(*painter, place, item);
    }
    painter->restore();
}

void PipelineDelegate::paintGround(QPainter& painter, const Place& place, const QStyleOptionViewItem& option) const
{
    const ThemeColors& colors = themeColors();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
    if (!selected && !hovered)
        return;
    const QRectF ground = place.body.adjusted(pxF(kGroundMargin), 0, -pxF(kGroundMargin), 0).adjusted(0.5, 0.5, -0.5, -0.5);
    const bool focused = selected && option.state.testFlag(QStyle::State_HasFocus) &&
                         option.state.testFlag(QStyle::State_KeyboardFocusChange);
    painter.setPen(focused    ? QPen(colors.focus, pxF(metric::lineLit))
                   : selected ? QPen(colors.lineStrong, metric::lineRule)
                              : QPen(Qt::NoPen));
    painter.setBrush(selected ? colors.selected : colors.hover);
    painter.drawRoundedRect(ground, pxF(metric::radiusControl), pxF(metric::radiusControl));
}

void PipelineDelegate::paintHeading(QPainter& painter, const Place& place, const PipelineItem& item) const
{
    if (item.heading.isEmpty())
        return;
    painter.setFont(themeFont(TypeRole::Small));
    painter.setPen(themeColors().muted);
    const QRectF line(pxF(kTextX), place.all.top(), place.all.width() - pxF(kTextX), headingHeight(item));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, item.heading);
}

void PipelineDelegate::paintRail(QPainter& painter, const Place& place, const PipelineItem& item) const
{
    const ThemeColors& colors = themeColors();
    const RailPiece& rail = item.rail;
    const double trunk = pxF(kTrunkX), branch = pxF(kBranchX), curve = pxF(kCurve);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors.flow, pxF(metric::lineArrow), Qt::SolidLine, Qt::FlatCap));
    if (rail.branchAbove) {
        const double from = place.above, to = place.centre;
        if (rail.onBranch && rail.aboveOnTrunk) {
            painter.drawPath(bend({trunk, from}, {branch, from + curve}));
            painter.drawLine(QPointF(branch, from + curve), QPointF(branch, to));
        } else if (rail.onBranch) {
            painter.drawLine(QPointF(branch, from), QPointF(branch, to));
        } else {
            painter.drawLine(QPointF(branch, from), QPointF(branch, to - curve));
            painter.drawPath(bend({branch, to - curve}, {trunk, to}));
        }
    }
    if (rail.branchBelow) {
        const double from = place.centre, to = place.below;
        if (rail.onBranch && rail.belowOnTrunk) {
            painter.drawLine(QPointF(branch, from), QPointF(branch, to - curve));
            painter.drawPath(bend({branch, to - curve}, {trunk, to}));
        } else if (rail.onBranch) {
            painter.drawLine(QPointF(branch, from), QPointF(branch, to));
        } else {
            painter.drawPath(bend({trunk, from}, {branch, from + curve}));
            painter.drawLine(QPointF(branch, from + curve), QPointF(branch, to));
        }
    }
    painter.setPen(m_token ? QPen(colors.query.line, pxF(metric::lineLit), Qt::SolidLine, Qt::FlatCap)
                           : QPen(colors.flow, pxF(metric::lineArrow), Qt::SolidLine, Qt::FlatCap));
    if (rail.trunkAbove)
        painter.drawLine(QPointF(trunk, place.all.top()), QPointF(trunk, place.centre));
    if (rail.trunkBelow)
        painter.drawLine(QPointF(trunk, place.centre), QPointF(trunk, place.all.bottom()));
}

void PipelineDelegate::paintNode(QPainter& painter, const Place& place, const PipelineItem& item, bool selected) const
{
    const ThemeColors& colors = themeColors();
    const QPointF centre(place.nodeX, place.centre);
    const double radius = pxF(kNodeRadius);
    const QColor ground = selected ? colors.selected : colors.panel;
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawEllipse(centre, radius + pxF(kNodeGap), radius + pxF(kNodeGap));

    const HueColors* hue = hueColors(item.hue);
    const QColor fill = !item.changed.empty() ? colors.changed.line : selected ? colors.ink : hue ? hue->line : QColor();
    if (item.computed && fill.isValid()) {
        painter.setBrush(fill);
        painter.drawEllipse(centre, radius, radius);
        return;
    }
    const bool lit = m_token && !item.rail.onBranch;
    QPen pen(selected ? colors.ink : lit ? colors.query.line : colors.flow, pxF(metric::lineArrow));
    if (!item.computed)
        pen.setDashPattern({1.2, 1.2});
    painter.setPen(pen);
    painter.setBrush(ground);
    painter.drawEllipse(centre, radius - pen.widthF() / 4, radius - pen.widthF() / 4);
}

void PipelineDelegate::paintText(QPainter& painter, const Place& place, const PipelineItem& item) const
{
    const ThemeColors& colors = themeColors();
    const HueColors* hue = hueColors(item.hue);
    const double left = pxF(kTextX);
    const double closer = kItemHeight - m_pitch;
    MathLabel(item.symbol, pxF(15 - 0.25 * closer)).paint(painter, QPointF(left, place.body.top() + pxF(15 - 0.4 * closer)), themeMathColors(hue ? hue->ink : colors.ink));

    const QFont font = themeFont(TypeRole::Small);
    painter.setFont(font);
    const double right = thumbnailRect(item, place.all).left() - pxF(item.held > 0 ? kPinRoom : 4);
    const SecondLine line = SecondLine::of(item, QFontMetricsF(font), right - left);
    const double baseline = std::round(place.body.top() + pxF(30 - 0.65 * closer));
    painter.setPen(colors.muted);
    painter.drawText(QPointF(left, baseline), line.id);
    if (!item.changedText.isEmpty())
        painter.setPen(colors.changed.ink);
    painter.drawText(QPointF(left + line.wordsAt, baseline), line.words);
}

QRectF PipelineDelegate::thumbnailRect(const PipelineItem& item, const QRectF& itemRect)
{
    const QSize size = item.thumbnailSize * themeSettings().scale;
    const QRectF body = itemRect.adjusted(0, headingHeight(item), 0, 0);
    const double top = std::round(body.top() + (body.height() - size.height()) / 2);
    return QRectF(std::round(body.right() - pxF(kRightMargin) - size.width()), top, size.width(), size.height());
}

void PipelineDelegate::paintThumbnail(QPainter& painter, const Place& place, const PipelineItem& item) const
{
    const ThemeColors& colors = themeColors();
    const QRectF rect = thumbnailRect(item, place.all);
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (item.thumbnail.isNull())
        painter.fillRect(rect, colors.segment);
    else
        painter.drawImage(rect, item.thumbnail);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors.lineStrong, metric::lineRule));
    painter.drawRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5));
    if (item.held > 0)
        themeIcon(QStringLiteral("pin")).paint(&painter, QRectF(rect.left() - pxF(kPinRoom - 3), place.body.center().y() - pxF(kPin / 2),
                                                               pxF(kPin), pxF(kPin)).toRect());
    if (!item.outline.isEmpty()) {
        painter.setPen(QPen(colors.changed.line, pxF(metric::lineRule), Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        painter.drawPath(item.outline.translated(rect.topLeft()));
    }
    if (m_model.dependenceLit())
        paintDependence(painter, rect, item);
    else
        paintBeam(painter, rect, item);
}

/// Frames round what the locked cell depends on and reaches; the pictures keep their colours.
void PipelineDelegate::paintDependence(QPainter& painter, const QRectF& thumbnail, const PipelineItem& item) const
{
    const ThemeColors& colors = themeColors();
    painter.setBrush(Qt::NoBrush);
    const auto frames = [&](const CellSet& cells, const QColor& color, double width) {
        painter.setPen(QPen(color, pxF(width), Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        for (const CellRange& range : cells.ranges())
            painter.drawRect(frameOf(range, item.shape, thumbnail));
    };
    frames(item.lit.downstream, colors.ink, metric::lineRule);
    frames(item.lit.otherRows, colors.key.line, metric::lineRule);
    frames(item.lit.ownRow, colors.query.line, metric::lineRule);
    frames(item.lit.cell, colors.ink, metric::lineArrow);
}

void PipelineDelegate::paintBeam(QPainter& painter, const QRectF& thumbnail, const PipelineItem& item) const
{
    if (!m_token || *m_token >= item.shape.rows)
        return;
    const double rows = double(item.shape.rows);
    const double top = std::round(thumbnail.top() + double(*m_token) * thumbnail.height() / rows);
    const double bottom = std::max(top + 1, std::round(thumbnail.top() + double(*m_token + 1) * thumbnail.height() / rows));
    const double beam = pxF(kBeam);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(themeColors().query.line, pxF(metric::lineRule), Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.drawRect(QRectF(thumbnail.left() - beam - 0.5, top - 0.5, thumbnail.width() + 2 * beam + 1, bottom - top + 1));
}

} // namespace headlight
