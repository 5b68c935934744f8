// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session_view.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonValue>

namespace headlight {

namespace {

QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

void writeScale(QJsonObject& view, const ScaleChoice& scale)
{
    if (scale == ScaleChoice()) {
        view.remove(QStringLiteral("colors"));
        return;
    }
    QJsonObject colors;
    if (!scale.map.empty())
        colors.insert(QStringLiteral("map"), toQString(scale.map));
    colors.insert(QStringLiteral("range"), toQString(scaleRangeId(scale.range)));
    colors.insert(QStringLiteral("share"), toQString(scaleShareId(scale.share)));
    if (scale.fixed.any)
        colors.insert(QStringLiteral("fixed"), QJsonArray{scale.fixed.lo, scale.fixed.hi});
    view.insert(QStringLiteral("colors"), colors);
}

ScaleChoice scaleFrom(const QJsonObject& colors)
{
    ScaleChoice scale;
    const std::string map = colors.value(QStringLiteral("map")).toString().toStdString();
    if (colorMap(map))
        scale.map = map;
    scale.range = scaleRangeFromId(colors.value(QStringLiteral("range")).toString().toStdString());
    scale.share = scaleShareFromId(colors.value(QStringLiteral("share")).toString().toStdString());
    const QJsonArray fixed = colors.value(QStringLiteral("fixed")).toArray();
    const FiniteRange range{fixed.at(0).toDouble(), fixed.at(1).toDouble(), true};
    if (fixed.size() == 2 && range.lo < range.hi)
        scale.fixed = range;
    else if (scale.range == ScaleRange::Fixed)
        scale.range = ScaleRange::Auto;
    return scale;
}

} // namespace

std::string viewText(const Selection& selection, const Network& network, const std::string& before)
{
    QJsonObject view = QJsonDocument::fromJson(QByteArray::fromStdString(before)).object();
    view.insert(QStringLiteral("view"), toQString(viewId(selection.view)));
    writeScale(view, selection.scale);
    if (selection.headOrder == HeadOrder::Number)
        view.remove(QStringLiteral("order"));
    else
        view.insert(QStringLiteral("order"), toQString(headOrderId(selection.headOrder)));
    if (selection.trueProportions)
        view.insert(QStringLiteral("true_proportions"), true);
    else
        view.remove(QStringLiteral("true_proportions"));
    view.insert(QStringLiteral("stage"), QString::fromUtf8(network.stage(selection.stage).id));
    view.insert(QStringLiteral("layer"), selection.stage.layer + 1);
    view.insert(QStringLiteral("head"), selection.head + 1);
    if (selection.cell)
        view.insert(QStringLiteral("cell"),
                    QJsonArray{qint64(selection.cell->row + 1), qint64(selection.cell->col + 1)});
    else
        view.remove(QStringLiteral("cell"));
    if (selection.token)
        view.insert(QStringLiteral("token"), qint64(*selection.token + 1));
    else
        view.remove(QStringLiteral("token"));
    return QJsonDocument(view).toJson(QJsonDocument::Compact).toStdString();
}

Selection selectionOf(const std::string& view, const Network& network)
{
    const QJsonObject shown = QJsonDocument::fromJson(QByteArray::fromStdString(view)).object();
    Selection selection;
    selection.view = viewFromId(shown.value(QStringLiteral("view")).toString().toStdString()).value_or(selection.view);
    selection.headOrder = headOrderFromId(shown.value(QStringLiteral("order")).toString().toStdString()).value_or(HeadOrder::Number);
    selection.trueProportions = shown.value(QStringLiteral("true_proportions")).toBool();
    selection.scale = scaleFrom(shown.value(QStringLiteral("colors")).toObject());
    const int head = shown.value(QStringLiteral("head")).toInt(1);
    if (head >= 1 && head <= network.headCount())
        selection.head = head - 1;
    const auto stage = network.find(shown.value(QStringLiteral("layer")).toInt(1),
                                    shown.value(QStringLiteral("stage")).toString().toStdString(), selection.head + 1);
    if (!stage) {
        selection.stage = network.steps(0, selection.head).front();
        return selection;
    }
    selection.stage = *stage;
    const QJsonArray cell = shown.value(QStringLiteral("cell")).toArray();
    const Cell locked{Index(cell.at(0).toInteger()) - 1, Index(cell.at(1).toInteger()) - 1};
    const Shape shape = network.shape(*stage);
    if (CellRange::all(shape.rows, shape.cols).contains(locked))
        selection.cell = locked;
    const Index token = Index(shown.value(QStringLiteral("token")).toInteger()) - 1;
    if (token >= 0 && token < network.tokenCount())
        selection.token = token;
    return selection;
}

} // namespace headlight
