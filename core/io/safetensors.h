// SPDX-License-Identifier: GPL-3.0-or-later
// Weights files: named tensors and a little text about them (the safetensors format).
#pragma once

#include "core/base/result.h"
#include "core/io/byte_source.h"
#include "core/tensor/tensor.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace headlight {

struct SafetensorsFile {
    TensorMap tensors;
    std::map<std::string, std::string> metadata; ///< `__metadata__`
};

/// Reads every tensor as float32 from F32, F16, BF16 and F64 (rounded to nearest). An error, naming the byte
/// or the tensor: a header beyond 100 MB or the file, one that is not strict JSON or does not start with '{',
/// any other dtype, a negative or overflowing shape, spans that are reversed, overlap or leave a hole, a
/// shape that does not fill its span, data that do not end with the file, an F64 beyond float32. Nothing is
/// allocated for a claim the file does not keep.
HEADLIGHT_CORE Result<SafetensorsFile> readSafetensors(ByteSource& source);
/// `check` is asked what it thinks of the metadata and of the tensors' names and shapes, which have no numbers yet; where it
/// answers with an error, that is the answer and no number is read.
using ClaimCheck = std::function<Result<void>(const SafetensorsFile& claimed)>;
HEADLIGHT_CORE Result<SafetensorsFile> readSafetensors(ByteSource& source, const ClaimCheck& check);
HEADLIGHT_CORE Result<SafetensorsFile> readSafetensors(const std::string& path);

/// True where the bytes at the start of a file of `size` bytes look like a safetensors header.
HEADLIGHT_CORE bool looksLikeSafetensors(std::string_view start, std::uint64_t size);

/// The file's bytes: F32, tensors in the order of their names, data aligned to 8 bytes.
HEADLIGHT_CORE std::string safetensorsBytes(const SafetensorsFile& content);
HEADLIGHT_CORE Result<void> writeSafetensors(const std::string& path, const SafetensorsFile& content);

} // namespace headlight
