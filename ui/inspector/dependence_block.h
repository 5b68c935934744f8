// SPDX-License-Identifier: GPL-3.0-or-later
// What the locked cell becomes, depends on and reaches, as chips to go there, and a switch that lights all of it.
#pragma once

#include "ui/inspector/chips_block.h"

#include <QWidget>

class QPushButton;

namespace headlight {

class Document;

class DependenceBlock : public QWidget {
    Q_OBJECT
  public:
    explicit DependenceBlock(Document& document, QWidget* parent = nullptr);

    /// Of one cell; what it depends on and reaches is told of a locked one only. Hidden where there is nothing to tell.
    void showCell(const StageKey& key, Cell cell);

    const ChipsBlock& becomes() const { return *m_becomes; }
    const ChipsBlock& dependsOn() const { return *m_dependsOn; }
    const ChipsBlock& reaches() const { return *m_reaches; }
    QPushButton* lightSwitch() const { return m_light; }

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void go(const Chip& chip);
    void retranslate();

    Document& m_document;
    ChipsBlock* m_becomes = nullptr;
    ChipsBlock* m_dependsOn = nullptr;
    ChipsBlock* m_reaches = nullptr;
    QPushButton* m_light = nullptr;
};

} // namespace headlight
