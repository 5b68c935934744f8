// SPDX-License-Identifier: GPL-3.0-or-later
// A row of attention weights as bars, one a key, with what they were before the last edit.
#pragma once

#include "ui/inspector/painted_block.h"

#include <optional>
#include <vector>

namespace headlight {

struct RowBar {
    QString index; ///< empty for the row of all the others
    QString name;
    double value = 0;
    std::optional<double> before;
    bool masked = false;
    bool chosen = false; ///< the locked cell's
};

/// What the bars stand for.
struct RowBarsContent {
    QString title;              ///< "Row 5, query “the”"
    std::vector<double> values;
    std::vector<double> before; ///< of the same length, or empty
    std::vector<bool> masked;   ///< of the same length
    QStringList names;
    int chosen = 0;
};

class RowBars : public PaintedBlock {
    Q_OBJECT
  public:
    explicit RowBars(QWidget* parent = nullptr);

    void setContent(const RowBarsContent& content);
    void clear();
    const std::vector<RowBar>& bars() const { return m_bars; }
    double sum() const { return m_sum; }

  protected:
    double contentHeight(double width) const override;
    void paintContent(QPainter& painter) override;
    QString spokenName() const override;
    QString spokenText() const override;

  private:
    void paintTitle(QPainter& painter) const;
    void paintBar(QPainter& painter, const RowBar& bar, const QRectF& line) const;
    void paintTrough(QPainter& painter, const RowBar& bar, const QRectF& trough) const;
    void paintLegend(QPainter& painter, double top) const;
    bool hasBefore() const;

    QString m_title;
    std::vector<RowBar> m_bars;
    double m_sum = 0;
};

/// The bars of a row: every key of a short row; of a long one the largest, the chosen one, and the rest as one bar.
std::vector<RowBar> rowBars(const RowBarsContent& content);

} // namespace headlight
