// SPDX-License-Identifier: GPL-3.0-or-later
// How held cells are marked: what a legend has to show.
#pragma once

namespace headlight {

/// How held cells are marked on a figure, or a part of it.
struct HeldMarks {
    bool pins = false;
    bool outlines = false;

    bool any() const { return pins || outlines; }
    void add(const HeldMarks& other)
    {
        pins |= other.pins;
        outlines |= other.outlines;
    }
};

} // namespace headlight
