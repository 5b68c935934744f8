// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npz.h"

#include "core/io/checksum.h"
#include "core/io/npy.h"

#include <cstdint>
#include <set>

namespace headlight {

namespace {

constexpr std::uint64_t kMostBytes = 0xFFFFFFFFu;
constexpr std::uint32_t kLocalHeader = 0x04034b50;
constexpr std::uint32_t kCentralHeader = 0x02014b50;
constexpr std::uint32_t kEndOfArchive = 0x06054b50;
constexpr std::uint16_t kVersion = 20;
constexpr std::uint16_t kFirstOfJanuary1980 = 0x0021;

/// Little-endian fields, one after the other.
class Bytes {
  public:
    void half(std::uint16_t value) { put(value, 2); }
    void word(std::uint32_t value) { put(value, 4); }
    void text(std::string_view bytes) { m_bytes += bytes; }
    const std::string& all() const { return m_bytes; }
    std::string take() { return std::move(m_bytes); }

  private:
    void put(std::uint32_t value, int count)
    {
        for (int at = 0; at < count; ++at)
            m_bytes += char(value >> (8 * at) & 0xFF);
    }
    std::string m_bytes;
};

/// What local and central header have in common, from "version needed" to the length of the extra field.
void addFields(Bytes& out, const std::string& name, std::size_t size, std::uint32_t checksum)
{
    out.half(kVersion);
    out.half(0); // no flags
    out.half(0); // stored
    out.half(0); // midnight
    out.half(kFirstOfJanuary1980);
    out.word(checksum);
    out.word(std::uint32_t(size));
    out.word(std::uint32_t(size));
    out.half(std::uint16_t(name.size()));
    out.half(0);
}

void addCentral(Bytes& directory, const std::string& name, std::size_t size, std::uint32_t checksum, std::size_t start)
{
    directory.word(kCentralHeader);
    directory.half(kVersion);
    addFields(directory, name, size, checksum);
    directory.half(0); // comment
    directory.half(0); // disk
    directory.half(0); // internal attributes
    directory.word(0); // external attributes
    directory.word(std::uint32_t(start));
    directory.text(name);
}

Error refused(Text reason, Text remedy)
{
    return {{}, {}, std::move(reason), std::move(remedy)};
}

} // namespace

Result<std::string> npzBytes(const std::vector<NamedMatrix>& matrices)
{
    Bytes archive;
    Bytes directory;
    std::set<std::string> names;
    for (const NamedMatrix& matrix : matrices) {
        if (!names.insert(matrix.name).second)
            return refused(Text(HL_TEXT("core", "two matrices are called “%1”"), {matrix.name}), {});
        const std::string name = matrix.name + ".npy";
        const std::string content = npyBytes(matrix.values);
        if (archive.all().size() + content.size() + directory.all().size() + 512 > kMostBytes)
            return refused(HL_TEXT("core", "the matrices come to more than 4 GB"),
                           HL_TEXT("core", "write them one by one with “headlight compute”"));
        const std::uint32_t checksum = crc32(content);
        addCentral(directory, name, content.size(), checksum, archive.all().size());
        archive.word(kLocalHeader);
        addFields(archive, name, content.size(), checksum);
        archive.text(name);
        archive.text(content);
    }
    const std::size_t start = archive.all().size();
    archive.text(directory.all());
    archive.word(kEndOfArchive);
    archive.word(0);
    archive.half(std::uint16_t(matrices.size()));
    archive.half(std::uint16_t(matrices.size()));
    archive.word(std::uint32_t(directory.all().size()));
    archive.word(std::uint32_t(start));
    archive.half(0);
    return archive.take();
}

} // namespace headlight
