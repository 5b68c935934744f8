// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/heads_page.h"

#include "ui/figure/screen_theme.h"
#include "ui/inspector/heads_focus_block.h"
#include "ui/inspector/heads_row_block.h"
#include "ui/inspector/inspector_text.h"
#include "ui/session/document.h"
#include "ui/session/head_readings.h"
#include "ui/session/turns.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

constexpr double kAlike = 0.9; // correlation from which a head looks like the mean

/// A head that the mean may stand for.
bool anyLikeTheMean(const HeadTiles& tiles)
{
    return std::any_of(tiles.weights.begin(), tiles.weights.end(), [&](const MatrixPtr& weights) {
        return headSimilarity(viewOf(*weights), viewOf(*tiles.meanValues)) > kAlike;
    });
}

} // namespace

HeadsPage::HeadsPage(Document& document, QWidget* parent)
    : QScrollArea(parent), m_document(document), m_hint(new QLabel(this)), m_table(new HeadsRowBlock(this)),
      m_focus(new HeadsFocusBlock(this)), m_words(new QLabel(this))
{
    setAccessibleName(tr("Inspector"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    for (QLabel* label : {m_hint, m_words}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setForegroundRole(QPalette::PlaceholderText);
    }
    layout->addWidget(m_hint);
    layout->addWidget(m_table);
    layout->addWidget(m_focus);
    layout->addWidget(m_words);
    layout->addStretch(1);
    setWidget(content);
    content->setAutoFillBackground(false); // setWidget has turned it on
    connect(&document, &Document::changed, this, &HeadsPage::follow);
    connect(&HeadReadings::of(document), &HeadReadings::made, this, [this] {
        if (std::exchange(m_waits, false))
            readTiles();
    });
}

bool HeadsPage::concerns(const Document& document)
{
    return document.isOpen() && document.selection().view == ViewKind::Heads
           && document.network()->stage(document.selection().stage).perHead;
}

void HeadsPage::follow(const DocumentChange& change)
{
    const StageKey key = m_document.isOpen() ? m_document.selection().stage : StageKey();
    const bool other = !m_tiles || m_tiles->key.stage != key.stage || m_tiles->key.layer != key.layer
                       || m_colours != m_document.selection().scale;
    m_stale |= change.session || change.values || other;
    if (!isVisible())
        return;
    if (m_stale)
        refresh();
    else if (change.selection || change.hover)
        showRow();
}

void HeadsPage::showEvent(QShowEvent* event)
{
    QScrollArea::showEvent(event);
    refresh();
}

void HeadsPage::refresh()
{
    m_stale = false;
    // Of a large layer the canvas has them read on another thread, for both.
    m_waits = concerns(m_document) && isLargeLayer(m_document) && m_document.shown() == ShownState::Now
              && !HeadReadings::of(m_document).known(*m_document.trace(), m_document.selection().stage, colors(), false);
    if (!m_waits)
        readTiles();
}

StageColors HeadsPage::colors() const
{
    return {m_document.selection().scale, [this](const StageKey& stage) { return m_document.colorScale(stage, screenTheme()); }};
}

void HeadsPage::readTiles()
{
    m_tiles.reset();
    const int margin = px(metric::inspectorPadding);
    widget()->layout()->setContentsMargins(margin, px(metric::step16), margin, margin);
    widget()->layout()->setSpacing(px(metric::step20));
    if (concerns(m_document)) {
        m_colours = m_document.selection().scale;
        m_tiles = HeadReadings::of(m_document).read(m_document.trace(), m_document.selection().stage, colors(), false);
    }
    m_words->setText(m_tiles ? focusWords() : QString());
    showRow();
}

void HeadsPage::showRow()
{
    if (m_waits) // what is read next may be of other tokens
        return;
    if (!m_tiles) {
        m_row.reset();
        m_hint->clear();
        m_table->clear();
        m_focus->clear();
        return;
    }
    const Selection& selection = m_document.selection();
    m_row = selection.token;
    if (!m_row && selection.hover)
        m_row = selection.hover->row;
    m_hint->setVisible(!m_row);
    m_hint->setText(tr("Choose a token or click a cell: its row in every head is compared here."));
    if (m_row)
        m_table->setContent({m_tiles, *m_row, selection.head, selection.cell ? std::optional(selection.cell->col) : std::nullopt});
    else
        m_table->clear();
    m_focus->setContent(m_tiles, selection.head);
    m_words->setVisible(!m_words->text().isEmpty());
}

QString HeadsPage::focusWords() const
{
    double most = 0;
    for (const HeadTile& tile : m_tiles->heads)
        most = std::max(most, tile.summary.evenEntropy);
    if (most == 0)
        return {};
    QString words = tr("A head that looks at all keys alike would reach %1 bits.").arg(shortNumber(most));
    if (m_tiles->showsWeights && m_tiles->mean && !anyLikeTheMean(*m_tiles))
        words += QLatin1Char(' ') + tr("The mean hides what a single head does: no head looks like it.");
    return words;
}

void HeadsPage::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    const QEvent::Type type = event->type();
    if (type == QEvent::LanguageChange)
        setAccessibleName(tr("Inspector"));
    if (isVisible() && (type == QEvent::LanguageChange || type == QEvent::StyleChange || type == QEvent::PaletteChange))
        refresh();
}

} // namespace headlight
