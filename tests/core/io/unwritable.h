// SPDX-License-Identifier: GPL-3.0-or-later
// Places where nothing can be written, each for its own reason. Root is held to permissions too, while a BoundByPermissions
// lives.
#pragma once

#include "core/io/files.h"

#include <filesystem>
#include <string>
#include <vector>

#if !defined(_WIN32)
#include <unistd.h>
#endif

namespace headlight::test {

/// A user whom permissions bind, as long as this lives. On systems without such users it changes nothing.
class BoundByPermissions {
  public:
    BoundByPermissions()
    {
#if !defined(_WIN32)
        m_root = ::geteuid() == 0;
        if (m_root)
            m_bound = ::seteuid(kNobody) == 0;
#endif
    }
    ~BoundByPermissions()
    {
#if !defined(_WIN32)
        if (m_bound)
            static_cast<void>(::seteuid(0) == 0);
#endif
    }
    BoundByPermissions(const BoundByPermissions&) = delete;
    BoundByPermissions& operator=(const BoundByPermissions&) = delete;

    /// False for a root that cannot become somebody else.
    bool holds() const { return !m_root || m_bound; }

  private:
    static constexpr unsigned kNobody = 65534;
    bool m_root = false;
    bool m_bound = false;
};

struct Unwritable {
    std::string name;
    std::string path;   ///< of a file that is to be written
    std::string reason; ///< a part of what has to be said
};

/// For a file called `file`, inside `folder`, which is the caller's own and is written to before anybody is bound.
inline std::vector<Unwritable> unwritablePlaces(const std::filesystem::path& folder, const std::string& file)
{
    namespace fs = std::filesystem;
    std::vector<Unwritable> places;
    fs::permissions(folder, fs::perms::owner_all | fs::perms::group_read | fs::perms::group_exec | fs::perms::others_read | fs::perms::others_exec);
    const fs::path locked = folder / "read-only";
    fs::create_directories(locked);
    fs::permissions(locked, fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read | fs::perms::others_exec);
    if (BoundByPermissions().holds())
        places.push_back({"read-only folder", textOf(locked / file), "must not be written to"});
    // A file that is not ours to change, in a folder where it could be replaced.
    const fs::path open = folder / "open";
    fs::create_directories(open);
    fs::permissions(open, fs::perms::all);
    if (writeFile(textOf(open / file), "theirs").ok()) {
        fs::permissions(open / file, fs::perms::owner_read | fs::perms::others_read);
        if (BoundByPermissions().holds())
            places.push_back({"write-protected file", textOf(open / file), "is write-protected"});
    }
    places.push_back({"vanished folder", textOf(folder / "gone" / file), "is not there"});
    if (const Result<void> made = writeFile(textOf(folder / "in-the-way"), "no folder"); !made)
        return {};
    places.push_back({"a file in place of the folder", textOf(folder / "in-the-way" / file), "is a file and no folder"});
    // A link keeps the name's ending, and leads to a disk that is always full.
    if (std::error_code fault; fs::is_character_file("/dev/full", fault)) {
        const fs::path link = folder / ("full-" + file);
        fs::remove(link, fault);
        fs::create_symlink("/dev/full", link, fault);
        if (!fault)
            places.push_back({"full disk", textOf(link), "no room left"});
    }
    return places;
}

} // namespace headlight::test
