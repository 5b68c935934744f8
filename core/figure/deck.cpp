// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/deck.h"

#include "core/figure/figure_scale.h"
#include "core/figure/math_equation.h"
#include "core/figure/figure_notes.h"
#include "core/figure/sheet_options.h"
#include "core/figure/stage_figure.h"
#include "core/figure/typeface.h"
#include "core/figure/walk_frames.h"
#include "core/layer/derivation_text.h"
#include "core/layer/stage_words.h"
#include "core/layer/token_computation.h"
#include "core/text/numbers.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kSlideWidth = 254;
constexpr double kGrow = 1.27; // of a slide in usual letters: 7 pt become 9, and numbers in cells up to 12
// Millimetres before the slide grows.
constexpr double kEdge = 6;
constexpr double kHead = 10; // title and formula
constexpr double kFoot = 5;
constexpr double kTerms = 5; // the line over the foot
constexpr std::size_t kMostTerms = 12;
constexpr double kMostSlidePt = 14; // title and formula share a line
constexpr double kTitle = 13 * kPoint;
// Steps whose cells are at least so large are drawn in one size.
constexpr double kSharedWidth = 40 * kPixel;
constexpr double kSharedHeight = 30 * kPixel;

class DeckMaker {
  public:
    DeckMaker(const DeckSpec& spec, const FontMetrics& metrics, const Translator& translate)
        : m_spec(spec), m_network(spec.trace->network()), m_metrics(metrics, spec.typeface), m_translate(translate),
          m_palette(figurePalette(spec.theme)), m_grow(kGrow * letterFactor(spec.fontPt)), m_width(kSlideWidth / m_grow),
          m_height(m_width * 9 / 16), m_steps(m_network.steps(spec.layer, spec.head))
    {
    }

    Result<std::vector<Figure>> make()
    {
        shareCells();
        std::vector<Figure> pages;
        for (std::size_t step = 0; step < m_steps.size(); ++step) {
            if (m_spec.goOn && !m_spec.goOn(double(step) / double(m_steps.size())))
                return stoppedError();
            const auto shown = pictures(m_steps[step]);
            if (!shown)
                return shown.error();
            const std::vector<Cell> cells = walkStops(walkOf(m_steps[step]));
            for (std::size_t at = 0; at < shown->size(); ++at) // the last one says itself what the step equals
                pages.push_back(page(step, (*shown)[at], at + 1 < shown->size() ? std::optional(cells.at(at)) : std::nullopt));
        }
        return pages;
    }

  private:
    std::string language() const { return m_spec.language == "zh_CN" ? "zh-CN" : m_spec.language; }

    /// The smallest cells of all steps that have large ones are everyone's, so that pages do not jump.
    void shareCells()
    {
        for (const StageKey& key : m_steps) {
            const auto view = walkView(walkOf(key), m_metrics, m_translate);
            const CellGrid grid = view ? view->layout.places.back().grid : CellGrid{};
            if (grid.cellWidth < kSharedWidth || grid.cellHeight < kSharedHeight)
                continue;
            m_cellWidth = m_cellWidth > 0 ? std::min(m_cellWidth, grid.cellWidth) : grid.cellWidth;
            m_cellHeight = m_cellHeight > 0 ? std::min(m_cellHeight, grid.cellHeight) : grid.cellHeight;
        }
        m_cellWidth = std::min(m_cellWidth, 1.4 * m_cellHeight);
    }

    WalkFramesSpec walkOf(const StageKey& key) const
    {
        WalkFramesSpec walk;
        walk.trace = m_spec.trace;
        walk.key = key;
        walk.theme = m_spec.theme;
        walk.language = language();
        walk.widthMm = m_width;
        walk.heightMm = m_height - kHead - kTerms - kFoot;
        walk.colors = m_spec.colors;
        walk.contents = m_spec.contents;
        walk.margin = kEdge;
        walk.mostCellWidth = m_cellWidth;
        walk.mostCellHeight = m_cellHeight;
        walk.most = m_spec.microSteps + 1;
        return walk;
    }

    Result<std::vector<Figure>> pictures(const StageKey& key) const
    {
        auto frames = walkFrames(walkOf(key), m_metrics, m_translate);
        if (frames)
            return frames;
        auto alone = matrixAlone(key);
        return alone ? Result<std::vector<Figure>>(std::vector<Figure>{*std::move(alone)}) : alone.error();
    }

    /// Shrunk to the slide where it is higher than that.
    Result<Figure> matrixAlone(const StageKey& key) const
    {
        RenderOptions options;
        options.widthMm = m_width - 2 * kEdge;
        options.theme = m_spec.theme;
        options.language = m_spec.language;
        options.pixels = 2000; // pooled where it has too many cells
        options.scale = m_spec.colors.choice;
        options.stageScale = m_spec.colors.scale;
        options.values = m_spec.contents.numbers ? ValuesShown::Auto : ValuesShown::Never;
        options.decimals = m_spec.contents.decimals;
        options.labels = m_spec.contents.labels;
        options.legend = m_spec.contents.legend;
        const auto spec = stageFigure(*m_spec.trace, key, options);
        auto figure = spec ? matrixFigure(*spec, m_metrics, m_translate) : spec.error();
        if (!figure)
            return Error{{}, m_network.stage(key).id, figure.error().reason, figure.error().remedy};
        const double room = m_height - kHead - kTerms - kFoot;
        const double factor = std::min(1.0, room / figure->height);
        tell(*figure, HL_TEXT("core", "a matrix stands alone on its slide: its equation does not fit"));
        tellOfShrinking(*figure, factor);
        return scaledFigure(*std::move(figure), factor);
    }

