// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/math_paint.h"

#include "ui/figure/qt_font_metrics.h"
#include "ui/theme/theme.h"

#include <QImage>
#include <QPainter>
#include <QRawFont>
#include <QTest>

using namespace headlight;

namespace {

const MathColors kColors{Qt::black, QColor("#8A5200"), QColor("#1B55B5"), QColor("#08695E"), QColor("#A81167")};

/// The box of pixels that are not white.
QRect painted(const QImage& image)
{
    QRect box;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y).lightness() < 200)
                box = box.united(QRect(x, y, 1, 1));
        }
    }
    return box;
}

QImage picture(const MathLayout& layout, double scale = 1)
{
    QImage image(int(500 * scale), int(120 * scale), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintMath(painter, {20, 60}, layout, kColors);
    return image;
}

} // namespace

class MathPaintTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { QVERIFY(loadFonts()); }

    void staysInsideItsBox_data()
    {
        QTest::addColumn<QString>("latex");
        for (const char* latex :
             {"X", "QK^{\\mathrm{T}}", "QK^{\\mathrm{T}}/\\sqrt{d_k} + M", "\\mathrm{head}_1 \\oplus \\mathrm{head}_2",
              "\\operatorname{softmax}\\left(\\frac{QK^{\\mathrm{T}}}{\\sqrt{d_k}}\\right)V",
              "\\gamma \\cdot \\frac{x - \\mu}{\\sqrt{\\sigma^2 + \\varepsilon}} + \\beta", "f'(x)", "\\text{猫}_2",
              "\\sum_m \\color{query}{q_{3,m}} \\, \\color{key}{k_{2,m}}", "-\\infty"})
            QTest::newRow(latex) << QString::fromUtf8(latex);
    }
    void staysInsideItsBox()
    {
        QFETCH(QString, latex);
        const MathLayout& layout = mathLayout(latex.toStdString(), 22);
        const QRect box = painted(picture(layout));
        QVERIFY(!box.isEmpty());
        const QRectF expected(20, 60 - layout.ascent, layout.width + layout.overhang, layout.ascent + layout.descent);
        QVERIFY2(expected.adjusted(-2, -2, 2, 2).contains(QRectF(box)), qPrintable(latex));
    }

    void coloursItsParts()
    {
        const QImage image = picture(mathLayout("\\color{query}{Q}\\color{key}{K}", 60));
        int query = 0;
        int key = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                query += image.pixelColor(x, y) == kColors.query;
                key += image.pixelColor(x, y) == kColors.key;
            }
        }
        QVERIFY(query > 50);
        QVERIFY(key > 50);
    }

    void outlinesMatchTheGlyphs()
    {
        // The same letter from the font and from its outline covers nearly the same area.
        QImage outlined(500, 120, QImage::Format_RGB32);
        outlined.fill(Qt::white);
        QPainter painter(&outlined);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.fillPath(toPainterPath(figureFontMetrics().outline(FontRole::MathItalic, 60, "Q")).translated(20, 60),
                         Qt::black);
        painter.end();
        const QImage glyphs = picture(mathLayout("Q", 60));
        qint64 difference = 0;
        qint64 ink = 0;
        for (int y = 0; y < 120; ++y) {
            for (int x = 0; x < 500; ++x) {
                difference += std::abs(outlined.pixelColor(x, y).lightness() - glyphs.pixelColor(x, y).lightness());
                ink += 255 - glyphs.pixelColor(x, y).lightness();
            }
        }
        QVERIFY(ink > 0);
        QVERIFY2(difference * 10 < ink, qPrintable(QString::number(double(difference) / double(ink))));
    }

    void labelTellsItsSize()
    {
        const MathLabel label("QK^{\\mathrm{T}}", 15);
        QVERIFY(label.width() > 20 && label.width() < 40);
        QCOMPARE(label.size().height(), MathLabel("X", 15).size().height());
        QCOMPARE(label.accessibleText(), QStringLiteral("QKᵀ"));
    }

    void knowsWhichTextItCanShow()
    {
        QVERIFY(figureFontMetrics().covers("cat 猫 −∞"));
        QVERIFY(!figureFontMetrics().covers("\U000F1234"));
        // Letters of scripts are there or not, whatever the layout of a word of them looks like.
        for (const char* word : {"\u0928\u092E", "\u1781\u17D2\u1798", "\u0D2E\u0D32", "\u0E44\u0E17", "\u05E9\u05DC"}) {
            const QRawFont own = QRawFont::fromFont(figureFont(FontRole::Sans, 16));
            QVERIFY(!own.supportsCharacter(QString::fromUtf8(word).at(0)));
            if (figureFontMetrics().covers(word))
                continue; // another font of this computer has it
            const QList<QGlyphRun>& runs = figureGlyphs(FontRole::Sans, word);
            QCOMPARE(runs.size(), qsizetype(1));
            QCOMPARE(runs.front().glyphIndexes().front(), own.glyphIndexesForString(QStringLiteral("?")).front());
        }
    }
};

QTEST_MAIN(MathPaintTest)
#include "math_paint_test.moc"
