// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the command line as a script does, in a folder of the test's own, and says what came of it.
#pragma once

#include "app/cli/command_line.h"
#include "tests/core/io/temporary_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace headlight::test {

inline const std::string kByHand = HEADLIGHT_SOURCE_DIR "/resources/sessions/by-hand.headlight";
inline const std::string kCopy = HEADLIGHT_SOURCE_DIR "/resources/sessions/copy.headlight";

struct Outcome {
    int code = -1;
    std::string out;
    std::string err;
    std::string opened = "no window";
};

inline Outcome headlightWith(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), "headlight");
    std::vector<char*> argv;
    for (std::string& argument : arguments)
        argv.push_back(argument.data());
    argv.push_back(nullptr);
    Outcome outcome;
    std::ostringstream out, err;
    outcome.code = cli::run(int(arguments.size()), argv.data(),
                            [&](const std::string& file) {
                                outcome.opened = file;
                                return 0;
                            },
                            out, err);
    outcome.out = out.str();
    outcome.err = err.str();
    return outcome;
}

inline std::string contentOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

class CommandTest : public testing::Test {
  protected:
    std::string at(const std::string& name) const { return m_own.file(name); }

  private:
    TemporaryFolder m_own;

  protected:
    const std::filesystem::path m_folder = m_own.path();
};

} // namespace headlight::test
