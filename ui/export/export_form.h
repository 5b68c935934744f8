// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of a figure as a form: size, type, contents, colours, file.
#pragma once

#include "core/figure/option_uses.h"
#include "core/figure/render_options.h"
#include "ui/export/export_settings.h"
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

class RangeField;

class ExportForm : public QWidget {
    Q_OBJECT
  public:
    explicit ExportForm(QWidget* parent = nullptr);

    /// Why an option has no effect on the figure that is set up; empty where it has one.
    using WhyIdle = std::function<QString(FigureOption option, const RenderOptions& options)>;
    void setWhyIdle(WhyIdle why);
    /// What has no effect cannot be chosen, and says why. Call after the figure is another one.
    void enableFields();

    /// Shows `settings` without a signal.
    void setSettings(const ExportSettings& settings);
    /// Everything that the form says, in `options` and about the file.
    ExportSettings settings(const RenderOptions& options) const;
    /// The same with what was chosen but cannot be had of this figure: of another one it can.
    ExportSettings wantedSettings(const RenderOptions& options) const;
    /// The same for the figure's options alone.
    void setOptions(const RenderOptions& options);
    RenderOptions options(RenderOptions options) const;
    /// The cells chosen in the window, of which alone a figure may be wanted; none where there are none.
    void offerCells(const std::optional<CellRange>& cells);
    /// How the file is to be written, its recipe left out.
    ExportOptions exportOptions() const;
    QString format() const; ///< ExportFormat::id
    /// Why no table of numbers can be written of the figure; empty where it can.
    void setWhyNoTable(const QString& reason);

  Q_SIGNALS:
    /// A person changed something.
    void edited();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    QComboBox* addCombo();
    QCheckBox* addCheck();
    void addRow(QWidget* field);
    void choose(QComboBox* combo);
    void chooseSize(int index);
    void showSize(double widthMm);
    QString reasonFor(FigureOption option) const;
    void enableContents();
    void enableFormats();
    void enableFileFields();
    void retranslate();
    void retranslateCombos();

    WhyIdle m_why;
    QString m_noTable;
    QString m_wantedFormat;
    int m_wantedContents = 0; ///< CellContents
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
    RangeField* m_ends;
    QCheckBox* m_part;
    std::optional<CellRange> m_cells;
    QCheckBox* m_labelled;
    QCheckBox* m_legend;
    QCheckBox* m_caption;
    QComboBox* m_format;
    QSpinBox* m_dpi;
    QSpinBox* m_pixels;
    QCheckBox* m_transparent;
    QCheckBox* m_outlines;
    QCheckBox* m_recipe;
};

} // namespace headlight
