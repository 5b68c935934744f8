// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/load.h"

#include "core/figure/recipe.h"
#include "core/io/open.h"

namespace headlight::cli {

namespace {

Result<Session> carriedBy(const std::string& file)
{
    const auto recipe = readRecipeOf(file);
    if (!recipe)
        return recipe.error();
    if (recipe->session.empty())
        return Error{file, {}, Text(HL_TEXT("core", "the figure shows numbers of “%1”, which it does not carry"), {recipe->file.empty() ? recipe->title : recipe->file}),
                     {}};
    return readSessionBytes(recipe->session, file, [&file](const std::string& name) {
        return Result<std::string>(Error{file, {}, Text(HL_TEXT("core", "the figure's session names the file “%1”"), {name}), {}});
    });
}

} // namespace

Result<Session> openSession(const std::string& file)
{
    return isFigureFile(file) ? carriedBy(file) : openFile(file);
}

Result<LoadedSession> loadSession(const std::string& file)
{
    auto session = openSession(file);
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
