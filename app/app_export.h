// SPDX-License-Identifier: GPL-3.0-or-later
// Exports the matrix on screen, as it is lit and in the present language, to a file that the person names.
#pragma once

#include <QObject>

class QWidget;

namespace headlight {

class Document;

class AppExport : public QObject {
    Q_OBJECT
  public:
    AppExport(Document& document, QWidget& window);

    /// Writes the figure of the stage on screen; what hinders it is told by the document's failed().
    bool exportTo(const QString& path);

  public Q_SLOTS:
    void chooseAndExport();

  Q_SIGNALS:
    void exported(const QString& path);

  private:
    QString suggestedName() const;

    Document& m_document;
    QWidget& m_window;
    QString m_folder; ///< of the last export
};

} // namespace headlight
