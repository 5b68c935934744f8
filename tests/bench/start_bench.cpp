// SPDX-License-Identifier: GPL-3.0-or-later
// The program's own start, ended soon after its first frame: tells in one line when that was painted, how much work it took
// and how much memory is resident. start_time.py runs it many times.
#include "app/gui.h"

#include <QApplication>
#include <QEvent>
#include <QFile>
#include <QTimer>
#include <QWidget>

#include <cstdio>
#include <ctime>

namespace {

constexpr int kSettledMs = 1500; // by then thumbnails and panels are painted too

double workedMs()
{
    return double(std::clock()) * 1000.0 / CLOCKS_PER_SEC;
}

/// Kilobytes; 0 where the system does not tell.
long residentKb()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (QByteArray line = status.readLine(); !line.isEmpty(); line = status.readLine())
        if (line.startsWith("VmRSS:"))
            return line.mid(6).simplified().split(' ').first().toLong();
    return 0;
}

void tell(const char* what)
{
    std::printf("%s %.1f %ld\n", what, workedMs(), residentKb());
    std::fflush(stdout);
}

/// Sees the first painting of the window.
class FirstFrame : public QObject {
  public:
    bool eventFilter(QObject* object, QEvent* event) override
    {
        const auto* widget = qobject_cast<QWidget*>(object);
        if (!m_seen && event->type() == QEvent::Paint && widget && widget->isWindow()) {
            m_seen = true;
            QTimer::singleShot(0, this, [] { tell("frame"); }); // once this turn has painted all of the window
            QTimer::singleShot(kSettledMs, this, [] {
                tell("settled");
                QCoreApplication::quit();
            });
        }
        return false;
    }

  private:
    bool m_seen = false;
};

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    headlight::setUpApplication(application);
    FirstFrame frame;
    application.installEventFilter(&frame);
    return headlight::runGui(application, argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString());
}
