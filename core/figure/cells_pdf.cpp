// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/cells_pdf.h"

#include <cstdio>
#include <vector>

namespace headlight {

namespace {

constexpr std::size_t kPixelsOfLine = 16;

std::string hexPixels(const FigureCells& cells)
{
    std::string hex;
    hex.reserve(cells.colors.size() * 6 + cells.colors.size() / kPixelsOfLine + 2);
    for (std::size_t at = 0; at < cells.colors.size(); ++at) {
        if (at > 0 && at % kPixelsOfLine == 0)
            hex += '\n';
        hex += cells.colors[at].name().substr(1);
    }
    return hex + ">\n";
}

std::string stream(const std::string& entries, const std::string& content)
{
    return "<< " + entries + "/Length " + std::to_string(content.size()) + " >>\nstream\n" + content + "endstream\n";
}

/// Collects numbered objects and knows where each begins, which a PDF's table must tell to the byte.
class AsciiPdf {
  public:
    void add(const std::string& body)
    {
        m_starts.push_back(m_text.size());
        m_text += std::to_string(m_starts.size()) + " 0 obj\n" + body + "endobj\n";
    }

    /// Ends with the table of objects as a stream: TeX drops the blanks at the ends of lines that the older form needs.
    std::string finish()
    {
        const std::string table = std::to_string(m_text.size());
        m_starts.push_back(m_text.size());
        std::string entries = entry(0, 0, 255);
        for (const std::size_t start : m_starts)
            entries += entry(1, start, 0);
        const std::string size = std::to_string(m_starts.size() + 1);
        m_text += std::to_string(m_starts.size()) + " 0 obj\n" +
                  stream("/Type /XRef /Size " + size + " /Root 1 0 R /W [1 4 1] /Filter /ASCIIHexDecode ", entries + ">\n") +
                  "endobj\n";
        return m_text + "startxref\n" + table + "\n%%EOF\n";
    }

  private:
    static std::string entry(unsigned kind, std::size_t start, unsigned generation)
    {
        char text[32];
        std::snprintf(text, sizeof text, "%02X%08zX%02X\n", kind, start, generation);
        return text;
    }

    std::string m_text = "%PDF-1.5\n";
    std::vector<std::size_t> m_starts;
};

} // namespace

std::string cellsPdf(const FigureCells& cells)
{
    const std::string cols = std::to_string(cells.cols);
    const std::string rows = std::to_string(cells.rows);
    AsciiPdf pdf;
    pdf.add("<< /Type /Catalog /Pages 2 0 R >>\n");
    pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>\n");
    pdf.add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 " + cols + " " + rows +
            "]\n/Resources << /XObject << /I 5 0 R >> >> /Contents 4 0 R >>\n");
    pdf.add(stream("", cols + " 0 0 " + rows + " 0 0 cm /I Do\n"));
    pdf.add(stream("/Type /XObject /Subtype /Image /Width " + cols + " /Height " + rows +
                       "\n/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /ASCIIHexDecode ",
                   hexPixels(cells)));
    return pdf.finish();
}

} // namespace headlight
