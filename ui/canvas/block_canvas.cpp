// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/block_canvas.h"

#include "core/layer/stage_place.h"
#include "ui/canvas/block_text.h"
#include "ui/canvas/matrix_text.h"
#include "ui/canvas/view_frame.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/figure/screen_theme.h"
#include "ui/session/pictures.h"
#include "ui/text/translate.h"
#include "ui/toolbar/labelled_combo.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QSignalBlocker>

namespace headlight {

BlockCanvas::BlockCanvas(Document& document, QWidget* parent)
    : DrawnView(document, parent), m_proportions(new LabelledCombo(&frame().header()))
{
    setObjectName(QStringLiteral("blockCanvas"));
    frame().setBarPlace(ViewFrame::BarPlace::Given);
    figure().setMatrixCursor(true);
    frame().header().addControl(m_proportions);
    connect(m_proportions, &QComboBox::activated, this, [this, &document](int index) { document.selectTrueProportions(index == 1); });
    connect(&figure(), &FigureCanvas::currentChanged, this, [this](int matrix) { Q_EMIT readOut(describe({matrix, std::nullopt})); });
    connect(&Pictures::of(document), &Pictures::refined, this, [this] {
        if (isVisible())
            remake(Stale::Values);
    });
    showAll();
}

// What is shown.

bool BlockCanvas::showsAnother() const
{
    const Selection& selection = document().selection();
    const Network& network = *document().network();
    return !m_asked || layerOf(network, selection.stage) != layerOf(network, *m_asked) || selection.head != m_askedHead
           || selection.trueProportions != m_trueProportions;
}

void BlockCanvas::follow(const DocumentChange& change)
{
    if (change.edit || change.session)
        frame().showEdit();
    const bool recoloured = document().isOpen() && m_colours != document().selection().scale;
    if (change.session || change.values || recoloured || (document().isOpen() && showsAnother()))
        showLayer();
    else if (change.selection || change.edit)
        light();
}

void BlockCanvas::showLayer()
{
    m_colours = document().selection().scale;
    m_trueProportions = document().selection().trueProportions;
    m_proportions->setCurrentIndex(m_trueProportions ? 1 : 0);
    m_asked = document().isOpen() ? std::optional(document().selection().stage) : std::nullopt;
    m_askedHead = document().selection().head;
    showWords();
    remake(Stale::Values);
}

/// A large canvas rather shows all heads than everything as large as it can.
BlockSpec BlockCanvas::specForRoom() const
{
    const Selection& selection = document().selection();
    const auto specAt = [&](double growth) {
        const QSizeF room = figure().roomAt(growth);
        BlockSpec spec{layerOf(*document().network(), selection.stage), selection.head, room.width(), room.height(),
                       screenTheme(), screenLanguage(), colors()};
        spec.trueProportions = selection.trueProportions;
        return spec;
    };
    for (double growth = figure().growth(); growth >= 1; growth -= FigureCanvas::kGrowthStep)
        if (BlockSpec spec = specAt(growth); headsStandSideBySide(*document().network(), spec, figureFontMetrics(), &translatedUtf8))
            return spec;
    return specAt(figure().growth());
}

DrawnView::Laid BlockCanvas::layOut()
{
    std::shared_ptr<const BlockView> made;
    if (document().isOpen()) {
        made = std::make_shared<const BlockView>(blockView(*document().shownTrace(), specForRoom(), figureFontMetrics(), &translatedUtf8));
    }
    Laid laid;
    if (made)
        laid.view = {made, &made->view};
    laid.step = made && m_block && m_block->layout.layer != made->layout.layer;
    laid.take = [this, made] { m_block = made; };
    return laid;
}

void BlockCanvas::showWords()
{
    if (!document().isOpen())
        return frame().header().setWords({}, {}, {});
    const Network& network = *document().network();
    frame().header().setWords(BlockText::title(network, layerOf(network, document().selection().stage)), {},
                              BlockText::summary(network));
}

void BlockCanvas::showLights()
{
    if (!m_block)
        return figure().setOverlay(nullptr);
    const Selection& selection = document().selection();
    BlockLit lit;
    lit.stage = selection.stage;
    lit.hovered = m_hovered.matrix;
    if (!showsDependence())
        lit.token = selection.token;
    const std::vector<std::string>& tokens = document().network()->input().tokens;
    if (lit.token && *lit.token < Index(tokens.size()))
        lit.tokenText = tokens[std::size_t(*lit.token)];
    if (const std::optional<LastEdit>& edit = document().lastEdit())
        for (const auto& [key, cells] : edit->changes)
            lit.changed.push_back(key);
    setLights(blockLights(m_block->layout, lit, m_block->view.figure.theme, figureFontMetrics()));
}

// Pointer and keyboard.

void BlockCanvas::hover(const FigureCanvas::Spot& spot)
{
    const bool other = spot.matrix != m_hovered.matrix;
    m_hovered = spot;
    if (other)
        light();
    Q_EMIT readOut(describe(spot));
}

QString BlockCanvas::describe(const FigureCanvas::Spot& spot) const
{
    if (!m_block || spot.matrix < 0 || spot.matrix >= int(m_block->view.matrices.size()))
        return {};
    return BlockText::readOut(*document().shownTrace(), m_block->view.matrices[std::size_t(spot.matrix)], spot.cell);
}

/// The mask is entered where it is added.
void BlockCanvas::pick(const FigureCanvas::Spot& spot)
{
    if (!m_block || spot.matrix < 0)
        return;
    std::size_t at = std::size_t(spot.matrix);
    while (at < m_block->view.matrices.size() && !m_block->view.matrices[at].key)
        ++at;
    if (at == m_block->view.matrices.size())
        return;
    const StageKey key = *m_block->view.matrices[at].key;
    document().selectStage(key);
    document().selectView(ViewKind::Equation);
}

void BlockCanvas::pickBeside(const Point& point)
{
    const int link = m_block ? m_block->view.linkAt(point) : -1;
    if (link < 0)
        return;
    const BlockLink& to = m_block->layout.links[std::size_t(link)];
    if (to.layer)
        document().selectLayer(to.target.layer);
    else
        document().selectHead(to.target.head);
}

void BlockCanvas::copyValues()
{
    const auto source = document().isOpen() ? document().shownTrace()->source(document().selection().stage) : nullptr;
    if (source)
        QGuiApplication::clipboard()->setText(tabSeparated(*source, copiedRange(source->rows(), source->cols())));
}

// The look.

void BlockCanvas::retranslate()
{
    const QSignalBlocker quiet(m_proportions);
    m_proportions->clear();
    m_proportions->setLabel(tr("Rows"));
    m_proportions->addItems({tr("readable"), tr("in proportion")});
    m_proportions->setToolTip(tr("Readable rows are drawn higher than columns are wide where they would be too low to be told apart; in proportion every cell is a square"));
    frame().setCopyName(tr("Copy the values of the stage on screen"));
    setAccessibleName(tr("Layer"));
    figure().setAccessibleName(tr("The matrices of the layer"));
}

void BlockCanvas::showAll()
{
    retranslate();
    frame().showEdit();
    showLayer();
}

} // namespace headlight
