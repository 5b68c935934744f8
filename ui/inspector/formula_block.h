// SPDX-License-Identifier: GPL-3.0-or-later
// The cell's formula with its own indices, line by line: symbol, how it is made, value; and the stage's below.
#pragma once

#include "core/layer/derivation.h"
#include "ui/inspector/painted_block.h"

#include <string>
#include <vector>

namespace headlight {

/// The lines of a derivation, LaTeX subset; the row's symbol in amber and the column's in blue.
std::vector<std::string> formulaLines(const Derivation& derivation);

class FormulaBlock : public PaintedBlock {
    Q_OBJECT
  public:
    /// `size` is the em in unscaled pixels; lines too long for the width are set smaller.
    explicit FormulaBlock(double size, QWidget* parent = nullptr);

    /// `caption` stands above the lines, muted; may be empty.
    void setLines(const QString& caption, std::vector<std::string> lines);
    const std::vector<std::string>& lines() const { return m_lines; }

  protected:
    double contentHeight(double width) const override;
    void paintContent(QPainter& painter) override;
    QString spokenName() const override;
    QString spokenText() const override;

  private:
    double sizeFor(const std::string& line, double width) const;
    double lineHeight(const std::string& line, double width) const;
    double captionHeight() const;

    double m_size;
    QString m_caption;
    std::vector<std::string> m_lines;
};

} // namespace headlight
