// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/equation.h"

#include "core/figure/equation_forms.h"
#include "core/figure/equation_sources.h"
#include "core/figure/math.h"
#include "core/figure/parameter_scale.h"
#include "core/layer/scale_peers.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace headlight {

namespace {

using Build = void (*)(EquationBuilder& builder);

/// By EquationForm.
constexpr std::array<Build, 9> kForms = {&equations::product, &equations::scale,      &equations::mask,
                                         &equations::softmax, &equations::norm,       &equations::activation,
                                         &equations::sum,     &equations::concat,     &equations::lookup};

} // namespace

bool Equation::isHeld(const EquationLit& now) const
{
    return now.cell() && trace->network().overriddenCell(key, *now.cell());
}

EquationLit Equation::litOf(std::size_t part, const EquationLit& now) const
{
    return part + 1 < parts.size() && isHeld(now) ? EquationLit() : parts[part].lit(now);
}

Equation equationOf(std::shared_ptr<const Trace> trace, const StageKey& key, Theme theme, const StageColors& colors)
{
    EquationBuilder builder(std::move(trace), key, theme, colors);
    kForms.at(std::size_t(builder.equation().stage().form))(builder);
    return std::move(builder.equation());
}

EquationBuilder::EquationBuilder(std::shared_ptr<const Trace> trace, const StageKey& key, Theme theme,
                                 const StageColors& colors)
    : m_theme(theme), m_colors(colors), m_operands(trace->operands(key))
{
    m_equation.trace = std::move(trace);
    m_equation.key = key;
}

bool EquationBuilder::has(int operand) const
{
    const auto at = std::size_t(operand);
    return at < m_operands.size() && (m_operands[at].key || m_operands[at].values.size() > 0);
}

bool EquationBuilder::allComputed() const
{
    return trace().has(key()) && std::all_of(m_operands.begin(), m_operands.end(), [](const Trace::OperandValue& operand) {
               return !operand.key || operand.kept;
           });
}

EquationPart EquationBuilder::operand(int index)
{
    const Trace::OperandValue& from = m_operands[std::size_t(index)];
    EquationPart part;
    part.symbol = from.transposed && from.symbol.size() > 1 && from.key ? "(" + from.symbol + ")" : from.symbol;
    part.symbol += from.transposed ? "^{\\mathrm{T}}" : "";
    part.shape = shapeSymbol(from.shape, from.transposed);
    part.operand = index;
    part.element = from.key ? network().elementOf(*from.key) : from.symbol;
    part.transposed = from.transposed;
    part.opens = from.key ? from.key : from.parameter;
    part.name = from.key ? network().stage(*from.key).title : Text(plainMath(from.symbol));
    Shape shape{from.values.rows(), from.values.cols()};
    if (from.key) {
        const Stage& stage = network().stage(*from.key);
        part.key = from.key;
        part.hue = stage.hue;
        shape = network().shape(*from.key);
        part.rowAxis = from.transposed ? stage.cols : stage.rows;
        part.colAxis = from.transposed ? stage.rows : stage.cols;
        if (from.kept)
            part.values = from.transposed ? transposedSource(from.kept) : trace().source(*from.key);
        if (stage.masked)
            part.masked = [&mask = network().mask(), turned = from.transposed](Cell cell) {
                return turned ? !mask.allows(cell.col, cell.row) : !mask.allows(cell.row, cell.col);
            };
        part.scale = stageScale(part.symbol, *from.key);
    } else {
        part.rowAxis = AxisKind::Dimensions;
        part.values = viewSource(from.values, from.transposed, trace().sharedNetwork());
        part.scale = addScale(part.symbol, parameterScale(m_colors, trace(), *from.parameter, m_theme));
    }
    part.rows = from.transposed ? shape.cols : shape.rows;
    part.cols = from.transposed ? shape.rows : shape.cols;
    part.lit = [](const EquationLit& lit) { return lit; };
    part.answer = [](Cell own, const EquationLit&) { return EquationLit{own.row, own.col}; };
    return part;
}

