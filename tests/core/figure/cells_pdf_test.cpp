// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/cells_pdf.h"

#include <gtest/gtest.h>

#include <sstream>

using namespace headlight;

TEST(CellsPdf, IsAsciiInShortLinesWithATableThatIsRight)
{
    FigureCells cells{0, 0, 1, 1, 5, 7, {}};
    for (int at = 0; at < 35; ++at)
        cells.colors.push_back(Rgb::hex(std::uint32_t(at * 0x010203)));
    const std::string pdf = cellsPdf(cells);
    std::istringstream lines(pdf);
    for (std::string line; std::getline(lines, line);) {
        EXPECT_LE(line.size(), 120u);
        EXPECT_TRUE(line.empty() || line.back() != ' ') << line;
        for (const char c : line)
            EXPECT_TRUE(c >= ' ' && c <= '~') << line;
    }
    // Every entry of the table leads to the object of its number.
    const std::size_t table = std::stoul(pdf.substr(pdf.rfind("startxref\n") + 10));
    EXPECT_EQ(pdf.substr(table, 7), "6 0 obj");
    std::istringstream entries(pdf.substr(pdf.find("stream\n", table) + 7));
    std::string entry;
    std::getline(entries, entry);
    EXPECT_EQ(entry, "0000000000FF");
    for (int object = 1; object <= 6; ++object) {
        std::getline(entries, entry);
        const std::size_t start = std::stoul(entry.substr(2, 8), nullptr, 16);
        EXPECT_EQ(pdf.substr(start, 7), std::to_string(object) + " 0 obj") << entry;
    }
    EXPECT_NE(pdf.find("/Width 7 /Height 5"), std::string::npos);
}
