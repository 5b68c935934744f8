// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/tikz_writer.h"

#include "core/figure/cells_pdf.h"
#include "core/figure/tex_fonts.h"
#include "core/figure/tex_text.h"
#include "core/text/numbers.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

constexpr Index kLeastImage = 256; // cells of a matrix that is worth an image

std::string number(double value)
{
    return formatPlain(value, 3);
}

std::string point(Point p)
{
    return "(" + number(p.x) + "," + number(p.y) + ")";
}

std::string hexOf(Rgb color)
{
    return color.name().substr(1);
}

std::string points(double millimetres)
{
    return formatPlain(millimetres / kPoint * 72.27 / 72, 2); // TeX's point is a little smaller
}

class TikzWriter {
  public:
    TikzWriter(const Figure& figure, const FontMetrics& metrics, bool transparent)
        : m_figure(figure), m_metrics(metrics), m_palette(figurePalette(figure.theme)), m_transparent(transparent),
          m_asImages(figure.cells > kMostTikzCells)
    {
    }

    std::string write()
    {
        std::string body;
        std::swap(body, m_out);
        for (const Primitive& item : m_figure.items)
            std::visit([this](const auto& primitive) { add(primitive); }, item);
        std::swap(body, m_out);
        head();
        m_out += body;
        m_out += "\\end{tikzpicture}%\n\\end{document}\n";
        return std::move(m_out);
    }

  private:
    void head()
    {
        m_out = "% " + cleanLine(m_figure.title) + "\n% " + cleanLine(m_figure.description) + "\n";
        m_out += "% Compile with pdflatex or lualatex. In a document of your own, load tikz and amsmath,\n"
                 "% copy the definitions below and then the tikzpicture.\n";
        if (m_unicode)
            m_out += "% Words in letters that pdflatex's fonts do not have are outlines there and text with lualatex.\n";
        m_out += m_images + "\\RequirePackage{fix-cm}\n\\documentclass{article}\n\\usepackage{iftex}\n";
        m_out += texFontsForBoth(m_unicode);
        m_out += "\\usepackage{amsmath}\n\\usepackage{tikz}\n\\usepackage[paperwidth=" + number(m_figure.width) +
                 "mm,paperheight=" + number(m_figure.height) + "mm,margin=0mm]{geometry}\n" + kMacros;
        m_out += color("hl-ink", m_palette.ink) + color("hl-query", m_palette.query.ink) +
                 color("hl-key", m_palette.key.ink) + color("hl-value", m_palette.value.ink) +
                 color("hl-changed", m_palette.changed.ink) + color("hl-canvas", m_palette.canvas);
        m_out += "\\begin{document}%\n\\begin{tikzpicture}[x=1mm,y=-1mm]\n";
        const std::string corner = point({m_figure.width, m_figure.height});
        m_out += "\\useasboundingbox (0,0) rectangle " + corner + ";\n";
        if (!m_transparent)
            m_out += "\\fill[hl-canvas] (0,0) rectangle " + corner + ";\n";
    }

    static std::string color(const char* name, Rgb value)
    {
        return std::string("\\definecolor{") + name + "}{HTML}{" + hexOf(value) + "}\n";
    }

    static constexpr const char* kMacros =
        "\\pagestyle{empty}\\setlength{\\parindent}{0pt}\\setlength{\\topskip}{0pt}\n"
        "\\newcommand\\hlbox[5]{\\definecolor{hl-c}{HTML}{#5}\\fill[hl-c] (#1,#2) rectangle ++(#3,#4);}\n"
        "\\newcommand\\hltext[7]{\\definecolor{hl-c}{HTML}{#6}\\node[anchor=#3,inner sep=0pt,outer sep=0pt,rotate=#5,"
        "text=hl-c,\n  font=\\fontsize{#4}{#4}\\sffamily\\selectfont] at (#1,#2) {#7};}\n"
        "% A formula is never wider than the room it was given, whatever the font.\n"
        "\\newsavebox\\hlsaved\n"
        "\\newcommand\\hlfit[2]{\\sbox\\hlsaved{#2}\\ifdim\\wd\\hlsaved>#1\\relax"
        "\\resizebox{#1}{!}{\\usebox\\hlsaved}\\else\\usebox\\hlsaved\\fi}\n";

    void add(const FigureRect& rect)
    {
        if (rect.fill && rect.radius == 0)
            m_out += "\\hlbox{" + number(rect.x) + "}{" + number(rect.y) + "}{" + number(rect.width) + "}{" +
                     number(rect.height) + "}{" + hexOf(*rect.fill) + "}\n";
        else if (rect.fill)
            m_out += color("hl-c", *rect.fill) + "\\fill[hl-c,rounded corners=" + number(rect.radius) + "mm] " + box(rect);
        if (rect.stroke)
            m_out += color("hl-c", rect.stroke->color) + "\\draw[hl-c,line width=" + number(rect.stroke->width) + "mm" +
                     (rect.radius > 0 ? ",rounded corners=" + number(rect.radius) + "mm] " : "] ") + box(rect);
    }

