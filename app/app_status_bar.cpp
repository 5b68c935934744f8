// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/app_status_bar.h"

#include "core/text/numbers.h"
#include "ui/panels/memory_panel.h"
#include "ui/session/document.h"
#include "ui/session/pictures.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTextDocumentFragment>

#include <cmath>

namespace headlight {

namespace {

/// "d_k = 8" as rich text: the letter in the mathematical italic, the index lowered.
QString fact(const QString& letter, const QString& index, Index value)
{
    const QString family = mathFamilies().value(0);
    const QString lowered = index.isEmpty() ? QString() : QStringLiteral("<sub>%1</sub>").arg(index);
    return QStringLiteral("<span style=\"font-family:'%1'; font-style:italic; font-size:%2px\">%3%4</span> = %5")
        .arg(family)
        .arg(px(13))
        .arg(letter, lowered, QString::fromStdString(formatCount(value)));
}

} // namespace

AppStatusBar::AppStatusBar(Document& document, QWidget* parent) : QWidget(parent), m_document(document)
{
    m_facts = new QLabel(this);
    m_facts->setTextFormat(Qt::RichText);
    m_readOut = new QLabel(this);
    m_readOut->setTextFormat(Qt::PlainText);
    m_readOut->setAlignment(Qt::AlignCenter);
    m_readOut->setMinimumWidth(1); // a long read-out is cut rather than widening the window
    m_state = new QLabel(this);
    m_cancel = new QPushButton(this);
    m_cancel->setProperty("kind", QStringLiteral("flat"));
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        if (!m_reading.isEmpty())
            Q_EMIT readingCancelled();
        else if (!m_writing.isEmpty())
            Q_EMIT writingCancelled();
        else if (m_document.isComputing())
            m_document.cancelComputing();
        else if (Pictures::of(m_document).isReading())
            Pictures::of(m_document).stop();
        else
            m_document.resumeComputing();
    });
    m_tiles = new QPushButton(this);
    m_tiles->setProperty("kind", QStringLiteral("flat"));
    connect(m_tiles, &QPushButton::clicked, this, &AppStatusBar::memoryRequested);
    auto* row = new QHBoxLayout(this);
    row->addWidget(m_facts);
    row->addWidget(m_readOut, 1);
    row->addWidget(m_tiles);
    row->addWidget(m_state);
    row->addWidget(m_cancel);
    connect(&document, &Document::changed, this, &AppStatusBar::follow);
    connect(&Pictures::of(document), &Pictures::refined, this, &AppStatusBar::showState);
    rescale();
    showFacts();
    showTiles();
    showState();
}

