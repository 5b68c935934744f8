// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/token_measure.h"

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
        widest = std::max(widest, metrics.horizontalAdvance(visibleToken(token)));
    return widest * kSemibold / kMeasuredSize;
}

} // namespace

TokenWidths TokenMeasure::of(const HeatmapContent& content)
{
    return {widest(content.rowAxis.tokens), widest(content.colAxis.tokens)};
}

double TokenMeasure::widest(const QStringList& tokens)
{
    if (tokens.isEmpty())
        return 0;
    const auto found = std::find_if(m_known.begin(), m_known.end(), [&](const Known& known) { return known.tokens == tokens; });
    if (found != m_known.end())
        return found->widest;
    if (m_known.size() == kMostKnown)
        m_known.erase(m_known.begin());
    m_known.push_back({tokens, measured(tokens)});
    return m_known.back().widest;
}

} // namespace headlight
