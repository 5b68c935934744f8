// SPDX-License-Identifier: GPL-3.0-or-later
// What a matrix's values have in common: smallest, largest, mean, spread, how many are not numbers, and a histogram.
#pragma once

#include "ui/inspector/painted_block.h"
#include "ui/inspector/value_summary.h"
#include "ui/session/background_task.h"

#include <optional>

class QTimer;

namespace headlight {

class HistogramPlot;

class StatisticsBlock : public PaintedBlock {
    Q_OBJECT
  public:
    explicit StatisticsBlock(QWidget* parent = nullptr);

    /// A small matrix is told at once, a large one when another thread has read it. Without a source the block is empty.
    /// `masked` says that −∞ marks what the mask forbids.
    void setValues(const SummarisedValues& values, bool masked = false);
    /// The value to find among the others; marked in the histogram, and its rank told.
    void setMarked(std::optional<double> value);

    /// Everything is read.
    bool ready() const { return m_ready; }
    const Statistics& statistics() const { return m_summary.statistics; }
    const std::vector<Index>& bins() const { return m_summary.bins; }
    QString rankText() const { return m_rankText; }

  Q_SIGNALS:
    /// The values set last are told from now on.
    void told();

  protected:
    double contentHeight(double width) const override;
    void paintContent(QPainter& painter) override;
    QString spokenName() const override;
    QString spokenText() const override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void clear();
    void tell(ValueSummary summary);
    void rank();
    QString countText() const;
    QString titleText() const;
    void paintNumbers(QPainter& painter, double top) const;
    void showPlot();
    void placePlot();
    void paintAxis(QPainter& painter, double top) const;
    std::vector<std::pair<QString, QString>> numbers() const;

    ValueSummary m_summary; ///< what is shown: for a moment of the values before
    bool m_filled = false;  ///< there are values to tell of
    bool m_shown = false;
    std::optional<double> m_marked;
    QString m_rankText;
    bool m_masked = false;
    Index m_sampledRows = 0; ///< 0 where all values are told of
    bool m_ready = false;
    HistogramPlot* m_plot = nullptr;
    QTimer* m_patience = nullptr;
    BackgroundTask m_reading{this};
};

} // namespace headlight
