// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/toolbar/tool_bar.h"

#include "ui/canvas/canvas_stack.h"
#include "ui/canvas/view_name.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"
#include "ui/toolbar/config_combo.h"
#include "ui/toolbar/config_switch.h"
#include "ui/toolbar/place_combo.h"
#include "ui/toolbar/switch_menu.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/step_ticks.h"

#include <QAction>
#include <QActionGroup>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

/// Switches that have a combo when the window is wide; the others are in "…" alone.
constexpr std::size_t kSwitchCombos = 4;
constexpr int kStepsWidth = 128;
/// Combos that keep their labels as long as they fit: layer, head, mask, norm; more of them come only with labels.
constexpr int kEssentialCombos = 4;
constexpr int kPlaceCombos = 2; // layer and head
/// So wide must a window be before the costs have a segment of their own: the switches keep their labels.
constexpr int kCostSegmentFrom = 1560;

} // namespace

ToolBar::ToolBar(Document& document, const Actions& actions, QWidget* parent) : QWidget(parent), m_document(document)
{
    auto* row = new QHBoxLayout(this);
    for (QAction* action : actions.file)
        m_files.push_back(addButton(row, action));
    addSeparator(row);
    for (QAction* action : actions.history)
        addButton(row, action);
    addSeparator(row);
    addSteps(row, actions);
    addSeparator(row);
    addCombos(row);
    row->addStretch(1);
    addViews(row, actions.cost);

    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.session || change.selection) {
            showStep();
            showView();
        }
        if (change.session)
            arrange();
    });
    rescale();
    retranslate();
    showStep();
    showView();
}

QToolButton* ToolBar::addButton(QHBoxLayout* row, QAction* action, bool raised)
{
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setFocusPolicy(Qt::TabFocus);
    button->setProperty("large", true);
    if (raised)
        button->setProperty("kind", QStringLiteral("raised"));
    row->addWidget(button);
    m_buttons.push_back(button);
    return button;
}

void ToolBar::addSeparator(QHBoxLayout* row)
{
    auto* line = new QWidget(this);
    line->setProperty("separator", true);
    row->addWidget(line);
    m_separators.push_back(line);
}

void ToolBar::addSteps(QHBoxLayout* row, const Actions& actions)
{
    m_jumps.push_back(addButton(row, actions.first));
    addButton(row, actions.back, true);
    m_steps = new StepTicks(this);
    row->addWidget(m_steps);
    addButton(row, actions.forward, true);
    m_jumps.push_back(addButton(row, actions.last));
    m_jumps.push_back(addButton(row, actions.play));
    connect(m_steps, &StepTicks::stepRequested, &m_document, &Document::selectStep);
}

void ToolBar::addCombos(QHBoxLayout* row)
{
    m_combos.push_back(new PlaceCombo(m_document, PlaceCombo::Place::Layer, this));
    m_combos.push_back(new PlaceCombo(m_document, PlaceCombo::Place::Head, this));
    for (std::size_t which = 0; which < configSwitches().size(); ++which) {
        if (which < kSwitchCombos)
            m_combos.push_back(new ConfigCombo(m_document, configSwitches()[which], this));
        m_switchMenus.push_back(new SwitchMenu(m_document, configSwitches()[which], this));
    }
    for (LabelledCombo* combo : m_combos)
        row->addWidget(combo);
    m_moreMenu = new QMenu(this);
    connect(m_moreMenu, &QMenu::aboutToShow, this, &ToolBar::fillMore);
    m_more = new QToolButton(this);
    m_more->setIcon(themeIcon(QStringLiteral("more")));
    m_more->setMenu(m_moreMenu);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setFocusPolicy(Qt::TabFocus);
    m_more->setProperty("large", true);
    m_buttons.push_back(m_more);
    row->addWidget(m_more);
}

