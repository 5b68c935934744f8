// SPDX-License-Identifier: GPL-3.0-or-later
// A view laid out as a figure, on screen: zoom, pan, and what is under the pointer.
#pragma once

#include "core/figure/figure_view.h"

#include <QPixmap>
#include <QRegion>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace headlight {

class EditFlash;
class ViewTransition;

class FigureCanvas : public QWidget {
    Q_OBJECT
  public:
    /// A place on the view: a matrix (−1 for none) and the cell of its grid, as drawn.
    struct Spot {
        int matrix = -1;
        std::optional<Cell> cell;
        bool operator==(const Spot&) const = default;
    };

    /// How a new picture takes the place of the old one.
    enum class Change {
        Still, ///< at once
        Step   ///< with a short passage that shows what became of what
    };

    explicit FigureCanvas(QWidget* parent = nullptr);

    /// The size that a figure has to fit, in millimetres of the sheet: to be shown at its natural size, on a very large
    /// canvas at up to twice that.
    QSizeF room() const { return roomAt(growth()); }
    /// The same for a figure that is shown at `growth` times its natural size, 1 … growth().
    QSizeF roomAt(double growth) const;
    /// How much larger than at its natural size a figure is shown that fits the room, in steps of kGrowthStep.
    double growth() const;
    static constexpr double kGrowthStep = 0.25;

    /// The display list; null for an empty canvas. Zoom and place stay where they are unless the person has not moved
    /// the view: then it fits again.
    void setView(std::shared_ptr<const FigureView> view, Change change = Change::Still);
    const std::shared_ptr<const FigureView>& view() const { return m_view; }

    /// Paints `view` as it will stand after setView(), which then only has to show it.
    void prepare(const std::shared_ptr<const FigureView>& view);
    /// Another view is on its way: until then the picture there is stands in, at whatever size.
    void setAwaiting(bool awaiting) { m_awaiting = awaiting; }

    /// Painted over the view without a ground of its own: what is lit. Cheap to change.
    void setOverlay(std::shared_ptr<const Figure> overlay);

    /// Cells of the matrices that an edit changed flash once, unless motion is reduced: boxes on the sheet, in millimetres.
    void flash(std::vector<QRectF> places);
    bool isFlashing() const;

    /// What a place on the view is and says, for those who cannot see it; asked while the view is on screen.
    using Describe = std::function<QString(const Spot&)>;
    void setDescribe(Describe describe) { m_describe = std::move(describe); }
    QString describe(const Spot& spot) const { return m_describe ? m_describe(spot) : QString(); }

    /// Where a matrix stands, in the widget's coordinates.
    QRectF rectOf(int matrix) const;
    QRectF rectOf(int matrix, Cell cell) const;
    Spot spotAt(QPointF position) const;
    /// The link under a place of the widget; −1 where there is none.
    int linkAt(QPointF position) const;
    QRectF rectOfLink(int link) const;

    /// Lets the keyboard walk: Tab from matrix to matrix, arrows to the next one in their direction, Enter picks, Esc
    /// lets go. Off unless asked for, for views whose cells have the keyboard.
    void setMatrixCursor(bool on);
    /// The matrix that the keyboard is on; −1 for none.
    int currentMatrix() const { return m_current; }
    void setCurrentMatrix(int matrix);
    /// A view that the person has zoomed or moved goes so far that `place`, in the widget, is seen.
    void bringIntoView(const QRectF& place);
    QPointF toWidget(Point onSheet) const;
    double zoom() const { return m_zoom; } ///< 1: natural size

  public Q_SLOTS:
    void fit();
    void actualSize();
    void zoomBy(int steps);

  Q_SIGNALS:
    /// room() is another: lay out again.
    void roomChanged();
    /// The sheet stands elsewhere or at another size.
    void moved();
    void hovered(const headlight::FigureCanvas::Spot& spot);
    /// A click that was not a drag; the matrix is −1 for a click beside all of them.
    void picked(const headlight::FigureCanvas::Spot& spot);
    /// The same click beside all matrices, on the sheet in millimetres: for what stands there, such as a title.
    void pickedBeside(const headlight::Point& point);
    /// The keyboard is on another matrix.
    void currentChanged(int matrix);

  protected:
    bool event(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;

  private:
    /// A view painted: pixels that hold for one zoom.
    struct Picture {
        std::shared_ptr<const FigureView> view;
        double zoom = 0;
        QPixmap pixels; ///< null: to be painted as it is needed
    };

    double unitsPerMm() const;
    double fittingZoom(const FigureView& view) const;
    QPointF centred(double zoom) const;
    Point onSheet(QPointF position) const;
    QRectF onScreen(double x, double y, double width, double height) const;
    void zoomTo(double zoom, QPointF about);
    void moveTo(QPointF origin);
    void hover(const Spot& spot);
    QRegion overlayRegion() const;
    Picture rendered(std::shared_ptr<const FigureView> view, double zoom) const;
    bool isCurrent(const Picture& picture) const;
    void paintPicture(QPainter& painter);
    QPixmap wholePicture();
    void beginPassage(const FigureView& next);
    void showPointer(QPointF position);
    bool claims(const QKeyEvent& event) const;
    void walk(int key);
    void paintCurrent(QPainter& painter) const;
    void paintFlash(QPainter& painter) const;

    std::shared_ptr<const FigureView> m_view;
    std::shared_ptr<const Figure> m_overlay;
    std::vector<QRectF> m_overlayBoxes; ///< on the sheet
    double m_zoom = 1;
    QPointF m_origin; ///< the sheet's upper left corner in the widget
    bool m_moved = false; ///< zoomed or panned by the person
    std::optional<QPointF> m_press;
    QPointF m_pressOrigin;
    bool m_dragging = false;
    Spot m_hover;
    bool m_cursor = false; ///< the keyboard walks from matrix to matrix
    int m_current = -1;
    Describe m_describe;
    ViewTransition* m_passage;
    EditFlash* m_flash;
    std::vector<QRectF> m_flashing;
    Picture m_picture;
    Picture m_prepared; ///< of the view that comes next
    bool m_awaiting = false;
};

} // namespace headlight
