// SPDX-License-Identifier: GPL-3.0-or-later
// The table of switches: every option that can be chosen gives a config that is valid and in which it is on.
#include "ui/toolbar/config_switch.h"

#include <QTest>

using namespace headlight;

namespace {

class ConfigSwitchTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void everyOptionTurnsItselfOn_data();
    void everyOptionTurnsItselfOn();
    void namesAndLabelsAreThere();
    void whatCannotBeChosenShowsOnlyWhileItIsOn();
};

void ConfigSwitchTest::everyOptionTurnsItselfOn_data()
{
    QTest::addColumn<int>("tokens");
    for (int tokens : {1, 2, 7, 512})
        QTest::newRow(qPrintable(QString::number(tokens))) << tokens;
}

void ConfigSwitchTest::everyOptionTurnsItselfOn()
{
    QFETCH(int, tokens);
    for (const ConfigSwitch& which : configSwitches()) {
        for (std::size_t option = 0; option < which.options.size(); ++option) {
            if (!which.options[option].apply)
                continue;
            ModelConfig config;
            which.options[option].apply(config, tokens);
            QCOMPARE(optionOf(which, config), int(option));
            QVERIFY2(validate(config, tokens), qPrintable(which.options[option].label(config)));
        }
    }
}

void ConfigSwitchTest::namesAndLabelsAreThere()
{
    for (const ConfigSwitch& which : configSwitches()) {
        QVERIFY(!which.name().isEmpty());
        for (const ConfigOption& option : which.options)
            QVERIFY(!option.label(ModelConfig()).isEmpty());
    }
}

void ConfigSwitchTest::whatCannotBeChosenShowsOnlyWhileItIsOn()
{
    ModelConfig config;
    for (const ConfigSwitch& which : configSwitches())
        for (const ConfigOption& option : which.options)
            QVERIFY(option.apply || !isOffered(option, config));
    config.mask.kind = MaskKind::Custom;
    config.mask.allowed = {1};
    const ConfigSwitch& mask = configSwitches().front();
    QVERIFY(isOffered(mask.options[std::size_t(optionOf(mask, config))], config));
}

} // namespace

QTEST_MAIN(ConfigSwitchTest)
#include "config_switch_test.moc"
