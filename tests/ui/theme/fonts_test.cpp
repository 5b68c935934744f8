// SPDX-License-Identifier: GPL-3.0-or-later
// The bundled fonts hold what the interface writes, with figures of one width.
#include "ui/theme/theme.h"

#include <QDir>
#include <QFile>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainterPath>
#include <QRawFont>
#include <QtEndian>
#include <QtTest>

using namespace headlight;

class FontsTest : public QObject {
    Q_OBJECT

  private:
    static QRawFont bundled(const char* file)
    {
        return QRawFont(QStringLiteral(":/headlight/fonts/%1").arg(QString::fromLatin1(file)), 100);
    }

    static double advance(const QRawFont& font, char32_t character)
    {
        const QString text = QString::fromUcs4(&character, 1);
        return font.advancesForGlyphIndexes(font.glyphIndexesForString(text)).at(0).x();
    }

    static QString missing(const QRawFont& font, const QString& text)
    {
        QString without;
        for (char32_t character : text.toUcs4())
            if (!font.supportsCharacter(character))
                without += QString::fromUcs4(&character, 1);
        return without;
    }

    static bool bundledAnywhere(char32_t character)
    {
        static const QList<QRawFont> fonts = {
            bundled("HeadlightSans-Regular.otf"), bundled("HeadlightQuotes-Regular.otf"),
            bundled("HeadlightMath-Regular.otf"), bundled("HeadlightCJKSC-Regular.otf")};
        for (const QRawFont& font : fonts)
            if (font.supportsCharacter(character))
                return true;
        return false;
    }

    /// The (id, text) pairs of an OpenType name table whose texts are UTF-16.
    static QList<std::pair<int, QString>> nameRecords(const QByteArray& table)
    {
        auto word = [&](int at) { return qFromBigEndian<quint16>(table.constData() + at); };
        QList<std::pair<int, QString>> records;
        for (int record = 0; record < word(2); ++record) {
            const int at = 6 + 12 * record;
            QString text;
            for (int letter = 0; letter < word(at + 8); letter += 2)
                text += QChar(word(word(4) + word(at + 10) + letter));
            records.append({word(at + 6), text});
        }
        return records;
    }

  private Q_SLOTS:
    void initTestCase() { QVERIFY(loadFonts()); }

    void familiesResolve()
    {
        QCOMPARE(QFontInfo(sansFont(13)).family(), QStringLiteral("Headlight Sans"));
        QCOMPARE(QFontInfo(mathFont(20)).family(), QStringLiteral("Headlight Math"));
        QVERIFY(QFontInfo(mathFont(20)).italic());
        QVERIFY(!QFontInfo(mathFont(20, false)).italic());
        QCOMPARE(QRawFont::fromFont(sansFont(13, QFont::DemiBold)).weight(), int(QFont::DemiBold));
        QCOMPARE(QRawFont::fromFont(sansFont(13, QFont::Medium)).weight(), int(QFont::Medium));
    }

