// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector panel: one cell in words, formula and numbers, its matrix's statistics, and the history of edits.
#pragma once

#include <QWidget>

class QStackedWidget;
class QTabBar;

namespace headlight {

class CellPage;
class Document;
class HistoryPage;

class InspectorPanel : public QWidget {
    Q_OBJECT
  public:
    enum class Tab { Inspector, History };

    explicit InspectorPanel(Document& document, QWidget* parent = nullptr);

    Tab tab() const;
    void showTab(Tab tab);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void retranslate();

    QTabBar* m_tabs = nullptr;
    QStackedWidget* m_pages = nullptr;
    CellPage* m_cell = nullptr;
    HistoryPage* m_history = nullptr;
};

} // namespace headlight
