// SPDX-License-Identifier: GPL-3.0-or-later
// One of the matrices of the Compare view: a heatmap under its name, with its scale.
#pragma once

#include "ui/heatmap/heatmap_content.h"

#include <QWidget>

namespace headlight {

class ColorLegend;
class HeatmapWidget;

class CompareTile : public QWidget {
    Q_OBJECT
  public:
    explicit CompareTile(QWidget* parent = nullptr);

    /// What title and legend take over and under a matrix, and what is kept free at its right.
    static int around();
    static int side();

    HeatmapWidget& heatmap() const { return *m_heatmap; }
    /// `detail` is said more quietly after `title`.
    void setWords(const QString& title, const QString& detail);
    /// `content.scale` is there.
    void setContent(const HeatmapContent& content, bool fitAnew);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void applyMetrics();
    void placeLegend();

    HeatmapWidget* m_heatmap;
    ColorLegend* m_legend;
    QString m_title;
    QString m_detail;
};

} // namespace headlight
