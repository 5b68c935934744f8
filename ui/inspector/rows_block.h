// SPDX-License-Identifier: GPL-3.0-or-later
// A part of the inspector that is a short table: a title, rows of one height, a note below; hidden while it has no rows.
#pragma once

#include "ui/inspector/painted_block.h"

namespace headlight {

class RowsBlock : public PaintedBlock {
    Q_OBJECT
  protected:
    explicit RowsBlock(QWidget* parent = nullptr);

    virtual int rowCount() const = 0;
    virtual double rowHeight() const = 0; ///< in pixels at the present scale, as is headHeight()
    virtual double headHeight() const = 0;
    virtual QString title() const { return {}; }   ///< at the left of the head
    virtual QString heading() const { return {}; } ///< at its right, over the numbers
    virtual QString note() const { return {}; }
    /// A name in the title and the note; where they are too long for a line it is what is elided.
    virtual QString subject() const { return {}; }
    /// What a head holds besides its words.
    virtual void paintHead(QPainter&) const {}
    virtual void paintRow(QPainter& painter, int row, const QRectF& line) const = 0;
    virtual QString spokenRow(int row) const = 0;

    /// After a change of the rows.
    void rowsChanged();

    double contentHeight(double width) const final;
    void paintContent(QPainter& painter) final;
    QString spokenText() const final;
    void resizeEvent(QResizeEvent* event) override;

  private:
    QString fitted(const QString& words, const QFont& font, double room) const;
    QString fittedTitle() const;
    QString fittedNote() const;
    void tellWhatIsCut();
};

} // namespace headlight
