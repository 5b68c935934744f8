// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sizes_panel.h"

#include "core/layer/size_change.h"
#include "core/layer/weight_table.h"
#include "ui/panels/size_fields.h"
#include "ui/session/document.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTimer>
#include <QVBoxLayout>

#include <limits>

namespace headlight {

namespace {

constexpr int kRestMs = 150;
constexpr int kNotesHeight = 160;

} // namespace

SizesPanel::SizesPanel(Document& document, QWidget* parent)
    : QDialog(parent), m_document(document), m_tokensLabel(new QLabel(this)), m_tokens(new QSpinBox(this)), m_sizes(new SizeFields(this)),
      m_heading(new QLabel(this)), m_notes(new QLabel), m_room(new QScrollArea(this)), m_making(new ModelMaking(this)),
      m_apply(new QPushButton(this)), m_close(new QPushButton(this)), m_timer(new QTimer(this))
{
    setModal(false);
    layOut();
    m_tokens->setRange(1, std::numeric_limits<int>::max()); // what is too much is said
    m_apply->setDefault(true);
    m_timer->setSingleShot(true);
    m_timer->setInterval(kRestMs);
    connect(m_sizes, &SizeFields::changed, m_timer, qOverload<>(&QTimer::start));
    connect(m_tokens, &QSpinBox::valueChanged, m_timer, qOverload<>(&QTimer::start));
    connect(m_timer, &QTimer::timeout, this, &SizesPanel::foretell);
    connect(m_apply, &QPushButton::clicked, this, &SizesPanel::apply);
    connect(m_making, &ModelMaking::runningChanged, this, &SizesPanel::showMaking);
    connect(m_close, &QPushButton::clicked, this, [this] { isMaking() ? m_making->cancel() : hide(); });
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.session && isVisible())
            takeSizes();
    });
    retranslate();
}

void SizesPanel::layOut()
{
    m_room->setFocusPolicy(Qt::NoFocus); // the notes have the keyboard
    m_notes->setWordWrap(true);
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_room->setWidget(m_notes);
    m_room->setWidgetResizable(true);
    m_room->setFrameShape(QFrame::NoFrame);
    m_room->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_room->setMinimumSize(px(400), px(kNotesHeight));
    m_sizes->addFirst(m_tokensLabel, m_tokens);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_making);
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    buttons->addWidget(m_apply);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_sizes);
    column->addWidget(m_heading);
    column->addWidget(m_room, 1);
    column->addLayout(buttons);
}

QString SizesPanel::notes() const
{
    return m_notes->text();
}

void SizesPanel::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    if (!event->spontaneous())
        takeSizes();
}

void SizesPanel::hideEvent(QHideEvent* event)
{
    QDialog::hideEvent(event);
    if (!event->spontaneous()) // minimised it goes on
        m_making->cancel();
}

void SizesPanel::takeSizes()
{
    m_making->cancel();
    if (m_document.isOpen()) {
        m_sizes->setSizes(m_document.network()->config());
        const QSignalBlocker quiet(m_tokens);
        m_tokens->setValue(int(m_document.network()->tokenCount()));
    }
    foretell();
}

void SizesPanel::foretell()
{
    m_timer->stop();
    m_apply->setEnabled(false);
    if (!m_document.isOpen())
        return m_notes->clear();
    const Network& network = *m_document.network();
    const ModelConfig wanted = m_sizes->sizesIn(network.config());
    const auto notes = sizeNotes(network, wanted, m_tokens->value());
    if (!notes)
        return m_notes->setText(translated(notes.error()));
    m_apply->setEnabled(!isMaking() && (wanted != network.config() || m_tokens->value() != network.tokenCount()));
    QStringList lines;
    for (const Text& note : *notes)
        lines << translated(note);
    m_notes->setText(lines.isEmpty() ? tr("Every number stays as it is.") : lines.join(QLatin1Char('\n')));
}

/// Large models are made on another thread. A refusal is told in the window; the panel stays, to be mended.
void SizesPanel::apply()
{
    const std::shared_ptr<const Network> network = m_document.network();
    const ModelConfig wanted = m_sizes->sizesIn(network->config());
    const Index tokens = m_tokens->value();
    m_making->start<SizeChange>(
        randomWeightCount(wanted),
        [network, wanted, tokens](const ModelMaking::Report& report) { return sizeChange(network, wanted, tokens, report); },
        [this](const Result<SizeChange>& change) {
            if (!change)
                m_document.report(change.error(), Failure::Configure);
            else if (m_document.setSizes(*change))
                return takeSizes();
            foretell();
        });
}

void SizesPanel::showMaking()
{
    const bool making = isMaking();
    m_sizes->setEnabled(!making);
    m_tokens->setEnabled(!making);
    m_close->setText(making ? tr("Cancel") : tr("Close"));
    foretell();
}

void SizesPanel::retranslate()
{
    setWindowTitle(tr("Sizes"));
    m_tokensLabel->setText(withSymbol(tr("Tokens, N")));
    m_tokens->setAccessibleName(tr("Tokens, N"));
    m_heading->setText(tr("What will happen to the numbers:"));
    m_notes->setAccessibleName(tr("What will happen to the numbers"));
    m_making->setAccessibleName(tr("The numbers are being made"));
    m_apply->setText(tr("Change the sizes"));
    showMaking();
}

void SizesPanel::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace headlight
