// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/safetensors.h"

#include "core/io/dtype.h"
#include "core/io/files.h"
#include "core/io/json.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <array>
#include <bit>
#include <new>
#include <optional>

namespace headlight {

namespace {

constexpr std::uint64_t kLengthBytes = 8;
constexpr std::uint64_t kMaxHeaderBytes = 100'000'000;
constexpr const char* kMetadataKey = "__metadata__";

/// What the header says about one tensor.
struct Entry {
    std::string name;
    NumberKind kind = NumberKind::Float32;
    std::vector<Index> shape;
    std::uint64_t begin = 0; ///< in the data, which begin after the header
    std::uint64_t end = 0;
};

struct DtypeName {
    const char* name;
    NumberKind kind;
};
constexpr std::array kDtypes{DtypeName{"F32", NumberKind::Float32}, DtypeName{"F16", NumberKind::Float16},
                             DtypeName{"BF16", NumberKind::BFloat16}, DtypeName{"F64", NumberKind::Float64}};

std::uint64_t lengthFrom(std::string_view bytes)
{
    std::uint64_t length = 0;
    for (std::size_t at = 0; at < kLengthBytes; ++at)
        length |= std::uint64_t(static_cast<unsigned char>(bytes[at])) << (8 * at);
    return length;
}

/// Reads one file from its length to its last tensor; the first error ends it.
class Reader {
  public:
    Reader(ByteSource& source, const ClaimCheck& check) : m_source(source), m_check(check) {}

    Result<SafetensorsFile> read();

  private:
    Error at(std::uint64_t offset, Text reason) const
    {
        return {m_source.name(), byteAt(offset), std::move(reason), {}};
    }
    Error in(const std::string& tensor, Text reason, Text remedy = {}) const
    {
        return {m_source.name(), Text(HL_TEXT("core", "tensor %1"), {shortened(tensor, 80)}),
                std::move(reason), std::move(remedy)};
    }

    Result<std::string> header() const;
    Result<void> readMetadata(const Json& metadata);
    Result<Entry> entryFrom(const std::string& name, const Json& json) const;
    Result<void> readKind(const Json& json, Entry& entry) const;
    Result<void> readShape(const Json& json, Entry& entry) const;
    Result<void> readOffsets(const Json& json, Entry& entry) const;
    Result<void> checkSpan(const Entry& entry) const;
    Result<void> checkOrder(std::vector<Entry>& entries) const;
    Result<std::shared_ptr<const Tensor>> tensorOf(const Entry& entry) const;

    std::uint64_t dataStart() const { return kLengthBytes + m_headerLength; }
    std::uint64_t dataSize() const { return m_source.size() - dataStart(); }

