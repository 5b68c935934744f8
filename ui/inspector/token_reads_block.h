// SPDX-License-Identifier: GPL-3.0-or-later
// What attention read for a token: the keys it weighs most, a column for every head.
#pragma once

#include "ui/inspector/rows_block.h"
#include "ui/inspector/token_report.h"

namespace headlight {

class TokenReadsBlock : public RowsBlock {
    Q_OBJECT
  public:
    explicit TokenReadsBlock(QWidget* parent = nullptr);

    void setReport(const TokenReport& report);

  protected:
    int rowCount() const override { return int(m_report.reads.size()); }
    double rowHeight() const override;
    double headHeight() const override;
    QString title() const override;
    QString note() const override;
    QString subject() const override { return m_report.name; }
    void paintHead(QPainter& painter) const override;
    void paintRow(QPainter& painter, int row, const QRectF& line) const override;
    QString spokenName() const override { return title(); }
    QString spokenRow(int row) const override;

  private:
    QRectF column(std::size_t head) const;
    bool withNumbers() const { return m_report.heads.size() <= 3; }
    void paintWeight(QPainter& painter, const QRectF& room, double weight) const;
    void paintCell(QPainter& painter, const QRectF& cell, double weight) const;

    TokenReport m_report;
};

} // namespace headlight
