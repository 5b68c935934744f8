// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/cell_value.h"

#include <QtTest>

using namespace headlight;

class CellValueTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void reads_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<float>("value");
        QTest::newRow("point") << "1.75" << 1.75f;
        QTest::newRow("comma") << "1,75" << 1.75f;
        QTest::newRow("minus sign") << QString(QChar(0x2212)) + "0.94" << -0.94f;
        QTest::newRow("hyphen") << " -0,5 " << -0.5f;
        QTest::newRow("plus") << "+3" << 3.0f;
        QTest::newRow("no leading digit") << ".5" << 0.5f;
        QTest::newRow("exponent") << "2.4e-5" << 2.4e-5f;
        QTest::newRow("as Headlight writes it") << QStringLiteral("2.4·10⁻⁵") << 2.4e-5f;
        QTest::newRow("groups") << QString("12") + QChar(0x202F) + "345" << 12345.0f;
    }
    void reads()
    {
        QFETCH(QString, text);
        QFETCH(float, value);
        QVERIFY(parseCellValue(text));
        QCOMPARE(*parseCellValue(text), value);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {"", " ", "abc", "1.2.3", "1,2,3", "1,234.5", "nan", "NaN", "inf", "-inf", "1e400", "1e39", "--1",
                                 "1 2", "0x10", "1e", "-", ".", "∞", "1;2"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }
    void refuses()
    {
        QFETCH(QString, text);
        QVERIFY(!parseCellValue(text));
    }
};

QTEST_MAIN(CellValueTest)
#include "cell_value_test.moc"
