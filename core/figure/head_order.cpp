// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/head_order.h"

#include <algorithm>
#include <array>

namespace headlight {

namespace {

constexpr std::array<std::string_view, 3> kIds{"number", "similarity", "entropy"};

} // namespace

std::string_view headOrderId(HeadOrder order)
{
    return kIds[std::size_t(order)];
}

std::optional<HeadOrder> headOrderFromId(std::string_view id)
{
    const auto found = std::find(kIds.begin(), kIds.end(), id);
    return found == kIds.end() ? std::nullopt : std::optional(HeadOrder(found - kIds.begin()));
}

} // namespace headlight
