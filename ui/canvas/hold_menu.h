// SPDX-License-Identifier: GPL-3.0-or-later
// The menu that holds cells of the stage on screen at values of the person's, and lets them go again.
#pragma once

#include <QMenu>

namespace headlight {

class Document;

class HoldMenu : public QMenu {
    Q_OBJECT
  public:
    explicit HoldMenu(Document& document, QWidget* parent = nullptr);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void enable();
    void retranslate();
    void holdZeros();
    void holdUniform();
    void loadFile();

    Document& m_document;
    QAction* m_cell;
    QAction* m_row;
    QAction* m_all;
    QAction* m_zero;
    QAction* m_uniform;
    QAction* m_file;
    QAction* m_releaseCell;
    QAction* m_release;
};

} // namespace headlight
