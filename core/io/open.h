// SPDX-License-Identifier: GPL-3.0-or-later
// Opens whatever file a person gives the program, by its content, as a session.
#pragma once

#include "core/io/session.h"

#include <string>

namespace headlight {

/// A session; a weights file with its config inside; a matrix (.npy, .csv, .tsv, text), which becomes X of
/// one layer with random weights (seed 1): d = its columns, as many heads up to 4 as divide d, tokens named
/// by its row labels or counted. What was chosen is told in the title and in Session::notes.
HEADLIGHT_CORE Result<Session> openFile(const std::string& path);

/// Numbers that can be X: all are finite. The error's place in `file` is the first that is not.
HEADLIGHT_CORE Result<void> checkMatrix(const Matrix& x, const std::string& file);

/// The session around a bare matrix of finite numbers.
HEADLIGHT_CORE Result<Session> sessionAround(const Matrix& x, const std::vector<std::string>& tokens,
                                             const std::string& name);

} // namespace headlight
