// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/range_panel.h"

#include "core/edit/cell_input.h"
#include "ui/edit/attention_preview.h"
#include "ui/edit/matrix_editing.h"
#include "ui/edit/tool_number.h"
#include "ui/session/document.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace headlight {

namespace {

const QString kFormula = QStringLiteral("formula");
constexpr int kWidth = 384;

} // namespace

RangePanel::RangePanel(Document& document, QWidget* parent)
    : QFrame(parent), m_document(document), m_live(document), m_tools(new QComboBox(this)),
      m_hint(new QLabel(this)), m_form(new QFormLayout), m_formulaLabel(new QLabel(this)),
      m_formula(new QLineEdit(this)), m_otherLabel(new QLabel(this)), m_other(new QComboBox(this)),
      m_attention(new AttentionPreview(document, this)), m_keep(new QPushButton(this)), m_cancel(new QPushButton(this))
{
    setObjectName(QStringLiteral("rangePanel"));
    setAutoFillBackground(true);
    setFocusProxy(m_tools);
    build();
    connect(m_tools, &QComboBox::currentIndexChanged, this, &RangePanel::showTool);
    connect(m_other, &QComboBox::currentIndexChanged, this, &RangePanel::tryOut);
    connect(m_formula, &QLineEdit::textEdited, this, &RangePanel::tryOut);
    connect(m_keep, &QPushButton::clicked, this, &RangePanel::keep);
    connect(m_cancel, &QPushButton::clicked, this, &RangePanel::cancel);
    connect(&m_live, &LiveEdit::ended, this, &RangePanel::leave);
    fillTools();
    retranslate();
    hide();
}

void RangePanel::build()
{
    m_formula->setObjectName(QStringLiteral("rangeFormula"));
    m_tools->setObjectName(QStringLiteral("rangeTool"));
    m_other->setObjectName(QStringLiteral("rangeOtherRow"));
    m_keep->setObjectName(QStringLiteral("rangeKeep"));
    m_cancel->setObjectName(QStringLiteral("rangeCancel"));
    m_hint->setWordWrap(true);
    m_form->addRow(m_formulaLabel, m_formula);
    m_form->addRow(m_otherLabel, m_other);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_keep);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_tools);
    column->addWidget(m_hint);
    column->addLayout(m_form);
    column->addWidget(m_attention);
    column->addLayout(buttons);
}

void RangePanel::fillTools()
{
    const QSignalBlocker quiet(m_tools);
    const int at = std::max(0, m_tools->currentIndex());
    m_tools->clear();
    m_tools->addItem(tr("Fill with a value or formula"), kFormula);
    for (const RangeTool& tool : rangeTools())
        m_tools->addItem(translated(tool.title), QString::fromLatin1(tool.id));
    m_tools->setCurrentIndex(at);
}

const RangeTool* RangePanel::tool() const
{
    const int at = m_tools->currentIndex() - 1;
    return at >= 0 ? &rangeTools()[std::size_t(at)] : nullptr;
}

void RangePanel::open(const CellSelection& selection)
{
    if (!m_document.isOpen())
        return;
    m_live.finish();
    m_key = m_document.selection().stage;
    const MatrixPtr values = m_document.trace()->value(m_key);
    if (!values) {
        if (m_document.trace()->isReadable(m_key))
            m_document.report({{}, {},
                               HL_TEXT("core", "this matrix is computed part by part, and the tools need all of it"),
                               HL_TEXT("core", "change single cells, or set a larger memory budget")},
                              Failure::Edit);
        return;
    }
    m_selection = selection;
    m_original = *values;
    ++m_seed;
    m_live.begin(m_key, {});
    m_attention->begin();
    showOtherRows();
    m_formula->clear();
    showTool();
    QFrame::show();
    layout()->activate();
    resize(width(), layout()->totalHeightForWidth(width()));
    raise();
    m_tools->setFocus();
}

/// The rows there are besides the active one, by number and token.
void RangePanel::showOtherRows()
{
    const QSignalBlocker quiet(m_other);
    m_other->clear();
    const AxisKind axis = m_document.network()->stage(m_key).rows;
    const bool tokens = axis == AxisKind::Tokens || axis == AxisKind::Queries;
    const std::vector<std::string>& names = m_document.network()->input().tokens;
    for (Index row = 0; row < m_original.rows(); ++row) {
        if (row == m_selection.active.row)
            continue;
        const QString number = QString::number(row + 1);
        m_other->addItem(tokens && row < Index(names.size())
                             ? tr("%1 “%2”").arg(number, QString::fromStdString(names[std::size_t(row)]))
                             : number,
                         int(row));
    }
}

/// The chosen tool's numbers, at the values they begin with, tried out at once.
void RangePanel::showTool()
{
    for (ToolNumber* number : m_numbers)
        m_form->removeRow(number);
    m_numbers.clear();
    const RangeTool* chosen = tool();
    if (chosen)
        for (const RangeToolNumber& number : chosen->numbers) {
            auto* field = new ToolNumber(number, m_selection.range.cols(), this);
            field->setLabel(translated(number.label));
            m_form->addRow(translated(number.label), field);
            connect(field, &ToolNumber::changed, this, &RangePanel::tryOut);
            m_numbers.push_back(field);
        }
    const bool rows = chosen && chosen->scope == RangeTool::Scope::TwoRows;
    m_form->setRowVisible(m_formula, !chosen);
    m_form->setRowVisible(m_other, rows);
    m_attention->setVisible(rows && m_attention->hasWeights());
    m_hint->setText(chosen
                        ? translated(chosen->hint)
                        : tr("A number, or = and a formula with x, i, j, n, m: =sin(i*j), =x*2, =randn()."));
    if (m_live.isActive())
        tryOut();
}

