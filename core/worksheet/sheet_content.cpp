// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/worksheet/sheet_content.h"

#include "core/figure/label_text.h"
#include "core/figure/math_equation.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace headlight {

namespace {

constexpr Index kMostRows = 24;
constexpr Index kMostCols = 20;

std::vector<Index> upTo(Index count)
{
    std::vector<Index> all;
    for (Index at = 0; at < count; ++at)
        all.push_back(at);
    return all;
}

/// All of `count`, or those needed where there are more than `most`.
std::vector<Index> shown(Index count, Index most, const std::set<Index>& needed)
{
    if (count <= most || needed.empty())
        return upTo(std::min(count, most));
    return {needed.begin(), needed.end()};
}

class ContentMaker {
  public:
    ContentMaker(const Worksheet& worksheet, const Translator& translate)
        : m_worksheet(worksheet), m_trace(*worksheet.trace), m_network(m_trace.network()), m_translate(translate)
    {
        int number = 0;
        for (const Exercise& exercise : worksheet.exercises)
            for (const Cell cell : exercise.blanks)
                m_answers[exercise.key][{cell.row, cell.col}] = ++number;
    }

    std::vector<SheetExercise> exercises()
    {
        std::vector<SheetExercise> all;
        for (const Exercise& exercise : m_worksheet.exercises)
            all.push_back(made(exercise));
        return all;
    }

  private:
    std::string number(double value) const { return formatFixed(value, m_worksheet.decimals); }

    std::string rowName(AxisKind kind, Index row) const
    {
        const auto& tokens = m_network.input().tokens;
        const bool named = kind != AxisKind::Dimensions && kind != AxisKind::Vocabulary && std::size_t(row) < tokens.size();
        return named ? visibleToken(tokens[std::size_t(row)]) : std::to_string(row + 1);
    }

    std::string titleOf(const StageKey& key) const
    {
        const Stage& stage = m_network.stage(key);
        const std::string title = m_translate(stage.title);
        const std::string layer = std::to_string(key.layer + 1);
        if (stage.perHead)
            return m_translate(Text(HL_TEXT("core", "%1, layer %2, head %3"), {title, layer, std::to_string(key.head + 1)}));
        return stage.level == StageLevel::Layer ? m_translate(Text(HL_TEXT("core", "%1, layer %2"), {title, layer})) : title;
    }

    SheetExercise made(const Exercise& exercise)
    {
        const Stage& stage = m_network.stage(exercise.key);
        SheetExercise content;
        content.title = titleOf(exercise.key);
        content.symbol = m_network.symbol(exercise.key);
        if (const std::string formula = m_network.formula(exercise.key); !repeatsSymbol(content.symbol, formula))
            content.formula = formula;
        std::set<Index> rows;
        std::set<Index> cols;
        std::vector<Derivation> derivations;
        for (const Cell cell : exercise.blanks) {
            rows.insert(cell.row);
            cols.insert(cell.col);
            derivations.push_back(m_trace.explain(exercise.key, cell));
            content.blanks.push_back(blank(cell, derivations.back()));
        }
        const MatrixPtr values = m_trace.value(exercise.key);
        content.asked = matrix(content.symbol, m_network.symbolicShape(exercise.key), viewOf(*values), {stage.rows, stage.cols},
                               shown(values->rows(), kMostRows, rows), shown(values->cols(), kMostCols, cols));
        addGiven(exercise.key, derivations, content);
        return content;
    }

    /// Rows and columns of an operand that the blanks were made from, as their derivations say.
    void addGiven(const StageKey& key, const std::vector<Derivation>& derivations, SheetExercise& content)
    {
        const auto operands = m_trace.operands(key);
        for (std::size_t at = 0; at < operands.size(); ++at) {
            const Trace::OperandValue& operand = operands[at];
            if (operand.values.size() == 0)
                continue;
            std::set<Index> rows;
            std::set<Index> cols;
            for (const Derivation& derivation : derivations) {
                for (const SourceCells& source : derivation.sources) {
                    if (source.operand != int(at))
                        continue;
                    for (Index row = source.cells.row0; row < source.cells.row1; ++row)
                        rows.insert(row);
                    for (Index col = source.cells.col0; col < source.cells.col1; ++col)
                        cols.insert(col);
                }
            }
            const Axes axes = operand.key ? Axes{m_network.stage(*operand.key).rows, m_network.stage(*operand.key).cols} : Axes{};
            content.given.push_back(matrix(operand.symbol, shapeSymbol(operand.shape), operand.values, axes,
                                           shown(operand.values.rows(), kMostRows, rows),
                                           shown(operand.values.cols(), kMostCols, cols)));
            if (operand.key)
                leaveOutAnswers(*operand.key, content.given.back());
        }
    }

    /// What is asked for in one exercise is not given away in another.
    void leaveOutAnswers(const StageKey& key, SheetMatrix& given) const
    {
        for (const Index row : given.rows) {
            std::vector<int> line;
            for (const Index col : given.cols)
                line.push_back(answerOf(key, {row, col}));
            given.answers.push_back(std::move(line));
        }
    }

    /// The blank whose answer a cell is, be it as a copy of the cell that is asked for: side by side, and where the mask adds 0.
    int answerOf(StageKey key, Cell cell) const
    {
        for (std::optional<Place> at = Place{key, cell}; at; at = copiedFrom(at->first, at->second)) {
            const auto asked = m_answers.find(at->first);
            if (asked == m_answers.end())
                continue;
            if (const auto blank = asked->second.find({at->second.row, at->second.col}); blank != asked->second.end())
                return blank->second;
        }
        return 0;
    }

    using Place = std::pair<StageKey, Cell>;

