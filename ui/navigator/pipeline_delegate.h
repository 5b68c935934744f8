// SPDX-License-Identifier: GPL-3.0-or-later
// Paints one step of the pipeline: its piece of rail, node, symbol, shape and thumbnail.
#pragma once

#include "ui/navigator/pipeline_model.h"

#include <QFontMetricsF>
#include <QStyledItemDelegate>

#include <optional>

namespace headlight {

class PipelineDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    explicit PipelineDelegate(const PipelineModel& model, QObject* parent = nullptr);

    /// The chosen token: the trunk and its row of every thumbnail are lit.
    void setToken(std::optional<Index> token) { m_token = token; }
    std::optional<Index> token() const { return m_token; }

    /// Sets the items closer together, so that all of them stand in `height` pixels where they can.
    void fit(int height);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// The thumbnail's place in an item's rectangle.
    static QRectF thumbnailRect(const PipelineItem& item, const QRectF& itemRect);

  private:
    struct Place; ///< geometry of one item
    Place placeOf(int row, const QRectF& rect) const;
    void paintGround(QPainter& painter, const Place& place, const QStyleOptionViewItem& option) const;
    void paintHeading(QPainter& painter, const Place& place, const PipelineItem& item) const;
    void paintRail(QPainter& painter, const Place& place, const PipelineItem& item) const;
    void paintNode(QPainter& painter, const Place& place, const PipelineItem& item, bool selected) const;
    void paintText(QPainter& painter, const Place& place, const PipelineItem& item) const;
    void paintThumbnail(QPainter& painter, const Place& place, const PipelineItem& item) const;
    void paintDependence(QPainter& painter, const QRectF& thumbnail, const PipelineItem& item) const;
    void paintBeam(QPainter& painter, const QRectF& thumbnail, const PipelineItem& item) const;

    int itemHeight() const;

    const PipelineModel& m_model;
    std::optional<Index> m_token;
    int m_pitch; ///< of items without a heading, logical pixels, unscaled
};

} // namespace headlight
