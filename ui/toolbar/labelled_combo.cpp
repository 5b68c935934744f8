// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/toolbar/labelled_combo.h"

#include "ui/theme/theme.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QStyleOptionComboBox>
#include <QStylePainter>

#include <algorithm>

namespace headlight {

namespace {
constexpr int kPadding = 10, kLabelGap = 6, kChevronGap = 6, kListExtra = 40;
}

LabelledCombo::LabelledCombo(QWidget* parent) : QComboBox(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setFocusPolicy(Qt::TabFocus);
}

void LabelledCombo::setLabel(const QString& label)
{
    m_label = label;
    setAccessibleName(label);
    setToolTip(label);
    updateGeometry();
    update();
}

void LabelledCombo::setLabelShown(bool shown)
{
    m_labelShown = shown;
    updateGeometry();
    update();
}

int LabelledCombo::labelWidth() const
{
    if (!m_labelShown || m_label.isEmpty())
        return 0;
    return fontMetrics().horizontalAdvance(m_label) + px(kLabelGap);
}

QSize LabelledCombo::sizeHint() const
{
    // As wide as the widest value: choosing another moves nothing else.
    int value = 0;
    for (int index = 0; index < count(); ++index)
        value = std::max(value, fontMetrics().horizontalAdvance(itemText(index)));
    view()->setMinimumWidth(value + px(kListExtra));
    return {2 * px(kPadding) + labelWidth() + value + px(kChevronGap) + px(metric::iconSize),
            px(metric::controlHeight)};
}

void LabelledCombo::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    option.currentText.clear();
    painter.drawComplexControl(QStyle::CC_ComboBox, option);

    const ThemeColors& colors = themeColors();
    QRect room = rect().adjusted(px(kPadding), 0, -px(kPadding) - px(metric::iconSize), 0);
    if (const int label = labelWidth(); label > 0) {
        painter.setPen(isEnabled() ? colors.muted : colors.disabled);
        painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, m_label);
        room.setLeft(room.left() + label);
    }
    QFont font = this->font();
    font.setWeight(QFont::Medium);
    painter.setFont(font);
    painter.setPen(isEnabled() ? colors.ink : colors.disabled);
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, currentText());
}

void LabelledCombo::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        updateGeometry();
    QComboBox::changeEvent(event);
}

} // namespace headlight
