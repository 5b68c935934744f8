// SPDX-License-Identifier: GPL-3.0-or-later
// The bar over the canvas that offers something once: work to recover, a file that changed. Taken or let go by a button.
#pragma once

#include "app/notice_strip.h"

#include <functional>

namespace headlight {

class OfferBar : public NoticeStrip {
    Q_OBJECT
  public:
    struct Offer {
        std::function<QString()> lead; ///< asked again when the language changes
        std::function<QString()> text;
        std::function<QString()> button;
        std::function<void()> accept;
        std::function<QString()> otherButton = {}; ///< empty: there is none
        std::function<void()> decline = {};        ///< by the other button
        std::function<void()> close = {};          ///< neither: the bar was closed; may be empty
    };

    explicit OfferBar(QWidget* parent = nullptr);

    /// Takes the place of the offer before, which nobody has answered then.
    void offer(Offer offer);
    QPushButton* otherButton() const { return m_other; }
    /// Goes without an answer.
    void withdraw();
    bool isOffering() const { return bool(m_offer.accept); }

  private:
    void say() override;
    /// The bar goes, then the answer is heard: it may offer something else.
    void answer(std::function<void()> Offer::* with);

    QPushButton* m_other;
    Offer m_offer;
};

} // namespace headlight
