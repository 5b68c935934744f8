// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/quiet_messages.h"

#include <QTest>

using namespace headlight;

namespace {

QStringList heard;

} // namespace

class QuietMessagesTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void onlyWhatIsForProgrammersStaysAway();
};

void QuietMessagesTest::onlyWhatIsForProgrammersStaysAway()
{
    const QtMessageHandler before = qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString& message) { heard << message; });
    quietMessages();
    quietMessages(); // once is enough
    qWarning("QStandardPaths: XDG_RUNTIME_DIR not set, defaulting to '/here'");
    qWarning("  OpenType support missing for \"Some Sans\", script 11");
    qWarning("the disk is full");
    qInstallMessageHandler(before);
    QCOMPARE(heard, QStringList{QStringLiteral("the disk is full")});
}

QTEST_GUILESS_MAIN(QuietMessagesTest)
#include "quiet_messages_test.moc"
