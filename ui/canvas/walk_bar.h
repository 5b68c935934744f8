// SPDX-License-Identifier: GPL-3.0-or-later
// The buttons of a walk through a stage: a cell back, a cell on, play, how fast, and which cell it has come to.
#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;
class QToolButton;

namespace headlight {

class Document;

class WalkBar : public QWidget {
    Q_OBJECT
  public:
    /// `document` outlives the bar.
    explicit WalkBar(Document& document, QWidget* parent = nullptr);

    /// As wide as it may be: in little room the label of the play button goes.
    void setRoom(int width);
    /// Says where the walk stands; at its end playing stops.
    void follow();
    bool isPlaying() const { return m_timer.isActive(); }
    /// Cells a second, as a multiple of the usual pace.
    double speed() const;

  public Q_SLOTS:
    void play();
    void pause();
    void togglePlay();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void showPlace(bool words);
    void fitRoom();
    void tick();
    void schedule();
    bool growsByTerms() const;
    bool atEnd() const;
    void nextSpeed();
    void applyMetrics();
    void retranslate();

    Document& m_document;
    QToolButton* m_back;
    QToolButton* m_on;
    QPushButton* m_play;
    QToolButton* m_speed;
    QLabel* m_place;
    QTimer m_timer;
    int m_room = 1000;
    int m_pace = 1; ///< in the table of speeds
};

} // namespace headlight
