// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/hold_menu.h"

#include "core/figure/math.h"
#include "ui/session/document.h"

#include <QEvent>
#include <QFileDialog>

namespace headlight {

namespace {

CellRange wholeStage(const Document& document)
{
    const Shape shape = document.network()->shape(document.selection().stage);
    return CellRange::all(shape.rows, shape.cols);
}

/// The actions say through the document why something cannot be done.
void act(const Result<void>&) {}

} // namespace

HoldMenu::HoldMenu(Document& document, QWidget* parent)
    : QMenu(parent), m_document(document), m_cell(addAction(QString())), m_row(addAction(QString())), m_all(addAction(QString())), m_zero(addAction(QString())),
      m_uniform(addAction(QString())), m_file(addAction(QString())), m_releaseCell(nullptr), m_release(nullptr)
{
    addSeparator();
    m_releaseCell = addAction(QString());
    m_release = addAction(QString());
    const auto stage = [this]() -> const StageKey& { return m_document.selection().stage; };
    connect(m_cell, &QAction::triggered, this, [=, this] { act(m_document.holdCells(stage(), CellRange::of(*m_document.selection().cell))); });
    connect(m_row, &QAction::triggered, this, [=, this] {
        const Index row = m_document.selection().cell->row;
        act(m_document.holdCells(stage(), {row, row + 1, 0, wholeStage(m_document).cols()}));
    });
    connect(m_all, &QAction::triggered, this, [=, this] { act(m_document.holdCells(stage(), wholeStage(m_document))); });
    connect(m_zero, &QAction::triggered, this, &HoldMenu::holdZeros);
    connect(m_uniform, &QAction::triggered, this, &HoldMenu::holdUniform);
    connect(m_file, &QAction::triggered, this, &HoldMenu::loadFile);
    connect(m_releaseCell, &QAction::triggered, this,
            [=, this] { act(m_document.releaseCells(stage(), CellRange::of(*m_document.selection().cell))); });
    connect(m_release, &QAction::triggered, this, [=, this] { act(m_document.releaseCells(stage(), wholeStage(m_document))); });
    connect(this, &QMenu::aboutToShow, this, &HoldMenu::enable);
    retranslate();
}

void HoldMenu::enable()
{
    const auto target = m_document.editability(m_document.selection().stage);
    const bool holds = target && *target == EditTarget::Held;
    const std::optional<Cell> cell = m_document.selection().cell;
    for (QAction* action : {m_all, m_zero, m_file})
        action->setEnabled(holds);
    for (QAction* action : {m_cell, m_row})
        action->setEnabled(holds && cell);
    m_uniform->setEnabled(holds && uniformWeights(*m_document.network(), m_document.selection().stage));
    m_release->setEnabled(holds && m_document.network()->heldIn(m_document.selection().stage));
    m_releaseCell->setEnabled(holds && cell && m_document.network()->overriddenCell(m_document.selection().stage, *cell));
    m_row->setText(cell ? tr("Hold row %1 as it is").arg(cell->row + 1) : tr("Hold the row as it is"));
}

void HoldMenu::retranslate()
{
    setTitle(tr("Hold"));
    setAccessibleName(title());
    m_cell->setText(tr("Hold the cell as it is"));
    m_row->setText(tr("Hold the row as it is"));
    m_all->setText(tr("Hold the whole matrix as it is"));
    m_zero->setText(tr("Hold the whole matrix at zero"));
    m_uniform->setText(tr("Hold uniform weights"));
    m_file->setText(tr("Hold the numbers of a file…"));
    m_releaseCell->setText(tr("Release the cell"));
    m_release->setText(tr("Release all of this matrix"));
}

void HoldMenu::holdZeros()
{
    const StageKey key = m_document.selection().stage;
    const CellRange all = wholeStage(m_document);
    act(m_document.setCells(key, all, Matrix::Zero(all.rows(), all.cols()),
                            {.name = Text(HL_TEXT("core", "Hold %1 at zero"), {plainMath(m_document.network()->symbol(key))})}));
}

void HoldMenu::holdUniform()
{
    const StageKey key = m_document.selection().stage;
    if (const auto values = uniformWeights(*m_document.network(), key))
        act(m_document.setCells(key, wholeStage(m_document), *values,
                                {.name = Text(HL_TEXT("core", "Hold uniform weights in %1"), {plainMath(m_document.network()->symbol(key))})}));
}

void HoldMenu::loadFile()
{
    const QString path = QFileDialog::getOpenFileName(parentWidget(), tr("Hold the numbers of a file"), {},
                                                      tr("Matrices (*.npy *.csv *.tsv *.txt)"));
    if (!path.isEmpty())
        act(m_document.holdFile(m_document.selection().stage, path));
}

void HoldMenu::changeEvent(QEvent* event)
{
    QMenu::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace headlight
