// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the inspector tells about one token in one layer: its way along the residual stream, what attention read for
// it, and in which directions the blocks moved it.
#pragma once

#include "core/layer/token_stream.h"

#include <QCoreApplication>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace headlight {

/// A line of the token's account.
struct TokenStreamLine {
    StreamLine::Role role = StreamLine::Role::Enters;
    StageKey key;
    std::string symbol; ///< LaTeX subset
    QString label;      ///< "attention adds"
    std::vector<float> values;
    double length = 0;
};

/// What one key gave to the token, head by head.
struct TokenRead {
    Index key = 0;
    QString name;
    std::vector<double> weights; ///< one a column
};

struct TokenCosine {
    QString label;      ///< "attention against"
    std::string symbol; ///< of what it is measured against; LaTeX subset
    std::optional<double> cosine;
};

struct TokenReport {
    Index token = 0;
    QString name;
    std::vector<TokenStreamLine> stream;
    QStringList heads;   ///< the columns of the reads: "head 1", or the mean of all where they are many
    std::vector<TokenRead> reads;
    int otherKeys = 0;   ///< visible, but not among the reads
    int maskedKeys = 0;
    std::vector<TokenCosine> cosines;
};

class TokenReports {
    Q_DECLARE_TR_FUNCTIONS(headlight::TokenReports)
  public:
    /// What is not computed yet is left out.
    static TokenReport of(const Trace& trace, int layer, Index token);

    static constexpr std::size_t kMostReads = 6;
    static constexpr int kMostHeads = 12; ///< of more, their mean

  private:
    static QString labelOf(const StreamLine& line);
    static QString blockName(StageGroup group, const QString& attention, const QString& feedForward);
    static void addStream(const Trace& trace, const std::vector<StreamLine>& lines, TokenReport& report);
    static void addCosines(const Trace& trace, const std::vector<StreamLine>& lines, TokenReport& report);
    static void addReads(const Trace& trace, int layer, TokenReport& report);
};

} // namespace headlight
