// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/checks_block.h"

#include "ui/theme/theme.h"

#include <QVBoxLayout>

namespace headlight {

ChecksBlock::ChecksBlock(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(px(metric::step8));
}

void ChecksBlock::setChecks(const std::vector<Check>& checks)
{
    if (checks == m_checks && !isHidden())
        return;
    m_checks = checks;
    while (m_lines.size() < checks.size()) {
        m_lines.push_back(new CheckLine(this));
        m_layout->addWidget(m_lines.back());
    }
    for (std::size_t at = 0; at < m_lines.size(); ++at) {
        if (at < checks.size())
            m_lines[at]->setCheck(checks[at].first, checks[at].second);
        m_lines[at]->setVisible(at < checks.size());
    }
    setVisible(!checks.empty());
}

} // namespace headlight
