// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session_reader.h"

#include "core/io/files.h"
#include "core/io/npy.h"
#include "core/io/table_text.h"
#include "core/layer/stage_list.h"
#include "core/layer/weight_table.h"
#include "core/text/numbers.h"
#include "core/text/utf8.h"

#include <array>
#include <cmath>

namespace headlight {

namespace {

constexpr Index kVersion = 1;
constexpr std::array kInputKeys{"x", "x_file", "embed"};

/// Reads one session; every step looks first whether an earlier one failed. Everything that the session says of sizes is checked
/// against everything else before numbers are made or read by it.
class SessionReader {
  public:
    SessionReader(const Json& json, const std::string& name, const OpenSibling& open)
        : m_faults(name), m_root(json, "", m_faults), m_open(open)
    {
    }

    Result<Session> read()
    {
        for (auto step :
             {&SessionReader::readHead, &SessionReader::readWeights, &SessionReader::readSessionConfig,
              &SessionReader::readVocabulary, &SessionReader::readTokens, &SessionReader::checkConfig,
              &SessionReader::checkRandomWeights, &SessionReader::checkWeights, &SessionReader::readEdits,
              &SessionReader::readInput, &SessionReader::readHeld, &SessionReader::makeWeights, &SessionReader::readRest}) {
            (this->*step)();
            if (m_faults.any())
                return m_faults.error();
        }
        return std::move(m_session);
    }

  private:
    void readHead();
    void readWeights();
    void readWeightsFile(const JsonNode& node);
    void readInlineWeights(const JsonNode& node);
    void readSessionConfig();
    void readVocabulary();
    void readTokens();
    void checkConfig();
    void checkRandomWeights();
    Result<void> checkClaims(const SafetensorsFile& claimed);
    void checkWeights();
    void readEdits();
    void makeWeights();
    void readInput();
    void readXFile(const JsonNode& node);
    void checkX(const Matrix& x, const std::string& path);
    void readHeld();
    void readRest();

    /// The one of `keys` that the object has; null, with a fault, where it has none or several.
    const char* onlyOneOf(const JsonNode& node, std::span<const char* const> keys);
    bool isRandom() const { return m_session.weightsOrigin.kind == WeightsOrigin::Kind::Random; }
    /// In the session's file.
    void addError(Error error)
    {
        error.file = m_faults.file();
        m_faults.add(std::move(error));
    }
    /// Where errors about tensors are: the weights file if there is one.
    std::string weightsName() const { return m_weightsName.empty() ? m_faults.file() : m_weightsName; }

