// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/token_canvas.h"

#include "core/layer/stage_place.h"
#include "core/text/numbers.h"
#include "ui/canvas/matrix_text.h"
#include "ui/canvas/view_frame.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/figure/screen_theme.h"
#include "ui/text/token_text.h"
#include "ui/text/translate.h"

#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>

namespace headlight {

TokenCanvas::TokenCanvas(Document& document, QWidget* parent) : DrawnView(document, parent)
{
    setObjectName(QStringLiteral("tokenCanvas"));
    frame().setBarPlace(ViewFrame::BarPlace::Given);
    showAll();
}

/// The chosen token, the first while none is chosen.
Index TokenCanvas::shownToken() const
{
    return document().selection().token.value_or(0);
}

// What is shown.

bool TokenCanvas::showsAnother() const
{
    const Selection& selection = document().selection();
    return m_token != shownToken() || m_head != selection.head || m_colours != selection.scale
           || m_layer != layerOf(*document().network(), selection.stage);
}

void TokenCanvas::follow(const DocumentChange& change)
{
    if (change.session || change.values || change.edit || (document().isOpen() && showsAnother())) {
        showToken();
    } else if (change.selection || change.hover) {
        showWords();
        light();
    }
}

void TokenCanvas::showToken()
{
    m_token.reset();
    m_colours = document().selection().scale;
    if (document().isOpen()) {
        m_token = shownToken();
        m_layer = layerOf(*document().network(), document().selection().stage);
        m_head = document().selection().head;
    }
    showWords();
    remake(Stale::Values);
}

/// The token computed alone, which takes as long as all that it sees.
DrawnView::Reading TokenCanvas::reading()
{
    const std::shared_ptr<const Trace> trace = m_token ? document().shownTrace() : nullptr;
    const bool known = trace && hasLayer(*trace, m_layer);
    return [this, trace = known ? trace : nullptr, layer = m_layer, token = m_token]() -> BackgroundTask::Answer {
        std::shared_ptr<const Vectors> read;
        if (trace)
            read = std::make_shared<const Vectors>(Vectors{trace, computeToken(*trace, layer, *token)});
        return [this, read = std::move(read)] { m_read = read; };
    };
}

DrawnView::Laid TokenCanvas::layOut()
{
    std::shared_ptr<const TokenPicture> made;
    const QSizeF room = figure().room();
    if (m_read) {
        TokenFigureOptions options{m_head, screenTheme(), screenLanguage(), room.width(), room.height(), colors()};
        auto picture = tokenFigure(*m_read->trace, m_read->alone, options, figureFontMetrics(), &translatedUtf8);
        if (picture)
            made = std::make_shared<const TokenPicture>(*std::move(picture));
    }
    Laid laid;
    if (made)
        laid.view = {made, &made->view};
    laid.step = made && m_picture && m_picture->token != made->token;
    laid.take = [this, made, vectors = m_read] {
        m_picture = made;
        m_vectors = vectors;
        m_hovered = -1;
        m_hover.reset();
    };
    return laid;
}

void TokenCanvas::showLights()
{
    if (!m_picture)
        return figure().setOverlay(nullptr);
    const Selection& selection = document().selection();
    TokenLights lights{selection.stage, {}, m_hovered, m_hover};
    if (selection.cell)
        lights.col = selection.cell->col;
    if (const std::optional<LastEdit>& edit = document().lastEdit(); edit && m_vectors) {
        lights.now = m_vectors->trace;
        lights.before = edit->before;
        lights.changes = edit->changes;
    }
    setLights(tokenLights(*m_picture, lights));
}

void TokenCanvas::showWords()
{
    frame().showEdit();
    if (!document().isOpen())
        return frame().header().setWords({}, {}, {});
    const Index token = shownToken();
    const QString name = tokenText(document().network()->input().tokens[std::size_t(token)]);
    const QString layer = document().network()->layerCount() > 1
                              ? tr("layer %1, vector by vector").arg(layerOf(*document().network(), document().selection().stage) + 1)
                              : tr("the layer, vector by vector");
    frame().header().setWords(tr("Token %1, “%2”").arg(token + 1).arg(name), {},
                              document().selection().token ? layer : tr("no token is chosen, so the first: %1").arg(layer));
}

// The pointer.

bool TokenCanvas::isVector(int matrix) const
{
    return std::any_of(m_picture->lines.begin(), m_picture->lines.end(),
                       [matrix](const TokenLine& line) { return line.vector == matrix; });
}

/// The cell of the stage's own matrix: a vector is its row of the token.
Cell TokenCanvas::matrixCell(const FigureCanvas::Spot& spot) const
{
    return m_picture->view.matrices[std::size_t(spot.matrix)].ownCell(*spot.cell);
}

QString TokenCanvas::describe(const FigureCanvas::Spot& spot) const
{
    if (!m_picture || spot.matrix < 0 || !spot.cell)
        return {};
    const StageKey key = *m_picture->view.matrices[std::size_t(spot.matrix)].key;
    const Network& network = m_vectors->trace->network();
    const Cell cell = matrixCell(spot);
    const auto tokenAt = [&](Index at) { return tokenText(network.input().tokens[std::size_t(at)]); };
    QString words = tr("%1, token %2 “%3”").arg(translated(network.stage(key).title)).arg(cell.row + 1).arg(tokenAt(cell.row));
    words += network.stage(key).cols == AxisKind::Keys ? tr(", key %1 “%2”").arg(cell.col + 1).arg(tokenAt(cell.col))
                                                       : tr(", dimension %1").arg(cell.col + 1);
    const TokenRow* row = m_vectors->alone.find(key);
    if (isVector(spot.matrix) && row && !row->needed[std::size_t(cell.col)])
        return words + tr(": not needed, the token does not see it");
    const float value = m_vectors->trace->source(key)->at(cell);
    return words + QStringLiteral(": ") + QString::fromStdString(formatPrecise(double(value)));
}

void TokenCanvas::hover(const FigureCanvas::Spot& spot)
{
    if (!m_picture)
        return;
    m_hovered = spot.cell ? spot.matrix : -1;
    m_hover = spot.cell;
    const bool own = spot.cell && m_picture->view.matrices[std::size_t(spot.matrix)].key == document().selection().stage;
    const std::optional<Cell> cell = own ? std::optional(matrixCell(spot)) : std::nullopt;
    // The document's change lights the picture where there is one.
    if (document().selection().hover != cell)
        document().hoverCell(cell);
    else
        light();
    Q_EMIT readOut(describe(spot));
}

void TokenCanvas::pick(const FigureCanvas::Spot& spot)
{
    if (!spot.cell || !m_picture)
        return;
    const StageKey key = *m_picture->view.matrices[std::size_t(spot.matrix)].key;
    const Cell cell = matrixCell(spot);
    const bool again = document().selection().stage == key && document().selection().cell == cell;
    document().selectStage(key);
    document().lockCell(again ? std::nullopt : std::optional(cell));
}

/// A line a stage: its id, then the vector.
void TokenCanvas::copyValues()
{
    if (!m_picture)
        return;
    QString text;
    for (const TokenLine& line : m_picture->lines) {
        const TokenRow* row = m_vectors->alone.find(line.key);
        const KeptMatrixSource source(std::make_shared<const Matrix>(row->values));
        text += QLatin1String(m_vectors->trace->network().stage(line.key).id) + QLatin1Char('\t')
                + tabSeparated(source, CellRange::all(1, source.cols()));
    }
    QGuiApplication::clipboard()->setText(text);
}

// The look.

void TokenCanvas::showAll()
{
    frame().setCopyName(tr("Copy the token's vectors"));
    setAccessibleName(tr("Token"));
    figure().setAccessibleName(tr("The vectors of the token"));
    showToken();
}

} // namespace headlight
