// SPDX-License-Identifier: GPL-3.0-or-later
// What the edit of a matrix does to the layer's attention, or else to its output: before, now and the difference, side by side.
#pragma once

#include "core/layer/network_structure.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace headlight {

class Document;

class EditEffect : public QWidget {
    Q_OBJECT
  public:
    /// `document` outlives this.
    explicit EditEffect(Document& document, QWidget* parent);
    ~EditEffect() override;

    /// Looks at the last edit again; `live` while it follows the hand.
    void follow(bool live);
    /// The last edit is one of the matrix on screen, and reached a matrix that is small enough to be read here.
    bool hasContent() const { return m_key.has_value(); }
    /// What it takes where there is room; it stretches in width.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    struct Parts;

    std::optional<StageKey> reached() const;
    void tell(const StageKey& key);
    void retranslate();
    void place();

    Document& m_document;
    std::optional<StageKey> m_key;
    bool m_live = false;
    std::unique_ptr<Parts> m_parts; ///< made when there is something to show first
};

} // namespace headlight
