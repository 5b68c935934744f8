// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigator/second_line.h"

#include "ui/text/number_text.h"
#include "ui/theme/theme.h"

#include <QStringList>

#include <algorithm>

namespace headlight {

namespace {

const QString kBetween = QStringLiteral(" \u00B7 ");

struct Line {
    bool id;
    QStringList parts;
};

} // namespace

SecondLine SecondLine::of(const PipelineItem& item, const QFontMetricsF& metrics, double room)
{
    const double after = metrics.horizontalAdvance(item.id) + pxF(6);
    QList<Line> lines;
    QString words = item.changedText;
    if (words.isEmpty())
        words = QStringLiteral("%1\u00D7%2").arg(item.shape.rows).arg(item.shape.cols);
    if (item.extent.largest) {
        const QString counted = tr("%n cell(s)", nullptr, int(item.extent.cells));
        const QString size = QStringLiteral("\u0394 ") + shortNumber(double(*item.extent.largest));
        // Of the matrix that was edited the words count already.
        lines << Line{true, item.edited ? QStringList{words, size} : QStringList{words, counted, size}};
        lines << Line{true, {counted, size}} << Line{false, {counted, size}} << Line{false, {counted}};
    } else {
        lines << Line{true, {words}} << Line{false, {words}};
    }
    for (const Line& line : lines) {
        const QString text = line.parts.join(kBetween);
        const double at = line.id ? after : 0;
        if (at + metrics.horizontalAdvance(text) <= room)
            return {line.id ? item.id : QString(), text, at};
    }
    return {{}, metrics.elidedText(lines.back().parts.join(kBetween), Qt::ElideRight, std::max(0.0, room)), 0};
}

} // namespace headlight
