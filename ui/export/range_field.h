// SPDX-License-Identifier: GPL-3.0-or-later
// The two ends of a range of values, exact until a person changes one; the lower one always stays below the other.
#pragma once

#include "core/tensor/finite_range.h"

#include <QWidget>

class QDoubleSpinBox;

namespace headlight {

class RangeField : public QWidget {
    Q_OBJECT
  public:
    explicit RangeField(QWidget* parent = nullptr);

    /// Shows `range` without a signal; −1 … 1 where it is none.
    void setRange(const FiniteRange& range);
    FiniteRange range() const { return m_range; }
    /// How the ends are called, for readers of the screen.
    void setNames(const QString& low, const QString& high);

  Q_SIGNALS:
    /// A person changed an end.
    void edited();

  private:
    void keepOrder();

    FiniteRange m_range; ///< the fields show it rounded
    QDoubleSpinBox* m_low;
    QDoubleSpinBox* m_high;
};

} // namespace headlight
