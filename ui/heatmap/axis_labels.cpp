// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/axis_labels.h"

#include "core/figure/stacked_text.h"
#include "ui/heatmap/label_plan.h"
#include "ui/text/token_text.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kBetweenLabels = 4; // pixels between labels in a line

/// How one label is drawn: plain, on the wash of its hue, on grey in a chosen range, or inverted for the cell that is typed
/// into.
struct LabelLook {
    QColor fill; ///< invalid for none
    QColor number;
    QColor token;
    bool strong = false;
    double radius = 0;
};

/// What an axis' label stands for besides being lit.
enum class LabelState { Plain, Chosen, Active };

LabelState rowState(const HeatmapScene& scene, Index row)
{
    const std::optional<Cell> active = scene.lights.range ? scene.lights.cell : scene.editing;
    if (active && active->row == row)
        return LabelState::Active;
    const std::optional<CellRange>& range = scene.lights.range;
    return range && row >= range->row0 && row < range->row1 ? LabelState::Chosen : LabelState::Plain;
}

LabelState columnState(const HeatmapScene& scene, Index col)
{
    const std::optional<Cell> active = scene.lights.range ? scene.lights.cell : scene.editing;
    if (active && active->col == col)
        return LabelState::Active;
    const std::optional<CellRange>& range = scene.lights.range;
    return range && col >= range->col0 && col < range->col1 ? LabelState::Chosen : LabelState::Plain;
}

LabelLook lookOf(const HueColors& hue, bool lit, LabelState state)
{
    const ThemeColors& theme = themeColors();
    if (state == LabelState::Active)
        return {theme.ink, theme.canvas, theme.canvas, true, 0};
    if (state == LabelState::Chosen)
        return {theme.segment, theme.ink, theme.ink, true, 0};
    if (lit)
        return {hue.wash, hue.ink, hue.ink, true, pxF(metric::radiusControl)};
    return {{}, theme.muted, theme.ink, false, 0};
}

QFont weighted(QFont font, bool strong)
{
    font.setWeight(strong ? QFont::DemiBold : QFont::Normal);
    return font;
}

void fillPill(QPainter& painter, const QRectF& box, const LabelLook& look)
{
    if (!look.fill.isValid())
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.fill);
    painter.drawRoundedRect(box, look.radius, look.radius);
}

void drawIn(QPainter& painter, const QRectF& box, int flags, const QFont& font, const QColor& color, const QString& text)
{
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(box, flags | Qt::TextSingleLine | Qt::TextDontClip, text);
}

QString elided(const QString& token, const QFont& font, double width)
{
    return QFontMetricsF(font).elidedText(tokenText(token), Qt::ElideMiddle, width);
}

QString tokenAt(const HeatmapAxis& axis, Index index)
{
    return index < axis.tokens.size() ? axis.tokens[qsizetype(index)] : QString();
}

QColor tokenColor(const LabelLook& look, const QString& token)
{
    return token.trimmed().isEmpty() ? look.number : look.token;
}

double lineHeight(const QFont& font)
{
    return std::ceil(font.pixelSize() * 1.25);
}

void paintRowLabel(QPainter& painter, const HeatmapScene& scene, const HeatmapLabel& label)
{
    const LabelLook look = lookOf(themeColors().query, label.lit, rowState(scene, label.index));
    fillPill(painter, label.box, look);
    const QString number = QString::number(label.index + 1);
    const HeatmapAxis& axis = scene.content.rowAxis;
    if (axis.tokens.isEmpty()) {
        drawIn(painter, label.box.adjusted(0, 0, -pxF(8), 0), Qt::AlignRight | Qt::AlignVCenter,
               weighted(scene.layout.indexFont, look.strong), look.number, number);
        return;
    }
    if (scene.content.compact) {
        const QFont compact = weighted(scene.layout.tokenFont, look.strong);
        const QRectF room = label.box.adjusted(pxF(4), 0, -pxF(6), 0);
        const QString token = tokenAt(axis, label.index);
        return drawIn(painter, room, Qt::AlignRight | Qt::AlignVCenter, compact, tokenColor(look, token), elided(token, compact, room.width()));
    }
    const QRectF inside = label.box.adjusted(pxF(10), 0, -pxF(8), 0);
    drawIn(painter, inside, Qt::AlignLeft | Qt::AlignVCenter, scene.layout.indexFont, look.number, number);
    const QFont font = weighted(scene.layout.tokenFont, look.strong);
    const double taken = QFontMetricsF(scene.layout.indexFont).horizontalAdvance(number) + pxF(8);
    const QString token = tokenAt(axis, label.index);
    drawIn(painter, inside, Qt::AlignRight | Qt::AlignVCenter, font, tokenColor(look, token),
           elided(token, font, inside.width() - taken));
}

