// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/screenshot_command.h"

#include "app/cli/cell_text.h"
#include "app/cli/offscreen.h"
#include "app/cli/outputs.h"
#include "app/option_error.h"
#include "app/screenshot.h"
#include "core/edit/cell_input.h"
#include "core/compare/ready_comparisons.h"
#include "core/edit/range_tool_list.h"
#include "core/io/files.h"
#include "core/text/numbers.h"
#include "core/text/utf8.h"

#include <QBuffer>
#include <QImage>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace headlight::cli {

namespace {

/// The window's options count from 1, as people do.
Cell fromOne(Cell cell)
{
    return {cell.row + 1, cell.col + 1};
}

Result<ScreenshotOptions::Edit> editFrom(const std::string& text)
{
    const std::size_t equals = text.find('=');
    const auto cell = cellFrom(text.substr(0, equals));
    ScreenshotOptions::Edit edit;
    const char* end = text.data() + text.size();
    if (equals == std::string::npos || !cell)
        return optionError("--edit", Text(HL_TEXT("core", "“%1” is not an edit like 4,8=1.75"), {shortened(text)}));
    const auto number = std::from_chars(text.data() + equals + 1, end, edit.value);
    if (number.ec != std::errc() || number.ptr != end || !std::isfinite(edit.value)) {
        const auto typed = CellInput::parse(text.substr(equals + 1)); // why the window would refuse it
        return typed ? optionError("--edit", Text(HL_TEXT("core", "“%1” is not an edit like 4,8=1.75"), {shortened(text)}))
                     : Error{{}, "--edit", typed.error().reason, typed.error().remedy};
    }
    edit.cell = fromOne(*cell);
    return edit;
}

/// "interpolate=0.5", or the tool alone, with the number it begins with.
std::optional<ScreenshotOptions::Tool> toolFrom(const std::string& text)
{
    const std::size_t equals = text.find('=');
    ScreenshotOptions::Tool tool{QString::fromStdString(text.substr(0, equals)), {}};
    if (equals == std::string::npos)
        return tool;
    double number = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data() + equals + 1, end, number);
    if (read.ec != std::errc() || read.ptr != end || !std::isfinite(number))
        return {};
    tool.number = number;
    return tool;
}

constexpr double kMostSide = 16384;             // pixels
constexpr double kMostPixels = kMostSide * 8192; // half a gigabyte, and as much again for the window itself

/// A picture is painted whole, in memory.
Result<void> checkSize(const ScreenshotRequest& request)
{
    const double width = request.width * request.pixelRatio;
    const double height = request.height * request.pixelRatio;
    if (width <= kMostSide && height <= kMostSide && width * height <= kMostPixels)
        return {};
    return optionError("--size",
                       Text(HL_TEXT("core", "an image of %1 × %2 pixels is not possible"),
                            {formatCount(std::int64_t(width)), formatCount(std::int64_t(height))}),
                       Text(HL_TEXT("core", "choose at most %1 pixels a side and %2 in all, --scale multiplied in"),
                            {formatCount(std::int64_t(kMostSide)), formatCount(std::int64_t(kMostPixels))}));
}

std::string toolWords()
{
    std::string words = "formula";
    for (const RangeTool& tool : rangeTools())
        words += std::string(", ") + tool.id;
    return words;
}

Result<ScreenshotOptions> optionsFrom(const ScreenshotRequest& request)
{
    if (auto possible = checkSize(request); !possible)
        return possible.error();
    ScreenshotOptions options;
    options.file = QString::fromStdString(request.file);
    options.size = {request.width, request.height};
    options.pixelRatio = request.pixelRatio;
    options.language = QString::fromStdString(request.language);
    options.theme = request.theme == "dark" ? ThemeChoice::Dark : ThemeChoice::Light;
    options.view = QString::fromStdString(request.view);
    options.layer = request.layer;
    options.stage = QString::fromStdString(request.stage);
    options.head = request.head;
    if (request.cell)
        options.cell = fromOne(*request.cell);
    if (request.to && !request.cell)
        return optionError("--to", HL_TEXT("core", "a range of cells begins at --cell, which is not given"));
    if (request.to)
        options.to = fromOne(*request.to);
    if (const auto tool = toolFrom(request.tool))
        options.tool = *tool;
    else
        return optionError("--tool", Text(HL_TEXT("core", "“%1” is not a tool like interpolate=0.5"), {shortened(request.tool)}));
    const auto known = [&](const RangeTool& tool) { return options.tool.id == QLatin1String(tool.id); };
    if (!request.tool.empty() && options.tool.id != QLatin1String("formula") && std::none_of(rangeTools().begin(), rangeTools().end(), known))
        return optionError("--tool", HL_TEXT("core", "there is no such tool"), Text(HL_TEXT("core", "choose one of %1"), {toolWords()}));
    if (!request.compare.empty() && request.compare != "pin" && !readyComparison(request.compare))
        return optionError("--compare", HL_TEXT("core", "there is no such comparison"),
                           HL_TEXT("core", "choose mask, scaling, norm, residual, activation, head or token"));
    options.token = request.token;
    options.compare = request.compare;
    options.sentence = QString::fromStdString(request.sentence);
    options.shown = request.shown == "a" ? ShownState::Pinned : request.shown == "difference" ? ShownState::Difference : ShownState::Now;
    options.depth = QString::fromStdString(request.depth);
    options.dependence = request.dependence;
    options.measure = request.measure;
    options.panel = QString::fromStdString(request.panel);
    options.hold = request.hold;
    options.alsoOpen = QString::fromStdString(request.alsoOpen);
    for (const std::string& text : request.edits) {
        const auto edit = editFrom(text);
        if (!edit)
            return edit.error();
        options.edits.push_back(*edit);
    }
    return options;
}

Result<void> save(const QImage& image, const std::string& path)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return writeFile(path, {bytes.constData(), std::size_t(bytes.size())});
}

} // namespace

Result<void> checkScreenshot(const ScreenshotRequest& request)
{
    const auto options = optionsFrom(request);
    return options ? Result<void>() : options.error();
}

Result<void> screenshot(const ScreenshotRequest& request)
{
    const auto options = optionsFrom(request);
    if (!options)
        return options.error();
    if (auto kept = keepInputs(request.out, {request.file, request.alsoOpen}); !kept)
        return kept;
    const OffscreenApplication offscreen(options->pixelRatio);
    const auto image = takeScreenshot(offscreen.application(), *options);
    if (!image)
        return image.error();
    return save(*image, request.out);
}

} // namespace headlight::cli
