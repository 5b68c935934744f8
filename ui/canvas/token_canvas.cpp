// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/token_canvas.h"

#include "core/figure/label_text.h"
#include "core/layer/stage_place.h"
#include "core/text/numbers.h"
#include "ui/canvas/canvas_header.h"
#include "ui/canvas/change_bar.h"
#include "ui/canvas/matrix_text.h"
#include "ui/canvas/stage_content.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/figure/screen_theme.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>

#include <algorithm>

namespace headlight {

struct TokenCanvas::Parts {
    explicit Parts(QWidget* canvas)
        : header(new CanvasHeader(canvas)), barSlot(new QWidget(canvas)), bar(new ChangeBar(barSlot)), figure(new FigureCanvas(canvas))
    {
    }

    CanvasHeader* header;
    QWidget* barSlot;
    ChangeBar* bar;
    FigureCanvas* figure;
    QToolButton* copy = nullptr;
    QToolButton* exportFigure = nullptr;
    std::optional<TokenComputation> alone;
    std::shared_ptr<const TokenPicture> picture;
    std::shared_ptr<const Trace> trace; ///< of what is computed
    int head = 0;
    int hovered = -1;
    std::optional<Cell> hover;
};

TokenCanvas::TokenCanvas(Document& document, QWidget* parent)
    : CanvasView(document, parent), m_parts(std::make_unique<Parts>(this))
{
    setObjectName(QStringLiteral("tokenCanvas"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* slot = new QVBoxLayout(m_parts->barSlot);
    slot->addWidget(m_parts->bar);
    layout->addWidget(m_parts->header);
    layout->addWidget(m_parts->barSlot);
    layout->addWidget(m_parts->figure, 1);
    setFocusProxy(m_parts->figure);
    buildHeader();
    connect(m_parts->figure, &FigureCanvas::roomChanged, this, &TokenCanvas::layOut);
    connect(m_parts->figure, &FigureCanvas::hovered, this, &TokenCanvas::hover);
    connect(m_parts->figure, &FigureCanvas::picked, this, &TokenCanvas::pick);
    retranslate();
    showToken();
}

TokenCanvas::~TokenCanvas() = default;

void TokenCanvas::buildHeader()
{
    Parts& p = *m_parts;
    p.copy = p.header->addButton(QStringLiteral("copy"));
    p.exportFigure = p.header->addButton(QStringLiteral("export"));
    connect(p.copy, &QToolButton::clicked, this, &TokenCanvas::copyValues);
    connect(p.exportFigure, &QToolButton::clicked, this, &TokenCanvas::exportRequested);
    connect(p.bar, &ChangeBar::undoRequested, this, [this] { document().undoStack()->undo(); });
    connect(p.bar, &ChangeBar::closed, this, [this] { document().dismissEdit(); });
}

const FigureCanvas& TokenCanvas::figure() const
{
    return *m_parts->figure;
}

const TokenPicture* TokenCanvas::picture() const
{
    return m_parts->picture.get();
}

const TokenComputation* TokenCanvas::computation() const
{
    return m_parts->alone ? &*m_parts->alone : nullptr;
}

/// The chosen token, the first while none is chosen.
Index TokenCanvas::shownToken() const
{
    return document().selection().token.value_or(0);
}

// What is shown.

void TokenCanvas::follow(const DocumentChange& change)
{
    const Parts& p = *m_parts;
    const bool other = document().isOpen()
                       && (!p.alone || p.alone->token != shownToken() || p.head != document().selection().head
                           || p.alone->layer != layerOf(*document().network(), document().selection().stage));
    if (change.session || change.values || change.edit || other) {
        showToken();
    } else if (change.selection || change.hover) {
        showWords();
        showLights();
    }
}

void TokenCanvas::showToken()
{
    Parts& p = *m_parts;
    p.trace = document().isOpen() ? document().trace() : nullptr;
    p.alone.reset();
    if (p.trace) {
        const int layer = layerOf(*document().network(), document().selection().stage);
        p.head = document().selection().head;
        if (hasLayer(*p.trace, layer))
            p.alone = computeToken(*p.trace, layer, shownToken());
    }
    showWords();
    layOut();
}

void TokenCanvas::layOut()
{
    Parts& p = *m_parts;
    p.picture.reset();
    const QSizeF room = p.figure->room();
    if (p.alone) {
        TokenFigureOptions options;
        options.head = p.head;
        options.theme = screenTheme();
        options.widthMm = room.width();
        options.heightMm = room.height();
        auto picture = tokenFigure(*p.trace, *p.alone, options, figureFontMetrics(), &translatedUtf8);
        if (picture)
            p.picture = std::make_shared<const TokenPicture>(*std::move(picture));
    }
    p.hovered = -1;
    p.hover.reset();
    p.figure->setView(p.picture ? std::shared_ptr<const FigureView>(p.picture, &p.picture->view) : nullptr);
    showLights();
}

void TokenCanvas::showLights()
{
    Parts& p = *m_parts;
    if (!p.picture) {
        p.figure->setOverlay(nullptr);
        return;
    }
    const Selection& selection = document().selection();
    TokenLights lights{selection.stage, {}, p.hovered, p.hover};
    if (selection.cell)
        lights.col = selection.cell->col;
    p.figure->setOverlay(std::make_shared<const Figure>(tokenLights(*p.picture, lights)));
}

void TokenCanvas::showWords()
{
    Parts& p = *m_parts;
    const std::optional<LastEdit>& edit = document().lastEdit();
    p.barSlot->setFixedHeight(px(edit ? 50 : metric::step8));
    p.barSlot->layout()->setContentsMargins(px(metric::canvasMargin), px(metric::step4), px(metric::canvasMargin), px(6));
    p.bar->setVisible(edit.has_value());
    if (edit)
        p.bar->setWords(StageContent::changeWords(document(), *edit), StageContent::reachWords(document(), *edit));
    if (!document().isOpen()) {
        p.header->setWords({}, {}, {});
        return;
    }
    const Index token = shownToken();
    const QString name = QString::fromStdString(visibleToken(document().network()->input().tokens[std::size_t(token)]));
    const QString layer = document().network()->layerCount() > 1
                              ? tr("layer %1, vector by vector").arg(layerOf(*document().network(), document().selection().stage) + 1)
                              : tr("the layer, vector by vector");
    p.header->setWords(tr("Token %1, “%2”").arg(token + 1).arg(name), {},
                       document().selection().token ? layer : tr("no token is chosen, so the first: %1").arg(layer));
}

// The pointer and the keyboard.

bool TokenCanvas::isVector(int matrix) const
{
    return std::any_of(m_parts->picture->lines.begin(), m_parts->picture->lines.end(),
                       [matrix](const TokenLine& line) { return line.vector == matrix; });
}

/// The cell of the stage's own matrix: a vector is its row of the token.
Cell TokenCanvas::matrixCell(const FigureCanvas::Spot& spot) const
{
    return isVector(spot.matrix) ? Cell{m_parts->picture->token, spot.cell->col} : *spot.cell;
}

QString TokenCanvas::describe(const FigureCanvas::Spot& spot) const
{
    const StageKey key = *m_parts->picture->view.matrices[std::size_t(spot.matrix)].key;
    const Network& network = m_parts->trace->network();
    const Cell cell = matrixCell(spot);
    const auto tokenAt = [&](Index at) { return QString::fromStdString(visibleToken(network.input().tokens[std::size_t(at)])); };
    QString words = tr("%1, token %2 “%3”").arg(translated(network.stage(key).title)).arg(cell.row + 1).arg(tokenAt(cell.row));
    words += network.stage(key).cols == AxisKind::Keys ? tr(", key %1 “%2”").arg(cell.col + 1).arg(tokenAt(cell.col))
                                                       : tr(", dimension %1").arg(cell.col + 1);
    const TokenRow* row = m_parts->alone->find(key);
    if (isVector(spot.matrix) && row && !row->needed[std::size_t(cell.col)])
        return words + tr(": not needed, the token does not see it");
    const float value = (*m_parts->trace->value(key))(cell.row, cell.col);
    return words + QStringLiteral(": ") + QString::fromStdString(formatPrecise(double(value)));
}

void TokenCanvas::hover(const FigureCanvas::Spot& spot)
{
    Parts& p = *m_parts;
    if (!p.picture)
        return;
    p.hovered = spot.cell ? spot.matrix : -1;
    p.hover = spot.cell;
    const bool own = spot.cell && p.picture->view.matrices[std::size_t(spot.matrix)].key == document().selection().stage;
    document().hoverCell(own ? std::optional(matrixCell(spot)) : std::nullopt);
    showLights();
    Q_EMIT readOut(spot.cell ? describe(spot) : QString());
}

void TokenCanvas::pick(const FigureCanvas::Spot& spot)
{
    if (!spot.cell || !m_parts->picture)
        return;
    const StageKey key = *m_parts->picture->view.matrices[std::size_t(spot.matrix)].key;
    const Cell cell = matrixCell(spot);
    const bool again = document().selection().stage == key && document().selection().cell == cell;
    document().selectStage(key);
    document().lockCell(again ? std::nullopt : std::optional(cell));
}

/// With a locked cell left and right move along the vector, up and down from token to token.
bool TokenCanvas::moveCell(int key)
{
    const std::optional<Cell> cell = document().selection().cell;
    const int rows = key == Qt::Key_Up ? -1 : key == Qt::Key_Down ? 1 : 0;
    const int cols = key == Qt::Key_Left ? -1 : key == Qt::Key_Right ? 1 : 0;
    if (!cell || !m_parts->picture || (rows == 0 && cols == 0))
        return false;
    const Shape shape = document().network()->shape(document().selection().stage);
    document().lockCell(Cell{std::clamp<Index>(cell->row + rows, 0, shape.rows - 1), std::clamp<Index>(cell->col + cols, 0, shape.cols - 1)});
    return true;
}

bool TokenCanvas::event(QEvent* event)
{
    // The arrows are the window's shortcuts for stepping; with a locked cell they are its.
    if (event->type() == QEvent::ShortcutOverride && document().selection().cell) {
        const auto* press = static_cast<QKeyEvent*>(event);
        const int key = press->key();
        if (press->modifiers() == Qt::NoModifier
            && (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Left || key == Qt::Key_Right)) {
            event->accept();
            return true;
        }
    }
    return CanvasView::event(event);
}

void TokenCanvas::keyPressEvent(QKeyEvent* event)
{
    if (event->modifiers() == Qt::NoModifier && moveCell(event->key()))
        return;
    if (event->key() == Qt::Key_Escape && document().selection().cell) {
        document().lockCell({});
        return;
    }
    if (event->key() == Qt::Key_Escape && document().lastEdit()) {
        document().dismissEdit();
        return;
    }
    QWidget::keyPressEvent(event);
}

// What every view can do.

void TokenCanvas::fit()
{
    m_parts->figure->fit();
}

void TokenCanvas::actualSize()
{
    m_parts->figure->actualSize();
}

void TokenCanvas::zoomBy(int steps)
{
    m_parts->figure->zoomBy(steps);
}

/// A line a stage: its id, then the vector.
void TokenCanvas::copyValues()
{
    if (!m_parts->picture)
        return;
    QString text;
    for (const TokenLine& line : m_parts->picture->lines) {
        const TokenRow* row = m_parts->alone->find(line.key);
        const KeptMatrixSource source(std::make_shared<const Matrix>(row->values));
        text += QLatin1String(m_parts->trace->network().stage(line.key).id) + QLatin1Char('\t')
                + tabSeparated(source, CellRange::all(1, source.cols()));
    }
    QGuiApplication::clipboard()->setText(text);
}

void TokenCanvas::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), themeColors().canvas);
}

void TokenCanvas::retranslate()
{
    const auto name = [](QToolButton* button, const QString& text) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    };
    name(m_parts->copy, tr("Copy the token's vectors"));
    name(m_parts->exportFigure, tr("Export as a figure"));
    setAccessibleName(tr("Token"));
}

void TokenCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const QEvent::Type type = event->type();
    if (type == QEvent::LanguageChange)
        retranslate();
    if (type == QEvent::LanguageChange || type == QEvent::StyleChange || type == QEvent::PaletteChange)
        showToken();
}

} // namespace headlight
