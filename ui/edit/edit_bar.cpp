// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/edit_bar.h"

#include "core/text/numbers.h"
#include "ui/edit/value_ruler.h"
#include "ui/heatmap/scrub_steps.h"
#include "ui/text/number_text.h"
#include "ui/theme/painting.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kHeight = 40;
constexpr int kLeastFieldWidth = 104;
constexpr int kFieldFrame = 24; // border and padding on both sides
constexpr int kWordsWidth = 168;
constexpr int kWasWidth = 76;

QString toText(float value)
{
    return QString::fromStdString(formatPrecise(double(value)));
}

} // namespace

EditBar::EditBar(QWidget* parent)
    : QWidget(parent), m_words(new QWidget(this)), m_value(new QLineEdit(this)),
      m_ruler(new ValueRuler(this)), m_wasRoom(new QWidget(this)), m_back(new QPushButton(this)),
      m_tools(new QPushButton(this))
{
    setObjectName(QStringLiteral("editBar"));
    setMouseTracking(true);
    m_value->setObjectName(QStringLiteral("editBarValue"));
    m_back->setObjectName(QStringLiteral("putBack"));
    m_tools->setObjectName(QStringLiteral("rangeTools"));
    auto* row = new QHBoxLayout(this);
    row->addWidget(m_words);
    row->addWidget(m_value);
    row->addWidget(m_ruler, 1);
    row->addWidget(m_wasRoom);
    row->addWidget(m_back);
    row->addWidget(m_tools);
    m_value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_value->installEventFilter(this);
    for (QWidget* room : {m_words, m_wasRoom})
        room->setAttribute(Qt::WA_TransparentForMouseEvents);
    for (QPushButton* button : {m_back, m_tools})
        button->setFocusPolicy(Qt::TabFocus);
    connect(m_ruler, &ValueRuler::dragBegan, this, &EditBar::dragBegan);
    connect(m_ruler, &ValueRuler::dragged, this, &EditBar::dragged);
    connect(m_ruler, &ValueRuler::dragEnded, this, &EditBar::dragEnded);
    connect(m_ruler, &ValueRuler::nudged, this, &EditBar::nudged);
    connect(m_back, &QPushButton::clicked, this, [this] {
        if (m_content && m_content->held)
            Q_EMIT releaseRequested();
        else
            Q_EMIT putBackRequested();
    });
    connect(m_tools, &QPushButton::clicked, this, &EditBar::toolsRequested);
    applyMetrics();
    retranslate();
}

void EditBar::setContent(const EditBarContent& content)
{
    m_content = content;
    m_ruler->showValue(content.scale, double(content.value), content.was);
    m_back->setEnabled(content.held || content.was.has_value());
    showValue();
    retranslate();
    update();
}

/// A value that is being typed is the person's until it is entered or left.
void EditBar::showValue()
{
    if (m_content && !(m_value->hasFocus() && m_value->isModified())) {
        m_value->setText(toText(m_content->value));
        m_value->setCursorPosition(0);
    }
}

bool EditBar::keyInField(int key, bool control)
{
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        const QString typed = m_value->text();
        m_value->setModified(false);
        Q_EMIT entered(typed, control);
        m_value->selectAll();
        return true;
    }
    if (key != Qt::Key_Escape)
        return false;
    m_value->setModified(false);
    showValue();
    Q_EMIT left();
    return true;
}

bool EditBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (keyInField(key->key(), key->modifiers() & Qt::ControlModifier))
            return true;
    }
    // Esc in the field is the field's, before it lets go of the cell.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::FocusOut) {
        m_value->setModified(false);
        showValue();
    }
    return QWidget::eventFilter(watched, event);
}

void EditBar::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_content || !m_words->geometry().contains(event->position().toPoint()))
        return QWidget::mousePressEvent(event);
    m_scrub = Scrub{m_content->value, 0, event->position().x()};
    Q_EMIT dragBegan();
}

