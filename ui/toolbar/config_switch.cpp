// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/toolbar/config_switch.h"

#include "core/text/numbers.h"

#include <QCoreApplication>

#include <algorithm>

namespace headlight {

namespace {

struct Switches {
    Q_DECLARE_TR_FUNCTIONS(headlight::ConfigSwitch)
  public:
    static ConfigSwitch mask();
    static ConfigSwitch norm();
    static ConfigSwitch normKind();
    static ConfigSwitch activation();
    static ConfigSwitch scale();
    static ConfigSwitch residual();
    static ConfigSwitch maskedRow();
};

using Label = QString (*)();

/// An option that sets one member to one value.
template <typename T> ConfigOption setting(Label label, T ModelConfig::*member, T value)
{
    return {[label](const ModelConfig&) { return label(); },
            [member, value](const ModelConfig& config) { return config.*member == value; },
            [member, value](ModelConfig& config, Index) { config.*member = value; }};
}

ConfigOption maskOption(std::function<QString(const ModelConfig&)> label, MaskKind kind,
                        std::function<void(ModelConfig&, Index)> prepare)
{
    ConfigOption option{std::move(label), [kind](const ModelConfig& config) { return config.mask.kind == kind; }, {}};
    if (prepare)
        option.apply = [kind, prepare](ModelConfig& config, Index nTokens) {
            config.mask.kind = kind;
            prepare(config, nTokens);
        };
    return option;
}

ConfigSwitch Switches::mask()
{
    const auto nothing = [](ModelConfig&, Index) {};
    const auto window = [](ModelConfig& config, Index nTokens) {
        if (config.mask.window < 1)
            config.mask.window = std::max<Index>(1, (nTokens + 1) / 2);
    };
    const auto prefix = [](ModelConfig& config, Index nTokens) {
        if (config.mask.prefix < 1 || config.mask.prefix > nTokens)
            config.mask.prefix = std::max<Index>(1, nTokens / 2);
    };
    return {[] { return tr("Mask"); },
            {maskOption([](const ModelConfig&) { return tr("causal"); }, MaskKind::Causal, nothing),
             maskOption([](const ModelConfig&) { return tr("none", "no mask"); }, MaskKind::None, nothing),
             maskOption(
                 [](const ModelConfig& config) {
                     return config.mask.kind == MaskKind::Sliding
                                ? tr("sliding, %1 wide").arg(config.mask.window)
                                : tr("sliding");
                 },
                 MaskKind::Sliding, window),
             maskOption(
                 [](const ModelConfig& config) {
                     return config.mask.kind == MaskKind::Prefix ? tr("prefix of %1").arg(config.mask.prefix)
                                                                 : tr("prefix");
                 },
                 MaskKind::Prefix, prefix),
             maskOption([](const ModelConfig&) { return tr("custom"); }, MaskKind::Custom, {})}};
}

ConfigSwitch Switches::norm()
{
    return {[] { return tr("Norm"); },
            {setting<NormPlacement>([] { return tr("pre"); }, &ModelConfig::norm, NormPlacement::Pre),
             setting<NormPlacement>([] { return tr("post"); }, &ModelConfig::norm, NormPlacement::Post),
             setting<NormPlacement>([] { return tr("none", "no norm"); }, &ModelConfig::norm, NormPlacement::None)}};
}

ConfigSwitch Switches::normKind()
{
    return {[] { return tr("Norm kind"); },
            {setting<NormKind>([] { return QStringLiteral("LayerNorm"); }, &ModelConfig::normKind,
                               NormKind::LayerNorm),
             setting<NormKind>([] { return QStringLiteral("RMSNorm"); }, &ModelConfig::normKind, NormKind::RmsNorm)}};
}

ConfigSwitch Switches::activation()
{
    return {[] { return tr("Activation"); },
            {setting<Activation>([] { return QStringLiteral("ReLU"); }, &ModelConfig::activation, Activation::Relu),
             setting<Activation>([] { return QStringLiteral("GELU"); }, &ModelConfig::activation, Activation::Gelu),
             setting<Activation>([] { return QStringLiteral("GELU (tanh)"); }, &ModelConfig::activation,
                                 Activation::GeluTanh),
             setting<Activation>([] { return QStringLiteral("SiLU"); }, &ModelConfig::activation, Activation::Silu)}};
}

ConfigSwitch Switches::scale()
{
    const auto is = [](ScaleKind kind) {
        return [kind](const ModelConfig& config) { return config.scale.kind == kind; };
    };
    const auto become = [](ScaleKind kind) {
        return [kind](ModelConfig& config, Index) { config.scale.kind = kind; };
    };
    return {[] { return tr("Scale"); },
            {{[](const ModelConfig&) { return QStringLiteral("1/√d_k"); }, is(ScaleKind::SqrtDk),
              become(ScaleKind::SqrtDk)},
             {[](const ModelConfig&) { return tr("none", "no scale"); }, is(ScaleKind::None), become(ScaleKind::None)},
             {[](const ModelConfig& config) {
                  return tr("times %1").arg(QString::fromStdString(formatPrecise(config.scale.factor)));
              },
              is(ScaleKind::Fixed), nullptr}}};
}

ConfigSwitch Switches::residual()
{
    return {[] { return tr("Residual"); },
            {setting<bool>([] { return tr("on"); }, &ModelConfig::residual, true),
             setting<bool>([] { return tr("off"); }, &ModelConfig::residual, false)}};
}

ConfigSwitch Switches::maskedRow()
{
    return {[] { return tr("Row with every key masked"); },
            {setting<MaskedRow>([] { return tr("zeros"); }, &ModelConfig::maskedRow, MaskedRow::Zero),
             setting<MaskedRow>([] { return QStringLiteral("NaN"); }, &ModelConfig::maskedRow, MaskedRow::Nan)}};
}

} // namespace

const std::vector<ConfigSwitch>& configSwitches()
{
    static const std::vector<ConfigSwitch> switches = {
        Switches::mask(),  Switches::norm(),     Switches::activation(), Switches::scale(),
        Switches::normKind(), Switches::residual(), Switches::maskedRow()};
    return switches;
}

int optionOf(const ConfigSwitch& which, const ModelConfig& config)
{
    const auto found = std::find_if(which.options.begin(), which.options.end(),
                                    [&](const ConfigOption& option) { return option.isOn(config); });
    return found == which.options.end() ? -1 : int(found - which.options.begin());
}

bool isOffered(const ConfigOption& option, const ModelConfig& config)
{
    return option.apply || option.isOn(config);
}

} // namespace headlight
