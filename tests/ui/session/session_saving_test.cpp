// SPDX-License-Identifier: GPL-3.0-or-later
// Saving while the window goes on: the file is what the document was when it began, whatever is done meanwhile.
#include "ui/session/session_saving.h"

#include "tests/ui/session/document_testing.h"
#include "tests/ui/session/sample_models.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QUndoStack>

using namespace headlight;

class SessionSavingTest : public QObject {
    Q_OBJECT

    /// Every saving goes on in the background, however small.
    struct Desk {
        explicit Desk(const ModelConfig& config = test::sampleConfig())
        {
            opened = document.openModel(test::sampleModel(config), test::sampleInput(6, config.dModel), QStringLiteral("sample")).ok();
        }
        StageKey x() const { return test::keyOf(document, "x"); }
        bool edit(float value, Index row = 1) { return document.setCells(x(), {{{row, 2}, value}}).ok(); }
        QString path(const char* name = "saved.headlight") const { return folder.filePath(QString::fromLatin1(name)); }
        /// X[2,3] as the file has it.
        float saved() const
        {
            Document other;
            return other.openFile(path()) ? (*other.network()->input().x)(1, 2) : -999.0f;
        }

        QTemporaryDir folder;
        Document document;
        SessionSaving saving{document, nullptr, 0};
        bool opened = false;
    };

    /// Enough numbers that writing them takes a while.
    static ModelConfig large()
    {
        ModelConfig config = test::sampleConfig();
        config.nLayers = 4;
        config.dModel = 256;
        config.dK = config.dV = 128;
        config.dFf = 2048;
        return config;
    }

  private Q_SLOTS:
    void whatIsEditedMeanwhileIsNotTakenForSaved()
    {
        Desk desk;
        QVERIFY(desk.opened);
        QVERIFY(desk.edit(3));
        desk.saving.save(desk.path());
        QVERIFY(desk.edit(4));
        QVERIFY(desk.document.isModified());
        QVERIFY(desk.saving.finish());
        QCOMPARE(desk.saved(), 3.0f);
        QVERIFY(desk.document.isModified());
        QCOMPARE(desk.document.unsavedChanges(), QStringList{QStringLiteral("Edit X[2,3]")});
        desk.document.undoStack()->undo();
        QVERIFY(!desk.document.isModified()); // that is what the file has
        QVERIFY(desk.document.unsavedChanges().isEmpty());
    }

    void anEditInTheSavedOnesPlaceLeavesItUnsaved()
    {
        Desk desk;
        QVERIFY(desk.edit(3));
        desk.saving.save(desk.path());
        desk.document.undoStack()->undo();
        QVERIFY(desk.edit(5));
        QVERIFY(desk.saving.finish());
        QCOMPARE(desk.saved(), 3.0f);
        QVERIFY(desk.document.isModified());
        desk.document.undoStack()->undo();
        QVERIFY(desk.document.isModified()); // the file has a step more
        QVERIFY(!desk.document.unsavedChanges().isEmpty());
    }

    void itIsChangedUntilItIsSaved()
    {
        Desk desk(large());
        QVERIFY(desk.edit(3));
        QSignalSpy ended(&desk.saving, &SessionSaving::ended);
        if (!desk.saving.save(desk.path())) {
            QVERIFY(desk.saving.isRunning());
            QCOMPARE(desk.saving.name(), QStringLiteral("saved.headlight"));
            QVERIFY(desk.document.isModified() && desk.document.isSaving());
            QVERIFY(desk.document.fileName().isEmpty());
        }
        QVERIFY(desk.saving.finish());
        QVERIFY(!desk.document.isModified() && !desk.document.isSaving() && !desk.saving.isRunning());
        QCOMPARE(desk.document.fileName(), desk.path());
        QCOMPARE(ended.size(), 1);
        QCOMPARE(ended[0][0].toString(), desk.path());
        QVERIFY(ended[0][1].toBool());
        QCOMPARE(desk.saved(), 3.0f);
    }

    void theWindowStaysLiveAndSeesHowFarItIs()
    {
        Desk desk(large());
        int turns = 0;
        QTimer turning;
        connect(&turning, &QTimer::timeout, this, [&turns] { ++turns; });
        turning.start(1);
        QVERIFY(!desk.saving.save(desk.path()).has_value());
        QVERIFY(desk.saving.finish());
        QVERIFY(turns > 3);
        QCOMPARE(desk.saving.progress(), 1.0);
    }

    void cancelledTheFileIsAsItWas()
    {
        Desk desk(large());
        QVERIFY(desk.document.saveAs(desk.path()));
        const QStringList files = QDir(desk.folder.path()).entryList(QDir::Files);
        QVERIFY(desk.edit(3));
        QVERIFY(desk.document.setCells(test::keyOf(desk.document, "W_Q"), {{{0, 0}, 2.0f}}).ok());
        QSignalSpy failures(&desk.document, &Document::failed);
        QVERIFY(!desk.saving.save(desk.path()).has_value());
        desk.saving.cancel();
        QVERIFY(!desk.saving.finish());
        QCOMPARE(failures.size(), 0); // that was wanted
        QVERIFY(desk.saved() != 3.0f && desk.saved() != -999.0f);
        QCOMPARE(QDir(desk.folder.path()).entryList(QDir::Files), files); // nothing is left lying beside it
        QVERIFY(desk.document.isModified());
        QCOMPARE(desk.document.unsavedChanges().size(), 2);
        desk.saving.save(desk.path());
        QVERIFY(desk.saving.finish());
        QCOMPARE(desk.saved(), 3.0f);
        QVERIFY(!desk.document.isModified());
    }

    void whatCannotBeWrittenIsToldAndStaysUnsaved()
    {
        Desk desk;
        QVERIFY(desk.edit(3));
        QSignalSpy failures(&desk.document, &Document::failed);
        desk.saving.save(desk.path("no-such-folder/saved.headlight"));
        QVERIFY(!desk.saving.finish());
        QCOMPARE(failures.size(), 1);
        QVERIFY(desk.document.isModified() && !desk.document.isSaving());
        QCOMPARE(desk.document.unsavedChanges(), QStringList{QStringLiteral("Edit X[2,3]")});
        QVERIFY(desk.document.fileName().isEmpty());
        desk.saving.save(desk.path());
        QVERIFY(desk.saving.finish());
        QVERIFY(!desk.document.isModified());
    }

    void theNewestOfTwoIsWhatTheFileHoldsInTheEnd()
    {
        Desk desk(large());
        QVERIFY(desk.edit(3));
        desk.saving.save(desk.path());
        QVERIFY(desk.edit(4));
        desk.saving.save(desk.path());
        QVERIFY(desk.saving.finish());
        QCOMPARE(desk.saved(), 4.0f);
        QVERIFY(!desk.document.isModified());
    }

    void anotherSessionInItsPlaceIsNotTakenForSaved()
    {
        Desk desk(large());
        QVERIFY(desk.edit(3));
        desk.saving.save(desk.path());
        QVERIFY(desk.document.openNew(desk.document.currentSession()));
        QVERIFY(desk.edit(7));
        QVERIFY(desk.saving.finish());
        QCOMPARE(desk.saved(), 3.0f);
        QVERIFY(desk.document.isModified() && desk.document.fileName().isEmpty());
        QCOMPARE(desk.document.unsavedChanges().size(), 2);
    }
};

QTEST_MAIN(SessionSavingTest)
#include "session_saving_test.moc"
