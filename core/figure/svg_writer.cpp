// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/svg_writer.h"

#include "core/text/escape.h"
#include "core/text/numbers.h"

#include <utility>

namespace headlight {

namespace {

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
        for (const Primitive& item : m_figure.items)
            std::visit([this](const auto& primitive) { add(primitive); }, item);
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

    void add(const FigureCells& cells)
    {
        for (const FigureRect& run : cellRuns(cells))
            add(run);
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
        m_out += "<text" + attribute("x", units(text.x)) + attribute("y", units(text.y)) +
                 attribute("font-size", units(text.size)) + attribute("fill", text.color.name());
        if (text.anchor != Anchor::Start)
            m_out += attribute("text-anchor", text.anchor == Anchor::Middle ? "middle" : "end");
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
