// SPDX-License-Identifier: GPL-3.0-or-later
// The functions that draw the figures of the book; book.cpp lists them.
#pragma once

#include "core/figure/book.h"

namespace headlight::book {

Result<Figure> drawScores(const BookFigure& figure, const BookRequest& request);
Result<Figure> drawMasked(const BookFigure& figure, const BookRequest& request);
Result<Figure> drawWeights(const BookFigure& figure, const BookRequest& request);
Result<Figure> drawOneHead(const BookFigure& figure, const BookRequest& request);
Result<Figure> drawHeads(const BookFigure& figure, const BookRequest& request);
Result<Figure> drawPreNorm(const BookFigure& figure, const BookRequest& request);
Result<Figure> drawPostNorm(const BookFigure& figure, const BookRequest& request);
Result<Figure> drawCost(const BookFigure& figure, const BookRequest& request);
Result<Figure> drawStageCosts(const BookFigure& figure, const BookRequest& request);
Result<Figure> drawLayers(const BookFigure& figure, const BookRequest& request);

} // namespace headlight::book
