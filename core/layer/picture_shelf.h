// SPDX-License-Identifier: GPL-3.0-or-later
// Where pictures of large matrices stand as long as somebody keeps them: whoever reads such a matrix from a trace reads it
// through its picture, if there is one.
#pragma once

#include "core/layer/value_identity.h"

#include <atomic>
#include <mutex>

namespace headlight {

class HEADLIGHT_CORE PictureShelf {
  public:
    /// The one of the process. Any thread.
    static PictureShelf& shared();

    /// The shelf keeps no picture alive. A newer one of the same values takes the place of the older.
    void put(const ValueIdentity& values, const std::shared_ptr<const MatrixSource>& picture);
    /// Null where there is none, and without working out the identity where there are none at all.
    std::shared_ptr<const MatrixSource> find(const Trace& trace, const StageKey& key);

  private:
    struct Place {
        std::vector<const void*> parts; ///< alive while the picture is, which reads them
        MaskConfig mask;
        std::weak_ptr<const MatrixSource> picture;
    };
    static std::vector<const void*> addresses(const ValueIdentity& values);

    std::mutex m_mutex;
    std::vector<Place> m_places;
    std::atomic<bool> m_any{false};
};

} // namespace headlight
