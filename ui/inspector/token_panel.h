// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's card of a token: its residual stream, what attention read for it, the blocks' directions.
#pragma once

#include "ui/inspector/token_report.h"

#include <QWidget>

class QLabel;

namespace headlight {

class Pill;
class TokenCosinesBlock;
class TokenReadsBlock;
class TokenStreamBlock;

class TokenPanel : public QWidget {
    Q_OBJECT
  public:
    explicit TokenPanel(QWidget* parent = nullptr);

    void setReport(const TokenReport& report);
    const TokenReport& report() const { return m_report; }

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void retranslate();

    TokenReport m_report;
    Pill* m_token = nullptr;
    QLabel* m_title = nullptr;
    TokenStreamBlock* m_stream = nullptr;
    TokenReadsBlock* m_reads = nullptr;
    TokenCosinesBlock* m_cosines = nullptr;
};

} // namespace headlight
