// SPDX-License-Identifier: GPL-3.0-or-later
// No words of any view leave the sheet or meet others, whatever its width; what has no room is refused with a width that has.
#include "app/app_language.h"
#include "app/cli/load.h"
#include "app/cli/offscreen.h"
#include "core/compare/ready_comparisons.h"
#include "core/figure/sheet_options.h"
#include "core/figure/view_figure.h"
#include "tests/core/figure/text_boxes.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/text/translate.h"

#include <gtest/gtest.h>

#include <map>

using namespace headlight;

namespace {

constexpr std::array kWidths{60.0, 85.0, 100.0, 120.0, 145.0, 170.0, 300.0};
constexpr std::array kViews{ViewKind::Block, ViewKind::Equation, ViewKind::Heatmap, ViewKind::Heads, ViewKind::Token, ViewKind::Compare};
constexpr std::array kStages{"attn", "q", "ffn_pre", "x"};

struct Case {
    const char* session;
    const char* language;
};

class EverySheet : public testing::TestWithParam<Case> {
  protected:
    void SetUp() override
    {
        const auto loaded = cli::loadSession(std::string(HEADLIGHT_SOURCE_DIR "/resources/sessions/") + GetParam().session);
        ASSERT_TRUE(loaded.ok());
        m_trace = computeTrace(loaded->network);
        ComparisonStep step;
        const auto changed = readyComparison("mask")->change(*loaded->network, {}, step);
        ASSERT_TRUE(changed.ok());
        m_changed = computeTrace(*changed);
        m_step = step.name;
        m_language.use(QString::fromLatin1(GetParam().language));
    }

    Result<Figure> drawn(ViewKind view, const char* stage, double width) const
    {
        RenderOptions options;
        options.widthMm = width;
        options.language = GetParam().language;
        if (view == ViewKind::Compare) {
            options.against = m_changed;
            options.againstName = Text(HL_TEXT("core", "before “%1”"), {translatedUtf8(m_step)});
        }
        const StageKey key = *m_trace->network().find(m_trace->network().layerCount(), stage, 1);
        return viewFigure(view, *m_trace, key, options, figureFontMetrics(), &translatedUtf8);
    }

    std::shared_ptr<const Trace> m_trace;

  private:
    cli::OffscreenApplication m_application;
    AppLanguage m_language;
    std::shared_ptr<const Trace> m_changed;
    Text m_step;
};

struct Bounds {
    double x0 = 1e300, x1 = -1e300, y0 = 1e300, y1 = -1e300;
    explicit Bounds(const TextBox& box)
    {
        for (const Point p : box.corners) {
            x0 = std::min(x0, p.x);
            x1 = std::max(x1, p.x);
            y0 = std::min(y0, p.y);
            y1 = std::max(y1, p.y);
        }
    }
    bool operator==(const Bounds&) const = default;
    bool apart(const Bounds& other) const { return x1 <= other.x0 || other.x1 <= x0 || y1 <= other.y0 || other.y1 <= y0; }
};

/// What is wrong with the figure's words; empty where nothing is.
std::string faultsOf(const Figure& figure)
{
    std::string faults;
    const std::vector<TextBox> boxes = wordBoxes(figure, figureFontMetrics());
    const std::vector<Bounds> bounds(boxes.begin(), boxes.end());
    for (std::size_t a = 0; a < boxes.size(); ++a) {
        if (!insideSheet(boxes[a], figure))
            faults += "\n  “" + boxes[a].text + "” leaves the sheet";
        for (std::size_t b = a + 1; b < boxes.size(); ++b)
            // A sign is painted a second time where a band ran over it.
            if (!(boxes[a].text == boxes[b].text && bounds[a] == bounds[b]) && !bounds[a].apart(bounds[b]) && overlap(boxes[a], boxes[b]))
                faults += "\n  “" + boxes[a].text + "” meets “" + boxes[b].text + "”";
        if (faults.size() > 600)
            return faults + " …";
    }
    return faults;
}

} // namespace

TEST_P(EverySheet, HasRoomForItsWordsOrNamesAWidthThatHas)
{
    for (const ViewKind view : kViews) {
        for (const char* stage : kStages) {
            const bool perHead = m_trace->network().stage(*m_trace->network().find(1, stage, 1)).perHead;
            if ((view == ViewKind::Heads && !perHead) || ((view == ViewKind::Block || view == ViewKind::Token) && stage != kStages.front()))
                continue;
            for (double width : kWidths) {
                const std::string name = std::string(viewId(view)) + " of " + stage + " at " + std::to_string(int(width)) + " mm";
                auto figure = drawn(view, stage, width);
                if (!figure) {
                    ASSERT_EQ(figure.error().place, Text(kWidthPlace)) << name << ": " << figure.error().message();
                    ASSERT_FALSE(figure.error().remedy.args.empty()) << name << ": " << figure.error().message();
                    EXPECT_LT(width, 100) << name << ": a page's width has to do";
                    width = std::stod(figure.error().remedy.args.front());
                    figure = drawn(view, stage, width);
                    ASSERT_TRUE(figure.ok()) << name << " was to work at " << width << ": " << figure.error().message();
                }
                const std::string faults = faultsOf(*figure);
                EXPECT_TRUE(faults.empty()) << name << " (" << width << ")" << faults;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Sessions, EverySheet,
                         testing::Values(Case{"by-hand.headlight", "en"}, Case{"by-hand.headlight", "zh_CN"}, Case{"copy.headlight", "en"},
                                         Case{"copy.headlight", "zh_CN"}, Case{"sentences-en.headlight", "en"},
                                         Case{"sentences-en.headlight", "zh_CN"}, Case{"sentences-zh.headlight", "en"},
                                         Case{"sentences-zh.headlight", "zh_CN"}));
