// SPDX-License-Identifier: GPL-3.0-or-later
// The colour scale of a matrix as a bar with its ends and its zero labelled.
#pragma once

#include <QColor>
#include <QString>
#include <QWidget>

#include <vector>

namespace headlight {

/// Paints `table` (its colours from the low end to the high) into `bar` with a border: from left to right, or
/// from bottom to top. No interpolation: each pixel has a colour of the table.
void paintLegendBar(QPainter& painter, const QRectF& bar, Qt::Orientation orientation,
                    const std::vector<QRgb>& table);

/// A place on the scale, 0 … 1 from its low end, and what stands there.
struct LegendLabel {
    double position = 0;
    QString text;
};

/// Lying, the bar is 8 px high with the labels below; standing, 12 px wide with ticks and labels at its
/// right.
class LegendBar : public QWidget {
    Q_OBJECT
  public:
    explicit LegendBar(Qt::Orientation orientation, QWidget* parent = nullptr);

    void setTable(std::vector<QRgb> table);
    void setLabels(std::vector<LegendLabel> labels);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    QRectF barRect() const;
    void paintLying(QPainter& painter, const QRectF& bar) const;
    void paintStanding(QPainter& painter, const QRectF& bar) const;
    double widestLabel() const;

    Qt::Orientation m_orientation;
    std::vector<QRgb> m_table;
    std::vector<LegendLabel> m_labels;
};

} // namespace headlight
