// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/heads_canvas.h"

#include "ui/canvas/empty_notice.h"
#include "ui/canvas/heads_text.h"
#include "ui/canvas/matrix_text.h"
#include "ui/canvas/view_frame.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/figure/screen_theme.h"
#include "ui/session/head_readings.h"
#include "ui/session/pictures.h"
#include "ui/text/translate.h"
#include "ui/toolbar/labelled_combo.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace headlight {

HeadsCanvas::HeadsCanvas(Document& document, QWidget* parent)
    : DrawnView(document, parent), m_order(new LabelledCombo(&frame().header())), m_scale(new LabelledCombo(&frame().header())),
      m_notice(new EmptyNotice(&figure()))
{
    setObjectName(QStringLiteral("headsCanvas"));
    frame().setBarPlace(ViewFrame::BarPlace::Given);
    auto* over = new QVBoxLayout(&figure());
    over->setContentsMargins({});
    over->addWidget(m_notice);
    buildHeader();
    connect(&Pictures::of(document), &Pictures::refined, this, [this] {
        if (isVisible())
            showStage();
    });
    showAll();
}

/// The order, and of the colours what matters most here: the popup beside has the rest.
void HeadsCanvas::buildHeader()
{
    frame().header().addControl(m_order);
    frame().header().addControl(m_scale);
    connect(m_order, &QComboBox::activated, this, [this](int index) { document().selectHeadOrder(HeadOrder(index)); });
    connect(m_scale, &QComboBox::activated, this, [this](int index) {
        ScaleChoice scale = document().selection().scale;
        scale.share = index == 0 ? ScaleShare::Heads : ScaleShare::Own;
        document().selectScale(scale);
    });
    connect(m_notice, &EmptyNotice::accepted, this, [this] {
        const Network& network = *document().network();
        const int layer = std::clamp(document().selection().stage.layer, 0, network.layerCount() - 1);
        document().selectStage({layer, attentionStage(network.stages()), document().selection().head});
    });
}

// What is shown.

bool HeadsCanvas::showsAnother() const
{
    const Selection& selection = document().selection();
    return !m_shown || m_shown->stage != selection.stage.stage || m_shown->layer != selection.stage.layer
           || m_colours != selection.scale || m_shownOrder != selection.headOrder;
}

void HeadsCanvas::follow(const DocumentChange& change)
{
    if (change.session || change.values || change.edit || (document().isOpen() && showsAnother()))
        showStage();
    else if (change.selection || change.hover)
        light();
}

void HeadsCanvas::showStage()
{
    m_shown.reset();
    if (document().isOpen()) {
        const Selection& selection = document().selection();
        m_shown = selection.stage;
        m_colours = selection.scale;
        m_shownOrder = selection.headOrder;
    }
    showChoices();
    showWords();
    remake(Stale::Values);
}

DrawnView::Reading HeadsCanvas::reading()
{
    const std::shared_ptr<const Trace> trace = document().isOpen() ? document().shownTrace() : nullptr;
    const bool compare = m_shownOrder == HeadOrder::Similarity;
    return [this, trace, compare, key = m_shown]() -> BackgroundTask::Answer {
        const auto studied = trace ? HeadReadings::study(*trace, *key, compare) : nullptr;
        return [this, trace, compare, key, studied] {
            m_read = studied ? HeadReadings::of(document()).read(trace, *key, colors(), compare, studied) : nullptr;
        };
    };
}

DrawnView::Laid HeadsCanvas::layOut()
{
    std::shared_ptr<const HeadsPicture> made;
    const QSizeF room = figure().room();
    if (m_read) {
        const HeadsFigureOptions options{m_shownOrder, room.width(), room.height()};
        auto picture = headsFigure(*m_read, options, figureFontMetrics(), &translatedUtf8);
        if (picture)
            made = std::make_shared<const HeadsPicture>(*std::move(picture));
    }
    Laid laid;
    if (made)
        laid.view = {made, &made->view};
    laid.step = made && m_picture && m_tiles->key != m_read->key;
    laid.take = [this, made, tiles = m_read] {
        m_picture = made;
        m_tiles = tiles;
    };
    return laid;
}

