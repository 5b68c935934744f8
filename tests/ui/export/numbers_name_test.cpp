// SPDX-License-Identifier: GPL-3.0-or-later
// The name of a network's numbers: the same whoever works it out, known beforehand where it is dear.
#include "ui/export/numbers_name.h"

#include "core/figure/recipe.h"
#include "tests/ui/example_trace.h"
#include "ui/export/export_panel.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"

#include <QTest>

using namespace headlight;

namespace {

/// More than a million numbers.
std::shared_ptr<const Network> largeNetwork()
{
    ModelConfig config = test::exampleConfig();
    config.dModel = 256;
    config.dFf = 2048;
    return test::exampleNetwork(config);
}

} // namespace

class NumbersNameTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { QVERIFY(loadFonts()); }

    void isThatOfTheNumbers()
    {
        const auto network = test::exampleNetwork();
        QVERIFY(!areNumbersKnown(network));
        QCOMPARE(numbersOf(network), numbersHash(*network));
        QVERIFY(areNumbersKnown(network));
        const auto other = network->withInput(test::withCell(computeTrace(network), {1, 2}, 3).trace->network().sharedInput());
        QVERIFY(!areNumbersKnown(other));
        QVERIFY(numbersOf(other) != numbersOf(network));
    }

    void aDearOneIsWorkedOutElsewhere()
    {
        const auto small = test::exampleNetwork();
        workOutNumbers(small);
        QVERIFY(!areNumbersKnown(small)); // is quicker asked for than handed over
        const auto large = largeNetwork();
        workOutNumbers(large);
        workOutNumbers(large);
        QTRY_VERIFY(areNumbersKnown(large));
        QCOMPARE(numbersOf(large), numbersHash(*large));
    }

    void aNetworkThatIsGoneIsNotKept()
    {
        auto network = largeNetwork();
        workOutNumbers(network);
        QTRY_VERIFY(areNumbersKnown(network));
        const std::weak_ptr<const Network> seen = network;
        network.reset();
        QTRY_VERIFY(seen.expired());
    }

    void theExportPanelHasThemWorkedOut()
    {
        Document document;
        const auto network = largeNetwork();
        QVERIFY(document.openModel(std::make_shared<Model>(network->model()), network->sharedInput(), QStringLiteral("large")).ok());
        QTRY_VERIFY(!document.isComputing());
        ExportPresets presets({}, [](const QByteArray&) {});
        ExportPanel panel(document, presets);
        panel.openOn();
        QTRY_VERIFY(areNumbersKnown(document.network()));
    }
};

QTEST_MAIN(NumbersNameTest)
#include "numbers_name_test.moc"
