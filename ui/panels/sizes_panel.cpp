// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sizes_panel.h"

#include "core/layer/resize.h"
#include "ui/panels/size_fields.h"
#include "ui/session/document.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

namespace headlight {

namespace {

constexpr int kRestMs = 150;

} // namespace

SizesPanel::SizesPanel(Document& document, QWidget* parent)
    : QDialog(parent), m_document(document), m_sizes(new SizeFields(this)), m_heading(new QLabel(this)), m_notes(new QLabel(this)),
      m_apply(new QPushButton(this)), m_close(new QPushButton(this)), m_timer(new QTimer(this))
{
    setModal(false);
    m_notes->setWordWrap(true);
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setMinimumWidth(px(360));
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    buttons->addWidget(m_apply);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_sizes);
    column->addWidget(m_heading);
    column->addWidget(m_notes, 1);
    column->addLayout(buttons);
    m_apply->setDefault(true);
    m_timer->setSingleShot(true);
    m_timer->setInterval(kRestMs);
    connect(m_sizes, &SizeFields::changed, m_timer, qOverload<>(&QTimer::start));
    connect(m_timer, &QTimer::timeout, this, &SizesPanel::foretell);
    connect(m_apply, &QPushButton::clicked, this, &SizesPanel::apply);
    connect(m_close, &QPushButton::clicked, this, &QWidget::hide);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.session && isVisible())
            takeSizes();
    });
    retranslate();
}

QString SizesPanel::notes() const
{
    return m_notes->text();
}

void SizesPanel::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    takeSizes();
}

void SizesPanel::takeSizes()
{
    if (m_document.isOpen())
        m_sizes->setSizes(m_document.network()->config());
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
    const auto result = resized(network, wanted);
    if (!result)
        return m_notes->setText(translated(result.error()));
    m_apply->setEnabled(wanted != network.config());
    QStringList lines;
    for (const Text& note : result->notes)
        lines << translated(note);
    m_notes->setText(lines.isEmpty() ? tr("Every number stays as it is.") : lines.join(QLatin1Char('\n')));
}

void SizesPanel::apply()
{
    // A refusal is told in the window; the panel stays, to be mended.
    if (m_document.setSizes(m_sizes->sizesIn(m_document.network()->config())))
        takeSizes();
}

void SizesPanel::retranslate()
{
    setWindowTitle(tr("Sizes"));
    m_heading->setText(tr("What will happen to the numbers:"));
    m_notes->setAccessibleName(tr("What will happen to the numbers"));
    m_apply->setText(tr("Change the sizes"));
    m_close->setText(tr("Close"));
    foretell();
}

void SizesPanel::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace headlight
