// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/word_distance.h"

#include <algorithm>
#include <cctype>
#include <limits>
#include <string_view>

namespace headlight {

namespace {

/// The bytes of each code point.
std::vector<std::string_view> lettersOf(const std::string& word)
{
    std::vector<std::string_view> letters;
    const std::string_view all = word;
    for (std::size_t at = 0; at < all.size();) {
        std::size_t end = at + 1;
        while (end < all.size() && (static_cast<unsigned char>(all[end]) & 0xC0U) == 0x80U)
            ++end;
        letters.push_back(all.substr(at, end - at));
        at = end;
    }
    return letters;
}

int changeCost(std::string_view a, std::string_view b)
{
    if (a == b)
        return 0;
    const bool sameLetter = a.size() == 1 && b.size() == 1 && std::tolower(static_cast<unsigned char>(a[0])) == std::tolower(static_cast<unsigned char>(b[0]));
    return sameLetter ? 1 : 2;
}

int distance(const std::vector<std::string_view>& a, const std::vector<std::string_view>& b)
{
    std::vector<int> row(b.size() + 1);
    for (std::size_t at = 0; at < row.size(); ++at)
        row[at] = 2 * int(at);
    for (std::size_t i = 0; i < a.size(); ++i) {
        int diagonal = row[0];
        row[0] = 2 * int(i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const int changed = diagonal + changeCost(a[i], b[j]);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 2, diagonal + 2});
        }
    }
    return row.back();
}

} // namespace

int wordDistance(const std::string& a, const std::string& b)
{
    return distance(lettersOf(a), lettersOf(b));
}

std::string nearestWord(const std::string& word, const std::vector<std::string>& words)
{
    const std::vector<std::string_view> letters = lettersOf(word);
    const std::string* nearest = nullptr;
    int least = std::numeric_limits<int>::max();
    for (const std::string& candidate : words) {
        const int away = distance(letters, lettersOf(candidate));
        if (away < least) {
            least = away;
            nearest = &candidate;
        }
    }
    return nearest ? *nearest : std::string();
}

} // namespace headlight
