// SPDX-License-Identifier: GPL-3.0-or-later
// The strip under the canvas with the sentence: pick a token and its row is lit in every matrix.
#pragma once

#include <QWidget>

class QLabel;
class QListView;
class QToolButton;

namespace headlight {

class Document;
class TokenEditing;
class TokenLegend;
class TokenModel;

class TokenStrip : public QWidget {
    Q_OBJECT
  public:
    explicit TokenStrip(Document& document, QWidget* parent = nullptr);

    QListView* list() const { return m_list; }
    /// Lets the sentence be typed anew.
    void typeSentence();

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    int chipsWidth() const;
    void choose(int row);
    void showLit();
    void retranslate();
    void rescale();
    void fit();
    void tellOfUnwritable();

    Document& m_document;
    TokenModel* m_model = nullptr;
    QLabel* m_unwritable = nullptr; ///< which characters no font here has; stands only where there are some
    QLabel* m_title = nullptr;
    QListView* m_list = nullptr;
    TokenLegend* m_legend = nullptr;
    TokenEditing* m_editing = nullptr;
    QToolButton* m_type = nullptr; ///< opens the line for the sentence
};

} // namespace headlight
