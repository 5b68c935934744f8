// SPDX-License-Identifier: GPL-3.0-or-later
// Figures in files: read back, rendered and compiled by other programs.
#include "core/figure/matrix_figure.h"
#include "core/figure/recipe.h"
#include "core/io/files.h"
#include "tests/core/io/unwritable.h"
#include "ui/figure/export.h"
#include "ui/figure/figure_painter.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/theme/theme.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QLocale>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <cmath>

using namespace headlight;

namespace {

MatrixFigureSpec attention(std::vector<std::string> tokens)
{
    MatrixFigureSpec spec;
    const auto n = Index(tokens.size());
    Matrix weights(n, n);
    for (Index row = 0; row < n; ++row) {
        for (Index col = 0; col < n; ++col)
            weights(row, col) = col > row ? 0.0f : float(0.5 + 0.5 * std::sin(double(3 * row + 5 * col)));
    }
    spec.values = std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(std::move(weights)));
    spec.masked = [](Cell cell) { return cell.col > cell.row; };
    spec.rows = {AxisKind::Queries, tokens, n - 1};
    spec.cols = {AxisKind::Keys, std::move(tokens), 0};
    spec.title = "Attention weights & more";
    spec.formula = "\\mathrm{softmax}(QK^{\\mathrm{T}}/\\sqrt{d_k} + M)";
    spec.shape = "N \\times N";
    spec.note = Text("head %1 of %2", {"1", "2"});
    spec.kind = ValueKind::Weight;
    return spec;
}

const std::vector<std::string> kEnglish = {"The", "cat", "sat", "on", "the", "mat"};
const std::vector<std::string> kChinese = {"小", "猫", "坐在", "cat", "垫子", "上"};
const std::vector<std::string> kMalicious = {"<a&\"'>", "\\input{x}", "50%_$#~^{", "two\nlines", "שלום", std::string(60, 'w')};

Figure figureOf(const std::vector<std::string>& tokens)
{
    auto figure = matrixFigure(attention(tokens), figureFontMetrics(), &Text::plain);
    if (!figure)
        qFatal("%s", figure.error().message().c_str());
    return *figure;
}

QStringList labelsOf(const Figure& figure)
{
    QStringList labels;
    for (const Primitive& item : figure.items) {
        if (const auto* text = std::get_if<FigureText>(&item))
            labels << QString::fromStdString(text->text());
    }
    return labels;
}

/// The texts of an SVG document, one for each text element; fails the test where it is not well-formed.
QStringList svgTexts(const QByteArray& svg)
{
    QStringList texts;
    QXmlStreamReader xml(svg);
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("text"))
            texts << xml.readElementText(QXmlStreamReader::IncludeChildElements);
    }
    if (xml.hasError())
        qWarning() << xml.errorString() << xml.lineNumber();
    return xml.hasError() ? QStringList() : texts;
}

struct Ran {
    bool ok = false;
    QString output;
};

/// Runs a program that scripts/test.sh installs. It is missed loudly: a test that skips proves nothing.
Ran run(const QString& program, const QStringList& arguments, const QString& folder)
{
    const QString path = QStandardPaths::findExecutable(program);
    if (path.isEmpty())
        return {false, program + QStringLiteral(" is not installed")};
    QProcess process;
    process.setWorkingDirectory(folder);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(path, arguments);
    const bool ended = process.waitForFinished(120000);
    return {ended && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0,
            QString::fromUtf8(process.readAll())};
}

/// The mean difference of two images per channel, of 255.
double difference(const QImage& a, const QImage& b)
{
    double sum = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y);
            const QRgb q = b.pixel(x, y);
            sum += std::abs(qRed(p) - qRed(q)) + std::abs(qGreen(p) - qGreen(q)) + std::abs(qBlue(p) - qBlue(q));
        }
    }
    return sum / 3 / (double(a.width()) * a.height());
}

