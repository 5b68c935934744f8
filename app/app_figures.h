// SPDX-License-Identifier: GPL-3.0-or-later
// Everything about figures that begins in the window: the export panel, the book's figures, opening a figure again.
#pragma once

#include "core/base/result.h"
#include "ui/export/export_presets.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>
#include <string>

class QWidget;

namespace headlight {

class Document;
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

    /// The file begins as a figure's does: it is not read as a session.
    static bool isFigure(const QString& path);

    /// Shows the session that the figure at `path` carries, or the one on screen if it is that, as the figure shows it,
    /// and the settings of the figure. What hinders it is told by the document's failed().
    bool openFigure(const QString& path);

    /// Made when it is first asked for.
    ExportPanel& panel();
    PracticePanel& practice();

    // Sets, with the settings of the last figure.
    bool writeStagesTo(const QString& folder);
    bool writeSlidesTo(const QString& path);
    bool writeAnimationTo(const QString& path);

  public Q_SLOTS:
    void showPanel();
    void showBookFigure(const std::string& name);
    void copyFigure();
    void showPractice();
    void chooseStages();
    void chooseSlides();
    void chooseAnimation();

  Q_SIGNALS:
    void exported(const QString& path);

  private:
    bool fail(const Error& error);
    FigureSetSpec setSpec() const;
    bool finish(const Result<void>& done, const QString& path);
    QString chooseFile(const QString& caption, const QString& filter, const QString& ending);

    Document& m_document;
    MayDiscard m_mayDiscard;
    QWidget& m_window;
    ExportPresets m_presets;
    QPointer<ExportPanel> m_panel;
    QPointer<PracticePanel> m_practice;
    QString m_folder; ///< of the last set
};

} // namespace headlight
