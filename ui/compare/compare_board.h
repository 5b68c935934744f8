// SPDX-License-Identifier: GPL-3.0-or-later
// A, now and the difference with the words about them, arranged so that their cells are as large as the room allows.
#pragma once

#include "ui/compare/compare_arrangement.h"
#include "ui/heatmap/heatmap_content.h"

#include <QWidget>

#include <array>

namespace headlight {

class CompareList;
class CompareTile;

class CompareBoard : public QWidget {
    Q_OBJECT
  public:
    explicit CompareBoard(QWidget* parent = nullptr);

    const std::array<CompareTile*, 3>& tiles() const { return m_tiles; }
    CompareList& list() const { return *m_list; }

    /// Arranges for matrices of the size and labels of `now`; `a` may have other labels, and then stands for none but itself.
    void arrangeFor(const HeatmapContent& a, const HeatmapContent& now);
    /// `content` of tile `at` with the labels that it has there.
    HeatmapContent labelled(HeatmapContent content, int at) const;

  Q_SIGNALS:
    /// The room is another, and other tiles carry the labels: labelled() gives other answers.
    void arranged();

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    /// Whether other tiles carry the labels now.
    bool arrange();
    CompareRoom room() const;

    std::array<CompareTile*, 3> m_tiles;
    CompareList* m_list;
    HeatmapContent m_shape; ///< without values
    bool m_ownRows = false; ///< every matrix has its labels itself
    bool m_ownCols = false;
    CompareArrangement m_at;
};

} // namespace headlight
