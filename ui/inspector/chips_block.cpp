// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/chips_block.h"

#include "ui/theme/theme.h"
#include "ui/widgets/pill.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kTitle = 22;
constexpr int kArrow = 18;  ///< room for an arrow between two chips
constexpr int kGap = 6;

} // namespace

ChipsBlock::ChipsBlock(QWidget* parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

Pill* ChipsBlock::pillAt(std::size_t index)
{
    while (m_pills.size() <= index) {
        const std::size_t at = m_pills.size();
        auto* pill = new Pill(Pill::Tone::Neutral, this);
        pill->setInteractive(true);
        connect(pill, &Pill::clicked, this, [this, at] {
            const Chip chip = m_chips[at]; // going there may replace the chips
            Q_EMIT chosen(chip);
        });
        m_pills.push_back(pill);
    }
    return m_pills[index];
}

void ChipsBlock::setChips(const QString& title, std::vector<Chip> chips, bool arrows)
{
    setVisible(!chips.empty());
    if (title == m_title && chips == m_chips && arrows == m_arrows)
        return;
    m_title = title;
    m_chips = std::move(chips);
    m_arrows = arrows;
    setAccessibleName(title);
    for (std::size_t at = 0; at < std::max(m_chips.size(), m_pills.size()); ++at) {
        Pill* pill = pillAt(at);
        pill->setVisible(at < m_chips.size());
        if (at >= m_chips.size())
            continue;
        pill->setWords(m_chips[at].lead, m_chips[at].text);
        pill->setAccessibleDescription(tr("Go there"));
    }
    measure();
}

/// Once for all the widths that a layout tries.
void ChipsBlock::measure()
{
    m_sizes.clear();
    for (std::size_t at = 0; at < m_chips.size(); ++at)
        m_sizes.push_back(m_pills[at]->sizeHint());
    arrange();
    updateGeometry();
    update();
}

std::vector<QRect> ChipsBlock::place(int width) const
{
    std::vector<QRect> rects;
    int x = 0, y = px(kTitle);
    for (std::size_t at = 0; at < m_chips.size(); ++at) {
        const QSize size = m_sizes[at].boundedTo(QSize(std::max(width, 1), px(kTitle * 4)));
        if (x > 0 && x + size.width() > width) {
            x = 0;
            y += size.height() + px(kGap);
        }
        rects.emplace_back(QPoint(x, y), size);
        x += size.width() + px(m_arrows ? kArrow : kGap);
    }
    return rects;
}

void ChipsBlock::arrange()
{
    const std::vector<QRect> rects = place(width());
    for (std::size_t at = 0; at < rects.size(); ++at)
        m_pills[at]->setGeometry(rects[at]);
}

int ChipsBlock::heightForWidth(int width) const
{
    return m_chips.empty() ? 0 : place(width).back().bottom() + 1;
}

QSize ChipsBlock::sizeHint() const
{
    const int width = px(metric::inspectorWidth - 2 * metric::inspectorPadding);
    return {width, heightForWidth(width)};
}

void ChipsBlock::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(themeFont(TypeRole::SecondTitle));
    painter.setPen(themeColors().muted);
    painter.drawText(QRect(0, 0, width(), px(16)), Qt::AlignLeft | Qt::AlignVCenter, m_title);
    if (!m_arrows)
        return;
    painter.setFont(themeFont(TypeRole::Second));
    for (std::size_t at = 0; at + 1 < m_chips.size(); ++at) {
        const QRect chip = m_pills[at]->geometry();
        painter.drawText(QRect(chip.right() + 1, chip.top(), px(kArrow), chip.height()), Qt::AlignCenter, QStringLiteral("\u2192"));
    }
}

void ChipsBlock::resizeEvent(QResizeEvent*)
{
    arrange();
}

void ChipsBlock::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange)
        measure();
}

} // namespace headlight
