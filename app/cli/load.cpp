// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/load.h"

#include "core/io/open.h"

namespace headlight::cli {

Result<std::shared_ptr<const Network>> loadNetwork(const std::string& file)
{
    auto session = openFile(file);
    if (!session)
        return session.error();
    auto network = Network::build(std::make_shared<Model>(std::move(session->model)),
                                  std::make_shared<ModelInput>(std::move(session->input)));
    if (network)
        return network;
    Error error = network.error();
    if (error.file.empty())
        error.file = file;
    return error;
}

} // namespace headlight::cli
