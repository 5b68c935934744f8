// SPDX-License-Identifier: GPL-3.0-or-later
// Random edits of every kind, undone and redone at random: the document ends with the bits of the same edits done once, and
// with those of a fresh computation. HEADLIGHT_ROUNDS says how many sequences, HEADLIGHT_SEED where they begin.
#include "document_testing.h"
#include "sample_models.h"
#include "core/compare/ready_comparisons.h"
#include "core/edit/range_tool_list.h"
#include "core/io/files.h"
#include "core/io/npy.h"
#include "ui/session/document.h"

#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <random>

using namespace headlight;
using test::sameBits;

namespace {

using Edit = std::function<Result<void>(Document&)>;

constexpr Index kFewestTokens = 2;
constexpr Index kMostTokens = 10;

int fromEnvironment(const char* name, int otherwise)
{
    bool given = false;
    const int value = qEnvironmentVariableIntValue(name, &given);
    return given ? value : otherwise;
}

bool isComputed(Document& document)
{
    return QTest::qWaitFor([&document] { return !document.isComputing(); });
}

/// Draws edits that fit the state of a document.
class EditSource {
  public:
    explicit EditSource(unsigned seed) : m_random(seed) {}

    Index below(Index count) { return Index(m_random() % std::size_t(count)); }

    Edit next(const Network& network)
    {
        switch (below(15)) {
        case 0:
            return parameterCell(network);
        case 1:
            return range(network);
        case 2:
            return held(network);
        case 3:
            return released(network);
        case 4:
            return tokens(network);
        case 5:
            return switched(network);
        case 6:
            return sized(network);
        case 7:
            return dragged(network, stage(network));
        case 8:
            return retyped(network);
        case 9:
            return resized(network);
        case 10:
            return tooled(network);
        case 11:
            return compared();
        case 12:
            return heldFromFile(network);
        case 13:
            return stroke(network);
        case 14:
            return dragged(network, parameter(network));
        default:
            return cell(network, stage(network));
        }
    }

  private:
    StageKey stage(const Network& network)
    {
        const auto& nodes = network.structure().nodes();
        return nodes[std::size_t(below(Index(nodes.size())))].key;
    }

    CellRange cells(const Shape& shape)
    {
        const Index row = below(shape.rows), col = below(shape.cols);
        return {row, row + 1 + below(shape.rows - row), col, col + 1 + below(shape.cols - col)};
    }

    float value(bool mask)
    {
        if (mask)
            return below(2) == 0 ? 0.0f : -std::numeric_limits<float>::infinity();
        return float(below(100)) / 8 - 5;
    }

    Edit cell(const Network& network, const StageKey& key)
    {
        const Shape shape = network.shape(key);
        const CellEdit edit{{below(shape.rows), below(shape.cols)}, value(network.stage(key).source == StageSource::Mask)};
        return [key, edit](Document& document) { return document.setCells(key, {edit}); };
    }

    StageKey parameter(const Network& network)
    {
        const auto& parameters = network.structure().parameters();
        return parameters[std::size_t(below(Index(parameters.size())))];
    }

    Edit parameterCell(const Network& network) { return cell(network, parameter(network)); }

    /// Several values of one drag, which are one step.
    Edit dragged(const Network& network, const StageKey& key)
    {
        const Shape shape = network.shape(key);
        const bool mask = network.stage(key).source == StageSource::Mask;
        const Cell where{below(shape.rows), below(shape.cols)};
        const std::array values{value(mask), value(mask), value(mask)};
        return [key, where, values](Document& document) {
            static int drags = 1'000'000;
            const int drag = ++drags;
            Result<void> done;
            for (const float value : values)
                if (done)
                    done = document.setCells(key, {{where, value}}, {.drag = drag});
            return done;
        };
    }

    /// The mask painted from cell to cell.
    Edit stroke(const Network& network)
    {
        const StageKey key = network.maskKey();
        const Index row = below(network.tokenCount());
        const float to = value(true);
        return [key, row, to, count = network.tokenCount()](Document& document) {
            static int strokes = 2'000'000;
            const int drag = ++strokes;
            Result<void> done;
            for (Index col = 0; col < count && done; ++col)
                done = document.setCells(key, {{{row, col}, to}}, {.name = HL_TEXT("core", "Paint the mask"), .drag = drag});
            return done;
        };
    }

