// SPDX-License-Identifier: GPL-3.0-or-later
// How the layer grows with N: what is measured and where it ends, the plots of time and memory, and what they come to in
// words.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace headlight {

class Document;
class GrowthMeasurement;
class GrowthPlot;
class LabelledCombo;
class ProgressLine;
struct DocumentChange;

class GrowthPanel : public QWidget {
    Q_OBJECT
  public:
    /// `document` outlives the panel.
    explicit GrowthPanel(Document& document, QWidget* parent = nullptr);

    /// Looks at what concerns it.
    void follow(const DocumentChange& change);
    void showAll();

    GrowthPlot& time() const { return *m_time; }
    GrowthPlot& memory() const { return *m_memory; }
    /// What the plots come to, as it is shown.
    QString words() const;
    /// What is going on: progress and the time left, or why nothing can be measured.
    QString state() const;

  Q_SIGNALS:
    void readOut(const QString& text);

  private:
    void build();
    void showLimits();
    void showState();
    void showChart();
    void startOrCancel();

    Document& m_document;
    GrowthMeasurement& m_measurement;
    LabelledCombo* m_limit;
    QPushButton* m_run;
    QLabel* m_state;
    ProgressLine* m_progress;
    GrowthPlot* m_time;
    GrowthPlot* m_memory;
    QLabel* m_words;
    double m_budget = 0; ///< that the limits are chosen for
};

} // namespace headlight
