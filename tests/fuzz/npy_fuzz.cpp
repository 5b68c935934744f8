// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npy.h"
#include "tests/fuzz/fuzz_target.h"

namespace headlight::fuzz {

std::vector<std::string> seeds()
{
    std::string fortran = npyBytes(Matrix::Identity(3, 2));
    fortran.replace(fortran.find("False"), 5, "True ");
    std::string doubles = npyBytes(Matrix::Constant(2, 2, 1.5f));
    doubles.replace(doubles.find("<f4"), 3, ">f8");
    doubles.replace(doubles.find("(2, 2)"), 6, "(2, 1)");
    return {npyBytes(Matrix::Identity(2, 3)), fortran, doubles};
}

} // namespace headlight::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace headlight;
    MemoryBytes source("fuzz.npy", fuzz::bytesOf(data, size));
    fuzz::requireTold(readNpy(source));
    return 0;
}
