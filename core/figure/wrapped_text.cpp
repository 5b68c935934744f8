// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/wrapped_text.h"

#include "core/text/utf8.h"

namespace headlight {

namespace {

bool standsAlone(std::string_view character)
{
    return character.size() >= 3 && static_cast<unsigned char>(character[0]) >= 0xE3;
}

bool followsClosely(std::string_view character)
{
    static constexpr std::string_view kClosing = "，。：；、！？）」』】》";
    return character.size() >= 3 && kClosing.find(character) != std::string_view::npos;
}

/// What no line breaks: words with the blank before them, and single ideographs with their punctuation.
std::vector<std::string> piecesOf(std::string_view text)
{
    std::vector<std::string> pieces;
    bool alone = true;
    for (const std::string_view c : utf8Characters(text)) {
        const bool begins = pieces.empty() || c == " " || (!followsClosely(c) && (standsAlone(c) || alone) && pieces.back() != " ");
        if (begins)
            pieces.emplace_back();
        pieces.back() += c;
        alone = standsAlone(c) || followsClosely(c);
    }
    return pieces;
}

class Wrapping {
  public:
    Wrapping(double room, FontRole role, double size, const FontMetrics& metrics) : m_room(room), m_role(role), m_size(size), m_metrics(metrics) {}

    void add(std::string piece)
    {
        if (fits(m_lines.back() + piece)) {
            m_lines.back() += piece;
            return;
        }
        if (piece.starts_with(' '))
            piece.erase(0, 1);
        if (!m_lines.back().empty())
            m_lines.emplace_back();
        for (const std::string_view c : utf8Characters(piece)) {
            if (!m_lines.back().empty() && !fits(m_lines.back() + std::string(c)))
                m_lines.emplace_back();
            m_lines.back() += c;
        }
    }

    std::vector<std::string> take() { return std::move(m_lines); }

  private:
    bool fits(const std::string& line) const { return m_metrics.advance(m_role, m_size, line) <= m_room; }

    double m_room;
    FontRole m_role;
    double m_size;
    const FontMetrics& m_metrics;
    std::vector<std::string> m_lines{std::string()};
};

} // namespace

std::vector<std::string> wrapText(std::string_view text, double room, FontRole role, double size, const FontMetrics& metrics)
{
    Wrapping lines(room, role, size, metrics);
    for (std::string& piece : piecesOf(text))
        lines.add(std::move(piece));
    return lines.take();
}

} // namespace headlight
