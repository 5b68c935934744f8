// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/config_difference.h"

#include "core/text/numbers.h"

namespace headlight {

ConfigDifference::ConfigDifference(const ModelConfig& before, const ModelConfig& after)
    : m_before(before), m_after(after), m_masks(before.mask != after.mask)
{
    m_before.mask.allowed = {};
    m_after.mask.allowed = {};
}

QString ConfigDifference::mask(const ModelConfig& config)
{
    const QString kind = [&config] {
        switch (config.mask.kind) {
        case MaskKind::Causal: return tr("causal");
        case MaskKind::None: return tr("none", "no mask");
        case MaskKind::Sliding: return tr("sliding, %1 wide").arg(config.mask.window);
        case MaskKind::Prefix: return tr("prefix of %1").arg(config.mask.prefix);
        case MaskKind::Custom: break;
        }
        return tr("custom");
    }();
    const int hidden = int(config.mask.padding.size());
    return hidden == 0 ? kind : tr("%1 with %n token(s) hidden", nullptr, hidden).arg(kind);
}

QString ConfigDifference::norm(const ModelConfig& config)
{
    if (config.norm == NormPlacement::None)
        return tr("none", "no norm");
    const QString kind = config.normKind == NormKind::LayerNorm ? QStringLiteral("LayerNorm") : QStringLiteral("RMSNorm");
    return (config.norm == NormPlacement::Pre ? tr("pre, %1") : tr("post, %1")).arg(kind);
}

QString ConfigDifference::activation(const ModelConfig& config)
{
    switch (config.activation) {
    case Activation::Relu: return QStringLiteral("ReLU");
    case Activation::Gelu: return QStringLiteral("GELU");
    case Activation::GeluTanh: return QStringLiteral("GELU (tanh)");
    case Activation::Silu: break;
    }
    return QStringLiteral("SiLU");
}

QString ConfigDifference::scale(const ModelConfig& config)
{
    switch (config.scale.kind) {
    case ScaleKind::SqrtDk: return QStringLiteral("1/√d_k");
    case ScaleKind::None: return QStringLiteral("1");
    case ScaleKind::Fixed: break;
    }
    return QString::fromStdString(formatPrecise(config.scale.factor));
}

QString ConfigDifference::name() const
{
    if (m_masks && mask(m_before) == mask(m_after))
        return tr("Change the mask");
    if (m_masks)
        return tr("Change the mask from %1 to %2").arg(mask(m_before), mask(m_after));
    if (norm(m_before) != norm(m_after))
        return tr("Change the normalisation from %1 to %2").arg(norm(m_before), norm(m_after));
    if (m_before.normEps != m_after.normEps)
        return tr("Change the normalisation");
    if (m_before.activation != m_after.activation)
        return tr("Change the activation from %1 to %2").arg(activation(m_before), activation(m_after));
    if (m_before.scale != m_after.scale)
        return tr("Change the scale from %1 to %2").arg(scale(m_before), scale(m_after));
    if (m_before.residual != m_after.residual)
        return m_after.residual ? tr("Switch the residual connection on") : tr("Switch the residual connection off");
    return tr("Change the configuration");
}

QString ConfigDifference::report() const
{
    if (m_masks && mask(m_before) == mask(m_after))
        return tr("The mask is another");
    if (m_masks)
        return tr("The mask is %2 instead of %1").arg(mask(m_before), mask(m_after));
    if (norm(m_before) != norm(m_after))
        return tr("The normalisation is %2 instead of %1").arg(norm(m_before), norm(m_after));
    if (m_before.normEps != m_after.normEps)
        return tr("The normalisation is another");
    if (m_before.activation != m_after.activation)
        return tr("The activation is %2 instead of %1").arg(activation(m_before), activation(m_after));
    if (m_before.scale != m_after.scale)
        return tr("The scale is %2 instead of %1").arg(scale(m_before), scale(m_after));
    if (m_before.residual != m_after.residual)
        return m_after.residual ? tr("The residual connection is on") : tr("The residual connection is off");
    return tr("The configuration is another");
}

} // namespace headlight
