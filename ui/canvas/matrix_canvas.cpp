// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/matrix_canvas.h"

#include "ui/canvas/color_legend.h"
#include "ui/canvas/hold_control.h"
#include "ui/canvas/mask_painting.h"
#include "ui/canvas/matrix_footer.h"
#include "ui/canvas/matrix_text.h"
#include "ui/canvas/stage_content.h"
#include "ui/canvas/view_frame.h"
#include "ui/canvas/walk_bar.h"
#include "ui/canvas/walk_keys.h"
#include "ui/edit/edit_bar.h"
#include "ui/edit/edit_effect.h"
#include "ui/edit/matrix_edit_view.h"
#include "ui/edit/range_panel.h"
#include "ui/edit/selection_summary.h"
#include "ui/figure/screen_theme.h"
#include "ui/heatmap/cell_image.h"
#include "ui/heatmap/heatmap_widget.h"
#include "ui/text/translate.h"
#include "ui/session/pictures.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace headlight {

namespace {

constexpr int kStandingLegend = 56;
constexpr int kBesideMatrix = 136; // the sums of rows, and what slanted labels lean beyond the last column

} // namespace

struct MatrixCanvas::Parts {
    Parts(Document& aDocument, QWidget* canvas)
        : document(aDocument), frame(new ViewFrame(aDocument, canvas)), heatmap(new HeatmapWidget(frame)),
          footer(new MatrixFooter(heatmap)), legend(new ColorLegend(heatmap)), walk(new WalkBar(aDocument, frame)),
          editing(new MatrixEditView(aDocument, *heatmap, frame, canvas)), effect(new EditEffect(aDocument, heatmap))
    {
    }

    Document& document;
    ViewFrame* frame; ///< keeps the bar's place free, so that the matrix stands still when the bar comes
    HeatmapWidget* heatmap;
    MatrixFooter* footer;
    ColorLegend* legend;
    WalkBar* walk; ///< in the bar's place while a walk is under way
    MatrixEditView* editing;
    EditEffect* effect; ///< under the matrix, where there is room
    std::optional<StageSources> shown; ///< none: everything is shown anew
    Picture picture;                   ///< that is shown
    std::shared_ptr<const Trace> flashed; ///< what was before the edit that has flashed
};

