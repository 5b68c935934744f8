// SPDX-License-Identifier: GPL-3.0-or-later
// Another face for the words of a figure: measured by these metrics while it is laid out, put into its texts afterwards.
#pragma once

#include "core/figure/figure.h"
#include "core/figure/render_options.h"

namespace headlight {

/// Answers for the faces that stand for the design's in `typeface`. `metrics` outlives it.
class HEADLIGHT_CORE TypefaceMetrics final : public FontMetrics {
  public:
    TypefaceMetrics(const FontMetrics& metrics, Typeface typeface) : m_metrics(metrics), m_typeface(typeface) {}

    double advance(FontRole role, double size, std::string_view text) const override;
    InkBox ink(FontRole role, double size, std::string_view text) const override;
    Path outline(FontRole role, double size, std::string_view text) const override;
    bool covers(std::string_view text) const override;

  private:
    const FontMetrics& m_metrics;
    Typeface m_typeface;
};

/// The face that stands for `role`: with Serif, words are set as mathematics is, upright.
HEADLIGHT_CORE FontRole roleIn(Typeface typeface, FontRole role);

/// `figure`, laid out with TypefaceMetrics, with its texts in the faces that were measured.
HEADLIGHT_CORE void setTypeface(Figure& figure, Typeface typeface);

} // namespace headlight