    /// Some words of now in another order, one of them twice, and one that may be new.
    Edit retyped(const Network& network)
    {
        const std::vector<std::string>& words = network.input().tokens;
        const std::vector<std::string>& known = network.model().vocabulary;
        QStringList sentence;
        for (Index left = std::max(kFewestTokens, below(kMostTokens)); left > 0; --left)
            sentence << QString::fromStdString(words[std::size_t(below(Index(words.size())))]);
        sentence << (known.empty() ? QStringLiteral("new") : QString::fromStdString(known[std::size_t(below(Index(known.size())))]));
        return [sentence](Document& document) { return document.retypeTokens(sentence.join(QLatin1Char(' '))); };
    }

    /// Every size there is.
    Edit resized(const Network& network)
    {
        ModelConfig config = network.config();
        config.dModel = 8 + 4 * below(4);
        config.dK = 2 + below(8);
        config.dV = 2 + below(8);
        config.nLayers = 1 + int(below(3));
        const Index tokens = kFewestTokens + below(kMostTokens - kFewestTokens);
        return [config, tokens](Document& document) { return document.setSizes(config, tokens); };
    }

    /// A range tool, as its panel applies it: some refuse what they are given.
    Edit tooled(const Network& network)
    {
        const RangeTool& tool = rangeTools()[std::size_t(below(Index(rangeTools().size())))];
        const StageKey key = below(2) == 0 ? network.steps(0, 0).front() : parameter(network);
        const Shape shape = network.shape(key);
        CellRange where = cells(shape);
        if (tool.scope == RangeTool::Scope::TwoRows) {
            if (shape.rows < 2)
                return cell(network, key);
            const Index row = below(shape.rows - 1);
            where = {row, row + 2, 0, shape.cols};
        }
        std::vector<double> numbers;
        for (const RangeToolNumber& number : tool.numbers)
            numbers.push_back(number.value);
        return [key, where, numbers, &tool](Document& document) -> Result<void> {
            const auto source = isComputed(document) ? document.trace()->source(key) : nullptr;
            if (!source)
                return Error{};
            const auto made = tool.apply(source->block(where), numbers);
            if (!made)
                return made.error();
            return document.setCells(key, {where.row0, where.row0 + made->rows(), where.col0, where.col1}, *made); // a tool for two rows may change one
        };
    }

    /// A ready comparison; what is looked at stays as it was, so that the replay looks at the same.
    Edit compared()
    {
        const ReadyComparison& ready = readyComparisons()[std::size_t(below(Index(readyComparisons().size())))];
        return [&ready](Document& document) {
            const ViewKind view = document.selection().view;
            const Result<void> done = isComputed(document) ? document.compareWith(ready) : Result<void>(Error{});
            document.unpinState();
            document.selectView(view);
            return done;
        };
    }

    Edit heldFromFile(const Network& network)
    {
        const StageKey key = stage(network);
        const Shape shape = network.shape(key);
        Matrix values(shape.rows, shape.cols);
        for (Index at = 0; at < values.size(); ++at)
            values.data()[at] = value(false);
        const QString path = m_folder.filePath(QStringLiteral("held-%1.npy").arg(++m_files));
        if (!writeFile(path.toStdString(), npyBytes(values)))
            return cell(network, key);
        return [key, path](Document& document) { return document.holdFile(key, path); };
    }

    Edit range(const Network& network)
    {
        const StageKey key = stage(network);
        const CellRange where = cells(network.shape(key));
        Matrix values(where.rows(), where.cols());
        for (Index at = 0; at < values.size(); ++at)
            values.data()[at] = value(false);
        return [key, where, values](Document& document) { return document.setCells(key, where, values); };
    }

    Edit held(const Network& network)
    {
        const StageKey key = stage(network);
        const CellRange where = cells(network.shape(key));
        return [key, where](Document& document) { return document.holdCells(key, where); };
    }

    Edit released(const Network& network)
    {
        const StageKey key = stage(network);
        const CellRange all = CellRange::all(network.shape(key).rows, network.shape(key).cols);
        return [key, all](Document& document) { return document.releaseCells(key, all); };
    }