MatrixCanvas::MatrixCanvas(Document& document, QWidget* parent)
    : CanvasView(document, parent), m_parts(std::make_unique<Parts>(document, this))
{
    setObjectName(QStringLiteral("matrixCanvas"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_parts->frame);
    m_parts->frame->setContent(m_parts->heatmap);
    m_parts->frame->setBarAlternative(m_parts->walk);
    m_parts->frame->setBarAlternative(m_parts->editing->bar());
    m_parts->walk->hide();
    setFocusProxy(m_parts->heatmap);
    m_parts->editing->keepClear({m_parts->footer, m_parts->legend});
    connectFrame();
    connectHeatmap();
    connect(&Pictures::of(document), &Pictures::refined, this, &MatrixCanvas::showPicture);
    new MaskPainting(m_parts->document, *m_parts->heatmap, this);
    connect(m_parts->editing, &MatrixEditView::liveChanged, this, [this] {
        showStage();
        showLights();
        showEffect();
    });
    setAccessibleName(tr("Matrix"));
    showChanges(true);
}

MatrixCanvas::~MatrixCanvas() = default;

void MatrixCanvas::connectFrame()
{
    connect(m_parts->frame, &ViewFrame::actualSizeRequested, this, &MatrixCanvas::actualSize);
    connect(m_parts->frame, &ViewFrame::fitRequested, this, &MatrixCanvas::fit);
    connect(m_parts->frame, &ViewFrame::copyRequested, this, &MatrixCanvas::copyValues);
    connect(m_parts->frame, &ViewFrame::exportRequested, this, &MatrixCanvas::exportRequested);
}

void MatrixCanvas::connectHeatmap()
{
    HeatmapWidget* heatmap = m_parts->heatmap;
    Document& document = m_parts->document;
    connect(heatmap, &HeatmapWidget::hovered, this, [this, &document](std::optional<Cell> cell) {
        const bool known = !cell || document.isWalked(*cell); // a walk's later cells keep their secret
        document.hoverCell(known ? cell : std::nullopt);
        Q_EMIT readOut(cell ? m_parts->heatmap->describe(*cell) : QString());
    });
    connect(heatmap, &HeatmapWidget::picked, this, &MatrixCanvas::pick);
    connect(heatmap, &HeatmapWidget::released, this, [&document] { document.lockCell({}); });
    connect(heatmap, &HeatmapWidget::viewChanged, this, &MatrixCanvas::placeFurniture);
}

/// In a walk back to what it has made; the rest waits.
void MatrixCanvas::pick(Cell cell)
{
    Document& document = m_parts->document;
    if (!document.selection().walk)
        document.lockCell(cell);
    else if (document.isWalked(cell))
        document.walkTo(Walk{cell, std::numeric_limits<Index>::max()});
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
    // The pointer changes nothing of what is chosen.
    if (change.session || change.values || change.edit || change.selection)
        m_parts->footer->setSelected(SelectionSummary::of(m_parts->heatmap->content(), m_parts->heatmap->lights()));
    m_parts->editing->follow(change);
    if (change.session || change.values || change.edit || change.selection)
        showEffect();
    if (change.edit)
        flashOnce();
    if ((change.values || change.edit) && document.isOpen() && document.selection().hover)
        Q_EMIT readOut(m_parts->heatmap->describe(*document.selection().hover));
}

/// Once an edit, and not while it follows the hand.
void MatrixCanvas::flashOnce()
{
    const std::optional<LastEdit>& edit = m_parts->document.lastEdit();
    const std::shared_ptr<const Trace> before = edit ? edit->before : nullptr;
    if (std::exchange(m_parts->flashed, before) != before && before && !m_parts->editing->isLive())
        m_parts->heatmap->flashChanges();
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
        const bool step = !session && m_parts->shown && m_parts->shown->network == sources.network && m_parts->shown->key != sources.key;
        m_parts->shown = std::move(sources);
        if (step)
            m_parts->heatmap->passToNext();
        showStage(session);
    }
    m_parts->frame->showEdit();
    showLights();
}

void MatrixCanvas::showStage(bool another)
{
    const Document& document = m_parts->document;
    HeatmapContent content = StageContent::of(document);
    m_parts->picture = document.isOpen() ? Pictures::of(document).picture(document.selection().stage) : Picture();
    if (document.isOpen())
        m_parts->editing->setMatrix(document.selection().stage);
    if (const auto kept = m_parts->editing->keptScale())
        content.scale = kept;
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
        m_parts->frame->header().setWords({}, {}, {});
        m_parts->footer->setWords({});
        return;
    }
    const StageKey key = document.selection().stage;
    const Network& network = *document.network();
    const Stage& stage = network.stage(key);
    const bool attention = StageContent::isAttention(stage);
    m_parts->frame->showStage(attention ? std::string() : network.symbol(key));
    const Shape shape = network.shape(key);
    const std::optional<LastEdit>& edit = document.lastEdit();
    m_parts->footer->setWords({attention, StageContent::shapeSymbol(network, key), QStringLiteral("%1 × %2").arg(shape.rows).arg(shape.cols),
                               StageContent::maskedWords(network, stage), edit && edit->changes.count(key) > 0,
                               stage.values == ValueKind::Signed});
}

/// The picture has become finer, or it is of values whose changes are known by now.
void MatrixCanvas::showPicture()
{
    if (!m_parts->document.isOpen())
        return;
    const Picture now = Pictures::of(m_parts->document).picture(m_parts->document.selection().stage);
    if (now == m_parts->picture || !now.source)
        return;
    m_parts->picture = now;
    m_parts->heatmap->refine(now.source);
    showPooling();
}

void MatrixCanvas::showPooling()
{
    const bool shown = m_parts->document.isOpen() && !m_parts->heatmap->content().isEmpty();
    m_parts->footer->setPooled(shown ? StageContent::pooledWords(m_parts->heatmap->cells().zoom(), m_parts->picture)
                                     : QString());
}

