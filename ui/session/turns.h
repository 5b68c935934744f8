// SPDX-License-Identifier: GPL-3.0-or-later
// Work that would keep the window from answering, done a piece a turn of the event loop.
#pragma once

#include <QObject>
#include <QTimer>

#include <deque>
#include <functional>

namespace headlight {

class Document;

/// Of the layer on screen there is so much to see that showing it anew takes longer than a frame.
bool isLargeLayer(const Document& document);

class Turns : public QObject {
  public:
    using Piece = std::function<void()>;

    explicit Turns(QObject* parent = nullptr);

    /// Drops what is left and does these, in order, each in a turn of its own.
    void run(std::deque<Piece> pieces);
    /// Does what is left, now.
    void finish();
    void drop() { m_left.clear(); }
    bool areLeft() const { return !m_left.empty(); }

  private:
    void doNext();

    std::deque<Piece> m_left;
    QTimer m_timer;
};

} // namespace headlight
