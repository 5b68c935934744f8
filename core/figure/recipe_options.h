// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of a figure as JSON: in its recipe, and as the presets that a person names.
#pragma once

#include "core/figure/render_options.h"
#include "core/io/json_node.h"

namespace headlight {

/// Every setting, whether it differs from the usual or not.
HEADLIGHT_CORE Json recipeOptions(const RenderOptions& options);

/// Reads the settings that are there; what is wrong is told to the node's faults and leaves the setting as it was.
HEADLIGHT_CORE void readRecipeOptions(const JsonNode& node, RenderOptions& options);

/// The same for text: one line of JSON.
HEADLIGHT_CORE std::string optionsText(const RenderOptions& options);
HEADLIGHT_CORE Result<RenderOptions> readOptionsText(std::string_view text);

} // namespace headlight
