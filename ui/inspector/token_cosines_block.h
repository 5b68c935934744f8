// SPDX-License-Identifier: GPL-3.0-or-later
// In which direction each block moved a token: cosines as bars about zero.
#pragma once

#include "ui/inspector/painted_block.h"
#include "ui/inspector/token_report.h"

namespace headlight {

class TokenCosinesBlock : public PaintedBlock {
    Q_OBJECT
  public:
    explicit TokenCosinesBlock(QWidget* parent = nullptr);

    void setCosines(std::vector<TokenCosine> cosines);
    const std::vector<TokenCosine>& cosines() const { return m_cosines; }

  protected:
    double contentHeight(double width) const override;
    void paintContent(QPainter& painter) override;
    QString spokenName() const override;
    QString spokenText() const override;

  private:
    void paintCosine(QPainter& painter, const TokenCosine& cosine, double top) const;

    std::vector<TokenCosine> m_cosines;
};

} // namespace headlight
