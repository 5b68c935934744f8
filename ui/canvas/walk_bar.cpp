// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/walk_bar.h"

#include "ui/session/document.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace headlight {

namespace {

constexpr std::array kSpeeds = {0.5, 1.0, 2.0, 4.0};
constexpr Index kMostTerms = 16;  // of a cell that are shown one after the other while playing
constexpr Index kMostCells = 1024; // of a matrix that is played cell by cell; larger ones go row by row
constexpr int kLeastTick = 30;    // milliseconds

QString cellCount(Index count)
{
    return QLocale::c().toString(qlonglong(count)).replace(QLatin1Char(','), QChar(0x202F));
}

} // namespace

WalkBar::WalkBar(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_back(new QToolButton(this)), m_on(new QToolButton(this)), m_play(new QPushButton(this)),
      m_speed(new QToolButton(this)), m_place(new QLabel(this))
{
    setObjectName(QStringLiteral("walkBar"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QToolButton* button : {m_back, m_on, m_speed}) {
        button->setProperty("kind", QStringLiteral("raised"));
        button->setFocusPolicy(Qt::TabFocus);
    }
    m_play->setFocusPolicy(Qt::TabFocus);
    m_back->setIcon(themeIcon(QStringLiteral("previous")));
    m_on->setIcon(themeIcon(QStringLiteral("next")));
    for (QWidget* widget : {static_cast<QWidget*>(m_back), static_cast<QWidget*>(m_on), static_cast<QWidget*>(m_play),
                            static_cast<QWidget*>(m_speed), static_cast<QWidget*>(m_place)})
        layout->addWidget(widget);
    layout->addStretch(1);
    connect(m_back, &QToolButton::clicked, this, [this] { m_document.walkByCells(-1); });
    connect(m_on, &QToolButton::clicked, this, [this] { m_document.walkByCells(1); });
    connect(m_play, &QPushButton::clicked, this, &WalkBar::togglePlay);
    connect(m_speed, &QToolButton::clicked, this, &WalkBar::nextSpeed);
    connect(&m_timer, &QTimer::timeout, this, &WalkBar::tick);
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    applyMetrics();
    retranslate();
}

double WalkBar::speed() const
{
    return kSpeeds[std::size_t(m_pace)];
}

void WalkBar::nextSpeed()
{
    m_pace = (m_pace + 1) % int(kSpeeds.size());
    retranslate();
}

void WalkBar::togglePlay()
{
    if (isPlaying())
        pause();
    else
        play();
}

void WalkBar::play()
{
    if (!m_document.isOpen())
        return;
    if (!m_document.selection().walk || atEnd())
        m_document.walkTo(Walk{{0, 0}, 0});
    schedule();
    follow();
}

void WalkBar::pause()
{
    m_timer.stop();
    follow();
}

bool WalkBar::atEnd() const
{
    const std::optional<Walk>& walk = m_document.selection().walk;
    const Shape shape = m_document.network()->shape(m_document.selection().stage);
    return walk && m_document.isWalked({shape.rows - 1, shape.cols - 1});
}

/// Term after term only where a person can follow it, and not where motion is reduced.
bool WalkBar::growsByTerms() const
{
    const std::optional<Walk>& walk = m_document.selection().walk;
    const Shape shape = m_document.network()->shape(m_document.selection().stage);
    return walk && shape.rows * shape.cols <= kMostCells && !themeSettings().reduceMotion
           && stepCount(m_document.trace()->explain(m_document.selection().stage, walk->cell)) <= kMostTerms;
}

void WalkBar::schedule()
{
    const std::optional<Walk>& walk = m_document.selection().walk;
    if (!walk)
        return;
    double wait = metric::microStepMs / speed();
    if (growsByTerms())
        wait /= double(stepCount(m_document.trace()->explain(m_document.selection().stage, walk->cell)));
    m_timer.start(std::max(int(wait), kLeastTick));
}

void WalkBar::tick()
{
    if (!m_document.isOpen() || !m_document.selection().walk || atEnd())
        return follow();
    const Shape shape = m_document.network()->shape(m_document.selection().stage);
    if (shape.rows * shape.cols > kMostCells)
        m_document.walkByRows(1);
    else if (growsByTerms())
        m_document.walkByTerms(1);
    else
        m_document.walkByCells(1);
    if (!atEnd())
        schedule();
    follow();
}

void WalkBar::follow()
{
    if (!m_document.isOpen())
        return;
    const Selection& selection = m_document.selection();
    if (!selection.walk)
        m_timer.stop();
    m_play->setIcon(themeIcon(isPlaying() ? QStringLiteral("pause") : QStringLiteral("play")));
    m_back->setEnabled(selection.cell.has_value());
    fitRoom();
}

void WalkBar::setRoom(int width)
{
    m_room = width;
    fitRoom();
}

/// Where the cell is on its way: in words, or only the two numbers.
void WalkBar::showPlace(bool words)
{
    const Selection& selection = m_document.selection();
    if (!m_document.isOpen() || !selection.cell)
        return m_place->clear();
    const Shape shape = m_document.network()->shape(selection.stage);
    const QString cell = cellCount(walkIndex(shape, *selection.cell) + 1);
    const QString count = cellCount(shape.rows * shape.cols);
    const QString full = tr("cell %1 of %2").arg(cell, count);
    m_place->setText(words ? full : QStringLiteral("%1\u2009/\u2009%2").arg(cell, count));
    m_place->setAccessibleName(full);
    m_place->setToolTip(words ? QString() : full);
}

/// What does not fit gives way: first the words on the button, then those of the place.
void WalkBar::fitRoom()
{
    const QString label = isPlaying() ? tr("Pause") : tr("Fill row by row");
    const QFontMetrics metrics(m_play->font());
    const QString words[] = {tr("Pause"), tr("Fill row by row")};
    // As wide as with the other words: nothing moves when it begins to play.
    const int spare = std::max(metrics.horizontalAdvance(words[0]), metrics.horizontalAdvance(words[1])) - metrics.horizontalAdvance(label);
    const auto tooWide = [&] {
        layout()->invalidate();
        return sizeHint().width() + (m_play->text().isEmpty() ? 0 : spare) > m_room;
    };
    m_play->setMinimumWidth(0);
    m_play->setText(label);
    m_play->setAccessibleName(label);
    showPlace(true);
    if (tooWide())
        m_play->setText({});
    if (tooWide())
        showPlace(false);
    if (!m_play->text().isEmpty() && spare > 0)
        m_play->setMinimumWidth(m_play->sizeHint().width() + spare);
    layout()->invalidate();
    setFixedSize(sizeHint());
}

void WalkBar::applyMetrics()
{
    layout()->setSpacing(px(6));
    const QSize icon(px(metric::iconSize), px(metric::iconSize));
    for (QToolButton* button : {m_back, m_on}) {
        button->setIconSize(icon);
        button->setFixedSize(px(metric::smallControlHeight), px(metric::smallControlHeight));
    }
    m_speed->setFixedSize(px(40), px(metric::smallControlHeight));
    m_play->setIconSize(icon);
    m_play->setFixedHeight(px(metric::smallControlHeight));
    m_place->setFont(themeFont(TypeRole::Interface));
    m_place->setContentsMargins(px(metric::step4), 0, 0, 0);
}

void WalkBar::retranslate()
{
    const auto name = [](QToolButton* button, const QString& text) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    };
    name(m_back, tr("One cell back (Shift+←)"));
    name(m_on, tr("One cell on (Shift+→)"));
    m_speed->setText(QStringLiteral("%1×").arg(speed()));
    name(m_speed, tr("Speed: %1×").arg(speed()));
    m_play->setToolTip(tr("Fill the matrix cell by cell (Space)"));
    follow();
}

void WalkBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::StyleChange) {
        applyMetrics();
        follow();
    }
}

} // namespace headlight
