// SPDX-License-Identifier: GPL-3.0-or-later
// A program that edits and keeps its work until it is killed, for the test of recovery: VICTIM SESSION FOLDER. With --recover
// in place of the session it recovers the newest work left, and does nothing more.
#include "app/autosave.h"

#include "app/offer_bar.h"
#include "app/recovery.h"
#include "ui/session/document.h"

#include <QApplication>
#include <QTimer>

#include <cstdio>

namespace {

using namespace headlight;

int recoverAndWait(int argc, char** argv)
{
    const QApplication application(argc, argv); // for the bar
    QCoreApplication::setApplicationName(QStringLiteral("headlight"));
    const QString folder = QString::fromLocal8Bit(argv[2]);
    Document document;
    Autosave autosave(document, folder, 1'000'000);
    OfferBar bar;
    Recovery recovery(document, autosave, bar, folder);
    const std::vector<LeftWork> left = Autosave::leftIn(folder);
    if (left.empty() || !recovery.recover(left.front()))
        return 1;
    std::puts("recovered");
    std::fflush(stdout);
    return QCoreApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 3)
        return 2;
    if (QByteArray(argv[1]) == "--recover")
        return recoverAndWait(argc, argv);
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("headlight"));
    Document document;
    if (!document.openFile(QString::fromLocal8Bit(argv[1])))
        return 1;
    // As often as its loop turns, so that whenever the end comes something is being written.
    Autosave autosave(document, QString::fromLocal8Bit(argv[2]), 0);
    // The n-th edit sets all of X to n: whatever is recovered must be one of these states, whole. Each is told in a line, from the
    // first on, which is on the disk by then.
    int edits = 0;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &document, [&] {
        const StageKey x = document.network()->steps(0, 0).front();
        const Shape shape = document.network()->shape(x);
        ++edits;
        if (!document.setCells(x, CellRange::all(shape.rows, shape.cols), Matrix::Constant(shape.rows, shape.cols, float(edits))))
            QCoreApplication::exit(1);
        if (edits == 1 && !autosave.keepNow())
            QCoreApplication::exit(1);
        std::puts("edited");
        std::fflush(stdout);
    });
    timer.start(0);
    return QCoreApplication::exec();
}
