// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/cost_bars.h"

#include "ui/figure/math_paint.h"
#include "ui/heatmap/qcustomplot_include.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kRow = 24;
constexpr int kHead = 30;
constexpr int kGap = 12;         ///< between columns
constexpr int kLeastBars = 70;
constexpr int kSample = 10;      ///< of a bar, in the head of its column
constexpr double kBarWidth = 0.34;   ///< of a row
constexpr double kBytesWidth = 0.12;
constexpr double kSymbolSize = 15;
constexpr double kLeastPart = 1.5;   ///< pixels of a bar that is not empty

/// A bar's middle in the plot, whose upper edge is 0 and whose rows are 1 high.
constexpr double kFlopsAt = 0.38;
constexpr double kBytesAt = 0.70;

QCPBars* addBars(QCustomPlot& plot, double width)
{
    auto* bars = new QCPBars(plot.yAxis, plot.xAxis);
    bars->setPen(Qt::NoPen);
    bars->setAntialiased(false);
    bars->setWidthType(QCPBars::wtPlotCoords);
    bars->setWidth(width);
    return bars;
}

} // namespace

CostBars::CostBars(QWidget* parent) : QWidget(parent), m_plot(new QCustomPlot(this))
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setBackground(QBrush(Qt::NoBrush));
    m_plot->setPlottingHint(QCP::phImmediateRefresh, false);
    m_plot->setAttribute(Qt::WA_OpaquePaintEvent, false);
    m_plot->axisRect()->setAutoMargins(QCP::msNone);
    m_plot->axisRect()->setMargins(QMargins(0, 0, 0, 0));
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setVisible(false);
        axis->grid()->setVisible(false);
    }
    m_plot->yAxis->setRangeReversed(true);
    m_flops = addBars(*m_plot, kBarWidth);
    m_lit = addBars(*m_plot, kBarWidth);
    m_bytes = addBars(*m_plot, kBytesWidth);
    measure();
    dress();
}

void CostBars::setRows(std::vector<CostRow> rows)
{
    m_rows = std::move(rows);
    m_total = costTotal(m_rows);
    m_current = std::min(m_current, int(m_rows.size()) - 1);
    m_hovered = -1;
    measure();
    updateGeometry();
    place();
    say();
}

void CostBars::setCurrent(int row)
{
    if (row == m_current)
        return;
    m_current = row;
    plotBars();
    say();
    update();
}

int CostBars::rowAt(int y) const
{
    const int row = (y - px(kHead)) / px(kRow);
    return y >= px(kHead) && row < int(m_rows.size()) ? row : -1;
}

QRect CostBars::rectOf(int row) const
{
    return {0, px(kHead) + row * px(kRow), width(), px(kRow)};
}

QSize CostBars::sizeHint() const
{
    return {minimumSizeHint().width() + px(120), px(kHead) + (int(m_rows.size()) + 1) * px(kRow) + px(metric::step8)};
}

QSize CostBars::minimumSizeHint() const
{
    const double width = 2 * px(metric::step8) + m_symbols + m_ids + 4 * m_number + 6 * px(kGap) + px(kLeastBars);
    return {int(std::ceil(width)), px(kHead) + (int(m_rows.size()) + 1) * px(kRow) + px(metric::step8)};
}

void CostBars::measure()
{
    const QFontMetricsF font(themeFont(TypeRole::Second));
    m_symbols = m_ids = m_number = 0;
    for (const Text& head : costColumns())
        m_number = std::max(m_number, font.horizontalAdvance(translated(head)) + px(metric::step4 + kSample));
    const auto take = [&](const CostRow& row) {
        for (const std::string& number : row.numbers())
            m_number = std::max(m_number, font.horizontalAdvance(QString::fromStdString(number)));
    };
    for (const CostRow& row : m_rows) {
        m_symbols = std::max(m_symbols, MathLabel(row.symbol, pxF(kSymbolSize)).width());
        m_ids = std::max(m_ids, font.horizontalAdvance(QString::fromStdString(row.id)));
        take(row);
    }
    take(m_total);
}

CostBars::Columns CostBars::columns() const
{
    Columns at;
    at.ids = px(metric::step8) + m_symbols + px(kGap);
    at.bars = at.ids + m_ids + px(kGap);
    at.numbers = m_number + px(kGap);
    at.barsEnd = width() - px(metric::step8) - 4 * at.numbers;
    return at;
}

/// The plot covers the bars alone.
void CostBars::place()
{
    const Columns at = columns();
    m_plot->setGeometry(int(at.bars), px(kHead), std::max(1, int(at.barsEnd - at.bars)), std::max(1, int(m_rows.size()) * px(kRow)));
    plotBars();
}

