// SPDX-License-Identifier: GPL-3.0-or-later
// Layers stacked: every token a stream from its embedding up to the prediction of the next word.
#include "core/figure/book_draw.h"
#include "core/figure/book_sheet.h"
#include "core/figure/figure_notes.h"
#include "core/figure/label_text.h"

#include <algorithm>

namespace headlight::book {

namespace {

// Millimetres.
constexpr double kLayerHeight = 15;
constexpr double kPart = kLayerHeight / 2 - 2; // of a layer: attention, feed-forward
constexpr double kGap = 5.4;
constexpr double kLeastPitch = 5;
constexpr double kMostPitch = 15;
constexpr double kSide = 27; // for words at the right
constexpr Index kMostStreams = 8;
constexpr double kTokenGap = 1;
constexpr double kTokenLine = 3.6;

/// Layers that are drawn, from 0; −1 for those left out between.
std::vector<int> shownLayers(int count)
{
    if (count > 4)
        return {0, 1, -1, count - 1};
    std::vector<int> all;
    for (int layer = 0; layer < count; ++layer)
        all.push_back(layer);
    return all;
}

class LayerStack {
  public:
    LayerStack(const BookFigure& figure, const BookRequest& request)
        : m_request(request), m_network(request.network()), m_sheet(figure, request), m_palette(m_sheet.palette()),
          m_layers(shownLayers(m_network.layerCount()))
    {
    }

    Result<Figure> draw()
    {
        const Index tokens = m_network.tokenCount();
        const double room = m_sheet.width() - 2 * kMargin - kSide;
        if (room < 3 * kLeastPitch)
            return tooNarrow(m_sheet.width(), 2 * kMargin + kSide + 3 * kLeastPitch);
        m_streams = std::min({tokens, kMostStreams, Index(room / kLeastPitch)});
        m_pitch = std::min(std::max(kMostPitch, widestPart() / double(m_streams)), room / double(m_streams));
        m_left = kMargin + std::max(0.0, (room - m_pitch * double(m_streams)) / 2);
        m_bottom = kMargin + 11 + double(m_layers.size()) * (kLayerHeight + kGap) + 12;
        planTokens();
        const auto eachLayer = [&](auto paint) {
            double y = m_bottom - 12;
            for (const int layer : m_layers) {
                y -= kLayerHeight;
                paint(layer, y);
                y -= kGap;
            }
        };
        eachLayer([&](int layer, double y) { paintLayer(layer, y); });
        paintStreams(); // through the layers
        eachLayer([&](int layer, double y) { paintWords(layer, y); });
        paintEnds();
        return m_sheet.finish(m_bottom + (m_tokenLines - 1) * kTokenLine + kMargin);
    }

  private:
    double x(Index stream) const { return m_left + (double(stream) + 0.5) * m_pitch; }
    /// Of a layer whose parts' names stand inside it.
    double widestPart() const
    {
        const auto& translate = m_request.translate;
        return std::max(m_sheet.wordsWidth(translate(HL_TEXT("core", "feed-forward"))),
                        m_sheet.wordsWidth(translate(HL_TEXT("core", "multi-head attention")))) + 7;
    }
    double width() const { return m_pitch * double(m_streams); }
    bool abridged() const { return m_streams < m_network.tokenCount(); }
    /// The token of a stream; the last stream is the last token.
    Index token(Index stream) const { return stream == m_streams - 1 ? m_network.tokenCount() - 1 : stream; }

    double widestToken(double size) const
    {
        double widest = 0;
        for (Index stream = 0; !m_request.options.symbols && m_request.options.labels && stream < m_streams; ++stream)
            widest = std::max(widest, m_sheet.metrics().advance(FontRole::Sans, size, wholeToken(stream)));
        return widest;
    }

    /// Tokens that do not fit under their streams are a little smaller, else every other one stands a line lower.
    void planTokens()
    {
        for (const double size : {kTextSize, kSmallestText}) {
            m_tokenSize = size;
            if (widestToken(size) <= m_pitch - kTokenGap)
                return;
        }
        m_tokenLines = 2;
        if (widestToken(kTextSize) <= 2 * m_pitch - kTokenGap)
            m_tokenSize = kTextSize;
    }

