// SPDX-License-Identifier: GPL-3.0-or-later
// A figure opens again: what it showed, and how, from the file alone.
#include "app/app_actions.h"
#include "app/app_appearance.h"
#include "app/app_figures.h"
#include "app/app_files.h"
#include "app/app_status_bar.h"
#include "app/gui.h"
#include "app/main_window.h"
#include "app/settings.h"
#include "core/compare/ready_comparisons.h"
#include "core/figure/recipe.h"
#include "core/io/files.h"
#include "tests/core/io/unwritable.h"
#include "ui/export/export_form.h"
#include "ui/export/export_panel.h"
#include "ui/export/figure_preview.h"

#if !defined(_WIN32)
#include <sys/stat.h>
#endif

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QUrl>

using namespace headlight;

class FiguresTest : public QObject {
    Q_OBJECT

  private:
    Settings m_settings = Settings::ofNobody();
    std::unique_ptr<AppAppearance> m_appearance;
    std::unique_ptr<MainWindow> m_window;
    QTemporaryDir m_folder;

    static constexpr int kPatience = 600'000; // a busy machine takes its time

    Document& document() { return m_window->document(); }
    static QByteArray bytesOf(const QString& path)
    {
        QFile file(path);
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
    }
    void open(const char* session)
    {
        QVERIFY(document().openFile(QLatin1String(session)).ok());
        QTRY_VERIFY(!document().isComputing());
    }

  private Q_SLOTS:
    void initTestCase() { setUpApplication(*qApp); }
    void init()
    {
        m_settings.setLanguage(QStringLiteral("en"));
        m_appearance = std::make_unique<AppAppearance>(*qApp, m_settings);
        m_window = std::make_unique<MainWindow>(m_settings, *m_appearance);
        m_window->show();
        m_window->files().setAsk([](const QString&, const QStringList&) { return AppFiles::Answer::Discard; });
        open(HEADLIGHT_SOURCE_DIR "/resources/sessions/by-hand.headlight");
    }
    void cleanup()
    {
        m_window.reset();
        m_appearance.reset();
    }

    void aFigureOpensAgain_data()
    {
        QTest::addColumn<QString>("ending");
        for (const char* ending : {"svg", "pdf", "png"})
            QTest::newRow(ending) << QString::fromLatin1(ending);
    }
    void aFigureOpensAgain()
    {
        QFETCH(QString, ending);
        document().selectStage(*document().network()->find(1, "scores", 1));
        document().lockCell(Cell{2, 1});
        const Matrix shown = *document().trace()->value(document().selection().stage);
        ExportPanel& panel = m_window->figures().panel();
        panel.openOn();
        RenderOptions options = panel.form().options({});
        options.widthMm = 120;
        options.theme = Theme::Print;
        panel.form().setOptions(options);
        const QString path = m_folder.filePath(QStringLiteral("f.") + ending);
        QVERIFY(panel.exportTo(path));

        open(HEADLIGHT_SOURCE_DIR "/resources/sessions/copy.headlight");
        QVERIFY(isFigureFile(path.toStdString()));
        m_window->files().open(path);
        QTRY_VERIFY(!document().isComputing());
        const StageKey key = document().selection().stage;
        QCOMPARE(document().network()->stage(key).id, "scores");
        QVERIFY(document().selection().cell == (Cell{2, 1}));
        QVERIFY(*document().trace()->value(key) == shown);
        QCOMPARE(panel.form().options({}).widthMm, 120.0);
        QVERIFY(panel.form().options({}).theme == Theme::Print);
    }

