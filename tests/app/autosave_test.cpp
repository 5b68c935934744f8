// SPDX-License-Identifier: GPL-3.0-or-later
// Unsaved work is kept beside the settings, survives kill -9 whole, is offered, and goes when it is saved or declined.
#include "app/autosave.h"

#include "../ui/session/sample_models.h"
#include "app/offer_bar.h"
#include "app/recovery.h"
#include "core/io/files.h"
#include "tests/core/io/unwritable.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QToolButton>
#include <QUndoStack>

#include <random>

using namespace headlight;

namespace {

class AutosaveTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void nothingIsKeptOfWhatIsSaved();
    void unsavedWorkIsKeptWhileOnePersonWorks();
    void aRunningProgramsWorkIsNotOffered();
    void killedProgramsLeaveWholeWork();
    void recoveredWorkLeavesTheFileAlone();
    void workRecoveredIsKeptWhenTheProgramIsKilledAgain();
    void recoveryReplacesNoUnsavedWork();
    void recoveryWaitsForNoFile();
    void discardedWorkGoes();
    void aClosedOfferLosesNothing();
    void anotherOfferDeclinesNone();
    void halfWrittenWorkIsNoWork();
    void aFolderThatCannotBeWrittenStopsNobody();
    void aFolderThatIsThereAgainIsWrittenTo();

  private:
    QStringList kept() const { return QDir(m_folder).entryList(QDir::Files); }
    /// The lock, what it is, and one session, written to its end.
    bool isKept() const { return kept().size() == 3 && QDir(m_folder).entryList({QStringLiteral("*.headlight")}).size() == 1; }
    QByteArray bytesOf(const QString& path) const;
    void edit(Document& document, float value) { QVERIFY(document.setCells(document.network()->steps(0, 0).front(), {{{0, 0}, value}})); }
    /// A program that works on the session on disk, killed once it has told of so many edits; the first is kept by then.
    void killAtWork(int afterEdits);

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_folder;
    QString m_file;
};

void AutosaveTest::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_folder = m_dir->filePath(QStringLiteral("recovery"));
    m_file = m_dir->filePath(QStringLiteral("work.headlight"));
    Document document;
    QVERIFY(document.openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("work")));
    QVERIFY(document.saveAs(m_file));
}

QByteArray AutosaveTest::bytesOf(const QString& path) const
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

void AutosaveTest::nothingIsKeptOfWhatIsSaved()
{
    Document document;
    Autosave autosave(document, m_folder, 5);
    QVERIFY(document.openFile(m_file));
    QTest::qWait(40);
    QVERIFY(kept().isEmpty());
}

void AutosaveTest::unsavedWorkIsKeptWhileOnePersonWorks()
{
    Document document;
    {
        Autosave autosave(document, m_folder, 5);
        QVERIFY(document.openFile(m_file));
        edit(document, 5);
        QTRY_VERIFY(isKept());
        const QString session = QDir(m_folder).entryList({QStringLiteral("*.headlight")}).value(0);
        auto read = Document::readFile(QDir(m_folder).filePath(session));
        QVERIFY(read.ok());
        QCOMPARE((*read->input.x)(0, 0), 5.0f);
        edit(document, 6);
        QTRY_VERIFY(QDir(m_folder).entryList({QStringLiteral("*.headlight")}).value(0) != session);
        QTRY_VERIFY(isKept());
        QVERIFY(document.saveAs(m_file));
        QTRY_VERIFY(kept().isEmpty());
        edit(document, 7);
        QTRY_VERIFY(isKept());
        document.undoStack()->undo();
        QTRY_VERIFY(kept().isEmpty());
        edit(document, 8);
        QTRY_VERIFY(isKept());
        QThreadPool::globalInstance()->waitForDone();
    }
    // A window that goes without an answer of the person leaves its work for the next start.
    QCoreApplication::processEvents();
    QCOMPARE(Autosave::leftIn(m_folder).size(), std::size_t(1));
    Autosave::remove(Autosave::leftIn(m_folder).front());
    QVERIFY(kept().isEmpty());
    Autosave gone(document, m_folder, 5);
    QVERIFY(gone.keepNow());
    gone.letGo();
    QVERIFY(kept().isEmpty());
}

