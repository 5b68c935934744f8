// SPDX-License-Identifier: GPL-3.0-or-later
// In which direction each block moved a token: cosines as bars about zero.
#pragma once

#include "ui/inspector/rows_block.h"
#include "ui/inspector/token_report.h"

namespace headlight {

class TokenCosinesBlock : public RowsBlock {
    Q_OBJECT
  public:
    explicit TokenCosinesBlock(QWidget* parent = nullptr);

    void setCosines(std::vector<TokenCosine> cosines);
    const std::vector<TokenCosine>& cosines() const { return m_cosines; }

  protected:
    int rowCount() const override { return int(m_cosines.size()); }
    double rowHeight() const override;
    double headHeight() const override;
    QString title() const override { return tr("Direction"); }
    QString heading() const override { return tr("cosine"); }
    void paintRow(QPainter& painter, int row, const QRectF& line) const override;
    QString spokenName() const override;
    QString spokenRow(int row) const override;

  private:
    std::vector<TokenCosine> m_cosines;
};

} // namespace headlight
