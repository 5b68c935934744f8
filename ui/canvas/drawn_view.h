// SPDX-License-Identifier: GPL-3.0-or-later
// What the views that are drawn as a figure have in common: the frame round the picture, what is lit over it, and one
// cell cursor for the keyboard.
#pragma once

#include "core/figure/scale_choice.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/figure_canvas.h"
#include "ui/session/background_task.h"
#include "ui/session/turns.h"

namespace headlight {

class ViewFrame;

class DrawnView : public CanvasView {
    Q_OBJECT
  public:
    FigureCanvas& figure() const { return *m_figure; }

    bool isReady() const override { return !m_turns.areLeft() && !m_reading.isRunning(); }

  public Q_SLOTS:
    void fit() override;
    void actualSize() override;
    void zoomBy(int steps) override;

  protected:
    /// `document` outlives the view.
    DrawnView(Document& document, QWidget* parent);

    ViewFrame& frame() const { return *m_frame; }
    /// The colours of every matrix of the state that is shown, as the document has them.
    StageColors colors() const;
    /// Lays `lights` over the picture, with what the locked cell depends on where that is to be lit.
    void setLights(Figure lights);
    /// What the locked cell depends on is lit: beside it no row is.
    bool showsDependence() const;

    /// A picture that is made and not on screen yet.
    struct Laid {
        std::shared_ptr<const FigureView> view; ///< null: there is nothing to show
        bool step = false;                      ///< from what is on screen
        std::function<void()> take;             ///< from now on pointer and lights are about this one
    };

    /// What is on screen is no longer right because of
    enum class Stale { Nothing, Room, Values };
    /// Makes the picture anew: at once, or of a large layer in short turns, while the one on screen stays.
    void remake(Stale stale);
    /// Lights what is on screen, unless another picture is on its way: that one will be lit.
    void light();

    /// Reads the values that layOut() shows, where that takes long: the work, for another thread in a large layer, keeps
    /// alive what it reads; its answer is taken in on this one.
    using Reading = std::function<BackgroundTask::Answer()>;
    virtual Reading reading() { return {}; }
    /// The picture for the room there is; nothing on screen changes yet.
    virtual Laid layOut() = 0;
    /// Lights the picture that was taken last.
    virtual void showLights() = 0;
    /// A picture has come on screen.
    virtual void pictureShown() {}
    /// Everything anew, words too: the language or the look is another.
    virtual void showAll() = 0;
    virtual void hover(const FigureCanvas::Spot& spot) = 0;
    /// What stands at a place of the picture, in words; empty where there is nothing.
    virtual QString describe(const FigureCanvas::Spot& spot) const = 0;
    virtual void pick(const FigureCanvas::Spot& spot) = 0;
    virtual void pickBeside(const Point& point);
    /// The arrows move the locked cell of the stage on screen.
    virtual bool hasCellCursor() const;
    /// True where the key was the view's.
    virtual bool handleKey(int key, Qt::KeyboardModifiers modifiers);

    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    bool takesTurns() const;
    void makePicture();
    void makeLaid();
    void bring(const Laid& laid);
    void roomChanged();
    bool moveCell(int key);
    void followCell();
    bool release();
    void flashOnce();
    std::vector<QRectF> changedPlaces() const;

    ViewFrame* m_frame;
    FigureCanvas* m_figure;
    Turns m_turns;
    BackgroundTask m_reading{this};
    Stale m_stale = Stale::Nothing;
    Laid m_laid; ///< on its way
    QSizeF m_laidRoom;
    std::shared_ptr<const Trace> m_flashed; ///< what was before the edit that has flashed
};

} // namespace headlight
