// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/outputs.h"

#include "core/io/files.h"

#include <filesystem>

namespace headlight::cli {

std::vector<std::string> inputsOf(const std::string& file, const Session& session)
{
    std::vector<std::string> inputs{file, session.weightsOrigin.file, session.inputOrigin.file};
    for (const Override& held : session.input.overrides)
        inputs.push_back(held.file);
    std::erase(inputs, std::string());
    return inputs;
}

Result<void> keepInputs(const std::string& out, const std::vector<std::string>& inputs)
{
    for (const std::string& input : inputs) {
        std::error_code fault;
        if (std::filesystem::equivalent(pathOf(out), pathOf(input), fault) && !fault)
            return Error{out, Text("--out"), HL_TEXT("core", "this file is read by the command and must not be written over"),
                         HL_TEXT("core", "choose another name")};
    }
    return {};
}

} // namespace headlight::cli
