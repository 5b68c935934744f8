// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/inspector_text.h"

#include "tests/ui/example_trace.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace headlight {

class InspectorTextTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void ranks_data();
    void ranks();
    void namesFollowTheAxis();
    void comparesWithTheExactValue();
};

void InspectorTextTest::ranks_data()
{
    QTest::addColumn<int>("rank");
    QTest::addColumn<QString>("text");
    QTest::newRow("1") << 1 << QStringLiteral("largest");
    QTest::newRow("2") << 2 << QStringLiteral("2nd largest");
    QTest::newRow("3") << 3 << QStringLiteral("3rd largest");
    QTest::newRow("4") << 4 << QStringLiteral("4th largest");
    QTest::newRow("11") << 11 << QStringLiteral("11th largest");
    QTest::newRow("12") << 12 << QStringLiteral("12th largest");
    QTest::newRow("21") << 21 << QStringLiteral("21st largest");
    QTest::newRow("113") << 113 << QStringLiteral("113th largest");
}

void InspectorTextTest::ranks()
{
    QFETCH(int, rank);
    QTEST(InspectorText::rank(rank), "text");
}

void InspectorTextTest::namesFollowTheAxis()
{
    const auto network = test::exampleNetwork();
    const StageKey scores = *network->find(1, "scores", 1);
    const StageKey x = *network->find(1, "x", 1);
    QCOMPARE(InspectorText::rowName(*network, scores, 2).full(), QStringLiteral("3 sat"));
    QCOMPARE(InspectorText::columnName(*network, scores, 1).hue, NameHue::Key);
    QCOMPARE(InspectorText::columnName(*network, x, 7).full(), QStringLiteral("dimension 8"));
    QCOMPARE(InspectorText::columnName(*network, x, 7).hue, NameHue::Plain);
    QCOMPARE(InspectorText::relation(network->stage(scores)), QStringLiteral("meets"));
    QVERIFY(InspectorText::relation(network->stage(x)).isEmpty());
}

void InspectorTextTest::comparesWithTheExactValue()
{
    const double infinity = std::numeric_limits<double>::infinity();
    Derivation derivation;
    derivation.kind = DerivationKind::Product;
    derivation.value = 1;
    derivation.exact = 1 + 2e-8;
    QVERIFY(InspectorText::agrees(derivation));
    QCOMPARE(InspectorText::comparison(derivation), QStringLiteral("Recomputed in double: differs by 2·10⁻⁸"));
    derivation.exact = 1.5;
    QVERIFY(!InspectorText::agrees(derivation));
    derivation.value = derivation.exact = -infinity;
    QVERIFY(InspectorText::agrees(derivation));
    QCOMPARE(InspectorText::comparison(derivation), QStringLiteral("Recomputed in double: the same"));
    derivation.value = std::nan("");
    QVERIFY(!InspectorText::agrees(derivation));
    QCOMPARE(InspectorText::comparison(derivation), QStringLiteral("Recomputed in double: gives −∞"));
    derivation.overridden = true;
    derivation.exact = 3;
    QVERIFY(InspectorText::comparison(derivation).endsWith(QStringLiteral("3.00")));
}

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::InspectorTextTest)
#include "inspector_text_test.moc"
