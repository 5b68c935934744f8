// SPDX-License-Identifier: GPL-3.0-or-later
// A switch as a menu: one option is checked, choosing another sets it, and opening the menu again leaves nothing behind.
#include "ui/toolbar/switch_menu.h"

#include "tests/ui/session/sample_models.h"
#include "ui/session/document.h"
#include "ui/toolbar/config_switch.h"

#include <QActionGroup>
#include <QTest>

#include <algorithm>

using namespace headlight;

namespace {

class SwitchMenuTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void choosingAnOptionSetsIt();
    void openingItAgainLeavesNothingBehind();
};

int checkedIn(const SwitchMenu& menu)
{
    const QList<QAction*> actions = menu.actions();
    return int(std::count_if(actions.begin(), actions.end(), [](const QAction* action) { return action->isChecked(); }));
}

void SwitchMenuTest::choosingAnOptionSetsIt()
{
    Document document;
    QVERIFY(document.openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample")).ok());
    SwitchMenu menu(document, configSwitches().front());
    QCOMPARE(checkedIn(menu), 1);
    const ModelConfig before = document.network()->config();
    for (QAction* action : menu.actions())
        if (!action->isChecked()) {
            action->trigger();
            break;
        }
    QVERIFY(document.network()->config() != before);
    menu.fill();
    QCOMPARE(checkedIn(menu), 1);
}

void SwitchMenuTest::openingItAgainLeavesNothingBehind()
{
    Document document;
    QVERIFY(document.openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample")).ok());
    SwitchMenu menu(document, configSwitches().front());
    const qsizetype children = menu.findChildren<QObject*>().size();
    for (int time = 0; time < 5; ++time)
        menu.fill();
    QCOMPARE(menu.findChildren<QActionGroup*>().size(), qsizetype(1));
    QCOMPARE(menu.findChildren<QObject*>().size(), children);
}

} // namespace

QTEST_MAIN(SwitchMenuTest)
#include "switch_menu_test.moc"
