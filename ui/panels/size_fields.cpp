// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/size_fields.h"

#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

#include <array>
#include <limits>

namespace headlight {

namespace {

struct Field {
    const char* label;
    Index ModelConfig::* size;
};

constexpr std::array kFields{
    Field{QT_TRANSLATE_NOOP("headlight::SizeFields", "Layers"), &ModelConfig::nLayers},
    Field{QT_TRANSLATE_NOOP("headlight::SizeFields", "Dimensions of the stream, d"), &ModelConfig::dModel},
    Field{QT_TRANSLATE_NOOP("headlight::SizeFields", "Heads, A"), &ModelConfig::nHeads},
    Field{QT_TRANSLATE_NOOP("headlight::SizeFields", "Dimensions of a query and a key, d_k"), &ModelConfig::dK},
    Field{QT_TRANSLATE_NOOP("headlight::SizeFields", "Dimensions of a value, d_v"), &ModelConfig::dV},
    Field{QT_TRANSLATE_NOOP("headlight::SizeFields", "Width of the feed-forward network, d_ff"), &ModelConfig::dFf},
};

} // namespace

SizeFields::SizeFields(QWidget* parent) : QWidget(parent), m_form(new QFormLayout(this))
{
    m_form->setContentsMargins(0, 0, 0, 0);
    for (const Field& field : kFields) {
        auto* spin = new QSpinBox(this);
        // A field that took no more than there can be would cut what is typed without a word: what is too much is said.
        spin->setRange(1, std::numeric_limits<int>::max());
        m_form->addRow(new QLabel(this), spin);
        m_fields.push_back(spin);
        connect(spin, &QSpinBox::valueChanged, this, &SizeFields::changed);
    }
    retranslate();
}

void SizeFields::setSizes(const ModelConfig& config)
{
    for (std::size_t at = 0; at < m_fields.size(); ++at) {
        const QSignalBlocker quiet(m_fields[at]);
        m_fields[at]->setValue(int(config.*kFields[at].size));
    }
    Q_EMIT changed();
}

ModelConfig SizeFields::sizesIn(ModelConfig config) const
{
    for (std::size_t at = 0; at < m_fields.size(); ++at)
        config.*kFields[at].size = m_fields[at]->value();
    return config;
}

void SizeFields::retranslate()
{
    for (std::size_t at = 0; at < m_fields.size(); ++at) {
        auto* label = static_cast<QLabel*>(m_form->labelForField(m_fields[at]));
        label->setText(tr(kFields[at].label));
        m_fields[at]->setAccessibleName(label->text());
    }
}

void SizeFields::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace headlight