    ByteSource& m_source;
    const ClaimCheck& m_check;
    std::uint64_t m_headerLength = 0;
    SafetensorsFile m_file;
};

Result<SafetensorsFile> Reader::read()
{
    const auto bytes = header();
    if (!bytes)
        return bytes.error();
    m_headerLength = bytes->size();
    const auto json =
        parseJson(*bytes, m_source.name(), [](std::size_t offset) { return byteAt(kLengthBytes + offset); });
    if (!json)
        return json.error();
    std::vector<Entry> entries;
    for (const auto& [name, value] : json->items()) {
        if (name == kMetadataKey) {
            if (auto done = readMetadata(value); !done)
                return done.error();
            continue;
        }
        auto entry = entryFrom(name, value);
        if (!entry)
            return entry.error();
        entries.push_back(*std::move(entry));
    }
    if (auto order = checkOrder(entries); !order)
        return order.error();
    for (const Entry& entry : entries)
        m_file.tensors.emplace(entry.name, std::make_shared<const Tensor>(Tensor{entry.shape, {}}));
    if (auto fine = m_check(m_file); !fine)
        return fine.error();
    for (const Entry& entry : entries) {
        auto tensor = tensorOf(entry);
        if (!tensor)
            return tensor.error();
        m_file.tensors[entry.name] = *std::move(tensor);
    }
    return std::move(m_file);
}

Result<std::string> Reader::header() const
{
    const std::uint64_t size = m_source.size();
    if (size < kLengthBytes)
        return at(size, HL_TEXT("core", "the file ends within the 8 bytes that hold the header's length"));
    std::string bytes(kLengthBytes, '\0');
    if (!m_source.read(0, bytes.data(), bytes.size()))
        return at(0, HL_TEXT("core", "the disk did not give the file's bytes"));
    const std::uint64_t length = lengthFrom(bytes);
    if (length > kMaxHeaderBytes)
        return at(0, Text(HL_TEXT("core", "the header is said to be %1 bytes long; at most %2 are allowed"),
                          {std::to_string(length), std::to_string(kMaxHeaderBytes)}));
    if (length > size - kLengthBytes)
        return at(0, Text(HL_TEXT("core", "the header is said to be %1 bytes long, but only %2 follow"),
                          {std::to_string(length), std::to_string(size - kLengthBytes)}));
    bytes.resize(std::size_t(length));
    if (!m_source.read(kLengthBytes, bytes.data(), bytes.size()))
        return at(kLengthBytes, HL_TEXT("core", "the disk did not give the file's bytes"));
    if (const std::size_t nul = bytes.find('\0'); nul != std::string::npos)
        return at(kLengthBytes + nul, HL_TEXT("core", "there is a zero byte in the header; it may be filled up with spaces only"));
    if (!bytes.starts_with('{'))
        return at(kLengthBytes, HL_TEXT("core", "the header does not start with '{'"));
    return bytes;
}

Result<void> Reader::readMetadata(const Json& metadata)
{
    if (!metadata.is_object())
        return in(kMetadataKey, HL_TEXT("core", "the metadata must be an object of strings"));
    for (const auto& [key, value] : metadata.items()) {
        if (!value.is_string())
            return in(kMetadataKey,
                      Text(HL_TEXT("core", "the value of \"%1\" is not a string"), {shortened(key)}));
        m_file.metadata.emplace(key, value.get<std::string>());
    }
    return {};
}

Result<Entry> Reader::entryFrom(const std::string& name, const Json& json) const
{
    Entry entry;
    entry.name = name;
    if (!json.is_object())
        return in(name, HL_TEXT("core", "the tensor's description is not an object"));
    for (const char* key : {"dtype", "shape", "data_offsets"})
        if (!json.contains(key))
            return in(name, Text(HL_TEXT("core", "the key \"%1\" is missing"), {key}));
    for (auto step : {&Reader::readKind, &Reader::readShape, &Reader::readOffsets})
        if (auto done = (this->*step)(json, entry); !done)
            return done.error();
    if (auto span = checkSpan(entry); !span)
        return span.error();
    return entry;
}

Result<void> Reader::readKind(const Json& json, Entry& entry) const
{
    const Json& dtype = json["dtype"];
    if (!dtype.is_string())
        return in(entry.name, HL_TEXT("core", "the dtype is not a string"));
    for (const DtypeName& known : kDtypes)
        if (dtype == known.name) {
            entry.kind = known.kind;
            return {};
        }
    return in(entry.name,
              Text(HL_TEXT("core", "the dtype %1 is not read"), {shortened(dtype.get<std::string>())}),
              HL_TEXT("core", "store it as F32, F16, BF16 or F64"));
}

Result<void> Reader::readShape(const Json& json, Entry& entry) const
{
    if (!json["shape"].is_array())
        return in(entry.name, HL_TEXT("core", "the shape is not a list"));
    for (const Json& axis : json["shape"]) {
        // Only an unsigned number that also fits a signed one is the length of an axis.
        if (!axis.is_number_unsigned() ||
            axis.get<std::uint64_t>() > std::uint64_t(std::numeric_limits<Index>::max()))
            return in(entry.name,
                      Text(HL_TEXT("core", "%1 is not the length of an axis"), {shortened(axis.dump())}));
        entry.shape.push_back(axis.get<Index>());
    }
    return {};
}

Result<void> Reader::readOffsets(const Json& json, Entry& entry) const
{
    const Json& offsets = json["data_offsets"];
    if (!offsets.is_array() || offsets.size() != 2 || !offsets[0].is_number_unsigned() ||
        !offsets[1].is_number_unsigned())
        return in(entry.name, HL_TEXT("core", "the data offsets are not two whole numbers from 0 on"));
    entry.begin = offsets[0].get<std::uint64_t>();
    entry.end = offsets[1].get<std::uint64_t>();
    if (entry.begin > entry.end)
        return in(entry.name, Text(HL_TEXT("core", "the data end at %1, before they begin at %2"),
                                   {std::to_string(entry.end), std::to_string(entry.begin)}));
    if (entry.end > dataSize())
        return in(
            entry.name,
            Text(HL_TEXT("core", "the data are said to end at %1, but the file holds only %2 bytes of them"),
                 {std::to_string(entry.end), std::to_string(dataSize())}));
    return {};
}

/// Bytes that `entry` needs; nullopt where 64 bits do not hold the number.
std::optional<std::uint64_t> bytesNeeded(const Entry& entry)
{
    if (std::find(entry.shape.begin(), entry.shape.end(), 0) != entry.shape.end())
        return 0;
    std::uint64_t bytes = byteSize(entry.kind);
    for (Index axis : entry.shape) {
        if (std::uint64_t(axis) > std::numeric_limits<std::uint64_t>::max() / bytes)
            return std::nullopt;
        bytes *= std::uint64_t(axis);
    }
    return bytes;
}

Result<void> Reader::checkSpan(const Entry& entry) const
{
    const auto needed = bytesNeeded(entry);
    if (!needed)
        return in(entry.name,
                  Text(HL_TEXT("core", "the shape %1 is larger than any file"), {shapeText(entry.shape)}));
    if (*needed != entry.end - entry.begin)
        return in(
            entry.name,
            Text(HL_TEXT("core", "the shape %1 needs %2 bytes, but the data offsets span %3"),
                 {shapeText(entry.shape), std::to_string(*needed), std::to_string(entry.end - entry.begin)}));
    return {};
}

/// Sorts by place and checks that the tensors cover the data from 0 to the end of the file without overlap or
/// hole.
Result<void> Reader::checkOrder(std::vector<Entry>& entries) const
{
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
        return std::tie(a.begin, a.end, a.name) < std::tie(b.begin, b.end, b.name);
    });
    std::uint64_t covered = 0;
    for (const Entry& entry : entries) {
        if (entry.begin < covered)
            return in(entry.name,
                      Text(HL_TEXT("core", "the data begin at %1 and overlap others that end at %2"),
                           {std::to_string(entry.begin), std::to_string(covered)}));
        if (entry.begin > covered)
            return in(
                entry.name,
                Text(HL_TEXT("core", "the data begin at %1, and the bytes from %2 on belong to no tensor"),
                     {std::to_string(entry.begin), std::to_string(covered)}));
        covered = entry.end;
    }
    if (covered != dataSize())
        return at(dataStart() + covered,
                  Text(HL_TEXT("core", "the last %1 bytes of the file belong to no tensor"),
                       {std::to_string(dataSize() - covered)}));
    return {};
}

