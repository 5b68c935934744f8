// SPDX-License-Identifier: GPL-3.0-or-later
// What an edit changed, marked in an equation.
#include "core/figure/equation_lights.h"

#include "core/layer/network_edit.h"
#include "core/layer/recomputation.h"
#include "core/text/numbers.h"
#include "tests/core/figure/fixed_metrics.h"
#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

const FixedMetrics kMetrics;

/// An edit of one cell of X, and what it changed.
struct Edited {
    std::shared_ptr<const Trace> before = computeTrace(test::built(test::randomModel(test::smallConfig()), test::givenInput(test::smallConfig(), 4)));
    std::shared_ptr<const Trace> after;
    ChangeSet changes;

    Edited()
    {
        const StageKey x = *before->network().find(1, "x", 1);
        const auto network = withCells(before->network(), x, {{{2, 1}, 3.5F}});
        Recomputation recomputation(network, before);
        while (recomputation.step()) {
        }
        after = recomputation.trace();
        changes = recomputation.changes();
        changes[x] = CellSet(CellRange::of({2, 1}));
    }

    EquationView view(const char* id) const
    {
        EquationSpec spec{after, *after->network().find(1, id, 1)};
        spec.width = 1100 * kPixel;
        spec.height = 900 * kPixel;
        spec.filled = true;
        return *equationView(spec, kMetrics, &Text::plain);
    }

    Figure lights(const EquationView& shown) const
    {
        EquationLights lights;
        lights.before = before;
        lights.changes = changes;
        return equationLights(shown, lights, kMetrics, &Text::plain);
    }
};

/// The points of everything in the colour of changes that lies in `grid`, a little around it counted in.
int marksIn(const Figure& figure, const CellGrid& grid)
{
    const Rgb color = figurePalette(Theme::Light).changed.line;
    int count = 0;
    for (const Primitive& item : figure.items)
        if (const auto* path = std::get_if<FigurePath>(&item); path && (path->fill == color || (path->stroke && path->stroke->color == color)))
            for (const PathElement& element : path->path.elements)
                if (element.kind != PathElement::Kind::Close)
                    count += element.to.x >= grid.left - 0.1 && element.to.x <= grid.right() + 0.1 && element.to.y >= grid.top - 0.1
                             && element.to.y <= grid.bottom() + 0.1;
    return count;
}

} // namespace

TEST(EquationMarks, OutlineWhatChangedInOperandsAndResult)
{
    const Edited edited;
    const EquationView view = edited.view("scores");
    const Figure lights = edited.lights(view);
    for (const PlacedMatrix& matrix : view.view.matrices)
        EXPECT_GT(marksIn(lights, matrix.grid), 0) << matrix.symbol;
    EquationLights none;
    const Figure plain = equationLights(view, none, kMetrics, &Text::plain);
    for (const PlacedMatrix& matrix : view.view.matrices)
        EXPECT_EQ(marksIn(plain, matrix.grid), 0) << matrix.symbol;
}

TEST(EquationMarks, AnUnchangedOperandHasNone)
{
    const Edited edited;
    const EquationView view = edited.view("q");
    const Figure lights = edited.lights(view);
    EXPECT_GT(marksIn(lights, view.view.matrices[0].grid), 0) << "its rows are made from X";
    EXPECT_EQ(marksIn(lights, view.view.matrices[1].grid), 0) << "a weight that nobody edited";
    EXPECT_GT(marksIn(lights, view.view.matrices.back().grid), 0);
}

TEST(EquationMarks, TellByHowMuchWhereItFits)
{
    const Edited edited;
    const EquationView view = edited.view("scores");
    const auto key = *edited.after->network().find(1, "scores", 1);
    const double delta = double((*edited.after->value(key))(2, 0)) - double((*edited.before->value(key))(2, 0));
    ASSERT_TRUE(view.numbers.back());
    const std::string words = formatDelta(delta, view.numbers.back()->decimals);
    bool told = false;
    for (const Primitive& item : edited.lights(view).items)
        if (const auto* text = std::get_if<FigureText>(&item))
            told |= text->text() == words && view.view.matrices.back().grid.cellAt({text->x, text->y}) == Cell{2, 0};
    EXPECT_TRUE(told) << words;
}
