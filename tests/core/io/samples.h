// SPDX-License-Identifier: GPL-3.0-or-later
// Builders of small files, byte by byte, for tests of the readers.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>

namespace headlight::samples {

/// The bytes of a number, lowest first.
template <typename Number> std::string littleEndian(Number number)
{
    std::string bytes(sizeof(Number), '\0');
    std::uint64_t bits = 0;
    std::memcpy(&bits, &number, sizeof(Number)); // the tests run on little-endian machines
    for (char& byte : bytes) {
        byte = char(bits & 0xFF);
        bits >>= 8;
    }
    return bytes;
}

template <typename Number> std::string bigEndian(Number number)
{
    const std::string bytes = littleEndian(number);
    return {bytes.rbegin(), bytes.rend()};
}

/// A safetensors file whose header says its own length rightly.
inline std::string safetensors(const std::string& header, const std::string& data)
{
    return littleEndian(std::uint64_t(header.size())) + header + data;
}

/// A .npy file of version 1 with the given dictionary, padded as NumPy does.
inline std::string npy(const std::string& dictionary, const std::string& data)
{
    std::string header = dictionary;
    while ((10 + header.size() + 1) % 64 != 0)
        header += ' ';
    header += '\n';
    return std::string("\x93NUMPY\x01\x00", 8) + littleEndian(std::uint16_t(header.size())) + header + data;
}

} // namespace headlight::samples
