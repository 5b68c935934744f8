// SPDX-License-Identifier: GPL-3.0-or-later
// Every kind of figure against one that was looked at and kept (tests/golden/figures): drawn again from the recipe and the numbers that it
// carries, it has the same structure, words and colours, each length to a few hundredths of a millimetre; as PDF it has the same words
// in embedded fonts, and it looks the same in other programs.
#include "command_testing.h"

#include "core/figure/option_uses.h"
#include "core/figure/recipe.h"

#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QXmlStreamReader>

#include <algorithm>
#include <cmath>
#include <set>

using namespace headlight;
using namespace headlight::test;
namespace fs = std::filesystem;

namespace {

constexpr double kApart = 0.3; // tenths of a millimetre

std::vector<fs::path> goldenFigures()
{
    std::vector<fs::path> all;
    for (const auto& entry : fs::directory_iterator(HEADLIGHT_SOURCE_DIR "/tests/golden/figures"))
        if (entry.path().extension() == ".svg")
            all.push_back(entry.path());
    std::sort(all.begin(), all.end());
    return all;
}

/// An element as "name attribute=value …", or the text between two tags.
struct Piece {
    QString words;
    std::vector<double> numbers; ///< of the words, which have a # at the place of each
};

Piece pieceOf(const QString& text, bool numeric)
{
    if (!numeric)
        return {text, {}};
    static const QRegularExpression kNumber(QStringLiteral("-?(?:\\d+\\.?\\d*|\\.\\d+)"));
    Piece piece;
    qsizetype from = 0;
    for (auto found = kNumber.globalMatch(text); found.hasNext();) {
        const auto number = found.next();
        piece.words += text.mid(from, number.capturedStart() - from) + QLatin1Char('#');
        piece.numbers.push_back(number.captured().toDouble());
        from = number.capturedEnd();
    }
    piece.words += text.mid(from);
    return piece;
}

/// The document piece by piece, without its recipe; nothing where it is not well-formed.
std::vector<Piece> piecesOf(const std::string& svg)
{
    static const QSet<QString> kLengths{"x", "y", "width", "height", "rx", "d", "transform", "font-size", "stroke-width", "viewBox"};
    std::vector<Piece> pieces;
    QXmlStreamReader xml(QByteArray::fromStdString(svg));
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement() && xml.name() == QLatin1String("metadata")) {
            xml.skipCurrentElement();
        } else if (xml.isStartElement()) {
            pieces.push_back({QLatin1Char('<') + xml.name().toString(), {}});
            for (const QXmlStreamAttribute& attribute : xml.attributes()) {
                Piece piece = pieceOf(attribute.value().toString(), kLengths.contains(attribute.name().toString()));
                piece.words.prepend(attribute.name().toString() + QLatin1Char('='));
                pieces.push_back(std::move(piece));
            }
        } else if (xml.isCharacters() && !xml.isWhitespace()) {
            pieces.push_back({xml.text().toString(), {}});
        } else if (xml.isEndElement()) {
            pieces.push_back({QLatin1Char('/') + xml.name().toString(), {}});
        }
    }
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    return xml.hasError() ? std::vector<Piece>() : pieces;
}

std::string shown(const Piece& piece)
{
    std::string text = piece.words.left(60).toStdString();
    for (std::size_t at = 0; at < std::min<std::size_t>(piece.numbers.size(), 6); ++at)
        text += " " + std::to_string(piece.numbers[at]);
    return text;
}

bool alike(const Piece& a, const Piece& b)
{
    return a.words == b.words && std::equal(a.numbers.begin(), a.numbers.end(), b.numbers.begin(), b.numbers.end(),
                                            [](double x, double y) { return std::abs(x - y) <= kApart; });
}

/// The first thing that differs; empty where nothing does.
std::string difference(const std::vector<Piece>& golden, const std::vector<Piece>& now)
{
    const std::size_t both = std::min(golden.size(), now.size());
    for (std::size_t at = 0; at < both; ++at)
        if (!alike(golden[at], now[at]))
            return "piece " + std::to_string(at) + " was “" + shown(golden[at]) + "”, is “" + shown(now[at]) + "”";
    return golden.size() == now.size() ? std::string() : std::to_string(golden.size()) + " pieces were, " + std::to_string(now.size()) + " are";
}

/// What stands in the document's text elements.
QStringList wordsOf(const std::string& svg)
{
    QStringList words;
    QXmlStreamReader xml(QByteArray::fromStdString(svg));
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("text") && !xml.attributes().hasAttribute(QLatin1String("transform")))
            words << xml.readElementText(QXmlStreamReader::IncludeChildElements).simplified().split(QLatin1Char(' '));
    return words;
}

/// Without the file that the numbers were read from.
std::string recipeIn(const std::string& figure)
{
    auto recipe = readRecipeOf(figure);
    EXPECT_TRUE(recipe.ok()) << figure;
    if (!recipe)
        return {};
    recipe->file.clear();
    return recipeText(*recipe);
}

