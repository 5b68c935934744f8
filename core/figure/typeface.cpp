// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/typeface.h"

namespace headlight {

FontRole roleIn(Typeface typeface, FontRole role)
{
    if (typeface == Typeface::Sans || role == FontRole::MathItalic)
        return role;
    return FontRole::MathUpright;
}

double TypefaceMetrics::advance(FontRole role, double size, std::string_view text) const
{
    return m_metrics.advance(roleIn(m_typeface, role), size, text);
}

InkBox TypefaceMetrics::ink(FontRole role, double size, std::string_view text) const
{
    return m_metrics.ink(roleIn(m_typeface, role), size, text);
}

Path TypefaceMetrics::outline(FontRole role, double size, std::string_view text) const
{
    return m_metrics.outline(roleIn(m_typeface, role), size, text);
}

bool TypefaceMetrics::covers(std::string_view text) const
{
    return m_metrics.covers(text);
}

void setTypeface(Figure& figure, Typeface typeface)
{
    for (Primitive& item : figure.items) {
        auto* text = std::get_if<FigureText>(&item);
        if (!text)
            continue;
        for (TextSpan& span : text->spans)
            span.role = roleIn(typeface, span.role);
    }
}

} // namespace headlight
