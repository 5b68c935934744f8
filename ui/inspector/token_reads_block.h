// SPDX-License-Identifier: GPL-3.0-or-later
// What attention read for a token: the keys it weighs most, a column for every head.
#pragma once

#include "ui/inspector/painted_block.h"
#include "ui/inspector/token_report.h"

namespace headlight {

class TokenReadsBlock : public PaintedBlock {
    Q_OBJECT
  public:
    explicit TokenReadsBlock(QWidget* parent = nullptr);

    void setReport(const TokenReport& report);

  protected:
    double contentHeight(double width) const override;
    void paintContent(QPainter& painter) override;
    QString spokenName() const override;
    QString spokenText() const override;

  private:
    QRectF column(std::size_t head) const;
    bool withNumbers() const { return m_report.heads.size() <= 3; }
    void paintHeads(QPainter& painter) const;
    void paintRead(QPainter& painter, const TokenRead& read, double top) const;
    void paintCell(QPainter& painter, const QRectF& cell, double weight) const;
    QString noteText() const;

    TokenReport m_report;
};

} // namespace headlight
