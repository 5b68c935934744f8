// SPDX-License-Identifier: GPL-3.0-or-later
// The stages of a layer as a table of bars: operations and bytes of each, the stage on screen lit.
#pragma once

#include "core/figure/cost_content.h"

#include <QWidget>

#include <vector>

class QCPBars;
class QCustomPlot;

namespace headlight {

class CostBars : public QWidget {
    Q_OBJECT
  public:
    explicit CostBars(QWidget* parent = nullptr);

    void setRows(std::vector<CostRow> rows);
    const std::vector<CostRow>& rows() const { return m_rows; }
    /// The row of the stage on screen; −1 for none.
    void setCurrent(int row);
    int currentRow() const { return m_current; }

    /// The row at a height; −1 beside all rows.
    int rowAt(int y) const;
    QRect rectOf(int row) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  Q_SIGNALS:
    /// A click, or the keyboard came there.
    void picked(int row);
    /// The row under the pointer as a sentence; empty for none.
    void readOut(const QString& text);

  protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    /// Where the columns stand, in pixels.
    struct Columns {
        double ids = 0;
        double bars = 0;
        double barsEnd = 0;
        double numbers = 0; ///< width of each
    };
    Columns columns() const;
    void measure();
    void place();
    void plotBars();
    void dress();
    void hover(int row);
    void say();
    void paintHead(QPainter& painter, const Columns& at) const;
    void paintRow(QPainter& painter, const Columns& at, const CostRow& row, const QRectF& box) const;

    QCustomPlot* m_plot = nullptr;
    QCPBars* m_flops = nullptr;
    QCPBars* m_lit = nullptr;   ///< operations of the stage on screen
    QCPBars* m_bytes = nullptr;
    std::vector<CostRow> m_rows;
    CostRow m_total;
    int m_current = -1;
    int m_hovered = -1;
    double m_symbols = 0; ///< the widest symbol
    double m_ids = 0;
    double m_number = 0;  ///< the widest number or head of a column
};

} // namespace headlight
