// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace headlight {

namespace {

constexpr std::array kFormats{ExportFormat{"svg", "svg", false},        ExportFormat{"pdf", "pdf", false, false},    ExportFormat{"png", "png", false, false},
                              ExportFormat{"tex", "tex", false},        ExportFormat{"bmatrix", "tex", true}, ExportFormat{"pmatrix", "tex", true},
                              ExportFormat{"tabular", "tex", true},     ExportFormat{"markdown", "md", true}, ExportFormat{"csv", "csv", true},
                              ExportFormat{"npy", "npy", true, false},         ExportFormat{"npz", "npz", true, false}};

constexpr std::array<const char*, kFormats.size()> kNames{QT_TRANSLATE_NOOP("ExportFormat", "SVG picture"),
                                                          QT_TRANSLATE_NOOP("ExportFormat", "PDF document"),
                                                          QT_TRANSLATE_NOOP("ExportFormat", "PNG image"),
                                                          QT_TRANSLATE_NOOP("ExportFormat", "TikZ for LaTeX"),
                                                          QT_TRANSLATE_NOOP("ExportFormat", "Numbers: LaTeX bmatrix"),
                                                          QT_TRANSLATE_NOOP("ExportFormat", "Numbers: LaTeX pmatrix"),
                                                          QT_TRANSLATE_NOOP("ExportFormat", "Numbers: LaTeX tabular"),
                                                          QT_TRANSLATE_NOOP("ExportFormat", "Numbers: Markdown table"),
                                                          QT_TRANSLATE_NOOP("ExportFormat", "Numbers: CSV"),
                                                          QT_TRANSLATE_NOOP("ExportFormat", "Numbers: NumPy array"),
                                                          QT_TRANSLATE_NOOP("ExportFormat", "Numbers: NumPy archive with operands")};

} // namespace

std::span<const ExportFormat> exportFormats()
{
    return kFormats;
}

const ExportFormat& exportFormat(const QString& id)
{
    const auto found = std::find_if(kFormats.begin(), kFormats.end(), [&id](const ExportFormat& format) { return id == QLatin1String(format.id); });
    return found == kFormats.end() ? kFormats.front() : *found;
}

QString exportFormatName(const ExportFormat& format)
{
    const auto at = std::size_t(&exportFormat(QLatin1String(format.id)) - kFormats.data());
    return QCoreApplication::translate("ExportFormat", kNames[at]);
}

} // namespace headlight
