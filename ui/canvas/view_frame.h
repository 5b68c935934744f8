// SPDX-License-Identifier: GPL-3.0-or-later
// What stands over the picture of every view: the header with its buttons and the choice of colours, and the bar of the
// last edit.
#pragma once

#include "ui/canvas/canvas_header.h"

#include <QWidget>

namespace headlight {

class ChangeBar;
class Document;
class ScalePopup;

class ViewFrame : public QWidget {
    Q_OBJECT
  public:
    /// Where the bar of the last edit goes.
    enum class BarPlace {
        Reserved, ///< over the picture, in a place that stays free without an edit too
        Given     ///< over the picture, which makes room when it comes
    };

    /// `document` outlives the frame.
    explicit ViewFrame(Document& document, QWidget* parent = nullptr);

    /// Takes the view's picture, which fills the rest. Once.
    void setContent(QWidget* content);
    CanvasHeader& header() const { return *m_header; }

    /// The words of the stage on screen; `symbol` in the LaTeX subset, empty for none.
    void showStage(const std::string& symbol = {});
    /// The last edit, or no bar.
    void showEdit();
    void setBarPlace(BarPlace place);
    /// The picture has no colours of values, no zoom, and no cells to hold.
    void setPlain();
    /// What the copy button copies, for its tip.
    void setCopyName(const QString& name);
    /// Takes what may stand in the reserved place. Who shows it sees to it that it stands there alone.
    void setBarAlternative(QWidget* widget);
    /// Something else has the place of the bar, whether an edit is told of or not.
    void setBarTaken(bool taken);

  Q_SIGNALS:
    void actualSizeRequested();
    void fitRequested();
    void copyRequested();
    void exportRequested();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void applyMetrics();
    void retranslate();

    Document& m_document;
    CanvasHeader* m_header;
    QWidget* m_barSlot;
    ChangeBar* m_bar;
    ScalePopup* m_scale;
    QWidget* m_hold;
    BarPlace m_barPlace = BarPlace::Reserved;
    bool m_barTaken = false;
    QString m_copyName;            ///< empty: the usual one
    QList<QToolButton*> m_buttons; ///< colours, actual size, fit, copy, export
};

} // namespace headlight