void AppStatusBar::setReadOut(const QString& text)
{
    // Of what is too long, the beginning is what shows.
    const bool fits = m_readOut->fontMetrics().horizontalAdvance(text) <= m_readOut->width();
    m_readOut->setAlignment((fits ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignVCenter);
    m_readOut->setText(text);
}

void AppStatusBar::setReading(const QString& name)
{
    if (name == m_reading)
        return;
    m_reading = name;
    showState();
}

void AppStatusBar::setWriting(const QString& name, double part)
{
    if (name == m_writing && part == m_written)
        return;
    m_writing = name;
    m_written = part;
    showState();
}

QString AppStatusBar::state() const
{
    return m_state->text();
}

void AppStatusBar::follow(const DocumentChange& change)
{
    if (change.session)
        showFacts();
    if (change.session || change.values)
        showTiles();
    // What opens without room for all of it says so at once.
    if (change.session && m_document.isOpen() && m_document.network()->hasTiles())
        setReadOut(MemoryPanel::stateOf(m_document));
    if (change.session || change.values || change.state || change.selection)
        showState();
}

void AppStatusBar::showFacts()
{
    if (!m_document.isOpen()) {
        m_facts->clear();
        return;
    }
    const Network& network = *m_document.network();
    const ModelConfig& config = network.config();
    QStringList facts{fact(QStringLiteral("N"), {}, network.tokenCount()), fact(QStringLiteral("d"), {}, config.dModel),
                      fact(QStringLiteral("A"), {}, config.nHeads),
                      fact(QStringLiteral("d"), QStringLiteral("k"), config.dK)};
    if (config.dV != config.dK)
        facts << fact(QStringLiteral("d"), QStringLiteral("v"), config.dV);
    facts << fact(QStringLiteral("d"), QStringLiteral("ff"), config.dFf);
    const Index parameters = network.model().parameterCount();
    facts << tr("%1 parameter(s)", nullptr, int(std::min<Index>(parameters, 1000000)))
                 .arg(QString::fromStdString(formatCount(parameters)));
    m_facts->setText(facts.join(QStringLiteral("&nbsp;&nbsp;&nbsp;&nbsp; ")));
    m_facts->setAccessibleName(QTextDocumentFragment::fromHtml(m_facts->text()).toPlainText());
}

void AppStatusBar::showTiles()
{
    m_tiles->setVisible(m_document.isOpen() && m_document.network()->hasTiles());
    m_tiles->setText(tr("N×N on demand"));
    m_tiles->setAccessibleName(m_tiles->text());
    m_tiles->setToolTip(MemoryPanel::stateOf(m_document));
    m_tiles->setAccessibleDescription(m_tiles->toolTip());
}

bool AppStatusBar::isStopped() const
{
    return m_document.isOpen() && !m_document.isComputing() && m_document.trace() && !m_document.trace()->complete();
}

QString AppStatusBar::stateText() const
{
    const int percent = int(std::floor(m_document.progress() * 100));
    if (!m_reading.isEmpty())
        return tr("Reading %1").arg(m_reading);
    if (!m_writing.isEmpty())
        return tr("Writing %1, %2 %").arg(m_writing).arg(int(std::floor(m_written * 100)));
    if (!m_document.isOpen())
        return {};
    if (m_document.isComputing())
        return tr("Computing, %1 %").arg(percent);
    if (Pictures::of(m_document).isReading())
        return tr("Reading the picture, %1 %").arg(int(std::floor(Pictures::of(m_document).progress() * 100)));
    if (isStopped())
        return tr("Stopped, %1 % computed").arg(percent);
    if (m_document.recomputedStages() > 0)
        return tr("%n stage(s) recomputed", nullptr, m_document.recomputedStages());
    return tr("Up to date");
}

void AppStatusBar::showState()
{
    const bool busy = !m_reading.isEmpty() || !m_writing.isEmpty() || m_document.isComputing() || Pictures::of(m_document).isReading();
    // A widget that comes would have its surroundings arranged at once; they are, with all else that changes in this turn.
    layout()->setEnabled(false);
    m_cancel->setVisible(busy || isStopped());
    m_cancel->setText(busy ? tr("Cancel") : tr("Go on"));
    m_cancel->setAccessibleName(m_cancel->text());
    m_state->setText(stateText());
    m_state->setAccessibleName(m_state->text());
    layout()->setEnabled(true);
}

void AppStatusBar::rescale()
{
    setFixedHeight(px(metric::statusHeight));
    layout()->setContentsMargins(px(metric::panelPadding), 1, px(metric::panelPadding), 0);
    layout()->setSpacing(px(metric::step16));
    for (QLabel* label : {m_facts, m_readOut, m_state}) {
        label->setFont(themeFont(TypeRole::Second));
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText, themeColors().muted);
        label->setPalette(palette);
    }
    for (QPushButton* button : {m_cancel, m_tiles}) {
        button->setFont(themeFont(TypeRole::Second));
        button->setFixedHeight(px(metric::statusHeight) - 2);
    }
}

void AppStatusBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), themeColors().window);
    painter.fillRect(0, 0, width(), 1, themeColors().line);
}

void AppStatusBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::StyleChange)
        rescale();
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::StyleChange) {
        showFacts();
        showTiles();
        showState();
    }
    QWidget::changeEvent(event);
}

} // namespace headlight
