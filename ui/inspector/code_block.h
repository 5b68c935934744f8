// SPDX-License-Identifier: GPL-3.0-or-later
// A stage as Python in the two libraries, each with a button that copies it.
#pragma once

#include <QString>
#include <QWidget>

#include <array>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace headlight {

class CodeBlock : public QWidget {
    Q_OBJECT
  public:
    explicit CodeBlock(QWidget* parent = nullptr);

    void setCode(const QString& numPy, const QString& pyTorch);
    QString numPy() const;
    QString pyTorch() const;

  protected:
    void changeEvent(QEvent* event) override;

  private:
    struct Part {
        QLabel* title = nullptr;
        QPushButton* copy = nullptr;
        QPlainTextEdit* text = nullptr;
    };
    Part addPart(const QString& library);
    void dress(const Part& part) const;
    void retranslate();

    std::array<Part, 2> m_parts;
};

} // namespace headlight