void AutosaveTest::aRunningProgramsWorkIsNotOffered()
{
    Document document;
    Autosave autosave(document, m_folder, 1'000'000);
    QVERIFY(document.openFile(m_file));
    edit(document, 5);
    QVERIFY(autosave.keepNow());
    QVERIFY(Autosave::leftIn(m_folder).empty());
    QCOMPARE(kept().size(), 3);
}

void AutosaveTest::killAtWork(int afterEdits)
{
    QProcess program;
    program.setProcessChannelMode(QProcess::MergedChannels);
    program.start(QStringLiteral(HEADLIGHT_AUTOSAVE_VICTIM), {m_file, m_folder});
    QVERIFY(program.waitForStarted(-1));
    for (int edits = 0; edits < afterEdits; ++edits) {
        while (!program.canReadLine())
            QVERIFY(program.waitForReadyRead(-1)); // false once it has ended by itself
        QCOMPARE(program.readLine().trimmed(), QByteArray("edited"));
    }
    program.kill();
    QVERIFY(program.waitForFinished(-1));
    QVERIFY(program.exitStatus() == QProcess::CrashExit);
}

void AutosaveTest::killedProgramsLeaveWholeWork()
{
    const QByteArray saved = bytesOf(m_file);
    QVERIFY(!saved.isEmpty());
    std::mt19937 random(4);
    for (int round = 0; round < 50; ++round) {
        killAtWork(1 + int(random() % 25));
        QCOMPARE(bytesOf(m_file), saved);
        const std::vector<LeftWork> left = Autosave::leftIn(m_folder);
        QCOMPARE(left.size(), std::size_t(1));
        QCOMPARE(left.front().file, m_file);
        auto read = Document::readFile(left.front().path);
        QVERIFY(read.ok());
        const Matrix& x = *read->input.x;
        QVERIFY(x(0, 0) >= 1 && x == Matrix::Constant(x.rows(), x.cols(), x(0, 0)));
        Autosave::remove(left.front());
        QVERIFY2(kept().isEmpty(), qPrintable(kept().join(QLatin1Char(' '))));
    }
}

void AutosaveTest::recoveredWorkLeavesTheFileAlone()
{
    killAtWork(9);
    const QByteArray saved = bytesOf(m_file);
    Document document;
    QVERIFY(document.openFile(m_file));
    Autosave autosave(document, m_folder, 1'000'000);
    OfferBar bar;
    Recovery recovery(document, autosave, bar, m_folder);
    recovery.offer();
    QVERIFY(bar.isOffering());
    QVERIFY(!bar.button()->accessibleName().isEmpty());
    QVERIFY((*document.network()->input().x)(0, 0) < 1 || document.network()->input().x->row(0) != document.network()->input().x->row(1));
    bar.button()->click();
    QVERIFY(!bar.isOffering());
    QVERIFY((*document.network()->input().x)(0, 0) >= 1);
    QVERIFY(document.isModified());
    QVERIFY(document.fileName().isEmpty());
    QCOMPARE(bytesOf(m_file), saved);
    QVERIFY(isKept()); // as this document's
    QVERIFY(Autosave::leftIn(m_folder).empty());
    QVERIFY(document.saveAs(m_dir->filePath(QStringLiteral("again.headlight"))));
    QVERIFY(kept().isEmpty());
    Document again;
    QVERIFY(again.openFile(m_dir->filePath(QStringLiteral("again.headlight"))));
}

