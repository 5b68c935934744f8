// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence typed anew, and words inserted, moved and taken out with the keys of the strip.
#include "../session/sample_models.h"
#include "ui/session/document.h"
#include "ui/tokens/token_editing.h"
#include "ui/tokens/token_strip.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QListView>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

using namespace headlight;

namespace {

class TokenEditingTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void cleanup();
    void f2TypesTheSentence();
    void escLeavesItAsItIs();
    void whatIsRefusedStaysToBeMended();
    void aPastedBookIsTrimmedAndRefused();
    void keysMoveInsertAndDelete();
    void theButtonOpensTheLine();

  private:
    QStringList tokens() const;
    void press(QWidget* widget, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) { QTest::keyClick(widget, key, modifiers); }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<TokenStrip> m_strip;
    QLineEdit* m_line = nullptr;
};

void TokenEditingTest::init()
{
    m_document = std::make_unique<Document>();
    m_strip = std::make_unique<TokenStrip>(*m_document);
    QVERIFY(m_document->openModel(test::sampleModel(), test::sampleInput(4), QStringLiteral("sample")));
    m_strip->resize(900, 60);
    m_strip->show();
    m_line = m_strip->findChild<QLineEdit*>();
    QVERIFY(m_line && m_line->isHidden());
    m_strip->list()->setFocus();
    m_strip->list()->setCurrentIndex(m_strip->list()->model()->index(1, 0));
}

void TokenEditingTest::cleanup()
{
    m_strip.reset();
    m_document.reset();
}

QStringList TokenEditingTest::tokens() const
{
    QStringList words;
    for (const std::string& token : m_document->network()->input().tokens)
        words << QString::fromStdString(token);
    return words;
}

void TokenEditingTest::f2TypesTheSentence()
{
    press(m_strip->list(), Qt::Key_F2);
    QVERIFY(m_line->isVisible());
    QCOMPARE(m_line->text(), QStringLiteral("w1 w2 w3 w4"));
    QVERIFY(!m_line->accessibleName().isEmpty());
    QTest::keyClicks(m_line, QStringLiteral("we see"));
    press(m_line, Qt::Key_Return);
    QCOMPARE(tokens(), (QStringList{QStringLiteral("we"), QStringLiteral("see")}));
    QVERIFY(m_line->isHidden());
}

void TokenEditingTest::escLeavesItAsItIs()
{
    press(m_strip->list(), Qt::Key_F2);
    QTest::keyClicks(m_line, QStringLiteral("other"));
    press(m_line, Qt::Key_Escape);
    QVERIFY(m_line->isHidden());
    QCOMPARE(tokens().size(), 4);
}

void TokenEditingTest::whatIsRefusedStaysToBeMended()
{
    QVERIFY(m_document->openFile(QStringLiteral(HEADLIGHT_SOURCE_DIR "/resources/sessions/sentences-en.headlight")));
    const QStringList before = tokens();
    m_strip->typeSentence();
    m_line->setText(QStringLiteral("the gril"));
    press(m_line, Qt::Key_Return);
    QVERIFY(m_line->isVisible());
    QCOMPARE(tokens(), before);
    m_line->setText(QStringLiteral("the girl"));
    press(m_line, Qt::Key_Return);
    QVERIFY(m_line->isHidden());
    QCOMPARE(tokens(), (QStringList{QStringLiteral("the"), QStringLiteral("girl")}));
}

/// A whole book from the clipboard: the line takes what it can and says so; what it then holds is refused whole, in one
/// sentence, whether the words are unknown or too many.
void TokenEditingTest::aPastedBookIsTrimmedAndRefused()
{
    QVERIFY(m_document->openFile(QStringLiteral(HEADLIGHT_SOURCE_DIR "/resources/sessions/sentences-en.headlight")));
    QStringList told;
    connect(m_document.get(), &Document::failed, this, [&](const Error& error) { told << QString::fromStdString(error.message()); });
    const QStringList before = tokens();
    for (const QString& line : {QStringLiteral("It was a whale, and the sea.\n"), QStringLiteral("the girl ")}) {
        told.clear();
        QGuiApplication::clipboard()->setText(line.repeated(30000));
        m_strip->typeSentence();
        QTest::keyClick(m_line, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(told.size(), 1);
        QVERIFY2(told.front().contains(QStringLiteral("was left out")), qPrintable(told.front()));
        QVERIFY(m_line->text().size() > 1000 && m_line->text().size() <= m_line->maxLength());
        press(m_line, Qt::Key_Return);
        QCOMPARE(told.size(), 2);
        QVERIFY(told.back().size() < 600); // names some of the words, never all
        QVERIFY(m_line->isVisible());
        QCOMPARE(tokens(), before);
        QVERIFY(!m_document->undoStack()->canUndo());
        press(m_line, Qt::Key_Escape);
    }
}

void TokenEditingTest::keysMoveInsertAndDelete()
{
    press(m_strip->list(), Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(tokens().join(QLatin1Char(' ')), QStringLiteral("w1 w3 w2 w4"));
    QCOMPARE(m_strip->list()->currentIndex().row(), 2);
    press(m_strip->list(), Qt::Key_Delete);
    QCOMPARE(tokens().join(QLatin1Char(' ')), QStringLiteral("w1 w3 w4"));
    m_strip->list()->setCurrentIndex(m_strip->list()->model()->index(0, 0));
    press(m_strip->list(), Qt::Key_Insert);
    QVERIFY(m_line->isVisible() && m_line->text().isEmpty());
    QTest::keyClicks(m_line, QStringLiteral("first"));
    press(m_line, Qt::Key_Return);
    QCOMPARE(tokens().join(QLatin1Char(' ')), QStringLiteral("first w1 w3 w4"));
}

void TokenEditingTest::theButtonOpensTheLine()
{
    auto* button = m_strip->findChild<QToolButton*>();
    QVERIFY(button && !button->accessibleName().isEmpty());
    button->click();
    QVERIFY(m_line->isVisible());
    QVERIFY(m_line->geometry().intersects(m_strip->list()->geometry()));
}

} // namespace

QTEST_MAIN(TokenEditingTest)
#include "token_editing_test.moc"