    /// The cell of an operand whose number a cell repeats; none where it is another number.
    std::optional<Place> copiedFrom(const StageKey& key, Cell cell) const
    {
        const Derivation derivation = m_trace.explain(key, cell);
        const bool copies = derivation.kind == DerivationKind::Concat || derivation.kind == DerivationKind::Mask || derivation.kind == DerivationKind::Scale;
        if (!copies || derivation.sources.size() != 1)
            return std::nullopt;
        const SourceCells& source = derivation.sources.front();
        const Trace::OperandValue operand = m_trace.operands(key)[std::size_t(source.operand)];
        const Cell from{source.cells.row0, source.cells.col0};
        if (!operand.key || double(operand.values(from.row, from.col)) != derivation.value)
            return std::nullopt;
        return Place{*operand.key, from};
    }

    struct Axes {
        AxisKind rows = AxisKind::Dimensions;
        AxisKind cols = AxisKind::Dimensions;
    };

    SheetMatrix matrix(const std::string& symbol, const std::string& shape, const MatrixView& values, Axes axes,
                       std::vector<Index> rows, std::vector<Index> cols) const
    {
        SheetMatrix sheet{symbol, shape, std::move(rows), std::move(cols), {}, {}, {}, {}};
        if (axes.cols == AxisKind::Keys || axes.cols == AxisKind::Tokens)
            for (const Index col : sheet.cols)
                sheet.colNames.push_back(rowName(axes.cols, col));
        for (const Index row : sheet.rows) {
            sheet.rowNames.push_back(rowName(axes.rows, row));
            std::vector<std::string> line;
            for (const Index col : sheet.cols)
                line.push_back(number(double(values(row, col))));
            sheet.cells.push_back(std::move(line));
        }
        return sheet;
    }

    SheetBlank blank(Cell cell, const Derivation& derivation)
    {
        SheetBlank blank{++m_blanks, cell, derivation.symbol, derivation.formula, number(derivation.value), {}};
        const bool sum = derivation.kind == DerivationKind::Product || derivation.kind == DerivationKind::Sum;
        blank.working = sum ? terms(derivation) : steps(derivation);
        return blank;
    }

    std::vector<std::vector<std::string>> terms(const Derivation& derivation) const
    {
        const auto math = [](const std::string& latex) { return latex.empty() ? std::string() : "$" + latex + "$"; };
        std::vector<std::vector<std::string>> rows{{"", math(derivation.leftSymbol), math(derivation.rightSymbol),
                                                    m_translate(HL_TEXT("core", "term")),
                                                    m_translate(HL_TEXT("core", "running sum"))}};
        double sum = 0;
        for (const Term& term : derivation.terms) {
            sum += term.product;
            const bool symbol = derivation.kind == DerivationKind::Sum;
            rows.push_back({symbol ? math(term.label.pattern) : m_translate(term.label), term.left ? number(*term.left) : "",
                            term.right ? number(*term.right) : "",
                            term.masked ? m_translate(HL_TEXT("core", "masked")) : number(term.product), number(sum)});
        }
        return rows;
    }

    std::vector<std::vector<std::string>> steps(const Derivation& derivation) const
    {
        std::vector<std::vector<std::string>> rows;
        for (const Step& step : derivation.steps)
            rows.push_back({m_translate(step.label), step.formula.empty() ? "" : "$" + step.formula + "$", number(step.value)});
        return rows;
    }

    const Worksheet& m_worksheet;
    const Trace& m_trace;
    const Network& m_network;
    const Translator& m_translate;
    int m_blanks = 0;
    std::map<StageKey, std::map<std::pair<Index, Index>, int>> m_answers; ///< the number of each blank by its cell
};

/// A matrix that it gives has a cell that another exercise asks for.
bool givesAnAnswerBack(const SheetExercise& exercise)
{
    const auto asksFor = [](const std::vector<int>& line) { return std::any_of(line.begin(), line.end(), [](int blank) { return blank > 0; }); };
    return std::any_of(exercise.given.begin(), exercise.given.end(),
                       [&](const SheetMatrix& matrix) { return std::any_of(matrix.answers.begin(), matrix.answers.end(), asksFor); });
}

} // namespace

int blankAt(const SheetExercise& exercise, Cell cell)
{
    const auto place = [](const Cell& at) { return std::pair(at.row, at.col); };
    const auto found = std::lower_bound(exercise.blanks.begin(), exercise.blanks.end(), cell, // in reading order
                                        [&](const SheetBlank& blank, const Cell& wanted) { return place(blank.cell) < place(wanted); });
    return found != exercise.blanks.end() && found->cell == cell ? found->number : 0;
}

int answerAt(const SheetMatrix& matrix, const SheetExercise* asked, std::size_t row, std::size_t col)
{
    if (asked)
        return blankAt(*asked, {matrix.rows[row], matrix.cols[col]});
    return matrix.answers.empty() ? 0 : matrix.answers[row][col];
}

SheetContent sheetContent(const Worksheet& worksheet, int variant, const Translator& translate)
{
    SheetContent content;
    content.title = translate(HL_TEXT("core", "Worksheet: inside a transformer layer"));
    content.instructions =
        translate(Text(HL_TEXT("core", "Compute the numbers left blank from the matrices given. Round to %1 decimals; the numbers "
                                       "given are rounded alike, so that the last digit may be off by a little."),
                       {std::to_string(worksheet.decimals)}));
    if (variant > 0)
        content.number = translate(Text(HL_TEXT("core", "Sheet %1"), {std::to_string(variant)}));
    content.exercises = ContentMaker(worksheet, translate).exercises();
    if (std::any_of(content.exercises.begin(), content.exercises.end(), &givesAnAnswerBack))
        content.instructions += " " + translate(HL_TEXT("core", "A small number in an empty cell names the blank whose answer belongs there."));
    return content;
}

} // namespace headlight
