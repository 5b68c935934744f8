// SPDX-License-Identifier: GPL-3.0-or-later
// The short passage from one picture to the next: the old one gives way to the new, and a matrix that is in both travels
// from its old place to its new one.
#pragma once

#include <QPixmap>
#include <QVariantAnimation>

#include <functional>
#include <vector>

namespace headlight {

class ViewTransition : public QVariantAnimation {
    Q_OBJECT
  public:
    /// A matrix of the new picture, and where it stood in the old one.
    struct Traveller {
        int matrix = -1;
        QRectF from;
    };

    explicit ViewTransition(QWidget& canvas);

    /// From what `before` shows on the whole canvas; at once at the end where motion is reduced.
    void begin(QPixmap before, std::vector<Traveller> travellers);
    void end();
    bool isRunning() const { return !m_before.isNull(); }

    /// The canvas on the way to `after`, which shows it whole; `place` is where a matrix comes to stand.
    void paint(QPainter& painter, const QPixmap& after, const std::function<QRectF(int matrix)>& place) const;

  private:
    QWidget& m_canvas;
    QPixmap m_before; ///< null while nothing moves
    std::vector<Traveller> m_travellers;
};

} // namespace headlight
