// SPDX-License-Identifier: GPL-3.0-or-later
// Editing the sentence in its strip: typed anew in a line over the chips; inserted, taken out and moved by key and menu.
#pragma once

#include <QObject>

class QKeyEvent;
class QLineEdit;
class QListView;
class QPoint;

namespace headlight {

class Document;

class TokenEditing : public QObject {
    Q_OBJECT
  public:
    /// `list` shows the tokens of `document`, one an item. Both outlive this.
    TokenEditing(Document& document, QListView& list);

    /// Alt with the arrows moves the current token, Delete takes it out, Insert adds one before it, F2 types all anew.
    bool handlesKey(const QKeyEvent& event) const;
    void handleKey(const QKeyEvent& event);

    /// The line stands over the chips until Return or Esc.
    void typeSentence();
    bool isTyping() const;
    /// The list stands elsewhere or has another size.
    void follow();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    enum class Purpose { Sentence, Insert };
    void openLine(Purpose purpose, const QString& text);
    void finish();
    void tellOfLength();
    void close();
    void showMenu(const QPoint& place);
    int current() const;
    void move(int by);

    Document& m_document;
    QListView& m_list;
    QLineEdit* m_line;
    Purpose m_purpose = Purpose::Sentence;
    int m_at = 0; ///< where a word is inserted
};

} // namespace headlight
