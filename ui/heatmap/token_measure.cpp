// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/token_measure.h"
#include "ui/text/token_text.h"

#include "core/figure/stacked_text.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>

#include <algorithm>

namespace headlight {

namespace {

constexpr std::size_t kMostKnown = 4;  // a session has the tokens of its sentence and a vocabulary
constexpr int kMeasuredTokens = 2048;  // beyond, the widest of these stands for all
constexpr double kMeasuredSize = 32;   // pixels
constexpr double kSemibold = 1.05;     // a lit label is this much wider

double measured(const QStringList& tokens)
{
    const QFontMetricsF metrics(sansFont(kMeasuredSize));
    double widest = 0;
    for (const QString& token : tokens.mid(0, kMeasuredTokens))
        widest = std::max(widest, metrics.horizontalAdvance(tokenText(token)));
    return widest * kSemibold / kMeasuredSize;
}

bool stack(const QStringList& tokens)
{
    std::vector<std::string> labels;
    for (const QString& token : tokens.mid(0, kMeasuredTokens))
        labels.push_back(tokenText(token).toStdString());
    return mostStackUpright(labels);
}

} // namespace

TokenWidths TokenMeasure::of(const HeatmapContent& content)
{
    const Known cols = known(content.colAxis.tokens);
    return {known(content.rowAxis.tokens).widest, cols.widest, cols.stack};
}

TokenMeasure::Known TokenMeasure::known(const QStringList& tokens)
{
    if (tokens.isEmpty())
        return {};
    const auto found = std::find_if(m_known.begin(), m_known.end(), [&](const Known& known) { return known.tokens == tokens; });
    if (found != m_known.end())
        return *found;
    if (m_known.size() == kMostKnown)
        m_known.erase(m_known.begin());
    m_known.push_back({tokens, measured(tokens), stack(tokens)});
    return m_known.back();
}

} // namespace headlight