void CostBars::plotBars()
{
    QVector<double> places, bytePlaces, flops, bytes, litPlaces, lit;
    const double least = kLeastPart / std::max(1, m_plot->width());
    const auto shown = [least](double part) { return part > 0 ? std::max(part, least) : 0; };
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        const bool current = int(row) == m_current;
        (current ? litPlaces : places) << double(row) + kFlopsAt;
        (current ? lit : flops) << shown(m_rows[row].flopsBar);
        bytePlaces << double(row) + kBytesAt;
        bytes << shown(m_rows[row].bytesBar);
    }
    m_flops->setData(places, flops, true);
    m_lit->setData(litPlaces, lit, true);
    m_bytes->setData(bytePlaces, bytes, true);
    m_plot->xAxis->setRange(0, 1);
    m_plot->yAxis->setRange(0, std::max<double>(1, double(m_rows.size())));
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void CostBars::dress()
{
    const ThemeColors& colors = themeColors();
    m_flops->setBrush(colors.flow);
    m_lit->setBrush(colors.ink);
    m_bytes->setBrush(colors.lineStrong);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

/// All of it for those who cannot see it, the stage on screen first.
void CostBars::say()
{
    setAccessibleName(tr("Cost of each stage"));
    QStringList lines;
    if (m_current >= 0)
        lines << tr("On screen: %1").arg(translated(m_rows[std::size_t(m_current)].sentence()));
    for (const CostRow& row : m_rows)
        lines << translated(row.sentence());
    setAccessibleDescription(lines.join(QLatin1Char('\n')));
    QAccessibleEvent told(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&told);
}

// The pointer and the keyboard.

void CostBars::hover(int row)
{
    if (row == m_hovered)
        return;
    m_hovered = row;
    setCursor(row >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    Q_EMIT readOut(row >= 0 ? translated(m_rows[std::size_t(row)].sentence()) : QString());
    update();
}

void CostBars::mouseMoveEvent(QMouseEvent* event)
{
    hover(rowAt(event->pos().y()));
}

void CostBars::leaveEvent(QEvent*)
{
    hover(-1);
}

void CostBars::mousePressEvent(QMouseEvent* event)
{
    const int row = rowAt(event->pos().y());
    if (event->button() == Qt::LeftButton && row >= 0)
        Q_EMIT picked(row);
}

void CostBars::keyPressEvent(QKeyEvent* event)
{
    const int step = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    if (step == 0 || event->modifiers() & ~Qt::KeypadModifier || m_rows.empty())
        return QWidget::keyPressEvent(event);
    const int row = std::clamp(m_current + step, 0, int(m_rows.size()) - 1);
    Q_EMIT picked(row);
    Q_EMIT readOut(translated(m_rows[std::size_t(row)].sentence()));
}

// The look.

void CostBars::paintHead(QPainter& painter, const Columns& at) const
{
    painter.setPen(themeColors().muted);
    const auto heads = costColumns();
    for (std::size_t column = 0; column < heads.size(); ++column) {
        const QString words = translated(heads[column]);
        const QRectF box(at.barsEnd + double(column) * at.numbers, px(metric::step4), at.numbers, px(kHead) - px(metric::step8));
        painter.drawText(box, Qt::AlignVCenter | Qt::AlignRight, words);
        // What the bars are: operations thick, bytes thin. A share has none of its own.
        const double thick = pxF(kRow * (column == 0 ? kBarWidth : kBytesWidth));
        const double right = box.right() - painter.fontMetrics().horizontalAdvance(words) - px(metric::step4);
        if (column < 3)
            painter.fillRect(QRectF(right - px(kSample), box.center().y() - thick / 2, px(kSample), thick),
                             column == 0 ? themeColors().flow : themeColors().lineStrong);
    }
}

void CostBars::paintRow(QPainter& painter, const Columns& at, const CostRow& row, const QRectF& box) const
{
    MathLabel(row.symbol, pxF(kSymbolSize))
        .paint(painter, QRectF(px(metric::step8), box.top(), m_symbols, box.height()), Qt::AlignLeft, themeMathColors());
    painter.setPen(themeColors().muted);
    painter.drawText(QRectF(at.ids, box.top(), m_ids + 1, box.height()), Qt::AlignVCenter | Qt::AlignLeft, QString::fromStdString(row.id));
    painter.setPen(themeColors().ink);
    const auto numbers = row.numbers();
    for (std::size_t column = 0; column < numbers.size(); ++column)
        painter.drawText(QRectF(at.barsEnd + double(column) * at.numbers, box.top(), at.numbers, box.height()),
                         Qt::AlignVCenter | Qt::AlignRight, QString::fromStdString(numbers[column]));
}

void CostBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(themeFont(TypeRole::Second));
    const Columns at = columns();
    paintHead(painter, at);
    for (int row = 0; row < int(m_rows.size()); ++row) {
        const QRectF box = rectOf(row);
        if (row == m_current || row == m_hovered) {
            const bool current = row == m_current;
            painter.setPen(current ? QPen(hasFocus() ? themeColors().focus : themeColors().lineStrong, pxF(metric::lineRule)) : QPen(Qt::NoPen));
            painter.setBrush(current ? themeColors().selected : themeColors().hover);
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), px(metric::radiusControl), px(metric::radiusControl));
        }
        paintRow(painter, at, m_rows[std::size_t(row)], box);
    }
    if (m_rows.empty())
        return;
    const QRectF total = rectOf(int(m_rows.size()));
    painter.fillRect(QRectF(0, total.top() + 1, width(), 1), themeColors().line);
    CostRow sum = m_total;
    painter.setPen(themeColors().ink);
    painter.drawText(total.adjusted(px(metric::step8), 2, 0, 2), Qt::AlignVCenter | Qt::AlignLeft, translated(sum.title));
    sum.id.clear();
    paintRow(painter, at, sum, total.translated(0, 2));
}

void CostBars::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

bool CostBars::event(QEvent* event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    return QWidget::event(event);
}

void CostBars::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const QEvent::Type type = event->type();
    if (type != QEvent::LanguageChange && type != QEvent::StyleChange && type != QEvent::PaletteChange)
        return;
    measure();
    updateGeometry();
    place();
    dress();
    say();
}

} // namespace headlight