void ToolBar::addViews(QHBoxLayout* row, QAction* cost)
{
    const std::vector<ViewKind> views = CanvasStack::views();
    if (views.size() < 2)
        return;
    m_cost = cost;
    m_views = new SegmentedControl(this);
    connect(m_views, &SegmentedControl::activated, &m_document, [this, views](int index) {
        const bool isView = index < int(views.size());
        if (m_cost)
            m_cost->setChecked(!isView);
        if (isView)
            m_document.selectView(views[std::size_t(index)]);
    });
    if (m_cost)
        connect(m_cost, &QAction::toggled, this, &ToolBar::arrange);
    row->addWidget(m_views);
}

void ToolBar::showView()
{
    if (!m_views)
        return;
    const std::vector<ViewKind> views = CanvasStack::views();
    const auto at = std::find(views.begin(), views.end(), m_document.selection().view);
    m_views->setEnabled(m_document.isOpen());
    if (m_cost && m_cost->isChecked())
        m_views->setCurrentIndex(int(views.size()));
    else if (at != views.end())
        m_views->setCurrentIndex(int(at - views.begin()));
}

/// In a narrow window the costs have no segment of their own unless they are on show: layer and head are needed more.
void ToolBar::nameViews()
{
    if (!m_views)
        return;
    QStringList names;
    for (const ViewKind view : CanvasStack::views())
        names.append(viewName(view));
    if (m_cost && (m_cost->isChecked() || width() >= px(kCostSegmentFrom)))
        names.append(m_cost->iconText());
    m_views->setTexts(names);
    showView();
}

int ToolBar::shownCombos() const
{
    int shown = 0;
    for (const LabelledCombo* combo : m_combos)
        shown += combo->isHidden() ? 0 : 1;
    return shown;
}

/// What the bar needs with the first `combos` of its combos.
int ToolBar::widthWith(int combos, bool labels) const
{
    const QMargins margins = layout()->contentsMargins();
    int width = margins.left() + margins.right();
    int parts = int(m_buttons.size() + m_separators.size()) + 1 + combos;
    for (const QToolButton* button : m_buttons) {
        width += button->isHidden() ? 0 : button->width();
        parts -= button->isHidden() ? 1 : 0;
    }
    for (const QWidget* line : m_separators) {
        width += line->isHidden() ? 0 : line->width();
        parts -= line->isHidden() ? 1 : 0;
    }
    width += m_steps->width();
    if (m_views) {
        width += m_views->sizeHint().width();
        ++parts;
    }
    for (int index = 0; index < combos; ++index) {
        LabelledCombo* combo = m_combos[std::size_t(index)];
        combo->setLabelShown(labels);
        width += combo->sizeHint().width();
    }
    return width + (parts - 1) * layout()->spacing();
}

/// Layer and head before the jumps to the ends and before the files, which have keys and a menu too.
void ToolBar::arrange()
{
    nameViews();
    showLessNeeded(true);
    showFiles(true);
    setTight(false);
    Fit fit = fitCombos();
    for (const auto& [spacing, tight] : {std::pair(6, false), std::pair(metric::step4, false), std::pair(metric::step4, true)}) {
        if (fit.labels)
            break;
        layout()->setSpacing(px(spacing)); // closer together rather than without their labels
        setTight(tight);
        fit = fitCombos();
    }
    if (fit.combos >= kPlaceCombos)
        return;
    showLessNeeded(false);
    if (fitCombos().combos >= kPlaceCombos)
        return;
    showFiles(false);
    fitCombos();
}

void ToolBar::setTight(bool tight)
{
    if (m_views)
        m_views->setTight(tight);
    for (QWidget* line : m_separators)
        line->setFixedSize(px(tight ? metric::step8 : metric::step16) + 1, px(metric::step24));
}

void ToolBar::showFiles(bool shown)
{
    for (QToolButton* file : m_files)
        file->setVisible(shown);
}

