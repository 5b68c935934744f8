// SPDX-License-Identifier: GPL-3.0-or-later
// The terms of a sum: index, both factors, product, a waterfall bar and the running sum, with the total below.
#pragma once

#include "ui/inspector/painted_block.h"
#include "ui/inspector/term_rows.h"

namespace headlight {

class TermsTable : public PaintedBlock {
    Q_OBJECT
  public:
    explicit TermsTable(QWidget* parent = nullptr);

    /// Empties the table where the derivation has no terms.
    void setDerivation(const Derivation& derivation);
    /// How the terms stand from now on.
    void setOrder(TermOrder order);
    /// How many terms there are, shown one by one or not.
    std::size_t termCount() const { return m_terms.size(); }
    const std::vector<TermRow>& rows() const { return m_rows; }
    double total() const { return m_rows.empty() ? 0 : m_rows.back().after; }

  protected:
    double contentHeight(double width) const override;
    void paintContent(QPainter& painter) override;
    QString spokenName() const override;
    QString spokenText() const override;

  private:
    /// Right edges of the number columns and the place of the bars.
    struct Columns {
        double label = 0;
        double left = 0;
        double right = 0;
        double product = 0;
        double bar0 = 0;
        double bar1 = 0;
        double sum = 0;
    };
    Columns columns() const;
    double labelWidth() const;
    double columnWidth(const std::string& symbol, std::optional<double> TermRow::*number) const;
    double productWidth() const;
    double sumWidth() const;
    double barX(const Columns& columns, double value) const;
    QString labelText(const TermRow& row) const;
    void paintHeader(QPainter& painter, const Columns& columns) const;
    void paintLabel(QPainter& painter, const Columns& columns, const TermRow& row, const QRectF& line) const;
    void paintRow(QPainter& painter, const Columns& columns, std::size_t index) const;
    void paintBar(QPainter& painter, const Columns& columns, std::size_t index, const QRectF& line) const;
    void paintTotal(QPainter& painter, const Columns& columns) const;
    double rowTop(std::size_t index) const;

    void arrange();

    std::vector<Term> m_terms;
    TermOrder m_order;
    std::vector<TermRow> m_rows;
    RunningRange m_range;
    std::string m_leftSymbol;
    std::string m_rightSymbol;
    std::string m_productSymbol; ///< heads the column of terms; a word where empty
    bool m_mathLabels = false; ///< labels are symbols, as of a residual sum
    bool m_hasLeft = false;
    bool m_hasRight = false;
};

} // namespace headlight