QImage shrunk(const QImage& image)
{
    return image.convertToFormat(QImage::Format_RGB32).scaled(425, 425 * image.height() / image.width(),
                                                              Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

} // namespace

class ExportTest : public QObject {
    Q_OBJECT

  private:
    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }
    QString write(const Figure& figure, const QString& name, const ExportOptions& options = {})
    {
        const auto written = writeFigure(figure, path(name), options);
        if (!written)
            qWarning() << QString::fromStdString(written.error().message());
        return written ? path(name) : QString();
    }
    static void addSentences()
    {
        QTest::addColumn<std::vector<std::string>>("tokens");
        QTest::newRow("english") << kEnglish;
        QTest::newRow("chinese") << kChinese;
        QTest::newRow("malicious") << kMalicious;
        QTest::newRow("one token") << std::vector<std::string>{"The"};
    }

  private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(loadFonts());
        QVERIFY(m_folder.isValid());
    }

    void svgHoldsEveryLabel_data() { addSentences(); }
    void svgHoldsEveryLabel()
    {
        QFETCH(std::vector<std::string>, tokens);
        const Figure figure = figureOf(tokens);
        const auto svg = figureBytes(figure, QStringLiteral("svg"));
        QVERIFY(svg.ok());
        QCOMPARE(svgTexts(*svg), labelsOf(figure));
        QCOMPARE(!figure.warnings.empty(), tokens == kMalicious); // 60 letters do not fit
    }

    void svgLooksLikeThePng_data() { addSentences(); }
    void svgLooksLikeThePng()
    {
        QFETCH(std::vector<std::string>, tokens);
        const Figure figure = figureOf(tokens);
        ExportOptions options;
        options.textAsPaths = true; // the other program does not have the bundled fonts
        QVERIFY(!write(figure, QStringLiteral("a.svg"), options).isEmpty());
        const QImage png(write(figure, QStringLiteral("a.png")));
        const Ran ran = run(QStringLiteral("rsvg-convert"),
                            {QStringLiteral("-w"), QString::number(png.width()), QStringLiteral("-h"),
                             QString::number(png.height()), QStringLiteral("a.svg"), QStringLiteral("-o"),
                             QStringLiteral("b.png")},
                            m_folder.path());
        QVERIFY2(ran.ok, qPrintable(ran.output));
        const double apart = difference(shrunk(png), shrunk(QImage(path(QStringLiteral("b.png")))));
        QVERIFY2(apart < 1.5, qPrintable(QString::number(apart)));
    }

    void otherProgramsSeeTheSameAtEverySize_data()
    {
        QTest::addColumn<std::vector<std::string>>("tokens");
        for (const std::size_t count : {1, 4, 12, 64}) {
            std::vector<std::string> words, letters, characters;
            for (std::size_t at = 0; at < count; ++at) {
                words.push_back(kEnglish[at % kEnglish.size()]);
                letters.push_back(std::string(38, char('a' + at % 26)) + std::to_string(10 + at % 90));
                characters.push_back(kChinese[at % kChinese.size()]);
            }
            const std::string tokens = std::to_string(count) + " tokens";
            QTest::newRow((tokens + ", words").c_str()) << words;
            QTest::newRow((tokens + ", 40 letters").c_str()) << letters;
            QTest::newRow((tokens + ", Chinese").c_str()) << characters;
        }
    }
    /// As SVG and as PDF: every label is there, fonts are embedded, nothing became a bitmap, and it looks like the PNG.
    void otherProgramsSeeTheSameAtEverySize()
    {
        QFETCH(std::vector<std::string>, tokens);
        const Figure figure = figureOf(tokens);
        QCOMPARE(svgTexts(*figureBytes(figure, QStringLiteral("svg"))), labelsOf(figure));
        const QImage png(write(figure, QStringLiteral("size.png")));
        ExportOptions outlines;
        outlines.textAsPaths = true;
        QVERIFY(!write(figure, QStringLiteral("size.svg"), outlines).isEmpty());
        const QString width = QString::number(png.width());
        const QString height = QString::number(png.height());
        const Ran svg = run(QStringLiteral("rsvg-convert"), {"-w", width, "-h", height, "size.svg", "-o", "size-svg.png"}, m_folder.path());
        QVERIFY2(svg.ok, qPrintable(svg.output));
        QVERIFY(!write(figure, QStringLiteral("size.pdf")).isEmpty());
        const Ran pdf = run(QStringLiteral("pdftoppm"), {"-png", "-singlefile", "-scale-to-x", width, "-scale-to-y", height, "size.pdf", "size-pdf"},
                            m_folder.path());
        QVERIFY2(pdf.ok, qPrintable(pdf.output));
        for (const char* picture : {"size-svg.png", "size-pdf.png"}) {
            const double apart = difference(shrunk(png), shrunk(QImage(path(QLatin1String(picture)))));
            QVERIFY2(apart < 5, qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(picture)).arg(apart)));
        }
        const Ran fonts = run(QStringLiteral("pdffonts"), {"size.pdf"}, m_folder.path());
        const QStringList lines = fonts.output.trimmed().split(QLatin1Char('\n'));
        QVERIFY2(lines.size() > 2, qPrintable(fonts.output));
        for (const QString& line : lines.mid(2))
            QCOMPARE(line.mid(lines.front().indexOf(QLatin1String("emb")), 3), QStringLiteral("yes"));
        const Ran images = run(QStringLiteral("pdfimages"), {"-list", "size.pdf"}, m_folder.path());
        QVERIFY2(images.ok && images.output.trimmed().count(QLatin1Char('\n')) <= 1, qPrintable(images.output));
        const Ran text = run(QStringLiteral("pdftotext"), {"-layout", "size.pdf", "-"}, m_folder.path());
        for (const Primitive& item : figure.items)
            if (const auto* label = std::get_if<FigureText>(&item); label && label->degrees == 0)
                QVERIFY2(text.output.contains(QString::fromStdString(label->text())), label->text().c_str());
    }

    void cellsOfThePngHaveTheirColours()
    {
        const Figure figure = figureOf({"The"});
        const QImage png(write(figure, QStringLiteral("one.png")));
        QVERIFY(!png.isNull());
        QCOMPARE(png.width(), qRound(85 / 25.4 * 300));
        int cell = 0; // 0.5 on the weights' map
        for (int y = 0; y < png.height(); ++y) {
            for (int x = 0; x < png.width(); ++x)
                cell += png.pixel(x, y) == 0xFFAC89EE;
        }
        QVERIFY2(cell > 8000, qPrintable(QString::number(cell)));
    }

    void touchingCellsShowNoSeam()
    {
        // One colour all over: a seam would be another colour between the frame's edges.
        MatrixFigureSpec spec;
        spec.values = std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(
            Matrix::NullaryExpr(60, 70, [](Index row, Index col) { return (row + col) % 2 ? 1.0f : 0.9999f; })));
        auto figure = matrixFigure(spec, figureFontMetrics(), &Text::plain);
        QVERIFY(figure.ok());
        const QImage png(write(*figure, QStringLiteral("seam.png")));
        const int y = png.height() / 3;
        int changes = 0;
        bool inside = false;
        for (int x = png.width() / 3; x < png.width() / 2; ++x) {
            const QColor color = png.pixelColor(x, y);
            inside = inside || color.red() > 150;
            changes += inside && (color.green() > 30 || color.red() < 150);
        }
        QVERIFY(inside);
        QCOMPARE(changes, 0);
    }

    void pdfEmbedsItsFontsAndKeepsItsText()
    {
        std::vector<std::string> tokens = kChinese;
        tokens.push_back("mat");
        QVERIFY(!write(figureOf(tokens), QStringLiteral("zh.pdf")).isEmpty());
        const Ran fonts = run(QStringLiteral("pdffonts"), {QStringLiteral("zh.pdf")}, m_folder.path());
        QVERIFY2(fonts.ok, qPrintable(fonts.output));
        const QStringList lines = fonts.output.trimmed().split(QLatin1Char('\n')).mid(2);
        QVERIFY(lines.size() >= 2);
        const qsizetype embedded = fonts.output.section(QLatin1Char('\n'), 0, 0).indexOf(QLatin1String("emb"));
        for (const QString& line : lines)
            QCOMPARE(line.mid(embedded, 3), QStringLiteral("yes"));
        const Ran text = run(QStringLiteral("pdftotext"), {QStringLiteral("zh.pdf"), QStringLiteral("-")}, m_folder.path());
        QVERIFY2(text.ok, qPrintable(text.output));
        for (const char* word : {"猫", "坐在", "mat", "query", "head 1 of 2", "weight"})
            QVERIFY2(text.output.contains(QString::fromUtf8(word)), word);
        const Ran info = run(QStringLiteral("pdfinfo"), {QStringLiteral("zh.pdf")}, m_folder.path());
        QVERIFY2(info.output.contains(QLatin1String("Attention weights & more")), qPrintable(info.output));
    }

    void pdfIsTheSameWhateverTheOrderOfHashes()
    {
        std::vector<std::string> tokens = kChinese;
        tokens.push_back("mat");
        const Figure figure = figureOf(tokens);
        const QByteArray first = pagesPdf({figure}, {});
        for (int run = 0; run < 12; ++run) {
            QHashSeed::resetRandomGlobalSeed();
            QVERIFY(pagesPdf({figure}, {}) == first);
        }
    }

    void pdfLooksLikeThePng()
    {
        const Figure figure = figureOf(kEnglish);
        QVERIFY(!write(figure, QStringLiteral("c.pdf")).isEmpty());
        const QImage png(write(figure, QStringLiteral("c.png")));
        const Ran ran = run(QStringLiteral("pdftoppm"),
                            {QStringLiteral("-png"), QStringLiteral("-singlefile"), QStringLiteral("-scale-to-x"),
                             QString::number(png.width()), QStringLiteral("-scale-to-y"), QString::number(png.height()),
                             QStringLiteral("c.pdf"), QStringLiteral("d")},
                            m_folder.path());
        QVERIFY2(ran.ok, qPrintable(ran.output));
        const double apart = difference(shrunk(png), shrunk(QImage(path(QStringLiteral("d.png")))));
        // The page is rounded to whole points, so that everything lies a fraction of a pixel further.
        QVERIFY2(apart < 2.5, qPrintable(QString::number(apart)));
    }

    void texCompiles_data()
    {
        QTest::addColumn<std::vector<std::string>>("tokens");
        QTest::addColumn<QString>("program");
        QTest::newRow("english, pdflatex") << kEnglish << QStringLiteral("pdflatex");
        QTest::newRow("english, lualatex") << kEnglish << QStringLiteral("lualatex");
        QTest::newRow("chinese, lualatex") << kChinese << QStringLiteral("lualatex");
        QTest::newRow("malicious, lualatex") << kMalicious << QStringLiteral("lualatex");
        std::vector<std::string> latin = kMalicious;
        latin[4] = "café ∞ −1 “x” it's";
        QTest::newRow("malicious, pdflatex") << latin << QStringLiteral("pdflatex");
    }
    void texCompiles()
    {
        QFETCH(std::vector<std::string>, tokens);
        QFETCH(QString, program);
        QVERIFY(!write(figureOf(tokens), QStringLiteral("t.tex")).isEmpty());
        QFile::remove(path(QStringLiteral("t.pdf")));
        const Ran ran = run(program,
                            {QStringLiteral("-interaction=nonstopmode"), QStringLiteral("-halt-on-error"),
                             QStringLiteral("t.tex")},
                            m_folder.path());
        QVERIFY2(ran.ok, qPrintable(ran.output.right(2000)));
        QVERIFY2(!ran.output.contains(QLatin1String("Missing character")), qPrintable(ran.output));
        const Ran info = run(QStringLiteral("pdfinfo"), {QStringLiteral("t.pdf")}, m_folder.path());
        QVERIFY2(info.output.contains(QRegularExpression(QStringLiteral("Pages: +1\n"))), qPrintable(info.output));
        const Ran text = run(QStringLiteral("pdftotext"), {QStringLiteral("t.pdf"), QStringLiteral("-")}, m_folder.path());
        QVERIFY2(text.output.contains(QString::fromStdString(tokens[1])), qPrintable(text.output));
    }

    void bytesAreTheSameEveryTime_data()
    {
        QTest::addColumn<QString>("format");
        for (const char* format : {"svg", "png", "tex", "pdf"})
            QTest::newRow(format) << QString::fromLatin1(format);
    }
    void bytesAreTheSameEveryTime()
    {
        QFETCH(QString, format);
        const QByteArray first = *figureBytes(figureOf(kEnglish), format);
        QTest::qSleep(1100); // a clock inside the file would show
        QLocale::setDefault(QLocale(QLocale::German));
        const QByteArray second = *figureBytes(figureOf(kEnglish), format);
        QLocale::setDefault(QLocale::c());
        QCOMPARE(first, second);
    }

    void theRecipeIsInEveryFile_data()
    {
        QTest::addColumn<QString>("format");
        for (const char* format : {"svg", "png", "pdf"})
            QTest::newRow(format) << QString::fromLatin1(format);
    }
    void theRecipeIsInEveryFile()
    {
        QFETCH(QString, format);
        FigureRecipe recipe;
        recipe.stage = "attn";
        recipe.title = "(a) \\ “b”";
        ExportOptions options;
        options.recipe = recipeText(recipe);
        const QByteArray with = *figureBytes(figureOf(kEnglish), format, options);
        const auto found = findRecipe({with.constData(), std::size_t(with.size())}, "f");
        QVERIFY(found.ok());
        QCOMPARE(QString::fromStdString(*found), QString::fromStdString(options.recipe));
        const QByteArray without = *figureBytes(figureOf(kEnglish), format);
        QVERIFY(!findRecipe({without.constData(), std::size_t(without.size())}, "f").ok());
        if (format == QLatin1String("png"))
            QCOMPARE(QImage::fromData(with), QImage::fromData(without));
    }

    void pdfHasTheSheetsSizeAndSaysWhatItShows()
    {
        ExportOptions options;
        options.recipe = "{\"a\":\"(b)\"}";
        const Figure figure = figureOf(kEnglish);
        QVERIFY(!write(figure, QStringLiteral("size.pdf"), options).isEmpty());
        const Ran info = run(QStringLiteral("pdfinfo"), {QStringLiteral("size.pdf")}, m_folder.path());
        QVERIFY2(info.ok, qPrintable(info.output));
        const QRegularExpressionMatch size =
            QRegularExpression(QStringLiteral("Page size: +([0-9.]+) x ([0-9.]+) pts")).match(info.output);
        QVERIFY2(size.hasMatch(), qPrintable(info.output));
        QVERIFY(std::abs(size.captured(1).toDouble() - figure.width * 72 / 25.4) < 0.01);
        QVERIFY(std::abs(size.captured(2).toDouble() - figure.height * 72 / 25.4) < 0.01);
        QVERIFY2(info.output.contains(QLatin1String("Subject:         Rows are queries")), qPrintable(info.output));
        QVERIFY2(!info.output.contains(QLatin1String("rror")), qPrintable(info.output));
    }

    void groundsAreLeftAwayOnDemand()
    {
        ExportOptions options;
        options.transparent = true;
        const QImage png(write(figureOf(kEnglish), QStringLiteral("clear.png"), options));
        QCOMPARE(png.pixelColor(0, 0).alpha(), 0);
        QVERIFY(png.pixelColor(png.width() / 3, png.height() / 3).alpha() == 255);
        const QImage solid(write(figureOf(kEnglish), QStringLiteral("solid.png")));
        QCOMPARE(solid.pixelColor(0, 0), QColor(Qt::white));
    }

    void pngTakesItsWidthInPixels()
    {
        ExportOptions options;
        options.pixels = 640;
        QCOMPARE(QImage(write(figureOf(kEnglish), QStringLiteral("wide.png"), options)).width(), 640);
    }

    void pagesFollowEachOther()
    {
        const Figure page = figureOf(kEnglish);
        QFile file(path(QStringLiteral("pages.pdf")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(pagesPdf({page, page, page}));
        file.close();
        const Ran info = run(QStringLiteral("pdfinfo"), {QStringLiteral("pages.pdf")}, m_folder.path());
        QVERIFY2(info.output.contains(QRegularExpression(QStringLiteral("Pages: +3\n"))), qPrintable(info.output));
    }

    void manyCellsBecomeAnImageInTex_data()
    {
        QTest::addColumn<QString>("program");
        QTest::newRow("pdflatex") << QStringLiteral("pdflatex");
        QTest::newRow("lualatex") << QStringLiteral("lualatex");
    }
    void manyCellsBecomeAnImageInTex()
    {
        QFETCH(QString, program);
        const Figure figure = figureOf(std::vector<std::string>(80, "w"));
        QVERIFY(!write(figure, QStringLiteral("many.tex")).isEmpty());
        const Ran ran = run(program,
                            {QStringLiteral("-interaction=nonstopmode"), QStringLiteral("-halt-on-error"),
                             QStringLiteral("many.tex")},
                            m_folder.path());
        QVERIFY2(ran.ok, qPrintable(ran.output.right(2000)));
        const Ran images = run(QStringLiteral("pdfimages"), {QStringLiteral("-list"), QStringLiteral("many.pdf")}, m_folder.path());
        QVERIFY2(images.output.contains(QRegularExpression(QStringLiteral("image +80 +80 "))), qPrintable(images.output));
        const Ran text = run(QStringLiteral("pdftotext"), {QStringLiteral("many.pdf"), QStringLiteral("-")}, m_folder.path());
        QVERIFY2(text.output.contains(QLatin1String("weight")), qPrintable(text.output));
    }

    void anythingElseIsRefused_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("dpi");
        QTest::addColumn<QString>("says");
        QTest::newRow("no ending") << QStringLiteral("figure") << 300.0 << QStringLiteral(".svg, .pdf, .png or .tex");
        QTest::newRow("bitmap") << QStringLiteral("figure.jpg") << 300.0 << QStringLiteral(".jpg");
        QTest::newRow("no folder") << QStringLiteral("no/such/folder/figure.svg") << 300.0
                                   << QStringLiteral("is not there");
        QTest::newRow("resolution 0") << QStringLiteral("figure.png") << 0.0 << QStringLiteral("36 to 2400");
        QTest::newRow("resolution NaN") << QStringLiteral("figure.png") << std::nan("") << QStringLiteral("36 to 2400");
    }
    void anythingElseIsRefused()
    {
        QFETCH(QString, name);
        QFETCH(double, dpi);
        QFETCH(QString, says);
        ExportOptions options;
        options.dpi = dpi;
        const auto written = writeFigure(figureOf(kEnglish), path(name), options);
        QVERIFY(!written.ok());
        const QString message = QString::fromStdString(written.error().message());
        QVERIFY2(message.contains(says), qPrintable(message));
        QVERIFY2(message.startsWith(path(name)), qPrintable(message));
        QVERIFY(!QFileInfo::exists(path(name)));
    }

    void aFailedExportLeavesTheOldFileAlone()
    {
        const QString name = path(QStringLiteral("old.png"));
        QFile old(name);
        QVERIFY(old.open(QIODevice::WriteOnly));
        old.write("precious");
        old.close();
        ExportOptions options;
        options.dpi = 0;
        QVERIFY(!writeFigure(figureOf(kEnglish), name, options).ok());
        QVERIFY(old.open(QIODevice::ReadOnly));
        QCOMPARE(old.readAll(), QByteArray("precious"));
        old.close();
        // A link keeps pointing to the file, which is the one that is replaced.
        const QString link = path(QStringLiteral("link.png"));
        QVERIFY(QFile::link(name, link));
        QVERIFY(writeFigure(figureOf(kEnglish), link).ok());
        QVERIFY(QFileInfo(link).isSymLink());
        QVERIFY(!QImage(name).isNull());
    }

    void unwritablePlacesAreToldOfInEveryFormat_data()
    {
        QTest::addColumn<QString>("format");
        for (const QString& format : figureFormats())
            QTest::newRow(qPrintable(format)) << format;
    }
    void unwritablePlacesAreToldOfInEveryFormat()
    {
        QFETCH(QString, format);
        const QTemporaryDir folder;
        const auto places = test::unwritablePlaces(pathOf(folder.path().toStdString()), "figure." + format.toStdString());
        QVERIFY(places.size() >= 3);
        const Figure figure = figureOf(kEnglish);
        const test::BoundByPermissions bound;
        for (const test::Unwritable& place : places) {
            const auto written = writeFigure(figure, QString::fromStdString(place.path));
            QVERIFY2(!written.ok(), place.name.c_str());
            QVERIFY2(written.error().message().find(place.reason) != std::string::npos, written.error().message().c_str());
            QVERIFY2(!written.error().remedy.empty(), place.name.c_str());
        }
    }

#ifdef Q_OS_LINUX // it has a device that is always full
    void aFullDeviceIsToldAndStaysADevice()
    {
        const QString full = QStringLiteral("/dev/full");
        const QString link = path(QStringLiteral("full.svg"));
        QVERIFY(QFile::link(full, link));
        const auto written = writeFigure(figureOf(kEnglish), link);
        QVERIFY(!written.ok());
        QVERIFY(QFileInfo::exists(full) && !QFileInfo(full).isFile());
    }
#endif
};

QTEST_MAIN(ExportTest)
#include "export_test.moc"
