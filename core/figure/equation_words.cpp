// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/equation_words.h"

#include "core/figure/equation_measures.h"
#include "core/figure/equation_sentence.h"
#include "core/figure/label_text.h"
#include "core/figure/math_equation.h"
#include "core/layer/stage_words.h"
#include "core/text/numbers.h"

#include <algorithm>

namespace headlight {

using namespace equation_measures;

namespace {

constexpr double kTitle = 32 * kPixel;   // em of mathematics; the value is 28
constexpr double kValueShare = 0.88;
constexpr double kFormula = 17 * kPixel;
// Baselines, from the top of the words.
constexpr double kTallTitle = 30 * kPixel;
constexpr double kTallFormula = 68 * kPixel;
constexpr double kTallSentence = 106 * kPixel;
constexpr double kFlatTitle = 30 * kPixel;
constexpr double kFlatSentence = 64 * kPixel;

bool tall(const EquationView& view, double controls)
{
    return view.layout.words.height >= kTallWords + controls && view.layout.words.width < 520 * kPixel;
}

int sentenceLines(const EquationView& view, bool isTall)
{
    return isTall ? 3 : (view.layout.words.width < 500 * kPixel ? 2 : 1);
}

/// Words in a high place do not stick to its top.
double topOf(const EquationView& view, double controls)
{
    const EquationBox& box = view.layout.words;
    if (!tall(view, controls))
        return box.top;
    return box.top + std::clamp(0.22 * (box.height - kTallWords - controls), 0.0, 60 * kPixel);
}

std::string hued(const char* hue, const std::string& math)
{
    return std::string("\\color{") + hue + "}{" + math + "}";
}

void tint(std::string& formula, const std::string& part, const char* hue)
{
    const std::size_t at = part.empty() ? std::string::npos : formula.find(part);
    if (at != std::string::npos)
        formula.replace(at, part.size(), hued(hue, part));
}

/// Two vectors that have a letter of their own meet: q_3 · k_2. Else the cell's own symbol.
std::string titleOf(const EquationView& view, const Derivation& derivation)
{
    const auto operands = view.equation.trace->operands(view.equation.key);
    const Cell cell = derivation.cell;
    if (derivation.kind == DerivationKind::Product && operands.size() == 2 && operands[1].transposed && operands[0].element.size() == 1
        && operands[1].element.size() == 1)
        return hued("query", operands[0].element + "_{" + std::to_string(cell.row + 1) + "}") + " \\cdot "
               + hued("key", operands[1].element + "_{" + std::to_string(cell.col + 1) + "}");
    return derivation.symbol;
}

std::string number(double value)
{
    return formatShort(value);
}

std::string bracketed(double value)
{
    const std::string text = number(value);
    return value < 0 ? "(" + text + ")" : text;
}

/// The formula's numbers, where it has few enough to be read in a line.
std::string numbersOf(const Derivation& derivation)
{
    const auto step = [&](std::size_t at) { return at < derivation.steps.size() ? derivation.steps[at].value : 0.0; };
    switch (derivation.kind) {
    case DerivationKind::Sum: {
        std::string sum;
        for (const Term& term : derivation.terms)
            sum += (sum.empty() ? "" : " + ") + bracketed(term.product);
        return sum;
    }
    case DerivationKind::Mask:
        return number(step(0)) + " + " + (derivation.maskedCell ? "(" + number(step(1)) + ")" : number(step(1)));
    case DerivationKind::Softmax:
        return derivation.steps.size() == 5 ? number(step(2)) + " ÷ " + number(step(3)) : std::string();
    default:
        return {};
    }
}

class Words {
  public:
    Words(Figure& sheet, const EquationView& view, const FontMetrics& metrics, const Translator& translate)
        : m_sheet(sheet), m_view(view), m_metrics(metrics), m_translate(translate), m_palette(figurePalette(sheet.theme)),
          m_tall(tall(view, view.controls.height)), m_left(view.layout.words.left), m_top(topOf(view, view.controls.height)),
          m_width(view.layout.words.width)
    {
    }

    void cell(const Derivation& derivation, bool complete, const std::vector<NamedToken>& named)
    {
        std::string formula = derivation.formula;
        tint(formula, derivation.leftSymbol, "query");
        tint(formula, derivation.rightSymbol, "key");
        const std::string value = complete || derivation.value != 0 ? formatShort(derivation.value) : "0";
        const double end = title(titleOf(m_view, derivation) + " =", complete ? value : value + " …", m_tall ? m_width : 0.55 * m_width);
        formulaLine(formula.empty() || formula == derivation.symbol ? std::string() : derivation.symbol + " = " + formula, numbersOf(derivation), end);
        sentence(derivation.words, named);
    }

    void stage(const Text& words)
    {
        const Network& network = m_view.equation.trace->network();
        const StageKey& key = m_view.equation.key;
        const double end = title(mathEquation(network.symbol(key), network.formula(key)), {}, m_width);
        if (m_tall)
            formulaLine(network.symbolicShape(m_view.equation.key), {}, end);
        sentence(words, {});
    }