    void paintStreams()
    {
        for (Index stream = 0; stream < m_streams; ++stream) {
            const bool last = stream == m_streams - 1;
            m_sheet.arrow({{x(stream), m_bottom - 5}, {x(stream), kMargin + 7}}, last ? m_palette.query.line : m_palette.flow);
            if (m_request.options.labels)
                m_sheet.words(tokenText(stream), x(stream), m_bottom - 1 + double(stream % m_tokenLines) * kTokenLine,
                          last ? m_palette.query.ink : m_palette.ink, Anchor::Middle, m_tokenSize);
        }
        if (abridged())
            m_sheet.math("\\cdots", (x(m_streams - 2) + x(m_streams - 1)) / 2, m_bottom - 8, kSymbolSize, m_palette.muted, Anchor::Middle);
    }

    std::string tokenText(Index stream)
    {
        if (m_request.options.symbols)
            return "$w$" + std::to_string(token(stream) + 1);
        // The outer ones would leave the sheet, or reach the words at the right.
        const bool outer = stream == 0 || stream == m_streams - 1;
        const double room = (outer ? std::min(m_pitch * m_tokenLines, m_pitch + kMargin) : m_pitch * m_tokenLines) - kTokenGap;
        std::string shown = elideMiddle(wholeToken(stream), room, FontRole::Sans, m_tokenSize, m_sheet.metrics());
        if (shown != wholeToken(stream))
            tellOfCutWords(m_sheet.figure());
        return shown;
    }

    std::string wholeToken(Index stream) const { return visibleToken(m_network.input().tokens[std::size_t(token(stream))]); }

    void paintLayer(int layer, double y)
    {
        if (layer < 0)
            return;
        m_sheet.box(m_left, y, width(), kLayerHeight, m_palette.panel, m_palette.lineStrong, 2);
        for (const double top : {upper(y), lower(y)})
            m_sheet.box(m_left + 1.6, top, width() - 3.2, kPart, m_palette.line, m_palette.frame, 1);
    }

    void paintWords(int layer, double y)
    {
        if (layer < 0) {
            m_sheet.box(m_left - 1, y + 4, width() + 2, kLayerHeight - 8, m_palette.canvas, {}, 0);
            m_sheet.words("⋮", m_left + width() / 2, y + kLayerHeight / 2 + 1.2, m_palette.muted, Anchor::Middle, 12 * kPoint);
            return;
        }
        const auto& translate = m_request.translate;
        partWords(upper(y), translate(HL_TEXT("core", "feed-forward")));
        partWords(lower(y), translate(HL_TEXT("core", "multi-head attention")));
        m_sheet.words(translate(Text(HL_TEXT("core", "layer %1"), {std::to_string(layer + 1)})), m_left + width() + 3,
                      y + kLayerHeight / 2 + 0.9, m_palette.ink);
    }

    static double upper(double layerTop) { return layerTop + 1.6; }
    static double lower(double layerTop) { return layerTop + kLayerHeight / 2 + 0.4; }

    /// On a ground of their own, so that no stream strikes them through.
    void partWords(double y, const std::string& words)
    {
        const double wide = m_sheet.wordsWidth(words) + 2;
        m_sheet.box(m_left + width() / 2 - wide / 2, y + 0.8, wide, kPart - 1.6, m_palette.line, {}, 0);
        m_sheet.words(words, m_left + width() / 2, y + kPart / 2 + 0.36 * kTextSize, m_palette.ink, Anchor::Middle);
    }

    void paintEnds()
    {
        const auto& translate = m_request.translate;
        const double right = m_left + width() + 3;
        m_sheet.words(translate(HL_TEXT("core", "tokens")), right, m_bottom - 1, m_palette.muted);
        m_sheet.math("X", right, m_bottom - 7, kSymbolSize, m_palette.ink);
        m_sheet.math("N \\times d", right + 5, m_bottom - 7, kTextSize, m_palette.muted);
        const bool predicts = m_network.find(m_network.layerCount(), "probs", 1).has_value();
        m_sheet.math("H", right, kMargin + 9.4, kSymbolSize, m_palette.ink);
        m_sheet.math("N \\times d", right + 5, kMargin + 9.4, kTextSize, m_palette.muted);
        m_sheet.words(predicts ? translate(HL_TEXT("core", "the next word")) : translate(HL_TEXT("core", "one vector a token")),
                      x(m_streams - 1), kMargin + 4, m_palette.query.ink, Anchor::Middle);
    }

    const BookRequest& m_request;
    const Network& m_network;
    Sheet m_sheet;
    const FigurePalette& m_palette;
    std::vector<int> m_layers;
    Index m_streams = 0;
    double m_pitch = 0;
    double m_left = 0;
    double m_bottom = 0;
    double m_tokenSize = kTextSize;
    int m_tokenLines = 1;
};

} // namespace

Result<Figure> drawLayers(const BookFigure& figure, const BookRequest& request)
{
    return LayerStack(figure, request).draw();
}

} // namespace headlight::book
