// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/svg_writer.h"

#include "core/text/escape.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace headlight {

namespace {

constexpr std::size_t kLeastGroup = 3;
constexpr std::size_t kLeastLine = 5;
constexpr double kUnits = 10; // a millimetre: sizes of text stay above what some viewers take for too small
constexpr const char* kSans = "'Headlight Sans', Inter, 'Noto Sans', 'Noto Sans CJK SC', 'Noto Sans SC', 'PingFang SC', "
                              "'Microsoft YaHei', Helvetica, Arial, sans-serif";
constexpr const char* kMath = "'Headlight Math', 'STIX Two Text', STIXGeneral, STIX, 'Latin Modern Roman', "
                              "'Times New Roman', Times, serif";

/// A length in user units.
std::string units(double millimetres)
{
    return formatPlain(millimetres * kUnits, 2);
}

/// Where a word stands: a hundredth of a millimetre is nearer than anybody sees.
std::string place(double millimetres)
{
    return formatPlain(millimetres * kUnits, 1);
}

std::string attribute(const char* name, const std::string& value)
{
    return std::string(" ") + name + "=\"" + value + "\"";
}

std::string pathData(const Path& path)
{
    std::string data;
    const auto add = [&](const char* command, std::initializer_list<Point> points) {
        data += command;
        const char* separator = "";
        for (const Point& p : points) {
            data += separator + units(p.x) + "," + units(p.y);
            separator = " ";
        }
    };
    for (const PathElement& e : path.elements) {
        switch (e.kind) {
        case PathElement::Kind::Move:
            add("M", {e.to});
            break;
        case PathElement::Kind::Line:
            add("L", {e.to});
            break;
        case PathElement::Kind::Cubic:
            add("C", {e.c1, e.c2, e.to});
            break;
        case PathElement::Kind::Close:
            data += "Z";
            break;
        }
    }
    return data;
}

std::string paint(const std::optional<Rgb>& fill, const std::optional<Stroke>& stroke)
{
    std::string text = attribute("fill", fill ? fill->name() : "none");
    if (stroke)
        text += attribute("stroke", stroke->color.name()) + attribute("stroke-width", units(stroke->width));
    return text;
}

class SvgWriter {
  public:
    SvgWriter(const Figure& figure, const FontMetrics& metrics, const SvgOptions& options)
        : m_figure(figure), m_metrics(metrics), m_options(options)
    {
    }

    std::string write()
    {
        head();
        for (std::size_t at = 0; at < m_figure.items.size();) {
            const std::size_t alike = likeTexts(at);
            if (alike >= kLeastGroup)
                addGroup(at, alike);
            else
                std::visit([this](const auto& primitive) { add(primitive); }, m_figure.items[at]);
            at += alike >= kLeastGroup ? alike : 1;
        }
        m_out += "</svg>\n";
        return std::move(m_out);
    }

  private:
    void head()
    {
        m_out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"";
        m_out += attribute("width", formatPlain(m_figure.width, 3) + "mm");
        m_out += attribute("height", formatPlain(m_figure.height, 3) + "mm");
        m_out += attribute("viewBox", "0 0 " + units(m_figure.width) + " " + units(m_figure.height));
        m_out += attribute("xml:lang", escapeXml(m_figure.language)) + attribute("xml:space", "preserve");
        m_out += attribute("role", "img") + attribute("font-family", kSans) + ">\n";
        m_out += "<title>" + escapeXml(m_figure.title) + "</title>\n";
        m_out += "<desc>" + escapeXml(m_figure.description) + "</desc>\n";
        if (!m_options.recipe.empty())
            m_out += "<metadata id=\"headlight-recipe\">" + escapeXmlContent(m_options.recipe) + "</metadata>\n";
        if (m_options.transparent)
            return;
        add(FigureRect{0, 0, m_figure.width, m_figure.height, figurePalette(m_figure.theme).canvas, std::nullopt, 0});
    }

