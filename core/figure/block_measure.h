// SPDX-License-Identifier: GPL-3.0-or-later
// The widths of a block's writing, each measured once however often the layout is tried.
#pragma once

#include "core/figure/font_metrics.h"

#include <array>
#include <map>
#include <string>
#include <utility>

namespace headlight {

class BlockMeasure {
  public:
    explicit BlockMeasure(const FontMetrics& metrics) : m_metrics(metrics) {}

    double math(const std::string& latex, double size);
    double text(const std::string& text, double size, FontRole role = FontRole::Sans);
    /// What `measured` gave the first time it was asked for under `name`.
    template <typename Measured> double once(const std::array<int, 3>& name, const Measured& measured)
    {
        const auto found = m_named.find(name);
        return found != m_named.end() ? found->second : m_named[name] = measured();
    }

  private:
    const FontMetrics& m_metrics;
    std::map<std::pair<std::string, double>, double> m_math;
    std::map<std::pair<std::string, double>, double> m_text;
    std::map<std::array<int, 3>, double> m_named;
};

} // namespace headlight
