// SPDX-License-Identifier: GPL-3.0-or-later
// What the mask forbids reads as −∞, whatever the mask and the part that is read.
#include "ui/inspector/visible_source.h"

#include <QtTest>

#include <limits>

using namespace headlight;

class VisibleSourceTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void readsTheForbiddenAsMinusInfinity_data();
    void readsTheForbiddenAsMinusInfinity();
    void leavesWhatIsNoNumber();
};

void VisibleSourceTest::readsTheForbiddenAsMinusInfinity_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("padded");
    for (const bool padded : {false, true}) {
        const char* padding = padded ? "with padding" : "alone";
        QTest::addRow("causal %s", padding) << int(MaskKind::Causal) << padded;
        QTest::addRow("none %s", padding) << int(MaskKind::None) << padded;
        QTest::addRow("sliding %s", padding) << int(MaskKind::Sliding) << padded;
        QTest::addRow("prefix %s", padding) << int(MaskKind::Prefix) << padded;
        QTest::addRow("custom %s", padding) << int(MaskKind::Custom) << padded;
    }
}

void VisibleSourceTest::readsTheForbiddenAsMinusInfinity()
{
    QFETCH(int, kind);
    QFETCH(bool, padded);
    constexpr Index n = 7;
    MaskConfig config;
    config.kind = MaskKind(kind);
    config.window = 2;
    config.prefix = 3;
    if (padded)
        config.padding = {0, 4};
    for (Index cell = 0; config.kind == MaskKind::Custom && cell < n * n; ++cell)
        config.allowed.push_back(cell % 3 != 1);
    const auto mask = std::make_shared<const Mask>(config, n);
    const VisibleSource source(std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(Matrix::Ones(n, n))), mask);
    for (const CellRange& range : {CellRange::all(n, n), CellRange{2, 5, 1, 4}, CellRange{0, 3, 5, 7}}) {
        const Matrix values = source.block(range);
        for (Index row = range.row0; row < range.row1; ++row)
            for (Index col = range.col0; col < range.col1; ++col)
                QCOMPARE(values(row - range.row0, col - range.col0),
                         mask->allows(row, col) ? 1.0f : -std::numeric_limits<float>::infinity());
    }
}

void VisibleSourceTest::leavesWhatIsNoNumber()
{
    MaskConfig config;
    config.padding = {0};
    Matrix weights = Matrix::Ones(3, 3);
    weights.row(0).setConstant(std::numeric_limits<float>::quiet_NaN());
    const VisibleSource source(std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(weights)),
                               std::make_shared<const Mask>(config, 3));
    const Matrix values = source.block(CellRange::all(3, 3));
    QVERIFY(values.row(0).array().isNaN().all());
    QCOMPARE(values(1, 0), -std::numeric_limits<float>::infinity());
    QCOMPARE(values(1, 1), 1.0f);
}

QTEST_MAIN(VisibleSourceTest)
#include "visible_source_test.moc"
