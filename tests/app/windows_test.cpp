// SPDX-License-Identifier: GPL-3.0-or-later
// Several windows and what is dropped on them; unsaved work, what is offered over the canvas, and how long an error stays.
#include "app/app_actions.h"
#include "app/app_appearance.h"
#include "app/app_files.h"
#include "app/app_message_bar.h"
#include "app/app_sessions.h"
#include "app/autosave.h"
#include "app/gui.h"
#include "app/main_window.h"
#include "app/offer_bar.h"
#include "app/settings.h"
#include "core/io/files.h"
#include "core/io/new_session.h"
#include "core/io/npy.h"
#include "tests/ui/session/sample_models.h"

#include <QApplication>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QToolButton>
#include <QUndoStack>
#include <QUrl>

#include <algorithm>
#include <limits>

using namespace headlight;

namespace {

const QString kExample = QStringLiteral(":/sessions/by-hand.headlight");

class WindowsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { setUpApplication(*qApp); }
    void init();
    void cleanup();
    void aDroppedSessionIsOpenedAndTheOthersInWindowsOfTheirOwn();
    void whatIsNoFileIsNotTaken();
    void droppingAsksAboutUnsavedWork();
    void aNewWindowShowsTheExampleAndOpensOthers();
    void aNewSessionIsAskedAboutAndKept();
    void recoveryAndTheLiveLinkStandBesideEachOther();
    void workIsRecoveredInAWindowOfItsOwnWhereThereIsUnsavedWork();
    void workIsRecoveredBesideAFileBeingRead();
    void theOfferIsReadWhole();
    void anErrorGoesWithTheNextGoodEdit();

  private:
    Document& document() { return m_window->document(); }
    StageKey x() { return document().network()->steps(0, 0).front(); }
    QString savedAs(const QString& name);
    /// What a program leaves that ends without asking: an edit of the example.
    void leaveWork(float value);
    QList<MainWindow*> others() const;
    void drop(const QList<QUrl>& urls);

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<AppAppearance> m_appearance;
    std::unique_ptr<MainWindow> m_window;
};

void WindowsTest::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<Settings>(Settings::ofFile(m_dir->filePath(QStringLiteral("settings.ini"))));
    m_settings->setLanguage(QStringLiteral("en"));
    m_settings->setTheme(ThemeChoice::Light);
    m_appearance = std::make_unique<AppAppearance>(*qApp, *m_settings);
    m_window = std::make_unique<MainWindow>(*m_settings, *m_appearance);
    connectWindows(*m_window, *m_settings, *m_appearance);
    m_window->files().setAsk([](const QString&, const QStringList&) { return AppFiles::Answer::Discard; });
    QVERIFY(document().openFile(kExample));
    m_window->show();
}

void WindowsTest::cleanup()
{
    QThreadPool::globalInstance()->waitForDone();
    for (MainWindow* other : others())
        delete other;
    m_window.reset();
    m_appearance.reset();
    m_settings.reset();
}

QList<MainWindow*> WindowsTest::others() const
{
    QList<MainWindow*> windows;
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* window = qobject_cast<MainWindow*>(widget); window && window != m_window.get())
            windows << window;
    return windows;
}

QString WindowsTest::savedAs(const QString& name)
{
    Document saved;
    const QString path = m_dir->filePath(name);
    return saved.openModel(test::sampleModel(), test::sampleInput(), name) && saved.saveAs(path) ? path : QString();
}

void WindowsTest::leaveWork(float value)
{
    Document lost;
    Autosave autosave(lost, m_settings->recoveryFolder(), 1'000'000);
    QVERIFY(lost.openFile(kExample));
    QVERIFY(lost.setCells(lost.network()->steps(0, 0).front(), {{{0, 0}, value}}));
    QVERIFY(autosave.keepNow());
}

