// SPDX-License-Identifier: GPL-3.0-or-later
// The head of the inspector: the cell's symbol, its value in large figures, and which row and column meet in it.
#pragma once

#include "ui/inspector/inspector_text.h"
#include "ui/inspector/painted_block.h"

#include <optional>

namespace headlight {

struct CellHeadingContent {
    std::string symbol; ///< LaTeX subset
    double value = 0;
    std::optional<double> before; ///< where the last edit changed it
    CellName row;
    CellName column;
    QString relation;
    std::optional<double> pinned = {}; ///< the value in A, where a state is pinned
};

class CellHeading : public PaintedBlock {
    Q_OBJECT
  public:
    explicit CellHeading(QWidget* parent = nullptr);

    void setContent(const CellHeadingContent& content);
    const CellHeadingContent& content() const { return m_content; }
    QString valueText() const;
    QString beforeText() const; ///< empty where the edit did not change the cell
    /// "A 0.49 · now 0.15 · difference −0.34"; empty where nothing is pinned.
    QString pinnedText() const;

  protected:
    double contentHeight(double width) const override;
    void paintContent(QPainter& painter) override;
    QString spokenName() const override;
    QString spokenText() const override;

  private:
    void paintPills(QPainter& painter) const;
    double paintPill(QPainter& painter, const CellName& name, double left, double room) const;

    CellHeadingContent m_content;
};

} // namespace headlight
