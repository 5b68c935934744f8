// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/new_session_panel.h"

#include "core/io/new_session.h"
#include "core/layer/token_edit.h"
#include "core/layer/weight_table.h"
#include "ui/panels/model_making.h"
#include "ui/panels/size_fields.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace headlight {

namespace {

constexpr int kMostSeed = 999'999;

/// Small enough to be read whole on a screen.
ModelConfig firstSizes()
{
    ModelConfig config;
    config.dModel = 8;
    config.nHeads = 2;
    config.dK = config.dV = 4;
    config.dFf = 16;
    return config;
}

} // namespace

NewSessionPanel::NewSessionPanel(QWidget* parent)
    : QDialog(parent), m_sentenceLabel(new QLabel(this)), m_sentence(new QLineEdit(this)), m_sizes(new SizeFields(this)),
      m_fillLabel(new QLabel(this)), m_fill(new QComboBox(this)), m_seedLabel(new QLabel(this)), m_seed(new QSpinBox(this)),
      m_problem(new QLabel(this)), m_making(new ModelMaking(this)), m_create(new QPushButton(this)), m_close(new QPushButton(this))
{
    setModal(false);
    for (const Fill fill : {Fill::Random, Fill::Identity, Fill::Zeros})
        m_fill->addItem({}, int(fill));
    m_seed->setRange(0, kMostSeed);
    m_seed->setValue(1);
    connect(m_sentence, &QLineEdit::inputRejected, this, [this] {
        m_problem->setText(tr("A sentence has at most %n letter(s): what is longer was cut off.", nullptr, m_sentence->maxLength()));
    });
    m_problem->setWordWrap(true);
    m_problem->setMinimumWidth(px(360));
    m_sizes->setSizes(firstSizes());
    auto* form = new QFormLayout;
    form->addRow(m_fillLabel, m_fill);
    form->addRow(m_seedLabel, m_seed);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_making);
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    buttons->addWidget(m_create);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_sentenceLabel);
    column->addWidget(m_sentence);
    column->addWidget(m_sizes);
    column->addLayout(form);
    column->addWidget(m_problem);
    column->addLayout(buttons);
    m_create->setDefault(true);
    connect(m_fill, &QComboBox::currentIndexChanged, this, &NewSessionPanel::showMaking);
    connect(m_create, &QPushButton::clicked, this, &NewSessionPanel::create);
    connect(m_making, &ModelMaking::runningChanged, this, &NewSessionPanel::showMaking);
    connect(m_close, &QPushButton::clicked, this, [this] { isMaking() ? m_making->cancel() : hide(); });
    retranslate();
}

void NewSessionPanel::create()
{
    const auto words = wordsOf({}, m_sentence->text().toStdString());
    if (!words)
        return m_problem->setText(translated(words.error()));
    const NewSession wanted{*words, m_sizes->sizesIn({}), Fill(m_fill->currentData().toInt()), std::uint64_t(m_seed->value()), 0.4};
    if (const auto possible = checkNewSession(wanted); !possible)
        return m_problem->setText(translated(possible.error()));
    m_problem->clear();
    m_making->start<Session>(
        randomWeightCount(wanted.config), [wanted](const ModelMaking::Report& report) { return makeSession(wanted, report); },
        [this](const Result<Session>& session) {
            if (!session)
                return m_problem->setText(translated(session.error()));
            hide();
            Q_EMIT created(*session);
        });
}

bool NewSessionPanel::isMaking() const
{
    return m_making->isRunning();
}

/// While numbers are made nothing else is asked for; Cancel stops that, and closes the panel else.
void NewSessionPanel::showMaking()
{
    for (QWidget* field : {static_cast<QWidget*>(m_sentence), static_cast<QWidget*>(m_sizes), static_cast<QWidget*>(m_fill),
                           static_cast<QWidget*>(m_create)})
        field->setEnabled(!isMaking());
    m_seed->setEnabled(!isMaking() && Fill(m_fill->currentData().toInt()) == Fill::Random);
}

void NewSessionPanel::hideEvent(QHideEvent* event)
{
    QDialog::hideEvent(event);
    if (!event->spontaneous()) // minimised it goes on
        m_making->cancel();
}

void NewSessionPanel::retranslate()
{
    setWindowTitle(tr("New session"));
    m_sentenceLabel->setText(tr("Sentence, words parted by spaces:"));
    m_sentence->setAccessibleName(tr("Sentence"));
    if (m_sentence->text().isEmpty())
        m_sentence->setText(tr("the cat sat on the mat"));
    m_fillLabel->setText(tr("Fill with"));
    m_fill->setAccessibleName(m_fillLabel->text());
    m_fill->setItemText(0, tr("random numbers"));
    m_fill->setItemText(1, tr("ones on the diagonals"));
    m_fill->setItemText(2, tr("zeros"));
    m_seedLabel->setText(tr("Seed of the random numbers"));
    m_seed->setAccessibleName(m_seedLabel->text());
    m_making->setAccessibleName(tr("The numbers are being made"));
    m_create->setText(tr("Create"));
    m_close->setText(tr("Cancel"));
}

void NewSessionPanel::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace headlight
