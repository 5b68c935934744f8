// SPDX-License-Identifier: GPL-3.0-or-later
// Gives the memory of replaced matrices back to the system when a document has computed nothing for a while.
#pragma once

#include <QObject>
#include <QTimer>

namespace headlight {

class Document;

class IdleTrim : public QObject {
    Q_OBJECT
  public:
    /// A child of the document, so that it goes last of what the document has.
    explicit IdleTrim(Document& document);
    /// What the document held is let go of by now.
    ~IdleTrim() override;

    /// Longer than the pause between two edits of who scrubs or types.
    static constexpr int kAfterMs = 2000;

  private:
    QTimer m_timer;
};

} // namespace headlight
