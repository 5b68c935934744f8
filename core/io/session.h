// SPDX-License-Identifier: GPL-3.0-or-later
// A session: a model, a sentence, and what the window showed, as one value that a `.headlight` file holds.
#pragma once

#include "core/base/result.h"
#include "core/io/byte_source.h"
#include "core/layer/model.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headlight {

/// Where the weights came from, so that a session that is saved again names them instead of holding them.
struct WeightsOrigin {
    enum class Kind { Inline, File, Random };
    Kind kind = Kind::Inline;
    std::string file;       ///< File: an absolute path
    std::uint64_t seed = 1; ///< Random
    double std = 0.4;
    TensorMap loaded; ///< as they were read; what differs in the model is an edit
};

/// Where X came from: the file, and what it held.
struct InputOrigin {
    std::string file; ///< an absolute path; empty where X stands in the session
    MatrixPtr loaded;
};

struct Session {
    std::string title;
    Model model;
    ModelInput input;
    WeightsOrigin weightsOrigin;
    InputOrigin inputOrigin;
    std::vector<Text> notes; ///< what was chosen for the user because the file does not say it; not stored
    std::string view;        ///< `view`: what the window showed, as JSON text; empty where there is none
    std::string unknown;     ///< keys that this version does not know, as JSON text; written back
};

/// The bytes of a file that a session names, for sessions that do not lie on a disk.
using LoadSibling = std::function<Result<std::string>(const std::string& name)>;

/// Reads and checks everything: config, tokens, X or embedding, weights, edits and overrides fit each other,
/// and every number is finite (weights in a file may be anything). The error names the file, and the JSON
/// path, line or tensor.
HEADLIGHT_CORE Result<Session> readSession(const std::string& path);

/// The same for bytes in memory; `load` gives the files that the session names. Weights from there count as
/// inline.
HEADLIGHT_CORE Result<Session> readSessionBytes(std::string_view bytes, const std::string& displayName,
                                                const LoadSibling& load);

/// A session as files: its own text, and numbers beyond kMaxInlineBytes beside it.
struct SessionFiles {
    std::string text;
    std::vector<std::pair<std::string, std::string>> beside; ///< path, bytes
};
inline constexpr std::size_t kMaxInlineBytes = 2'000'000;

/// What saving to `path` writes. Reading it again gives the same numbers to the last bit. X and overrides
/// that are not finite are an error; so is a config that does not fit the tokens. Weights that are not finite
/// go beside.
HEADLIGHT_CORE Result<SessionFiles> packSession(const Session& session, const std::string& path);

/// packSession(), written by storeSession(): what is on the disk is the old session or the new one, whole.
HEADLIGHT_CORE Result<void> writeSession(const Session& session, const std::string& path);

/// A config as the JSON object that a session holds, on several lines.
HEADLIGHT_CORE std::string configJson(const ModelConfig& config, Index nTokens);

} // namespace headlight