    void figuresAreTabular_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("regular") << "HeadlightSans-Regular.otf";
        QTest::newRow("medium") << "HeadlightSans-Medium.otf";
        QTest::newRow("semibold") << "HeadlightSans-SemiBold.otf";
    }
    void figuresAreTabular()
    {
        QFETCH(QString, file);
        const QRawFont font = bundled(qPrintable(file));
        QVERIFY(font.isValid());
        const double width = advance(font, U'0');
        for (char32_t sign : std::u32string(U"123456789+\u2212"))
            QVERIFY2(std::abs(advance(font, sign) - width) < 0.01, qPrintable(QString::fromUcs4(&sign, 1)));
    }

    void regularFigureHasTheDesignedWidth()
    {
        const double width = advance(bundled("HeadlightSans-Regular.otf"), U'0');
        QVERIFY(std::abs(width - 100.0 * 1824 / 2816) < 0.1);
    }

    // Kerning must not move figures in running text either.
    void numbersOfEqualLengthAreEquallyWide()
    {
        for (QFont::Weight weight : {QFont::Normal, QFont::Medium, QFont::DemiBold}) {
            const QFontMetricsF metrics(sansFont(13, weight));
            const double width = metrics.horizontalAdvance(QStringLiteral("\u22120.00"));
            for (const char16_t* number : {u"\u22121.17", u"\u22127.41", u"+4.71", u"\u22129.99", u"12.74"})
                QVERIFY2(std::abs(metrics.horizontalAdvance(QString::fromUtf16(number)) - width) < 0.05,
                         qPrintable(QString::fromUtf16(number)));
        }
    }

    void sansHasItsCharacters()
    {
        const QString needed =
            QStringLiteral("AZaz09 ÀÿĀſ ΑΩαω .,:;!?()[]{}%&@#*/\\|_-–·•×÷±−≈≠≤≥∞√∑→←↑↓⌘␣µ⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺₀₁₂₉\u202f\u00a0✓");
        for (const char* file :
             {"HeadlightSans-Regular.otf", "HeadlightSans-Medium.otf", "HeadlightSans-SemiBold.otf"})
            QCOMPARE(missing(bundled(file), needed), QString());
    }

    void quotesAreOfTheirOwn()
    {
        const QString quotes = QStringLiteral("“”‘’—…");
        QCOMPARE(missing(bundled("HeadlightQuotes-Regular.otf"), quotes), QString());
        QCOMPARE(missing(bundled("HeadlightCJKSC-Regular.otf"), quotes), QString());
        QCOMPARE(missing(bundled("HeadlightSans-Regular.otf"), quotes), quotes);
    }

    void mathHasItsCharacters()
    {
        const QString needed = QStringLiteral(
            "AZaz09 ΓΔΘΛΞΠΣΦΨΩ αβγδεζηθικλμνξπρστφχψω ∑∏√⊕⊗⊙·×⋅∘∈∉≤≥≠≈→←∞∂∇′‖⟨⟩[](){}|/+−=…⋯⋮⊤ℝ");
        QCOMPARE(missing(bundled("HeadlightMath-Regular.otf"), needed), QString());
        QCOMPARE(missing(bundled("HeadlightMath-Italic.otf"), needed), QString());
    }

    void mathItalicKeepsFiguresUpright()
    {
        const QRawFont italic = bundled("HeadlightMath-Italic.otf");
        const QRawFont upright = bundled("HeadlightMath-Regular.otf");
        auto outline = [](const QRawFont& font, QChar character) {
            return font.pathForGlyph(font.glyphIndexesForString(QString(character)).at(0)).boundingRect();
        };
        for (QChar sign : QStringLiteral("1(+="))
            QVERIFY(std::abs(outline(italic, sign).width() - outline(upright, sign).width()) < 0.5);
        QVERIFY(std::abs(outline(italic, u'Q').width() - outline(upright, u'Q').width()) > 0.5);
    }

    void chineseHasItsCharacters()
    {
        const QString needed = QStringLiteral(
            "注意力权重查询键值掩码残差归一化词元前馈网络头层嵌入垫猫，。、；：？！（）《》“”繁體");
        for (const char* file : {"HeadlightCJKSC-Regular.otf", "HeadlightCJKSC-Bold.otf"})
            QCOMPARE(missing(bundled(file), needed), QStringLiteral("體"));
    }

    // The file holds every sentence of the program, in English and in Chinese.
    void everySentenceCanBeWritten()
    {
        QFile file(QStringLiteral(HEADLIGHT_SOURCE_DIR "/resources/translations/headlight_zh_CN.ts"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString sentences = QString::fromUtf8(file.readAll());
        QVERIFY(sentences.size() > 1000);
        QString without;
        for (char32_t character : sentences.toUcs4())
            if (character >= U' ' && !bundledAnywhere(character))
                without += QString::fromUcs4(&character, 1);
        QCOMPARE(without, QString());
    }

    // Family, full and PostScript names (1, 4, 6, 16) must not use a reserved name of the source.
    void everyFontCarriesItsOwnName()
    {
        const QStringList files = QDir(QStringLiteral(":/headlight/fonts")).entryList();
        QCOMPARE(files.size(), 10);
        for (const QString& file : files) {
            const QRawFont font(QStringLiteral(":/headlight/fonts/") + file, 10);
            int checked = 0;
            for (const auto& [id, text] : nameRecords(font.fontTable("name"))) {
                if (id != 1 && id != 4 && id != 6 && id != 16)
                    continue;
                QVERIFY2(text.startsWith(QStringLiteral("Headlight")), qPrintable(file));
                ++checked;
            }
            QVERIFY(checked >= 3);
        }
    }
};

QTEST_MAIN(FontsTest)
#include "fonts_test.moc"
