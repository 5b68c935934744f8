// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/picture_shelf.h"

#include <algorithm>

namespace headlight {

PictureShelf& PictureShelf::shared()
{
    static PictureShelf shelf;
    return shelf;
}

std::vector<const void*> PictureShelf::addresses(const ValueIdentity& values)
{
    std::vector<const void*> addresses;
    for (const std::shared_ptr<const void>& part : values.parts)
        addresses.push_back(part.get());
    return addresses;
}

void PictureShelf::put(const ValueIdentity& values, const std::shared_ptr<const MatrixSource>& picture)
{
    const std::vector<const void*> parts = addresses(values);
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_places, [&](const Place& place) {
        return place.picture.expired() || (place.parts == parts && place.mask == values.mask);
    });
    m_places.push_back({parts, values.mask, picture});
    m_any = true;
}

std::shared_ptr<const MatrixSource> PictureShelf::find(const Trace& trace, const StageKey& key)
{
    if (!m_any)
        return nullptr;
    const ValueIdentity values = valueIdentity(trace, key);
    const std::vector<const void*> parts = addresses(values);
    const std::lock_guard lock(m_mutex);
    for (const Place& place : m_places)
        if (place.parts == parts && place.mask == values.mask)
            return place.picture.lock();
    return nullptr;
}

} // namespace headlight