void HeadsCanvas::showLights()
{
    if (!m_picture)
        return figure().setOverlay(nullptr);
    const Selection& selection = document().selection();
    HeadsLights lights{selection.head, selection.token, selection.cell, selection.hover};
    if (const std::optional<LastEdit>& edit = document().lastEdit(); edit && document().shown() == ShownState::Now) {
        lights.before = edit->before;
        lights.changes = edit->changes;
    }
    setLights(headsLights(*m_picture, *m_tiles, lights, figureFontMetrics()));
}

void HeadsCanvas::showChoices()
{
    const QSignalBlocker quietOrder(m_order);
    const QSignalBlocker quietScale(m_scale);
    const bool heads = m_shown && document().network()->stage(*m_shown).perHead;
    m_order->setCurrentIndex(int(document().selection().headOrder));
    m_scale->setCurrentIndex(document().selection().scale.share == ScaleShare::Own ? 1 : 0);
    m_order->setEnabled(heads);
    m_scale->setEnabled(heads && document().selection().scale.range != ScaleRange::Fixed);
}

void HeadsCanvas::showWords()
{
    frame().showEdit();
    const bool heads = !m_shown || document().network()->stage(*m_shown).perHead;
    m_notice->setVisible(!heads);
    if (!m_shown)
        return frame().header().setWords({}, {}, {});
    const Network& network = *document().network();
    const Stage& stage = network.stage(*m_shown);
    frame().header().setWords(translated(stage.title), {}, heads ? HeadsText::summary(network, m_shown->layer) : QString());
    m_notice->setWords(tr("%1: one matrix for the whole layer, not one for each head.").arg(translated(stage.title)),
                       tr("Show the attention weights"));
}

// The pointer.

void HeadsCanvas::hover(const FigureCanvas::Spot& spot)
{
    document().hoverCell(spot.cell);
    Q_EMIT readOut(describe(spot));
}

QString HeadsCanvas::describe(const FigureCanvas::Spot& spot) const
{
    if (!spot.cell || spot.matrix < 0 || !m_picture)
        return {};
    return HeadsText::readOut(*m_tiles, m_picture->places[std::size_t(spot.matrix)].head, *spot.cell);
}

void HeadsCanvas::pick(const FigureCanvas::Spot& spot)
{
    if (!spot.cell || !m_picture)
        return;
    const int head = m_picture->places[std::size_t(spot.matrix)].head;
    const bool again = document().selection().cell == spot.cell && (head < 0 || head == document().selection().head);
    if (head >= 0)
        document().selectHead(head);
    document().lockCell(again ? std::nullopt : spot.cell);
}

/// A tile's title chooses its head.
void HeadsCanvas::pickBeside(const Point& point)
{
    if (!m_picture)
        return;
    const HeadsLayout& layout = m_picture->layout;
    for (const HeadPlace& place : m_picture->places)
        if (place.head >= 0 && point.x >= place.x && point.x < place.x + layout.tileWidth && point.y >= place.y
            && point.y < place.y + layout.tileHeight)
            document().selectHead(place.head);
}

void HeadsCanvas::copyValues()
{
    if (!m_tiles)
        return;
    QString text;
    for (const HeadTile& tile : m_tiles->heads)
        if (tile.values)
            text += tr("Head %1").arg(tile.head + 1) + QLatin1Char('\n')
                    + tabSeparated(*tile.values, CellRange::all(tile.values->rows(), tile.values->cols()));
    QGuiApplication::clipboard()->setText(text);
}

// The look.

void HeadsCanvas::retranslate()
{
    const auto fill = [](LabelledCombo* combo, const QString& label, const QStringList& items) {
        const QSignalBlocker quiet(combo);
        combo->clear();
        combo->setLabel(label);
        combo->addItems(items);
    };
    fill(m_order, tr("Order"), {tr("by number"), tr("by similarity"), tr("by entropy")});
    fill(m_scale, tr("Scale"), {tr("shared"), tr("own")});
    frame().setCopyName(tr("Copy the values of all heads"));
    setAccessibleName(tr("Heads"));
    figure().setAccessibleName(tr("The matrices of the heads"));
}

void HeadsCanvas::showAll()
{
    retranslate();
    showStage();
}

} // namespace headlight