  private:
    double math(const std::string& latex, double x, double y, double size, Rgb ink)
    {
        MathNode formula = mathOrText(latex);
        MathLayout layout = layoutMath(formula, m_metrics, size);
        const double width = layout.width + layout.overhang;
        m_sheet.add(FigureMath{x, y, std::move(formula), std::move(layout), ink, 0});
        return width;
    }

    /// Returns where it ends.
    double title(const std::string& latex, const std::string& value, double room)
    {
        const double gap = 0.28;
        const double wanted = mathWidth(latex, kTitle, m_metrics) + gap * kTitle
                              + m_metrics.advance(FontRole::SansSemibold, kValueShare * kTitle, value);
        const double size = std::max(kTitle * std::min(1.0, room / wanted), 14 * kPixel) * (m_tall ? 1 : 0.85);
        const double width = math(latex, m_left, baseline(), size, m_palette.ink);
        double end = m_left + width;
        if (!value.empty()) {
            m_sheet.add(FigureText{end + gap * size, baseline(), {{value, FontRole::SansSemibold}}, kValueShare * size, m_palette.ink, Anchor::Start, 0});
            end += gap * size + m_metrics.advance(FontRole::SansSemibold, kValueShare * size, value);
        }
        return end;
    }

    /// Under the title where there is room for it, else after it, or not at all.
    void formulaLine(const std::string& latex, const std::string& numbers, double end)
    {
        if (latex.empty())
            return;
        const double x = m_tall ? m_left : end + 30 * kPixel;
        const double room = m_left + m_width - x;
        const double wanted = mathWidth(latex, kFormula, m_metrics);
        const double size = std::max(kFormula * std::min(1.0, room / wanted), 10.5 * kPixel);
        if (mathWidth(latex, size, m_metrics) > room)
            return;
        const double y = m_top + (m_tall ? kTallFormula : kFlatTitle);
        const double after = x + math(latex, x, y, size, m_palette.ink);
        const double told = m_metrics.advance(FontRole::Sans, 13 * kPixel, " = " + numbers);
        if (!numbers.empty() && after + 6 * kPixel + told <= m_left + m_width)
            m_sheet.add(FigureText{after + 6 * kPixel, y, {{"= " + numbers, FontRole::Sans}}, 13 * kPixel, m_palette.muted, Anchor::Start, 0});
    }

    void sentence(const Text& words, const std::vector<NamedToken>& named)
    {
        const double y = m_top + (m_tall ? kTallSentence : kFlatSentence);
        const double width = std::min(m_width, 620 * kPixel);
        paintSentence(m_sheet, words, named, m_left, y, width, sentenceLines(m_view, m_tall), m_metrics, m_translate);
    }

    double baseline() const { return m_top + (m_tall ? kTallTitle : kFlatTitle); }

    Figure& m_sheet;
    const EquationView& m_view;
    const FontMetrics& m_metrics;
    const Translator& m_translate;
    const FigurePalette& m_palette;
    bool m_tall;
    double m_left;
    double m_top;
    double m_width;
};

std::vector<NamedToken> namedTokens(const EquationView& view, Cell cell)
{
    const Stage& stage = view.equation.stage();
    const auto& tokens = view.equation.trace->network().input().tokens;
    const auto nameAt = [&](AxisKind axis, Index at) {
        const bool counts = axis == AxisKind::Tokens || axis == AxisKind::Queries || axis == AxisKind::Keys;
        return counts && at < Index(tokens.size()) ? visibleToken(tokens[std::size_t(at)]) : std::string();
    };
    std::vector<NamedToken> named;
    if (const std::string row = nameAt(stage.rows, cell.row); !row.empty())
        named.push_back({row, MathHue::Query});
    if (const std::string col = nameAt(stage.cols, cell.col); !col.empty())
        named.push_back({col, MathHue::Key});
    return named;
}

bool computed(const EquationView& view)
{
    const auto operands = view.equation.trace->operands(view.equation.key);
    return view.equation.trace->has(view.equation.key) && std::all_of(operands.begin(), operands.end(), [](const Trace::OperandValue& one) {
               return !one.key || one.kept;
           });
}

} // namespace

void paintEquationWords(Figure& sheet, const EquationView& view, const EquationLights& lights, const FontMetrics& metrics,
                        const Translator& translate)
{
    Words words(sheet, view, metrics, translate);
    const std::optional<Cell> cell = lights.lit.cell();
    if (!computed(view))
        return words.stage(HL_TEXT("core", "Not computed yet."));
    if (!cell)
        return words.stage(stageSummary(view.equation.trace->network(), view.equation.key));
    Derivation derivation = view.equation.trace->explain(view.equation.key, *cell);
    const bool made = !lights.walk || lights.walk->cell != *cell || lights.walk->made >= stepCount(derivation);
    if (!made)
        derivation = soFar(std::move(derivation), lights.walk->made);
    words.cell(derivation, made, namedTokens(view, *cell));
}

EquationBox controlsPlace(const EquationView& view, double height)
{
    const bool isTall = tall(view, height);
    const double first = isTall ? kTallSentence : kFlatSentence;
    const double top = topOf(view, height) + first + (sentenceLines(view, isTall) - 1) * kSentenceLine + 12 * kPixel;
    return {view.layout.words.left, top, view.layout.words.width, height};
}

} // namespace headlight
