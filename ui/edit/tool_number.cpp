// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/tool_number.h"

#include "ui/theme/theme.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>

#include <cmath>

namespace headlight {

ToolNumber::ToolNumber(const RangeToolNumber& number, Index columns, QWidget* parent)
    : QWidget(parent), m_field(new QDoubleSpinBox(this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(px(metric::step12));
    m_field->setLocale(QLocale::c()); // a decimal point in every language
    m_field->setDecimals(number.decimals);
    m_field->setRange(number.least, number.upToColumns ? double(columns) : number.most);
    m_field->setSingleStep(number.step);
    m_field->setValue(number.value);
    m_field->setFixedWidth(px(84));
    m_field->setAlignment(Qt::AlignRight);
    if (number.slides) {
        m_slider = new QSlider(Qt::Horizontal, this);
        const double step = number.step;
        m_slider->setRange(int(std::lround(number.least / step)), int(std::lround(number.most / step)));
        m_slider->setPageStep(10);
        m_slider->setValue(int(std::lround(number.value / step)));
        m_slider->setMinimumWidth(px(96));
        row->addWidget(m_slider, 1);
        connect(m_slider, &QSlider::valueChanged, this,
                [this, step](int at) { m_field->setValue(at * step); });
        connect(m_field, &QDoubleSpinBox::valueChanged, this, [this, step](double value) {
            const QSignalBlocker quiet(m_slider); // what was typed between two steps stays
            m_slider->setValue(int(std::lround(value / step)));
        });
        setFocusProxy(m_slider);
    } else {
        row->addStretch(1);
        setFocusProxy(m_field);
    }
    row->addWidget(m_field);
    connect(m_field, &QDoubleSpinBox::valueChanged, this, &ToolNumber::changed);
}

double ToolNumber::value() const
{
    return m_field->value();
}

void ToolNumber::setValue(double value)
{
    m_field->setValue(value);
}

void ToolNumber::setLabel(const QString& label)
{
    m_field->setAccessibleName(label);
    if (m_slider)
        m_slider->setAccessibleName(label);
}

} // namespace headlight
