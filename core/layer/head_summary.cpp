// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/head_summary.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numbers>
#include <numeric>
#include <optional>

namespace headlight {

namespace {

constexpr double kExplains = 0.5; // of the weight, to name a rule
constexpr double kSpread = 0.95;  // of the most entropy, to call a head spread
constexpr Index kMostCompared = 16384; // cells of one matrix
constexpr Index kLeastCompared = 64;
constexpr Index kMostPairs = Index(1) << 20;       // of heads, that are compared to make a chain of them
constexpr Index kMostInAll = Index(1) << 29;       // cells of all pairs: about a second
constexpr Index kLeastChoice = 16;                 // heads that the next of a chain is chosen from
constexpr Index kMostChoice = 1024;

/// What one query has to choose from, and how it chose.
struct Choice {
    Index keys = 0;
    double entropy = 0;
};

/// Nothing where the query has no choice or its weights are not numbers.
std::optional<Choice> choiceAmong(const Eigen::Ref<const Eigen::ArrayXf>& weights)
{
    if (!weights.isFinite().all())
        return std::nullopt;
    constexpr double perBit = 1 / std::numbers::ln2;
    const double entropy = -(weights > 0).select(weights * weights.log(), 0.0F).cast<double>().sum() * perBit;
    const bool chooses = weights.size() > 1 && weights.cast<double>().sum() > 0;
    return chooses ? std::optional(Choice{weights.size(), entropy}) : std::nullopt;
}

std::optional<Choice> choiceOf(const MatrixView& weights, const Mask& mask, Index query)
{
    const auto [first, last] = mask.visibleSpan(query);
    if (mask.spanIsExact())
        return choiceAmong(Eigen::Map<const Eigen::ArrayXf>(weights.data() + query * weights.outerStride() + first, last - first));
    Eigen::ArrayXf visible(last - first);
    Index keys = 0;
    for (Index key = first; key < last; ++key)
        if (mask.allows(query, key))
            visible(keys++) = weights(query, key);
    return choiceAmong(visible.head(keys));
}

/// How much weight lies where each rule looks.
class Evidence {
  public:
    explicit Evidence(Index keys) : m_byKey(std::size_t(keys), 0.0) {}

    void add(const MatrixView& weights, Index query)
    {
        const auto at = [&](Index key) { return key >= 0 && key < weights.cols() ? double(weights(query, key)) : 0.0; };
        m_back += at(query - 1);
        m_ahead += at(query + 1);
        m_itself += at(query);
        double* sums = m_byKey.data();
        const float* row = weights.data() + query * weights.outerStride();
        for (Index key = 0; key < weights.cols(); ++key)
            sums[key] += double(row[key]);
    }

    /// Puts the strongest rule into `summary`; the earlier of two that are equally strong.
    void name(HeadSummary& summary) const
    {
        const auto most = std::max_element(m_byKey.begin() + 1, m_byKey.end());
        const double token = most == m_byKey.end() ? 0 : *most;
        const std::array<std::pair<HeadRule, double>, 5> rules{
            {{HeadRule::OneBack, m_back}, {HeadRule::First, m_byKey.front()}, {HeadRule::Itself, m_itself},
             {HeadRule::OneAhead, m_ahead}, {HeadRule::Token, token}}};
        const auto best = std::max_element(rules.begin(), rules.end(),
                                           [](const auto& a, const auto& b) { return a.second < b.second; });
        const double share = best->second / double(summary.queries);
        if (!(share > kExplains))
            return;
        summary.rule = best->first;
        summary.share = share;
        if (summary.rule == HeadRule::Token)
            summary.key = Index(most - m_byKey.begin());
    }

  private:
    double m_back = 0;
    double m_ahead = 0;
    double m_itself = 0;
    std::vector<double> m_byKey;
};

/// Cell by cell what both matrices have: the sums that a correlation is made of.
struct Moments {
    double count = 0, a = 0, b = 0, aa = 0, bb = 0, ab = 0;

    void add(double x, double y)
    {
        if (!std::isfinite(x) || !std::isfinite(y))
            return;
        ++count;
        a += x;
        b += y;
        aa += x * x;
        bb += y * y;
        ab += x * y;
    }