    void aComparisonOpensAgain_data()
    {
        QTest::addColumn<bool>("ready");
        QTest::addColumn<QString>("view");
        QTest::newRow("made ready") << true << QStringLiteral("compare");
        QTest::newRow("pinned") << false << QStringLiteral("compare");
        QTest::newRow("difference, made ready") << true << QStringLiteral("heads");
        QTest::newRow("difference, pinned") << false << QStringLiteral("heads");
    }
    void aComparisonOpensAgain()
    {
        QFETCH(bool, ready);
        QFETCH(QString, view);
        const StageKey key = *document().network()->find(1, "attn", 1);
        document().selectStage(key);
        if (ready) {
            QVERIFY(document().compareWith(*readyComparison("scaling")).ok());
        } else {
            QVERIFY(document().pinState().ok());
            QVERIFY(document().setCells(*document().network()->find(1, "x", 1), {{Cell{0, 0}, 3}}).ok());
        }
        QTRY_VERIFY(!document().isComputing());
        document().selectView(*viewFromId(view.toStdString()));
        const bool difference = view != QLatin1String("compare");
        document().showState(difference ? ShownState::Difference : ShownState::Now);
        const Matrix before = *document().pinned()->trace->value(key);
        const Matrix now = *document().trace()->value(key);
        const QString name = document().pinnedName();
        ExportPanel& panel = m_window->figures().panel();
        panel.openOn();
        const QString path = m_folder.filePath(QStringLiteral("compared.svg"));
        QVERIFY(panel.exportTo(path));
        const std::size_t drawn = panel.preview().figure()->items.size();
        QVERIFY(m_window->figures().openFigure(path)); // all of it is on screen
        QCOMPARE(document().pinnedName(), name);

        open(HEADLIGHT_SOURCE_DIR "/resources/sessions/copy.headlight");
        QVERIFY(!document().pinned());
        QVERIFY(m_window->figures().openFigure(path));
        QTRY_VERIFY(!document().isComputing());
        QVERIFY(document().pinned());
        QCOMPARE(document().pinnedName(), name);
        QVERIFY(*document().pinned()->trace->value(key) == before);
        QVERIFY(*document().trace()->value(key) == now);
        QVERIFY(document().shown() == (difference ? ShownState::Difference : ShownState::Now));
        panel.refresh();
        QCOMPARE(panel.preview().figure()->items.size(), drawn);
    }

    void chosenCellsAloneOpenAgain()
    {
        document().selectStage(*document().network()->find(1, "scores", 1));
        ExportPanel& panel = m_window->figures().panel();
        panel.openOn();
        auto* part = panel.form().findChild<QCheckBox*>(QStringLiteral("chosenCells"));
        QVERIFY(part && !part->isEnabled());
        document().selectCells({Cell{1, 0}, CellRange{1, 3, 0, 2}});
        panel.refresh();
        QVERIFY(part->isEnabled());
        part->setChecked(true);
        panel.refresh();
        QVERIFY(panel.form().options({}).rows == (IndexRange{1, 3}));
        QVERIFY(panel.preview().figure()->description.find("rows 2–3, columns 1–2") != std::string::npos);
        const QString path = m_folder.filePath(QStringLiteral("part.svg"));
        QVERIFY(panel.exportTo(path));
        const std::string told = panel.preview().figure()->description;
        open(HEADLIGHT_SOURCE_DIR "/resources/sessions/copy.headlight");
        QVERIFY(m_window->figures().openFigure(path));
        QVERIFY(document().selection().range == (CellRange{1, 3, 0, 2}));
        QVERIFY(panel.form().options({}).cols == (IndexRange{0, 2}));
        QCOMPARE(panel.preview().figure()->description, told);
    }

    void aFigureOfABookOpensAsOne()
    {
        ExportPanel& panel = m_window->figures().panel();
        panel.openOn("masked-scores");
        const QString path = m_folder.filePath(QStringLiteral("book.svg"));
        QVERIFY(panel.exportTo(path));
        panel.openOn();
        QVERIFY(m_window->figures().openFigure(path));
        QFile again(m_folder.filePath(QStringLiteral("again.svg")));
        QVERIFY(panel.exportTo(again.fileName()));
        QFile first(path);
        QVERIFY(first.open(QIODevice::ReadOnly) && again.open(QIODevice::ReadOnly));
        QCOMPARE(again.readAll(), first.readAll());
    }

