// SPDX-License-Identifier: GPL-3.0-or-later
// What stands on a worksheet, before anybody decides how it is set: instructions, given matrices, blanks, derivations.
#pragma once

#include "core/worksheet/worksheet.h"

#include <string>
#include <vector>

namespace headlight {

/// A matrix given on the sheet. Large ones show only the rows and columns that the blanks need.
struct SheetMatrix {
    std::string symbol; ///< LaTeX subset
    std::string shape;  ///< LaTeX subset
    std::vector<Index> rows; ///< that are shown, from 0
    std::vector<Index> cols;
    std::vector<std::string> rowNames; ///< tokens or numbers, of the rows shown
    std::vector<std::string> colNames; ///< tokens, of the columns shown, where columns are tokens; else none: they count
    std::vector<std::vector<std::string>> cells; ///< numbers as they are printed
    /// By cell: the blank of another exercise whose answer it is, so that it is not given; 0 where it is.
    std::vector<std::vector<int>> answers;
};

struct SheetBlank {
    int number = 0; ///< from 1, over the whole sheet
    Cell cell;
    std::string symbol;  ///< of the cell
    std::string formula; ///< how it is made
    std::string answer;  ///< rounded
    std::vector<std::vector<std::string>> working; ///< the derivation as rows of a table; formulas between dollars
};

struct SheetExercise {
    std::string title;  ///< "Attention weights, head 2"
    std::string symbol;
    std::string formula; ///< of the whole matrix; empty where it only repeats the symbol
    std::vector<SheetMatrix> given;
    SheetMatrix asked;   ///< with its numbers; blanks are at their places
    std::vector<SheetBlank> blanks;
};

struct SheetContent {
    std::string title;
    std::string instructions; ///< says how to round
    std::string number;       ///< "Sheet 7"; empty where there is one only
    std::vector<SheetExercise> exercises;
};

/// `variant` from 1 numbers the sheet among others; 0: the only one.
HEADLIGHT_CORE SheetContent sheetContent(const Worksheet& worksheet, int variant, const Translator& translate);

/// The blank whose answer the shown cell of a given or (`asked`) of the asked matrix is; 0 where its number is given.
HEADLIGHT_CORE int answerAt(const SheetMatrix& matrix, const SheetExercise* asked, std::size_t row, std::size_t col);

/// The number of the blank at a cell of the asked matrix, 0 where none is.
HEADLIGHT_CORE int blankAt(const SheetExercise& exercise, Cell cell);

} // namespace headlight
