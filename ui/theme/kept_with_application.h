// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept of fonts from one painting to the next. It goes when the application ends, whose fonts it refers to.
#pragma once

#include <QCoreApplication>

#include <utility>

namespace headlight {

/// One `Kept` for each type and thread, empty at first and emptied with the application.
template <typename Kept> Kept& keptWithApplication()
{
    thread_local Kept kept;
    thread_local bool asked = false;
    if (!std::exchange(asked, true))
        qAddPostRoutine([] {
            kept = Kept();
            asked = false;
        });
    return kept;
}

} // namespace headlight
