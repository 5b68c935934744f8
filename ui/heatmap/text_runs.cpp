// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/text_runs.h"

#include "ui/figure/math_paint.h"

#include <QFontMetricsF>
#include <QPainter>

namespace headlight {

TextRuns::TextRuns(const QString& pattern, const std::vector<TextRun>& places, const QFont& font) : m_font(font)
{
    QString words;
    const auto flush = [&] {
        if (!words.isEmpty())
            m_runs.push_back({words});
        words.clear();
    };
    for (qsizetype at = 0; at < pattern.size(); ++at) {
        const int place = pattern[at] == QLatin1Char('%') && at + 1 < pattern.size() ? pattern[at + 1].digitValue() : -1;
        if (place < 1 || std::size_t(place) > places.size()) {
            words += pattern[at];
            continue;
        }
        flush();
        m_runs.push_back(places[std::size_t(place - 1)]);
        ++at;
    }
    flush();
}

QFont TextRuns::fontOf(const TextRun& run) const
{
    QFont font = m_font;
    font.setWeight(run.weight);
    return font;
}

/// The mathematical face runs smaller: 15 px stand well in words of 13 px.
double TextRuns::mathSize() const
{
    return m_font.pixelSize() * 15.0 / 13.0;
}

double TextRuns::widthOf(const TextRun& run) const
{
    if (!run.math.empty())
        return MathLabel(run.math, mathSize()).width();
    return QFontMetricsF(fontOf(run)).horizontalAdvance(run.words);
}

double TextRuns::width() const
{
    double width = 0;
    for (const TextRun& run : m_runs)
        width += widthOf(run);
    return width;
}

void TextRuns::paint(QPainter& painter, QPointF baseline, const QColor& color) const
{
    for (const TextRun& run : m_runs) {
        if (!run.math.empty()) {
            MathLabel(run.math, mathSize()).paint(painter, baseline, themeMathColors(color));
        } else {
            painter.setFont(fontOf(run));
            painter.setPen(color);
            painter.drawText(baseline, run.words);
        }
        baseline.rx() += widthOf(run);
    }
}

QString TextRuns::plain() const
{
    QString text;
    for (const TextRun& run : m_runs)
        text += run.math.empty() ? run.words : MathLabel(run.math, mathSize()).accessibleText();
    return text;
}

} // namespace headlight