void EditBar::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_scrub || !m_content) {
        m_content && m_words->geometry().contains(event->position().toPoint()) ? setCursor(Qt::SizeHorCursor) : unsetCursor();
        return QWidget::mouseMoveEvent(event);
    }
    m_scrub->units += (event->position().x() - m_scrub->last) * scrubFactor(event->modifiers());
    m_scrub->last = event->position().x();
    Q_EMIT dragged(double(m_content->scale.moved(m_scrub->from, m_scrub->units)));
}

void EditBar::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_scrub)
        return QWidget::mouseReleaseEvent(event);
    m_scrub.reset();
    Q_EMIT dragEnded(true);
}

void EditBar::paintEvent(QPaintEvent*)
{
    const ThemeColors& theme = themeColors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintBox(painter, rect(), pxF(metric::radiusSegment), theme.panel, theme.line);
    if (!m_content)
        return;
    const QFont font = themeFont(TypeRole::Interface);
    const double baseline = (height() + QFontMetricsF(font).capHeight()) / 2;
    const QRect words = m_words->geometry();
    m_content->name.paint(painter, QPointF(words.left(), baseline), theme.ink);
    const double after = words.left() + m_content->name.width() + pxF(metric::step8);
    painter.setFont(font);
    painter.setPen(theme.muted);
    painter.drawText(QPointF(after, baseline),
                     QFontMetricsF(font).elidedText(m_content->place, Qt::ElideMiddle,
                                                    std::max(0.0, words.right() - after)));
    if (m_content->was)
        painter.drawText(m_wasRoom->geometry(), Qt::AlignVCenter | Qt::AlignRight,
                         tr("was %1").arg(shortNumber(double(*m_content->was))));
}

void EditBar::applyMetrics()
{
    layout()->setContentsMargins(px(metric::step16), 0, px(6), 0);
    layout()->setSpacing(px(metric::step12));
    setFixedHeight(px(kHeight));
    m_words->setFixedWidth(px(kWordsWidth));
    // The longest number there is fits, so that the field does not change its size while a value is dragged.
    QFont strong = themeFont(TypeRole::Interface);
    strong.setWeight(QFont::DemiBold);
    const int widest = QFontMetrics(strong).horizontalAdvance(toText(-8.88888e-38F)) + px(kFieldFrame);
    m_value->setFixedSize(std::max(px(kLeastFieldWidth), widest), px(metric::smallControlHeight));
    m_wasRoom->setFixedWidth(px(kWasWidth));
    const ThemeColors& theme = themeColors();
    m_value->setStyleSheet(
        QStringLiteral("QLineEdit { border: %1px solid %2; font-weight: 600; min-height: 0; "
                       "selection-background-color: %3; selection-color: %4; }")
            .arg(px(metric::lineLit))
            .arg(theme.changed.line.name(), theme.changed.wash.name(), theme.ink.name()));
    for (QPushButton* button : {m_back, m_tools})
        button->setFixedHeight(px(metric::smallControlHeight));
}

void EditBar::retranslate()
{
    const bool held = m_content && m_content->held;
    m_back->setText(held ? tr("Release") : tr("Put back"));
    m_back->setToolTip(held ? tr("The cell follows the computation again")
                            : tr("To what it was before the last edit"));
    m_tools->setText(tr("Tools…"));
    m_tools->setToolTip(tr("Fill, scale, normalise, interpolate and more, for the chosen cells"));
    m_value->setAccessibleName(tr("Value of the cell"));
    m_value->setToolTip(tr("A number, or a formula such as =sin(i*j); Ctrl+Enter fills all chosen cells"));
    m_ruler->setAccessibleName(tr("Drag the value"));
    setAccessibleName(m_content ? QStringLiteral("%1 %2").arg(m_content->name.plain(), m_content->place)
                                : QString());
}

void EditBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::PaletteChange)
        applyMetrics();
}

} // namespace headlight
