// SPDX-License-Identifier: GPL-3.0-or-later
// Every kind of figure as a file: what is in it is counted against the session's shapes, its words have their places, and other
// programs see the same.
#include "core/figure/book.h"
#include "core/figure/option_uses.h"
#include "core/figure/sheet_options.h"
#include "core/figure/view_figure.h"
#include "tests/core/figure/text_boxes.h"
#include "tests/ui/example_trace.h"
#include "ui/figure/export.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/theme/theme.h"

#include <QImage>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <cmath>
#include <map>
#include <optional>

using namespace headlight;

namespace {

/// A stage with whose shape a kind of figure draws matrices, and how many.
struct Drawn {
    const char* stage;
    bool transposed = false;
    int times = 1;
    bool row = false; ///< one row of each
};

/// Of the two heads of the example, with their mean in Heads; of weights none is a stage.
const std::map<std::string_view, std::vector<Drawn>>& drawnBy()
{
    static const std::map<std::string_view, std::vector<Drawn>> all{
        // X, T¹ … T⁵, the concatenated heads and H; both inner matrices of the feed-forward network; QKᵀ in its four forms, and the
        // mask where it is drawn; Q, K, V and the head's output. One head is open.
        {"block", {{"x", false, 8}, {"ffn_pre", false, 2}, {"scores", false, 5}, {"q", false, 4}}},
        {"token",
         {{"x", false, 8}, {"ffn_pre", false, 2}, {"scores", false, 4}, {"q", false, 4}, {"x", false, 8, true}, {"ffn_pre", false, 2, true},
          {"scores", false, 4, true}, {"q", false, 4, true}}},
        {"equation", {{"q"}, {"k", true}, {"scores"}}},
        {"matrix", {{"scores"}}},
        {"pre-norm", {{"x", false, 7}}}, // X, T¹ … T⁵, H
        {"post-norm", {{"x", false, 7}}},
        {"heads", {{"scores", false, 3}}},
        {"compare", {{"scores", false, 3}}},
        {"scores", {{"scores"}}},
        {"masked-scores", {{"scores"}}},
        {"weights", {{"scores"}}},
        {"one-head", {{"scores", false, 3}, {"k", true, 1}}},
        {"multi-head", {{"concat", false, 2}, {"head", false, 2}}}, // concat and what W_O makes of it
        {"layers", {{"scores", false, 0}}},
        {"cost", {{"scores", false, 0}}},
        {"stage-costs", {{"scores", false, 0}}}};
    return all;
}

/// Of so many tokens, named in turn.
std::shared_ptr<const Trace> traceOf(std::string_view kind, const std::vector<std::string>& tokens, Index count = 6)
{
    ModelConfig config = test::exampleConfig();
    if (kind == "post-norm")
        config.norm = NormPlacement::Post;
    const auto network = test::exampleNetwork(config);
    auto input = std::make_shared<ModelInput>(network->input());
    const Matrix& six = *network->input().x;
    input->x = std::make_shared<const Matrix>(Matrix::NullaryExpr(count, six.cols(), [&](Index row, Index col) {
        return six(row % six.rows(), (col + row / six.rows()) % six.cols());
    }));
    input->tokens.clear();
    for (Index at = 0; at < count; ++at)
        input->tokens.push_back(tokens[std::size_t(at) % tokens.size()]);
    auto named = Network::build(network->sharedModel(), std::move(input));
    return named ? computeTrace(*named) : nullptr;
}

Result<Figure> figureOf(std::string_view kind, const std::shared_ptr<const Trace>& trace, double widthMm = 170, double fontPt = kUsualFontPt)
{
    RenderOptions options;
    options.widthMm = widthMm;
    options.fontPt = fontPt;
    options.against = trace;
    const auto view = viewFromId(kind);
    const StageKey key = *trace->network().find(1, "scores", 1);
    return view ? viewFigure(*view, *trace, key, options, figureFontMetrics(), &Text::plain)
                : drawBookFigure(*bookFigure(kind), *trace, 0, 0, options, figureFontMetrics(), &Text::plain);
}

/// The first words that leave the sheet or meet others.
std::string faultOf(const Figure& figure)
{
    const std::vector<TextBox> boxes = wordBoxes(figure, figureFontMetrics());
    for (std::size_t a = 0; a < boxes.size(); ++a) {
        if (!insideSheet(boxes[a], figure))
            return boxes[a].text + " leaves the sheet";
        for (std::size_t b = a + 1; b < boxes.size(); ++b)
            // A sign is painted a second time where a band ran over it.
            if (!(boxes[a].text == boxes[b].text && boxes[a].corners == boxes[b].corners) && overlap(boxes[a], boxes[b]))
                return boxes[a].text + " over " + boxes[b].text;
    }
    return {};
}

struct SvgCount {
    int texts = 0;
    int formulas = 0; ///< groups that are read out
    int cells = 0;    ///< groups of cells
    QStringList words;
};

/// Nothing where the document is not well-formed.
std::optional<SvgCount> counted(const QByteArray& svg)
{
    SvgCount count;
    QXmlStreamReader xml(svg);
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        const auto attributes = xml.attributes();
        if (xml.name() == QLatin1String("g")) {
            count.formulas += attributes.hasAttribute(QLatin1String("aria-label"));
            count.cells += attributes.value(QLatin1String("transform")).contains(QLatin1String("scale("));
        } else if (xml.name() == QLatin1String("text")) {
            ++count.texts;
            count.words << xml.readElementText(QXmlStreamReader::IncludeChildElements);
        }
    }
    if (xml.hasError())
        qWarning() << xml.errorString() << xml.lineNumber();
    return xml.hasError() ? std::nullopt : std::optional(count);
}

