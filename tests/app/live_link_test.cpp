// SPDX-License-Identifier: GPL-3.0-or-later
// A file that another program writes: what is offered of it, and what taking the offer does.
#include "app/live_link.h"

#include "../ui/session/sample_models.h"
#include "app/offer_bar.h"
#include "core/io/files.h"
#include "core/io/npy.h"
#include "core/io/session.h"
#include "core/layer/network_edit.h"
#include "ui/session/document.h"

#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QUndoStack>

#include <algorithm>
#include <memory>

using namespace headlight;

namespace {

using Words = std::vector<std::string>;

/// A document, the bar, and the link between them.
struct Linked {
    Document document;
    OfferBar bar;
    LiveLink link{document, bar};
    QStringList told;
    QStringList windows;

    Linked()
    {
        QObject::connect(&document, &Document::failed, &bar, [this](const Error& error) { told << QString::fromStdString(error.message()); });
        QObject::connect(&link, &LiveLink::windowRequested, &bar, [this](const QString& path) { windows << path; });
    }
    const ModelInput& input() const { return document.network()->input(); }
    bool offers(const QString& sentence) const
    {
        if (!bar.isOffering())
            return false;
        for (const QLabel* label : bar.findChildren<QLabel*>())
            if (label->text().contains(sentence))
                return true;
        return false;
    }
};

class LiveLinkTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void aFileWrittenAnewIsOfferedAndReloaded();
    void moreRowsKeepTheWeights();
    void fewerRowsTakeTheirTokensAlong();
    void namesOfRowsAreTaken();
    void wordsThatWereRetypedStay();
    void anotherWidthIsOfferedAWindow();
    void editsByHandAreToldOf();
    void whatStaysMalformedIsToldOnce();
    void whatIsReadOfAFileThatIsLeftComesToNothing();

  private:
    void write(const std::string& text) { QVERIFY(writeFile(m_csv.toStdString(), text).ok()); }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_file; ///< a session
    QString m_csv;
};

void LiveLinkTest::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_file = m_dir->filePath(QStringLiteral("work.headlight"));
    m_csv = m_dir->filePath(QStringLiteral("x.csv"));
    Document document;
    QVERIFY(document.openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("work")));
    QVERIFY(document.saveAs(m_file));
}

void LiveLinkTest::aFileWrittenAnewIsOfferedAndReloaded()
{
    const QString path = m_dir->filePath(QStringLiteral("x.npy"));
    QVERIFY(writeFile(path.toStdString(), npyBytes(test::normalMatrix(5, 8, 1))).ok());
    Document document;
    OfferBar bar;
    LiveLink link(document, bar);
    QVERIFY(document.openFile(path));
    QCOMPARE(QFileInfo(link.watched()), QFileInfo(path));
    for (int round = 0; round < 2; ++round) { // a watch that was lost with the old file is taken up again
        const Matrix written = test::normalMatrix(5, 8, unsigned(2 + round));
        QVERIFY(writeFile(path.toStdString(), npyBytes(written)).ok());
        QTRY_VERIFY(bar.isOffering());
        QVERIFY(*document.network()->input().x != written);
        bar.button()->click();
        QVERIFY(*document.network()->input().x != written); // read on another thread: the click does not wait for the disk
        QTRY_VERIFY(*document.network()->input().x == written);
    }
    QCOMPARE(document.undoStack()->count(), 2);
    QCOMPARE(document.undoStack()->undoText(), QStringLiteral("Reload x.npy"));
    document.undoStack()->undo();
    QVERIFY(!bar.isOffering());
}

