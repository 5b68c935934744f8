// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/view_frame.h"

#include "core/layer/stage_words.h"
#include "ui/canvas/change_bar.h"
#include "ui/canvas/hold_control.h"
#include "ui/canvas/scale_popup.h"
#include "ui/canvas/stage_content.h"
#include "ui/compare/compare_control.h"
#include "ui/session/document.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>

#include <utility>

namespace headlight {

namespace {

constexpr int kBarSlot = 50;

} // namespace

ViewFrame::ViewFrame(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_header(new CanvasHeader(this)), m_barSlot(new QWidget(this)), m_bar(new ChangeBar(m_barSlot)),
      m_scale(new ScalePopup(document, this)), m_hold(new HoldControl(document, this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* slot = new QVBoxLayout(m_barSlot);
    slot->addWidget(m_bar);
    layout->addWidget(m_header);
    layout->addWidget(m_barSlot);
    m_header->addControl(m_hold); // first: it comes and goes, and nothing moves with it
    m_header->addControl(new CompareControl(document, this));
    for (const char* icon : {"theme", "one-to-one", "fit", "copy", "export"})
        m_buttons.append(m_header->addButton(QString::fromLatin1(icon)));
    connect(m_buttons[0], &QToolButton::clicked, this, [this] { m_scale->openUnder(*m_buttons[0]); });
    connect(m_buttons[1], &QToolButton::clicked, this, &ViewFrame::actualSizeRequested);
    connect(m_buttons[2], &QToolButton::clicked, this, &ViewFrame::fitRequested);
    connect(m_buttons[3], &QToolButton::clicked, this, &ViewFrame::copyRequested);
    connect(m_buttons[4], &QToolButton::clicked, this, &ViewFrame::exportRequested);
    connect(m_bar, &ChangeBar::undoRequested, this, [this] { m_document.undoStack()->undo(); });
    connect(m_bar, &ChangeBar::compareRequested, this, [this] {
        if (!m_document.compareWithBefore()) // says so itself
            return;
    });
    connect(m_bar, &ChangeBar::closed, this, [this] { m_document.dismissEdit(); });
    applyMetrics();
    retranslate();
    m_bar->hide();
}

void ViewFrame::setContent(QWidget* content)
{
    static_cast<QVBoxLayout*>(layout())->addWidget(content, 1);
    setFocusProxy(content);
}

void ViewFrame::showStage(const std::string& symbol)
{
    if (!m_document.isOpen())
        return m_header->setWords({}, {}, {});
    const StageKey key = m_document.selection().stage;
    const Network& network = *m_document.network();
    m_header->setWords(translated(network.stage(key).title), symbol, translated(stageSummary(network, key)));
}

void ViewFrame::showEdit()
{
    const std::optional<LastEdit>& edit = m_document.lastEdit();
    m_bar->setVisible(edit.has_value() && !m_barTaken);
    m_barSlot->setVisible(m_barPlace == BarPlace::Reserved || edit.has_value());
    m_bar->setComparable(m_document.canCompareWithBefore() && m_document.selection().view != ViewKind::Compare);
    if (edit)
        m_bar->setWords(StageContent::changeWords(m_document, *edit), StageContent::reachWords(m_document, *edit));
}

void ViewFrame::setBarPlace(BarPlace place)
{
    m_barPlace = place;
    showEdit();
}

void ViewFrame::setBarAlternative(QWidget* widget)
{
    static_cast<QVBoxLayout*>(m_barSlot->layout())->addWidget(widget);
}

void ViewFrame::setBarTaken(bool taken)
{
    if (std::exchange(m_barTaken, taken) != taken)
        showEdit();
}

void ViewFrame::setCopyName(const QString& name)
{
    m_copyName = name;
    retranslate();
}

void ViewFrame::setPlain()
{
    for (QToolButton* button : m_buttons.mid(0, 3))
        button->hide();
    m_hold->hide();
}

void ViewFrame::applyMetrics()
{
    const int margin = px(metric::canvasMargin);
    m_barSlot->setFixedHeight(px(kBarSlot));
    m_barSlot->layout()->setContentsMargins(margin, px(metric::step4), margin, px(6));
}

void ViewFrame::retranslate()
{
    const QStringList names{tr("Colours of values"), tr("Reading size"), tr("Fit everything"),
                            m_copyName.isEmpty() ? tr("Copy the values") : m_copyName, tr("Export as a figure")};
    for (qsizetype at = 0; at < m_buttons.size(); ++at) {
        m_buttons[at]->setToolTip(names[at]);
        m_buttons[at]->setAccessibleName(names[at]);
    }
}

void ViewFrame::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        showEdit();
    }
    if (event->type() == QEvent::StyleChange)
        applyMetrics();
}

} // namespace headlight
