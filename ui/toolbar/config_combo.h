// SPDX-License-Identifier: GPL-3.0-or-later
// One switch of the configuration as a drop-down list of the toolbar.
#pragma once

#include "ui/toolbar/labelled_combo.h"

namespace headlight {

class Document;
struct ConfigSwitch;

class ConfigCombo : public LabelledCombo {
    Q_OBJECT
  public:
    ConfigCombo(Document& document, const ConfigSwitch& which, QWidget* parent = nullptr);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void reload();
    void choose(int index);

    Document& m_document;
    const ConfigSwitch& m_switch;
};

} // namespace headlight