void LiveLinkTest::moreRowsKeepTheWeights()
{
    write("1,2\n3,4\n");
    Linked linked;
    Document& document = linked.document;
    QVERIFY(document.openFile(m_csv));
    const auto& parameters = document.network()->structure().parameters();
    const StageKey weight = *std::find_if(parameters.begin(), parameters.end(), [&](const StageKey& key) {
        return editTarget(*document.network(), key) == EditTarget::Weight;
    });
    QVERIFY(document.setCells(weight, {{{0, 0}, 42.0f}}));
    const TensorMap weights = document.network()->model().weights;
    write("1,2\n3,4\n5,6\n");
    QTRY_VERIFY(linked.offers(QStringLiteral("It has 3 rows now, and X has 2. They take the place of X; weights stay.")));
    linked.bar.button()->click();
    QTRY_COMPARE(document.network()->tokenCount(), Index(3));
    QVERIFY(linked.windows.isEmpty());
    QCOMPARE(linked.input().tokens, (Words{"1", "2", "3"}));
    QCOMPARE((*linked.input().x)(2, 1), 6.0f);
    QVERIFY(document.network()->model().weights == weights);
    QCOMPARE(document.undoStack()->count(), 2);
    QCOMPARE(document.undoStack()->undoText(), QStringLiteral("Reload x.csv"));
    document.undoStack()->undo();
    QCOMPARE(document.network()->tokenCount(), Index(2));
    QCOMPARE((*linked.input().x)(1, 1), 4.0f);
    document.undoStack()->redo();
    QCOMPARE((*linked.input().x)(2, 0), 5.0f);
    QTRY_VERIFY(!document.isComputing());
    QVERIFY(document.trace()->complete());
}

/// Of a table with names, held cells go where their names go.
void LiveLinkTest::fewerRowsTakeTheirTokensAlong()
{
    write(",a,b\nthe,1,2\ncat,3,4\nsat,5,6\n");
    Linked linked;
    Document& document = linked.document;
    QVERIFY(document.openFile(m_csv));
    QTRY_VERIFY(!document.isComputing());
    StageKey held;
    for (const StageKey& key : document.network()->steps(0, 0))
        if (std::string(document.network()->stage(key).id) == "q")
            held = key;
    QVERIFY(document.setCells(held, {{{2, 0}, 9.0f}}));
    write(",a,b\nsat,7,8\n");
    QTRY_VERIFY(linked.bar.isOffering());
    linked.bar.button()->click();
    QTRY_COMPARE(document.network()->tokenCount(), Index(1));
    QCOMPARE(linked.input().tokens, (Words{"sat"}));
    QCOMPARE((*linked.input().x)(0, 1), 8.0f);
    QCOMPARE(linked.input().overrides.size(), std::size_t(1));
    QVERIFY(linked.input().overrides.front().held->front().cell == (Cell{0, 0}));
}

void LiveLinkTest::namesOfRowsAreTaken()
{
    write(",a,b\nthe,1,2\ncat,3,4\n");
    Linked linked;
    QVERIFY(linked.document.openFile(m_csv));
    QCOMPARE(linked.input().tokens, (Words{"the", "cat"}));
    write(",a,b\nthe,1,2\ndog,3,4\n");
    QTRY_VERIFY(linked.bar.isOffering());
    linked.bar.button()->click();
    QTRY_COMPARE(linked.input().tokens, (Words{"the", "dog"}));
    QCOMPARE(linked.document.undoStack()->count(), 1);
    linked.document.undoStack()->undo();
    QCOMPARE(linked.input().tokens, (Words{"the", "cat"}));
}

void LiveLinkTest::wordsThatWereRetypedStay()
{
    write(",a,b\nthe,1,2\ncat,3,4\n");
    Linked linked;
    QVERIFY(linked.document.openFile(m_csv));
    QVERIFY(linked.document.retypeTokens(QStringLiteral("a bird")));
    write(",a,b\nthe,1,2\ncat,3,5\n");
    QTRY_VERIFY(linked.bar.isOffering());
    linked.bar.button()->click();
    QTRY_COMPARE((*linked.input().x)(1, 1), 5.0f);
    QCOMPARE(linked.input().tokens, (Words{"a", "bird"}));
}

