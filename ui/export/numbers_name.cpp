// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/numbers_name.h"

#include "core/figure/recipe.h"

#include <QThreadPool>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <vector>

namespace headlight {

namespace {

constexpr Index kQuick = 1 << 20; // numbers that are read in a few milliseconds

/// The name of one network: whoever comes first works it out, others wait for that.
class Name {
  public:
    const std::string& of(const Network& network)
    {
        std::call_once(m_once, [&] {
            m_name = numbersHash(network);
            m_known = true;
        });
        return m_name;
    }
    bool isKnown() const { return m_known; }

  private:
    std::once_flag m_once;
    std::string m_name;
    std::atomic<bool> m_known{false};
};

/// Those of the networks that live.
class Names {
  public:
    std::shared_ptr<Name> of(const std::shared_ptr<const Network>& network)
    {
        const std::lock_guard lock(m_mutex);
        std::erase_if(m_entries, [](const Entry& entry) { return entry.network.expired(); });
        const auto found = std::find_if(m_entries.begin(), m_entries.end(), [&](const Entry& entry) { return entry.network.lock() == network; });
        if (found != m_entries.end())
            return found->name;
        m_entries.push_back({network, std::make_shared<Name>()});
        return m_entries.back().name;
    }

  private:
    struct Entry {
        std::weak_ptr<const Network> network;
        std::shared_ptr<Name> name;
    };
    std::mutex m_mutex;
    std::vector<Entry> m_entries;
};

std::shared_ptr<Name> nameOf(const std::shared_ptr<const Network>& network)
{
    static Names all;
    return all.of(network);
}

Index numbersIn(const Network& network)
{
    return network.model().parameterCount() + (network.input().x ? network.input().x->size() : 0);
}

} // namespace

std::string numbersOf(const std::shared_ptr<const Network>& network)
{
    return nameOf(network)->of(*network);
}

void workOutNumbers(const std::shared_ptr<const Network>& network)
{
    if (!network || numbersIn(*network) <= kQuick)
        return;
    // One that is gone by then, because somebody edits on, is asked for no more.
    if (const auto name = nameOf(network); !name->isKnown())
        QThreadPool::globalInstance()->start([name, asked = std::weak_ptr(network)] {
            if (const auto network = asked.lock())
                name->of(*network);
        });
}

bool areNumbersKnown(const std::shared_ptr<const Network>& network)
{
    return nameOf(network)->isKnown();
}

} // namespace headlight
