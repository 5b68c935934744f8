// SPDX-License-Identifier: GPL-3.0-or-later
// A drop-down list that says its own name in muted ink before the value: "Head 1 of 2".
#pragma once

#include <QComboBox>

namespace headlight {

class LabelledCombo : public QComboBox {
    Q_OBJECT
  public:
    explicit LabelledCombo(QWidget* parent = nullptr);

    /// Also the accessible name and the tool tip.
    void setLabel(const QString& label);
    QString label() const { return m_label; }
    /// Without its label the combo is narrower; its tool tip still names it.
    void setLabelShown(bool shown);
    bool isLabelShown() const { return m_labelShown; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    int labelWidth() const;

    QString m_label;
    bool m_labelShown = true;
};

} // namespace headlight
