// SPDX-License-Identifier: GPL-3.0-or-later
// In words what two configs of a layer differ in: "Change the mask from causal to none".
#pragma once

#include "core/layer/model_config.h"

#include <QCoreApplication>
#include <QString>

namespace headlight {

class ConfigDifference {
    Q_DECLARE_TR_FUNCTIONS(headlight::ConfigDifference)
  public:
    ConfigDifference(const ModelConfig& before, const ModelConfig& after);

    /// The step's name in the history.
    QString name() const;
    /// What is so after it.
    QString report() const;

  private:
    static QString mask(const ModelConfig& config);
    static QString norm(const ModelConfig& config);
    static QString activation(const ModelConfig& config);
    static QString scale(const ModelConfig& config);

    ModelConfig m_before; ///< without the cells of a mask that was painted
    ModelConfig m_after;
    bool m_masks;
};

} // namespace headlight
