// SPDX-License-Identifier: GPL-3.0-or-later
// A part of the inspector that paints itself and is as high as its content asks at the width it is given.
#pragma once

#include <QWidget>

#include <map>

namespace headlight {

class PaintedBlock : public QWidget {
    Q_OBJECT
  public:
    explicit PaintedBlock(QWidget* parent = nullptr);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    /// In pixels at the present scale; 0 hides the block's place.
    virtual double contentHeight(double width) const = 0;
    virtual void paintContent(QPainter& painter) = 0;
    /// What the block is and what it says, for a screen reader.
    virtual QString spokenName() const = 0;
    virtual QString spokenText() const = 0;

    /// After a change of what is shown.
    void contentChanged();
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    mutable std::map<int, int> m_heights; ///< by width, as far as a layout has asked for them
};

} // namespace headlight