/// One bar at a time: that of the cell being edited, else that of the last edit, else that of a walk.
void MatrixCanvas::showLights()
{
    HeatmapLights lights = StageContent::lights(m_parts->document);
    m_parts->editing->light(lights);
    m_parts->heatmap->setLights(lights);
    const bool cell = m_parts->editing->showsBar();
    const bool walking = !cell && m_parts->document.selection().walk && !m_parts->document.lastEdit();
    if (walking)
        m_parts->walk->follow();
    m_parts->walk->setVisible(walking);
    m_parts->editing->bar()->setVisible(cell);
    m_parts->frame->setBarTaken(cell);
}

/// What the edit of a cell does elsewhere; the panel of tools shows that itself.
void MatrixCanvas::showEffect()
{
    if (m_parts->editing->showsBar() && m_parts->editing->panel().isHidden())
        m_parts->effect->follow(m_parts->editing->isLive());
    placeFurniture();
}

/// At the foot of the view, where the matrix leaves that much free.
void MatrixCanvas::placeEffect(int below)
{
    EditEffect* effect = m_parts->effect;
    const int margin = px(metric::canvasMargin);
    const int room = m_parts->heatmap->height() - below - px(metric::step12);
    const int height = std::min(room, effect->sizeHint().height());
    const QRect place(margin, m_parts->heatmap->height() - height, m_parts->heatmap->width() - 2 * margin, height);
    const bool wanted = effect->hasContent() && m_parts->editing->showsBar() && m_parts->editing->panel().isHidden();
    const QSize least = effect->minimumSizeHint();
    const bool fits = height >= least.height() && place.width() >= least.width();
    if (wanted && fits)
        effect->setGeometry(place);
    effect->setVisible(wanted && fits);
}

void MatrixCanvas::reserveRoom()
{
    const int margin = px(metric::canvasMargin);
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
    showPooling();
    placeEffect(footer->geometry().bottom());
    if (legend->orientation() == Qt::Horizontal) {
        legend->setGeometry(QRect(footer->pos() + footer->legendPlace(), legend->sizeHint()));
        return;
    }
    const int heading = ColorLegend::headingHeight();
    const int height = std::max(matrix.height(), px(64)) + heading + px(metric::step8);
    // Beside the matrix, where a wide window would carry it far away.
    const int left = std::min(heatmap->width() - margin - px(kStandingLegend), matrix.right() + px(kBesideMatrix));
    legend->setGeometry(left, matrix.top() - heading, px(kStandingLegend), height);
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
    const bool whole = copiedRange(content.rows, content.cols) == all;
    const CellRange range = whole ? all : m_parts->heatmap->cells().visible();
    QGuiApplication::clipboard()->setText(tabSeparated(*content.source, range, m_parts->heatmap->lights()));
}

/// While a walk is under way nothing is done to its matrix, and what is copied is what it has made.
bool MatrixCanvas::can(EditCommand command) const
{
    return m_parts->document.selection().walk ? command == EditCommand::Copy : m_parts->editing->can(command);
}

void MatrixCanvas::perform(EditCommand command)
{
    if (!can(command))
        return;
    if (m_parts->document.selection().walk)
        copyValues();
    else
        m_parts->editing->perform(command);
}

MatrixEditView& MatrixCanvas::editing()
{
    return *m_parts->editing;
}

void MatrixCanvas::keyPressEvent(QKeyEvent* event)
{
    Document& document = m_parts->document;
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (m_parts->editing->handleKey(*event))
        return;
    if (document.isOpen() && walkByKey(document, event->key(), event->modifiers()))
        return;
    if (plain && event->key() == Qt::Key_Space && document.isOpen())
        return m_parts->walk->togglePlay();
    // Esc first lets the locked cell go (the heatmap sees to that), then the marks of the edit.
    if (event->key() == Qt::Key_Escape && document.lastEdit())
        return document.dismissEdit();
    QWidget::keyPressEvent(event);
}

void MatrixCanvas::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), themeColors().canvas);
}

void MatrixCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const QEvent::Type type = event->type();
    if (type == QEvent::LanguageChange)
        setAccessibleName(tr("Matrix"));
    if (type == QEvent::LanguageChange || type == QEvent::StyleChange || type == QEvent::PaletteChange) {
        showStage();
        m_parts->frame->showEdit();
    }
}

} // namespace headlight
