// SPDX-License-Identifier: GPL-3.0-or-later
// A histogram a few millimetres high: how many values lie in each part of a range, one part marked.
#pragma once

#include "core/tensor/matrix.h"

#include <QWidget>

#include <optional>
#include <vector>

class QCPBars;
class QCustomPlot;

namespace headlight {

/// Says nothing to a screen reader itself and takes no focus: what it shows is told by the block it stands in.
class HistogramPlot : public QWidget {
    Q_OBJECT
  public:
    explicit HistogramPlot(QWidget* parent = nullptr);

    /// Counts of equal parts, from the left; the highest bar is as high as the widget. Bars that are not empty show at
    /// least 2 px.
    void setCounts(std::vector<Index> counts);
    /// The part in ink.
    void setMarked(std::optional<int> part);

    const std::vector<Index>& counts() const { return m_counts; }
    std::optional<int> marked() const { return m_marked; }

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void dress();
    void plotCounts();
    double heightOf(std::size_t part, double most) const;

    QCustomPlot* m_plot = nullptr;
    QCPBars* m_bars = nullptr;
    QCPBars* m_inked = nullptr;
    std::vector<Index> m_counts;
    std::optional<int> m_marked;
};

} // namespace headlight
