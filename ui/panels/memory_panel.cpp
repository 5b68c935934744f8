// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/memory_panel.h"

#include "core/base/memory_budget.h"
#include "core/text/amounts.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"

#include <QDoubleSpinBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <cmath>

namespace headlight {

namespace {

constexpr double kMegabyte = 1e6;

QString memoryText(double bytes)
{
    return QString::fromStdString(formatBytes(bytes));
}

} // namespace

MemoryPanel::MemoryPanel(Document& document, QWidget* parent)
    : QDialog(parent), m_document(document), m_label(new QLabel(this)), m_budget(new QDoubleSpinBox(this)), m_usual(new QPushButton(this)),
      m_machine(new QLabel(this)), m_state(new QLabel(this)), m_apply(new QPushButton(this)), m_close(new QPushButton(this))
{
    setModal(false);
    m_budget->setDecimals(0);
    m_budget->setRange(1, std::floor(machineMemory() / kMegabyte));
    m_budget->setSuffix(QStringLiteral(" MB"));
    m_budget->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_label->setBuddy(m_budget);
    for (QLabel* words : {m_machine, m_state}) {
        words->setWordWrap(true);
        words->setTextFormat(Qt::PlainText);
        words->setMinimumWidth(px(360));
    }
    auto* field = new QHBoxLayout;
    field->addWidget(m_label);
    field->addWidget(m_budget, 1);
    field->addWidget(m_usual);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    buttons->addWidget(m_apply);
    auto* column = new QVBoxLayout(this);
    column->addLayout(field);
    column->addWidget(m_machine);
    column->addWidget(m_state, 1);
    column->addLayout(buttons);
    m_apply->setDefault(true);
    connect(m_apply, &QPushButton::clicked, this, [this] { choose(m_budget->value() * kMegabyte, false); });
    connect(m_usual, &QPushButton::clicked, this, [this] { choose(machineMemory() / 4, true); });
    connect(m_close, &QPushButton::clicked, this, &QWidget::hide);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (isVisible() && (change.session || change.values))
            showState();
    });
    retranslate();
}

QString MemoryPanel::state() const
{
    return m_state->text();
}

QString MemoryPanel::stateOf(const Document& document)
{
    if (!document.isOpen())
        return {};
    const Network& network = *document.network();
    const QString all = memoryText(network.keptBytes());
    if (!network.hasTiles())
        return tr("Every matrix of this session is kept: %1.").arg(all);
    return tr("All matrices of this session would take %1, more than the budget of %2: those of N×N numbers are computed on demand, "
              "with the same values. %3 is kept.")
        .arg(all, memoryText(memoryBudget()), memoryText(network.heldBytes()));
}

void MemoryPanel::choose(double bytes, bool usual)
{
    setMemoryBudget(bytes);
    m_document.resumeComputing();
    takeBudget();
    Q_EMIT budgetChosen(usual ? 0 : bytes);
}

void MemoryPanel::takeBudget()
{
    m_budget->setValue(std::round(memoryBudget() / kMegabyte));
    showState();
}

void MemoryPanel::showState()
{
    m_state->setText(stateOf(m_document));
    m_state->setAccessibleName(m_state->text());
}

void MemoryPanel::retranslate()
{
    setWindowTitle(tr("Memory"));
    m_label->setText(tr("For the matrices of a session"));
    m_budget->setAccessibleName(m_label->text());
    m_usual->setText(tr("A quarter of the machine's"));
    m_machine->setText(tr("This machine has %1.").arg(memoryText(machineMemory())));
    m_apply->setText(tr("Set the budget"));
    m_close->setText(tr("Close"));
    showState();
}

void MemoryPanel::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    takeBudget();
}

void MemoryPanel::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace headlight
