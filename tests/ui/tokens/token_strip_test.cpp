// SPDX-License-Identifier: GPL-3.0-or-later
// The strip of tokens: a sound model, parts that follow the selection, and long sentences.
#include "../session/sample_models.h"
#include "ui/session/document.h"
#include "ui/heatmap/heatmap_layout.h"
#include "ui/text/token_text.h"
#include "ui/tokens/token_delegate.h"
#include "ui/tokens/token_model.h"
#include "ui/tokens/token_strip.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QStyleOptionViewItem>
#include <QTest>

using namespace headlight;

namespace {

class TokenStripTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void modelIsSound();
    void partsFollowTheLockedCell();
    void columnsThatAreNoKeysLightNoKey();
    void chosenTokenScrollsIntoView();
    void whitespaceIsShown();
    void whatNoFontHasIsTold();
    void chipsAreAsHighWithAndWithoutAScrollBar();

  private:
    std::unique_ptr<Document> m_document;
};

void TokenStripTest::init()
{
    m_document = std::make_unique<Document>();
    QVERIFY(m_document->openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample")));
}

void TokenStripTest::modelIsSound()
{
    Document document;
    TokenModel model(document);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(document.openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample")));
    QCOMPARE(model.rowCount(), 6);
    document.selectToken(3);
    QCOMPARE(model.index(3).data().toString(), QStringLiteral("w4"));
    QCOMPARE(model.index(3).data(TokenModel::NumberRole).toInt(), 4);
    QVERIFY(document.openModel(test::sampleModel(), test::sampleInput(2), QStringLiteral("sample")));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.query(), -1);
}

void TokenStripTest::partsFollowTheLockedCell()
{
    TokenModel model(*m_document);
    m_document->selectStage(*m_document->network()->find(1, "attn", 1));
    m_document->lockCell(Cell{4, 3});
    QCOMPARE(model.part(4), TokenModel::Part::Query);
    QCOMPARE(model.part(3), TokenModel::Part::Key);
    QVERIFY(model.index(4).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("query")));
    m_document->lockCell(Cell{2, 2});
    QCOMPARE(model.part(2), TokenModel::Part::Both);
    m_document->lockCell({});
    QCOMPARE(model.part(2), TokenModel::Part::Query);
    m_document->selectToken({});
    QCOMPARE(model.part(2), TokenModel::Part::None);
}

void TokenStripTest::columnsThatAreNoKeysLightNoKey()
{
    TokenModel model(*m_document);
    m_document->lockCell(Cell{4, 3}); // of X: column 4 is a dimension
    QCOMPARE(model.query(), 4);
    QCOMPARE(model.key(), -1);
}

void TokenStripTest::chosenTokenScrollsIntoView()
{
    QVERIFY(m_document->openModel(test::sampleModel(), test::sampleInput(300), QStringLiteral("long")));
    TokenStrip strip(*m_document);
    strip.resize(900, 56);
    strip.show();
    QVERIFY(QTest::qWaitForWindowExposed(&strip));
    m_document->selectToken(290);
    QVERIFY(strip.list()->viewport()->rect().intersects(strip.list()->visualRect(strip.list()->model()->index(290, 0))));
}

void TokenStripTest::whitespaceIsShown()
{
    QCOMPARE(tokenText(QStringLiteral(" cat")), QStringLiteral("␣cat"));
    QCOMPARE(tokenText(QStringLiteral("\n")), QStringLiteral("␣"));
    QCOMPARE(tokenText(QString()), QStringLiteral("∅"));
    QCOMPARE(tokenText(QStringLiteral("词")), QStringLiteral("词"));
}

void TokenStripTest::whatNoFontHasIsTold()
{
    TokenStrip strip(*m_document);
    strip.show();
    const auto told = [&] {
        QStringList texts;
        for (const QLabel* label : strip.findChildren<QLabel*>())
            if (label->isVisibleTo(&strip))
                texts << label->text();
        return texts.join(QLatin1Char('|'));
    };
    QCOMPARE(told(), QStringLiteral("Tokens"));
    const auto input = test::sampleInput();
    input->tokens[1] = "a\xF4\x8F\xBF\xBD"; // U+10FFFD, which is nobody's
    QVERIFY(m_document->openModel(test::sampleModel(), input, QStringLiteral("sample")));
    QCOMPARE(told(), QStringLiteral("Tokens|No font here has U+10FFFD: shown as “?”"));
    QVERIFY(m_document->openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample")));
    QCOMPARE(told(), QStringLiteral("Tokens"));
}

void TokenStripTest::chipsAreAsHighWithAndWithoutAScrollBar()
{
    TokenStrip strip(*m_document);
    QImage image(100, 40, QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    QStyleOptionViewItem option;
    option.rect = image.rect(); // of a list without a scroll bar
    strip.list()->itemDelegate()->paint(&painter, option, strip.list()->model()->index(0, 0));
    painter.end();
    int high = 0;
    for (int y = 0; y < image.height(); ++y)
        high += qAlpha(image.pixel(40, y)) > 128 ? 1 : 0;
    QCOMPARE(high, 32);
}

} // namespace

QTEST_MAIN(TokenStripTest)
#include "token_strip_test.moc"