template <typename Item> int countOf(const Figure& figure)
{
    return int(std::count_if(figure.items.begin(), figure.items.end(), [](const Primitive& item) { return std::holds_alternative<Item>(item); }));
}

int gridsOf(const Figure& figure, Index rows, Index cols)
{
    return int(std::count_if(figure.items.begin(), figure.items.end(), [&](const Primitive& item) {
        const auto* cells = std::get_if<FigureCells>(&item);
        return cells && cells->rows == rows && cells->cols == cols;
    }));
}

/// Runs a program that scripts/test.sh installs; empty output where it fails or is missed.
QByteArray run(const QString& program, const QStringList& arguments, const QString& folder)
{
    const QString path = QStandardPaths::findExecutable(program);
    QProcess process;
    process.setWorkingDirectory(folder);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(path, arguments);
    const bool fine = !path.isEmpty() && process.waitForFinished(120000) && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    if (!fine)
        qWarning() << program << "is not installed, or failed:" << process.readAll();
    return fine ? process.readAll() + '\n' : QByteArray();
}

QImage shrunk(const QImage& image)
{
    return image.convertToFormat(QImage::Format_RGB32).scaled(425, 425 * image.height() / image.width(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

/// The mean difference of two images per channel, of 255.
double difference(const QImage& a, const QImage& b)
{
    if (a.size() != b.size() || a.isNull())
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

class FigureKindsTest : public QObject {
    Q_OBJECT

  private:
    QTemporaryDir m_folder;

    bool write(const Figure& figure, const QString& name, bool outlines = false)
    {
        ExportOptions options;
        options.dpi = 200;
        options.textAsPaths = outlines; // other programs do not have the bundled fonts
        return writeFigure(figure, m_folder.filePath(name), options).ok();
    }
    static void addSizes()
    {
        QTest::addColumn<std::string>("kind");
        QTest::addColumn<int>("count");
        for (const std::string_view kind : figureKinds())
            for (const int count : {1, 4, 12, 64})
                QTest::newRow((std::string(kind) + ", " + std::to_string(count)).c_str()) << std::string(kind) << count;
    }
    static void addKinds()
    {
        QTest::addColumn<std::string>("kind");
        QTest::addColumn<std::vector<std::string>>("tokens");
        for (const std::string_view kind : figureKinds()) {
            QTest::newRow((std::string(kind) + ", words").c_str()) << std::string(kind) << std::vector<std::string>{"The", "cat", "sat", "on", "mat"};
            QTest::newRow((std::string(kind) + ", Chinese").c_str()) << std::string(kind) << std::vector<std::string>{"小", "猫", "坐在", "垫子", "上"};
            QTest::newRow((std::string(kind) + ", 40 letters").c_str())
                << std::string(kind) << std::vector<std::string>{std::string(38, 'w') + "10", "a", std::string(38, 'i') + "11"};
        }
    }

  private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(loadFonts());
        QVERIFY(m_folder.isValid());
    }

    void svgHoldsWhatTheSessionHas_data() { addKinds(); }
    void svgHoldsWhatTheSessionHas()
    {
        QFETCH(std::string, kind);
        QFETCH(std::vector<std::string>, tokens);
        const auto trace = traceOf(kind, tokens);
        const auto figure = figureOf(kind, trace);
        QVERIFY2(figure.ok(), figure.ok() ? "" : figure.error().message().c_str());
        const auto svg = counted(*figureBytes(*figure, QStringLiteral("svg")));
        QVERIFY(svg.has_value());
        QCOMPARE(svg->texts, countOf<FigureText>(*figure));
        QCOMPARE(svg->formulas, countOf<FigureMath>(*figure));
        QCOMPARE(svg->cells, countOf<FigureCells>(*figure));
        const Network& network = trace->network();
        const auto drawn = drawnBy().find(kind);
        QVERIFY2(drawn != drawnBy().end(), kind.c_str());
        for (const Drawn& one : drawn->second) {
            const Shape shape = network.shape(*network.find(1, one.stage, 1));
            const Index rows = one.row ? 1 : one.transposed ? shape.cols : shape.rows;
            QCOMPARE(gridsOf(*figure, rows, one.transposed ? shape.rows : shape.cols), one.times);
        }
        const bool few = kind == "layers" || kind == "cost" || kind == "stage-costs";
        QVERIFY(few || countOf<FigureCells>(*figure) > 0);
    }

    void wordsHaveAPlaceOfTheirOwn_data() { addKinds(); }
    void wordsHaveAPlaceOfTheirOwn()
    {
        QFETCH(std::string, kind);
        QFETCH(std::vector<std::string>, tokens);
        const auto figure = figureOf(kind, traceOf(kind, tokens));
        QVERIFY(figure.ok());
        const std::vector<TextBox> boxes = textBoxes(*figure, figureFontMetrics());
        for (std::size_t a = 0; a < boxes.size(); ++a) {
            QVERIFY2(insideSheet(boxes[a], *figure), boxes[a].text.c_str());
            for (std::size_t b = a + 1; b < boxes.size(); ++b)
                QVERIFY2(!overlap(boxes[a], boxes[b]), (boxes[a].text + " over " + boxes[b].text).c_str());
        }
        for (const TextBox& box : wordBoxes(*figure, figureFontMetrics()))
            QVERIFY2(insideSheet(box, *figure), box.text.c_str());
    }

    void everySizeHasRoomForItsWords_data() { addSizes(); }
    void everySizeHasRoomForItsWords()
    {
        QFETCH(std::string, kind);
        QFETCH(int, count);
        const std::vector<std::string> names[] = {{"The", "cat", "sat", "on", "mat"},
                                                  {"小", "猫", "坐在", "垫子", "上"},
                                                  {std::string(38, 'w') + "10", "a", std::string(38, 'i') + "11"}};
        for (const auto& tokens : names) {
            const auto trace = traceOf(kind, tokens, count);
            auto figure = figureOf(kind, trace);
            if (!figure && figure.error().place == Text(kWidthPlace) && !figure.error().remedy.args.empty())
                figure = figureOf(kind, trace, std::stod(figure.error().remedy.args.front()));
            QVERIFY2(figure.ok(), figure.ok() ? "" : (tokens.front() + ": " + figure.error().message()).c_str());
            const std::string fault = faultOf(*figure);
            QVERIFY2(fault.empty(), fault.c_str());
        }
    }

    void everyWidthAndSizeOfLettersHasRoomForItsWords_data()
    {
        QTest::addColumn<std::string>("kind");
        QTest::addColumn<double>("width");
        QTest::addColumn<double>("letters");
        for (const std::string_view kind : figureKinds())
            for (const double width : {20.0, 50.0, 85.0})
                for (const double letters : {6.0, 9.0, 14.0, 20.0})
                    QTest::addRow("%s, %g mm, %g pt", std::string(kind).c_str(), width, letters) << std::string(kind) << width << letters;
    }
    void everyWidthAndSizeOfLettersHasRoomForItsWords()
    {
        QFETCH(std::string, kind);
        QFETCH(double, width);
        QFETCH(double, letters);
        for (const int count : {1, 4, 12}) {
            const auto trace = traceOf(kind, {"The", "cat", "sat", "on", "mat"}, count);
            auto figure = figureOf(kind, trace, width, letters);
            if (!figure) { // in millimetres of the sheet, and with a width that has room
                const Error error = figure.error();
                QCOMPARE(error.place, Text(kWidthPlace));
                QCOMPARE(error.reason.args.front(), std::to_string(int(width)));
                if (error.remedy.args.empty())
                    continue;
                const double wide = std::stod(error.remedy.args.front());
                QVERIFY(wide > width);
                figure = figureOf(kind, trace, wide, letters);
            }
            QVERIFY2(figure.ok(), figure.ok() ? "" : figure.error().message().c_str());
            const std::string fault = faultOf(*figure);
            QVERIFY2(fault.empty(), (std::to_string(count) + " tokens: " + fault).c_str());
        }
    }

    void otherProgramsSeeTheSame_data() { addKinds(); }
    void otherProgramsSeeTheSame()
    {
        QFETCH(std::string, kind);
        QFETCH(std::vector<std::string>, tokens);
        const auto figure = figureOf(kind, traceOf(kind, tokens));
        QVERIFY(figure.ok());
        QVERIFY(write(*figure, QStringLiteral("a.png")) && write(*figure, QStringLiteral("a.svg"), true) && write(*figure, QStringLiteral("a.pdf")));
        const QImage png(m_folder.filePath(QStringLiteral("a.png")));
        const QString width = QString::number(png.width());
        const QString height = QString::number(png.height());
        QVERIFY(!run(QStringLiteral("rsvg-convert"), {"-w", width, "-h", height, "a.svg", "-o", "svg.png"}, m_folder.path()).isEmpty());
        QVERIFY(!run(QStringLiteral("pdftoppm"), {"-png", "-singlefile", "-scale-to-x", width, "-scale-to-y", height, "a.pdf", "pdf"}, m_folder.path()).isEmpty());
        for (const char* picture : {"svg.png", "pdf.png"}) {
            const double apart = difference(shrunk(png), shrunk(QImage(m_folder.filePath(QLatin1String(picture)))));
            QVERIFY2(apart < 5, qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(picture)).arg(apart)));
        }
        const QStringList fonts = QString::fromUtf8(run(QStringLiteral("pdffonts"), {"a.pdf"}, m_folder.path())).trimmed().split(QLatin1Char('\n'));
        QVERIFY(fonts.size() > 2);
        for (const QString& line : fonts.mid(2))
            QCOMPARE(line.mid(fonts.front().indexOf(QLatin1String("emb")), 3), QStringLiteral("yes"));
        const QString text = QString::fromUtf8(run(QStringLiteral("pdftotext"), {"-layout", "a.pdf", "-"}, m_folder.path()));
        for (const Primitive& item : figure->items)
            if (const auto* label = std::get_if<FigureText>(&item); label && label->degrees == 0 && label->spans.size() == 1)
                for (const QString& word : QString::fromStdString(label->text()).replace(QChar(0x202F), QLatin1Char(' ')).split(QLatin1Char(' '), Qt::SkipEmptyParts))
                    QVERIFY2(text.contains(word), qPrintable(word));
    }
};

QTEST_MAIN(FigureKindsTest)
#include "figure_kinds_test.moc"
