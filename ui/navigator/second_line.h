// SPDX-License-Identifier: GPL-3.0-or-later
// The line under a step's symbol in the pipeline: its id and shape, or what an edit changed of it.
#pragma once

#include "ui/navigator/pipeline_model.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QString>

namespace headlight {

struct SecondLine {
    Q_DECLARE_TR_FUNCTIONS(headlight::SecondLine)
  public:
    QString id; ///< empty where it had to make room
    QString words;
    double wordsAt = 0; ///< from the line's left

    /// What has room. How many cells changed and by how much comes first; then the stage's id, which the symbol above says too;
    /// then the rows, which the tool tip tells.
    static SecondLine of(const PipelineItem& item, const QFontMetricsF& metrics, double room);
};

} // namespace headlight
