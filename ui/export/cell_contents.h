// SPDX-License-Identifier: GPL-3.0-or-later
// What cells show as one choice of a form: numbers, symbols, both, or colours alone.
#pragma once

#include "core/figure/render_options.h"

namespace headlight {

/// In the form's order.
enum CellContents { Numbers, Symbols, Both, ColoursOnly };

inline int contentsOf(const RenderOptions& options)
{
    if (options.symbols)
        return Symbols;
    if (options.withSymbols)
        return Both;
    return options.values == ValuesShown::Never ? ColoursOnly : Numbers;
}

inline void setContents(RenderOptions& options, int contents)
{
    options.symbols = contents == Symbols;
    options.withSymbols = contents == Both;
    options.values = contents == ColoursOnly ? ValuesShown::Never : ValuesShown::Auto;
}

} // namespace headlight
