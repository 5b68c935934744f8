// SPDX-License-Identifier: GPL-3.0-or-later
// Offers the work that a crashed program left behind; what a person discards is taken away, and nothing else.
#pragma once

#include "app/autosave.h"

#include <QStringList>

#include <functional>

namespace headlight {

class OfferBar;

class Recovery : public QObject {
    Q_OBJECT
  public:
    /// All of them outlive this; `autosave` is the document's.
    Recovery(Document& document, Autosave& autosave, OfferBar& bar, const QString& folder);

    /// Tells whether something is on its way into the document: then it is not the place for what is recovered.
    void setAwaits(std::function<bool()> awaits) { m_awaits = std::move(awaits); }

    /// Offers the newest work left; the next one after an answer. Nothing happens where there is none.
    void offer();
    /// The work becomes the document, which has kept it by the time the copy left behind goes. False after a failure, which
    /// the document tells.
    bool recover(const LeftWork& work);

  Q_SIGNALS:
    /// The document has unsaved work of its own, or will be another in a moment: the work needs a window of its own.
    void windowRequested(const headlight::LeftWork& work);

  private:
    void accept(const LeftWork& work);

    Document& m_document;
    Autosave& m_autosave;
    OfferBar& m_bar;
    QString m_folder;
    std::function<bool()> m_awaits;
    QStringList m_later; ///< what was offered and neither taken nor discarded: it stays for the next start
};

} // namespace headlight
