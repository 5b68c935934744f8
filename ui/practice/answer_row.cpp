// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/practice/answer_row.h"

#include "core/figure/math.h"
#include "core/text/numbers.h"
#include "core/worksheet/answer.h"
#include "ui/text/translate.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace headlight {

AnswerRow::AnswerRow(std::shared_ptr<const Trace> trace, const StageKey& key, Cell cell, int number, int decimals, QWidget* parent)
    : QWidget(parent), m_trace(std::move(trace)), m_key(key), m_cell(cell), m_number(number), m_decimals(decimals), m_field(new QLineEdit),
      m_hint(new QPushButton), m_verdict(new QLabel)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins({});
    grid->setSpacing(px(metric::step4));
    auto* name = new QLabel(QString::number(number) + QLatin1Char('.'));
    name->setMinimumWidth(px(metric::step24));
    m_verdict->setWordWrap(true);
    grid->addWidget(name, 0, 0);
    grid->addWidget(m_field, 0, 1);
    grid->addWidget(m_hint, 0, 2);
    grid->addWidget(m_verdict, 1, 1, 1, 2);
    m_verdict->hide();
    connect(m_field, &QLineEdit::returnPressed, this, &AnswerRow::check);
    connect(m_hint, &QPushButton::clicked, this, &AnswerRow::hint);
    retranslate();
}

void AnswerRow::say(const QString& words, const QColor& color)
{
    QPalette palette = m_verdict->palette();
    palette.setColor(QPalette::WindowText, color);
    m_verdict->setPalette(palette);
    m_verdict->setText(words);
    m_verdict->show();
}

QString AnswerRow::verdict() const
{
    return m_verdict->text();
}

void AnswerRow::check()
{
    const auto answer = readAnswer(m_field->text().toStdString());
    if (!answer) {
        say(tr("This is no number."), themeColors().errorInk);
        return;
    }
    const Verdict verdict = checkAnswer(*m_trace, m_key, m_cell, *answer, m_decimals);
    m_right = verdict.right;
    if (m_right)
        say(tr("Right."), themeColors().ok);
    else if (verdict.slip)
        say(tr("Not yet. %1").arg(translated(*verdict.slip)), themeColors().errorInk);
    else
        say(tr("Not yet."), themeColors().errorInk);
    Q_EMIT checked();
}

void AnswerRow::hint()
{
    const auto told = answerHint(*m_trace, m_key, m_cell, m_hints, m_decimals);
    if (!told) {
        say(tr("There is no further hint: what is left is the answer."), themeColors().muted);
        m_hint->setEnabled(false);
        return;
    }
    ++m_hints;
    say(translated(*told), themeColors().muted);
}

void AnswerRow::retranslate()
{
    m_hint->setText(tr("Hint"));
    m_hint->setAccessibleName(tr("Hint for blank %1").arg(m_number));
    const QString symbol = QString::fromStdString(plainMath(m_trace->explain(m_key, m_cell).symbol));
    m_field->setAccessibleName(tr("Blank %1, %2").arg(m_number).arg(symbol));
    m_field->setPlaceholderText(symbol);
}

void AnswerRow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace headlight
