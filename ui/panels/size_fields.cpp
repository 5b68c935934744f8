// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/size_fields.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QRegularExpression>
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

constexpr int kFieldWidth = 148;
constexpr int kSymbolSize = 15;

} // namespace

QString withSymbol(const QString& words)
{
    static const QRegularExpression symbol(QStringLiteral("([A-Za-z])(?:_([a-z]+))?$"));
    const QRegularExpressionMatch found = symbol.match(words);
    if (!found.hasMatch() || (found.capturedStart() > 0 && words[found.capturedStart() - 1].isLetter()))
        return words;
    const QString face = QStringLiteral("<span style=\"font-family:'%1'; font-style:italic; font-size:%2px\">%3%4</span>");
    const QString below = found.captured(2);
    return words.left(found.capturedStart()).toHtmlEscaped()
           + face.arg(mathFamilies().value(0)).arg(px(kSymbolSize)).arg(found.captured(1), below.isEmpty() ? below : QStringLiteral("<sub>%1</sub>").arg(below));
}

SizeFields::SizeFields(QWidget* parent) : QWidget(parent), m_form(new QFormLayout(this))
{
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    m_form->setFormAlignment(Qt::AlignLeft | Qt::AlignTop);
    for (const Field& field : kFields) {
        auto* spin = new QSpinBox(this);
        // A field that took no more than there can be would cut what is typed without a word: what is too much is said.
        spin->setRange(1, std::numeric_limits<int>::max());
        spin->setFixedWidth(px(kFieldWidth));
        m_form->addRow(new QLabel(this), spin);
        m_fields.push_back(spin);
        connect(spin, &QSpinBox::valueChanged, this, &SizeFields::changed);
    }
    retranslate();
}

void SizeFields::addFirst(QLabel* label, QWidget* field)
{
    field->setFixedWidth(px(kFieldWidth));
    m_form->insertRow(0, label, field);
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
        const QString words = tr(kFields[at].label);
        label->setText(withSymbol(words));
        m_fields[at]->setAccessibleName(words);
    }
}

void SizeFields::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace headlight
