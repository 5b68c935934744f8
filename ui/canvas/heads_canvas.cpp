// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/heads_canvas.h"

#include "ui/canvas/canvas_header.h"
#include "ui/canvas/change_bar.h"
#include "ui/canvas/empty_notice.h"
#include "ui/canvas/heads_text.h"
#include "ui/canvas/matrix_text.h"
#include "ui/canvas/stage_content.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/figure/screen_theme.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"
#include "ui/toolbar/labelled_combo.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QStackedLayout>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>

#include <algorithm>

namespace headlight {

struct HeadsCanvas::Parts {
    explicit Parts(QWidget* canvas)
        : header(new CanvasHeader(canvas)), barSlot(new QWidget(canvas)), bar(new ChangeBar(barSlot)),
          order(new LabelledCombo(header)), scale(new LabelledCombo(header)), body(new QWidget(canvas)),
          figure(new FigureCanvas(body)), notice(new EmptyNotice(body))
    {
    }

    CanvasHeader* header;
    QWidget* barSlot;
    ChangeBar* bar;
    LabelledCombo* order;
    LabelledCombo* scale;
    QToolButton* copy = nullptr;
    QToolButton* exportFigure = nullptr;
    QWidget* body;
    FigureCanvas* figure;
    EmptyNotice* notice;
    std::optional<HeadTiles> tiles;
    std::shared_ptr<const HeadsPicture> picture;
    std::optional<StageKey> shown;
};

HeadsCanvas::HeadsCanvas(Document& document, QWidget* parent)
    : CanvasView(document, parent), m_parts(std::make_unique<Parts>(this))
{
    setObjectName(QStringLiteral("headsCanvas"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* slot = new QVBoxLayout(m_parts->barSlot);
    slot->addWidget(m_parts->bar);
    layout->addWidget(m_parts->header);
    layout->addWidget(m_parts->barSlot);
    layout->addWidget(m_parts->body, 1);
    auto* stack = new QStackedLayout(m_parts->body);
    stack->addWidget(m_parts->figure);
    stack->addWidget(m_parts->notice);
    setFocusProxy(m_parts->figure);
    buildHeader();
    connectFigure();
    retranslate();
    showStage();
}

HeadsCanvas::~HeadsCanvas() = default;

void HeadsCanvas::buildHeader()
{
    Parts& p = *m_parts;
    p.header->addControl(p.order);
    p.header->addControl(p.scale);
    p.copy = p.header->addButton(QStringLiteral("copy"));
    p.exportFigure = p.header->addButton(QStringLiteral("export"));
    connect(p.order, &QComboBox::currentIndexChanged, this, &HeadsCanvas::showStage);
    connect(p.scale, &QComboBox::currentIndexChanged, this, &HeadsCanvas::layOut);
    connect(p.copy, &QToolButton::clicked, this, &HeadsCanvas::copyValues);
    connect(p.exportFigure, &QToolButton::clicked, this, &HeadsCanvas::exportRequested);
    connect(p.bar, &ChangeBar::undoRequested, this, [this] { document().undoStack()->undo(); });
    connect(p.bar, &ChangeBar::closed, this, [this] { document().dismissEdit(); });
}

void HeadsCanvas::connectFigure()
{
    connect(m_parts->figure, &FigureCanvas::roomChanged, this, &HeadsCanvas::layOut);
    connect(m_parts->figure, &FigureCanvas::hovered, this, &HeadsCanvas::hover);
    connect(m_parts->figure, &FigureCanvas::picked, this, &HeadsCanvas::pick);
    connect(m_parts->figure, &FigureCanvas::pickedBeside, this, &HeadsCanvas::pickTitle);
    connect(m_parts->notice, &EmptyNotice::accepted, this, [this] {
        const Network& network = *document().network();
        const int layer = std::clamp(document().selection().stage.layer, 0, network.layerCount() - 1);
        document().selectStage({layer, attentionStage(network.stages()), document().selection().head});
    });
}

// What is chosen.

HeadOrder HeadsCanvas::order() const
{
    return HeadOrder(std::max(0, m_parts->order->currentIndex()));
}

void HeadsCanvas::setOrder(HeadOrder order)
{
    m_parts->order->setCurrentIndex(int(order));
}

HeadScale HeadsCanvas::scale() const
{
    return HeadScale(std::max(0, m_parts->scale->currentIndex()));
}

void HeadsCanvas::setScale(HeadScale scale)
{
    m_parts->scale->setCurrentIndex(int(scale));
}

const FigureCanvas& HeadsCanvas::figure() const
{
    return *m_parts->figure;
}

const HeadsPicture* HeadsCanvas::picture() const
{
    return m_parts->picture.get();
}

// What is shown.

void HeadsCanvas::follow(const DocumentChange& change)
{
    const StageKey key = document().selection().stage;
    const bool otherStage = document().isOpen()
                            && (!m_parts->shown || m_parts->shown->stage != key.stage || m_parts->shown->layer != key.layer);
    if (change.session || change.values || change.edit || otherStage)
        showStage();
    else if (change.selection || change.hover)
        showLights();
}

void HeadsCanvas::showStage()
{
    Parts& p = *m_parts;
    p.tiles.reset();
    p.shown.reset();
    if (document().isOpen()) {
        p.shown = document().selection().stage;
        RenderOptions options;
        options.theme = screenTheme();
        auto tiles = headTiles(*document().trace(), *p.shown, options, order() == HeadOrder::Similarity);
        if (tiles)
            p.tiles = *std::move(tiles);
    }
    showWords();
    layOut();
}

void HeadsCanvas::layOut()
{
    Parts& p = *m_parts;
    p.picture.reset();
    const QSizeF room = p.figure->room();
    if (p.tiles) {
        const HeadsFigureOptions options{order(), scale(), room.width(), room.height()};
        auto picture = headsFigure(*p.tiles, options, figureFontMetrics(), &translatedUtf8);
        if (picture)
            p.picture = std::make_shared<const HeadsPicture>(*std::move(picture));
    }
    p.figure->setView(p.picture ? std::shared_ptr<const FigureView>(p.picture, &p.picture->view) : nullptr);
    showLights();
}

void HeadsCanvas::showLights()
{
    Parts& p = *m_parts;
    if (!p.picture) {
        p.figure->setOverlay(nullptr);
        return;
    }
    const Selection& selection = document().selection();
    HeadsLights lights{selection.head, selection.token, selection.cell, selection.hover};
    p.figure->setOverlay(std::make_shared<const Figure>(headsLights(*p.picture, *p.tiles, lights, figureFontMetrics())));
}

void HeadsCanvas::showWords()
{
    Parts& p = *m_parts;
    const std::optional<LastEdit>& edit = document().lastEdit();
    p.barSlot->setFixedHeight(px(edit ? 50 : metric::step8));
    p.barSlot->layout()->setContentsMargins(px(metric::canvasMargin), px(metric::step4), px(metric::canvasMargin), px(6));
    p.bar->setVisible(edit.has_value());
    if (edit)
        p.bar->setWords(StageContent::changeWords(document(), *edit), StageContent::reachWords(document(), *edit));
    auto* stack = static_cast<QStackedLayout*>(p.body->layout());
    const bool heads = !p.shown || document().network()->stage(*p.shown).perHead;
    stack->setCurrentWidget(heads ? static_cast<QWidget*>(p.figure) : p.notice);
    p.order->setEnabled(heads && document().isOpen());
    p.scale->setEnabled(heads && document().isOpen());
    if (!p.shown) {
        p.header->setWords({}, {}, {});
        return;
    }
    const Network& network = *document().network();
    const Stage& stage = network.stage(*p.shown);
    p.header->setWords(translated(stage.title), {}, heads ? HeadsText::summary(network, p.shown->layer) : QString());
    p.notice->setWords(tr("%1: one matrix for the whole layer, not one for each head.").arg(translated(stage.title)),
                       tr("Show the attention weights"));
}

// The pointer and the keyboard.

void HeadsCanvas::hover(const FigureCanvas::Spot& spot)
{
    document().hoverCell(spot.cell);
    const bool on = spot.cell && m_parts->picture;
    Q_EMIT readOut(on ? HeadsText::readOut(*m_parts->tiles, m_parts->picture->places[std::size_t(spot.matrix)].head, *spot.cell)
                      : QString());
}

void HeadsCanvas::pick(const FigureCanvas::Spot& spot)
{
    if (!spot.cell || !m_parts->picture)
        return;
    const int head = m_parts->picture->places[std::size_t(spot.matrix)].head;
    const bool again = document().selection().cell == spot.cell && (head < 0 || head == document().selection().head);
    if (head >= 0)
        document().selectHead(head);
    document().lockCell(again ? std::nullopt : spot.cell);
}

void HeadsCanvas::pickTitle(const Point& point)
{
    if (!m_parts->picture)
        return;
    const HeadsLayout& layout = m_parts->picture->layout;
    for (const HeadPlace& place : m_parts->picture->places)
        if (place.head >= 0 && point.x >= place.x && point.x < place.x + layout.tileWidth && point.y >= place.y
            && point.y < place.y + layout.tileHeight)
            document().selectHead(place.head);
}

/// The arrows move the locked cell, through all heads at once.
bool HeadsCanvas::moveCell(int key)
{
    const std::optional<Cell> cell = document().selection().cell;
    if (!cell || !m_parts->picture)
        return false;
    const int rows = key == Qt::Key_Up ? -1 : key == Qt::Key_Down ? 1 : 0;
    const int cols = key == Qt::Key_Left ? -1 : key == Qt::Key_Right ? 1 : 0;
    if (rows == 0 && cols == 0)
        return false;
    const Shape shape = m_parts->tiles->shape;
    document().lockCell(Cell{std::clamp<Index>(cell->row + rows, 0, shape.rows - 1),
                             std::clamp<Index>(cell->col + cols, 0, shape.cols - 1)});
    return true;
}

bool HeadsCanvas::event(QEvent* event)
{
    // The arrows are the window's shortcuts for stepping; with a locked cell they are its.
    if (event->type() == QEvent::ShortcutOverride && document().selection().cell) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool plain = static_cast<QKeyEvent*>(event)->modifiers() == Qt::NoModifier;
        if (plain && (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Left || key == Qt::Key_Right)) {
            event->accept();
            return true;
        }
    }
    return CanvasView::event(event);
}

void HeadsCanvas::keyPressEvent(QKeyEvent* event)
{
    if (event->modifiers() == Qt::NoModifier && moveCell(event->key()))
        return;
    if (event->key() == Qt::Key_Escape && (document().selection().cell || document().lastEdit())) {
        if (document().selection().cell)
            document().lockCell({});
        else
            document().dismissEdit();
        return;
    }
    QWidget::keyPressEvent(event);
}

// What every view can do.

void HeadsCanvas::fit()
{
    m_parts->figure->fit();
}

void HeadsCanvas::actualSize()
{
    m_parts->figure->actualSize();
}

void HeadsCanvas::zoomBy(int steps)
{
    m_parts->figure->zoomBy(steps);
}

void HeadsCanvas::copyValues()
{
    if (!m_parts->tiles)
        return;
    QString text;
    for (const HeadTile& tile : m_parts->tiles->heads)
        if (tile.values)
            text += tr("Head %1").arg(tile.head + 1) + QLatin1Char('\n')
                    + tabSeparated(*tile.values, CellRange::all(tile.values->rows(), tile.values->cols()));
    QGuiApplication::clipboard()->setText(text);
}

void HeadsCanvas::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), themeColors().canvas);
}

void HeadsCanvas::retranslate()
{
    const auto fill = [](LabelledCombo* combo, const QString& label, const QStringList& items) {
        const QSignalBlocker quiet(combo);
        const int index = std::max(0, combo->currentIndex());
        combo->clear();
        combo->setLabel(label);
        combo->addItems(items);
        combo->setCurrentIndex(index);
    };
    fill(m_parts->order, tr("Order"), {tr("by number"), tr("by similarity"), tr("by entropy")});
    fill(m_parts->scale, tr("Scale"), {tr("shared"), tr("own")});
    const auto name = [](QToolButton* button, const QString& text) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    };
    name(m_parts->copy, tr("Copy the values of all heads"));
    name(m_parts->exportFigure, tr("Export as a figure"));
    setAccessibleName(tr("Heads"));
}

void HeadsCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const QEvent::Type type = event->type();
    if (type == QEvent::LanguageChange)
        retranslate();
    if (type == QEvent::LanguageChange || type == QEvent::StyleChange || type == QEvent::PaletteChange)
        showStage();
}

} // namespace headlight
