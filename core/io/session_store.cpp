// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session_store.h"

#include "core/io/checksum.h"
#include "core/io/files.h"
#include "core/io/json_text.h"
#include "core/io/reported_write.h"

#include <algorithm>
#include <array>
#include <fstream>

namespace headlight {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kMark = ".headlight-";
constexpr std::array<std::string_view, 2> kEndings{".npy", ".safetensors"};
constexpr std::string_view kHexDigits = "0123456789abcdef";
constexpr std::size_t kHashDigits = 16;

/// The hash in a sibling's name; empty where the name is none.
std::string_view hashIn(std::string_view name)
{
    const auto ending = std::find_if(kEndings.begin(), kEndings.end(), [&](std::string_view one) { return name.ends_with(one); });
    const std::size_t mark = name.rfind(kMark);
    if (ending == kEndings.end() || mark == std::string_view::npos || mark == 0)
        return {};
    std::string_view part = name.substr(mark + kMark.size());
    part.remove_suffix(std::min(ending->size(), part.size()));
    const std::size_t dash = part.rfind('-');
    const bool whole = dash != std::string_view::npos && dash > 0 && part.size() - dash - 1 == kHashDigits
                       && part.find_first_not_of(kHexDigits, dash + 1) == std::string_view::npos;
    return whole ? part.substr(dash + 1) : std::string_view();
}

bool holds(const std::string& path, std::string_view bytes)
{
    std::error_code fault;
    if (fs::file_size(pathOf(path), fault) != bytes.size() || fault)
        return false;
    const auto there = readFile(path, bytes.size());
    return there && *there == bytes;
}

fs::path folderOf(const std::string& path)
{
    const fs::path folder = pathOf(path).parent_path();
    return folder.empty() ? fs::path(".") : folder;
}

/// Whether a session's text names the file, with or without a folder.
bool names(const std::string& text, const std::string& file)
{
    const std::string written = jsonString(file).substr(1); // with the quote behind it
    return text.find("\"" + written) != std::string::npos || text.find("/" + written) != std::string::npos;
}

/// A session is told by its content: whatever its name, it begins with a brace.
bool mayBeSession(const fs::directory_entry& entry)
{
    std::error_code fault;
    if (!entry.is_regular_file(fault))
        return bool(fault);
    std::ifstream file(entry.path(), std::ios::binary);
    if (!file)
        return true; // what cannot be read may be one
    std::string start(64, '\0');
    file.read(start.data(), std::streamsize(start.size()));
    start.resize(std::size_t(file.gcount()));
    const std::size_t first = start.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    return first != std::string::npos ? start[first] == '{' : !start.empty();
}

/// Leaves of `files` those that no other session in the folder names: one that was copied by hand has no siblings of its own.
void leaveUnnamed(std::vector<fs::path>& files, const std::string& path)
{
    std::error_code fault;
    for (fs::directory_iterator entry(folderOf(path), fault), end; !fault && !files.empty() && entry != end; entry.increment(fault)) {
        const std::string other = textOf(entry->path());
        if (fileNameOf(other) == fileNameOf(path) || !mayBeSession(*entry))
            continue;
        const auto text = readFile(other, kMaxTextBytes);
        // What cannot be read may name any of them.
        std::erase_if(files, [&text](const fs::path& file) { return !text || names(*text, textOf(file.filename())); });
    }
    if (fault)
        files.clear(); // and so may who is not seen
}

/// Numbers of the session as it was, and what a program left that was killed while it saved.
void removeUnused(const std::string& text, const std::string& path)
{
    std::error_code fault;
    std::vector<fs::path> unused;
    for (fs::directory_iterator entry(folderOf(path), fault), end; !fault && entry != end; entry.increment(fault)) {
        const std::string name = textOf(entry->path().filename());
        if (isSiblingOf(besideFile(path, name), path) && !names(text, name))
            unused.push_back(entry->path());
    }
    leaveUnnamed(unused, path);
    if (!unused.empty())
        settleFolderOf(path); // the new text is there for good before anything of the old one goes
    for (const fs::path& file : unused)
        fs::remove(file, fault);
}

} // namespace

std::string siblingName(const std::string& session, const std::string& what, const std::string& ending, std::string_view bytes)
{
    return textOf(pathOf(session).stem()) + std::string(kMark) + what + "-" + hexadecimal(fnv1a(bytes)) + ending;
}

bool isSibling(const std::string& file)
{
    return !hashIn(fileNameOf(file)).empty();
}

bool isSiblingOf(const std::string& file, const std::string& session)
{
    const std::string name = fileNameOf(file);
    return isSibling(file) && relativeTo(session, file) == name
           && std::string_view(name).substr(0, name.rfind(kMark)) == textOf(pathOf(session).stem());
}

Result<void> storeSession(const SessionFiles& files, const std::string& path, const PutFile& put)
{
    const PutFile write = put ? put : PutFile([](const std::string& file, std::string_view bytes) { return writeFile(file, bytes, Flush::Always); });
    std::vector<std::string> fresh;
    const auto takeBack = [&](Result<void> failed) {
        std::error_code fault;
        for (const std::string& file : fresh)
            fs::remove(pathOf(file), fault);
        return failed;
    };
    for (const auto& [file, bytes] : files.beside) {
        if (holds(file, bytes))
            continue;
        std::error_code fault;
        const bool isNew = !fs::exists(pathOf(file), fault);
        if (auto written = write(file, bytes); !written)
            return takeBack(std::move(written));
        if (isNew)
            fresh.push_back(file);
    }
    if (!fresh.empty())
        settleFolderOf(path);
    if (auto written = write(path, files.text); !written)
        return takeBack(std::move(written));
    removeUnused(files.text, path);
    return {};
}

Result<void> storeSessionWith(const SessionFiles& files, const std::string& path, const SaveReport& report)
{
    double all = double(files.text.size());
    for (const auto& [file, bytes] : files.beside)
        all += double(bytes.size());
    double done = 0;
    return storeSession(files, path, [&](const std::string& file, std::string_view bytes) {
        auto written = writeFileReported(file, bytes, Flush::Always, [&](std::uint64_t part) { return report((done + double(part)) / std::max(all, 1.0)); });
        done += double(bytes.size());
        return written;
    });
}

Result<void> writeSession(const Session& session, const std::string& path)
{
    const auto files = packSession(session, path);
    if (!files)
        return files.error();
    return storeSession(*files, path);
}

} // namespace headlight