    void add(const FigureRect& rect)
    {
        m_out += "<rect" + attribute("x", units(rect.x)) + attribute("y", units(rect.y)) +
                 attribute("width", units(rect.width)) + attribute("height", units(rect.height));
        if (rect.radius > 0)
            m_out += attribute("rx", units(rect.radius));
        m_out += paint(rect.fill, rect.stroke) + "/>\n";
    }

    /// Rounded up to two digits: short, and what laps over the next cell still does, so that no hairline shows.
    static std::string lengthInCells(double cells) { return formatPlain(std::ceil(cells * 100 - 1e-6) / 100, 2); }

    /// In units of a cell, so that most coordinates are a digit or two.
    void add(const FigureCells& cells)
    {
        const double width = cells.width / double(cells.cols);
        const double height = cells.height / double(cells.rows);
        m_out += "<g transform=\"translate(" + units(cells.x) + " " + units(cells.y) + ") scale(" +
                 formatPlain(width * kUnits, 5) + " " + formatPlain(height * kUnits, 5) + ")\">\n";
        double line = cells.y;
        for (const FigureRect& run : cellRuns(cells)) {
            if (run.y != line) // a line of the file for each row
                m_out += '\n';
            line = run.y;
            const std::string left = formatPlain(std::round((run.x - cells.x) / width), 0);
            m_out += "<path fill=\"" + run.fill->name() + "\" d=\"M" + left + "," +
                     formatPlain(std::round((run.y - cells.y) / height), 0) + "h" + lengthInCells(run.width / width) +
                     "v" + lengthInCells(run.height / height) + "H" + left + "\"/>"; // a filled path closes itself
        }
        m_out += "\n</g>\n";
    }

    // Numbers in cells: what they have in common is said once.

    static bool isLike(const FigureText& a, const FigureText& b)
    {
        return a.size == b.size && a.anchor == b.anchor;
    }
    /// One upright text in the sheet's own face; its span can go without a tag.
    static const FigureText* plainText(const Primitive& item)
    {
        const auto* text = std::get_if<FigureText>(&item);
        const bool plain = text && text->degrees == 0 && text->spans.size() == 1 && text->spans[0].role == FontRole::Sans;
        return plain ? text : nullptr;
    }
    /// How many texts from `at` on differ in nothing but their places, letters and colours.
    std::size_t likeTexts(std::size_t at) const
    {
        const FigureText* first = m_options.textAsPaths ? nullptr : plainText(m_figure.items[at]);
        std::size_t end = at;
        for (; first && end < m_figure.items.size(); ++end) {
            const FigureText* text = plainText(m_figure.items[end]);
            if (!text || !isLike(*first, *text))
                break;
        }
        return end - at;
    }

    void addGroup(std::size_t from, std::size_t count)
    {
        FigureText common = std::get<FigureText>(m_figure.items[from]);
        common.color = mostOften(from, count);
        m_out += "<g" + textStyle(common) + ">\n";
        for (std::size_t at = from; at < from + count;) {
            const std::size_t line = lineFrom(at, from + count);
            addLine(at, line, common.color);
            at += line;
        }
        m_out += "</g>\n";
    }

    /// How many texts from `at` on stand on one line.
    std::size_t lineFrom(std::size_t at, std::size_t end) const
    {
        const double y = std::get<FigureText>(m_figure.items[at]).y;
        std::size_t to = at;
        while (to < end && std::get<FigureText>(m_figure.items[to]).y == y)
            ++to;
        return to - at;
    }

