// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a longer computation: what each is, its formula, its value; the last is the result.
#pragma once

#include "core/layer/derivation.h"
#include "ui/inspector/painted_block.h"

namespace headlight {

class StepsTable : public PaintedBlock {
    Q_OBJECT
  public:
    explicit StepsTable(QWidget* parent = nullptr);

    /// Empties the table where the derivation has no steps.
    void setDerivation(const Derivation& derivation);
    const std::vector<Step>& steps() const { return m_steps; }

  protected:
    double contentHeight(double width) const override;
    void paintContent(QPainter& painter) override;
    QString spokenName() const override;
    QString spokenText() const override;

  private:
    double rowHeight(const Step& step) const;
    void paintStep(QPainter& painter, const Step& step, double top, bool last) const;
    void paintFormula(QPainter& painter, const Step& step, double top) const;

    std::vector<Step> m_steps;
};

} // namespace headlight
