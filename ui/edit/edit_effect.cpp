// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/edit_effect.h"

#include "core/figure/scale_choice.h"
#include "ui/canvas/color_legend.h"
#include "ui/canvas/stage_content.h"
#include "ui/figure/screen_theme.h"
#include "ui/heatmap/heatmap_widget.h"
#include "ui/session/document.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>

namespace headlight {

namespace {

constexpr Index kMostSide = 24; // rows or columns; more could not be told apart in a third of the view
constexpr int kTitle = 38;      // with the rule above it
constexpr int kHeading = 18;
constexpr int kLeastMatrix = 140;
constexpr int kMostMatrix = 200;
constexpr int kLegend = 30;
constexpr int kLeastColumn = 180;
constexpr int kCount = 3;

enum Column : std::size_t { Before, Now, Difference };

HeatmapContent contentOf(const Document& document, const StageKey& key, const Matrix& values, const ColorScale& scale)
{
    const Network& network = *document.network();
    const Stage& stage = network.stage(key);
    HeatmapContent content;
    content.source = std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(values));
    content.rows = values.rows();
    content.cols = values.cols();
    content.masked = maskedCells(document.trace()->mask(key));
    content.scale = scale;
    for (const std::string& token : network.input().tokens)
        content.rowAxis.tokens << QString::fromStdString(token);
    if (StageContent::isAttention(stage))
        content.colAxis.tokens = content.rowAxis.tokens;
    return content;
}

/// Magenta round what differs from `before`.
void mark(HeatmapContent& content, const Matrix& before, const CellSet& changed)
{
    content.before = std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(before));
    content.changed = changed;
}

} // namespace

struct EditEffect::Parts {
    explicit Parts(QWidget* parent)
    {
        for (int column = 0; column < kCount; ++column) {
            maps[std::size_t(column)] = new HeatmapWidget(parent);
            legends[std::size_t(column)] = new ColorLegend(parent);
            // They are looked at; the matrix above is worked in.
            maps[std::size_t(column)]->setAttribute(Qt::WA_TransparentForMouseEvents);
            maps[std::size_t(column)]->setFocusPolicy(Qt::NoFocus);
            maps[std::size_t(column)]->show();
            legends[std::size_t(column)]->show();
        }
    }

    void set(Column column, HeatmapContent content)
    {
        legends[column]->setScale(*content.scale, Qt::Horizontal);
        content.name = headings[column];
        maps[column]->setContent(std::move(content));
    }

    std::array<HeatmapWidget*, kCount> maps{};
    std::array<ColorLegend*, kCount> legends{};
    std::array<QString, kCount> headings;
    QString title;
    QString note;
};

