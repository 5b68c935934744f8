// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/equation_canvas.h"

#include "core/text/numbers.h"
#include "ui/canvas/matrix_text.h"
#include "ui/canvas/stage_content.h"
#include "ui/canvas/view_frame.h"
#include "ui/canvas/walk_bar.h"
#include "ui/canvas/walk_keys.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/figure/screen_theme.h"
#include "ui/text/token_text.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>
#include <limits>
#include <utility>

namespace headlight {

namespace {

constexpr double kLeastWidth = 560 * kPixel;
constexpr double kLeastHeight = 420 * kPixel;
constexpr double kControls = 36 * kPixel;

bool countsTokens(AxisKind kind)
{
    return kind == AxisKind::Tokens || kind == AxisKind::Queries || kind == AxisKind::Keys;
}

} // namespace

EquationCanvas::EquationCanvas(Document& document, QWidget* parent) : DrawnView(document, parent), m_walk(new WalkBar(document, &figure()))
{
    setObjectName(QStringLiteral("equationCanvas"));
    frame().setBarPlace(ViewFrame::BarPlace::Given);
    connect(&figure(), &FigureCanvas::moved, this, &EquationCanvas::placeBar);
    showAll();
}

void EquationCanvas::pickBeside(const Point& point)
{
    const int link = m_equation ? m_equation->view.linkAt(point) : -1;
    if (link >= 0)
        document().selectStage(m_equation->view.links[std::size_t(link)].target);
}

// What is shown.

void EquationCanvas::follow(const DocumentChange& change)
{
    const bool otherStage = document().isOpen() && (m_shown != document().selection().stage || m_colours != document().selection().scale);
    if (change.session || change.values || change.edit || otherStage)
        showStage();
    else if (change.selection || change.hover)
        light();
    if (change.selection)
        m_walk->follow();
}

void EquationCanvas::showStage()
{
    m_term.reset();
    m_shown = document().isOpen() ? std::optional(document().selection().stage) : std::nullopt;
    m_colours = document().selection().scale;
    frame().showStage();
    frame().showEdit();
    remake(Stale::Values);
}

DrawnView::Laid EquationCanvas::layOut()
{
    const std::shared_ptr<const EquationView> made = m_shown ? makeEquation() : nullptr;
    Laid laid;
    if (made)
        laid.view = {made, &made->view};
    laid.step = m_drawn && m_drawn != m_shown;
    laid.take = [this, made, shown = m_shown] {
        m_equation = made;
        m_drawn = made ? shown : std::nullopt;
    };
    return laid;
}

void EquationCanvas::pictureShown()
{
    m_walk->follow();
    if (m_equation)
        placeBar();
    else
        m_walk->hide();
}

std::shared_ptr<const EquationView> EquationCanvas::makeEquation() const
{
    const QSizeF room = figure().room();
    EquationSpec spec{document().shownTrace(), *m_shown};
    spec.theme = screenTheme();
    spec.language = screenLanguage();
    spec.filled = true;
    spec.controls = kControls;
    spec.colors = colors();
    spec.width = std::max(room.width(), kLeastWidth);
    spec.height = std::max(room.height(), kLeastHeight);
    auto made = equationView(spec, figureFontMetrics(), &translatedUtf8);
    // A window may be too small for many parts: then the sheet is larger than the window and is zoomed out.
    for (int attempt = 0; !made && attempt < 4; ++attempt) {
        spec.width *= 1.4;
        spec.height *= 1.4;
        made = equationView(spec, figureFontMetrics(), &translatedUtf8);
    }
    return made ? std::make_shared<const EquationView>(*std::move(made)) : nullptr;
}

EquationLights EquationCanvas::lights() const
{
    EquationLights lights;
    if (!document().isOpen())
        return lights;
    const Selection& selection = document().selection();
    const std::optional<Cell> cell = selection.hover ? selection.hover : selection.cell;
    if (cell)
        lights.lit = {cell->row, cell->col};
    else if (selection.token && countsTokens(document().network()->stage(selection.stage).rows))
        lights.lit.row = selection.token;
    lights.walk = selection.walk;
    if (const std::optional<LastEdit>& edit = document().lastEdit()) {
        lights.before = edit->before;
        lights.changes = edit->changes;
    }
    lights.term = m_term;
    if (selection.walk && !selection.hover) {
        const bool made = document().isWalked(selection.walk->cell);
        lights.term = made || selection.walk->made == 0 ? std::nullopt : std::optional(selection.walk->made - 1);
    }
    return lights;
}

void EquationCanvas::showLights()
{
    if (!m_equation)
        return figure().setOverlay(nullptr);
    setLights(equationLights(*m_equation, lights(), figureFontMetrics(), &translatedUtf8));
}

void EquationCanvas::placeBar()
{
    if (!m_equation)
        return;
    const EquationBox& place = m_equation->controls;
    const QPointF corner = figure().toWidget({place.left, place.top});
    m_walk->move(corner.toPoint());
    m_walk->setRoom(std::max(int(place.width / kPixel * pxF(1)), 120));
    m_walk->setVisible(document().trace()->complete());
}

// The pointer.

/// Lights `cell` and the factors of `term`; the overlay is made once, by the document's change where there is one.
void EquationCanvas::point(std::optional<Cell> cell, std::optional<Index> term)
{
    const bool otherTerm = std::exchange(m_term, term) != term;
    if (document().selection().hover != cell)
        document().hoverCell(cell);
    else if (otherTerm)
        light();
}

void EquationCanvas::hover(const FigureCanvas::Spot& spot)
{
    if (!m_equation || spot.matrix < 0 || !spot.cell) {
        point({}, {});
        Q_EMIT readOut({});
        return;
    }
    const EquationPart& part = m_equation->equation.parts[std::size_t(spot.matrix)];
    const EquationLit answer = part.answer(*spot.cell, lights().lit);
    const bool known = answer.cell() && (!document().selection().walk || document().isWalked(*answer.cell()));
    std::optional<Index> term;
    if (known && m_equation->equation.setting == EquationSetting::Corner && spot.matrix < 2)
        term = spot.matrix == 0 ? spot.cell->col : spot.cell->row;
    point(known ? answer.cell() : std::nullopt, term);
    Q_EMIT readOut(describe(spot));
}

void EquationCanvas::pick(const FigureCanvas::Spot& spot)
{
    if (!m_equation || spot.matrix < 0 || !spot.cell)
        return;
    const auto cell = m_equation->equation.parts[std::size_t(spot.matrix)].answer(*spot.cell, lights().lit).cell();
    if (!cell)
        return;
    if (!document().selection().walk)
        document().lockCell(cell);
    else if (document().isWalked(*cell))
        document().walkTo(Walk{*cell, std::numeric_limits<Index>::max()});
}

/// What a walk has not made yet is not told.
QString EquationCanvas::describe(const FigureCanvas::Spot& spot) const
{
    if (!m_equation || spot.matrix < 0 || !spot.cell)
        return {};
    const bool result = std::size_t(spot.matrix) + 1 == m_equation->equation.parts.size();
    if (result && document().selection().walk && !document().isWalked(*spot.cell))
        return tr("not made yet");
    return valueWords(m_equation->equation.parts[std::size_t(spot.matrix)], *spot.cell);
}

QString EquationCanvas::valueWords(const EquationPart& part, Cell cell) const
{
    const auto place = [this](AxisKind axis, Index at) {
        const auto& tokens = document().network()->input().tokens;
        const bool named = countsTokens(axis) && at < Index(tokens.size());
        const QString number = QString::number(at + 1);
        return named ? tr("%1 “%2”").arg(number, tokenText(tokens[std::size_t(at)])) : number;
    };
    QString text = tr("not computed yet");
    if (part.strip && lights().lit.row)
        text = QString::fromStdString(formatPrecise(double(part.strip(*lights().lit.row).values(0, cell.col))));
    else if (part.values)
        text = part.masked && part.masked(cell) ? tr("masked") : QString::fromStdString(formatPrecise(double(part.values->at(cell))));
    return tr("%1, row %2, column %3: %4").arg(translated(part.name), place(part.rowAxis, cell.row), place(part.colAxis, cell.col), text);
}

bool EquationCanvas::handleKey(int key, Qt::KeyboardModifiers modifiers)
{
    if (walkByKey(document(), key, modifiers))
        return true;
    if (key == Qt::Key_Space && modifiers == Qt::NoModifier)
        return m_walk->togglePlay(), true;
    return DrawnView::handleKey(key, modifiers);
}

// The rest.

void EquationCanvas::copyValues()
{
    if (!m_equation || !m_equation->equation.result().values)
        return;
    const MatrixSource& values = *m_equation->equation.result().values;
    QGuiApplication::clipboard()->setText(tabSeparated(values, copiedRange(values.rows(), values.cols()), StageContent::lights(document())));
}

void EquationCanvas::showAll()
{
    setAccessibleName(tr("Equation"));
    figure().setAccessibleName(tr("The matrices of the equation"));
    showStage();
}

} // namespace headlight
