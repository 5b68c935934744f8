// SPDX-License-Identifier: GPL-3.0-or-later
// The steps from a session's bytes to a checked Session.
#pragma once

#include "core/io/json_node.h"
#include "core/io/model_metadata.h"
#include "core/io/session.h"
#include "core/layer/held_values.h"

#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace headlight {

/// A file that a session names, and the path to remember it by; empty where it does not lie on a disk.
struct Sibling {
    std::shared_ptr<ByteSource> bytes;
    std::string path;
};
using OpenSibling = std::function<Result<Sibling>(const std::string& name)>;

/// `error`, of a file that the session names at `node`, with who names it.
Error namedBy(const JsonNode& node, Error error);

Result<Session> readSessionFrom(std::string_view bytes, const std::string& name, const OpenSibling& open);

/// The keys of sessions, level by level; everything else is kept as unknown.
Json unknownKeys(const Json& session);

/// The most numbers that random weights may have.
inline constexpr double kMaxRandomWeights = double(std::uint64_t(1) << 27);

/// Single numbers of weights: by tensor, where in it and what.
struct WeightEdits {
    using Cells = std::vector<std::pair<std::size_t, float>>;
    std::map<std::string, Cells> cells;
};

/// {"layer1.W_Q": [[head, row, column, value], …]}, positions from 1, as many as the tensor has axes; checked against the shapes
/// alone, which `random` weights have before they are made.
WeightEdits readWeightEdits(const JsonNode& edits, const Model& model, bool random);

/// A bias or gain that the weights do not hold begins as what stands in for it.
void applyWeightEdits(const WeightEdits& edits, const ModelConfig& config, TensorMap& weights);

/// `overrides`: [{"layer": 1, "stage": "q", "head": 1, "cells": [[row, column, value], …]}, …], all from 1;
/// layer and head may be left out where they are 1 or mean nothing. Instead of `cells`, `file` names a table that
/// holds the whole stage.
void readOverrides(const JsonNode& node, const ModelConfig& config, const OpenSibling& open, ModelInput& input);

/// Faults where a file holds another number of values than the stage that it stands for.
void checkHeldFiles(const HeldPlaces& places, const std::vector<Override>& overrides, JsonFaults& faults);

} // namespace headlight
