// SPDX-License-Identifier: GPL-3.0-or-later
// The table of terms with what a person may ask of it: the largest first, all of them.
#pragma once

#include "core/layer/derivation.h"

#include <QWidget>

class QPushButton;

namespace headlight {

class TermsTable;

class TermsBlock : public QWidget {
    Q_OBJECT
  public:
    explicit TermsBlock(QWidget* parent = nullptr);

    /// Hidden where the derivation has no terms.
    void setDerivation(const Derivation& derivation);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void arrange();
    void retranslate();

    TermsTable* m_table = nullptr;
    QPushButton* m_largest = nullptr;
    QPushButton* m_all = nullptr;
};

} // namespace headlight