    JsonFaults m_faults;
    JsonNode m_root;
    const OpenSibling& m_open;
    Session m_session;
    PartialConfig m_config;
    std::string m_weightsName;
    WeightEdits m_edits;
};

const char* SessionReader::onlyOneOf(const JsonNode& node, std::span<const char* const> keys)
{
    if (!node.expectObject())
        return nullptr;
    const char* only = nullptr;
    std::string names;
    int count = 0;
    for (const char* key : keys) {
        names += (names.empty() ? "" : ", ") + std::string(key);
        if (node.has(key)) {
            only = key;
            ++count;
        }
    }
    if (count != 1)
        node.fault(Text(HL_TEXT("core", "exactly one of these keys must be here: %1"), {names}));
    return count == 1 ? only : nullptr;
}

void SessionReader::readHead()
{
    if (!m_root.expectMember("format") || !m_root.expectMember("version"))
        return;
    if (m_root.json()["format"] != "headlight-session")
        return m_root.member("format").fault(HL_TEXT("core", "this is not a Headlight session"),
                                             HL_TEXT("core", "a session says \"headlight-session\" here"));
    const auto version = m_root.member("version").integer(1, std::numeric_limits<Index>::max());
    if (version && *version > kVersion)
        return m_root.member("version").fault(
            Text(HL_TEXT("core", "the session is of version %1, and this program reads up to version %2"),
                 {std::to_string(*version), std::to_string(kVersion)}),
            HL_TEXT("core", "open it with a newer Headlight"));
    m_root.get("title", m_session.title);
}

void SessionReader::readWeights()
{
    constexpr std::array kKinds{"file", "inline", "random"};
    if (!m_root.expectMember("weights"))
        return;
    const JsonNode node = m_root.member("weights");
    const char* kind = onlyOneOf(node, kKinds);
    if (!kind)
        return;
    if (node.has("file"))
        return readWeightsFile(node.member("file"));
    if (node.has("inline"))
        return readInlineWeights(node.member("inline"));
    const JsonNode random = node.member("random");
    WeightsOrigin& origin = m_session.weightsOrigin;
    origin.kind = WeightsOrigin::Kind::Random;
    if (!random.expectObject())
        return;
    if (random.has("seed") && !random.json()["seed"].is_number_unsigned())
        return random.member("seed").fault(HL_TEXT("core", "a seed is a whole number from 0 on"));
    origin.seed = random.has("seed") ? random.json()["seed"].get<std::uint64_t>() : origin.seed;
    random.get("std", origin.std);
    if (origin.std < 0 || origin.std > 1e6)
        random.member("std").fault(
            HL_TEXT("core", "a standard deviation is a number between 0 and a million"));
}

void SessionReader::readWeightsFile(const JsonNode& node)
{
    const auto name = node.text();
    if (!name)
        return;
    const auto sibling = m_open(*name);
    if (!sibling)
        return m_faults.add(namedBy(node, sibling.error()));
    m_weightsName = sibling->bytes->name();
    auto content = readSafetensors(*sibling->bytes, [this](const SafetensorsFile& claimed) { return checkClaims(claimed); });
    if (!content) // an error of the session's is told already
        return m_faults.add(namedBy(node, content.error()));
    m_session.model.weights = std::move(content->tensors);
    if (sibling->path.empty())
        return;
    m_session.weightsOrigin.kind = WeightsOrigin::Kind::File;
    m_session.weightsOrigin.file = sibling->path;
}

/// What the file's header says of itself and of its tensors, with what the session says: before their numbers are read.
Result<void> SessionReader::checkClaims(const SafetensorsFile& claimed)
{
    auto metadata = readModelMetadata(claimed, m_weightsName);
    if (!metadata)
        return metadata.error();
    m_config = std::move(metadata->config);
    m_session.model.vocabulary = std::move(metadata->vocabulary);
    readSessionConfig();
    m_session.model.weights = claimed.tensors;
    for (auto step : {&SessionReader::readVocabulary, &SessionReader::readTokens, &SessionReader::checkConfig, &SessionReader::checkWeights})
        if (!m_faults.any())
            (this->*step)();
    return m_faults.any() ? Result<void>(m_faults.error()) : Result<void>();
}

void SessionReader::readInlineWeights(const JsonNode& node)
{
    if (!node.expectObject())
        return;
    for (const auto& [name, value] : node.json().items()) {
        auto tensor = node.member(name).tensor();
        if (!tensor)
            return;
        m_session.model.weights.emplace(name, std::make_shared<const Tensor>(*std::move(tensor)));
    }
}

void SessionReader::readSessionConfig()
{
    if (m_root.has("config"))
        readConfig(m_root.member("config"), m_config);
    if (m_faults.any())
        return;
    completeConfig(m_config, "config", m_faults);
    m_session.model.config = m_config.config;
}

void SessionReader::readVocabulary()
{
    if (m_root.has("vocab"))
        m_session.model.vocabulary = m_root.member("vocab").textList();
}

void SessionReader::readTokens()
{
    std::vector<std::string>& tokens = m_session.input.tokens;
    tokens.clear();
    if (m_root.has("tokens")) {
        tokens = m_root.member("tokens").textList();
        if (tokens.empty())
            m_root.member("tokens").fault(HL_TEXT("core", "there is no token; a sentence has at least one"));
        return;
    }
    // Rows that are given may do without names.
    if (!m_root.expectMember("input"))
        return;
    const JsonNode input = m_root.member("input");
    if (!input.has("x") || !input.json()["x"].is_array()) {
        m_root.expectMember("tokens");
        return;
    }
    for (std::size_t row = 1; row <= input.json()["x"].size(); ++row)
        tokens.push_back(std::to_string(row));
}

void SessionReader::checkConfig()
{
    if (auto valid = validate(m_session.model.config, m_session.input.size()); !valid)
        addError(valid.error());
}

void SessionReader::checkRandomWeights()
{
    const double count = isRandom() ? randomWeightCount(m_session.model.config) : 0;
    if (count > kMaxRandomWeights)
        m_faults.add("weights.random",
                     Text(HL_TEXT("core", "the config asks for %1 random numbers; at most %2 are made"),
                          {formatCount(std::int64_t(count)), formatCount(std::int64_t(kMaxRandomWeights))}),
                     HL_TEXT("core", "choose smaller sizes"));
}

void SessionReader::readEdits()
{
    const JsonNode node = m_root.member("weights");
    if (node.has("edits"))
        m_edits = readWeightEdits(node.member("edits"), m_session.model, isRandom());
}

void SessionReader::makeWeights()
{
    WeightsOrigin& origin = m_session.weightsOrigin;
    Model& model = m_session.model;
    if (isRandom())
        model.weights = randomWeights(model.config, origin.seed, origin.std);
    origin.loaded = model.weights;
    applyWeightEdits(m_edits, model.config, model.weights);
}

void SessionReader::checkWeights()
{
    const Model& model = m_session.model;
    if (isRandom()) { // made by the config, which makes no embedding table
        if (model.config.tied)
            m_faults.add("config.tied", HL_TEXT("core", "random weights have no table W_E that W_U could be tied to"),
                         HL_TEXT("core", "leave \"tied\" out, or name a file of weights"));
        return;
    }
    if (auto valid = validateWeights(model.config, model.weights); !valid) {
        Error error = valid.error();
        error.file = weightsName();
        return m_faults.add(std::move(error));
    }
    const Index rows = model.vocabularySize();
    if (!model.vocabulary.empty() && rows > 0 && Index(model.vocabulary.size()) != rows)
        m_faults.add(Error{weightsName(),
                           Text("vocab"),
                           Text(HL_TEXT("core", "the vocabulary has %1 words, and the weights are for %2"),
                                {std::to_string(model.vocabulary.size()), std::to_string(rows)}),
                           {}});
}

void SessionReader::readInput()
{
    ModelInput& input = m_session.input;
    if (!m_root.expectMember("input"))
        return;
    const JsonNode node = m_root.member("input");
    const char* kind = onlyOneOf(node, kInputKeys);
    if (!kind)
        return;
    if (node.has("x_file"))
        return readXFile(node.member("x_file"));
    if (node.has("x")) {
        auto x = node.member("x").matrix();
        if (x)
            checkX(*x, "input.x");
        if (!m_faults.any())
            input.x = std::make_shared<const Matrix>(*std::move(x));
        return;
    }
    node.get("embed", input.embed);
    if (m_faults.any())
        return;
    if (!input.embed)
        return node.member("embed").fault(HL_TEXT("core", "without an embedding, X itself must be given"));
    checkEmbedding(m_session.model, input.size(), "input.embed", m_faults);
    if (!m_faults.any())
        input.tokenIds = lookUpTokens(input.tokens, m_session.model, "tokens", m_faults);
}

void SessionReader::readXFile(const JsonNode& node)
{
    const auto name = node.text();
    if (!name)
        return;
    const auto sibling = m_open(*name);
    if (!sibling)
        return m_faults.add(namedBy(node, sibling.error()));
    auto x = readTable(*sibling->bytes);
    if (!x)
        return m_faults.add(namedBy(node, x.error()));
    checkX(x->values, "input.x_file");
    if (m_faults.any())
        return;
    m_session.input.x = std::make_shared<const Matrix>(std::move(x->values));
    m_session.inputOrigin = {sibling->path, m_session.input.x};
}

void SessionReader::checkX(const Matrix& x, const std::string& path)
{
    const Index dModel = m_session.model.config.dModel;
    const Index nTokens = m_session.input.size();
    if (x.cols() != dModel)
        return m_faults.add(path, Text(HL_TEXT("core", "the rows of X have %1 numbers, and d_model is %2"),
                                       {std::to_string(x.cols()), std::to_string(dModel)}));
    if (x.rows() != nTokens)
        return m_faults.add(path, Text(HL_TEXT("core", "X has %1 rows, and there are %2 tokens"),
                                       {std::to_string(x.rows()), std::to_string(nTokens)}));
    for (Index row = 0; row < x.rows(); ++row)
        for (Index col = 0; col < x.cols(); ++col)
            if (!std::isfinite(x(row, col)))
                return m_faults.add(path,
                                    Text(HL_TEXT("core", "the number in row %1, column %2 is not finite"),
                                         {std::to_string(row + 1), std::to_string(col + 1)}));
}

void SessionReader::readHeld()
{
    const Model& model = m_session.model;
    ModelInput& input = m_session.input;
    if (m_root.has("overrides"))
        readOverrides(m_root.member("overrides"), model.config, m_open, input);
    if (input.overrides.empty() || m_faults.any())
        return;
    const StageList stages = buildStageList(model, input.embed);
    const HeldPlaces places{stages, model.config, input.size(), model.vocabularySize(), model.positionCount()};
    if (auto held = checkHeld(input.overrides, places); !held)
        return addError(held.error());
    checkHeldFiles(places, input.overrides, m_faults);
}

void SessionReader::readRest()
{
    if (m_root.has("view"))
        m_session.view = m_root.json()["view"].dump();
    const Json unknown = unknownKeys(m_root.json());
    m_session.unknown = unknown.empty() ? "" : unknown.dump();
}

} // namespace

Result<Session> readSessionFrom(std::string_view bytes, const std::string& name, const OpenSibling& open)
{
    const auto json = parseJson(bytes, name);
    if (!json)
        return json.error();
    try {
        return SessionReader(*json, name, open).read();
    } catch (const std::bad_alloc&) {
        return Error{name,
                     HL_TEXT("core", "the whole file"),
                     HL_TEXT("core", "there is not enough memory for the file"),
                     {}};
    }
}

Result<Session> readSession(const std::string& path)
{
    const auto bytes = readFile(path, kMaxTextBytes);
    if (!bytes)
        return bytes.error();
    return readSessionFrom(*bytes, path, [&](const std::string& name) -> Result<Sibling> {
        std::error_code fault;
        const std::string named = besideFile(path, name);
        auto source = FileBytes::open(named);
        if (!source)
            return source.error();
        return Sibling{*source, textOf(std::filesystem::absolute(pathOf(named), fault).lexically_normal())};
    });
}

Result<Session> readSessionBytes(std::string_view bytes, const std::string& displayName,
                                 const LoadSibling& load)
{
    return readSessionFrom(bytes, displayName, [&](const std::string& name) -> Result<Sibling> {
        auto content = load(name);
        if (!content)
            return content.error();
        return Sibling{std::make_shared<MemoryBytes>(name, *std::move(content)), ""};
    });
}

} // namespace headlight