EditEffect::EditEffect(Document& document, QWidget* parent) : QWidget(parent), m_document(document)
{
    setObjectName(QStringLiteral("editEffect"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

EditEffect::~EditEffect() = default;

/// The attention weights of the layer and head on screen where the edit moved them, else the layer's output.
std::optional<StageKey> EditEffect::reached() const
{
    const std::optional<LastEdit>& edit = m_document.lastEdit();
    const StageKey onScreen = m_document.isOpen() ? m_document.selection().stage : StageKey();
    if (!edit || !edit->before || edit->stage != onScreen)
        return {};
    std::optional<StageKey> last;
    for (const StageKey& key : m_document.steps()) {
        const Shape shape = m_document.network()->shape(key);
        const bool told = key != onScreen && edit->changes.count(key) > 0 && std::max(shape.rows, shape.cols) <= kMostSide
                          && edit->before->value(key) && m_document.trace()->value(key);
        if (!told)
            continue;
        const Stage& stage = m_document.network()->stage(key);
        if (stage.values == ValueKind::Weight && StageContent::isAttention(stage))
            return key;
        last = key;
    }
    return last;
}

void EditEffect::follow(bool live)
{
    const std::optional<StageKey> key = reached();
    // While the newest value of a drag is computed, what it came to last stays: it does not flicker.
    const bool waits = live && m_live && m_key && !key && m_document.isComputing();
    m_live = live;
    if (waits)
        return;
    m_key = key;
    if (m_key)
        tell(*m_key);
}

void EditEffect::tell(const StageKey& key)
{
    if (!m_parts)
        m_parts = std::make_unique<Parts>(this);
    retranslate();
    const LastEdit& edit = *m_document.lastEdit();
    const Matrix& before = *edit.before->value(key);
    const Matrix& now = *m_document.trace()->value(key);
    if (before.rows() != now.rows() || before.cols() != now.cols()) {
        m_key.reset();
        return;
    }
    const ColorScale scale = m_document.colorScale(key, screenTheme());
    const CellSet& changed = edit.changes.at(key);
    m_parts->set(Before, contentOf(m_document, key, before, scale));
    HeatmapContent present = contentOf(m_document, key, now, scale);
    mark(present, before, changed);
    m_parts->set(Now, std::move(present));
    const Matrix moved = now - before;
    FiniteRange range;
    for (Index row = 0; row < moved.rows(); ++row)
        for (Index col = 0; col < moved.cols(); ++col)
            range.add(moved(row, col));
    HeatmapContent apart = contentOf(m_document, key, moved, valueScale({}, ValueKind::Signed, range, screenTheme()));
    mark(apart, Matrix::Zero(moved.rows(), moved.cols()), changed);
    m_parts->set(Difference, std::move(apart));
    place();
    update();
}

QSize EditEffect::sizeHint() const
{
    return {kCount * px(kLeastColumn), px(kTitle + kHeading + kMostMatrix + kLegend)};
}

QSize EditEffect::minimumSizeHint() const
{
    return {kCount * px(kLeastColumn), px(kTitle + kHeading + kLeastMatrix + kLegend)};
}

void EditEffect::place()
{
    if (!m_parts)
        return;
    const int gap = px(metric::step16);
    const int column = (width() - (kCount - 1) * gap) / kCount;
    for (int at = 0; at < kCount; ++at) {
        const int left = at * (column + gap);
        HeatmapWidget* map = m_parts->maps[std::size_t(at)];
        map->setGeometry(left, px(kTitle + kHeading), column, height() - px(kTitle + kHeading + kLegend));
        const QRect matrix = map->matrixRect().toRect();
        m_parts->legends[std::size_t(at)]->setGeometry(left + matrix.left(), map->y() + matrix.bottom() + px(metric::step8),
                                                       std::min(m_parts->legends[std::size_t(at)]->sizeHint().width(), column - matrix.left()), px(kLegend));
    }
}

void EditEffect::paintEvent(QPaintEvent*)
{
    const ThemeColors& theme = themeColors();
    QPainter painter(this);
    painter.fillRect(rect(), theme.canvas);
    painter.fillRect(QRect(0, 0, width(), 1), theme.line);
    if (!m_parts || !m_key)
        return;
    const QFont strong = themeFont(TypeRole::Title);
    const double baseline = pxF(28);
    painter.setFont(strong);
    painter.setPen(theme.ink);
    painter.drawText(QPointF(0, baseline), m_parts->title);
    const double after = QFontMetricsF(strong).horizontalAdvance(m_parts->title) + pxF(metric::step16);
    painter.setFont(themeFont(TypeRole::Interface));
    painter.setPen(theme.muted);
    painter.drawText(QPointF(after, baseline), QFontMetricsF(painter.font()).elidedText(m_parts->note, Qt::ElideRight, std::max(0.0, width() - after)));
    painter.setFont(strong);
    painter.setPen(theme.ink);
    for (int at = 0; at < kCount; ++at) {
        const HeatmapWidget* map = m_parts->maps[std::size_t(at)];
        painter.drawText(QPointF(map->x() + map->matrixRect().left(), pxF(kTitle) + pxF(14)), m_parts->headings[std::size_t(at)]);
    }
}

void EditEffect::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

void EditEffect::retranslate()
{
    if (!m_parts || !m_key)
        return;
    m_parts->headings = {tr("Before"), tr("Now"), tr("Difference")};
    const Stage& stage = m_document.network()->stage(*m_key);
    const QString name = stage.perHead ? tr("%1, head %2").arg(translated(stage.title)).arg(m_key->head + 1) : translated(stage.title);
    m_parts->title = m_live ? tr("Live: %1").arg(name) : name;
    m_parts->note = m_live ? tr("follows the pointer; nothing is kept until you let go") : tr("what the last edit did");
    setAccessibleName(QStringLiteral("%1, %2").arg(m_parts->title, m_parts->note));
}

void EditEffect::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (m_key && (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange))
        follow(m_live);
}

} // namespace headlight