Result<std::shared_ptr<const Tensor>> Reader::tensorOf(const Entry& entry) const
{
    constexpr std::size_t kChunkBytes = std::size_t(1) << 20; // a multiple of every byte size
    const std::size_t width = byteSize(entry.kind);
    auto tensor = std::make_shared<Tensor>();
    tensor->shape = entry.shape;
    std::string chunk;
    try {
        tensor->values.resize(std::size_t((entry.end - entry.begin) / width));
        chunk.resize(std::size_t(std::min<std::uint64_t>(kChunkBytes, entry.end - entry.begin)));
    } catch (const std::bad_alloc&) {
        return in(entry.name, HL_TEXT("core", "there is not enough memory for the tensor"));
    }
    for (std::uint64_t begin = entry.begin; begin < entry.end; begin += chunk.size()) {
        const auto bytes = std::size_t(std::min<std::uint64_t>(chunk.size(), entry.end - begin));
        if (!m_source.read(dataStart() + begin, chunk.data(), bytes))
            return at(dataStart() + begin, HL_TEXT("core", "the disk did not give the file's bytes"));
        float* out = tensor->values.data() + (begin - entry.begin) / width;
        if (const std::size_t read = decodeNumbers(chunk.data(), bytes / width, entry.kind, false, out);
            read != bytes / width)
            return in(entry.name, Text(HL_TEXT("core", "the number at byte %1 is too large for float32"),
                                       {std::to_string(dataStart() + begin + read * width + 1)}));
    }
    return std::shared_ptr<const Tensor>(std::move(tensor));
}

void appendLittleEndian(std::string& bytes, std::uint64_t bits, int count)
{
    for (int at = 0; at < count; ++at)
        bytes.push_back(char((bits >> (8 * at)) & 0xFF));
}

std::string headerText(const SafetensorsFile& content)
{
    Json header = Json::object();
    if (!content.metadata.empty())
        header[kMetadataKey] = content.metadata;
    std::uint64_t offset = 0;
    for (const auto& [name, tensor] : content.tensors) {
        const std::uint64_t end = offset + tensor->values.size() * sizeof(float);
        header[name] = {{"dtype", "F32"}, {"shape", tensor->shape}, {"data_offsets", {offset, end}}};
        offset = end;
    }
    std::string text = header.dump(-1, ' ', false, Json::error_handler_t::replace);
    text.resize((text.size() + 7) / 8 * 8, ' ');
    return text;
}

} // namespace

Result<SafetensorsFile> readSafetensors(ByteSource& source)
{
    return readSafetensors(source, [](const SafetensorsFile&) { return Result<void>(); });
}

Result<SafetensorsFile> readSafetensors(ByteSource& source, const ClaimCheck& check)
{
    if (source.size() > kMaxNumberBytes)
        return Error{source.name(),
                     byteAt(kMaxNumberBytes),
                     Text(HL_TEXT("core", "the file has %1 bytes; at most %2 are read"),
                          {std::to_string(source.size()), std::to_string(kMaxNumberBytes)}),
                     {}};
    return Reader(source, check).read();
}

Result<SafetensorsFile> readSafetensors(const std::string& path)
{
    auto source = FileBytes::open(path);
    if (!source)
        return source.error();
    return readSafetensors(**source);
}

bool looksLikeSafetensors(std::string_view start, std::uint64_t size)
{
    return start.size() > kLengthBytes && start[kLengthBytes] == '{' &&
           lengthFrom(start) <= kMaxHeaderBytes && lengthFrom(start) <= size - kLengthBytes;
}

std::string safetensorsBytes(const SafetensorsFile& content)
{
    const std::string header = headerText(content);
    std::string bytes;
    appendLittleEndian(bytes, header.size(), int(kLengthBytes));
    bytes += header;
    for (const auto& [name, tensor] : content.tensors)
        for (float value : tensor->values)
            appendLittleEndian(bytes, std::bit_cast<std::uint32_t>(value), sizeof(float));
    return bytes;
}

Result<void> writeSafetensors(const std::string& path, const SafetensorsFile& content)
{
    return writeFile(path, safetensorsBytes(content));
}

} // namespace headlight
