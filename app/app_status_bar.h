// SPDX-License-Identifier: GPL-3.0-or-later
// The line under the window: the model's sizes, what is under the pointer, and how far the computation is.
#pragma once

#include <QString>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace headlight {

class Document;
struct DocumentChange;

class AppStatusBar : public QWidget {
    Q_OBJECT
  public:
    explicit AppStatusBar(Document& document, QWidget* parent = nullptr);

    /// What is under the pointer; empty for nothing.
    void setReadOut(const QString& text);
    /// The file that is being read; empty for none.
    void setReading(const QString& name);
    /// The set of figures that is being written, and how much of it is (0 … 1); empty for none.
    void setWriting(const QString& name, double part);
    /// "Reading big.safetensors", "Writing slides.pdf, 40 %", "Up to date", "17 stages recomputed", "Computing, 40 %".
    QString state() const;

  Q_SIGNALS:
    /// A person wants to know about the memory budget.
    void memoryRequested();
    void readingCancelled();
    void writingCancelled();

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void follow(const DocumentChange& change);
    void showFacts();
    void showTiles();
    void showState();
    QString stateText() const;
    bool isStopped() const;
    void rescale();

    Document& m_document;
    QString m_reading;
    QString m_writing;
    double m_written = 0;
    QLabel* m_facts = nullptr;
    QLabel* m_readOut = nullptr;
    QLabel* m_state = nullptr;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_tiles = nullptr; ///< shown where N×N matrices are computed on demand
};

} // namespace headlight
