// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/segmented_control.h"

#include "ui/theme/painting.h"
#include "ui/theme/theme.h"
#include "ui/widgets/segment.h"

#include <QHBoxLayout>
#include <QPainter>

namespace headlight {

SegmentedControl::SegmentedControl(QWidget* parent) : QWidget(parent), m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void SegmentedControl::setTexts(const QStringList& texts)
{
    while (count() > texts.size()) {
        delete m_segments.back();
        m_segments.pop_back();
    }
    while (count() < texts.size())
        addSegment();
    for (int i = 0; i < count(); ++i) {
        m_segments[i]->setText(texts[i]);
        m_segments[i]->updateGeometry();
    }
    setCurrentIndex(qBound(0, m_current, std::max(0, count() - 1)));
}

void SegmentedControl::setTight(bool tight)
{
    m_tight = tight;
    for (Segment* segment : m_segments)
        segment->setTight(tight);
}

void SegmentedControl::addSegment()
{
    auto* segment = new Segment(this);
    segment->setTight(m_tight);
    segment->setSizePolicy(m_stretched ? QSizePolicy::Expanding : QSizePolicy::Fixed, QSizePolicy::Fixed);
    const int index = count();
    // toggled, not clicked: arrow keys choose without a click.
    connect(segment, &QAbstractButton::toggled, this, [this, index](bool on) {
        if (!on || index == m_current)
            return;
        m_current = index;
        Q_EMIT activated(index);
    });
    m_layout->addWidget(segment);
    m_segments.push_back(segment);
}

int SegmentedControl::currentIndex() const
{
    return m_segments.empty() ? -1 : m_current;
}

void SegmentedControl::setCurrentIndex(int index)
{
    if (index < 0 || index >= count())
        return;
    m_current = index; // first, so that the toggle below is no person's
    m_segments[index]->setChecked(true);
}

void SegmentedControl::setSegmentEnabled(int index, bool enabled)
{
    m_segments.at(index)->setEnabled(enabled);
}

void SegmentedControl::setSegmentToolTip(int index, const QString& text)
{
    m_segments.at(index)->setToolTip(text);
}

void SegmentedControl::setStretched(bool stretched)
{
    m_stretched = stretched;
    const QSizePolicy::Policy policy = stretched ? QSizePolicy::Expanding : QSizePolicy::Fixed;
    setSizePolicy(policy, QSizePolicy::Fixed);
    for (Segment* segment : m_segments)
        segment->setSizePolicy(policy, QSizePolicy::Fixed);
}

void SegmentedControl::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintBox(painter, rect(), pxF(metric::radiusSegment), themeColors().segment);
}

} // namespace headlight