void paintUprightLabel(QPainter& painter, const HeatmapScene& scene, const HeatmapLabel& label, const LabelLook& look)
{
    const QString number = QString::number(label.index + 1);
    if (scene.layout.columnMode == ColumnLabelMode::Numbers) {
        drawIn(painter, label.box, Qt::AlignCenter, weighted(scene.layout.indexFont, look.strong), look.number, number);
        return;
    }
    const QFont font = weighted(scene.layout.tokenFont, look.strong);
    const QString token = tokenAt(scene.content.colAxis, label.index);
    if (scene.content.compact)
        return drawIn(painter, label.box, Qt::AlignCenter, font, tokenColor(look, token), elided(token, font, label.box.width() - pxF(2)));
    const double middle = label.box.center().y() - pxF(1);
    const double half = label.box.height() / 2;
    drawIn(painter, QRectF(label.box.x(), middle - half + pxF(3), label.box.width(), half - pxF(2)),
           Qt::AlignHCenter | Qt::AlignVCenter, scene.layout.indexFont, look.number, number);
    drawIn(painter, QRectF(label.box.x(), middle, label.box.width(), half - pxF(2)), Qt::AlignHCenter | Qt::AlignVCenter,
           font, tokenColor(look, token), elided(token, font, label.box.width() - pxF(4)));
}

/// Number and token along a line that rises at 45° from the head of the column.
void paintSlantedLabel(QPainter& painter, const HeatmapScene& scene, const HeatmapLabel& label, const LabelLook& look)
{
    const QString number = QString::number(label.index + 1);
    const QFont font = weighted(scene.layout.tokenFont, look.strong);
    const QString token = tokenAt(scene.content.colAxis, label.index);
    const QString text = elided(token, font, pxF(100));
    const double textWidth = QFontMetricsF(font).horizontalAdvance(text);
    const double numberWidth = QFontMetricsF(scene.layout.indexFont).horizontalAdvance(number);
    const double height = lineHeight(font);
    const double length = textWidth + numberWidth + pxF(6);
    painter.save();
    painter.translate(label.box.center().x(), label.box.bottom());
    painter.rotate(-45);
    const QRectF line(pxF(6), -height / 2 + pxF(2), length, height);
    fillPill(painter, line.adjusted(-pxF(6), -pxF(1), pxF(6), pxF(1)), look);
    drawIn(painter, line, Qt::AlignLeft | Qt::AlignVCenter, scene.layout.indexFont, look.number, number);
    drawIn(painter, line, Qt::AlignRight | Qt::AlignVCenter, font, tokenColor(look, token), text);
    painter.restore();
}

/// The token alone, on its side, from the column up.
void paintVerticalLabel(QPainter& painter, const HeatmapScene& scene, const HeatmapLabel& label, const LabelLook& look)
{
    const QFont font = weighted(scene.layout.tokenFont, look.strong);
    const QString token = tokenAt(scene.content.colAxis, label.index);
    const double line = lineHeight(font);
    const double room = label.box.height() - pxF(6);
    painter.save();
    painter.translate(label.box.center().x(), label.box.bottom() - pxF(3));
    painter.rotate(-90);
    drawIn(painter, QRectF(0, -line / 2, room, line), Qt::AlignLeft | Qt::AlignVCenter, font, tokenColor(look, token), elided(token, font, room));
    painter.restore();
}

/// The characters of a token from top to bottom, ending at `bottom`.
void paintStack(QPainter& painter, const QRectF& room, const QString& token, const QFont& font, const QColor& color)
{
    const double line = kStackLine * font.pixelSize();
    const auto characters = QString::fromStdString(elideStack(tokenText(token).toStdString(), room.height(), font.pixelSize())).toUcs4();
    for (qsizetype i = 0; i < characters.size(); ++i) {
        const QString character = QString::fromUcs4(reinterpret_cast<const char32_t*>(&characters[i]), 1);
        const QPointF middle(room.center().x(), room.bottom() - (double(characters.size() - 1 - i) + 0.5) * line);
        painter.save();
        painter.translate(middle);
        if (liesInStack(character.toStdString()))
            painter.rotate(90);
        drawIn(painter, QRectF(-line, -line, 2 * line, 2 * line), Qt::AlignCenter, font, color, character);
        painter.restore();
    }
}

/// The number over its token: in a line where it fits, else its characters one under another; words lie on their side.
void paintStackedLabel(QPainter& painter, const HeatmapScene& scene, const HeatmapLabel& label, const LabelLook& look)
{
    const QFont font = weighted(scene.layout.tokenFont, look.strong);
    const QString token = tokenAt(scene.content.colAxis, label.index);
    const QString shown = tokenText(token);
    const QColor color = tokenColor(look, token);
    drawIn(painter, QRectF(label.box.x(), label.box.y(), label.box.width(), pxF(16)), Qt::AlignCenter, scene.layout.indexFont, look.number,
           QString::number(label.index + 1));
    const QRectF room = label.box.adjusted(0, pxF(16), 0, -pxF(2));
    const double line = lineHeight(font);
    if (QFontMetricsF(font).horizontalAdvance(shown) + pxF(kBetweenLabels) <= label.box.width()) {
        drawIn(painter, QRectF(room.x(), room.bottom() - line, room.width(), line), Qt::AlignCenter, font, color, shown);
    } else if (stacksUpright(shown.toStdString())) {
        paintStack(painter, room, token, font, color);
    } else {
        painter.save();
        painter.translate(room.center().x(), room.bottom());
        painter.rotate(-90);
        drawIn(painter, QRectF(0, -line / 2, room.height(), line), Qt::AlignLeft | Qt::AlignVCenter, font, color, elided(token, font, room.height()));
        painter.restore();
    }
}

