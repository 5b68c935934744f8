// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session_reader.h"

#include <algorithm>
#include <array>
#include <span>

namespace headlight {

namespace {

constexpr std::array kSessionKeys{"format", "version", "title",     "config", "tokens",
                                  "input",  "weights", "overrides", "view",   "vocab"};
constexpr std::array kInputKeys{"x", "x_file", "embed"};
constexpr std::array kWeightsKeys{"file", "inline", "random", "edits"};
constexpr std::array kRandomKeys{"seed", "std"};
constexpr std::array kOverrideKeys{"layer", "stage", "head", "cells", "file"};

/// The members of `json` that are not among `known`.
Json restOf(const Json& json, std::span<const char* const> known)
{
    Json rest = Json::object();
    if (!json.is_object())
        return rest;
    for (const auto& [key, value] : json.items())
        if (std::find(known.begin(), known.end(), key) == known.end())
            rest[key] = value;
    return rest;
}

/// Puts what is unknown below json[key] into `rest`, where there is something.
void addRestBelow(const Json& json, const char* key, std::span<const char* const> known, Json& rest)
{
    if (!json.is_object() || !json.contains(key))
        return;
    if (Json below = restOf(json[key], known); !below.empty())
        rest[key] = std::move(below);
}

/// For each override with unknown keys these and what it is of.
Json restOfOverrides(const Json& overrides)
{
    Json rests = Json::array();
    for (const Json& entry : overrides) {
        Json rest = restOf(entry, kOverrideKeys);
        if (rest.empty())
            continue;
        rest["layer"] = entry.value("layer", Json(1));
        rest["stage"] = entry.value("stage", Json());
        rest["head"] = entry.value("head", Json(1));
        rests.push_back(std::move(rest));
    }
    return rests;
}

} // namespace

Json unknownKeys(const Json& session)
{
    Json rest = restOf(session, kSessionKeys);
    addRestBelow(session, "input", kInputKeys, rest);
    addRestBelow(session, "config", configKeys(), rest);
    if (session.contains("config")) {
        Json below = rest.contains("config") ? rest["config"] : Json::object();
        addRestBelow(session["config"], "mask", maskKeys(), below);
        if (!below.empty())
            rest["config"] = std::move(below);
    }
    addRestBelow(session, "weights", kWeightsKeys, rest);
    if (session.contains("weights")) {
        Json below = rest.contains("weights") ? rest["weights"] : Json::object();
        addRestBelow(session["weights"], "random", kRandomKeys, below);
        if (!below.empty())
            rest["weights"] = std::move(below);
    }
    if (session.contains("overrides"))
        if (Json below = restOfOverrides(session["overrides"]); !below.empty())
            rest["overrides"] = std::move(below);
    return rest;
}

} // namespace headlight
