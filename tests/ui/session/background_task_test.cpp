// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/background_task.h"

#include <QSemaphore>
#include <QTest>
#include <QThread>

#include <atomic>
#include <memory>
#include <new>

using namespace headlight;

namespace {

class BackgroundTaskTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void theAnswerIsTakenInOnThisThread();
    void newerWorkMakesOlderWorthless();
    void droppedWorkIsNotAnswered();
    void aTaskMayGoWhileItWorks();
    void withoutMemoryThereIsNoAnswer();
};

void BackgroundTaskTest::theAnswerIsTakenInOnThisThread()
{
    BackgroundTask task(this);
    QThread* answeredOn = nullptr;
    std::atomic<QThread*> workedOn = nullptr;
    task.start([&](const BackgroundTask::Outdated&) -> BackgroundTask::Answer {
        workedOn = QThread::currentThread();
        return [&] { answeredOn = QThread::currentThread(); };
    });
    QVERIFY(task.isRunning());
    QTRY_VERIFY(answeredOn);
    QCOMPARE(answeredOn, QThread::currentThread());
    QVERIFY(workedOn && workedOn != answeredOn);
    QVERIFY(!task.isRunning());
}

void BackgroundTaskTest::newerWorkMakesOlderWorthless()
{
    BackgroundTask task(this);
    QStringList answers;
    QSemaphore begun;
    std::atomic<bool> gaveUp = false;
    task.start([&](const BackgroundTask::Outdated& outdated) -> BackgroundTask::Answer {
        begun.release();
        while (!outdated())
            QThread::yieldCurrentThread();
        gaveUp = true;
        return [&] { answers << QStringLiteral("old"); };
    });
    begun.acquire();
    task.start([&](const BackgroundTask::Outdated&) -> BackgroundTask::Answer { return [&] { answers << QStringLiteral("new"); }; });
    QTRY_COMPARE(answers, QStringList(QStringLiteral("new")));
    QTRY_VERIFY(gaveUp);
    QTest::qWait(10);
    QCOMPARE(answers.size(), 1);
}

void BackgroundTaskTest::droppedWorkIsNotAnswered()
{
    BackgroundTask task(this);
    QSemaphore done;
    bool answered = false;
    task.start([&](const BackgroundTask::Outdated&) -> BackgroundTask::Answer {
        done.release();
        return [&] { answered = true; };
    });
    done.acquire();
    task.drop();
    QTest::qWait(10);
    QVERIFY(!answered);
    QVERIFY(!task.isRunning());
}

void BackgroundTaskTest::aTaskMayGoWhileItWorks()
{
    const auto begun = std::make_shared<QSemaphore>();
    const auto ended = std::make_shared<std::atomic<bool>>(false);
    bool answered = false;
    {
        BackgroundTask task(this);
        task.start([&answered, begun, ended](const BackgroundTask::Outdated& outdated) -> BackgroundTask::Answer {
            begun->release();
            while (!outdated())
                QThread::yieldCurrentThread();
            *ended = true;
            return [&answered] { answered = true; };
        });
        begun->acquire();
    }
    QTRY_VERIFY(*ended);
    QTest::qWait(10);
    QVERIFY(!answered);
}

void BackgroundTaskTest::withoutMemoryThereIsNoAnswer()
{
    BackgroundTask task(this);
    task.start([](const BackgroundTask::Outdated&) -> BackgroundTask::Answer { throw std::bad_alloc(); });
    QTRY_VERIFY(!task.isRunning());
    bool answered = false;
    task.start([&](const BackgroundTask::Outdated&) -> BackgroundTask::Answer { return [&] { answered = true; }; });
    QTRY_VERIFY(answered);
}

} // namespace

QTEST_GUILESS_MAIN(BackgroundTaskTest)
#include "background_task_test.moc"
