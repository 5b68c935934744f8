// SPDX-License-Identifier: GPL-3.0-or-later
// The layer or the head on screen as a drop-down list of the toolbar: "Head 1 of 2".
#pragma once

#include "ui/toolbar/labelled_combo.h"

namespace headlight {

class Document;

class PlaceCombo : public LabelledCombo {
    Q_OBJECT
  public:
    enum class Place { Layer, Head };

    PlaceCombo(Document& document, Place place, QWidget* parent = nullptr);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void reload();
    void follow();

    Document& m_document;
    Place m_place;
};

} // namespace headlight