    void add(const FigureCells& cells)
    {
        if (m_asImages && cells.rows * cells.cols > kLeastImage) {
            addImage(cells);
            return;
        }
        for (const FigureRect& run : cellRuns(cells))
            add(run);
    }

    void addImage(const FigureCells& cells)
    {
        const std::string name = "\\jobname-cells" + std::to_string(++m_imageCount) + ".pdf";
        m_images += "\\begin{filecontents*}[overwrite,nosearch]{" + name + "}\n" + cellsPdf(cells) +
                    "\\end{filecontents*}\n";
        m_out += "\\node[anchor=north west,inner sep=0pt,outer sep=0pt] at " + point({cells.x, cells.y}) +
                 " {\\includegraphics[width=" + number(cells.width) + "mm,height=" + number(cells.height) + "mm]{" +
                 name + "}};\n";
    }

    static std::string box(const FigureRect& rect)
    {
        return point({rect.x, rect.y}) + " rectangle " + point({rect.x + rect.width, rect.y + rect.height}) + ";\n";
    }

    void add(const FigurePath& path)
    {
        if (path.path.empty())
            return;
        if (path.fill)
            m_out += color("hl-c", *path.fill) + "\\fill[hl-c]" + steps(path.path) + ";\n";
        if (path.stroke)
            m_out += color("hl-c", path.stroke->color) + "\\draw[hl-c,line join=round,line width=" +
                     number(path.stroke->width) + "mm]" + steps(path.path) + ";\n";
    }

    static std::string steps(const Path& path)
    {
        std::string text;
        for (const PathElement& e : path.elements) {
            switch (e.kind) {
            case PathElement::Kind::Move:
                text += "\n  " + point(e.to);
                break;
            case PathElement::Kind::Line:
                text += " -- " + point(e.to);
                break;
            case PathElement::Kind::Cubic:
                text += " .. controls " + point(e.c1) + " and " + point(e.c2) + " .. " + point(e.to);
                break;
            case PathElement::Kind::Close:
                text += " -- cycle";
                break;
            }
        }
        return text;
    }

    void addNode(double x, double y, const char* anchor, double size, double degrees, Rgb ink, const std::string& tex)
    {
        m_out += "\\hltext{" + number(x) + "}{" + number(y) + "}{" + anchor + "}{" + points(size) + "}{" +
                 formatPlain(-degrees, 2) + "}{" + hexOf(ink) + "}{" + tex + "}\n";
    }

    /// `outlines` for pdflatex, what `node` writes for lualatex.
    template <typename Node> void addBoth(const std::vector<FigurePath>& outlines, const Node& node)
    {
        m_unicode = true;
        m_out += "\\ifPDFTeX\n";
        for (const FigurePath& outline : outlines)
            add(outline);
        m_out += "\\else\n";
        node();
        m_out += "\\fi\n";
    }

    void add(const FigureText& text)
    {
        static constexpr const char* anchors[] = {"base west", "base", "base east"};
        std::string tex;
        bool unicode = false;
        for (const TextSpan& span : text.spans) {
            const TexText part = texText(span.text);
            unicode = unicode || part.unicode;
            if (span.role == FontRole::MathItalic)
                tex += "$" + span.text + "$";
            else if (span.role == FontRole::MathUpright)
                tex += "{\\rmfamily " + part.tex + "}";
            else if (span.role == FontRole::SansSemibold || span.role == FontRole::SansMedium)
                tex += "{\\bfseries " + part.tex + "}";
            else
                tex += part.tex;
        }
        const auto node = [&] { addNode(text.x, text.y, anchors[std::size_t(text.anchor)], text.size, text.degrees, text.color, tex); };
        if (unicode)
            addBoth({textOutlines(text, m_metrics)}, node);
        else
            node();
    }

    void add(const FigureMath& math)
    {
        const std::string tex = texMath(math.formula);
        const auto node = [&] {
            addNode(math.x, math.y, "base west", math.layout.size, math.degrees, math.ink,
                    "\\hlfit{" + number(math.layout.width + math.layout.overhang) + "mm}{$" + tex + "$}");
        };
        const auto letters = utf8Characters(tex);
        if (std::any_of(letters.begin(), letters.end(), [](std::string_view c) { return codePoint(c) > 0x7F; }))
            addBoth(mathOutlines(math, m_palette, m_metrics), node);
        else
            node();
    }

    const Figure& m_figure;
    const FontMetrics& m_metrics;
    const FigurePalette& m_palette;
    bool m_transparent;
    bool m_asImages;
    std::string m_out;
    std::string m_images; ///< files that the document writes before it begins
    int m_imageCount = 0;
    bool m_unicode = false; ///< something needs more than pdflatex's fonts
};

} // namespace

std::string writeTikz(const Figure& figure, const FontMetrics& metrics, bool transparent)
{
    return TikzWriter(figure, metrics, transparent).write();
}

} // namespace headlight
