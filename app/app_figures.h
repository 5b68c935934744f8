// SPDX-License-Identifier: GPL-3.0-or-later
// Everything about figures that begins in the window: the export panel, the book's figures, opening a figure again.
#pragma once

#include "core/base/result.h"
#include "ui/export/export_presets.h"
#include "ui/session/background_task.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>
#include <string>

class QWidget;

namespace headlight {

class Document;
struct FigureRecipe;
struct FigureSetSpec;
class ExportPanel;
class PracticePanel;
class Settings;

class AppFigures : public QObject {
    Q_OBJECT
  public:
    /// Asks whether the session on screen may go.
    using MayDiscard = std::function<bool()>;

    AppFigures(Document& document, Settings& settings, MayDiscard mayDiscard, QWidget& window);
    ~AppFigures() override;

    /// Shows the session that the figure at `path` carries, or the one on screen if it is that, as the figure shows it,
    /// and the settings of the figure. What hinders it is told by the document's failed().
    bool openFigure(const QString& path);

    /// Made when it is first asked for.
    ExportPanel& panel();
    PracticePanel& practice();

    // Sets, with the settings of the last figure, written on another thread, one at a time. exported() or the document's failed()
    // tells of the end.
    void writeStagesTo(const QString& folder);
    void writeSlidesTo(const QString& path);
    void writeAnimationTo(const QString& path);
    bool isWriting() const { return m_task.isRunning(); }
    QString writingName() const; ///< of the set being written; empty for none
    double writingProgress() const { return m_written; }

  public Q_SLOTS:
    void showPanel();
    void showBookFigure(const std::string& name);
    void copyFigure();
    void showPractice();
    void chooseStages();
    void chooseSlides();
    void chooseAnimation();
    /// Files that are written by then stay, each whole; one that is not is as it was.
    void cancelWriting();

  Q_SIGNALS:
    void exported(const QString& path);
    void writingChanged();

  private:
    bool fail(const Error& error);
    bool openNumbersOf(const FigureRecipe& recipe, const std::string& file);
    FigureSetSpec setSpec() const;
    using WriteSet = std::function<Result<void>(const FigureSetSpec& spec)>;
    void write(const QString& path, WriteSet set);
    void finish(const Result<void>& done, const QString& path);
    void showWritten(double part);
    QString chooseFile(const QString& caption, const QString& filter, const QString& ending);

    Document& m_document;
    MayDiscard m_mayDiscard;
    QWidget& m_window;
    ExportPresets m_presets;
    QPointer<ExportPanel> m_panel;
    QPointer<PracticePanel> m_practice;
    QString m_folder; ///< of the last set
    BackgroundTask m_task;
    QString m_writing; ///< the path of the set
    double m_written = 1;
};

} // namespace headlight