    /// `cell` is the newest one of a micro-step.
    Figure page(std::size_t step, const Figure& picture, std::optional<Cell> cell) const
    {
        const StageKey& key = m_steps[step];
        const Stage& stage = m_network.stage(key);
        Figure sheet;
        sheet.width = m_width;
        sheet.height = m_height;
        sheet.theme = m_spec.theme;
        sheet.language = language();
        sheet.title = m_translate(Text(HL_TEXT("core", "Layer %1, head %2, step by step"),
                                       {std::to_string(m_spec.layer + 1), std::to_string(m_spec.head + 1)}));
        sheet.description = m_translate(stageSummary(m_network, key));
        const std::string number = std::to_string(step + 1) + " / " + std::to_string(m_steps.size());
        sheet.add(picture, (m_width - picture.width) / 2, kHead);
        sheet.add(FigureText{kEdge, kEdge + 1.2, {{m_translate(stage.title), FontRole::SansSemibold}}, kTitle, m_palette.ink, Anchor::Start, 0});
        if (cell) {
            addFormula(sheet, key);
            addTerms(sheet, m_spec.trace->explain(key, *cell));
        }
        sheet.add(FigureText{m_width - kEdge, m_height - 2.4, {{number, FontRole::Sans}}, kTextSize, m_palette.muted, Anchor::End, 0});
        sheet.add(FigureText{kEdge, m_height - 2.4, {{sheet.title, FontRole::Sans}}, kTextSize, m_palette.muted, Anchor::Start, 0});
        return inLetters(std::move(sheet), m_spec.typeface, m_grow, m_metrics);
    }

    /// The cell, and what it was made from: fewer terms where more have no room.
    void addTerms(Figure& sheet, const Derivation& derivation) const
    {
        MathNode symbol = mathOrText(derivation.symbol);
        MathLayout layout = layoutMath(symbol, m_metrics, kTextSize);
        const double x = kEdge + layout.width + layout.overhang;
        std::size_t most = kMostTerms;
        const auto line = [&] { return " = " + derivationLine(derivation, most, m_translate); };
        while (most > 0 && x + m_metrics.advance(FontRole::Sans, kTextSize, line()) > m_width - kEdge)
            --most;
        const double y = m_height - kFoot - 2;
        sheet.add(FigureMath{kEdge, y, std::move(symbol), std::move(layout), m_palette.ink, 0});
        sheet.add(FigureText{x, y, {{line(), FontRole::Sans}}, kTextSize, m_palette.ink, Anchor::Start, 0});
    }

    void addFormula(Figure& sheet, const StageKey& key) const
    {
        MathNode formula = mathOrText(mathEquation(m_network.symbol(key), m_network.formula(key)));
        const double title = m_metrics.advance(FontRole::SansSemibold, kTitle, m_translate(m_network.stage(key).title));
        const double room = m_width - 2 * kEdge - title - 6;
        const double natural = layoutMath(formula, m_metrics, 1).width;
        MathLayout layout = layoutMath(formula, m_metrics, std::min(kTitle, room / std::max(natural, 1e-9)));
        const double x = m_width - kEdge - layout.width - layout.overhang;
        sheet.add(FigureMath{x, kEdge + 1.2, std::move(formula), std::move(layout), m_palette.ink, 0});
    }

    const DeckSpec& m_spec;
    const Network& m_network;
    const TypefaceMetrics m_metrics;
    const Translator& m_translate;
    const FigurePalette& m_palette;
    double m_grow; ///< of everything, when a page is done
    double m_width; ///< of a slide before that, as every length here
    double m_height;
    std::vector<StageKey> m_steps;
    double m_cellWidth = 0; ///< shared; 0: not found yet
    double m_cellHeight = 0;
};

} // namespace

Error stoppedError()
{
    return {{}, {}, HL_TEXT("core", "it was stopped before its end"), {}};
}

Result<std::vector<Figure>> deckPages(const DeckSpec& spec, const FontMetrics& metrics, const Translator& translate)
{
    const Network& network = spec.trace->network();
    if (spec.layer < 0 || spec.layer >= network.layerCount() || spec.head < 0 || spec.head >= network.headCount())
        return Error{{}, {}, HL_TEXT("core", "there is no such layer or head"), HL_TEXT("core", "count from 1")};
    if (spec.fontPt > kMostSlidePt)
        return Error{{}, "--font-pt", Text(HL_TEXT("core", "slides have no room for letters of %1 pt"), {formatPrecise(spec.fontPt)}),
                     Text(HL_TEXT("core", "choose at most %1 pt: on a slide they are a quarter larger"), {formatPrecise(kMostSlidePt)})};
    if (!hasLayer(*spec.trace, spec.layer))
        return Error{{}, {}, HL_TEXT("core", "its values are not computed yet"), {}};
    return DeckMaker(spec, metrics, translate).make();
}

} // namespace headlight
