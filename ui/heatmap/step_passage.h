// SPDX-License-Identifier: GPL-3.0-or-later
// The short passage from one matrix to the next: the old picture gives way to the new one, and the frame of the lit row
// travels from its old place to its new one. Colours and numbers stay what they are.
#pragma once

#include <QPixmap>
#include <QRect>
#include <QVariantAnimation>

#include <optional>

class QPainter;
class QWidget;

namespace headlight {

class StepPassage : public QVariantAnimation {
    Q_OBJECT
  public:
    explicit StepPassage(QWidget& canvas);

    /// Keeps what is to be left: the whole canvas, and the frame of its lit row in device pixels. Nothing where motion is
    /// reduced. The old picture stays alone until begin().
    void leave(const QPixmap& before, const std::optional<QRect>& row);
    /// The new picture is there.
    void begin();
    void end();
    bool isRunning() const { return !m_before.isNull(); }
    /// `row` on its way from where it was.
    QRect rowPlace(const QRect& row) const;
    /// What is left of the old picture, over the new one.
    void paint(QPainter& painter) const;

  private:
    double way() const;

    QWidget& m_canvas;
    QPixmap m_before; ///< null while nothing moves
    std::optional<QRect> m_row;
};

} // namespace headlight