class GoldenFigures : public CommandTest {
  protected:
    /// What the program prints; nothing where it fails or is missed.
    QString run(const char* program, const QStringList& arguments) const
    {
        QProcess process;
        process.setWorkingDirectory(QString::fromStdString(m_folder.string()));
        process.start(QStandardPaths::findExecutable(QLatin1String(program)), arguments);
        const bool fine = process.waitForFinished(120000) && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
        EXPECT_TRUE(fine) << program << " is not installed, or failed: " << process.readAllStandardError().toStdString();
        return QString::fromUtf8(process.readAllStandardOutput());
    }

    QImage drawnBy(const char* program, const QStringList& arguments, const char* out) const
    {
        run(program, arguments);
        return QImage(QString::fromStdString(at(out))).convertToFormat(QImage::Format_RGB32);
    }

    void render(const fs::path& golden, const std::string& out, const std::vector<std::string>& more = {}) const
    {
        std::vector<std::string> arguments{"render", golden.string(), "--like", golden.string(), "--out", at(out)};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Outcome drawn = headlightWith(arguments);
        ASSERT_EQ(drawn.code, 0) << golden << ": " << drawn.err;
    }
};

/// The mean difference per channel, of 255.
double apart(const QImage& a, const QImage& b)
{
    if (a.isNull() || a.size() != b.size())
        return 255;
    double sum = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y);
            const QRgb q = b.pixel(x, y);
            sum += std::abs(qRed(p) - qRed(q)) + std::abs(qGreen(p) - qGreen(q)) + std::abs(qBlue(p) - qBlue(q));
        }
    return sum / 3 / (double(a.width()) * a.height());
}

} // namespace

TEST_F(GoldenFigures, EveryKindIsAmongThem)
{
    std::set<std::string> kinds;
    for (const fs::path& golden : goldenFigures()) {
        const auto recipe = readRecipeOf(golden.string());
        ASSERT_TRUE(recipe.ok()) << recipe.error().message();
        EXPECT_FALSE(recipe->session.empty()) << golden << " does not carry its numbers";
        kinds.insert(recipe->figure.empty() ? std::string(viewId(recipe->view)) : recipe->figure);
    }
    for (const std::string_view kind : figureKinds())
        EXPECT_TRUE(kinds.contains(std::string(kind))) << kind;
}

TEST_F(GoldenFigures, AreDrawnAgainAsTheyWere)
{
    for (const fs::path& golden : goldenFigures()) {
        render(golden, "now.svg");
        const std::string differs = difference(piecesOf(contentOf(golden)), piecesOf(contentOf(at("now.svg"))));
        EXPECT_EQ(differs, "") << golden << "; where that is meant, look at what scripts/make_golden_figures.sh draws, and keep it";
        EXPECT_TRUE(recipeIn(at("now.svg")) == recipeIn(golden.string())) << golden << ": how it is made goes on with it";
    }
}

TEST_F(GoldenFigures, HaveTheirWordsInDocuments)
{
    for (const fs::path& golden : goldenFigures()) {
        render(golden, "now.pdf");
        const QString text = run("pdftotext", {"-layout", "now.pdf", "-"});
        for (const QString& word : wordsOf(contentOf(golden)))
            EXPECT_TRUE(text.contains(word)) << golden << ": " << word.toStdString();
        const QStringList fonts = run("pdffonts", {"now.pdf"}).trimmed().split(QLatin1Char('\n'));
        for (const QString& line : fonts.mid(2))
            EXPECT_EQ(line.mid(fonts.front().indexOf(QLatin1String("emb")), 3), QLatin1String("yes")) << golden;
        EXPECT_LE(run("pdfimages", {"-list", "now.pdf"}).trimmed().count(QLatin1Char('\n')), 1) << golden << ": nothing became a bitmap";
    }
}

TEST_F(GoldenFigures, LookTheSameInOtherPrograms)
{
    const QStringList size{"-w", "640"};
    for (const fs::path& golden : goldenFigures()) {
        render(golden, "now.svg");
        const QImage then = drawnBy("rsvg-convert", size + QStringList{QString::fromStdString(golden.string()), "-o", "then.png"}, "then.png");
        EXPECT_LT(apart(then, drawnBy("rsvg-convert", size + QStringList{"now.svg", "-o", "now.png"}, "now.png")), 0.5) << golden;
        render(golden, "outlines.svg", {"--text-as-paths"}); // other programs do not have the bundled fonts
        render(golden, "now.pdf");
        const QImage outlines = drawnBy("rsvg-convert", size + QStringList{"outlines.svg", "-o", "outlines.png"}, "outlines.png");
        const QString height = QString::number(outlines.height());
        EXPECT_LT(apart(outlines, drawnBy("pdftoppm", {"-png", "-singlefile", "-scale-to-x", "640", "-scale-to-y", height, "now.pdf", "pdf"}, "pdf.png")), 5)
            << golden;
    }
}