    void aFigureWithoutItsNumbersSaysWhichSessionToOpen()
    {
        open(HEADLIGHT_SOURCE_DIR "/resources/sessions/sentences-en.headlight"); // too large to go along
        const std::optional<StageKey> query = document().network()->find(1, "W_Q", 1);
        QVERIFY(query && document().setCells(*query, {{{0, 0}, 1.0F}}).ok()); // and no longer the example
        ExportPanel& panel = m_window->figures().panel();
        panel.openOn();
        const QString path = m_folder.filePath(QStringLiteral("large.svg"));
        QVERIFY(panel.exportTo(path));
        QVERIFY(m_window->figures().openFigure(path)); // its numbers are on screen
        open(HEADLIGHT_SOURCE_DIR "/resources/sessions/by-hand.headlight");
        QSignalSpy failures(&document(), &Document::failed);
        QVERIFY(!m_window->figures().openFigure(path));
        QCOMPARE(failures.size(), 1);
    }

    void aFigureOfAnExampleOpensTheExample()
    {
        open(HEADLIGHT_SOURCE_DIR "/resources/sessions/sentences-zh.headlight");
        document().selectStage(*document().network()->find(2, "attn", 3));
        ExportPanel& panel = m_window->figures().panel();
        panel.openOn();
        const QString path = m_folder.filePath(QStringLiteral("example.svg"));
        QVERIFY(panel.exportTo(path));
        open(HEADLIGHT_SOURCE_DIR "/resources/sessions/by-hand.headlight");
        QVERIFY(m_window->figures().openFigure(path));
        QCOMPARE(document().network()->input().tokens[3], std::string("女孩"));
        QCOMPARE(document().selection().stage, *document().network()->find(2, "attn", 3));
    }

    void otherPicturesAreRefused()
    {
        QFile file(m_folder.filePath(QStringLiteral("foreign.svg")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
        file.close();
        QSignalSpy failures(&document(), &Document::failed);
        m_window->files().open(file.fileName());
        QCOMPARE(failures.size(), 1);
        QVERIFY(!isFigureFile("no such file"));
#if !defined(_WIN32)
        // Opening a pipe would wait for a writer.
        const QString pipe = m_folder.filePath(QStringLiteral("pipe.svg"));
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        QVERIFY(!isFigureFile(pipe.toStdString()));
#endif
    }

    void droppingAFigureOpensIt()
    {
        document().selectStage(*document().network()->find(1, "q", 1));
        const QString path = m_folder.filePath(QStringLiteral("drop.svg"));
        m_window->figures().panel().openOn();
        QVERIFY(m_window->figures().panel().exportTo(path));
        document().selectStage(*document().network()->find(1, "v", 1));
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &mime, Qt::LeftButton, {});
        QApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(400, 300), Qt::CopyAction, &mime, Qt::LeftButton, {});
        QApplication::sendEvent(m_window.get(), &drop);
        QCOMPARE(document().network()->stage(document().selection().stage).id, "q");
    }

