// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/range_field.h"

#include "ui/theme/metrics.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLocale>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kMost = 1e6;
constexpr int kDecimals = 12;
constexpr int kDigits = 6;
constexpr int kLeastWidth = 56;
constexpr double kLeastApart = 1e-9; // of 1, or of the end where that is larger
constexpr double kStep = 0.5;

double apartFrom(double end)
{
    return kLeastApart * std::max(1.0, std::abs(end));
}

/// A number with as many decimals as its significant digits need: ends are as small as 0.00012 and as large as 4000.
class EndBox : public QDoubleSpinBox {
  public:
    QString textFromValue(double value) const override
    {
        const int before = value == 0 ? 1 : int(std::floor(std::log10(std::abs(value)))) + 1;
        QLocale plain = locale();
        plain.setNumberOptions(plain.numberOptions() | QLocale::OmitGroupSeparator);
        const int decimals = std::clamp(kDigits - before, 0, kDecimals);
        QString text = plain.toString(value, 'f', decimals);
        while (decimals > 0 && text.endsWith(plain.zeroDigit()))
            text.chop(1);
        if (text.endsWith(plain.decimalPoint()))
            text.chop(plain.decimalPoint().size());
        return text;
    }
};

} // namespace

RangeField::RangeField(QWidget* parent) : QWidget(parent), m_low(new EndBox), m_high(new EndBox)
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
        connect(end, &QDoubleSpinBox::valueChanged, this, [this, end](double value) {
            (end == m_low ? m_range.lo : m_range.hi) = value;
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
    m_range = range.any && range.lo < range.hi ? range : FiniteRange{-1, 1, true};
    const double most = std::max(kMost, 10 * m_range.magnitude());
    m_low->setRange(-most, most);
    m_high->setRange(-most, most);
    m_low->setValue(m_range.lo);
    m_high->setValue(m_range.hi);
    keepOrder();
}

/// No end can be set beyond the other.
void RangeField::keepOrder()
{
    const QSignalBlocker low(m_low);
    const QSignalBlocker high(m_high);
    m_high->setMinimum(m_low->value() + apartFrom(m_low->value()));
    m_low->setMaximum(m_high->value() - apartFrom(m_high->value()));
}

void RangeField::setNames(const QString& low, const QString& high)
{
    m_low->setAccessibleName(low);
    m_high->setAccessibleName(high);
}

} // namespace headlight