void ToolBar::showLessNeeded(bool shown)
{
    layout()->setSpacing(px(shown ? metric::step8 : metric::step4));
    for (QToolButton* jump : m_jumps)
        jump->setVisible(shown);
    for (QWidget* line : m_separators)
        line->setVisible(shown);
}

/// As many combos as fit, the essential ones before labels, labels before more combos.
ToolBar::Fit ToolBar::fitCombos()
{
    int combos = int(m_combos.size());
    bool labels = true;
    while (combos > kEssentialCombos && widthWith(combos, labels) > width())
        --combos;
    if (widthWith(combos, labels) > width())
        labels = false;
    while (combos > 0 && widthWith(combos, labels) > width())
        --combos;
    for (int index = 0; index < int(m_combos.size()); ++index) {
        LabelledCombo* combo = m_combos[std::size_t(index)];
        combo->setLabelShown(labels);
        combo->setVisible(index < combos);
    }
    return {combos, labels};
}

/// Layers and heads as far as their combos are folded away, then every switch without a combo on show.
void ToolBar::fillMore()
{
    m_moreMenu->clear();
    const std::size_t places = m_combos.size() - kSwitchCombos;
    for (std::size_t place = 0; place < places; ++place) {
        LabelledCombo* combo = m_combos[place];
        if (!combo->isHidden())
            continue;
        QMenu* menu = m_moreMenu->addMenu(combo->label());
        for (int index = 0; index < combo->count(); ++index) {
            QAction* action = menu->addAction(combo->itemText(index), combo, [combo, index] {
                Q_EMIT combo->activated(index);
            });
            action->setCheckable(true);
            action->setChecked(index == combo->currentIndex());
        }
    }
    for (std::size_t which = 0; which < m_switchMenus.size(); ++which)
        if (which >= kSwitchCombos || m_combos[places + which]->isHidden())
            m_moreMenu->addMenu(m_switchMenus[which]);
}

void ToolBar::showStep()
{
    m_steps->setEnabled(m_document.isOpen());
    if (m_document.isOpen()) {
        const Stage& stage = m_document.network()->stage(m_document.selection().stage);
        m_steps->setStep(m_document.stepIndex(), int(m_document.steps().size()), QLatin1String(stage.id));
    }
    // Room for the longest name: a step moves nothing beside it.
    m_steps->setFixedWidth(std::max(px(kStepsWidth), m_steps->sizeHint().width()));
}

QSize ToolBar::minimumSizeHint() const
{
    return {widthWith(0, false), px(metric::toolBarHeight)};
}

void ToolBar::retranslate()
{
    if (m_views) {
        nameViews();
        m_views->setAccessibleName(tr("View"));
    }
    m_more->setAccessibleName(tr("More switches"));
    m_more->setToolTip(tr("More switches"));
    for (QToolButton* button : m_buttons)
        if (QAction* action = button->defaultAction())
            button->setAccessibleName(action->iconText());
    arrange();
}

void ToolBar::rescale()
{
    setFixedHeight(px(metric::toolBarHeight));
    layout()->setContentsMargins(px(metric::step12), 0, px(metric::step12), 0);
    layout()->setSpacing(px(metric::step8));
    for (QToolButton* button : m_buttons) {
        button->setFixedSize(px(metric::controlHeight), px(metric::controlHeight));
        button->setIconSize(QSize(px(metric::iconSize), px(metric::iconSize)));
    }
    arrange();
}

void ToolBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), themeColors().window);
    painter.fillRect(0, height() - 1, width(), 1, themeColors().line);
    for (const QWidget* line : m_separators)
        if (!line->isHidden())
            painter.fillRect(QRect(line->geometry().center().x(), line->y(), 1, line->height()), themeColors().line);
}

void ToolBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ToolBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange)
        rescale();
    QWidget::changeEvent(event);
}

bool ToolBar::event(QEvent* event)
{
    // After the children's own LanguageChange, so that the combos measure their new texts.
    const bool handled = QWidget::event(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    return handled;
}

} // namespace headlight
