// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of a figure as a form: size, type, contents, colours, file.
#pragma once

#include "core/figure/option_uses.h"
#include "core/figure/render_options.h"
#include "ui/figure/export.h"

#include <QString>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QSpinBox;

namespace headlight {

class ExportForm : public QWidget {
    Q_OBJECT
  public:
    explicit ExportForm(QWidget* parent = nullptr);

    /// Why an option has no effect on the figure that is set up; empty where it has one.
    using WhyIdle = std::function<QString(FigureOption option, const RenderOptions& options)>;
    void setWhyIdle(WhyIdle why);
    /// What has no effect cannot be chosen, and says why. Call after the figure is another one.
    void enableFields();

    /// Shows `options` without a signal.
    void setOptions(const RenderOptions& options);
    /// `options` with everything that the form says.
    RenderOptions options(RenderOptions options) const;
    /// The cells chosen in the window, of which alone a figure may be wanted; none where there are none.
    void offerCells(const std::optional<CellRange>& cells);
    /// How the file is to be written, its recipe left out.
    ExportOptions exportOptions() const;
    bool wantsRecipe() const;
    QString format() const; ///< one of figureFormats()

  Q_SIGNALS:
    /// A person changed something.
    void edited();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    QComboBox* addCombo();
    QCheckBox* addCheck();
    void addRow(QWidget* field);
    void chooseSize(int index);
    void showSize(double widthMm);
    QString reasonFor(FigureOption option) const;
    void enableContents();
    void enableFileFields();
    void retranslate();
    void retranslateCombos();

    WhyIdle m_why;
    QFormLayout* m_layout;
    std::vector<QLabel*> m_labels; ///< of the rows, in order
    QComboBox* m_size;
    QDoubleSpinBox* m_width;
    QComboBox* m_font;
    QDoubleSpinBox* m_points;
    QComboBox* m_contents;
    QComboBox* m_digits;
    QSpinBox* m_row;
    QSpinBox* m_col;
    QComboBox* m_theme;
    QComboBox* m_map;
    QComboBox* m_range;
    QCheckBox* m_part;
    std::optional<CellRange> m_cells;
    QCheckBox* m_labelled;
    QCheckBox* m_legend;
    QCheckBox* m_caption;
    QComboBox* m_format;
    QSpinBox* m_dpi;
    QCheckBox* m_transparent;
    QCheckBox* m_outlines;
    QCheckBox* m_recipe;
};

} // namespace headlight
