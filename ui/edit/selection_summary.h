// SPDX-License-Identifier: GPL-3.0-or-later
// What a spreadsheet says of several chosen cells: how many, their sum, mean, least and most.
#pragma once

#include "ui/heatmap/heatmap_content.h"

#include <QCoreApplication>
#include <QStringList>

namespace headlight {

class SelectionSummary {
    Q_DECLARE_TR_FUNCTIONS(headlight::SelectionSummary)
  public:
    /// "8 cells selected", "sum 3.54", "mean 0.44", "min −1.03", "max 1.75" of the range in `lights`; cells that are masked or
    /// not finite are counted and no more. Empty where no range is chosen, more than a few million cells are, or some of
    /// them are not computed or not made yet.
    static QStringList of(const HeatmapContent& content, const HeatmapLights& lights);
};

} // namespace headlight
