// SPDX-License-Identifier: GPL-3.0-or-later
// One blank of the sheet: a field for its number, a hint, and what is to be said of the answer.
#pragma once

#include "core/layer/trace.h"

#include <QWidget>

#include <memory>

class QLabel;
class QLineEdit;
class QPushButton;

namespace headlight {

class AnswerRow : public QWidget {
    Q_OBJECT
  public:
    AnswerRow(std::shared_ptr<const Trace> trace, const StageKey& key, Cell cell, int number, int decimals, QWidget* parent = nullptr);

    /// Looks at what stands in the field; also done by Return.
    void check();
    /// The next term or step.
    void hint();
    bool isRight() const { return m_right; }
    QLineEdit& field() { return *m_field; }
    QString verdict() const;

  Q_SIGNALS:
    void checked();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void say(const QString& words, const QColor& color);
    void retranslate();

    std::shared_ptr<const Trace> m_trace;
    StageKey m_key;
    Cell m_cell;
    int m_number;
    int m_decimals;
    int m_hints = 0;
    bool m_right = false;
    QLineEdit* m_field;
    QPushButton* m_hint;
    QLabel* m_verdict;
};

} // namespace headlight
