// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of a worksheet one below the other, as they will be printed.
#pragma once

#include "core/figure/figure.h"

#include <QWidget>

#include <vector>

namespace headlight {

class SheetView : public QWidget {
    Q_OBJECT
  public:
    explicit SheetView(QWidget* parent = nullptr) : QWidget(parent) {}

    void setPages(std::vector<Figure> pages);
    const std::vector<Figure>& pages() const { return m_pages; }

    QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    double pixelsPerMm() const;

    std::vector<Figure> m_pages;
};

} // namespace headlight
