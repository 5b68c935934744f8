// SPDX-License-Identifier: GPL-3.0-or-later
// What is remembered between runs, and what a first run finds.
#include "app/settings.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace headlight;

namespace {

class SettingsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void firstRunHasDefaults();
    void choicesSurvive();
    void aMemoryBudgetSurvivesAndGoes();
    void recentFilesAreNewestFirstAndExist();
    void nobodysSettingsAreForgotten();
};

void SettingsTest::firstRunHasDefaults()
{
    const QTemporaryDir folder;
    const Settings settings = Settings::ofFile(folder.filePath(QStringLiteral("s.ini")));
    QVERIFY(settings.language().isEmpty());
    QCOMPARE(settings.theme(), ThemeChoice::System);
    QVERIFY(!settings.reduceMotion());
    QVERIFY(settings.inspectorDepth().isEmpty());
    QVERIFY(!settings.panelShown(QStringLiteral("pipeline")));
    QVERIFY(settings.recentFiles().isEmpty());
    QVERIFY(!settings.memoryBudget());
}

void SettingsTest::aMemoryBudgetSurvivesAndGoes()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.ini"));
    Settings::ofFile(path).setMemoryBudget(2.5e9);
    QCOMPARE(Settings::ofFile(path).memoryBudget(), std::optional(2.5e9));
    Settings::ofFile(path).setMemoryBudget({});
    QVERIFY(!Settings::ofFile(path).memoryBudget());
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly));
    file.write("[General]\nmemoryBudget=-3\n");
    file.close();
    QVERIFY(!Settings::ofFile(path).memoryBudget());
}

void SettingsTest::choicesSurvive()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.ini"));
    {
        Settings settings = Settings::ofFile(path);
        settings.setLanguage(QStringLiteral("zh_CN"));
        settings.setTheme(ThemeChoice::Dark);
        settings.setReduceMotion(true);
        settings.setInspectorDepth(QStringLiteral("code"));
        settings.setPanelShown(QStringLiteral("pipeline"), false);
    }
    const Settings settings = Settings::ofFile(path);
    QCOMPARE(settings.language(), QStringLiteral("zh_CN"));
    QCOMPARE(settings.theme(), ThemeChoice::Dark);
    QVERIFY(settings.reduceMotion());
    QCOMPARE(settings.inspectorDepth(), QStringLiteral("code"));
    QCOMPARE(settings.panelShown(QStringLiteral("pipeline")), std::optional<bool>(false));
}

void SettingsTest::recentFilesAreNewestFirstAndExist()
{
    const QTemporaryDir folder;
    Settings settings = Settings::ofNobody();
    QStringList made;
    for (int number = 0; number < Settings::kMostRecentFiles + 2; ++number) {
        made.prepend(folder.filePath(QString::number(number)));
        QFile file(made.front());
        QVERIFY(file.open(QFile::WriteOnly));
        settings.addRecentFile(made.front());
    }
    QCOMPARE(settings.recentFiles(), made.mid(0, Settings::kMostRecentFiles));
    settings.addRecentFile(made[3]);
    QCOMPARE(settings.recentFiles().front(), made[3]);
    QCOMPARE(settings.recentFiles().size(), Settings::kMostRecentFiles);
    QVERIFY(QFile::remove(made[3]));
    QVERIFY(!settings.recentFiles().contains(made[3]));
}

void SettingsTest::nobodysSettingsAreForgotten()
{
    Settings settings = Settings::ofNobody();
    settings.setPanelShown(QStringLiteral("inspector"), true);
    QCOMPARE(settings.panelShown(QStringLiteral("inspector")), std::optional<bool>(true));
    QVERIFY(!Settings::ofNobody().panelShown(QStringLiteral("inspector")));
}

} // namespace

QTEST_GUILESS_MAIN(SettingsTest)
#include "settings_test.moc"
