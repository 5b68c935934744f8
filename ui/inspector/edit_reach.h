// SPDX-License-Identifier: GPL-3.0-or-later
// How far the last edit reaches: the stages it changed, those with the same rows together.
#pragma once

#include "core/layer/recomputation.h"
#include "ui/inspector/painted_block.h"

#include <optional>
#include <string>
#include <vector>

namespace headlight {

/// Stages in a row that changed alike.
struct ReachLine {
    std::vector<std::string> symbols; ///< LaTeX subset
    QString changed;                  ///< "rows 4–6"
};

/// The lines for `steps`, the edited matrix left out (none where a switch was changed).
std::vector<ReachLine> reachLines(const Network& network, const std::vector<StageKey>& steps, const ChangeSet& changes,
                                  const std::optional<StageKey>& edited);

class EditReach : public PaintedBlock {
    Q_OBJECT
  public:
    explicit EditReach(QWidget* parent = nullptr);

    void setLines(std::vector<ReachLine> lines);
    const std::vector<ReachLine>& lines() const { return m_lines; }

  protected:
    double contentHeight(double width) const override;
    void paintContent(QPainter& painter) override;
    QString spokenName() const override;
    QString spokenText() const override;

  private:
    std::vector<ReachLine> m_lines;
};

} // namespace headlight
