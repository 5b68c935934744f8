// SPDX-License-Identifier: GPL-3.0-or-later
// Opens a file for a command: session, model or matrix, checked and ready to compute.
#pragma once

#include "core/base/result.h"
#include "core/io/session.h"
#include "core/layer/network.h"

#include <memory>
#include <string>

namespace headlight::cli {

/// A session, model or matrix, or the session that a figure carries.
Result<Session> openSession(const std::string& file);

Result<std::shared_ptr<const Network>> loadNetwork(const std::string& file);

/// The session as it was read, and its network.
struct LoadedSession {
    Session session;
    std::shared_ptr<const Network> network;
};
Result<LoadedSession> loadSession(const std::string& file);

} // namespace headlight::cli