    void setsAreWrittenBesideTheWindowsThread()
    {
        QSignalSpy exported(&m_window->figures(), &AppFigures::exported);
        QSignalSpy failures(&document(), &Document::failed);
        const QString slides = m_folder.filePath(QStringLiteral("slides.pdf"));
        m_window->figures().writeSlidesTo(slides);
        QVERIFY(m_window->figures().isWriting()); // the window goes on
        auto* status = m_window->findChild<AppStatusBar*>();
        QVERIFY2(status->state().startsWith(QStringLiteral("Writing slides.pdf, ")), qPrintable(status->state()));
        m_window->figures().writeStagesTo(m_folder.filePath(QStringLiteral("second"))); // one at a time
        QCOMPARE(failures.size(), 1);
        QTRY_COMPARE_WITH_TIMEOUT(exported.size(), 1, kPatience);
        QVERIFY(!m_window->figures().isWriting());
        QVERIFY(!status->state().contains(QStringLiteral("Writing")));
        QVERIFY(bytesOf(slides).startsWith("%PDF") && bytesOf(slides).trimmed().endsWith("%%EOF"));
        QVERIFY(!QFileInfo::exists(m_folder.filePath(QStringLiteral("second"))));

        m_window->figures().writeStagesTo(m_folder.filePath(QStringLiteral("stages")));
        QTRY_COMPARE_WITH_TIMEOUT(exported.size(), 2, kPatience);
        QVERIFY(QDir(m_folder.filePath(QStringLiteral("stages"))).entryList({QStringLiteral("*.svg")}).size() >= qsizetype(document().steps().size()));
        document().selectStage(*document().network()->find(1, "scores", 1));
        m_window->figures().writeAnimationTo(m_folder.filePath(QStringLiteral("walk.gif")));
        QTRY_COMPARE_WITH_TIMEOUT(exported.size(), 3, kPatience);
        QVERIFY(bytesOf(m_folder.filePath(QStringLiteral("walk.gif"))).startsWith("GIF89a"));
        QCOMPARE(failures.size(), 1);

        // They open again at what they show.
        document().selectView(ViewKind::Heatmap);
        document().selectStage(*document().network()->find(1, "v", 1));
        QVERIFY(m_window->figures().openFigure(m_folder.filePath(QStringLiteral("walk.gif"))));
        QCOMPARE(document().network()->stage(document().selection().stage).id, "scores");
        QVERIFY(document().selection().view == ViewKind::Equation);
        QVERIFY(m_window->figures().openFigure(slides));
        QCOMPARE(document().network()->stage(document().selection().stage).id, document().network()->stage(document().steps().front()).id);
    }

    void aCancelledSetLeavesWholeFilesAlone()
    {
        const QString slides = m_folder.filePath(QStringLiteral("good.pdf"));
        QFile good(slides);
        QVERIFY(good.open(QIODevice::WriteOnly));
        good.write("good");
        good.close();
        QSignalSpy exported(&m_window->figures(), &AppFigures::exported);
        QSignalSpy failures(&document(), &Document::failed);
        m_window->figures().writeSlidesTo(slides);
        m_window->findChild<AppStatusBar*>()->findChild<QPushButton*>()->click();
        QVERIFY(!m_window->figures().isWriting());
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        QCOMPARE(exported.size(), 0);
        QCOMPARE(failures.size(), 0);
        const QByteArray bytes = bytesOf(slides); // the thread may have been at its end: then all of it is there
        QVERIFY(bytes == "good" || (bytes.startsWith("%PDF") && bytes.trimmed().endsWith("%%EOF")));
        QCOMPARE(QDir(m_folder.path()).entryList({QStringLiteral("*.tmp")}).size(), 0);
    }

    void aSetThatCannotBeWrittenIsToldOf()
    {
        const QTemporaryDir folder;
        const auto places = test::unwritablePlaces(pathOf(folder.path().toStdString()), "set.pdf");
        QVERIFY(places.size() >= 3);
        QSignalSpy failures(&document(), &Document::failed);
        const test::BoundByPermissions bound;
        for (const test::Unwritable& place : places) {
            m_window->figures().writeSlidesTo(QString::fromStdString(place.path));
            QTRY_COMPARE_WITH_TIMEOUT(failures.size(), 1, kPatience);
            const Error error = failures.takeFirst().front().value<Error>();
            QVERIFY2(error.message().find(place.reason) != std::string::npos, error.message().c_str());
            QVERIFY(!m_window->figures().isWriting());
        }
    }

    void theMenuHasTheBooksFigures()
    {
        QAction* chosen = nullptr;
        for (QMenu* menu : m_window->menuBar()->findChildren<QMenu*>())
            for (QAction* action : menu->actions())
                if (action->text() == QLatin1String("One attention head"))
                    chosen = action;
        QVERIFY(chosen);
        chosen->trigger();
        QVERIFY(m_window->figures().panel().isVisible());
    }
};

QTEST_MAIN(FiguresTest)
#include "figures_test.moc"
