// SPDX-License-Identifier: GPL-3.0-or-later
// What README and the documents point at is there: pictures, pages, files.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> documents()
{
    const fs::path root = HEADLIGHT_SOURCE_DIR;
    std::vector<fs::path> found{root / "README.md"};
    for (const char* folder : {"docs", "resources"})
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder))
            if (entry.path().extension() == ".md")
                found.push_back(entry.path());
    return found;
}

std::vector<std::string> linksOf(const fs::path& document)
{
    std::ifstream file(document);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    static const std::regex link(R"(\]\(([^)#:\s]+)[^):\s]*\))"); // neither an address nor a place on the page itself
    std::vector<std::string> links;
    for (auto it = std::sregex_iterator(text.begin(), text.end(), link); it != std::sregex_iterator(); ++it)
        links.push_back((*it)[1]);
    return links;
}

} // namespace

TEST(Documents, EveryLinkLeadsSomewhere)
{
    std::size_t seen = 0;
    for (const fs::path& document : documents())
        for (const std::string& link : linksOf(document)) {
            EXPECT_TRUE(fs::exists(document.parent_path() / link)) << document << ": " << link;
            ++seen;
        }
    EXPECT_GT(seen, 100u);
}
