// SPDX-License-Identifier: GPL-3.0-or-later
// What a view shows where it has nothing to show: one sentence and one button, in the middle.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace headlight {

class EmptyNotice : public QWidget {
    Q_OBJECT
  public:
    explicit EmptyNotice(QWidget* parent = nullptr);

    void setWords(const QString& sentence, const QString& action);

  Q_SIGNALS:
    void accepted();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void applyMetrics();
    void keepWhole();

    QLabel* m_sentence;
    QPushButton* m_action;
};

} // namespace headlight
