// SPDX-License-Identifier: GPL-3.0-or-later
// Offers the work that a crashed program left behind; what a person declines is taken away.
#pragma once

#include "app/autosave.h"

namespace headlight {

class OfferBar;

class Recovery : public QObject {
    Q_OBJECT
  public:
    /// All of them outlive this.
    Recovery(Document& document, OfferBar& bar, const QString& folder);

    /// Offers the newest work left; the next one after an answer. Nothing happens where there is none.
    void offer();

  private:
    void recover(const LeftWork& work);

    Document& m_document;
    OfferBar& m_bar;
    QString m_folder;
};

} // namespace headlight
