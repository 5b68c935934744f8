// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table_text.h"
#include "tests/fuzz/fuzz_target.h"

namespace headlight::fuzz {

std::vector<std::string> seeds()
{
    return {"token,d1,d2\nThe,1,2\n\"a \"\"b\"\", c\",3,4\n",
            "1,5;2\r\n-3;4e-2\r\n",
            "1.5\t2\n3\t4\n",
            "1 2 3\n4 5 6\n",
            "[[ 1.  2.]\n [ 3.  4.]]",
            "array([[1, 2], [3, 4]], dtype=float32)",
            "\xEF\xBB\xBF"
            "1,2\n"};
}

} // namespace headlight::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace headlight;
    const auto table = readTableText(fuzz::bytesOf(data, size), "fuzz.csv");
    fuzz::requireTold(table);
    // What was read must be what is written and read again.
    if (table) {
        const auto again = readTableText(tableText({table->values, {}, {}}), "again.csv");
        if (!again || again->values.rows() != table->values.rows() ||
            again->values.cols() != table->values.cols())
            std::abort();
    }
    return 0;
}
