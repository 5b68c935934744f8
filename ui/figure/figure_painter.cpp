// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_painter.h"

#include "core/base/worker_pool.h"
#include "ui/figure/qt_font_metrics.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPaintEngine>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr Index kMostCellBoxes = 4096;
constexpr Index kMostTinyBoxes = 128;
constexpr double kTinyCell = 3; // device pixels; where a cell ends is not seen to the pixel

QColor toColor(Rgb color)
{
    return QColor(color.r, color.g, color.b);
}

QPen toPen(const Stroke& stroke, Qt::PenJoinStyle join)
{
    return QPen(toColor(stroke.color), stroke.width, Qt::SolidLine, Qt::FlatCap, join);
}

class FigurePainter {
  public:
    FigurePainter(QPainter& painter, const Figure& figure, double unitsPerMm, const PaintOptions& options)
        : m_painter(painter), m_figure(figure), m_options(options)
    {
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.scale(unitsPerMm, unitsPerMm);
    }
    ~FigurePainter() { m_painter.restore(); }
    FigurePainter(const FigurePainter&) = delete;
    FigurePainter& operator=(const FigurePainter&) = delete;

    void paint()
    {
        fillBox(QRectF(0, 0, m_figure.width, m_figure.height), figurePalette(m_figure.theme).canvas);
        paintItems();
    }

    void paintItems()
    {
        for (const Primitive& item : m_figure.items)
            std::visit([this](const auto& primitive) { add(primitive); }, item);
    }

  private:
    void fillBox(const QRectF& box, Rgb color)
    {
        if (!m_options.snapCells) {
            m_painter.fillRect(box, toColor(color));
            return;
        }
        const QTransform toDevice = m_painter.deviceTransform();
        const QRectF device = toDevice.mapRect(box);
        const QPointF first(std::round(device.left()), std::round(device.top()));
        const QPointF last(std::round(device.right()), std::round(device.bottom()));
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        toDevicePixels();
        m_painter.fillRect(QRectF(first, last), toColor(color));
        m_painter.restore();
    }

    /// One unit a device pixel. A widget's painter keeps its place in the window and the pixel ratio through a reset.
    void toDevicePixels()
    {
        m_painter.resetTransform();
        m_painter.setTransform(m_painter.deviceTransform().inverted());
    }

    void add(const FigureRect& rect)
    {
        const QRectF box(rect.x, rect.y, rect.width, rect.height);
        if (rect.fill && rect.radius == 0) {
            fillBox(box, *rect.fill);
        } else if (rect.fill) {
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(toColor(*rect.fill));
            m_painter.drawRoundedRect(box, rect.radius, rect.radius);
        }
        if (!rect.stroke)
            return;
        m_painter.setPen(toPen(*rect.stroke, Qt::MiterJoin));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRoundedRect(box, rect.radius, rect.radius);
    }

    /// One colour a source pixel, each edge on a whole device pixel.
    void add(const FigureCells& cells)
    {
        // Large cells end where rules and frames do, to the pixel; of small ones an image is as good and much faster.
        const QRectF device = m_painter.deviceTransform().mapRect(QRectF(cells.x, cells.y, cells.width, cells.height));
        const bool tiny = std::min(device.width() / double(cells.cols), device.height() / double(cells.rows)) < kTinyCell;
        if (!m_options.snapCells || cells.rows * cells.cols <= (tiny ? kMostTinyBoxes : kMostCellBoxes)) {
            for (const FigureRect& run : cellRuns(cells))
                add(run);
            return;
        }
        const QRect box(QPoint(qRound(device.left()), qRound(device.top())),
                        QPoint(qRound(device.right()) - 1, qRound(device.bottom()) - 1));
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        toDevicePixels();
        m_painter.drawImage(box, toImage(cells));
        m_painter.restore();
    }