void AutosaveTest::workRecoveredIsKeptWhenTheProgramIsKilledAgain()
{
    killAtWork(3);
    auto read = Document::readFile(Autosave::leftIn(m_folder).front().path);
    QVERIFY(read.ok());
    const float value = (*read->input.x)(0, 0);
    for (int round = 0; round < 3; ++round) {
        QProcess program;
        program.start(QStringLiteral(HEADLIGHT_AUTOSAVE_VICTIM), {QStringLiteral("--recover"), m_folder});
        QVERIFY(program.waitForStarted(-1));
        while (!program.canReadLine())
            QVERIFY(program.waitForReadyRead(-1));
        QCOMPARE(program.readLine().trimmed(), QByteArray("recovered"));
        program.kill();
        QVERIFY(program.waitForFinished(-1));
        const std::vector<LeftWork> left = Autosave::leftIn(m_folder);
        QCOMPARE(left.size(), std::size_t(1));
        auto again = Document::readFile(left.front().path);
        QVERIFY(again.ok());
        QCOMPARE((*again->input.x)(0, 0), value);
    }
}

void AutosaveTest::recoveryReplacesNoUnsavedWork()
{
    killAtWork(1);
    Document document;
    Autosave autosave(document, m_folder, 1'000'000);
    QVERIFY(document.openFile(m_file));
    edit(document, 77);
    OfferBar bar;
    Recovery recovery(document, autosave, bar, m_folder);
    QString wanted;
    connect(&recovery, &Recovery::windowRequested, this, [&](const LeftWork& work) { wanted = work.path; });
    recovery.offer();
    bar.button()->click();
    QCOMPARE(wanted, Autosave::leftIn(m_folder).front().path);
    QCOMPARE((*document.network()->input().x)(0, 0), 77.0f);
    // The window that takes it keeps it before the copy goes.
    Document other;
    Autosave otherAutosave(other, m_folder, 1'000'000);
    OfferBar otherBar;
    Recovery otherRecovery(other, otherAutosave, otherBar, m_folder);
    QVERIFY(otherRecovery.recover(Autosave::leftIn(m_folder).front()));
    QVERIFY(Autosave::leftIn(m_folder).empty());
    QVERIFY(isKept());
}

void AutosaveTest::recoveryWaitsForNoFile()
{
    killAtWork(1);
    Document document;
    Autosave autosave(document, m_folder, 1'000'000);
    OfferBar bar;
    Recovery recovery(document, autosave, bar, m_folder);
    recovery.setAwaits([] { return true; });
    int windows = 0;
    connect(&recovery, &Recovery::windowRequested, this, [&] { ++windows; });
    recovery.offer();
    bar.button()->click();
    QCOMPARE(windows, 1);
    QVERIFY(!document.isOpen());
    QCOMPARE(Autosave::leftIn(m_folder).size(), std::size_t(1));
}

void AutosaveTest::discardedWorkGoes()
{
    killAtWork(1);
    Document document;
    Autosave autosave(document, m_folder, 1'000'000);
    OfferBar bar;
    Recovery recovery(document, autosave, bar, m_folder);
    recovery.offer();
    QVERIFY(bar.isOffering());
    QCOMPARE(bar.otherButton()->text(), QStringLiteral("Discard"));
    bar.otherButton()->click();
    QVERIFY(!bar.isOffering());
    QVERIFY(kept().isEmpty());
    recovery.offer();
    QVERIFY(!bar.isOffering());
}

void AutosaveTest::aClosedOfferLosesNothing()
{
    killAtWork(1);
    killAtWork(1);
    Document document;
    Autosave autosave(document, m_folder, 1'000'000);
    OfferBar bar;
    Recovery recovery(document, autosave, bar, m_folder);
    recovery.offer();
    for (int offers = 0; offers < 2; ++offers) {
        QVERIFY(bar.isOffering());
        bar.findChild<NoticeBar*>()->closeButton()->click();
    }
    QVERIFY(!bar.isOffering());
    QCOMPARE(Autosave::leftIn(m_folder).size(), std::size_t(2));
}

