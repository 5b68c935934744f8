// SPDX-License-Identifier: GPL-3.0-or-later
// Where the parts of an equation stand on a sheet, and where its words do.
#pragma once

#include "core/base/result.h"
#include "core/figure/cell_grid.h"
#include "core/figure/equation.h"
#include "core/figure/font_metrics.h"

#include <optional>
#include <string>
#include <vector>

namespace headlight {

struct EquationRoom {
    double width = 0;    ///< of the sheet, millimetres
    double height = 0;   ///< at most
    double margin = 0;
    double controls = 0; ///< height that the view's buttons need under the words
    double strips = 0;   ///< height kept free under everything
    double mostCellWidth = 0;  ///< 0: as large as they are read best
    double mostCellHeight = 0;
    double axesNote = 0;      ///< width of the words that say what the axes of an N × N matrix are, in two lines; 0: they are not told
    double axesNoteLine = 0;  ///< the same in one line
};

struct EquationBox {
    double left = 0;
    double top = 0;
    double width = 0;
    double height = 0;
};

enum class CaptionSide { Above, Right, None };

struct EquationPlace {
    CellGrid grid;
    CaptionSide caption = CaptionSide::Above;
    double captionSize = 0;  ///< em of the symbol
    bool rowLabels = false;
    bool columnLabels = false;
    bool labelLeft = false;  ///< the symbol stands where row labels do: strips and vectors
};

/// A sign whose middle is at (x, y).
struct EquationSign {
    std::string math;
    double x = 0;
    double y = 0;
    int part = -1; ///< whose caption's line it stands on, where no band can cross it; −1: on none
};

/// A wash that carries the lit row (or column) from the part `from` to the part `to`.
struct EquationBand {
    int from = 0;
    int to = 0;
    bool row = true;
    bool labelled = false; ///< with "i = 3"
};

struct EquationLayout {
    std::vector<EquationPlace> places; ///< one a part
    std::vector<EquationSign> signs;
    std::vector<EquationBand> bands;
    EquationBox words;
    double bottom = 0;       ///< of the lowest matrix
    double right = 0;        ///< of everything
    double width = 0;        ///< of the sheet that is used
    double labelRoom = 0;    ///< of the row labels, without their gap
    double columnLabelRoom = 0;
    double legendLeft = 0;
    std::optional<EquationBox> legends = {}; ///< their place; none: under everything
};

/// The pitches of axes that share `room`: all alike if that leaves each a fair size, else the short ones keep cells that
/// can be told apart and the long ones shrink.
HEADLIGHT_CORE std::vector<double> shareRoom(const std::vector<Index>& counts, double most, double room);

/// An error that names the least width where the cells have no room.
Result<EquationLayout> layoutEquation(const Equation& equation, const EquationRoom& room, const FontMetrics& metrics);

} // namespace headlight
