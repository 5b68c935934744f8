// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/block_layout.h"

#include "core/figure/block_assembly.h"

#include <algorithm>
#include <array>
#include <optional>

namespace headlight {

namespace {

// At scale 1; a layout is tried at the scales below, the largest first.
constexpr double kTokensMost = px(44);
constexpr double kModelMost = px(104);
constexpr double kWideMost = px(372);
constexpr std::array kScales{3.6, 3.2, 2.8, 2.4, 2.1, 1.85, 1.65, 1.5, 1.36, 1.24, 1.12, 1.0, 0.9, 0.8, 0.7, 0.6, 0.52, 0.45};
constexpr double kComfortable = 0.85; ///< down to this scale gaps stay wide; matrices that are smaller still take theirs
constexpr double kUsualLoose = 0.85;
constexpr double kLeastLoose = 0.5;
constexpr double kMostLoose = 1.3;
constexpr double kMostWide = 2.4;
constexpr int kMostOpen = 4; ///< heads side by side
constexpr double kLeastWide = 0.6;
constexpr double kTellable = px(1.6); ///< height of a row that is just told from the next
constexpr double kWorthIt = 4.0 / 3;    ///< rows that are drawn higher must gain so much

class Fitting {
  public:
    Fitting(const Network& network, const BlockSpec& spec, const FontMetrics& metrics, const Translator& translate)
        : m_network(network), m_spec(spec), m_graph(blockGraph(network.stages())), m_measure(metrics), m_translate(translate)
    {
    }

    BlockLayout best();
    bool sideBySide() { return choice().sideBySide; }
    /// Of a token, at the best layout's size.
    double rowHeight();

  private:
    struct Size {
        double width = 0;
        double height = 0;
    };
    BlockContext context(const BlockSizes& sizes) { return {m_network, m_graph, m_spec, sizes, m_measure, m_translate}; }
    static BlockSizes sized(double scale, bool sideBySide);
    Size sizeOf(const BlockSizes& sizes);
    bool fits(const BlockSizes& sizes);
    double largest(bool sideBySide);
    struct Choice {
        double scale = 0; ///< 0: nothing fits
        bool sideBySide = false;
    };
    Choice choose();
    const Choice& choice();
    BlockSizes chosenSizes();
    void loosen(BlockSizes& sizes);

    const Network& m_network;
    const BlockSpec& m_spec;
    BlockGraph m_graph;
    BlockMeasure m_measure;
    const Translator& m_translate;
    std::optional<Choice> m_choice;
};

Fitting::Size Fitting::sizeOf(const BlockSizes& sizes)
{
    const BlockContext at = context(sizes);
    const BlockColumns columns = columnsOf(at);
    return {columns.width, rowsOf(at, columns).height};
}

bool Fitting::fits(const BlockSizes& sizes)
{
    const Size size = sizeOf(sizes);
    return size.width <= m_spec.width && (m_spec.height <= 0 || size.height <= m_spec.height);
}

/// The sizes of a scale: what is comfortable keeps its gaps, what is smaller gives them to the matrices.
BlockSizes Fitting::sized(double scale, bool sideBySide)
{
    const bool comfortable = scale >= kComfortable;
    return {kTokensMost * scale, kModelMost * scale, kWideMost * scale, comfortable ? kUsualLoose : kLeastLoose,
            comfortable ? 1 : kLeastWide, sideBySide};
}

/// The largest scale that fits, found by halving; 0 where none does.
double Fitting::largest(bool sideBySide)
{
    std::size_t low = 0; // everything before does not fit
    std::size_t high = kScales.size();
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (fits(sized(kScales[middle], sideBySide)))
            high = middle;
        else
            low = middle + 1;
    }
    return low < kScales.size() ? kScales[low] : 0;
}

/// Spreads what room is left over the gaps.
void Fitting::loosen(BlockSizes& sizes)
{
    constexpr int kTries = 5;
    for (double BlockSizes::*gap : {&BlockSizes::wide, &BlockSizes::loose}) {
        double low = sizes.*gap;
        double high = gap == &BlockSizes::wide ? kMostWide : kMostLoose;
        for (int at = 0; at < kTries && low < high; ++at) {
            BlockSizes tried = sizes;
            tried.*gap = at == 0 ? high : (low + high) / 2;
            const bool fit = fits(tried);
            (fit ? low : high) = tried.*gap;
            if (at == 0 && fit)
                break;
        }
        sizes.*gap = std::max(low, sizes.*gap);
    }
    if (m_spec.height <= 0)
        sizes.loose = 1;
}

Fitting::Choice Fitting::choose()
{
    const int heads = m_network.headCount();
    const double stacked = largest(false);
    const double open = heads > 1 && heads <= kMostOpen ? largest(true) : 0;
    const bool beside = open > 0 && open >= std::min(1.0, stacked); // open cards are worth no matrices that are hard to see
    return {beside ? open : stacked, beside};
}

const Fitting::Choice& Fitting::choice()
{
    if (!m_choice)
        m_choice = choose();
    return *m_choice;
}

BlockSizes Fitting::chosenSizes()
{
    return sized(choice().scale > 0 ? choice().scale : kScales.back(), choice().sideBySide);
}

double Fitting::rowHeight()
{
    return context(chosenSizes()).tokens() / double(std::max<Index>(m_network.tokenCount(), 1));
}

BlockLayout Fitting::best()
{
    BlockSizes sizes = chosenSizes();
    loosen(sizes);
    const BlockContext at = context(sizes);
    const BlockColumns columns = columnsOf(at);
    return BlockAssembly(at, columns, rowsOf(at, columns)).build();
}

/// What `answer` says of the layout for `spec`. Rows are drawn higher than columns are wide only where nothing else lets them be told
/// apart.
template <typename Answer> auto fitted(const Network& network, const BlockSpec& spec, const FontMetrics& metrics, const Translator& translate, Answer answer)
{
    BlockSpec square = spec;
    square.trueProportions = true;
    Fitting proportioned(network, square, metrics, translate);
    if (spec.trueProportions || proportioned.rowHeight() >= kTellable)
        return answer(proportioned);
    Fitting readable(network, spec, metrics, translate);
    return answer(readable.rowHeight() >= kWorthIt * proportioned.rowHeight() ? readable : proportioned);
}

} // namespace

BlockLayout layOutBlock(const Network& network, const BlockSpec& spec, const FontMetrics& metrics,
                        const Translator& translate)
{
    return fitted(network, spec, metrics, translate, [](Fitting& fitting) { return fitting.best(); });
}

bool headsStandSideBySide(const Network& network, const BlockSpec& spec, const FontMetrics& metrics, const Translator& translate)
{
    return fitted(network, spec, metrics, translate, [](Fitting& fitting) { return fitting.sideBySide(); });
}

} // namespace headlight
