// SPDX-License-Identifier: GPL-3.0-or-later
// The switches of a layer's configuration as one table, from which the toolbar and the Layer menu are made.
#pragma once

#include "core/layer/model_config.h"

#include <QString>

#include <functional>
#include <vector>

namespace headlight {

/// One position of a switch.
struct ConfigOption {
    std::function<QString(const ModelConfig&)> label; ///< in the current language; may name the config's numbers
    std::function<bool(const ModelConfig&)> isOn;
    /// What choosing it changes, for so many tokens. Null: shown only while it is on, cannot be chosen.
    std::function<void(ModelConfig&, Index)> apply;
};

struct ConfigSwitch {
    std::function<QString()> name; ///< "Mask"
    std::vector<ConfigOption> options;
};

/// Mask, norm, norm kind, activation, scale, residual, masked rows, in the order in which the toolbar shows them.
const std::vector<ConfigSwitch>& configSwitches();

/// The option of `which` that is on; −1 where none describes the config.
int optionOf(const ConfigSwitch& which, const ModelConfig& config);

/// `option` can be shown for `config`.
bool isOffered(const ConfigOption& option, const ModelConfig& config);

} // namespace headlight
