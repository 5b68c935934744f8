// SPDX-License-Identifier: GPL-3.0-or-later
// What is to be exported: the view on screen, or a figure of the book drawn from the document's numbers.
#pragma once

#include "core/figure/figure.h"
#include "core/figure/option_uses.h"
#include "core/figure/recipe.h"
#include "core/figure/render_options.h"
#include "ui/export/export_settings.h"
#include "ui/figure/export.h"

#include <QString>

#include <memory>
#include <optional>
#include <string>

namespace headlight {

class Document;

class FigureSource {
  public:
    explicit FigureSource(const Document& document) : m_document(document) {}

    /// A name of bookFigures(); empty for the view on screen.
    void setBookFigure(const std::string& name) { m_book = name; }
    const std::string& bookName() const { return m_book; }
    /// One of figureKinds().
    std::string kind() const;
    /// Why an option has no effect on the figure; empty where it has one, or where nothing is open.
    Text whyIdle(FigureOption option, const RenderOptions& options) const;
    /// The options without those that have no effect.
    RenderOptions effective(const RenderOptions& options) const;

    /// Settings as the view on screen suggests them: its lit row and column, the language, and its colours where `options` say nothing
    /// of colours.
    RenderOptions suggested(RenderOptions options) const;
    /// The same, whatever the colours are.
    RenderOptions withLights(RenderOptions options) const;
    const ScaleChoice& windowScale() const;
    /// The width that suits the figure.
    double usualWidth() const;

    /// An error where the document has nothing to draw, or the options do not fit.
    Result<Figure> draw(const RenderOptions& options) const;
    /// Why there is no table of numbers; empty for the figure of one matrix.
    Text whyNoTable() const;
    /// The file of a table format (ui/export/export_format.h): the numbers of the matrix on screen, with the decimals, symbols and part
    /// that the options choose.
    Result<std::string> table(const QString& format, const RenderOptions& options) const;
    /// How the figure was made, for the file.
    FigureRecipe recipe(const RenderOptions& options) const;
    /// How the file of a figure with these settings is written: `how`, and the recipe where that is wanted.
    ExportOptions withRecipe(ExportOptions how, const ExportSettings& settings) const;
    /// Writes the figure, or the table that is chosen; the ending says which of the figure's formats.
    Result<void> write(const QString& path, const ExportSettings& settings, const ExportOptions& how) const;
    /// How something made of the numbers of `network`, such as a worksheet, was made: what it shows is its maker's to say.
    FigureRecipe recipeOf(const std::shared_ptr<const Network>& network) const;
    /// The same without the name of the numbers, which is dear of a large network.
    FigureRecipe namelessRecipeOf(const Network& network) const;
    /// The range of cells chosen in the matrix on screen, of which a figure can be made.
    std::optional<CellRange> chosenCells() const;
    /// "layer1.attn.head2", without ending.
    QString name() const;
    /// For the clipboard: the table that is chosen where it is text, else the numbers of the stage on screen; the title for a
    /// figure of the book.
    QString text(const Figure& figure, const ExportSettings& settings) const;

  private:
    void suggestLights(RenderOptions& options) const;
    void addComparison(FigureRecipe& recipe) const;
    std::string carriedState(const Network& network) const;

    const Document& m_document;
    std::string m_book;
};

} // namespace headlight