    static QImage toImage(const FigureCells& cells)
    {
        QImage image(int(cells.cols), int(cells.rows), QImage::Format_RGB32);
        uchar* bits = image.bits(); // detaches once, before threads write
        forEachBand(cells.rows, cells.cols, [&](Index from, Index to) {
            for (Index row = from; row < to; ++row) {
                auto* line = reinterpret_cast<QRgb*>(bits + row * image.bytesPerLine());
                for (Index col = 0; col < cells.cols; ++col) {
                    const Rgb& color = cells.at(row, col);
                    line[col] = qRgb(color.r, color.g, color.b);
                }
            }
        });
        return image;
    }

    void add(const FigurePath& path)
    {
        const QPainterPath painted = toPainterPath(path.path);
        if (path.fill)
            m_painter.fillPath(painted, toColor(*path.fill));
        if (path.stroke)
            m_painter.strokePath(painted, toPen(*path.stroke, Qt::RoundJoin));
    }

    void add(const FigureText& text)
    {
        if (m_options.textAsPaths) {
            add(textOutlines(text, figureFontMetrics()));
            return;
        }
        // A font has whole pixels: write at a large size and scale down to the exact one.
        constexpr double em = kGlyphEm;
        m_painter.save();
        m_painter.translate(text.x, text.y);
        m_painter.rotate(text.degrees);
        m_painter.scale(text.size / em, text.size / em);
        m_painter.setPen(toColor(text.color));
        double x = 0;
        if (text.anchor != Anchor::Start)
            x = textWidth(text.spans, em, figureFontMetrics()) * (text.anchor == Anchor::Middle ? -0.5 : -1);
        for (const TextSpan& span : text.spans) {
            addSpan(span, x);
            x += figureFontMetrics().advance(span.role, em, span.text);
        }
        m_painter.restore();
    }

    /// On screen the glyphs are shaped once and kept; a document keeps its text as text.
    void addSpan(const TextSpan& span, double x)
    {
        if (isOnScreen()) {
            for (const QGlyphRun& run : figureGlyphs(span.role, span.text))
                m_painter.drawGlyphRun(QPointF(x, 0), run);
            return;
        }
        m_painter.setFont(figureFont(span.role, kGlyphEm));
        m_painter.drawText(QPointF(x, 0), writableText(span.text));
    }

    bool isOnScreen() const { return m_painter.paintEngine()->type() == QPaintEngine::Raster && !m_options.textAsPaths; }

    void add(const FigureMath& math)
    {
        if (isOnScreen())
            return addGlyphs(math);
        for (const FigurePath& path : mathOutlines(math, figurePalette(m_figure.theme), figureFontMetrics()))
            add(path);
    }

    /// A formula's letters are many, and filling an outline is dear.
    void addGlyphs(const FigureMath& math)
    {
        const FigurePalette& palette = figurePalette(m_figure.theme);
        const auto colorOf = [&](MathHue hue) { return toColor(hue == MathHue::Ink ? math.ink : palette.of(hue)); };
        m_painter.save();
        m_painter.translate(math.x, math.y);
        m_painter.rotate(math.degrees);
        const QTransform placed = m_painter.transform();
        for (const MathRun& run : math.layout.runs) {
            const double scale = run.size / kGlyphEm;
            m_painter.setTransform(QTransform(scale, 0, 0, scale, run.x, run.y) * placed);
            m_painter.setPen(colorOf(run.hue));
            for (const QGlyphRun& glyphs : figureGlyphs(run.role, run.text))
                m_painter.drawGlyphRun({}, glyphs);
        }
        m_painter.setTransform(placed);
        for (const MathStroke& stroke : math.layout.strokes)
            add(FigurePath{stroke.path, std::nullopt, Stroke{stroke.hue == MathHue::Ink ? math.ink : palette.of(stroke.hue), stroke.width}});
        m_painter.restore();
    }

    QPainter& m_painter;
    const Figure& m_figure;
    const PaintOptions& m_options;
};

} // namespace

void paintFigure(QPainter& painter, const Figure& figure, double unitsPerMm, const PaintOptions& options)
{
    FigurePainter(painter, figure, unitsPerMm, options).paint();
}

void paintFigureItems(QPainter& painter, const Figure& figure, double unitsPerMm, const PaintOptions& options)
{
    FigurePainter(painter, figure, unitsPerMm, options).paintItems();
}

} // namespace headlight
