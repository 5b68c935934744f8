// SPDX-License-Identifier: GPL-3.0-or-later
// One line that says whether something that must hold does: a tick or a warning, and a sentence.
#pragma once

#include "ui/inspector/painted_block.h"

namespace headlight {

class CheckLine : public PaintedBlock {
    Q_OBJECT
  public:
    enum class State { Holds, Fails, Neutral };

    explicit CheckLine(QWidget* parent = nullptr);

    void setCheck(State state, const QString& text);
    State state() const { return m_state; }
    QString text() const { return m_text; }

  protected:
    double contentHeight(double width) const override;
    void paintContent(QPainter& painter) override;
    QString spokenName() const override;
    QString spokenText() const override { return m_text; }

  private:
    QRectF textRect(double width) const;

    State m_state = State::Neutral;
    QString m_text;
};

} // namespace headlight
