// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/worksheet/answer.h"

#include "core/figure/math.h"
#include "core/io/number_text.h"
#include "core/text/numbers.h"
#include "core/worksheet/slips.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headlight {

namespace {

/// Half a unit of the last decimal: the most that rounding changes a number.
double half(int decimals)
{
    return 0.5 * std::pow(10.0, -decimals);
}

/// How much a sum of products may move when both factors are rounded; the numbers given are.
double productSpread(const Derivation& derivation, double h)
{
    double spread = 0;
    for (const Term& term : derivation.terms) {
        if (term.masked)
            continue;
        spread += term.left && term.right ? h * (std::abs(*term.left) + std::abs(*term.right)) + h * h : h;
    }
    return spread;
}

double stepSpread(const Derivation& derivation, double h)
{
    switch (derivation.kind) {
    case DerivationKind::Softmax:
        // d(softmax) = a (1 − a) d(s): at most a quarter of the scores' change, each of which may move both ways.
        return 2 * h * std::max(derivation.value * (1 - derivation.value), h);
    case DerivationKind::Norm: {
        double divisor = 1;
        double gain = 1;
        for (const Step& step : derivation.steps) {
            if (step.formula.starts_with("\\sqrt"))
                divisor = step.value;
            if (step.formula.starts_with("\\gamma_"))
                gain = std::abs(step.value);
        }
        return h + h * gain * (2 + std::abs(derivation.value)) / std::max(divisor, h);
    }
    default:
        return h;
    }
}

bool matches(double answer, double value, double tolerance)
{
    return std::abs(answer - value) <= tolerance;
}

} // namespace

double answerTolerance(const Trace& trace, const StageKey& key, Cell cell, int decimals)
{
    const Derivation derivation = trace.explain(key, cell);
    const double h = half(decimals);
    // Rounding errors fall to both sides: sums keep a part of the worst case only, which is taken as a third.
    const bool product = derivation.kind == DerivationKind::Product;
    const double spread = product ? productSpread(derivation, h) / 3 : stepSpread(derivation, h);
    return h * 1.0001 + spread;
}

Verdict checkAnswer(const Trace& trace, const StageKey& key, Cell cell, double answer, int decimals)
{
    const double exact = double((*trace.value(key))(cell.row, cell.col));
    if (!std::isfinite(exact) || !std::isfinite(answer)) {
        if (exact == answer)
            return {true, {}, ""};
        for (const Slip& slip : slipsOf(trace, key, cell))
            if (matches(answer, slip.value, half(decimals) * 1.0001))
                return {false, slip.name, slip.id};
        return {};
    }
    const double tolerance = answerTolerance(trace, key, cell, decimals);
    if (matches(answer, exact, half(decimals) * 1.0001))
        return {true, {}, ""};
    // The slip that comes closest, if it is closer than the right value and as close as an answer has to be.
    const std::vector<Slip> slips = slipsOf(trace, key, cell);
    const auto distance = [&](const Slip& slip) { return std::abs(slip.value - answer); };
    const auto nearest = std::min_element(slips.begin(), slips.end(), [&](const Slip& a, const Slip& b) {
        return distance(a) < distance(b) - 1e-9;
    });
    const bool slipped = nearest != slips.end() && distance(*nearest) <= half(decimals) * 1.0001 && distance(*nearest) < std::abs(exact - answer);
    if (slipped && !matches(nearest->value, exact, half(decimals)))
        return {false, nearest->name, nearest->id};
    if (matches(answer, exact, tolerance))
        return {true, {}, ""};
    if (nearest != slips.end() && distance(*nearest) <= tolerance)
        return {false, nearest->name, nearest->id};
    return {};
}

std::optional<double> readAnswer(std::string_view text)
{
    std::string plain(text);
    const auto replaceAll = [&plain](std::string_view what, std::string_view by) {
        for (std::size_t at = plain.find(what); at != plain.npos; at = plain.find(what, at + by.size()))
            plain.replace(at, what.size(), by);
    };
    replaceAll(kMinus, "-");
    replaceAll(kInfinity, "inf");
    replaceAll(" ", "");
    if (std::count(plain.begin(), plain.end(), ',') == 1 && plain.find('.') == plain.npos)
        replaceAll(",", ".");
    if (plain == "-inf")
        return -std::numeric_limits<double>::infinity();
    if (plain.starts_with("+"))
        plain.erase(0, 1);
    const auto number = parseNumber(plain);
    return number && std::isfinite(*number) ? std::optional<double>(*number) : std::nullopt;
}

std::optional<Text> answerHint(const Trace& trace, const StageKey& key, Cell cell, int number, int decimals)
{
    const Derivation derivation = trace.explain(key, cell);
    const bool sum = derivation.kind == DerivationKind::Product || derivation.kind == DerivationKind::Sum;
    const std::size_t count = sum ? derivation.terms.size() : derivation.steps.size();
    // The last of them is the answer itself.
    if (number < 0 || std::size_t(number) + 1 >= std::max<std::size_t>(count, 1))
        return std::nullopt;
    if (!sum) {
        const Step& step = derivation.steps[std::size_t(number)];
        return Text(HL_TEXT("core", "%1 = %2"), {step.formula.empty() ? step.label.plain() : plainMath(step.formula), formatFixed(step.value, decimals)});
    }
    double running = 0;
    for (std::size_t at = 0; at <= std::size_t(number); ++at)
        running += derivation.terms[at].product;
    const Term& term = derivation.terms[std::size_t(number)];
    const std::string so = formatFixed(running, decimals);
    if (term.left && term.right)
        return Text(HL_TEXT("core", "Term %1: %2 × %3 = %4, so far %5"),
                    {std::to_string(number + 1), formatFixed(*term.left, decimals), formatFixed(*term.right, decimals),
                     formatFixed(term.product, decimals), so});
    return Text(HL_TEXT("core", "Term %1: %2, so far %3"), {std::to_string(number + 1), formatFixed(term.product, decimals), so});
}

} // namespace headlight
