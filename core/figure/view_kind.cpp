// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/view_kind.h"

#include <array>
#include <utility>

namespace headlight {

namespace {

constexpr std::array kViews{ViewKind::Block, ViewKind::Equation, ViewKind::Heatmap, ViewKind::Heads, ViewKind::Token, ViewKind::Compare};
constexpr std::array<std::string_view, kViews.size()> kIds{"block", "equation", "matrix", "heads", "token", "compare"};

} // namespace

std::span<const ViewKind> allViews()
{
    return kViews;
}

std::string_view viewId(ViewKind view)
{
    return kIds[std::size_t(view)];
}

std::optional<ViewKind> viewFromId(std::string_view id)
{
    for (const ViewKind view : kViews)
        if (viewId(view) == id)
            return view;
    return std::nullopt;
}

} // namespace headlight
