// SPDX-License-Identifier: GPL-3.0-or-later
// Draws many short numbers of one font and few colours in as many calls as there are colours: a screen full of cells
// drawn text by text would not fit into a frame.
#pragma once

#include <QFont>
#include <QPointF>
#include <QRawFont>
#include <QRgb>
#include <QString>

#include <map>
#include <vector>

class QPainter;

namespace headlight {

class GlyphBatch {
  public:
    /// On a device of `pixelRatio` pixels to one of the painter's.
    explicit GlyphBatch(const QFont& font, double pixelRatio = 1);

    double width(const QString& text) const;
    /// Puts `text` with its middle at `middle`; its figures are centred, not its line.
    void add(const QString& text, QPointF middle, QRgb color);
    void paint(QPainter& painter) const;

  private:
    struct Run {
        QVector<quint32> glyphs;
        QVector<QPointF> places;
    };
    struct Text {
        QString text;
        QPointF baseline;
    };

    QFont m_font;
    QRawFont m_raw;
    double m_pixelRatio = 1;
    double m_figureHeight = 0;
    std::map<QRgb, Run> m_runs;
    std::map<QRgb, std::vector<Text>> m_others; ///< with characters that the first face lacks
};

} // namespace headlight
