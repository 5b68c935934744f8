// SPDX-License-Identifier: GPL-3.0-or-later
// Where a recipe stands in each kind of file.
#include "core/figure/recipe.h"

#include "core/io/byte_source.h"
#include "core/io/checksum.h"
#include "core/io/files.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <utility>

namespace headlight {

namespace {

constexpr std::uint64_t kMostFigureBytes = std::uint64_t(256) << 20;
constexpr std::uint64_t kEnoughToTell = 512; // bytes from the beginning

constexpr std::string_view kPngStart = "\x89PNG\r\n\x1a\n";
constexpr std::string_view kKeyword = "headlight-recipe";
constexpr std::string_view kPdfKey = "/HeadlightRecipe (";
constexpr std::string_view kGifComment = "\x21\xFE\x10headlight-recipe"; // an extension whose first block is the keyword
constexpr char kGifEnd = ';';
constexpr std::size_t kGifBlock = 255;
constexpr std::string_view kSvgStart = "<metadata id=\"headlight-recipe\">";
constexpr std::size_t kHeaderChunk = 25; // IHDR, always the first and always so long

std::string bigEndian(std::uint32_t value)
{
    return {char(value >> 24), char(value >> 16), char(value >> 8), char(value)};
}

std::uint32_t readBigEndian(std::string_view bytes)
{
    std::uint32_t value = 0;
    for (const char c : bytes.substr(0, 4))
        value = value << 8 | std::uint8_t(c);
    return value;
}

std::optional<std::string> inPng(std::string_view bytes)
{
    std::size_t at = kPngStart.size();
    while (bytes.size() - at >= 12) {
        const std::uint64_t length = readBigEndian(bytes.substr(at));
        if (length > bytes.size() - at - 12)
            break;
        const std::string_view kind = bytes.substr(at + 4, 4);
        const std::string_view content = bytes.substr(at + 8, length);
        const std::size_t text = kKeyword.size() + 5; // keyword, its end, not compressed, method, no language, no translation
        if (kind == "iTXt" && content.size() >= text && content.starts_with(kKeyword) && content[kKeyword.size()] == '\0')
            return std::string(content.substr(text));
        at += length + 12;
    }
    return std::nullopt;
}

/// A literal string: "\\", "\(" and "\)" are the only escapes that are written.
std::optional<std::string> inPdf(std::string_view bytes)
{
    std::size_t at = bytes.rfind(kPdfKey);
    if (at == bytes.npos)
        return std::nullopt;
    std::string text;
    for (at += kPdfKey.size(); at < bytes.size() && bytes[at] != ')'; ++at) {
        if (bytes[at] == '\\' && at + 1 < bytes.size())
            ++at;
        text += bytes[at];
    }
    return at < bytes.size() ? std::optional(text) : std::nullopt;
}

std::optional<std::string> inSvg(std::string_view bytes)
{
    const std::size_t start = bytes.find(kSvgStart);
    const std::size_t end = start == bytes.npos ? start : bytes.find("</metadata>", start);
    if (end == bytes.npos)
        return std::nullopt;
    constexpr std::array<std::pair<std::string_view, char>, 5> kEntities{
        {{"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&#39;", '\''}, {"&amp;", '&'}}};
    const std::string_view written = bytes.substr(start + kSvgStart.size(), end - start - kSvgStart.size());
    std::string text;
    text.reserve(written.size());
    for (std::size_t at = 0; at < written.size();) {
        const auto* entity = std::find_if(kEntities.begin(), kEntities.end(),
                                          [&](const auto& known) { return written.substr(at).starts_with(known.first); });
        text += entity == kEntities.end() ? written[at] : entity->second;
        at += entity == kEntities.end() ? 1 : entity->first.size();
    }
    return text;
}

/// Blocks, each after its length, up to an empty one.
std::optional<std::string> inGif(std::string_view bytes)
{
    std::size_t at = bytes.rfind(kGifComment);
    if (at == bytes.npos)
        return std::nullopt;
    std::string text;
    for (at += kGifComment.size(); at < bytes.size() && bytes[at] != '\0';) {
        const std::size_t length = std::uint8_t(bytes[at]);
        if (length > bytes.size() - at - 1)
            return std::nullopt;
        text += bytes.substr(at + 1, length);
        at += length + 1;
    }
    return at < bytes.size() ? std::optional(text) : std::nullopt;
}

bool isGif(std::string_view bytes)
{
    return bytes.starts_with("GIF8");
}
bool isPng(std::string_view bytes)
{
    return bytes.starts_with(kPngStart);
}
bool isPdf(std::string_view bytes)
{
    return bytes.starts_with("%PDF-");
}
bool isSvg(std::string_view bytes)
{
    return bytes.starts_with("<") && bytes.substr(0, 400).find("<svg") != bytes.npos;
}

} // namespace

bool looksLikeFigure(std::string_view bytes)
{
    return isPng(bytes) || isPdf(bytes) || isSvg(bytes) || isGif(bytes);
}

Result<std::string> findRecipe(std::string_view bytes, const std::string& file)
{
    std::optional<std::string> text;
    if (isPng(bytes))
        text = inPng(bytes);
    else if (isPdf(bytes))
        text = inPdf(bytes);
    else if (isSvg(bytes))
        text = inSvg(bytes);
    else if (isGif(bytes))
        text = inGif(bytes);
    if (text)
        return *text;
    return Error{file, {}, HL_TEXT("core", "the file does not say how it was made"),
                 HL_TEXT("core", "choose an SVG, PDF, PNG or GIF figure that Headlight has written with its recipe")};
}

Result<FigureRecipe> readRecipeOf(const std::string& path)
{
    const auto bytes = readFile(path, kMostFigureBytes);
    if (!bytes)
        return bytes.error();
    const auto text = findRecipe(*bytes, path);
    if (!text)
        return text.error();
    return readRecipe(*text, path);
}

bool isFigureFile(const std::string& path)
{
    const auto source = FileBytes::open(path);
    std::string start(source ? std::size_t(std::min((*source)->size(), kEnoughToTell)) : 0, '\0');
    return source && (*source)->read(0, start.data(), start.size()) && looksLikeFigure(start);
}

std::string withGifRecipe(std::string_view gif, std::string_view recipe)
{
    assert(!gif.empty() && gif.back() == kGifEnd);
    std::string all(gif.substr(0, gif.size() - 1));
    all += kGifComment;
    for (std::size_t at = 0; at < recipe.size(); at += kGifBlock) {
        const std::string_view block = recipe.substr(at, kGifBlock);
        all += char(std::uint8_t(block.size()));
        all += block;
    }
    all += '\0';
    return all + kGifEnd;
}

std::string withRecipe(std::string_view png, std::string_view recipe)
{
    std::string chunk = "iTXt";
    chunk += kKeyword;
    chunk += std::string(5, '\0');
    chunk += recipe;
    std::string all(png.substr(0, kPngStart.size() + kHeaderChunk));
    all += bigEndian(std::uint32_t(chunk.size() - 4)) + chunk + bigEndian(crc32(chunk));
    all += png.substr(kPngStart.size() + kHeaderChunk);
    return all;
}

} // namespace headlight
