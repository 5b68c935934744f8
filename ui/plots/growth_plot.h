// SPDX-License-Identifier: GPL-3.0-or-later
// One quantity against N, both in powers of ten: the predicted curve, what was measured, and what larger N would need.
#pragma once

#include "core/figure/cost_content.h"

#include <QWidget>

class QCPGraph;
class QCPItemStraightLine;
class QCPItemText;
class QCustomPlot;

namespace headlight {

class GrowthPlot : public QWidget {
    Q_OBJECT
  public:
    explicit GrowthPlot(QWidget* parent = nullptr);

    /// `tokens` is the session's N.
    void setCurve(const GrowthCurve& curve, double tokens);
    const GrowthCurve& curve() const { return m_curve; }
    /// Where a number of tokens and a value stand, in the widget's pixels.
    QPointF placeOf(const GrowthSample& sample) const;

  Q_SIGNALS:
    /// The point next to the pointer as a sentence; empty for none.
    void readOut(const QString& text);

  protected:
    void changeEvent(QEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void build();
    void plot();
    void dress();
    void say();
    QString sentence(const GrowthSample& sample, bool measured) const;

    QCustomPlot* m_plot = nullptr;
    QCPGraph* m_predicted = nullptr;
    QCPGraph* m_measured = nullptr;
    QCPGraph* m_ahead = nullptr;
    QCPItemStraightLine* m_now = nullptr;
    QCPItemText* m_title = nullptr;
    std::vector<QCPItemText*> m_labels; ///< of the points ahead
    GrowthCurve m_curve;
    double m_tokens = 1;
};

} // namespace headlight
