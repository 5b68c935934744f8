// SPDX-License-Identifier: GPL-3.0-or-later
// A word or a token on a wash: "3 sat" in the query's amber, "scaled 1.71" in grey.
#pragma once

#include "ui/widgets/painted_button.h"

namespace headlight {

/// Takes no more room than its words, and less where there is less. Says something unless it is made interactive; then it is a button that goes there.
class Pill : public PaintedButton {
    Q_OBJECT
  public:
    enum class Tone { Neutral, Query, Key, Value, Changed, Error };

    explicit Pill(Tone tone = Tone::Neutral, QWidget* parent = nullptr);

    /// `lead` stands before the text, quieter: an index, the name of a value.
    void setWords(const QString& lead, const QString& text);
    void setTone(Tone tone);
    Tone tone() const { return m_tone; }
    void setInteractive(bool interactive);
    QSize sizeHint() const override;
    /// Room for the lead and a few letters: a long text is elided in its middle, and the tool tip has all of it.
    QSize minimumSizeHint() const override;

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    int leadWidth() const;
    int textWidth() const;
    void tellWhatIsCut();

    QString m_lead;
    Tone m_tone;
};

} // namespace headlight
