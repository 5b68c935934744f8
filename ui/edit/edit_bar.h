// SPDX-License-Identifier: GPL-3.0-or-later
// The bar above a matrix for the cell that is being edited: its name, its value to be typed or dragged, what
// it was.
#pragma once

#include "core/edit/scrub_scale.h"
#include "ui/heatmap/text_runs.h"

#include <QWidget>

#include <optional>

class QLineEdit;
class QPushButton;

namespace headlight {

class ValueRuler;

/// What the bar shows.
struct EditBarContent {
    TextRuns name; ///< "X₄,₈"
    QString place; ///< "“on”, dimension 8", or how many cells are chosen
    float value = 0;
    std::optional<float> was; ///< before the last edit; none where that left it as it was
    bool held = false;        ///< a computed cell that stands at a value of the person's
    ScrubScale scale;
};

class EditBar : public QWidget {
    Q_OBJECT
  public:
    explicit EditBar(QWidget* parent = nullptr);

    void setContent(const EditBarContent& content);

  Q_SIGNALS:
    /// Typed and entered; with Ctrl for all chosen cells.
    void entered(const QString& typed, bool fill);
    void dragBegan();
    void dragged(double value);
    void dragEnded(bool keep);
    void nudged(double units);
    void putBackRequested();
    void releaseRequested();
    void toolsRequested();
    /// Esc: back to the matrix.
    void left();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    // The cell's name is a handle for its value, however small the cell is drawn.
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

  private:
    void showValue();
    void applyMetrics();
    void retranslate();
    bool keyInField(int key, bool control);

    /// The value is being dragged by the cell's name.
    struct Scrub {
        float from;
        double units;
        double last; ///< of the pointer
    };
    std::optional<EditBarContent> m_content;
    std::optional<Scrub> m_scrub;
    QWidget* m_words; ///< the room where name and place are painted
    QLineEdit* m_value;
    ValueRuler* m_ruler;
    QWidget* m_wasRoom; ///< and "was −0.94"
    QPushButton* m_back;
    QPushButton* m_tools;
};

} // namespace headlight
