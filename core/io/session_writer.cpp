// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/config_json.h"
#include "core/io/files.h"
#include "core/io/json_text.h"
#include "core/io/model_file.h"
#include "core/io/npy.h"
#include "core/io/number_text.h"
#include "core/io/session.h"
#include "core/io/session_store.h"
#include "core/layer/weight_table.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

namespace headlight {

namespace {

bool allFinite(const std::vector<float>& values)
{
    return std::all_of(values.begin(), values.end(), [](float value) { return std::isfinite(value); });
}

Json partOf(const Json& json, const char* key)
{
    return json.is_object() && json.contains(key) ? json[key] : Json();
}

/// Unknown keys of the override of the same matrix.
bool isOf(const Json& rest, const Override& entry)
{
    return rest.value("layer", 1) == entry.layer + 1 && rest.value("head", 1) == entry.head + 1 &&
           rest.value("stage", std::string()) == entry.stage;
}

class SessionPacker {
  public:
    SessionPacker(const Session& session, const std::string& path) : m_session(session), m_path(path) {}

    Result<SessionFiles> pack()
    {
        if (auto unknown = readUnknown(); !unknown)
            return unknown.error();
        if (auto valid = check(); !valid) {
            Error error = valid.error();
            error.file = m_path;
            return error;
        }
        JsonObjectText root(0);
        root.add("format", jsonString("headlight-session"));
        root.add("version", "1");
        root.add("title", jsonString(m_session.title));
        root.add("config", configText(m_session.model.config, m_session.input.size(),
                                      partOf(m_unknown, "config"), root.inner()));
        addTokens(root);
        root.add("input", inputText(root.inner()));
        root.add("weights", weightsText(root.inner()));
        if (!m_session.input.overrides.empty())
            root.add("overrides", overridesText(root.inner()));
        m_rest.erase("overrides"); // goes with what is held, and only so
        if (!m_session.model.vocabulary.empty() && m_vocabularyInline)
            root.add("vocab", wordsText(m_session.model.vocabulary));
        root.addRest(m_rest);
        m_files.text = root.text() + "\n";
        return std::move(m_files);
    }

  private:
    Result<void> readUnknown();
    Result<void> check() const;
    void addTokens(JsonObjectText& root) const;
    std::string wordsText(const std::vector<std::string>& words) const;
    std::string inputText(int indent);
    std::string weightsText(int indent);
    std::string editsText(int indent) const;
    std::optional<std::string> inlineText(int indent) const;
    std::string putWeightsBeside();
    std::string overridesText(int indent);
    void addHeld(JsonObjectText& object, const Override& entry);
    std::string putBeside(const std::string& what, const std::string& ending, std::string bytes);
    bool canName(const std::string& file) const;

