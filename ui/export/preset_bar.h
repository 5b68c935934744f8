// SPDX-License-Identifier: GPL-3.0-or-later
// The settings that a person has named: choose some, name those of now in the same place, take some away.
#pragma once

#include <QStringList>
#include <QWidget>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace headlight {

class PresetBar : public QWidget {
    Q_OBJECT
  public:
    explicit PresetBar(QWidget* parent = nullptr);

    /// Shows the names after "last used", and which is chosen; "last used" where `chosen` is none of them.
    void setNames(const QStringList& names, const QString& chosen);
    /// Empty for "last used".
    QString chosen() const;
    bool isNaming() const;
    QWidget* field() const; ///< for a label beside it

  Q_SIGNALS:
    void chose(const QString& name);
    void named(const QString& name);
    void removed(const QString& name);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void setNaming(bool naming);
    void accept();
    void pressSecond();
    void enableButtons();
    void retranslate();

    QComboBox* m_names;
    QLineEdit* m_name; ///< in the place of the names while one is typed
    QPushButton* m_save;
    QPushButton* m_second; ///< removes; while a name is typed, gives up
};

} // namespace headlight
