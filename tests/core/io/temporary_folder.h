// SPDX-License-Identifier: GPL-3.0-or-later
// A folder of a test's own that goes away with it.
#pragma once

#include "core/io/files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <random>
#include <string>

namespace headlight {

class TemporaryFolder {
  public:
    TemporaryFolder()
        : m_path(std::filesystem::temp_directory_path() /
                 ("headlight-test-" + std::to_string(std::random_device{}())))
    {
        std::filesystem::create_directories(m_path);
    }
    ~TemporaryFolder()
    {
        std::error_code fault;
        std::filesystem::remove_all(m_path, fault);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return m_path; }
    std::string file(const std::string& name) const { return textOf(m_path / pathOf(name)); }

    std::string write(const std::string& name, std::string_view bytes) const
    {
        EXPECT_TRUE(writeFile(file(name), bytes).ok());
        return file(name);
    }

  private:
    std::filesystem::path m_path;
};

} // namespace headlight
