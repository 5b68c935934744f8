// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/preset_bar.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kLongestName = 80;

} // namespace

PresetBar::PresetBar(QWidget* parent)
    : QWidget(parent), m_names(new QComboBox), m_name(new QLineEdit), m_save(new QPushButton), m_second(new QPushButton)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->addWidget(m_names, 1);
    row->addWidget(m_name, 1);
    row->addWidget(m_save);
    row->addWidget(m_second);
    m_names->setObjectName(QStringLiteral("presets"));
    m_name->setObjectName(QStringLiteral("presetName"));
    m_save->setObjectName(QStringLiteral("savePreset"));
    m_second->setObjectName(QStringLiteral("removePreset"));
    m_name->setMaxLength(kLongestName);
    m_names->addItem(QString());
    connect(m_names, &QComboBox::activated, this, [this](int index) {
        enableButtons();
        Q_EMIT chose(index > 0 ? m_names->itemText(index) : QString());
    });
    connect(m_name, &QLineEdit::textChanged, this, &PresetBar::enableButtons);
    connect(m_name, &QLineEdit::returnPressed, this, &PresetBar::accept);
    connect(m_save, &QPushButton::clicked, this, [this] { isNaming() ? accept() : setNaming(true); });
    connect(m_second, &QPushButton::clicked, this, &PresetBar::pressSecond);
    setNaming(false);
}

void PresetBar::setNames(const QStringList& names, const QString& chosen)
{
    while (m_names->count() > 1)
        m_names->removeItem(1);
    m_names->addItems(names);
    m_names->setCurrentIndex(int(names.indexOf(chosen)) + 1);
    setNaming(false);
}

QString PresetBar::chosen() const
{
    return m_names->currentIndex() > 0 ? m_names->currentText() : QString();
}

bool PresetBar::isNaming() const
{
    return !m_name->isHidden();
}

QWidget* PresetBar::field() const
{
    return m_names;
}

void PresetBar::setNaming(bool naming)
{
    m_names->setVisible(!naming);
    m_name->setVisible(naming);
    if (naming) {
        m_name->setText(chosen());
        m_name->selectAll();
        m_name->setFocus();
    }
    retranslate();
}

void PresetBar::accept()
{
    const QString name = m_name->text().trimmed();
    if (name.isEmpty())
        return;
    setNaming(false);
    m_save->setFocus();
    Q_EMIT named(name);
}

void PresetBar::pressSecond()
{
    if (!isNaming()) {
        Q_EMIT removed(chosen());
        return;
    }
    setNaming(false);
    m_save->setFocus();
}

void PresetBar::keyPressEvent(QKeyEvent* event)
{
    if (!isNaming() || event->key() != Qt::Key_Escape)
        return QWidget::keyPressEvent(event);
    pressSecond();
}

void PresetBar::enableButtons()
{
    const bool naming = isNaming();
    const QString name = m_name->text().trimmed();
    m_save->setEnabled(!naming || !name.isEmpty());
    m_second->setEnabled(naming || m_names->currentIndex() > 0);
    if (naming)
        m_save->setText(m_names->findText(name) > 0 ? tr("Replace") : tr("Save"));
    else
        m_save->setText(tr("Save as"));
}

void PresetBar::retranslate()
{
    m_names->setItemText(0, tr("last used"));
    m_name->setPlaceholderText(tr("Name of these settings"));
    m_name->setAccessibleName(tr("Name of these settings"));
    m_second->setText(isNaming() ? tr("Cancel") : tr("Remove"));
    enableButtons();
}

void PresetBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace headlight
