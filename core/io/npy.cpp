// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npy.h"

#include "core/io/files.h"
#include "core/io/npy_header.h"

#include <bit>
#include <new>

namespace headlight {

namespace {

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr std::uint64_t kMaxHeaderBytes = std::uint64_t(1) << 20;

class Reader {
  public:
    explicit Reader(ByteSource& source) : m_source(source) {}

    Result<Matrix> read()
    {
        if (auto start = readStart(); !start)
            return start.error();
        std::string dictionary(std::size_t(m_headerLength), '\0');
        if (!m_source.read(m_headerStart, dictionary.data(), dictionary.size()))
            return at(m_headerStart, HL_TEXT("core", "the disk did not give the file's bytes"));
        auto header = parseNpyHeader(dictionary, m_source.name(), m_headerStart);
        if (!header)
            return header.error();
        m_header = *std::move(header);
        if (auto size = checkSize(); !size)
            return size.error();
        return readNumbers();
    }

  private:
    Error at(std::uint64_t offset, Text reason, Text remedy = {}) const
    {
        return {m_source.name(), byteAt(offset), std::move(reason), std::move(remedy)};
    }

    Result<void> readStart();
    Result<void> checkSize();
    Result<Matrix> readNumbers();

    ByteSource& m_source;
    std::uint64_t m_headerStart = 0;
    std::uint64_t m_headerLength = 0;
    NpyHeader m_header;
    std::uint64_t m_rows = 1;
    std::uint64_t m_cols = 0;
};

Result<void> Reader::readStart()
{
    char start[12] = {};
    const std::uint64_t size = m_source.size();
    const auto available = std::size_t(std::min<std::uint64_t>(size, sizeof start));
    if (!m_source.read(0, start, available))
        return at(0, HL_TEXT("core", "the disk did not give the file's bytes"));
    if (!looksLikeNpy({start, available}))
        return at(0, HL_TEXT("core", "this is not a .npy file: it does not start with \\x93NUMPY"));
    const int version = available > 6 ? start[6] : 0;
    if (available > 7 && (version < 1 || version > 3 || start[7] != 0))
        return at(6,
                  Text(HL_TEXT("core", "version %1.%2 of the format is not known; 1.0, 2.0 and 3.0 are read"),
                       {std::to_string(int(static_cast<unsigned char>(start[6]))),
                        std::to_string(int(static_cast<unsigned char>(start[7])))}));
    const std::size_t lengthBytes = version == 1 ? 2 : 4;
    m_headerStart = 8 + lengthBytes;
    if (available < m_headerStart)
        return at(size, HL_TEXT("core", "the file ends before its header"));
    for (std::size_t byte = 0; byte < lengthBytes; ++byte)
        m_headerLength |= std::uint64_t(static_cast<unsigned char>(start[8 + byte])) << (8 * byte);
    if (m_headerLength > kMaxHeaderBytes)
        return at(8, Text(HL_TEXT("core", "the header is said to be %1 bytes long; at most %2 are allowed"),
                          {std::to_string(m_headerLength), std::to_string(kMaxHeaderBytes)}));
    if (m_headerLength > size - m_headerStart)
        return at(8, Text(HL_TEXT("core", "the header is said to be %1 bytes long, but only %2 follow"),
                          {std::to_string(m_headerLength), std::to_string(size - m_headerStart)}));
    return {};
}

Result<void> Reader::checkSize()
{
    const std::vector<std::uint64_t>& shape = m_header.shape;
    if (shape.empty() || shape.size() > 2)
        return at(m_headerStart,
                  Text(HL_TEXT("core", "the array has %1 axes; a matrix has two, and one is read as a row"),
                       {std::to_string(shape.size())}),
                  HL_TEXT("core", "save one matrix of it"));
    m_rows = shape.size() == 2 ? shape[0] : 1;
    m_cols = shape.back();
    if (m_rows == 0 || m_cols == 0)
        return at(m_headerStart, HL_TEXT("core", "the array holds no numbers"));
    const std::uint64_t dataBytes = m_source.size() - m_headerStart - m_headerLength;
    const std::uint64_t fits = dataBytes / byteSize(m_header.kind);
    // Divisions only: the product of two claimed axes may not fit 64 bits.
    if (m_rows > fits || m_cols > fits / m_rows)
        return at(m_headerStart,
                  Text(HL_TEXT("core", "the shape (%1, %2) needs more data than the %3 bytes that follow"),
                       {std::to_string(m_rows), std::to_string(m_cols), std::to_string(dataBytes)}));
    const std::uint64_t needed = m_rows * m_cols * byteSize(m_header.kind);
    if (needed != dataBytes)
        return at(m_headerStart + m_headerLength + needed,
                  Text(HL_TEXT("core", "the file goes on for %1 bytes after the array's data"),
                       {std::to_string(dataBytes - needed)}));
    return {};
}

Result<Matrix> Reader::readNumbers()
{
    const std::uint64_t dataStart = m_headerStart + m_headerLength;
    const std::size_t width = byteSize(m_header.kind);
    // Fortran order is C order of the transpose; read line by line so that the file is never in memory twice.
    const std::uint64_t lines = m_header.fortranOrder ? m_cols : m_rows;
    const auto length = std::size_t(m_header.fortranOrder ? m_rows : m_cols);
    try {
        Matrix stored(static_cast<Index>(lines), static_cast<Index>(length));
        std::string bytes(length * width, '\0');
        for (std::uint64_t line = 0; line < lines; ++line) {
            const std::uint64_t offset = dataStart + line * bytes.size();
            if (!m_source.read(offset, bytes.data(), bytes.size()))
                return at(offset, HL_TEXT("core", "the disk did not give the file's bytes"));
            const std::size_t read = decodeNumbers(bytes.data(), length, m_header.kind, m_header.bigEndian,
                                                   &stored(Index(line), 0));
            if (read != length)
                return at(offset + read * width, HL_TEXT("core", "the number is too large for float32"));
        }
        return m_header.fortranOrder ? Matrix(stored.transpose()) : stored;
    } catch (const std::bad_alloc&) {
        return at(dataStart, HL_TEXT("core", "there is not enough memory for the file"));
    }
}

} // namespace

bool looksLikeNpy(std::string_view start)
{
    return start.starts_with(kMagic);
}

Result<Matrix> readNpy(ByteSource& source)
{
    if (source.size() > kMaxNumberBytes)
        return Error{source.name(),
                     byteAt(kMaxNumberBytes),
                     Text(HL_TEXT("core", "the file has %1 bytes; at most %2 are read"),
                          {std::to_string(source.size()), std::to_string(kMaxNumberBytes)}),
                     {}};
    return Reader(source).read();
}

Result<Matrix> readNpy(const std::string& path)
{
    auto source = FileBytes::open(path);
    if (!source)
        return source.error();
    return readNpy(**source);
}

std::string npyBytes(const Matrix& matrix)
{
    constexpr std::size_t kAlignment = 64;
    constexpr std::size_t kStartBytes = 10;
    std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (" +
                         std::to_string(matrix.rows()) + ", " + std::to_string(matrix.cols()) + "), }";
    while ((kStartBytes + header.size() + 1) % kAlignment != 0)
        header += ' ';
    header += '\n';
    std::string bytes(kMagic);
    bytes += {'\x01', '\x00', char(header.size() & 0xFF), char(header.size() >> 8)};
    bytes += header;
    bytes.reserve(bytes.size() + std::size_t(matrix.size()) * sizeof(float));
    for (Index at = 0; at < matrix.size(); ++at) {
        const auto bits = std::bit_cast<std::uint32_t>(matrix.data()[at]);
        for (int byte = 0; byte < 4; ++byte)
            bytes.push_back(char((bits >> (8 * byte)) & 0xFF));
    }
    return bytes;
}

Result<void> writeNpy(const std::string& path, const Matrix& matrix)
{
    return writeFile(path, npyBytes(matrix));
}

} // namespace headlight
