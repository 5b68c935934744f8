// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigator/thumbnail.h"

#include "core/tensor/pyramid_source.h"

#include <QTest>

#include <limits>

namespace headlight {

class ThumbnailTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void size_data();
    void size();
    void eachCellHasItsColor();
    void aLoneLargeValueStaysVisible();
    void ofAPyramidToo();
    void maskedCellsAreHatchedAndNanIsNot();
    void twiceThePixelsOnADenseScreen();
    void theOutlineFollowsTheUnion();
};

namespace {

ThumbnailStyle testStyle(double m)
{
    ThumbnailStyle style;
    style.scale = ColorScale::symmetric(*colorMap("diverging"), m);
    style.maskedGround = qRgb(1, 2, 3);
    style.maskedHatch = qRgb(200, 201, 202);
    style.notANumber = qRgb(250, 0, 0);
    return style;
}

KeptMatrixSource sourceOf(const Matrix& matrix)
{
    return KeptMatrixSource(std::make_shared<const Matrix>(matrix));
}

} // namespace

void ThumbnailTest::size_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("cols");
    QTest::addColumn<QSize>("size");
    QTest::newRow("X") << 6 << 16 << QSize(64, 24);
    QTest::newRow("Q") << 6 << 8 << QSize(32, 24);
    QTest::newRow("scores") << 6 << 6 << QSize(24, 24);
    QTest::newRow("feed-forward") << 6 << 64 << QSize(64, 12);
    QTest::newRow("ten square") << 10 << 10 << QSize(20, 20);
    QTest::newRow("large square") << 512 << 512 << QSize(26, 26);
    QTest::newRow("large") << 512 << 768 << QSize(64, 26);
    QTest::newRow("one") << 1 << 1 << QSize(4, 4);
}

void ThumbnailTest::size()
{
    QFETCH(int, rows);
    QFETCH(int, cols);
    QTEST(thumbnailSize({rows, cols}), "size");
}

void ThumbnailTest::eachCellHasItsColor()
{
    Matrix matrix(2, 3);
    matrix << 1, -2, 0, 0.5F, 2, -1;
    const ThumbnailStyle style = testStyle(2);
    const QImage image = thumbnailImage(sourceOf(matrix), {}, QSize(12, 8), style);
    for (int y = 0; y < 8; ++y)
        for (int x = 0; x < 12; ++x)
            QCOMPARE(image.pixel(x, y), style.scale.color(double(matrix(y / 4, x / 4))).argb());
}

void ThumbnailTest::aLoneLargeValueStaysVisible()
{
    Matrix matrix = Matrix::Zero(700, 900);
    matrix(399, 17) = -3;
    const ThumbnailStyle style = testStyle(3);
    const QImage image = thumbnailImage(sourceOf(matrix), {}, thumbnailSize({700, 900}), style);
    int found = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            found += image.pixel(x, y) == style.scale.color(-3).argb() ? 1 : 0;
    QCOMPARE(found, 1);
}

void ThumbnailTest::maskedCellsAreHatchedAndNanIsNot()
{
    Matrix matrix = Matrix::Zero(4, 4);
    matrix(0, 3) = -std::numeric_limits<float>::infinity();
    matrix(2, 0) = std::numeric_limits<float>::quiet_NaN();
    const ThumbnailStyle style = testStyle(1);
    const MaskedCell masked = [](Cell cell) { return cell.row == 1 && cell.col == 2; };
    const QImage image = thumbnailImage(sourceOf(matrix), masked, QSize(32, 32), style);
    const auto colors = [&](int row, int col) {
        QSet<QRgb> seen;
        for (int y = row * 8; y < row * 8 + 8; ++y)
            for (int x = col * 8; x < col * 8 + 8; ++x)
                seen << image.pixel(x, y);
        return seen;
    };
    QVERIFY(colors(1, 2).size() > 1 && colors(1, 2).contains(style.maskedGround)); // forbidden, though its value is 0
    QVERIFY(colors(0, 3).size() > 1);                                              // −∞
    QCOMPARE(colors(2, 0), QSet<QRgb>{style.notANumber});
    QCOMPARE(colors(0, 0), QSet<QRgb>{style.scale.color(0).argb()});
}

void ThumbnailTest::twiceThePixelsOnADenseScreen()
{
    ThumbnailStyle style = testStyle(1);
    style.pixelRatio = 2;
    const QImage image = thumbnailImage(sourceOf(Matrix::Zero(6, 6)), {}, QSize(24, 24), style);
    QCOMPARE(image.size(), QSize(48, 48));
    QCOMPARE(image.deviceIndependentSize(), QSizeF(24, 24));
}

static bool hasColor(const QImage& image, const QRect& within, QRgb color)
{
    for (int y = within.top(); y <= within.bottom(); ++y)
        for (int x = within.left(); x <= within.right(); ++x)
            if (image.pixel(x, y) == color)
                return true;
    return false;
}

void ThumbnailTest::ofAPyramidToo()
{
    constexpr Index side = 4096;
    Matrix values = Matrix::Zero(side, side);
    std::vector<Cell> ones; // one in each of 10 × 10 fields
    for (Index at = 0; at < 100; ++at)
        ones.push_back({at / 10 * 409 + (at * 37) % 400, at % 10 * 409 + (at * 91) % 400});
    for (const Cell& one : ones)
        values(one.row, one.col) = 1;
    const auto source = std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(std::move(values)));
    const auto pyramid = std::make_shared<Pyramid>(source, Pooling::Extreme, 512);
    while (pyramid->step()) {
    }
    const ThumbnailStyle style = testStyle(1);
    for (const int size : {28, 64, 500}) {
        const QImage image = thumbnailImage(PyramidSource(source, pyramid), {}, {size, size}, style);
        // A cell of the pyramid lies under one pixel or on the border of two.
        for (const Cell& one : ones) {
            const QRect around(int(one.col * size / side) - 1, int(one.row * size / side) - 1, 3, 3);
            QVERIFY(hasColor(image, around.intersected(image.rect()), style.scale.color(1).argb()));
        }
    }
}

void ThumbnailTest::theOutlineFollowsTheUnion()
{
    CellSet cells(CellRange{3, 4, 0, 6});
    cells.add(CellRange{0, 6, 3, 4});
    const QPainterPath path = thumbnailOutline(cells, {}, {6, 6}, QSizeF(24, 24));
    QCOMPARE(path.boundingRect(), QRectF(0, 0, 24, 24));
    QVERIFY(path.contains(QPointF(2, 14)));  // in the row
    QVERIFY(path.contains(QPointF(14, 2)));  // in the column
    QVERIFY(!path.contains(QPointF(2, 2)));  // in neither

    const MaskedCell later = [](Cell cell) { return cell.col > cell.row; };
    const QPainterPath visible = thumbnailOutline(CellSet(CellRange{3, 6, 0, 6}), later, {6, 6}, QSizeF(24, 24));
    QVERIFY(visible.contains(QPointF(14, 14)) && visible.contains(QPointF(22, 22)));
    QVERIFY(!visible.contains(QPointF(22, 14)));
}

} // namespace headlight

QTEST_GUILESS_MAIN(headlight::ThumbnailTest)
#include "thumbnail_test.moc"
