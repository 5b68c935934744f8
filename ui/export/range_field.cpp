// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/range_field.h"

#include "ui/theme/metrics.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

namespace headlight {

namespace {

constexpr double kMost = 1e6;
constexpr int kDecimals = 3;
constexpr int kLeastWidth = 56;
constexpr double kLeastApart = 0.001;
constexpr double kStep = 0.5;

} // namespace

RangeField::RangeField(QWidget* parent) : QWidget(parent), m_low(new QDoubleSpinBox), m_high(new QDoubleSpinBox)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(px(metric::step8));
    for (QDoubleSpinBox* end : {m_low, m_high}) {
        end->setDecimals(kDecimals);
        end->setSingleStep(kStep);
        end->setMinimumWidth(px(kLeastWidth));
        end->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // both share what the form has
        row->addWidget(end, 1);
        connect(end, &QDoubleSpinBox::valueChanged, this, [this] {
            keepOrder();
            Q_EMIT edited();
        });
    }
    setFocusProxy(m_low);
    setRange({});
}

void RangeField::setRange(const FiniteRange& range)
{
    const QSignalBlocker low(m_low);
    const QSignalBlocker high(m_high);
    m_low->setRange(-kMost, kMost);
    m_high->setRange(-kMost, kMost);
    m_low->setValue(range.any ? range.lo : -1);
    m_high->setValue(range.any ? range.hi : 1);
    keepOrder();
}

/// No end can be set beyond the other.
void RangeField::keepOrder()
{
    const QSignalBlocker low(m_low);
    const QSignalBlocker high(m_high);
    m_high->setMinimum(m_low->value() + kLeastApart);
    m_low->setMaximum(m_high->value() - kLeastApart);
}

FiniteRange RangeField::range() const
{
    return {m_low->value(), m_high->value(), true};
}

void RangeField::setNames(const QString& low, const QString& high)
{
    m_low->setAccessibleName(low);
    m_high->setAccessibleName(high);
}

} // namespace headlight
