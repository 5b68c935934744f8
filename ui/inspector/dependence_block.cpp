// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/dependence_block.h"

#include "ui/inspector/dependence_chips.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QPushButton>
#include <QVBoxLayout>

namespace headlight {

DependenceBlock::DependenceBlock(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_becomes(new ChipsBlock(this)), m_dependsOn(new ChipsBlock(this)),
      m_reaches(new ChipsBlock(this)), m_light(new QPushButton(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px(metric::step16));
    for (ChipsBlock* chips : {m_becomes, m_dependsOn, m_reaches}) {
        layout->addWidget(chips);
        connect(chips, &ChipsBlock::chosen, this, &DependenceBlock::go);
    }
    m_light->setCheckable(true);
    layout->addWidget(m_light, 0, Qt::AlignLeft);
    connect(m_light, &QPushButton::clicked, this, [this](bool on) { m_document.lightDependence(on); });
    retranslate();
}

void DependenceBlock::showCell(const StageKey& key, Cell cell)
{
    const Selection& selection = m_document.selection();
    const Network& network = *m_document.network();
    const bool locked = selection.cell == cell && selection.stage == key;
    const auto dependence = locked ? m_document.dependence() : nullptr;
    std::vector<Chip> upstream, downstream;
    if (dependence) {
        upstream = DependenceChips::dependsOn(network, key, cell, selection.head, dependence->upstream);
        downstream = DependenceChips::reaches(network, key, cell, selection.head, dependence->downstream);
    }
    m_becomes->setChips(tr("Becomes"), DependenceChips::becomes(*m_document.trace(), key, cell), true);
    m_dependsOn->setChips(tr("Depends on"), std::move(upstream));
    m_reaches->setChips(tr("Reaches"), std::move(downstream));
    m_light->setChecked(selection.dependence);
    m_light->setVisible(dependence && !(dependence->upstream.empty() && dependence->downstream.empty()));
    setVisible(!m_becomes->chips().empty() || dependence);
}

void DependenceBlock::go(const Chip& chip)
{
    m_document.selectStage(chip.key);
    m_document.lockCell(chip.cell);
}

void DependenceBlock::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void DependenceBlock::retranslate()
{
    m_light->setText(tr("Light them in every matrix"));
    m_light->setToolTip(tr("Upstream in amber and blue, downstream in ink"));
}

} // namespace headlight