void WindowsTest::drop(const QList<QUrl>& urls)
{
    QMimeData data;
    data.setUrls(urls);
    QDragEnterEvent enter(QPoint(400, 400), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QCoreApplication::sendEvent(m_window.get(), &enter);
    if (!enter.isAccepted())
        return;
    QDropEvent drop(QPointF(400, 400), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.get(), &drop);
    QVERIFY(drop.isAccepted());
}

void WindowsTest::aDroppedSessionIsOpenedAndTheOthersInWindowsOfTheirOwn()
{
    const QStringList paths{savedAs(QStringLiteral("one.headlight")), savedAs(QStringLiteral("two.headlight")), savedAs(QStringLiteral("three.headlight"))};
    drop({QUrl::fromLocalFile(paths[0]), QUrl::fromLocalFile(paths[1]), QUrl::fromLocalFile(paths[2])});
    QTRY_COMPARE(document().fileName(), paths[0]);
    QCOMPARE(others().size(), 2);
    for (MainWindow* other : others())
        QTRY_VERIFY(other->document().isOpen());
    QStringList opened;
    for (MainWindow* other : others())
        opened << other->document().fileName();
    opened.sort();
    QCOMPARE(opened, QStringList({paths[2], paths[1]}));
    // A window's work is its own.
    MainWindow* other = others().front();
    QVERIFY(other->document().setCells(other->document().network()->steps(0, 0).front(), {{{0, 0}, 42.0f}}));
    QVERIFY(!document().isModified());
    other->files().setAsk([](const QString&, const QStringList&) { return AppFiles::Answer::Discard; });
    QVERIFY(other->close());
    QTRY_COMPARE(others().size(), 1);
}

void WindowsTest::whatIsNoFileIsNotTaken()
{
    const auto network = document().network();
    drop({QUrl(QStringLiteral("https://example.org/a.headlight"))});
    drop({});
    QVERIFY(!m_window->files().isReading());
    QCOMPARE(document().network(), network);
    // What cannot be opened leaves the session, and says why.
    const QString broken = m_dir->filePath(QStringLiteral("broken.headlight"));
    QVERIFY(writeFile(broken.toStdString(), "{").ok());
    drop({QUrl::fromLocalFile(broken)});
    QTRY_VERIFY(m_window->messageBar().text().startsWith(QStringLiteral("Cannot open broken.headlight")));
    QCOMPARE(document().network(), network);
}

void WindowsTest::droppingAsksAboutUnsavedWork()
{
    QVERIFY(document().setCells(x(), {{{0, 0}, 42.0f}}));
    int asked = 0;
    m_window->files().setAsk([&](const QString&, const QStringList&) {
        ++asked;
        return AppFiles::Answer::Cancel;
    });
    drop({QUrl::fromLocalFile(savedAs(QStringLiteral("one.headlight")))});
    QCOMPARE(asked, 1);
    QVERIFY(!m_window->files().isReading());
    QVERIFY(document().isModified());
}

void WindowsTest::aNewWindowShowsTheExampleAndOpensOthers()
{
    m_window->actions().newWindow->trigger();
    QCOMPARE(others().size(), 1);
    MainWindow* second = others().front();
    QVERIFY(second->isVisible() && second->document().isOpen());
    second->actions().newWindow->trigger();
    QCOMPARE(others().size(), 2);
    // The one that asked for the other may go first.
    QVERIFY(second->close());
    QTRY_COMPARE(others().size(), 1);
    QVERIFY(others().front()->document().isOpen());
}

void WindowsTest::aNewSessionIsAskedAboutAndKept()
{
    NewSession wanted;
    wanted.tokens = {"a", "b"};
    wanted.config.dModel = wanted.config.dK = wanted.config.dV = wanted.config.dFf = 4;
    m_window->files().create(makeSession(wanted).value());
    QVERIFY(document().isModified());
    QCOMPARE(document().network()->tokenCount(), 2);
    QStringList named;
    m_window->files().setAsk([&](const QString&, const QStringList& changes) {
        named = changes;
        return AppFiles::Answer::Cancel;
    });
    QVERIFY(!m_window->close());
    QCOMPARE(named, QStringList{QStringLiteral("The session is new: no file holds it")});
    QVERIFY(document().saveAs(m_dir->filePath(QStringLiteral("new.headlight"))));
    named.clear();
    QVERIFY(m_window->files().mayDiscard());
    QVERIFY(named.isEmpty());
}

void WindowsTest::recoveryAndTheLiveLinkStandBesideEachOther()
{
    leaveWork(5);
    const QString path = m_dir->filePath(QStringLiteral("x.npy"));
    QVERIFY(writeFile(path.toStdString(), npyBytes(test::normalMatrix(5, 8, 1))).ok());
    m_window->offerRecovery();
    const QList<OfferBar*> bars = m_window->findChildren<OfferBar*>();
    QCOMPARE(bars.size(), 2);
    QVERIFY(bars[0]->isOffering() && bars[0]->isVisible());
    // A file of numbers, watched and written anew, takes nothing away.
    m_window->files().open(path);
    QTRY_COMPARE(document().matrixFile(), path);
    QVERIFY(bars[0]->isOffering());
    QVERIFY(writeFile(path.toStdString(), npyBytes(test::normalMatrix(5, 8, 2))).ok());
    QTRY_VERIFY(bars[1]->isOffering());
    QVERIFY(bars[0]->isOffering() && bars[0]->isVisible() && bars[1]->isVisible());
    QCOMPARE(Autosave::leftIn(m_settings->recoveryFolder()).size(), std::size_t(1));
    QVERIFY(document().openFile(kExample));
    QVERIFY(!bars[1]->isOffering());
    QVERIFY(bars[0]->isOffering());
}

void WindowsTest::workIsRecoveredInAWindowOfItsOwnWhereThereIsUnsavedWork()
{
    leaveWork(5);
    leaveWork(6);
    QVERIFY(document().setCells(x(), {{{0, 0}, 42.0f}}));
    m_window->offerRecovery();
    OfferBar* bar = m_window->findChildren<OfferBar*>().front();
    bar->button()->click();
    QVERIFY(bar->isOffering());
    bar->button()->click();
    QVERIFY(!bar->isOffering());
    QCOMPARE((*document().network()->input().x)(0, 0), 42.0f);
    QCOMPARE(others().size(), 2);
    QList<float> recovered;
    for (MainWindow* other : others()) {
        recovered << (*other->document().network()->input().x)(0, 0);
        QVERIFY(other->document().isModified());
    }
    std::sort(recovered.begin(), recovered.end());
    QCOMPARE(recovered, QList<float>({5, 6}));
    // Each is kept by its window.
    QVERIFY(Autosave::leftIn(m_settings->recoveryFolder()).empty());
    for (MainWindow* other : others())
        delete other;
    QCOMPARE(Autosave::leftIn(m_settings->recoveryFolder()).size(), std::size_t(2));
}

void WindowsTest::workIsRecoveredBesideAFileBeingRead()
{
    leaveWork(5);
    const QString path = savedAs(QStringLiteral("one.headlight"));
    m_window->offerRecovery();
    m_window->files().open(path);
    QVERIFY(m_window->files().isReading());
    m_window->findChildren<OfferBar*>().front()->button()->click();
    QTRY_COMPARE(document().fileName(), path);
    QCOMPARE(others().size(), 1);
    QCOMPARE((*others().front()->document().network()->input().x)(0, 0), 5.0f);
    // What has become of the session while a file was read is asked about.
    m_window->files().open(path);
    QVERIFY(document().openNew(document().currentSession()));
    int asked = 0;
    m_window->files().setAsk([&](const QString&, const QStringList&) {
        ++asked;
        return AppFiles::Answer::Cancel;
    });
    QTRY_VERIFY(!m_window->files().isReading());
    QCOMPARE(asked, 1);
    QVERIFY(document().fileName().isEmpty());
}

void WindowsTest::theOfferIsReadWhole()
{
    leaveWork(5);
    m_window->resize(1440, 900);
    QTest::qWait(0);
    const int canvas = m_window->findChildren<OfferBar*>().front()->parentWidget()->width();
    m_window->offerRecovery();
    OfferBar* bar = m_window->findChildren<OfferBar*>().front();
    QTRY_VERIFY(bar->isVisible() && bar->width() > 0);
    QCoreApplication::sendPostedEvents();
    QCOMPARE(bar->parentWidget()->width(), canvas); // the panels are as they were
    for (const QLabel* label : bar->findChildren<QLabel*>()) {
        if (label->isHidden())
            continue;
        const int needed = label->hasHeightForWidth() ? label->heightForWidth(label->width()) : label->sizeHint().height();
        QVERIFY2(label->height() >= needed, qPrintable(label->text()));
        QVERIFY(label->wordWrap() || label->width() >= label->sizeHint().width());
        QVERIFY(bar->rect().contains(QRect(label->mapTo(bar, QPoint()), label->size())));
    }
}

void WindowsTest::anErrorGoesWithTheNextGoodEdit()
{
    QVERIFY(!document().setCells(x(), {{{0, 0}, std::numeric_limits<float>::quiet_NaN()}}));
    QVERIFY(m_window->messageBar().isVisible());
    QVERIFY(m_window->messageBar().text().startsWith(QStringLiteral("Cannot make this edit")));
    QVERIFY(document().setCells(x(), {{{0, 0}, 42.0f}}));
    QVERIFY(!m_window->messageBar().isVisible());
    // What could not be saved is of interest after an edit, too.
    QVERIFY(!document().saveAs(m_dir->filePath(QStringLiteral("gone/away.headlight"))));
    QVERIFY(document().setCells(x(), {{{0, 0}, 43.0f}}));
    QVERIFY(m_window->messageBar().text().startsWith(QStringLiteral("Cannot save")));
}

} // namespace

QTEST_MAIN(WindowsTest)
#include "windows_test.moc"