    Edit tokens(const Network& network)
    {
        const Index count = network.tokenCount();
        const Index at = below(count), to = below(count);
        if (const bool add = below(2) == 0; add && count < kMostTokens) {
            const QString word = QString::fromStdString(network.input().tokens[std::size_t(to)]);
            return [at, word](Document& document) { return document.insertToken(at, word); };
        }
        if (below(2) == 0 && count > kFewestTokens)
            return [at](Document& document) { return document.removeToken(at); };
        return [at, to](Document& document) { return document.moveToken(at, to); };
    }

    Edit switched(const Network& network)
    {
        ModelConfig config = network.config();
        switch (below(5)) {
        case 0:
            config.mask = MaskConfig{std::array{MaskKind::Causal, MaskKind::None, MaskKind::Sliding}[std::size_t(below(3))], 2, 0, {}, {}};
            break;
        case 1:
            config.activation = Activation(below(4));
            break;
        case 2:
            config.residual = !config.residual;
            break;
        case 3:
            config.norm = NormPlacement(below(3));
            break;
        default:
            config.scale = {ScaleKind(below(3)), 0.5};
        }
        return [config](Document& document) { return document.setConfig(config); };
    }

    Edit sized(const Network& network)
    {
        ModelConfig config = network.config();
        config.nHeads = 1 + below(3);
        config.dFf = 8 + below(40);
        return [config](Document& document) { return document.setSizes(config); };
    }

    std::mt19937 m_random;
    QTemporaryDir m_folder;
    int m_files = 0;
};

/// Goes through a sequence on `document` and remembers the edits that count in the end.
std::vector<Edit> edited(Document& document, EditSource& source, int steps)
{
    QUndoStack& stack = *document.undoStack();
    std::vector<Edit> done;
    for (int step = 0; step < steps; ++step) {
        const Index what = source.below(5);
        if (what == 0) {
            stack.undo();
        } else if (what == 1) {
            stack.redo();
        } else {
            const auto before = std::size_t(stack.index());
            const Edit edit = source.next(*document.network());
            (void)edit(document); // refused edits change nothing, which is what is tested
            if (std::size_t(stack.index()) == before)
                continue;
            done.resize(before);
            done.push_back(edit);
        }
    }
    done.resize(std::size_t(stack.index()));
    return done;
}

} // namespace

class RandomEditsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void endWhereTheReplayDoes_data();
    void endWhereTheReplayDoes();
};

void RandomEditsTest::endWhereTheReplayDoes_data()
{
    QTest::addColumn<unsigned>("seed");
    QTest::addColumn<bool>("lookedUp");
    const int first = fromEnvironment("HEADLIGHT_SEED", 1);
    for (int round = 0; round < fromEnvironment("HEADLIGHT_ROUNDS", 12); ++round)
        QTest::addRow("seed %d", first + round) << unsigned(first + round) << (round % 2 == 1);
}

void RandomEditsTest::endWhereTheReplayDoes()
{
    QFETCH(unsigned, seed);
    QFETCH(bool, lookedUp);
    const auto model = lookedUp ? test::sampleEmbeddingModel() : test::sampleModel();
    const auto input = lookedUp ? test::sampleEmbeddedInput() : test::sampleInput();
    Document document, replay;
    QVERIFY(document.openModel(model, input, QStringLiteral("random")));
    QVERIFY(replay.openModel(model, input, QStringLiteral("random")));
    QTRY_VERIFY(!document.isComputing());
    const auto before = document.trace();
    EditSource source(seed);
    for (const Edit& edit : edited(document, source, 30))
        QVERIFY(edit(replay));
    QTRY_VERIFY(!document.isComputing() && !replay.isComputing());
    QVERIFY(sameBits(*document.trace(), *replay.trace()));
    QVERIFY(sameBits(*document.trace(), *computeTrace(document.network())));
    QCOMPARE(packSession(document.currentSession(), "a.headlight")->text, packSession(replay.currentSession(), "a.headlight")->text);
    while (document.undoStack()->canUndo())
        document.undoStack()->undo();
    QTRY_VERIFY(!document.isComputing());
    QVERIFY(sameBits(*document.trace(), *before));
}

QTEST_GUILESS_MAIN(RandomEditsTest)
#include "random_edits_test.moc"
