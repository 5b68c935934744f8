// SPDX-License-Identifier: GPL-3.0-or-later
// The bar above the canvas that says what an edit changed, or what could not be done.
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace headlight {

class NoticeBar : public QWidget {
    Q_OBJECT
  public:
    /// A change begins with a dot in magenta; an error with a word in error ink, "Cannot"; a plain bar is a
    /// panel.
    enum class Kind { Change, Error, Plain };

    explicit NoticeBar(Kind kind, QWidget* parent = nullptr);

    /// `lead` is set semibold in the bar's ink, `detail` after the text in the bar's ink. All may hold simple
    /// rich text.
    void setWords(const QString& lead, const QString& text, const QString& detail = {});
    /// Words that are shown as they are, whatever they hold: a file's name, a part of what was pasted.
    static QString literally(const QString& words);
    /// A bordered button before the closing one; `icon` may be empty.
    QPushButton* addButton(const QString& icon, const QString& text);
    QToolButton* closeButton() const { return m_close; }

  Q_SIGNALS:
    /// A person closed the bar (it is hidden by then).
    void closed();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void applyTheme();
    void retranslate();
    void dismiss();

    Kind m_kind;
    QHBoxLayout* m_layout;
    QLabel* m_lead;
    QLabel* m_text;
    QLabel* m_detail;
    QToolButton* m_close;
};

} // namespace headlight
