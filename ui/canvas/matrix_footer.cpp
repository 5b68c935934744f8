// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/matrix_footer.h"

#include "ui/heatmap/text_runs.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kCaption = 40;    // from the matrix to the second line where there is a caption
constexpr int kNoCaption = 20;  // and where there is none
constexpr int kSecondLine = 28;
constexpr double kLegendWidth = 176;
constexpr double kSwatchWidth = 24;
constexpr double kSwatchHeight = 16;

void paintHatchSwatch(QPainter& painter, const QRectF& box)
{
    const ThemeColors& theme = themeColors();
    painter.fillRect(box, theme.masked.ground);
    painter.save();
    painter.setClipRect(box, Qt::IntersectClip);
    painter.setPen(QPen(theme.masked.hatch, 1));
    for (double x = box.left() - box.height(); x < box.right(); x += pxF(6))
        painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()));
    painter.restore();
}

void paintChangedSwatch(QPainter& painter, const QRectF& box)
{
    const QColor color = themeColors().changed.line;
    painter.setPen(QPen(color, pxF(metric::lineLit)));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box.adjusted(1, 1, -1, -1));
    const QPointF corner = box.topRight();
    const QPointF triangle[] = {corner - QPointF(pxF(8), 0), corner, corner + QPointF(0, pxF(8))};
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(triangle, 3);
}

} // namespace

MatrixFooter::MatrixFooter(QWidget* parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setObjectName(QStringLiteral("matrixFooter"));
}

void MatrixFooter::setWords(const FooterWords& words)
{
    if (words == m_words)
        return;
    m_words = words;
    say();
    update();
}

/// What is painted, for those who cannot see it.
void MatrixFooter::say()
{
    QStringList said{m_words.size};
    if (m_words.attention)
        said.prepend(tr("rows = queries, columns = keys"));
    if (!m_words.masked.isEmpty())
        said.append(m_words.masked);
    if (m_words.changed)
        said.append(tr("changed by the edit"));
    if (!m_pooled.isEmpty())
        said.append(m_pooled);
    said.append(m_selected);
    setAccessibleName(said.join(QStringLiteral("; ")));
}

void MatrixFooter::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        say();
}

void MatrixFooter::setSelected(const QStringList& words)
{
    if (words == m_selected)
        return;
    m_selected = words;
    say();
    update();
}

void MatrixFooter::setPooled(const QString& words)
{
    if (words == m_pooled)
        return;
    m_pooled = words;
    say();
    update();
}

void MatrixFooter::setMatrixWidth(int width)
{
    m_matrixWidth = width;
    update();
}

int MatrixFooter::captionHeight() const
{
    return px(m_words.attention ? kCaption : kNoCaption);
}

QPoint MatrixFooter::legendPlace() const
{
    return {0, captionHeight() + px(m_words.attention ? 6 : 0)};
}

int MatrixFooter::heightNeeded() const
{
    return captionHeight() + px(kSecondLine) + px(metric::step12);
}

void MatrixFooter::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_words.attention)
        paintCaption(painter);
    paintSelected(painter, paintEntries(painter));
}

void MatrixFooter::paintCaption(QPainter& painter) const
{
    const QFont font = themeFont(TypeRole::Interface);
    const QString caption = tr("rows = queries, columns = keys");
    const double baseline = pxF(33);
    painter.setFont(font);
    painter.setPen(themeColors().ink);
    painter.drawText(QPointF(0, baseline), caption);
    const TextRuns shape(QStringLiteral("%1   %2"), {{{}, m_words.shapeSymbol}, {m_words.size}}, themeFont(TypeRole::Second));
    const double after = QFontMetricsF(font).horizontalAdvance(caption) + pxF(metric::step24);
    shape.paint(painter, QPointF(std::max(after, m_matrixWidth - shape.width()), baseline), themeColors().muted);
}

/// Returns where the last of them ends.
double MatrixFooter::paintEntries(QPainter& painter) const
{
    QPointF at(m_words.legend ? pxF(kLegendWidth + metric::step32) : 0, captionHeight() + pxF(m_words.legend ? 2 : 6));
    if (!m_words.masked.isEmpty())
        at.rx() = paintEntry(painter, at, true, m_words.masked) + pxF(36);
    if (m_words.changed)
        at.rx() = paintEntry(painter, at, false, tr("changed by the edit")) + (m_pooled.isEmpty() ? 0 : pxF(36));
    if (!m_pooled.isEmpty())
        at.rx() = paintWords(painter, at, m_pooled);
    return at.x();
}

/// Right of the entries, ending with the matrix where that leaves room, else as far right as there is.
void MatrixFooter::paintSelected(QPainter& painter, double from) const
{
    const QFontMetricsF metrics(themeFont(TypeRole::Second));
    const double gap = pxF(metric::step12);
    double needed = -gap;
    for (const QString& words : m_selected)
        needed += metrics.horizontalAdvance(words) + gap;
    double x = std::max(from + pxF(metric::step24), m_matrixWidth - needed);
    const double top = captionHeight() + pxF(m_words.legend ? 2 : 6) - pxF(2);
    painter.setFont(themeFont(TypeRole::Second));
    painter.setPen(themeColors().muted);
    for (const QString& words : m_selected) {
        const double end = x + metrics.horizontalAdvance(words);
        if (end > width())
            return;
        painter.drawText(QRectF(x, top, end - x + 1, pxF(kSwatchHeight + 4)), Qt::AlignLeft | Qt::AlignVCenter, words);
        x = end + gap;
    }
}

/// A swatch and its words; returns where they end.
double MatrixFooter::paintEntry(QPainter& painter, QPointF at, bool hatched, const QString& words) const
{
    const QRectF box(at, QSizeF(pxF(kSwatchWidth), pxF(kSwatchHeight)));
    if (hatched)
        paintHatchSwatch(painter, box);
    else
        paintChangedSwatch(painter, box);
    return paintWords(painter, {box.right() + pxF(metric::step8), box.top()}, words);
}

double MatrixFooter::paintWords(QPainter& painter, QPointF at, const QString& words) const
{
    const QFont font = themeFont(TypeRole::Second);
    painter.setFont(font);
    painter.setPen(themeColors().muted);
    painter.drawText(QRectF(at.x(), at.y() - pxF(2), width(), pxF(kSwatchHeight + 4)), Qt::AlignLeft | Qt::AlignVCenter, words);
    return at.x() + QFontMetricsF(font).horizontalAdvance(words);
}

} // namespace headlight
