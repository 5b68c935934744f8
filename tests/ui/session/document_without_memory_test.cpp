// SPDX-License-Identifier: GPL-3.0-or-later
// Who allows more memory than there is gets an error, not the end of the program. A limit of the address space is Linux's, and a
// sanitizer needs all of it: elsewhere the program says so with the exit code by which ctest counts it as skipped.
#include "core/base/memory_budget.h"
#include "document_testing.h"
#include "sample_models.h"
#include "ui/session/document.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

#if defined(Q_OS_LINUX) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define HEADLIGHT_CAN_LIMIT_MEMORY
#include <sys/resource.h>
#endif

using namespace headlight;

class DocumentWithoutMemoryTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void aBudgetBeyondTheMachineIsToldAndASmallerOneGoesOn();
};

void DocumentWithoutMemoryTest::aBudgetBeyondTheMachineIsToldAndASmallerOneGoesOn()
{
#ifdef HEADLIGHT_CAN_LIMIT_MEMORY
    // Matrices that the machine could hold, and a limit of the system that lets a tenth of them be had.
    const auto tokens = Index(std::sqrt(machineMemory() * 0.8 / (4 * sizeof(float))));
    ModelConfig config;
    config.dModel = config.dFf = config.dK = config.dV = 1;
    Document document;
    QSignalSpy failures(&document, &Document::failed);
    setMemoryBudget(machineMemory());
    rlimit before{};
    QCOMPARE(getrlimit(RLIMIT_AS, &before), 0);
    const rlimit little{rlim_t(machineMemory() / 10), before.rlim_max};
    QCOMPARE(setrlimit(RLIMIT_AS, &little), 0);
    const bool opened = document.openModel(test::sampleModel(config), test::sampleInput(tokens, 1), QStringLiteral("huge")).ok();
    const bool told = QTest::qWaitFor([&] { return failures.count() == 1 && !document.isComputing(); }, 60000);
    setrlimit(RLIMIT_AS, &before);
    QVERIFY(opened && told && !document.network()->hasTiles());
    const auto error = failures.front().front().value<Error>();
    QVERIFY2(error.message().find("not enough memory") != std::string::npos, error.message().c_str());
    QVERIFY(document.trace()->has(test::keyOf(document, "q")));
    QVERIFY(!document.trace()->has(test::keyOf(document, "attn")));
    setMemoryBudget(machineMemory() / 100);
    document.resumeComputing();
    QVERIFY(document.network()->hasTiles());
    document.cancelComputing();
    QCOMPARE(failures.count(), 1);
#endif
}

int main(int count, char** arguments)
{
#ifndef HEADLIGHT_CAN_LIMIT_MEMORY
    return 77;
#endif
    const QCoreApplication application(count, arguments);
    DocumentWithoutMemoryTest test;
    return QTest::qExec(&test, count, arguments);
}

#include "document_without_memory_test.moc"
