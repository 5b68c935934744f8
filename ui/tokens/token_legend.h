// SPDX-License-Identifier: GPL-3.0-or-later
// Says what the lit chips mean: "query i: a row", "key j: a column", or how to light one.
#pragma once

#include <QWidget>

namespace headlight {

class TokenLegend : public QWidget {
    Q_OBJECT
  public:
    explicit TokenLegend(QWidget* parent = nullptr);

    void show(bool query, bool key);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void retranslate();
    bool sentence() const { return !m_query && !m_key; }

    bool m_query = false;
    bool m_key = false;
    QString m_queryText;
    QString m_keyText;
    QString m_sentence;
};

} // namespace headlight
