// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/load.h"

#include "core/io/open.h"

namespace headlight::cli {

Result<LoadedSession> loadSession(const std::string& file)
{
    auto session = openFile(file);
    if (!session)
        return session.error();
    auto network = Network::build(std::make_shared<Model>(session->model), std::make_shared<ModelInput>(session->input));
    if (network)
        return LoadedSession{*std::move(session), *std::move(network)};
    Error error = network.error();
    if (error.file.empty())
        error.file = file;
    return error;
}

Result<std::shared_ptr<const Network>> loadNetwork(const std::string& file)
{
    auto loaded = loadSession(file);
    if (!loaded)
        return loaded.error();
    return loaded->network;
}

} // namespace headlight::cli
