// SPDX-License-Identifier: GPL-3.0-or-later
// What the Compare view shows while there is nothing to compare with: how to begin, and the ready-made comparisons.
#pragma once

#include <QScrollArea>

#include <vector>

class QGridLayout;
class QLabel;
class QPushButton;

namespace headlight {

class Document;

class CompareStart : public QScrollArea {
    Q_OBJECT
  public:
    explicit CompareStart(Document& document, QWidget* parent = nullptr);

    /// The names that tell of the chosen head and token.
    void showPlace();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void addReady(QGridLayout* grid);
    void applyMetrics();
    void retranslate();

    struct Line {
        QPushButton* button = nullptr;
        QLabel* shows = nullptr;
    };
    Document& m_document;
    QWidget* m_page;
    QLabel* m_sentence;
    QPushButton* m_pin;
    QLabel* m_heading;
    std::vector<Line> m_lines; ///< in the order of readyComparisons()
};

} // namespace headlight
