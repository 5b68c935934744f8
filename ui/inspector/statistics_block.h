// SPDX-License-Identifier: GPL-3.0-or-later
// What a matrix's values have in common: smallest, largest, mean, spread, how many are not numbers, and a histogram.
#pragma once

#include "core/layer/stage.h"
#include "core/tensor/statistics.h"
#include "ui/inspector/painted_block.h"

#include <memory>
#include <optional>

class QTimer;

namespace headlight {

class HistogramPlot;

/// The ends of a histogram of values of that kind: around zero, from zero, or 0 … 1 for weights; round numbers.
struct HistogramRange {
    double lo = 0;
    double hi = 1;
};
HistogramRange histogramRange(const Statistics& statistics, ValueKind values);

class StatisticsBlock : public PaintedBlock {
    Q_OBJECT
  public:
    explicit StatisticsBlock(QWidget* parent = nullptr);

    /// Large matrices are read a little at a time, in the pauses of the event loop. Null empties the block.
    /// `masked` says that −∞ marks what the mask forbids.
    void setSource(std::shared_ptr<const MatrixSource> source, ValueKind values, bool masked = false);
    /// The value to find among the others; marked in the histogram, and its rank told.
    void setMarked(std::optional<double> value);

    /// Everything is read.
    bool ready() const { return m_ready; }
    const Statistics& statistics() const { return m_statistics; }
    const std::vector<Index>& bins() const { return m_bins; }
    QString rankText() const { return m_rankText; }

  protected:
    double contentHeight(double width) const override;
    void paintContent(QPainter& painter) override;
    QString spokenName() const override;
    QString spokenText() const override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void readOn();
    void beginHistogram();
    void finish();
    void rank();
    QString countText() const;
    void paintNumbers(QPainter& painter, double top) const;
    void showPlot();
    void placePlot();
    void paintAxis(QPainter& painter, double top) const;
    std::vector<std::pair<QString, QString>> numbers() const;

    std::shared_ptr<const MatrixSource> m_source;
    ValueKind m_values = ValueKind::Signed;
    std::optional<Survey> m_survey;         ///< then
    std::optional<HistogramCount> m_histogram; ///< while they read
    Statistics m_read;                         ///< of the values that are being counted
    Statistics m_statistics;                   ///< what is shown, with its range and bins: for a moment of the matrix before
    HistogramRange m_range;
    std::vector<Index> m_bins;
    bool m_shown = false;
    std::optional<double> m_marked;
    QString m_rankText;
    bool m_masked = false;
    bool m_ready = false;
    HistogramPlot* m_plot = nullptr;
    QTimer* m_timer = nullptr;
    QTimer* m_patience = nullptr;
};

} // namespace headlight