    double correlation() const
    {
        const double spreadA = count * aa - a * a;
        const double spreadB = count * bb - b * b;
        return spreadA > 0 && spreadB > 0 ? (count * ab - a * b) / std::sqrt(spreadA * spreadB) : 0;
    }
};

} // namespace

HeadSummary summarizeHead(const MatrixView& weights, const Mask& mask)
{
    assert(weights.rows() == mask.size() && weights.cols() == mask.size());
    HeadSummary summary;
    Evidence evidence(weights.cols());
    for (Index query = 0; query < weights.rows(); ++query) {
        const auto choice = choiceOf(weights, mask, query);
        if (!choice)
            continue;
        ++summary.queries;
        summary.entropy += choice->entropy;
        summary.evenEntropy += std::log2(double(choice->keys));
        evidence.add(weights, query);
    }
    if (summary.queries == 0)
        return summary;
    summary.entropy /= double(summary.queries);
    summary.evenEntropy /= double(summary.queries);
    summary.rule = summary.entropy >= kSpread * summary.evenEntropy ? HeadRule::Spread : HeadRule::Mixed;
    if (summary.rule == HeadRule::Mixed)
        evidence.name(summary);
    return summary;
}

namespace {

double similarityOver(Index cells, const MatrixView& a, const MatrixView& b)
{
    assert(a.rows() == b.rows() && a.cols() == b.cols());
    const Index rows = std::clamp<Index>(cells / std::max<Index>(a.cols(), 1), 1, std::max<Index>(a.rows(), 1));
    Moments moments;
    for (Index at = 0; at < std::min(rows, a.rows()); ++at) {
        const Index row = (2 * at + 1) * a.rows() / (2 * rows);
        for (Index col = 0; col < a.cols(); ++col)
            moments.add(double(a(row, col)), double(b(row, col)));
    }
    return moments.correlation();
}

} // namespace

double headSimilarity(const MatrixView& a, const MatrixView& b)
{
    return similarityOver(kMostCompared, a, b);
}

std::vector<int> orderByEntropy(std::span<const HeadSummary> heads)
{
    std::vector<int> order(heads.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        const HeadSummary& one = heads[std::size_t(a)];
        const HeadSummary& other = heads[std::size_t(b)];
        if ((one.queries == 0) != (other.queries == 0))
            return other.queries == 0;
        return one.entropy < other.entropy;
    });
    return order;
}

std::vector<int> orderBySimilarity(std::span<const MatrixView> heads)
{
    const auto count = Index(heads.size());
    const Index choice = std::clamp(kMostPairs / std::max<Index>(count, 1), kLeastChoice, kMostChoice);
    const Index cells = std::clamp(kMostInAll / std::max<Index>(count * std::min(count, choice), 1), kLeastCompared, kMostCompared);
    std::vector<int> open; // those left that come next by number
    int behind = 0;        // the first of those after them
    std::vector<int> order;
    while (Index(order.size()) < count) {
        while (Index(open.size()) < choice && behind < int(count))
            open.push_back(behind++);
        auto next = open.begin();
        double most = -2;
        for (auto head = open.begin(); head != open.end() && !order.empty(); ++head) {
            const double similarity = similarityOver(cells, heads[std::size_t(order.back())], heads[std::size_t(*head)]);
            if (similarity > most) {
                most = similarity;
                next = head;
            }
        }
        order.push_back(*next);
        open.erase(next);
    }
    return order;
}

Matrix meanOverHeads(std::span<const MatrixView> heads)
{
    assert(!heads.empty());
    Matrix mean(heads[0].rows(), heads[0].cols());
    const double share = 1.0 / double(heads.size());
    std::vector<double> sums(std::size_t(mean.cols()));
    for (Index row = 0; row < mean.rows(); ++row) {
        std::fill(sums.begin(), sums.end(), 0.0);
        for (const MatrixView& head : heads) {
            const float* values = head.data() + row * head.outerStride();
            for (Index col = 0; col < mean.cols(); ++col)
                sums[std::size_t(col)] += double(values[col]);
        }
        for (Index col = 0; col < mean.cols(); ++col)
            mean(row, col) = float(sums[std::size_t(col)] * share);
    }
    return mean;
}

} // namespace headlight
