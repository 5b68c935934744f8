// SPDX-License-Identifier: GPL-3.0-or-later
// The menu that pins a state to compare with, lets it go, and offers the ready-made comparisons.
#pragma once

#include <QList>
#include <QMenu>

namespace headlight {

class Document;

class CompareMenu : public QMenu {
    Q_OBJECT
  public:
    /// Pinning and letting go stand at the top: as `commands`, which have their keys, or as the menu's own.
    explicit CompareMenu(Document& document, QWidget* parent = nullptr, const QList<QAction*>& commands = {});

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void showState();
    void retranslate();

    Document& m_document;
    QAction* m_pin = nullptr; ///< null where they are somebody else's
    QAction* m_unpin = nullptr;
    QAction* m_heading;
    QList<QAction*> m_ready; ///< in the order of readyComparisons()
};

} // namespace headlight
