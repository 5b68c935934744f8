// SPDX-License-Identifier: GPL-3.0-or-later
// Whether standard error is somebody's terminal, so that progress may be shown there.
#pragma once

namespace headlight::cli {

bool errorIsTerminal();

} // namespace headlight::cli
