// SPDX-License-Identifier: GPL-3.0-or-later
// A figure as screen readers know it: its matrices, each with its name, symbol and shape, and its links.
#pragma once

#include <QAccessibleWidget>

#include <vector>

namespace headlight {

class FigureCanvas;

class FigureAccessible final : public QAccessibleWidget {
  public:
    explicit FigureAccessible(FigureCanvas* canvas);
    ~FigureAccessible() override;

    /// Lets every FigureCanvas have one; may be called any number of times.
    static void install();
    /// Tells readers which matrix the keyboard is on.
    static void tellFocus(FigureCanvas& canvas);

    int childCount() const override;
    QAccessibleInterface* child(int index) const override;
    int indexOfChild(const QAccessibleInterface* child) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QAccessibleInterface* focusChild() const override;

  private:
    FigureCanvas& canvas() const;

    mutable std::vector<QAccessible::Id> m_children; ///< those made so far; 0 where none is yet
};

} // namespace headlight
