// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/growth_panel.h"

#include "core/base/memory_budget.h"
#include "core/figure/cost_content.h"
#include "core/layer/stage_place.h"
#include "core/text/amounts.h"
#include "core/text/numbers.h"
#include "ui/plots/growth_plot.h"
#include "ui/session/document.h"
#include "ui/session/growth_measurement.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"
#include "ui/toolbar/labelled_combo.h"
#include "ui/widgets/progress_line.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr Index kUsualLimit = 2048;

} // namespace

GrowthPanel::GrowthPanel(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_measurement(GrowthMeasurement::of(document)), m_limit(new LabelledCombo(this)), m_run(new QPushButton(this)), m_state(new QLabel(this)),
      m_progress(new ProgressLine(this)), m_time(new GrowthPlot(this)), m_memory(new GrowthPlot(this)), m_words(new QLabel(this))
{
    build();
    connect(m_run, &QPushButton::clicked, this, &GrowthPanel::startOrCancel);
    connect(&m_measurement, &GrowthMeasurement::progressed, this, &GrowthPanel::showState);
    connect(&m_measurement, &GrowthMeasurement::measured, this, &GrowthPanel::showChart);
    for (GrowthPlot* plot : {m_time, m_memory})
        connect(plot, &GrowthPlot::readOut, this, &GrowthPanel::readOut);
}

void GrowthPanel::build()
{
    m_state->setTextFormat(Qt::PlainText);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* controls = new QHBoxLayout;
    controls->addWidget(m_limit);
    controls->addWidget(m_run);
    controls->addWidget(m_state, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(controls);
    column->addWidget(m_progress);
    column->addWidget(m_time, 1);
    column->addWidget(m_memory, 1);
    column->addWidget(m_words);
}

QString GrowthPanel::words() const
{
    return m_words->text();
}

QString GrowthPanel::state() const
{
    return m_state->text();
}

void GrowthPanel::follow(const DocumentChange& change)
{
    const bool another = change.session || m_budget != memoryBudget();
    if (another)
        showLimits();
    if (another)
        showState();
    if (change.session)
        showChart();
}

void GrowthPanel::showAll()
{
    m_limit->setLabel(tr("Up to N ="));
    m_words->setAccessibleName(tr("What the plots come to"));
    for (QLabel* label : {m_state, m_words})
        label->setFont(themeFont(label == m_words ? TypeRole::Interface : TypeRole::Second));
    layout()->setSpacing(px(metric::step8));
    showLimits();
    showState();
    showChart();
}

/// The chosen limit stays while it is offered.
void GrowthPanel::showLimits()
{
    const QSignalBlocker quiet(m_limit);
    m_budget = memoryBudget();
    const Index chosen = m_limit->count() > 0 ? m_limit->currentData().value<qlonglong>() : kUsualLimit;
    m_limit->clear();
    for (const Index tokens : m_measurement.limits()) {
        m_limit->addItem(QString::fromStdString(formatCount(tokens)), qlonglong(tokens));
        if (tokens <= chosen)
            m_limit->setCurrentIndex(m_limit->count() - 1);
    }
}

void GrowthPanel::showState()
{
    const GrowthMeasurement& growth = m_measurement;
    const bool runs = growth.isRunning();
    m_run->setText(runs ? tr("Cancel") : tr("Measure"));
    m_run->setEnabled(runs || m_limit->count() > 0);
    m_limit->setEnabled(!runs && m_limit->count() > 0);
    m_progress->setFraction(runs ? growth.progress() : 1);
    QString state;
    if (runs) {
        state = tr("%1 % measured").arg(int(std::floor(growth.progress() * 100)));
        if (const auto left = growth.secondsLeft())
            state += QStringLiteral(", ") + tr("about %1 left").arg(translated(longTimeText(std::ceil(*left))));
    } else if (m_document.isOpen() && m_limit->count() == 0) {
        state = tr("The memory budget leaves no room to measure in");
    }
    m_state->setText(state);
}

void GrowthPanel::showChart()
{
    if (!m_document.isOpen())
        return;
    const Network& network = *m_document.network();
    const GrowthChart chart = growthChart(network, layerOf(network, m_document.selection().stage), m_measurement.points());
    m_time->setVisible(!chart.time.predicted.empty());
    m_time->setCurve(chart.time, chart.tokens);
    m_memory->setCurve(chart.memory, chart.tokens);
    QStringList lines;
    for (const Text& line : chart.words)
        lines << translated(line);
    m_words->setText(lines.join(QLatin1Char('\n')));
}

void GrowthPanel::startOrCancel()
{
    GrowthMeasurement& growth = m_measurement;
    if (growth.isRunning())
        growth.cancel();
    else
        growth.start(m_limit->currentData().value<qlonglong>());
}

} // namespace headlight
