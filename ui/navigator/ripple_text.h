// SPDX-License-Identifier: GPL-3.0-or-later
// How far the last edit went, in one sentence: "This edit reached 15 of 18 stages, rows 3–6 only, because of the mask".
#pragma once

#include "core/layer/ripple.h"

#include <QCoreApplication>
#include <QString>

namespace headlight {

class RippleText {
    Q_DECLARE_TR_FUNCTIONS(headlight::RippleText)
  public:
    static QString of(const Ripple& ripple);
};

} // namespace headlight
