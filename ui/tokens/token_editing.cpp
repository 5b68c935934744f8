// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/token_editing.h"

#include "ui/session/document.h"

#include <QKeyEvent>
#include <QLayout>
#include <QLineEdit>
#include <QListView>
#include <QMenu>

#include <algorithm>

namespace headlight {

namespace {

/// What one line shows without making anybody wait; a longer text is a file's.
constexpr int kMostLetters = 20000;

/// Tokens side by side as they would be typed.
QString sentenceOf(const Document& document)
{
    QStringList words;
    for (const std::string& token : document.network()->input().tokens)
        words << QString::fromStdString(token);
    return words.join(QLatin1Char(' '));
}

} // namespace

TokenEditing::TokenEditing(Document& document, QListView& list)
    : QObject(&list), m_document(document), m_list(list), m_line(new QLineEdit(list.parentWidget()))
{
    m_line->hide();
    m_line->installEventFilter(this);
    m_line->setMaxLength(kMostLetters);
    connect(m_line, &QLineEdit::returnPressed, this, &TokenEditing::finish);
    connect(m_line, &QLineEdit::inputRejected, this, &TokenEditing::tellOfLength);
    list.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&list, &QListView::customContextMenuRequested, this, &TokenEditing::showMenu);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.session)
            close();
    });
}

int TokenEditing::current() const
{
    return m_list.currentIndex().isValid() ? m_list.currentIndex().row() : -1;
}

bool TokenEditing::isTyping() const
{
    return !m_line->isHidden();
}

bool TokenEditing::handlesKey(const QKeyEvent& event) const
{
    if (!m_document.isOpen())
        return false;
    const bool along = event.key() == Qt::Key_Left || event.key() == Qt::Key_Right;
    if (event.modifiers() == Qt::AltModifier)
        return along && current() >= 0;
    const bool one = event.key() == Qt::Key_Delete || event.key() == Qt::Key_Insert;
    return event.modifiers() == Qt::NoModifier && (event.key() == Qt::Key_F2 || (one && current() >= 0));
}

void TokenEditing::handleKey(const QKeyEvent& event)
{
    // What cannot be done tells itself through the document.
    switch (event.key()) {
    case Qt::Key_Left:
        return move(-1);
    case Qt::Key_Right:
        return move(1);
    case Qt::Key_Delete:
        static_cast<void>(m_document.removeToken(current()));
        return;
    case Qt::Key_Insert:
        m_at = current();
        return openLine(Purpose::Insert, {});
    default:
        return typeSentence();
    }
}

void TokenEditing::move(int by)
{
    const int to = current() + by;
    if (to < 0 || to >= int(m_document.network()->tokenCount()))
        return;
    if (m_document.moveToken(current(), to))
        m_list.setCurrentIndex(m_list.model()->index(to, 0));
}

void TokenEditing::typeSentence()
{
    if (m_document.isOpen())
        openLine(Purpose::Sentence, sentenceOf(m_document));
}

void TokenEditing::openLine(Purpose purpose, const QString& text)
{
    m_purpose = purpose;
    m_line->setPlaceholderText(purpose == Purpose::Sentence ? tr("Type the sentence; Return takes it, Esc leaves it")
                                                            : tr("Type a word; Return inserts it, Esc leaves it"));
    m_line->setAccessibleName(purpose == Purpose::Sentence ? tr("The sentence") : tr("The word to insert"));
    m_line->setText(text);
    m_line->selectAll();
    m_line->show();
    follow();
    m_line->setFocus();
}

void TokenEditing::follow()
{
    QRect place = m_list.geometry();
    place.setRight(m_list.parentWidget()->layout()->contentsRect().right()); // a sentence may grow while it is typed
    m_line->setGeometry(place); // as high as the chips, which would look out behind it
    m_line->raise();
}

/// What is refused stays in the line, to be mended.
void TokenEditing::finish()
{
    const QString text = m_line->text();
    const Result<void> done = m_purpose == Purpose::Sentence ? m_document.retypeTokens(text) : m_document.insertToken(m_at, text);
    if (done)
        close();
}

/// More was typed or pasted than the line takes: as much as fits is there, and nothing has been done with it yet.
void TokenEditing::tellOfLength()
{
    m_document.report({{}, Text("tokens"), Text(HL_TEXT("core", "the line takes %1 letters; what is beyond them was left out"), {std::to_string(kMostLetters)}),
                       HL_TEXT("core", "type or paste a part of the text")},
                      Failure::Edit);
}

void TokenEditing::close()
{
    if (!isTyping())
        return;
    const bool focused = m_line->hasFocus();
    m_line->hide();
    if (focused)
        m_list.setFocus();
}

void TokenEditing::showMenu(const QPoint& place)
{
    if (!m_document.isOpen())
        return;
    QMenu menu(&m_list);
    const int at = m_list.indexAt(place).row();
    menu.addAction(tr("Type the sentence anew"), this, &TokenEditing::typeSentence);
    if (at >= 0) {
        const int last = int(m_document.network()->tokenCount()) - 1;
        menu.addSeparator();
        const auto insertAt = [this](int where) {
            m_at = where;
            openLine(Purpose::Insert, {});
        };
        menu.addAction(tr("Insert a word before"), this, [insertAt, at] { insertAt(at); });
        menu.addAction(tr("Insert a word after"), this, [insertAt, at] { insertAt(at + 1); });
        menu.addAction(tr("Move left"), this, [this, at] { static_cast<void>(m_document.moveToken(at, at - 1)); })->setEnabled(at > 0);
        menu.addAction(tr("Move right"), this, [this, at] { static_cast<void>(m_document.moveToken(at, at + 1)); })->setEnabled(at < last);
        menu.addAction(tr("Delete"), this, [this, at] { static_cast<void>(m_document.removeToken(at)); })->setEnabled(last > 0);
    }
    menu.exec(m_list.viewport()->mapToGlobal(place));
}

bool TokenEditing::eventFilter(QObject* watched, QEvent* event)
{
    const bool key = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (watched == m_line && key) {
        // Keys that step through the stages are letters and arrows of the line while it is there.
        if (event->type() == QEvent::ShortcutOverride)
            event->accept();
        else if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
            close();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace headlight
