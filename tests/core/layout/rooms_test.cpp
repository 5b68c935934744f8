// SPDX-License-Identifier: GPL-3.0-or-later
// The rooms stay apart: core knows nothing of Qt or ui, ui nothing of app, and only the heatmap and the small plots
// include QCustomPlot.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

bool isSource(const fs::path& path)
{
    return path.extension() == ".h" || path.extension() == ".cpp";
}

/// "file: line" of every include in `room` that matches `pattern`, except below `exempt`.
std::vector<std::string> includesMatching(const std::string& room, const std::string& pattern, const std::string& exempt = {})
{
    const fs::path root = fs::path(HEADLIGHT_SOURCE_DIR) / room;
    const std::regex include("^\\s*#\\s*include\\s*[<\"](" + pattern + ")");
    std::vector<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
        const std::string name = fs::relative(entry.path(), HEADLIGHT_SOURCE_DIR).generic_string();
        if (!isSource(entry.path()) || (!exempt.empty() && name.rfind(exempt, 0) == 0))
            continue;
        std::ifstream file(entry.path());
        for (std::string line; std::getline(file, line);)
            if (std::regex_search(line, include))
                found.push_back(name + ": " + line);
    }
    return found;
}

int sourceCount(const std::string& room)
{
    int count = 0;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(HEADLIGHT_SOURCE_DIR) / room))
        count += isSource(entry.path());
    return count;
}

} // namespace

TEST(Rooms, CoreHasNoQt)
{
    ASSERT_GT(sourceCount("core"), 20);
    EXPECT_EQ(includesMatching("core", "Q[A-Z]|Qt|ui/|app/"), std::vector<std::string>());
}

TEST(Rooms, UiKnowsNothingOfApp)
{
    ASSERT_GT(sourceCount("ui"), 1);
    EXPECT_EQ(includesMatching("ui", "app/"), std::vector<std::string>());
}

TEST(Rooms, OnlyHeatmapAndPlotsIncludeQCustomPlot)
{
    for (const std::string& include : includesMatching("ui", ".*qcustomplot", "ui/heatmap/"))
        EXPECT_EQ(include.rfind("ui/plots/", 0), 0u) << include;
    EXPECT_EQ(includesMatching("app", "qcustomplot"), std::vector<std::string>());
}

// Two types of one name in one namespace are one type to the linker, which then runs the code of either on both.
TEST(Rooms, NoTwoHeadersDefineATypeOfOneName)
{
    const std::regex type("^(?:struct|class|enum class) (?:HEADLIGHT_CORE )?([A-Za-z]+)(?: final)?(?: :| \\{|$)");
    std::map<std::string, std::string> definedIn;
    for (const char* room : {"core", "ui", "app"}) {
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(HEADLIGHT_SOURCE_DIR) / room)) {
            if (entry.path().extension() != ".h")
                continue;
            const std::string space = std::string(room) == "app" && entry.path().parent_path().filename() == "cli" ? "cli::" : "";
            std::ifstream file(entry.path());
            for (std::string line; std::getline(file, line);) {
                std::smatch match;
                if (!std::regex_search(line, match, type))
                    continue;
                const auto [at, first] = definedIn.emplace(space + match[1].str(), entry.path().generic_string());
                EXPECT_TRUE(first) << match[1] << " in " << at->second << " and " << entry.path();
            }
        }
    }
    EXPECT_GT(definedIn.size(), 100u);
}
