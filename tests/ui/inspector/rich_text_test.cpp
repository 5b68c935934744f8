// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/rich_text.h"

#include "ui/theme/theme.h"

#include <QTest>
#include <QTextDocument>

namespace headlight {

class RichTextTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void namesTakeTheirHueWithTheirQuotes();
    void whatIsTypedStaysText();
    void tokensOfAnyKindLeaveTheSentenceAsItIs();
    void placesInArgumentsStay();
};

namespace {

QString plain(const QString& html)
{
    QTextDocument document;
    document.setHtml(html);
    return document.toPlainText();
}

} // namespace

void RichTextTest::namesTakeTheirHueWithTheirQuotes()
{
    const Text words("“%1” gives %2 to “%3”.", {"the", "15%", "on"});
    const QString html = richText(words, {Emphasis::Query, Emphasis::Value, Emphasis::Key});
    QCOMPARE(plain(html), QStringLiteral("“the” gives 15% to “on”."));
    QVERIFY(html.contains(themeColors().query.ink.name() + QStringLiteral(";font-weight:600\">“the”</span>")));
    QVERIFY(html.contains(themeColors().key.ink.name() + QStringLiteral(";font-weight:600\">“on”</span>")));
}

void RichTextTest::whatIsTypedStaysText()
{
    const Text words("j < i, and “%1”", {"<b>&amp;"});
    QCOMPARE(plain(richText(words, {Emphasis::Query})), QStringLiteral("j < i, and “<b>&amp;”"));
    QCOMPARE(plain(richText(QStringLiteral("a < %1"), {{QStringLiteral("<i>"), Emphasis::None}})), QStringLiteral("a < <i>"));
}

/// A long token has no place to break, and one that is written from the right would turn the sentence round it.
void RichTextTest::tokensOfAnyKindLeaveTheSentenceAsItIs()
{
    const QString letters(60, QLatin1Char('w'));
    const Text words("“%1” gives %2 to “%3”.", {letters.toStdString(), "15%", "سلام"});
    const QString html = richText(words, {Emphasis::Query, Emphasis::Value, Emphasis::Key});
    QCOMPARE(plain(html), QStringLiteral("“%1…%2” gives 15% to “\u2068سلام\u2069”.").arg(letters.left(14), letters.left(13)));
    QVERIFY(richParagraph(html, 20).startsWith(QStringLiteral("<p dir=\"ltr\"")));
}

void RichTextTest::placesInArgumentsStay()
{
    const Text words("%1 and %2", {"%2", "x"});
    QCOMPARE(plain(richText(words, {})), QStringLiteral("%2 and x"));
}

} // namespace headlight

QTEST_MAIN(headlight::RichTextTest)
#include "rich_text_test.moc"