EquationPart EquationBuilder::result()
{
    const Stage& stage = m_equation.stage();
    const Shape shape = network().shape(key());
    EquationPart part;
    part.symbol = network().symbol(key());
    part.element = network().elementOf(key());
    part.shape = network().symbolicShape(key());
    part.name = stage.title;
    part.hue = stage.hue;
    part.rows = shape.rows;
    part.cols = shape.cols;
    part.values = trace().source(key());
    if (stage.masked)
        part.masked = [&mask = network().mask()](Cell cell) { return !mask.allows(cell.row, cell.col); };
    part.key = key();
    part.scale = stageScale(part.symbol, key());
    part.rowAxis = stage.rows;
    part.colAxis = stage.cols;
    part.lit = [](const EquationLit& lit) { return lit; };
    part.answer = [](Cell own, const EquationLit&) { return EquationLit{own.row, own.col}; };
    return part;
}

EquationPart EquationBuilder::strip(std::string symbol, Text name, int scale)
{
    EquationPart part;
    part.symbol = std::move(symbol);
    part.name = std::move(name);
    part.rows = 1;
    part.cols = network().shape(key()).cols;
    part.scale = scale;
    part.rowAxis = AxisKind::Dimensions;
    part.colAxis = m_equation.stage().cols;
    part.lit = [](const EquationLit& lit) { return EquationLit{{}, lit.col}; };
    part.answer = [](Cell own, const EquationLit& now) { return EquationLit{now.row.value_or(0), own.col}; };
    return part;
}

int EquationBuilder::addScale(const std::string& symbol, const ColorScale& scale)
{
    std::vector<EquationScale>& scales = m_equation.scales;
    const auto same = std::find_if(scales.begin(), scales.end(), [&](const EquationScale& one) { return one.scale == scale; });
    if (same == scales.end()) {
        scales.push_back({{symbol}, scale});
        return int(scales.size()) - 1;
    }
    if (std::find(same->symbols.begin(), same->symbols.end(), symbol) == same->symbols.end())
        same->symbols.push_back(symbol);
    return int(same - scales.begin());
}

int EquationBuilder::scale(const std::string& symbol, double magnitude)
{
    return addScale(symbol, m_colors.ofParameter(ValueKind::Signed, {-magnitude, magnitude, true}, m_theme));
}

int EquationBuilder::sharedScale(const std::string& symbol, double magnitude)
{
    const auto fits = [&](const StageKey& key) {
        const ColorScale one = m_colors.of(trace(), key, m_theme);
        return one.isSymmetric() && magnitude <= one.hi * (1 + 1e-6);
    };
    if (fits(key()))
        return addScale(symbol, m_colors.of(trace(), key(), m_theme));
    const std::optional<StageKey>& first = m_operands.front().key;
    return first && fits(*first) ? addScale(symbol, m_colors.of(trace(), *first, m_theme)) : scale(symbol, magnitude);
}

int EquationBuilder::weightScale(const std::string& symbol)
{
    return addScale(symbol, m_colors.ofParameter(ValueKind::Weight, {0, 1, true}, m_theme));
}

double EquationBuilder::magnitudeOf(int index) const
{
    const Trace::OperandValue& from = m_operands[std::size_t(index)];
    if (from.key)
        return sharedRange(trace(), *from.key).magnitude();
    FiniteRange range;
    for (Index row = 0; row < from.values.rows(); ++row)
        for (Index col = 0; col < from.values.cols(); ++col)
            range.add(from.values(row, col));
    return range.magnitude();
}

int EquationBuilder::stageScale(const std::string& symbol, const StageKey& key)
{
    return addScale(symbol, m_colors.of(trace(), key, m_theme));
}

void addResult(EquationBuilder& builder)
{
    EquationPart result = builder.result();
    if (!builder.equation().parts.empty())
        result.sign = "=";
    builder.add(std::move(result));
}

} // namespace headlight
