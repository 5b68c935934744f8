// SPDX-License-Identifier: GPL-3.0-or-later
// How far the last edit went, in one sentence: "This edit reached 15 of 18 stages, rows 3–6 only, because of the mask".
#pragma once

#include "core/compare/aligned_trace.h"
#include "core/layer/ripple.h"

#include <QCoreApplication>
#include <QString>

namespace headlight {

class RippleText {
    Q_DECLARE_TR_FUNCTIONS(headlight::RippleText)
  public:
    /// Of stages that cannot be compared it says why.
    static QString of(const Ripple& ripple, const UnlikeStages& unlike = {});
};

} // namespace headlight
