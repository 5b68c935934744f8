// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/math_layout.h"

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

using Kind = MathNode::Kind;
using Class = MathNode::Class;

// In em of the surrounding text.
constexpr double kScriptSize = 0.68;
constexpr double kSmallestScript = 0.5; // of the whole formula's size
constexpr double kRaise = 0.46;
constexpr double kLower = 0.24;
constexpr double kApart = 0.05;     // further, where both stand at one symbol
constexpr double kAxis = 0.25;      // the height of the minus sign: fractions and brackets are centred on it
constexpr double kStroke = 0.05;
constexpr double kFractionSize = 0.8;
constexpr double kLargeSize = 1.3;
constexpr double kThin = 0.17;
constexpr double kMedium = 0.22;
constexpr double kThick = 0.28;

void place(MathLayout& onto, const MathLayout& part, double x, double y)
{
    for (MathRun run : part.runs) {
        run.x += x;
        run.y += y;
        onto.runs.push_back(std::move(run));
    }
    for (const MathStroke& stroke : part.strokes)
        onto.strokes.push_back({stroke.path.transformed(1, x, y), stroke.width, stroke.hue});
    onto.ascent = std::max(onto.ascent, part.ascent - y);
    onto.descent = std::max(onto.descent, part.descent + y);
}

/// What a node counts as in its row.
Class classOf(const MathNode& node)
{
    if (node.kind == Kind::Script || node.kind == Kind::Colored)
        return classOf(node.children[0]);
    if (node.kind == Kind::Row)
        return node.children.size() == 1 ? classOf(node.children[0]) : Class::Ordinary;
    return node.kind == Kind::Symbol ? node.cls : Class::Ordinary;
}

class Layout {
  public:
    Layout(const FontMetrics& metrics, double size) : m_metrics(metrics), m_fullSize(size) {}

    MathLayout of(const MathNode& node, double size, bool inScript)
    {
        switch (node.kind) {
        case Kind::Row:
            return row(node.children, size, inScript);
        case Kind::Symbol:
            return symbol(node, size);
        case Kind::Script:
            return script(node, size, inScript);
        case Kind::Radical:
            return radical(node, size, inScript);
        case Kind::Fraction:
            return fraction(node, size, inScript);
        case Kind::Fence:
            return fence(node, size, inScript);
        case Kind::Space: {
            MathLayout space;
            space.width = node.width * size;
            return space;
        }
        case Kind::Colored:
            return colored(node, size, inScript);
        }
        return {};
    }

  private:
    MathLayout glyphs(FontRole role, const std::string& text, double size) const
    {
        MathLayout box;
        const InkBox ink = m_metrics.ink(role, size, text);
        box.runs.push_back({0, 0, size, role, text, MathHue::Ink});
        box.width = m_metrics.advance(role, size, text);
        box.ascent = ink.ascent;
        box.descent = ink.descent;
        box.overhang = std::max(0.0, ink.right - box.width);
        return box;
    }

    MathLayout symbol(const MathNode& node, double size) const
    {
        const FontRole role = node.italic ? FontRole::MathItalic : FontRole::MathUpright;
        if (node.cls != Class::Large)
            return glyphs(role, node.text, size);
        MathLayout box;
        const MathLayout large = glyphs(role, node.text, size * kLargeSize);
        place(box, large, 0, kAxis * size * (kLargeSize - 1));
        box.width = large.width;
        return box;
    }

    /// The space in em before `row[at]` that its neighbours ask for.
    static double spaceBefore(const std::vector<MathNode>& row, std::size_t at, bool inScript)
    {
        if (at == 0 || inScript || row[at].kind == Kind::Space || row[at - 1].kind == Kind::Space)
            return 0;
        return std::max(spaceAround(row, at, false), spaceAround(row, at - 1, true));
    }

    static double spaceAround(const std::vector<MathNode>& row, std::size_t at, bool after)
    {
        const bool atEdge = at + 1 == row.size();
        switch (classOf(row[at])) {
        case Class::Binary:
            return isSign(row, at) ? 0 : kMedium;
        case Class::Relation:
            return kThick;
        case Class::Punctuation:
            return after ? kThin : 0;
        case Class::Large:
            return at == 0 || after || classOf(row[at - 1]) != Class::Open ? kThin : 0;
        case Class::Function:
            if (after)
                return atEdge || classOf(row[at + 1]) == Class::Open || row[at + 1].kind == Kind::Fence ? 0 : kThin;
            return at > 0 && classOf(row[at - 1]) == Class::Ordinary ? kThin : 0;
        default:
            return 0;
        }
    }

    /// A plus or minus with nothing to add to: "−∞", "(−x)", "= −1".
    static bool isSign(const std::vector<MathNode>& row, std::size_t at)
    {
        if (at == 0)
            return true;
        const Class before = classOf(row[at - 1]);
        return before != Class::Ordinary && before != Class::Close;
    }

    MathLayout row(const std::vector<MathNode>& items, double size, bool inScript)
    {
        MathLayout line;
        for (std::size_t i = 0; i < items.size(); ++i) {
            const MathLayout box = of(items[i], size, inScript);
            line.width += spaceBefore(items, i, inScript) * size;
            // A letter that leans over must not touch an upright bracket.
            const bool leansOnto = classOf(items[i]) == Class::Close || classOf(items[i]) == Class::Open;
            if (leansOnto)
                line.width += line.overhang;
            place(line, box, line.width, 0);
            line.width += box.width;
            line.overhang = box.overhang;
        }
        return line;
    }

