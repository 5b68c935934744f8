// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/matrix_canvas.h"

#include "ui/canvas/canvas_header.h"
#include "ui/canvas/change_bar.h"
#include "ui/canvas/color_legend.h"
#include "ui/canvas/matrix_footer.h"
#include "ui/canvas/matrix_text.h"
#include "ui/canvas/scale_popup.h"
#include "ui/canvas/stage_content.h"
#include "ui/figure/screen_theme.h"
#include "ui/heatmap/cell_image.h"
#include "ui/heatmap/heatmap_widget.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>

namespace headlight {

namespace {

constexpr Index kMostCopied = Index(1) << 22; // cells; beyond, what is on screen is copied
constexpr int kStandingLegend = 56;

} // namespace

struct MatrixCanvas::Parts {
    Parts(Document& aDocument, QWidget* canvas)
        : document(aDocument), header(new CanvasHeader(canvas)), barSlot(new QWidget(canvas)), bar(new ChangeBar(barSlot)),
          heatmap(new HeatmapWidget(canvas)), footer(new MatrixFooter(heatmap)), legend(new ColorLegend(heatmap)),
          scale(new ScalePopup(aDocument, canvas))
    {
    }

    Document& document;
    CanvasHeader* header;
    QWidget* barSlot; ///< keeps the bar's place free, so that the matrix stands still when the bar comes
    ChangeBar* bar;
    HeatmapWidget* heatmap;
    MatrixFooter* footer;
    ColorLegend* legend;
    ScalePopup* scale;
    QToolButton* colors = nullptr;
    QToolButton* actualSize = nullptr;
    QToolButton* fit = nullptr;
    QToolButton* copy = nullptr;
    QToolButton* exportFigure = nullptr;
    std::optional<StageSources> shown; ///< none: everything is shown anew
};

MatrixCanvas::MatrixCanvas(Document& document, QWidget* parent)
    : CanvasView(document, parent), m_parts(std::make_unique<Parts>(document, this))
{
    setObjectName(QStringLiteral("matrixCanvas"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* slot = new QVBoxLayout(m_parts->barSlot);
    slot->addWidget(m_parts->bar);
    layout->addWidget(m_parts->header);
    layout->addWidget(m_parts->barSlot);
    layout->addWidget(m_parts->heatmap, 1);
    setFocusProxy(m_parts->heatmap);
    buildHeader();
    connectHeatmap();
    connect(m_parts->bar, &ChangeBar::undoRequested, this, [this] { m_parts->document.undoStack()->undo(); });
    connect(m_parts->bar, &ChangeBar::closed, this, [this] { m_parts->document.dismissEdit(); });
    retranslate();
    showChanges(true);
}

MatrixCanvas::~MatrixCanvas() = default;

void MatrixCanvas::buildHeader()
{
    CanvasHeader* header = m_parts->header;
    m_parts->colors = header->addButton(QStringLiteral("theme"));
    m_parts->actualSize = header->addButton(QStringLiteral("one-to-one"));
    m_parts->fit = header->addButton(QStringLiteral("fit"));
    m_parts->copy = header->addButton(QStringLiteral("copy"));
    m_parts->exportFigure = header->addButton(QStringLiteral("export"));
    connect(m_parts->colors, &QToolButton::clicked, this, [this] { m_parts->scale->openUnder(*m_parts->colors); });
    connect(m_parts->actualSize, &QToolButton::clicked, this, &MatrixCanvas::actualSize);
    connect(m_parts->fit, &QToolButton::clicked, this, &MatrixCanvas::fit);
    connect(m_parts->copy, &QToolButton::clicked, this, &MatrixCanvas::copyValues);
    connect(m_parts->exportFigure, &QToolButton::clicked, this, &MatrixCanvas::exportRequested);
}

void MatrixCanvas::connectHeatmap()
{
    HeatmapWidget* heatmap = m_parts->heatmap;
    Document& document = m_parts->document;
    connect(heatmap, &HeatmapWidget::hovered, this, [this, &document](std::optional<Cell> cell) {
        document.hoverCell(cell);
        Q_EMIT readOut(cell ? m_parts->heatmap->describe(*cell) : QString());
    });
    connect(heatmap, &HeatmapWidget::picked, this, [&document](Cell cell) { document.lockCell(cell); });
    connect(heatmap, &HeatmapWidget::released, this, [&document] { document.lockCell({}); });
    connect(heatmap, &HeatmapWidget::valueEntered, this, &MatrixCanvas::setValue);
    connect(heatmap, &HeatmapWidget::valueRefused, this, &MatrixCanvas::refuse);
    connect(heatmap, &HeatmapWidget::viewChanged, this, &MatrixCanvas::placeFurniture);
}

void MatrixCanvas::setValue(Cell cell, float value)
{
    Document& document = m_parts->document;
    // A refusal has told itself through the document; nothing has changed then.
    if (const Result<void> done = document.setCells(m_parts->shown->key, {{cell, value}}); !done)
        m_parts->heatmap->setFocus();
}

/// What was typed is told in the window's one place for errors.
void MatrixCanvas::refuse(Cell cell, const QString& typed)
{
    Document& document = m_parts->document;
    const std::string place = document.network()->symbol(m_parts->shown->key) + "[" + std::to_string(cell.row + 1)
                              + "," + std::to_string(cell.col + 1) + "]";
    document.report({{}, place, {HL_TEXT("core", "“%1” is not a finite number"), {typed.toStdString()}}, {}}, Failure::Edit);
}

void MatrixCanvas::zoomBy(int steps)
{
    m_parts->heatmap->zoomBy(steps, QRectF(m_parts->heatmap->rect()).center());
}

void MatrixCanvas::follow(const DocumentChange& change)
{
    const Document& document = m_parts->document;
    const bool otherStage = document.isOpen() && (!m_parts->shown || m_parts->shown->key != document.selection().stage);
    // What is typed belongs to the matrix it was typed in.
    if (otherStage && !change.session)
        m_parts->heatmap->finishEditing();
    if (change.session || change.values || change.edit || otherStage)
        showChanges(change.session);
    else if (change.selection && m_parts->shown && m_parts->shown->scale != scaleNow())
        showChanges(false);
    else if (change.selection || change.hover)
        showLights();
}

ColorScale MatrixCanvas::scaleNow() const
{
    return m_parts->document.colorScale(m_parts->document.selection().stage, screenTheme());
}

/// A snapshot of a computation brings many matrices: the one on screen is shown again only where it is another.
void MatrixCanvas::showChanges(bool session)
{
    StageSources sources = StageSources::of(m_parts->document);
    if (session || m_parts->shown != sources) {
        m_parts->shown = std::move(sources);
        showStage(session);
    }
    showEdit();
    showLights();
}

void MatrixCanvas::showStage(bool another)
{
    const Document& document = m_parts->document;
    const HeatmapContent content = StageContent::of(document);
    const ColorScale scale = scaleOf(content);
    m_parts->legend->setScale(scale, content.weights ? Qt::Vertical : Qt::Horizontal);
    m_parts->legend->setVisible(content.source != nullptr);
    showWords();
    reserveRoom();
    m_parts->heatmap->setContent(content, another);
}

void MatrixCanvas::showWords()
{
    const Document& document = m_parts->document;
    if (!document.isOpen()) {
        m_parts->header->setWords({}, {}, {});
        m_parts->footer->setWords({});
        return;
    }
    const StageKey key = document.selection().stage;
    const Network& network = *document.network();
    const Stage& stage = network.stage(key);
    const bool attention = StageContent::isAttention(stage);
    m_parts->header->setWords(translated(stage.title), attention ? std::string() : network.symbol(key),
                              translated(stage.summary));
    const Shape shape = network.shape(key);
    const std::optional<LastEdit>& edit = document.lastEdit();
    m_parts->footer->setWords({attention, StageContent::shapeSymbol(network, key), QStringLiteral("%1 × %2").arg(shape.rows).arg(shape.cols),
                               StageContent::maskedWords(network, stage), edit && edit->changes.count(key) > 0,
                               stage.values == ValueKind::Signed});
}

void MatrixCanvas::showEdit()
{
    const Document& document = m_parts->document;
    const std::optional<LastEdit>& edit = document.lastEdit();
    m_parts->bar->setVisible(edit.has_value());
    if (edit)
        m_parts->bar->setWords(StageContent::changeWords(document, *edit), StageContent::reachWords(document, *edit));
}

void MatrixCanvas::showLights()
{
    m_parts->heatmap->setLights(StageContent::lights(m_parts->document));
}

void MatrixCanvas::reserveRoom()
{
    const int margin = px(metric::canvasMargin);
    m_parts->barSlot->setFixedHeight(px(50));
    m_parts->barSlot->layout()->setContentsMargins(margin, px(metric::step4), margin, px(6));
    const bool standing = m_parts->legend->orientation() == Qt::Vertical;
    const int right = standing ? margin + px(kStandingLegend) + px(metric::step16) : 2 * margin;
    m_parts->heatmap->setReserved(QMargins(margin, 0, right, m_parts->footer->heightNeeded() + px(metric::step12)));
}

/// Legends and captions follow the matrix.
void MatrixCanvas::placeFurniture()
{
    const HeatmapWidget* heatmap = m_parts->heatmap;
    const QRect matrix = heatmap->matrixRect().toRect();
    const int margin = px(metric::canvasMargin);
    MatrixFooter* footer = m_parts->footer;
    ColorLegend* legend = m_parts->legend;
    footer->setGeometry(matrix.left(), matrix.bottom() + 1, heatmap->width() - matrix.left() - margin, footer->heightNeeded());
    footer->setMatrixWidth(matrix.width());
    footer->setVisible(!heatmap->content().isEmpty());
    if (legend->orientation() == Qt::Horizontal) {
        legend->setGeometry(QRect(footer->pos() + footer->legendPlace(), legend->sizeHint()));
        return;
    }
    const int heading = ColorLegend::headingHeight();
    const int height = std::max(matrix.height(), px(64)) + heading + px(metric::step8);
    legend->setGeometry(heatmap->width() - margin - px(kStandingLegend), matrix.top() - heading, px(kStandingLegend), height);
}

void MatrixCanvas::fit()
{
    m_parts->heatmap->fit();
}

void MatrixCanvas::actualSize()
{
    m_parts->heatmap->actualSize();
}

void MatrixCanvas::copyValues()
{
    const HeatmapContent& content = m_parts->heatmap->content();
    if (!content.source)
        return;
    const CellRange all = CellRange::all(content.rows, content.cols);
    const CellRange range = all.size() <= kMostCopied ? all : m_parts->heatmap->cells().visible();
    QGuiApplication::clipboard()->setText(tabSeparated(*content.source, range));
}

void MatrixCanvas::keyPressEvent(QKeyEvent* event)
{
    // Esc first lets the locked cell go (the heatmap sees to that), then the marks of the edit.
    if (event->key() == Qt::Key_Escape && m_parts->document.lastEdit()) {
        m_parts->document.dismissEdit();
        return;
    }
    QWidget::keyPressEvent(event);
}

void MatrixCanvas::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), themeColors().canvas);
}

void MatrixCanvas::retranslate()
{
    const auto name = [](QToolButton* button, const QString& text) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    };
    name(m_parts->colors, tr("Colours of values"));
    name(m_parts->actualSize, tr("Reading size"));
    name(m_parts->fit, tr("Fit the whole matrix"));
    name(m_parts->copy, tr("Copy the values"));
    name(m_parts->exportFigure, tr("Export as a figure"));
    setAccessibleName(tr("Matrix"));
}

void MatrixCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const QEvent::Type type = event->type();
    if (type == QEvent::LanguageChange)
        retranslate();
    if (type == QEvent::LanguageChange || type == QEvent::StyleChange || type == QEvent::PaletteChange) {
        showStage();
        showEdit();
    }
}

} // namespace headlight