    const Session& m_session;
    const std::string& m_path;
    Json m_unknown; ///< by level
    Json m_rest;    ///< what stands at the top level, and the view
    bool m_vocabularyInline = false;
    SessionFiles m_files;
};

Result<void> SessionPacker::readUnknown()
{
    m_unknown = m_rest = Json::object();
    for (const auto& [text, key] : {std::pair(&m_session.unknown, ""), std::pair(&m_session.view, "view")}) {
        if (text->empty())
            continue;
        auto json = parseJson(*text, m_path);
        if (!json)
            return json.error();
        if (*key == '\0')
            m_unknown = m_rest = *std::move(json);
        else
            m_rest[key] = *std::move(json);
    }
    return {};
}

Result<void> SessionPacker::check() const
{
    const ModelInput& input = m_session.input;
    if (auto valid = validate(m_session.model.config, input.size()); !valid)
        return valid;
    if (!input.embed && input.x)
        for (Index row = 0; row < input.x->rows(); ++row)
            for (Index col = 0; col < input.x->cols(); ++col)
                if (!std::isfinite((*input.x)(row, col)))
                    return Error{"",
                                 Text("input.x"),
                                 Text(HL_TEXT("core", "the number in row %1, column %2 is not finite"),
                                      {std::to_string(row + 1), std::to_string(col + 1)}),
                                 {}};
    for (const Override& entry : input.overrides)
        for (const HeldValue& held : *entry.held)
            if (!std::isfinite(held.value))
                return Error{
                    "", Text("overrides"), HL_TEXT("core", "a number that a stage is held at is not finite"), {}};
    return {};
}

std::string SessionPacker::wordsText(const std::vector<std::string>& words) const
{
    std::vector<std::string> texts;
    for (const std::string& word : words)
        texts.push_back(jsonString(word));
    return listText(texts);
}

void SessionPacker::addTokens(JsonObjectText& root) const
{
    root.add("tokens", wordsText(m_session.input.tokens));
}

/// A file beside the session, named after it and after the program, so that saving again replaces no file of
/// the user's, and after its bytes, so that it replaces none of the session as it was; how the session calls it.
std::string SessionPacker::putBeside(const std::string& what, const std::string& ending, std::string bytes)
{
    const std::string name = siblingName(m_path, what, ending, bytes);
    m_files.beside.emplace_back(besideFile(m_path, name), std::move(bytes));
    return jsonString(name);
}

/// A file is named instead of written where it is there to be read, and not the numbers of another session, which takes
/// them away when it is saved with others.
bool SessionPacker::canName(const std::string& file) const
{
    std::error_code fault;
    const bool borrowed = isSibling(file) && !isSiblingOf(file, m_path);
    return !file.empty() && !borrowed && std::filesystem::exists(pathOf(file), fault);
}

std::string SessionPacker::inputText(int indent)
{
    const ModelInput& input = m_session.input;
    const InputOrigin& origin = m_session.inputOrigin;
    JsonObjectText object(indent);
    if (input.embed) {
        object.add("embed", "true");
    } else if (origin.loaded == input.x && canName(origin.file)) {
        object.add("x_file", jsonString(relativeTo(m_path, origin.file)));
    } else {
        std::string rows = matrixText(viewOf(*input.x), object.inner());
        if (rows.size() <= kMaxInlineBytes)
            object.add("x", std::move(rows));
        else
            object.add("x_file", putBeside("x", ".npy", npyBytes(*input.x)));
    }
    object.addRest(partOf(m_unknown, "input"));
    return object.text();
}

/// True where both hold the same bits, so that −0 and NaN count.
bool sameBits(const Tensor& a, const Tensor& b)
{
    return a.shape == b.shape &&
           std::equal(a.values.begin(), a.values.end(), b.values.begin(), b.values.end(),
                      [](float x, float y) {
                          return std::bit_cast<std::uint32_t>(x) == std::bit_cast<std::uint32_t>(y);
                      });
}

/// What an edit of `name` counts from: as it was loaded, or what stands in for a tensor that was not there.
std::optional<Tensor> editBase(const std::string& name, const Tensor& now, const TensorMap& loaded)
{
    if (const auto found = loaded.find(name); found != loaded.end())
        return found->second->shape == now.shape ? std::optional(*found->second) : std::nullopt;
    const std::size_t dot = name.find('.');
    const int local =
        name.starts_with("layer") && dot != std::string::npos ? weightIndex(name.substr(dot + 1)) : -1;
    if (local < 0)
        return std::nullopt;
    const WeightSpec& spec = weightTable()[std::size_t(local)];
    return standIn(spec) ? std::optional(standInTensor(spec, now.shape)) : std::nullopt;
}

/// [[head, row, column, value], …] for the numbers that differ.
std::string changedNumbers(const Tensor& base, const Tensor& now)
{
    std::vector<std::string> changes;
    for (std::size_t at = 0; at < now.values.size(); ++at) {
        if (std::bit_cast<std::uint32_t>(base.values[at]) == std::bit_cast<std::uint32_t>(now.values[at]))
            continue;
        std::vector<std::string> numbers{numberText(now.values[at])};
        std::size_t rest = at;
        for (auto axis = now.shape.rbegin(); axis != now.shape.rend(); ++axis) {
            numbers.insert(numbers.begin(), std::to_string(rest % std::size_t(*axis) + 1));
            rest /= std::size_t(*axis);
        }
        changes.push_back(listText(numbers));
    }
    return listText(changes);
}

/// The edits since loading; nullopt where they cannot be told as numbers that changed.
std::optional<std::string> editsSince(const TensorMap& loaded, const TensorMap& now, int indent)
{
    JsonObjectText object(indent);
    for (const auto& [name, tensor] : loaded)
        if (!now.contains(name))
            return std::nullopt;
    for (const auto& [name, tensor] : now) {
        const auto before = loaded.find(name);
        if (before != loaded.end() && (before->second == tensor || sameBits(*before->second, *tensor)))
            continue;
        const auto base = editBase(name, *tensor, loaded);
        if (!base || !allFinite(tensor->values))
            return std::nullopt;
        object.add(name, changedNumbers(*base, *tensor));
    }
    std::string text = object.text();
    return text.size() <= kMaxInlineBytes ? std::optional(std::move(text)) : std::nullopt;
}

std::optional<std::string> SessionPacker::inlineText(int indent) const
{
    JsonObjectText object(indent);
    std::size_t numbers = 0;
    for (const auto& [name, tensor] : m_session.model.weights) {
        numbers += tensor->values.size();
        if (!allFinite(tensor->values) || numbers > kMaxInlineBytes)
            return std::nullopt;
        object.add(name, tensorText(tensor->shape, tensor->values.data(), object.inner()));
    }
    std::string text = object.text();
    return text.size() <= kMaxInlineBytes ? std::optional(std::move(text)) : std::nullopt;
}

std::string SessionPacker::putWeightsBeside()
{
    m_vocabularyInline = false; // the weights file holds it
    return putBeside("weights", ".safetensors", safetensorsBytes(modelFileContent(m_session.model)));
}

std::string SessionPacker::weightsText(int indent)
{
    const WeightsOrigin& origin = m_session.weightsOrigin;
    JsonObjectText object(indent);
    m_vocabularyInline = origin.kind != WeightsOrigin::Kind::File; // else the file has it, or the one that takes its place
    const auto edits = editsSince(origin.loaded, m_session.model.weights, object.inner());
    const bool known = origin.kind == WeightsOrigin::Kind::Random || (origin.kind == WeightsOrigin::Kind::File && canName(origin.file));
    const bool named = known && edits;
    if (named && origin.kind == WeightsOrigin::Kind::File) {
        object.add("file", jsonString(relativeTo(m_path, origin.file)));
    } else if (named) {
        JsonObjectText random(object.inner());
        random.add("seed", std::to_string(origin.seed));
        random.add("std", numberText(origin.std));
        random.addRest(partOf(partOf(m_unknown, "weights"), "random"));
        object.add("random", random.text());
    } else if (auto text = inlineText(object.inner()); text && origin.kind == WeightsOrigin::Kind::Inline) {
        object.add("inline", *std::move(text));
    } else {
        object.add("file", putWeightsBeside());
    }
    if (named && *edits != "{}")
        object.add("edits", *edits);
    Json rest = partOf(m_unknown, "weights");
    if (rest.is_object())
        rest.erase("random");
    object.addRest(rest);
    return object.text();
}

/// The matrix of held values where every cell of a rectangle that begins at the first cell is held; else null.
MatrixPtr wholeMatrix(const HeldValues& held)
{
    const Cell last = held.back().cell;
    const Index cols = last.col + 1;
    if (Index(held.size()) != (last.row + 1) * cols)
        return nullptr;
    auto values = std::make_shared<Matrix>(last.row + 1, cols);
    for (std::size_t at = 0; at < held.size(); ++at) {
        if (held[at].cell != Cell{Index(at) / cols, Index(at) % cols})
            return nullptr;
        values->data()[at] = held[at].value;
    }
    return values;
}

/// The file that they came from, the cells, or a file beside where these are many.
void SessionPacker::addHeld(JsonObjectText& object, const Override& entry)
{
    if (canName(entry.file))
        return object.add("file", jsonString(relativeTo(m_path, entry.file)));
    std::vector<std::string> cells;
    std::size_t bytes = 0;
    for (const HeldValue& held : *entry.held) {
        cells.push_back(listText({std::to_string(held.cell.row + 1), std::to_string(held.cell.col + 1), numberText(held.value)}));
        bytes += cells.back().size();
    }
    const MatrixPtr whole = bytes > kMaxInlineBytes ? wholeMatrix(*entry.held) : nullptr;
    if (!whole)
        return object.add("cells", listText(cells));
    const std::string place = std::to_string(entry.layer + 1) + "." + entry.stage + "." + std::to_string(entry.head + 1);
    object.add("file", putBeside(place, ".npy", npyBytes(*whole)));
}

std::string SessionPacker::overridesText(int indent)
{
    std::string text = "[";
    for (const Override& entry : m_session.input.overrides) {
        JsonObjectText object(indent + 2);
        object.add("layer", std::to_string(entry.layer + 1));
        object.add("stage", jsonString(entry.stage));
        object.add("head", std::to_string(entry.head + 1));
        addHeld(object, entry);
        for (const Json& rest : partOf(m_unknown, "overrides"))
            if (isOf(rest, entry))
                object.addRest(rest);
        text +=
            (text.size() > 1 ? ",\n" : "\n") + std::string(std::size_t(indent + 2), ' ') + object.lineText();
    }
    return text + "\n" + std::string(std::size_t(indent), ' ') + "]";
}

} // namespace

Result<SessionFiles> packSession(const Session& session, const std::string& path)
{
    return SessionPacker(session, path).pack();
}

} // namespace headlight