void LiveLinkTest::anotherWidthIsOfferedAWindow()
{
    write("1,2\n3,4\n");
    Linked linked;
    QVERIFY(linked.document.openFile(m_csv));
    const auto network = linked.document.network();
    write("1,2,3\n4,5,6\n");
    QTRY_VERIFY(linked.offers(QStringLiteral("Its rows have 3 numbers now, and d is 2: that needs other weights.")));
    QCOMPARE(linked.bar.button()->text(), QStringLiteral("Open in a new window"));
    linked.bar.button()->click();
    QCOMPARE(linked.windows, QStringList{m_csv});
    QCOMPARE(linked.document.network(), network);
    QCOMPARE(linked.document.undoStack()->count(), 0);
}

void LiveLinkTest::editsByHandAreToldOf()
{
    const QString warning = QStringLiteral("your edits of X");
    write("1,2\n3,4\n");
    Linked linked;
    Document& document = linked.document;
    QVERIFY(document.openFile(m_csv));
    QThreadPool::globalInstance()->waitForDone();
    write("1,2\n3,5\n");
    QTRY_VERIFY(linked.bar.isOffering());
    QVERIFY(!linked.offers(warning));
    const StageKey x = document.network()->steps(0, 0).front();
    QVERIFY(document.setCells(x, {{{0, 0}, 42.0f}}));
    QTRY_VERIFY(linked.offers(warning)); // an offer that stands is made anew
    document.undoStack()->undo();
    QTRY_VERIFY(linked.bar.isOffering() && !linked.offers(warning));
    linked.bar.button()->click();
    QTRY_COMPARE((*linked.input().x)(1, 1), 5.0f);
    document.undoStack()->undo();
    write("1,2\n3,6\n");
    QTRY_VERIFY(linked.bar.isOffering());
    QVERIFY(!linked.offers(warning)); // what stands there was read, too
    QVERIFY(document.setCells(x, {{{1, 1}, 6.0f}}));
    QTRY_VERIFY(!linked.bar.isOffering()); // by hand to the same numbers: there is nothing to offer
}

void LiveLinkTest::whatStaysMalformedIsToldOnce()
{
    write("1,2\n3,4\n");
    Linked linked;
    QVERIFY(linked.document.openFile(m_csv));
    write("1,2\n3,four\n");
    QTRY_COMPARE(linked.told.size(), 1);
    QVERIFY2(linked.told.front().contains(QStringLiteral("x.csv: line 2")), qPrintable(linked.told.front()));
    write("1,2\n3,four\n");
    QTest::qWait(2500);
    QCOMPARE(linked.told.size(), 1);
    write("1,2\n3,nan\n");
    QTRY_COMPARE(linked.told.size(), 2);
    QVERIFY2(linked.told.back().contains(QStringLiteral("row 2, column 2")), qPrintable(linked.told.back()));
    write("1,2\n3,7\n");
    QTRY_VERIFY(linked.bar.isOffering());
    QCOMPARE(linked.told.size(), 2);
    QCOMPARE((*linked.input().x)(1, 1), 4.0f);
}

void LiveLinkTest::whatIsReadOfAFileThatIsLeftComesToNothing()
{
    const QString path = m_dir->filePath(QStringLiteral("x.csv"));
    QVERIFY(writeFile(path.toStdString(), "1,2\n3,4\n").ok());
    Document document;
    OfferBar bar;
    LiveLink link(document, bar);
    QVERIFY(document.openFile(path));
    QVERIFY(writeFile(path.toStdString(), "1,2\n3,5\n").ok());
    QTRY_VERIFY(bar.isOffering());
    bar.button()->click();
    QVERIFY(document.openFile(m_file));
    const auto network = document.network();
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    QCOMPARE(document.network(), network);
    QCOMPARE(document.undoStack()->count(), 0);
    QVERIFY(!bar.isOffering());
}

} // namespace

QTEST_MAIN(LiveLinkTest)
#include "live_link_test.moc"
