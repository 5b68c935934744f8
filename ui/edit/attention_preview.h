// SPDX-License-Identifier: GPL-3.0-or-later
// The attention weights of the chosen head in small, before and now: what a row that is being changed does to them.
#pragma once

#include "core/layer/trace.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace headlight {

class Document;

class AttentionPreview : public QWidget {
    Q_OBJECT
  public:
    /// `document` outlives this.
    explicit AttentionPreview(Document& document, QWidget* parent = nullptr);

    /// What there is now is what was before, from now on.
    void begin();
    /// The layer on screen has attention weights, and they are computed.
    bool hasWeights() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void paintMatrix(QPainter& painter, QPointF corner, const Trace& trace, const QString& caption) const;
    void retranslate();

    Document& m_document;
    std::optional<StageKey> m_key;
    std::shared_ptr<const Trace> m_before;
};

} // namespace headlight