    double scriptSize(double size) const { return std::max(size * kScriptSize, m_fullSize * kSmallestScript); }

    MathLayout script(const MathNode& node, double size, bool inScript)
    {
        MathLayout box = of(node.children[0], size, inScript);
        const bool both = !node.children[1].children.empty() && !node.children[2].children.empty();
        const double apart = both ? kApart : 0;
        const double start = box.width;
        const double lean = box.overhang;
        box.overhang = 0;
        // A base that is taller than a letter (a bracket round a fraction) carries its scripts at its own ends.
        const double up = std::max((kRaise + apart) * size, box.ascent - 0.36 * size);
        const double down = std::max((kLower + apart) * size, box.descent - 0.02 * size);
        attach(box, node.children[1], size, start, down);
        attach(box, node.children[2], size, start + lean + 0.03 * size, -up);
        return box;
    }

    void attach(MathLayout& box, const MathNode& child, double size, double x, double y)
    {
        if (child.children.empty())
            return;
        const MathLayout small = child.scriptAsIs ? of(child, size, true) : of(child, scriptSize(size), true);
        place(box, small, x, child.scriptAsIs ? 0 : y);
        box.width = std::max(box.width, x + small.width + 0.03 * size);
    }

    MathLayout radical(const MathNode& node, double size, bool inScript)
    {
        const MathLayout inside = of(node.children[0], size, inScript);
        const double top = -(std::max(inside.ascent, 0.5 * size) + 0.14 * size);
        const double bottom = std::max(inside.descent, 0.02 * size) + 0.02 * size;
        const double hook = top + 0.58 * (bottom - top);
        const double rise = 0.56 * size;
        const double end = rise + inside.width + inside.overhang + 0.1 * size;
        MathStroke root;
        root.width = kStroke * size;
        root.path.moveTo(0.06 * size, hook + 0.07 * size)
            .lineTo(0.17 * size, hook)
            .lineTo(0.35 * size, bottom)
            .lineTo(rise, top)
            .lineTo(end, top);
        MathLayout box;
        place(box, inside, rise + 0.05 * size, 0);
        box.strokes.push_back(std::move(root));
        box.width = end + 0.04 * size;
        box.ascent = std::max(box.ascent, -top + kStroke * size / 2);
        box.descent = std::max(box.descent, bottom + kStroke * size / 2);
        return box;
    }

    MathLayout fraction(const MathNode& node, double size, bool inScript)
    {
        const double small = std::max(size * kFractionSize, m_fullSize * kSmallestScript);
        const MathLayout over = of(node.children[0], small, inScript);
        const MathLayout under = of(node.children[1], small, inScript);
        const double width = std::max(over.width + over.overhang, under.width + under.overhang);
        const double side = 0.12 * size;
        const double gap = 0.12 * size;
        const double axis = -kAxis * size;
        MathLayout box;
        place(box, over, side + (width - over.width) / 2, axis - gap - over.descent);
        place(box, under, side + (width - under.width) / 2, axis + gap + under.ascent);
        const double left = 0.05 * size;
        const double right = width + 2 * side - left;
        box.strokes.push_back({Path::line({left, axis}, {right, axis}), kStroke * size, MathHue::Ink});
        box.width = width + 2 * side;
        return box;
    }

    MathLayout fence(const MathNode& node, double size, bool inScript)
    {
        const MathLayout inside = of(node.children[0], size, inScript);
        const double half = std::max(inside.ascent - kAxis * size, inside.descent + kAxis * size);
        const double factor = std::clamp(2 * half / (0.92 * size), 1.0, 4.0);
        MathLayout box;
        const auto bracket = [&](const std::string& text) {
            if (text.empty())
                return;
            const MathLayout glyph = glyphs(FontRole::MathUpright, text, size * factor);
            place(box, glyph, box.width, kAxis * size * (factor - 1));
            box.width += glyph.width;
        };
        bracket(node.text);
        place(box, inside, box.width, 0);
        box.width += inside.width + inside.overhang;
        bracket(node.closing);
        return box;
    }

    MathLayout colored(const MathNode& node, double size, bool inScript)
    {
        MathLayout box = of(node.children[0], size, inScript);
        for (MathRun& run : box.runs)
            run.hue = run.hue == MathHue::Ink ? node.hue : run.hue;
        for (MathStroke& stroke : box.strokes)
            stroke.hue = stroke.hue == MathHue::Ink ? node.hue : stroke.hue;
        return box;
    }

    const FontMetrics& m_metrics;
    double m_fullSize;
};

} // namespace

MathLayout layoutMath(const MathNode& node, const FontMetrics& metrics, double size)
{
    MathLayout box = Layout(metrics, size).of(node, size, false);
    box.size = size;
    // An "f" at the very start reaches back under what stands before it.
    double left = 0;
    for (const MathRun& run : box.runs) {
        if (run.x < 0.3 * size)
            left = std::min(left, run.x + metrics.ink(run.role, run.size, run.text).left);
    }
    if (left == 0)
        return box;
    MathLayout shifted;
    shifted.size = size;
    place(shifted, box, -left, 0);
    shifted.width = box.width - left;
    shifted.overhang = box.overhang;
    return shifted;
}

} // namespace headlight
