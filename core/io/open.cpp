// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/open.h"

#include "core/io/files.h"
#include "core/io/model_file.h"
#include "core/io/npy.h"
#include "core/io/table_text.h"
#include "core/layer/weight_table.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

enum class FileKind { Session, Model, Table, Archive };

std::string endingOf(const std::string& path)
{
    std::string ending = textOf(pathOf(path).extension());
    std::transform(ending.begin(), ending.end(), ending.begin(), [](char character) {
        return character >= 'A' && character <= 'Z' ? char(character + 32) : character;
    });
    return ending;
}

/// By the first bytes where they tell; the name decides only where they do not.
FileKind kindOf(std::string_view start, std::uint64_t size, const std::string& path)
{
    if (looksLikeNpy(start))
        return FileKind::Table;
    if (looksLikeSafetensors(start, size))
        return FileKind::Model;
    if (start.starts_with("PK\x03\x04"))
        return FileKind::Archive;
    const std::string_view text = withoutBom(start);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first != std::string_view::npos && text[first] == '{')
        return FileKind::Session;
    const std::string ending = endingOf(path);
    if (ending == ".safetensors")
        return FileKind::Model;
    return ending == ".headlight" || ending == ".json" ? FileKind::Session : FileKind::Table;
}

Result<Session> openTable(ByteSource& source)
{
    if (endingOf(source.name()) == ".npy") {
        auto matrix = readNpy(source);
        if (!matrix)
            return matrix.error();
        return sessionAround(*matrix, {}, source.name());
    }
    auto table = readTable(source);
    if (!table)
        return table.error();
    return sessionAround(table->values, table->rowLabels, source.name());
}

constexpr Index kMostHeads = 4;
constexpr double kStd = 0.4;

ModelConfig configAround(Index dModel)
{
    ModelConfig config;
    config.dModel = dModel;
    config.nHeads = 1;
    for (Index heads = 1; heads <= std::min(kMostHeads, dModel); ++heads)
        if (dModel % heads == 0)
            config.nHeads = heads;
    config.dK = config.dV = dModel / config.nHeads;
    config.dFf = 4 * dModel;
    return config;
}

} // namespace

Result<void> checkMatrix(const Matrix& x, const std::string& file)
{
    for (Index row = 0; row < x.rows(); ++row)
        for (Index col = 0; col < x.cols(); ++col)
            if (!std::isfinite(x(row, col)))
                return Error{file,
                             HL_TEXT("core", "the matrix"),
                             Text(HL_TEXT("core", "the number in row %1, column %2 is not finite"),
                                  {std::to_string(row + 1), std::to_string(col + 1)}),
                             {}};
    return {};
}

Result<Session> sessionAround(const Matrix& x, const std::vector<std::string>& tokens,
                              const std::string& name)
{
    // Four d×d matrices and two d×4d: at most half a gigabyte of random numbers.
    constexpr Index kMostColumns = 3000;
    if (x.cols() > kMostColumns)
        return Error{name,
                     HL_TEXT("core", "the matrix"),
                     Text(HL_TEXT("core", "a layer is made around at most %1 columns, and the matrix has %2"),
                          {std::to_string(kMostColumns), std::to_string(x.cols())}),
                     {}};
    if (auto numbers = checkMatrix(x, name); !numbers)
        return numbers.error();
    Session session;
    session.model.config = configAround(x.cols());
    session.input.x = std::make_shared<const Matrix>(x);
    session.input.tokens = tokens;
    for (Index row = Index(tokens.size()); row < x.rows(); ++row)
        session.input.tokens.push_back(std::to_string(row + 1));
    WeightsOrigin& origin = session.weightsOrigin;
    origin.kind = WeightsOrigin::Kind::Random;
    origin.std = kStd;
    session.model.weights = origin.loaded = randomWeights(session.model.config, origin.seed, origin.std);
    const std::string heads = std::to_string(session.model.config.nHeads);
    session.title = fileNameOf(name) + " · W ~ N(0, 0.4²) · A = " + heads;
    session.notes.push_back(
        Text(HL_TEXT("core", "The matrix is X; the weights of its layer of %1 heads are random (seed %2)."),
             {heads, std::to_string(origin.seed)}));
    return session;
}

Result<Session> openFile(const std::string& path)
{
    auto source = FileBytes::open(path);
    if (!source)
        return source.error();
    std::string start(std::size_t(std::min<std::uint64_t>((*source)->size(), 64)), '\0');
    if (!(*source)->read(0, start.data(), start.size()))
        return Error{path, byteAt(0), HL_TEXT("core", "the disk did not give the file's bytes"), {}};
    switch (kindOf(start, (*source)->size(), path)) {
    case FileKind::Session:
        return readSession(path);
    case FileKind::Model:
        return readModelFile(path);
    case FileKind::Table:
        return openTable(**source);
    case FileKind::Archive:
        break;
    }
    return Error{path, byteAt(0),
                 HL_TEXT("core", "this is a zip archive (.npz, .pt or the like), which is not read"),
                 HL_TEXT("core", "save one matrix as .npy, or the weights as .safetensors")};
}

} // namespace headlight
