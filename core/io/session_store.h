// SPDX-License-Identifier: GPL-3.0-or-later
// Puts a session and the files beside it on the disk, so that at every moment the old one or the new one is there, whole.
#pragma once

#include "core/io/session.h"

namespace headlight {

/// How numbers beside the session `session` are called: "NAME.headlight-x-0123456789abcdef.npy" for `what` "x". Other bytes
/// have another name.
HEADLIGHT_CORE std::string siblingName(const std::string& session, const std::string& what, const std::string& ending,
                                       std::string_view bytes);

/// True for such a name, with or without a folder: of any session, or of that one, in its folder.
HEADLIGHT_CORE bool isSibling(const std::string& file);
HEADLIGHT_CORE bool isSiblingOf(const std::string& file, const std::string& session);

/// Puts one file in its place, whole or not at all, as writeFile() does.
using PutFile = std::function<Result<void>(const std::string& path, std::string_view bytes)>;

/// The files beside come first, under names that the session on the disk does not use unless they hold the same; then the
/// session's text takes the place of the old one; then those that no session in the folder names any more go. After an
/// error all is as it was.
HEADLIGHT_CORE Result<void> storeSession(const SessionFiles& files, const std::string& path, const PutFile& put = {});

/// The part of all bytes that is written (0 … 1); false gives it up.
using SaveReport = std::function<bool(double part)>;

/// storeSession() onto the disk, telling how far it is. What was given up is an error; nothing has changed then.
HEADLIGHT_CORE Result<void> storeSessionWith(const SessionFiles& files, const std::string& path, const SaveReport& report);

} // namespace headlight
