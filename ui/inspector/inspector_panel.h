// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector panel: one cell in words, formula and numbers, its matrix's statistics, and the history of edits.
#pragma once

#include <QWidget>

class QStackedWidget;
class QTabBar;

namespace headlight {

class CellPage;
class Document;
class HeadsPage;
class HistoryPage;
struct DocumentChange;

class InspectorPanel : public QWidget {
    Q_OBJECT
  public:
    enum class Tab { Inspector, Heads, History }; ///< Heads is there only beside the Heads view

    explicit InspectorPanel(Document& document, QWidget* parent = nullptr);

    Tab tab() const;
    void showTab(Tab tab);

    /// How deep a cell is explained, by name: "words", "formula", "numbers", "code". An unknown name changes nothing.
    QString depth() const;
    void setDepth(const QString& name);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  Q_SIGNALS:
    /// A person chose another depth.
    void depthChosen(const QString& name);

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void retranslate();
    void follow(const DocumentChange& change);
    /// The tab of the heads comes to the front with their view, and goes with it.
    void offerHeads();

    Document& m_document;
    bool m_headsOffered = false;

    QTabBar* m_tabs = nullptr;
    QStackedWidget* m_pages = nullptr;
    CellPage* m_cell = nullptr;
    HeadsPage* m_heads = nullptr;
    HistoryPage* m_history = nullptr;
};

} // namespace headlight
