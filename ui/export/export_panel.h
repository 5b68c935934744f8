// SPDX-License-Identifier: GPL-3.0-or-later
// The window in which a figure is set up, looked at in its true size, copied, dragged out and written.
#pragma once

#include "ui/export/export_presets.h"
#include "ui/export/figure_source.h"
#include "ui/figure/export.h"

#include <QTimer>
#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QPushButton;
class QScrollArea;
class QTemporaryDir;

namespace headlight {

class Document;
class ExportForm;
class FigurePreview;
class PresetBar;
struct DocumentChange;

class ExportPanel : public QWidget {
    Q_OBJECT
  public:
    /// `presets` outlives the panel.
    ExportPanel(Document& document, ExportPresets& presets, QWidget* parent = nullptr);
    ~ExportPanel() override;

    /// Opens on the view on screen, or on a figure of the book.
    void openOn(const std::string& bookFigure = {});
    /// The same with the settings of a figure that was opened again.
    void openWith(const RenderOptions& options, const std::string& bookFigure);

    /// Writes the figure as it is shown; an error is told by the document's failed() and in the panel.
    bool exportTo(const QString& path);
    void copy();
    /// Draws what is waiting to be drawn.
    void refresh();

    ExportForm& form() { return *m_form; }
    FigurePreview& preview() { return *m_preview; }
    QString note() const;

  Q_SIGNALS:
    void exported(const QString& path);

  protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

  private:
    void build();
    void buildPresets(class QVBoxLayout* column);
    void follow(const DocumentChange& change);
    void setOptions(const RenderOptions& options);
    RenderOptions base() const;
    RenderOptions options() const;
    ExportSettings settings() const;
    ExportSettings settingsToKeep() const;
    void setFormTo(const ExportSettings& settings);
    void remember();
    Result<void> write(const QString& path) const;
    void chooseFigure(int index);
    void choosePreset(const QString& name);
    void savePreset(const QString& name);
    void removePreset(const QString& name);
    void chooseAndExport();
    void drag();
    void showNote(const QString& words, bool wrong);
    void retranslate();

    Document& m_document;
    ExportPresets& m_presets;
    FigureSource m_source;
    ExportForm* m_form = nullptr;
    FigurePreview* m_preview = nullptr;
    QScrollArea* m_scroll = nullptr;
    QScrollArea* m_forms = nullptr;
    QComboBox* m_figure = nullptr;
    PresetBar* m_preset = nullptr;
    QLabel* m_figureLabel = nullptr;
    QLabel* m_presetLabel = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_write = nullptr;
    QTimer m_redraw;
    ScaleChoice m_scale;       ///< what the form does not show of it is kept
    ScaleChoice m_windowScale; ///< the window's, when the form was set
    QString m_folder;
    std::unique_ptr<QTemporaryDir> m_dragged; ///< the file that was dragged out last
};

} // namespace headlight
