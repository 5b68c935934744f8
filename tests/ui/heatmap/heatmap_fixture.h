// SPDX-License-Identifier: GPL-3.0-or-later
// Contents and pictures for the tests of the heatmap.
#pragma once

#include "ui/heatmap/heatmap_content.h"
#include "ui/heatmap/heatmap_widget.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QImage>

#include <algorithm>
#include <cmath>
#include <limits>

namespace headlight::fixture {

inline constexpr float kInfinity = std::numeric_limits<float>::infinity();

/// Every cell its own value: 1 + row · cols + col, negative in odd cells.
inline Matrix counted(Index rows, Index cols)
{
    Matrix values(rows, cols);
    for (Index row = 0; row < rows; ++row)
        for (Index col = 0; col < cols; ++col)
            values(row, col) = float((row * cols + col) % 2 ? -(1 + row * cols + col) : 1 + row * cols + col);
    return values;
}

inline HeatmapContent signedContent(const Matrix& values)
{
    HeatmapContent content;
    content.source = std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(values));
    content.rows = values.rows();
    content.cols = values.cols();
    content.range = finiteRange(*content.source);
    content.name = QStringLiteral("Scores");
    return content;
}

/// A causal softmax of a smooth function.
inline Matrix attention(Index n)
{
    Matrix values = Matrix::Zero(n, n);
    for (Index row = 0; row < n; ++row) {
        double sum = 0;
        for (Index col = 0; col <= row; ++col)
            sum += std::exp(2 * std::sin(double(3 * row + 5 * col + 1)));
        for (Index col = 0; col <= row; ++col)
            values(row, col) = float(std::exp(2 * std::sin(double(3 * row + 5 * col + 1))) / sum);
    }
    return values;
}

inline HeatmapContent weightsContent(const Matrix& values)
{
    HeatmapContent content = signedContent(values);
    content.weights = true;
    content.rowSums = true;
    content.masked = [](Cell cell) { return cell.col > cell.row; };
    content.rowAxis.title = QStringLiteral("queries %1 (rows)");
    content.rowAxis.symbol = "i";
    content.colAxis.title = QStringLiteral("keys %1 (columns)");
    content.colAxis.symbol = "j";
    content.rowAxis.arrow = content.colAxis.arrow = true;
    content.rowAxis.tinted = content.colAxis.tinted = true;
    content.name = QStringLiteral("Attention weights");
    return content;
}

inline QStringList words(Index n)
{
    const QStringList sentence{"The", "cat", "sat", "on", "the", "mat"};
    QStringList tokens;
    for (Index index = 0; index < n; ++index)
        tokens.append(sentence[qsizetype(index) % sentence.size()]);
    return tokens;
}

/// Until everything queued is done and every heatmap in the widget (or it itself) shows what it was given.
inline void settle(QWidget& widget)
{
    QList<HeatmapWidget*> heatmaps = widget.findChildren<HeatmapWidget*>();
    if (auto* heatmap = qobject_cast<HeatmapWidget*>(&widget))
        heatmaps << heatmap;
    do
        QCoreApplication::processEvents();
    while (std::any_of(heatmaps.begin(), heatmaps.end(), [](const HeatmapWidget* heatmap) { return heatmap->isBehind(); }));
}

/// What the widget shows, settled. Kept as a file where HEADLIGHT_PICTURES names a folder.
inline QImage picture(QWidget& widget, const QString& name = {})
{
    settle(widget);
    const QImage image = widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
    const QString folder = qEnvironmentVariable("HEADLIGHT_PICTURES");
    if (!folder.isEmpty() && !name.isEmpty())
        image.save(QDir(folder).filePath(name + QStringLiteral(".png")));
    return image;
}

inline void useTheme(ThemeKind kind)
{
    loadFonts();
    applyTheme(*qApp, kind);
}

} // namespace headlight::fixture
