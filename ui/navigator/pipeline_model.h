// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of the layer on screen as a list: a thin adaptor from the document's values to item views.
#pragma once

#include "core/compare/aligned_trace.h"
#include "core/layer/dependence.h"
#include "core/layer/recomputation.h"
#include "core/layer/ripple.h"
#include "core/layer/trace.h"
#include "ui/navigator/rail.h"
#include "ui/navigator/thumbnail.h"
#include "ui/session/background_task.h"
#include "ui/session/pictures.h"

#include <QAbstractListModel>
#include <QImage>
#include <QPainterPath>

#include <memory>
#include <optional>
#include <vector>


namespace headlight {

class OwnTurn;

/// What the delegate paints of one step.
struct PipelineItem {
    StageKey key;
    QString heading;    ///< of the block that begins here; empty inside a block
    std::string symbol; ///< LaTeX subset
    QString id;
    QString title;
    Shape shape;
    Hue hue = Hue::Plain;
    RailPiece rail;
    bool computed = false;
    CellSet changed;     ///< by the last edit
    QPainterPath outline; ///< of the changed cells, in the thumbnail at the present scale
    /// What the locked cell depends on and reaches; empty unless that is lit.
    struct Lit {
        CellSet ownRow;     ///< upstream, in the cell's own row: the query's amber
        CellSet otherRows;  ///< upstream, read from other tokens as keys and values: blue
        CellSet downstream; ///< ink
        CellSet cell;       ///< the locked cell itself
    };
    Lit lit;
    QString litText;     ///< "made from: row 3"; for a screen reader
    QString changedText; ///< "rows 4–6"; empty where nothing changed
    bool edited = false; ///< by hand, in the last edit: changedText counts cells
    ChangeExtent extent; ///< how many cells changed, and by how much at most
    Index held = 0;      ///< how many cells are held
    QSize thumbnailSize; ///< logical pixels, unscaled
    QImage thumbnail;    ///< null until it is drawn
};

/// What the pipeline shows; everything in it is immutable or small.
struct PipelineState {
    std::shared_ptr<const Trace> trace; ///< null while no session is open
    std::vector<StageKey> steps;
    std::vector<ColorScale> scales; ///< by step; none while no session is open
    std::vector<Picture> pictures;  ///< by step, what thumbnails are drawn from
    ChangeSet changes;              ///< of the last edit; empty without one
    std::shared_ptr<const Trace> before; ///< values before the last edit; null without one
    std::optional<StageKey> edited; ///< the matrix of the last edit
    UnlikeStages unlike;            ///< what cannot be compared with the values before it
    std::shared_ptr<const Dependence> dependence; ///< of the locked cell, to be lit; else null
    StageKey lockedIn;                            ///< the matrix of that cell
    Cell locked;

    bool operator==(const PipelineState&) const = default;
};

class PipelineModel : public QAbstractListModel {
    Q_OBJECT
  public:
    explicit PipelineModel(QObject* parent = nullptr);

    /// Rebuilds the list where the steps differ, else updates the items whose values or changes differ.
    void setState(PipelineState state);
    /// Titles, headings and change texts in the application's present language.
    void retranslate();
    /// Device pixels in a logical one, on the screen where the list is.
    void setPixelRatio(double pixelRatio);
    /// The colours differ: every thumbnail is drawn again.
    void redrawThumbnails();

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

    const PipelineItem& item(int row) const { return m_items[std::size_t(row)]; }
    /// What a locked cell depends on and reaches is lit instead of the chosen token's row.
    bool dependenceLit() const { return m_state.dependence != nullptr; }
    /// The row of a step; −1 if it is not in the list.
    int rowOf(const StageKey& key) const;

  private:
    /// What a thumbnail was drawn from.
    struct Drawn {
        Picture picture;
        ColorScale scale;
        bool operator==(const Drawn&) const = default;
    };

    void rebuild();
    void update();
    void describe(PipelineItem& item) const;
    void setExtent(std::size_t row, const ChangeExtent& extent);
    QString changeWords(const PipelineItem& item) const;
    QString unlikeWords(const StageKey& key) const;
    void measureChanges();
    void outline(PipelineItem& item) const;
    void light(PipelineItem& item) const;
    void draw();
    void drawSome();
    Drawn wanted(std::size_t row) const;
    bool isDrawn(std::size_t row) const;
    void drawThumbnail(std::size_t row);

    PipelineState m_state;
    std::vector<PipelineItem> m_items;
    std::vector<Drawn> m_drawn; ///< by row
    OwnTurn* m_drawing = nullptr;
    BackgroundTask m_measuring; ///< by how much large steps changed
    double m_pixelRatio = 1;
};

} // namespace headlight
