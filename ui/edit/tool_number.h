// SPDX-License-Identifier: GPL-3.0-or-later
// One number that a tool asks for: a field, and a slider where the number is watched while it changes.
#pragma once

#include "core/edit/range_tool_list.h"

#include <QWidget>

class QDoubleSpinBox;
class QSlider;

namespace headlight {

class ToolNumber : public QWidget {
    Q_OBJECT
  public:
    ToolNumber(const RangeToolNumber& number, Index columns, QWidget* parent = nullptr);

    double value() const;
    void setValue(double value);
    void setLabel(const QString& label); ///< for screen readers

  Q_SIGNALS:
    void changed();

  private:
    QDoubleSpinBox* m_field;
    QSlider* m_slider = nullptr;
};

} // namespace headlight
