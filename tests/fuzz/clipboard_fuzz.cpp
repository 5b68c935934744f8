// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/block_text.h"
#include "core/edit/cell_input.h"
#include "core/edit/clipboard_text.h"
#include "tests/fuzz/fuzz_target.h"

namespace headlight::fuzz {

std::vector<std::string> seeds()
{
    return {"1,5\t2\t\r\n3\t4\t\r\n",
            "np.array([[1., 2e-5],\n [3, 4]], dtype=np.float32)",
            "\\begin{bmatrix}\n 1 & 2 \\cdot 10^{-5} \\\\ 3 & 4 \\\\ \\hline\\end{bmatrix}",
            "| | a | b |\n| :-- | --: | --: |\n| x | 1 | 2 |\n",
            "W = [1 2; 3 4];",
            "=sin(i*j)^2 - min(x, 3e-2, -randn()) * (n + m) / pi",
            "=-2^-3**rand()",
            "−2.4·10⁻⁵"};
}

} // namespace headlight::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace headlight;
    const std::string text = fuzz::bytesOf(data, size);
    const auto block = readClipboardText(text);
    if (!block && block.error().reason.empty())
        std::abort();
    // What was read is what every form writes and reads again.
    for (const BlockFormat format :
         {BlockFormat::Tsv, BlockFormat::Numpy, BlockFormat::Latex, BlockFormat::Markdown})
        if (block && readClipboardText(blockText(*block, format)).value() != *block)
            std::abort();
    const auto input = CellInput::parse(text);
    if (!input && input.error().reason.empty())
        std::abort();
    if (input) {
        const auto values = input->over(Matrix::Constant(2, 3, 0.5f), CellRange::all(2, 3), 2, 3, 1);
        if (values && !values->allFinite())
            std::abort();
    }
    return 0;
}
