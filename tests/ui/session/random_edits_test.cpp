// SPDX-License-Identifier: GPL-3.0-or-later
// Random edits of every kind, undone and redone at random: the document ends with the bits of the same edits done once, and
// with those of a fresh computation. HEADLIGHT_ROUNDS says how many sequences, HEADLIGHT_SEED where they begin.
#include "document_testing.h"
#include "sample_models.h"
#include "core/io/files.h"
#include "ui/session/document.h"

#include <QTest>
#include <QUndoStack>

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

/// Draws edits that fit the state of a document.
class EditSource {
  public:
    explicit EditSource(unsigned seed) : m_random(seed) {}

    Index below(Index count) { return Index(m_random() % std::size_t(count)); }

    Edit next(const Network& network)
    {
        switch (below(8)) {
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

    Edit parameterCell(const Network& network)
    {
        const auto& parameters = network.structure().parameters();
        return cell(network, parameters[std::size_t(below(Index(parameters.size())))]);
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
