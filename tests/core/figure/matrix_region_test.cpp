// SPDX-License-Identifier: GPL-3.0-or-later
// A part of a matrix as a figure: its own numbers and names, the colours of the whole, and no other cell read.
#include "core/figure/matrix_region.h"

#include "core/figure/matrix_document.h"
#include "core/figure/stage_figure.h"
#include "core/figure/view_figure.h"
#include "fixed_metrics.h"
#include "tests/core/layer/small_networks.h"
#include "text_boxes.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

const FixedMetrics kMetrics;

/// Remembers what was read of it.
class WatchedSource final : public MatrixSource {
  public:
    explicit WatchedSource(Matrix values) : m_values(std::move(values)) {}
    Index rows() const override { return m_values.rows(); }
    Index cols() const override { return m_values.cols(); }
    Matrix block(const CellRange& range) const override
    {
        read = read.size() == 0 ? range : read.united(range);
        return m_values.block(range.row0, range.col0, range.rows(), range.cols());
    }
    Matrix pooled(const CellRange& range, Index, Index) const override { return block(range); }

    mutable CellRange read;

  private:
    Matrix m_values;
};

RenderOptions part(Index row0, Index row1, Index col0, Index col1)
{
    RenderOptions options;
    options.rows = IndexRange{row0, row1};
    options.cols = IndexRange{col0, col1};
    return options;
}

std::shared_ptr<const Trace> trace()
{
    const ModelConfig config = test::smallConfig();
    return computeTrace(test::built(test::randomModel(config), test::givenInput(config, 6)));
}

} // namespace

TEST(MatrixRegion, ReadsItsCellsAlone)
{
    Matrix values(30, 40);
    for (Index row = 0; row < 30; ++row)
        for (Index col = 0; col < 40; ++col)
            values(row, col) = float(100 * row + col);
    const auto source = std::make_shared<WatchedSource>(values);
    MatrixFigureSpec spec;
    spec.values = source;
    spec.rows.lit = 12;
    spec.cols.lit = 3;
    spec.masked = [](Cell cell) { return cell.col > cell.row; };
    ASSERT_TRUE(cutRegion(part(10, 14, 20, 25), spec).ok());
    EXPECT_EQ(spec.values->rows(), 4);
    EXPECT_EQ(spec.values->cols(), 5);
    EXPECT_EQ(spec.values->at({1, 2}), 1122);
    EXPECT_TRUE(spec.masked({0, 0}));
    EXPECT_EQ(spec.rows.lit, 2);
    EXPECT_EQ(spec.cols.lit, std::nullopt); // it lies elsewhere
    const auto figure = matrixFigure(spec, kMetrics, &Text::plain);
    ASSERT_TRUE(figure.ok()) << figure.error().message();
    EXPECT_EQ(source->read, (CellRange{10, 14, 20, 25}));
    const auto texts = textsOf(*figure);
    EXPECT_EQ(texts.count("11"), 1u); // the first row, counted from 1
    EXPECT_EQ(texts.count("21"), 1u); // the first column
    EXPECT_EQ(texts.count("1"), 0u);
}

TEST(MatrixRegion, KeepsTheColoursOfTheWhole)
{
    const auto computed = trace();
    const StageKey key = *computed->network().find(1, "scores", 1);
    const auto whole = stageFigure(*computed, key, {});
    const auto cut = stageFigure(*computed, key, part(1, 3, 0, 2));
    ASSERT_TRUE(whole.ok() && cut.ok());
    EXPECT_EQ(cut->range->lo, whole->range->lo);
    EXPECT_EQ(cut->range->hi, whole->range->hi);
    EXPECT_EQ(cut->values->at({0, 1}), whole->values->at({1, 1}));
    EXPECT_EQ(cut->wholeRows, 6);
    const auto table = matrixDocument(*cut, MatrixFormat::Csv);
    ASSERT_TRUE(table.ok());
    EXPECT_EQ(std::count(table->begin(), table->end(), '\n'), 3);
}

TEST(MatrixRegion, IsRefusedWhereThereIsNoSuchPart)
{
    const auto computed = trace();
    const StageKey key = *computed->network().find(1, "attn", 1);
    const auto figure = [&](ViewKind view, const RenderOptions& options) { return viewFigure(view, *computed, key, options, kMetrics, &Text::plain); };
    EXPECT_EQ(figure(ViewKind::Heatmap, part(0, 7, 0, 2)).error().place.plain(), "--rows");
    EXPECT_EQ(figure(ViewKind::Heatmap, part(0, 2, 3, 60)).error().place.plain(), "--cols");
    EXPECT_EQ(figure(ViewKind::Equation, part(0, 2, 0, 2)).error().place.plain(), "--rows");
    const auto fine = figure(ViewKind::Heatmap, part(0, 6, 0, 2));
    ASSERT_TRUE(fine.ok()) << fine.error().message();
    EXPECT_NE(fine->description.find("rows 1–6, columns 1–2"), std::string::npos);
}

TEST(MatrixRegion, IsWrittenAsPeopleCount)
{
    EXPECT_EQ(*parseIndexRange("1-64", "--rows"), (IndexRange{0, 64}));
    EXPECT_EQ(*parseIndexRange("5", "--rows"), (IndexRange{4, 5}));
    for (const char* wrong : {"", "0-3", "4-2", "a-b", "1-", "-3", "1-2-3", "1.5-2"})
        EXPECT_FALSE(parseIndexRange(wrong, "--rows").ok()) << wrong;
}