double columnSpacing(const HeatmapScene& scene)
{
    const HeatmapLayout& layout = scene.layout;
    if (layout.columnMode == ColumnLabelMode::Slanted)
        return (lineHeight(layout.tokenFont) + pxF(2)) * 1.4143;
    if (layout.columnMode == ColumnLabelMode::Upright)
        return 1;
    if (layout.columnMode == ColumnLabelMode::Vertical)
        return lineHeight(layout.tokenFont);
    const QString widest = QString(QString::number(scene.content.cols).size(), QLatin1Char('0'));
    const double number = QFontMetricsF(weighted(layout.indexFont, true)).horizontalAdvance(widest) + pxF(6);
    return layout.columnMode == ColumnLabelMode::Stacked ? std::max(number, lineHeight(layout.tokenFont) + pxF(2)) : number;
}

} // namespace

std::vector<HeatmapLabel> rowLabels(const HeatmapScene& scene)
{
    if (scene.content.rowAxis.bare)
        return {};
    const HeatmapGeometry& geometry = scene.geometry;
    const QRectF matrix = geometry.rect();
    const double line = std::max(lineHeight(scene.layout.tokenFont), scene.content.compact ? 0 : pxF(16));
    const double cell = geometry.rows().zoom().size() / geometry.pixelRatio();
    const double gap = geometry.gap() / geometry.pixelRatio();
    const double height = cell <= pxF(40) ? std::max(cell - gap, line) : pxF(30);
    std::vector<HeatmapLabel> labels;
    for (const Index row : labelledCells(geometry.rows(), line * geometry.pixelRatio(), scene.lights.row)) {
        const QRectF span = geometry.rect(Cell{row, geometry.cols().first()});
        labels.push_back({row,
                          QRectF(matrix.left() - scene.layout.rowLabelGap - scene.layout.rowLabelWidth,
                                 span.center().y() - gap / 2 - height / 2, scene.layout.rowLabelWidth, height),
                          scene.lights.row == row});
    }
    return labels;
}

std::vector<HeatmapLabel> columnLabels(const HeatmapScene& scene)
{
    if (scene.content.colAxis.bare)
        return {};
    const HeatmapGeometry& geometry = scene.geometry;
    const HeatmapLayout& layout = scene.layout;
    const double bottom = geometry.rect().top() - layout.columnLabelGap;
    const double cell = geometry.cols().zoom().size() / geometry.pixelRatio();
    const double spacing = columnSpacing(scene);
    const double gap = geometry.gap() / geometry.pixelRatio();
    std::vector<HeatmapLabel> labels;
    for (const Index col : labelledCells(geometry.cols(), spacing * geometry.pixelRatio(), scene.lights.col)) {
        const QRectF span = geometry.rect(Cell{geometry.rows().first(), col});
        const double width = cell > pxF(60) ? cell - pxF(20) : std::max(cell - gap, std::floor(spacing));
        labels.push_back({col,
                          QRectF(span.center().x() - gap / 2 - width / 2, bottom - layout.columnLabelHeight, width,
                                 layout.columnLabelHeight),
                          scene.lights.col == col});
    }
    return labels;
}

void paintRowLabels(QPainter& painter, const HeatmapScene& scene)
{
    const QRectF matrix = scene.geometry.rect();
    painter.save();
    painter.setClipRect(QRectF(0, matrix.top() - pxF(8), matrix.left(), matrix.height() + pxF(16)));
    for (const HeatmapLabel& label : rowLabels(scene))
        paintRowLabel(painter, scene, label);
    painter.restore();
}

void paintColumnLabels(QPainter& painter, const HeatmapScene& scene)
{
    const QRectF matrix = scene.geometry.rect();
    const bool slanted = scene.layout.columnMode == ColumnLabelMode::Slanted;
    painter.save();
    // Slanted labels lean over what is right of the matrix; upright ones stay over their columns.
    const double left = matrix.left() - pxF(8);
    const double right = matrix.right() + (slanted ? scene.layout.columnLabelHeight : pxF(8));
    painter.setClipRect(QRectF(left, 0, right - left, matrix.top()));
    for (const HeatmapLabel& label : columnLabels(scene)) {
        const LabelLook look = lookOf(themeColors().key, label.lit, columnState(scene, label.index));
        if (slanted) {
            paintSlantedLabel(painter, scene, label, look);
        } else {
            fillPill(painter, label.box, look);
            if (scene.layout.columnMode == ColumnLabelMode::Vertical)
                paintVerticalLabel(painter, scene, label, look);
            else if (scene.layout.columnMode == ColumnLabelMode::Stacked)
                paintStackedLabel(painter, scene, label, look);
            else
                paintUprightLabel(painter, scene, label, look);
        }
    }
    painter.restore();
}

} // namespace headlight