    /// The line's place is said once too, where that is shorter.
    void addLine(std::size_t from, std::size_t count, Rgb common)
    {
        const std::string y = place(std::get<FigureText>(m_figure.items[from]).y);
        const bool shared = count >= kLeastLine;
        if (shared)
            m_out += "<g transform=\"translate(0 " + y + ")\">";
        for (std::size_t at = from; at < from + count; ++at) {
            const auto& text = std::get<FigureText>(m_figure.items[at]);
            m_out += "<text" + attribute("x", place(text.x));
            if (!shared)
                m_out += attribute("y", y);
            if (text.color != common)
                m_out += attribute("fill", text.color.name());
            m_out += ">" + escapeXml(text.spans[0].text) + "</text>";
        }
        m_out += shared ? "</g>\n" : "\n";
    }

    /// The colour of most of these texts; of two as frequent the one that comes first.
    Rgb mostOften(std::size_t from, std::size_t count) const
    {
        std::vector<std::pair<Rgb, std::size_t>> counted;
        for (std::size_t at = from; at < from + count; ++at) {
            const Rgb color = std::get<FigureText>(m_figure.items[at]).color;
            const auto known = std::find_if(counted.begin(), counted.end(), [color](const auto& one) { return one.first == color; });
            if (known == counted.end())
                counted.emplace_back(color, 1);
            else
                ++known->second;
        }
        return std::max_element(counted.begin(), counted.end(), [](const auto& a, const auto& b) { return a.second < b.second; })->first;
    }

    static std::string textStyle(const FigureText& text)
    {
        std::string style = attribute("font-size", units(text.size)) + attribute("fill", text.color.name());
        if (text.anchor != Anchor::Start)
            style += attribute("text-anchor", text.anchor == Anchor::Middle ? "middle" : "end");
        return style;
    }

    void add(const FigurePath& path)
    {
        if (path.path.empty())
            return;
        m_out += "<path" + attribute("d", pathData(path.path)) + paint(path.fill, path.stroke);
        if (path.stroke)
            m_out += attribute("stroke-linejoin", "round");
        m_out += "/>\n";
    }

    void add(const FigureText& text)
    {
        if (m_options.textAsPaths) {
            m_out += "<g role=\"img\"" + attribute("aria-label", escapeXml(text.text())) + ">\n";
            add(textOutlines(text, m_metrics));
            m_out += "</g>\n";
            return;
        }
        m_out += "<text" + attribute("x", units(text.x)) + attribute("y", units(text.y)) + textStyle(text);
        if (text.degrees != 0)
            m_out += attribute("transform", "rotate(" + formatPlain(text.degrees, 2) + " " + units(text.x) + " " +
                                                units(text.y) + ")");
        m_out += ">";
        for (const TextSpan& span : text.spans)
            addSpan(span, text.spans.size() == 1);
        m_out += "</text>\n";
    }

    void addSpan(const TextSpan& span, bool alone)
    {
        const std::string face = faceOf(span.role);
        if (face.empty() && alone)
            m_out += escapeXml(span.text);
        else
            m_out += "<tspan" + face + ">" + escapeXml(span.text) + "</tspan>";
    }

    static std::string faceOf(FontRole role)
    {
        switch (role) {
        case FontRole::Sans:
            return {};
        case FontRole::SansMedium:
            return attribute("font-weight", "500");
        case FontRole::SansSemibold:
            return attribute("font-weight", "600");
        case FontRole::MathItalic:
            return attribute("font-family", kMath) + attribute("font-style", "italic");
        case FontRole::MathUpright:
            return attribute("font-family", kMath);
        }
        return {};
    }

    void add(const FigureMath& math)
    {
        m_out += "<g role=\"img\"" + attribute("aria-label", escapeXml(plainMath(math.formula))) + ">\n";
        for (const FigurePath& path : mathOutlines(math, figurePalette(m_figure.theme), m_metrics))
            add(path);
        m_out += "</g>\n";
    }

    const Figure& m_figure;
    const FontMetrics& m_metrics;
    const SvgOptions& m_options;
    std::string m_out;
};

} // namespace

std::string writeSvg(const Figure& figure, const FontMetrics& metrics, const SvgOptions& options)
{
    return SvgWriter(figure, metrics, options).write();
}

} // namespace headlight
