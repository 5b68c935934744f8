// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/block_canvas.h"

#include "core/layer/stage_place.h"
#include "ui/canvas/block_text.h"
#include "ui/canvas/canvas_header.h"
#include "ui/canvas/canvas_stack.h"
#include "ui/canvas/change_bar.h"
#include "ui/canvas/matrix_text.h"
#include "ui/canvas/stage_content.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/figure/screen_theme.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QResizeEvent>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>

#include <algorithm>

namespace headlight {

namespace {

constexpr Index kMostCopied = Index(1) << 22; // cells
constexpr int kBarHeight = 40;

/// Where a click on a matrix leads.
ViewKind entered()
{
    const std::vector<ViewKind> views = CanvasStack::views();
    const bool offered = std::find(views.begin(), views.end(), ViewKind::Equation) != views.end();
    return offered ? ViewKind::Equation : ViewKind::Heatmap;
}

} // namespace

struct BlockCanvas::Parts {
    explicit Parts(QWidget* canvas)
        : header(new CanvasHeader(canvas)), figure(new FigureCanvas(canvas)), bar(new ChangeBar(figure))
    {
    }

    CanvasHeader* header;
    FigureCanvas* figure;
    ChangeBar* bar; ///< over the figure, so that the layer keeps its whole height and stands still
    QToolButton* actualSize = nullptr;
    QToolButton* fit = nullptr;
    QToolButton* copy = nullptr;
    QToolButton* exportFigure = nullptr;
    std::shared_ptr<const BlockView> block;
    FigureCanvas::Spot hovered;
};

BlockCanvas::BlockCanvas(Document& document, QWidget* parent)
    : CanvasView(document, parent), m_parts(std::make_unique<Parts>(this))
{
    setObjectName(QStringLiteral("blockCanvas"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_parts->header);
    layout->addWidget(m_parts->figure, 1);
    m_parts->figure->setMatrixCursor(true);
    m_parts->bar->hide();
    setFocusProxy(m_parts->figure);
    buildHeader();
    connectFigure();
    retranslate();
    showEdit();
    layOut();
}

BlockCanvas::~BlockCanvas() = default;

FigureCanvas& BlockCanvas::figure() const
{
    return *m_parts->figure;
}

const BlockView* BlockCanvas::block() const
{
    return m_parts->block.get();
}

void BlockCanvas::buildHeader()
{
    Parts& p = *m_parts;
    p.actualSize = p.header->addButton(QStringLiteral("one-to-one"));
    p.fit = p.header->addButton(QStringLiteral("fit"));
    p.copy = p.header->addButton(QStringLiteral("copy"));
    p.exportFigure = p.header->addButton(QStringLiteral("export"));
    connect(p.actualSize, &QToolButton::clicked, this, &BlockCanvas::actualSize);
    connect(p.fit, &QToolButton::clicked, this, &BlockCanvas::fit);
    connect(p.copy, &QToolButton::clicked, this, &BlockCanvas::copyValues);
    connect(p.exportFigure, &QToolButton::clicked, this, &BlockCanvas::exportRequested);
    connect(p.bar, &ChangeBar::undoRequested, this, [this] { document().undoStack()->undo(); });
    connect(p.bar, &ChangeBar::closed, this, [this] { document().dismissEdit(); });
}

void BlockCanvas::connectFigure()
{
    FigureCanvas* figure = m_parts->figure;
    connect(figure, &FigureCanvas::roomChanged, this, &BlockCanvas::layOut);
    connect(figure, &FigureCanvas::hovered, this, &BlockCanvas::hover);
    connect(figure, &FigureCanvas::picked, this, &BlockCanvas::enter);
    connect(figure, &FigureCanvas::pickedBeside, this, &BlockCanvas::followLink);
    connect(figure, &FigureCanvas::currentChanged, this, [this](int matrix) { Q_EMIT readOut(describe({matrix, std::nullopt})); });
}

// What is shown.

void BlockCanvas::follow(const DocumentChange& change)
{
    const StageKey key = document().selection().stage;
    const BlockView* shown = block();
    const bool otherLayer = document().isOpen()
                            && (!shown || layerOf(*document().network(), key) != shown->layout.layer
                                || document().selection().head != shown->layout.head);
    if (change.edit || change.session)
        showEdit();
    if (change.session || change.values || otherLayer)
        layOut();
    else if (change.selection || change.edit)
        showLights();
}

void BlockCanvas::layOut()
{
    Parts& p = *m_parts;
    showWords();
    p.block.reset();
    if (document().isOpen()) {
        const QSizeF room = p.figure->room();
        const Selection& selection = document().selection();
        const Network& network = *document().network();
        const BlockSpec spec{layerOf(network, selection.stage), selection.head, room.width(), room.height(),
                             screenTheme(), "en"};
        p.block = std::make_shared<const BlockView>(blockView(*document().trace(), spec, figureFontMetrics(), &translatedUtf8));
    }
    p.figure->setView(p.block ? std::shared_ptr<const FigureView>(p.block, &p.block->view) : nullptr);
    showLights();
}

void BlockCanvas::showWords()
{
    if (!document().isOpen())
        return m_parts->header->setWords({}, {}, {});
    const Network& network = *document().network();
    m_parts->header->setWords(BlockText::title(network, layerOf(network, document().selection().stage)), {},
                              BlockText::summary(network));
}

void BlockCanvas::showEdit()
{
    const std::optional<LastEdit>& edit = document().lastEdit();
    m_parts->bar->setVisible(edit.has_value());
    if (edit)
        m_parts->bar->setWords(StageContent::changeWords(document(), *edit), StageContent::reachWords(document(), *edit));
}

void BlockCanvas::showLights()
{
    const Parts& p = *m_parts;
    if (!p.block) {
        p.figure->setOverlay(nullptr);
        return;
    }
    const Selection& selection = document().selection();
    BlockLit lit{selection.token, {}, selection.stage, p.hovered.matrix, {}};
    const std::vector<std::string>& tokens = document().network()->input().tokens;
    if (lit.token && *lit.token < Index(tokens.size()))
        lit.tokenText = tokens[std::size_t(*lit.token)];
    if (const std::optional<LastEdit>& edit = document().lastEdit())
        for (const auto& [key, cells] : edit->changes)
            lit.changed.push_back(key);
    p.figure->setOverlay(std::make_shared<const Figure>(
        blockLights(p.block->layout, lit, p.block->view.figure.theme, figureFontMetrics())));
}

// Pointer and keyboard.

void BlockCanvas::hover(const FigureCanvas::Spot& spot)
{
    const bool other = spot.matrix != m_parts->hovered.matrix;
    m_parts->hovered = spot;
    if (other)
        showLights();
    Q_EMIT readOut(describe(spot));
}

QString BlockCanvas::describe(const FigureCanvas::Spot& spot) const
{
    const BlockView* shown = block();
    if (!shown || spot.matrix < 0 || spot.matrix >= int(shown->view.matrices.size()))
        return {};
    return BlockText::readOut(*document().trace(), shown->view.matrices[std::size_t(spot.matrix)], spot.cell);
}

/// The mask is entered where it is added.
void BlockCanvas::enter(const FigureCanvas::Spot& spot)
{
    const BlockView* shown = block();
    if (!shown || spot.matrix < 0)
        return;
    std::size_t at = std::size_t(spot.matrix);
    while (at < shown->view.matrices.size() && !shown->view.matrices[at].key)
        ++at;
    if (at == shown->view.matrices.size())
        return;
    const StageKey key = *shown->view.matrices[at].key;
    document().selectStage(key);
    document().selectView(entered());
}

void BlockCanvas::followLink(const Point& point)
{
    const BlockView* shown = block();
    const int link = shown ? shown->view.linkAt(point) : -1;
    if (link < 0)
        return;
    const BlockLink& to = shown->layout.links[std::size_t(link)];
    if (to.layer)
        document().selectLayer(to.target.layer);
    else
        document().selectHead(to.target.head);
}

void BlockCanvas::fit()
{
    m_parts->figure->fit();
}

void BlockCanvas::actualSize()
{
    m_parts->figure->actualSize();
}

void BlockCanvas::zoomBy(int steps)
{
    m_parts->figure->zoomBy(steps);
}

void BlockCanvas::copyValues()
{
    const auto source = document().isOpen() ? document().trace()->source(document().selection().stage) : nullptr;
    if (source && source->rows() * source->cols() <= kMostCopied)
        QGuiApplication::clipboard()->setText(tabSeparated(*source, CellRange::all(source->rows(), source->cols())));
}

// The look.

void BlockCanvas::retranslate()
{
    const auto name = [](QToolButton* button, const QString& text) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    };
    name(m_parts->actualSize, tr("Reading size"));
    name(m_parts->fit, tr("Fit the whole layer"));
    name(m_parts->copy, tr("Copy the values of the stage on screen"));
    name(m_parts->exportFigure, tr("Export as a figure"));
    setAccessibleName(tr("Layer"));
    m_parts->figure->setAccessibleName(tr("The matrices of the layer"));
}

void BlockCanvas::resizeEvent(QResizeEvent* event)
{
    CanvasView::resizeEvent(event);
    const int margin = px(metric::canvasMargin);
    m_parts->bar->setGeometry(margin, px(metric::step4), std::max(0, width() - 2 * margin), px(kBarHeight));
}

void BlockCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const QEvent::Type type = event->type();
    if (type == QEvent::LanguageChange)
        retranslate();
    if (type == QEvent::LanguageChange || type == QEvent::StyleChange || type == QEvent::PaletteChange) {
        showEdit();
        layOut();
    }
}

} // namespace headlight