void AutosaveTest::anotherOfferDeclinesNone()
{
    OfferBar bar;
    const auto words = [] { return QStringLiteral("a <b> & “c”"); };
    int heard = 0;
    const auto hear = [&heard] { ++heard; };
    bar.offer({words, words, words, hear, words, hear, hear});
    bar.offer({words, words, words, [] {}});
    QCOMPARE(heard, 0);
    QVERIFY(bar.otherButton()->isHidden());
    // Words are shown as they are.
    QCOMPARE(bar.findChild<NoticeBar*>()->accessibleName(), QStringLiteral("a <b> & “c” a <b> & “c”"));
    for (const QLabel* label : bar.findChildren<QLabel*>())
        QVERIFY(label->text().isEmpty() || Qt::mightBeRichText(label->text()));
}

void AutosaveTest::halfWrittenWorkIsNoWork()
{
    killAtWork(5);
    const LeftWork left = Autosave::leftIn(m_folder).front();
    // A later generation that was not written whole.
    const QString id = QFileInfo(left.path).fileName().section(QLatin1Char('.'), 0, 0);
    QVERIFY(writeFile(QDir(m_folder).filePath(id + QStringLiteral(".99999.headlight")).toStdString(), "{\"format\": ").ok());
    QCOMPARE(Autosave::leftIn(m_folder).front().path, left.path);
    // Killed between writing one and taking the one before away, a program leaves two whole ones.
    for (auto whole = Autosave::leftIn(m_folder); !whole.empty(); whole = Autosave::leftIn(m_folder))
        QVERIFY(QFile::remove(whole.front().path));
    QVERIFY(kept().isEmpty());
}

/// The work goes on, nothing of it is lost, and it is said once that the copy is missing, until the folder is there again.
void AutosaveTest::aFolderThatCannotBeWrittenStopsNobody()
{
    const auto places = test::unwritablePlaces(pathOf(m_dir->path().toStdString()), "recovery");
    QVERIFY(places.size() >= 2);
    for (const test::Unwritable& place : places) {
        if (place.name == "vanished folder" || place.name == "full disk")
            continue; // the folder is made anew; a device is no folder
        const test::BoundByPermissions bound;
        Document document;
        Autosave autosave(document, QString::fromStdString(place.path), 0);
        QStringList told;
        connect(&autosave, &Autosave::failed, &document,
                [&](const Error& error) { told << QString::fromStdString(error.message()); });
        QVERIFY(document.openFile(m_file));
        edit(document, 5);
        QTRY_COMPARE(told.size(), 1);
        QVERIFY2(told.front().startsWith(QStringLiteral("the copy that is kept against crashes: ")), qPrintable(told.front()));
        QVERIFY2(told.front().contains(QStringLiteral("save the work yourself")), qPrintable(told.front()));
        QVERIFY(!autosave.keepNow());
        edit(document, 6);
        QCoreApplication::processEvents();
        QCOMPARE(told.size(), 1);
        QVERIFY(document.isModified());
        QCOMPARE((*document.network()->input().x)(0, 0), 6.0f);
    }
    Document document;
    Autosave none(document, {}, 0);
    QVERIFY(!none.keepNow());
}

void AutosaveTest::aFolderThatIsThereAgainIsWrittenTo()
{
    const QString inTheWay = m_dir->filePath(QStringLiteral("file"));
    QVERIFY(writeFile(inTheWay.toStdString(), "no folder").ok());
    Document document;
    Autosave autosave(document, inTheWay + QStringLiteral("/recovery"), 1'000'000);
    int told = 0;
    connect(&autosave, &Autosave::failed, &document, [&] { ++told; });
    QVERIFY(document.openFile(m_file));
    edit(document, 5);
    QVERIFY(!autosave.keepNow());
    QCOMPARE(told, 1);
    QVERIFY(QFile::remove(inTheWay));
    QVERIFY(autosave.keepNow());
    QVERIFY(!autosave.id().isEmpty());
    QCOMPARE(told, 1);
}

} // namespace

QTEST_MAIN(AutosaveTest)
#include "autosave_test.moc"