std::vector<CellRange> RangePanel::target() const
{
    const RangeTool* chosen = tool();
    if (!chosen || chosen->scope == RangeTool::Scope::Cells)
        return {m_selection.range};
    const Index cols = m_original.cols();
    const Index row = m_selection.active.row;
    const Index other = m_other->currentData().toInt();
    return {{row, row + 1, 0, cols}, {other, other + 1, 0, cols}};
}

Result<Matrix> RangePanel::result() const
{
    const std::vector<CellRange> ranges = target();
    Matrix block(0, ranges.front().cols());
    for (const CellRange& range : ranges) {
        block.conservativeResize(block.rows() + range.rows(), Eigen::NoChange);
        block.bottomRows(range.rows()) = m_original.block(range.row0, range.col0, range.rows(), range.cols());
    }
    if (const RangeTool* chosen = tool()) {
        std::vector<double> numbers;
        for (const ToolNumber* number : m_numbers)
            numbers.push_back(number->value());
        return chosen->apply(block, numbers);
    }
    if (m_formula->text().trimmed().isEmpty())
        return block;
    const auto input = CellInput::parse(m_formula->text().toStdString());
    if (!input)
        return input.error();
    return input->over(block, m_selection.range, m_original.rows(), m_original.cols(), m_seed);
}

void RangePanel::tryOut()
{
    if (!m_live.isActive())
        return;
    const RangeTool* chosen = tool();
    const bool possible = !chosen || chosen->scope == RangeTool::Scope::Cells || m_other->count() > 0;
    m_keep->setEnabled(possible);
    if (!possible)
        return m_live.reset();
    auto values = result();
    if (values && !values->allFinite())
        values = Error{{}, {}, HL_TEXT("core", "some of the values would not be finite"), {}};
    say(values ? nullptr : &values.error());
    m_keep->setEnabled(values.ok());
    if (!values)
        return m_live.reset();
    m_live.setName(editName(chosen ? chosen->step : HL_TEXT("core", "Fill cells of %1"), m_document, m_key));
    m_live.set(target(), *values);
}

/// What is wrong stands where the hint does, as long as it is tried out; nothing is changed meanwhile.
void RangePanel::say(const Error* error)
{
    const RangeTool* chosen = tool();
    const QColor color = error ? themeColors().errorInk : themeColors().muted;
    m_hint->setStyleSheet(QStringLiteral("color: %1").arg(color.name()));
    if (!error)
        m_hint->setText(
            chosen ? translated(chosen->hint)
                   : tr("A number, or = and a formula with x, i, j, n, m: =sin(i*j), =x*2, =randn()."));
    else
        m_hint->setText(error->place.empty()
                            ? translated(error->reason)
                            : tr("%1: %2").arg(translated(error->place), translated(error->reason)));
}

bool RangePanel::isFor(const StageKey& key, const std::optional<CellSelection>& selection) const
{
    return key == m_key && selection == m_selection;
}

/// As high as its contents, once they are in place: what a tool asks for comes into the layout in a turn of its own.
bool RangePanel::event(QEvent* event)
{
    const bool done = QFrame::event(event);
    if (event->type() == QEvent::LayoutRequest) {
        resize(width(), layout()->totalHeightForWidth(width()));
        Q_EMIT resized();
    }
    return done;
}

void RangePanel::keep()
{
    if (m_keep->isEnabled())
        m_live.finish();
}

void RangePanel::cancel()
{
    m_live.cancel();
}

void RangePanel::settle()
{
    if (m_keep->isEnabled())
        keep();
    else
        cancel();
}

void RangePanel::leave()
{
    if (isHidden())
        return;
    hide();
    m_original.resize(0, 0);
    Q_EMIT closed();
}

bool RangePanel::chooseTool(const QString& id)
{
    const int at = m_tools->findData(id);
    if (at >= 0)
        m_tools->setCurrentIndex(at);
    return at >= 0;
}

void RangePanel::setNumber(double value)
{
    if (!m_numbers.empty())
        m_numbers.front()->setValue(value);
}

void RangePanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        cancel();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        keep();
    else
        QFrame::keyPressEvent(event);
}

void RangePanel::retranslate()
{
    m_formulaLabel->setText(tr("Value"));
    m_otherLabel->setText(tr("Other row"));
    m_formula->setPlaceholderText(QStringLiteral("=sin(i*j)"));
    m_formula->setAccessibleName(tr("Value or formula"));
    m_other->setAccessibleName(m_otherLabel->text());
    m_tools->setAccessibleName(tr("What to do with the chosen cells"));
    m_keep->setText(tr("Apply"));
    m_cancel->setText(tr("Cancel"));
    setAccessibleName(tr("Tools for the chosen cells"));
    const ThemeColors& theme = themeColors();
    setStyleSheet(QStringLiteral("#rangePanel { background: %1; border: 1px solid %2; border-radius: %3px; }")
                      .arg(theme.panel.name(), theme.lineStrong.name())
                      .arg(px(metric::radiusCard)));
    m_hint->setFont(themeFont(TypeRole::Second));
    setFixedWidth(px(kWidth));
    layout()->setContentsMargins(px(metric::step16), px(metric::step12), px(metric::step16),
                                 px(metric::step12));
    layout()->setSpacing(px(metric::step8));
    m_form->setHorizontalSpacing(px(metric::step12));
    m_form->setVerticalSpacing(px(metric::step8));
}

void RangePanel::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        fillTools();
        retranslate();
        showTool();
    }
    if (event->type() == QEvent::PaletteChange && isVisible())
        retranslate();
}

} // namespace headlight
