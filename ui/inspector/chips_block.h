// SPDX-License-Identifier: GPL-3.0-or-later
// A title and a few chips, each a matrix to go to: what a number becomes, depends on, reaches.
#pragma once

#include "core/layer/network.h"

#include <QWidget>

#include <vector>

namespace headlight {

class Pill;

/// A place in another matrix, in words: "scaled 1.71", "attn, row 3".
struct Chip {
    StageKey key;
    Cell cell;    ///< where it leads
    QString lead; ///< quieter, in front
    QString text;
    bool operator==(const Chip&) const = default;
};

class ChipsBlock : public QWidget {
    Q_OBJECT
  public:
    explicit ChipsBlock(QWidget* parent = nullptr);

    /// Hidden where there is no chip. `arrows` stand between the chips of a chain.
    void setChips(const QString& title, std::vector<Chip> chips, bool arrows = false);
    const std::vector<Chip>& chips() const { return m_chips; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

  Q_SIGNALS:
    /// A person chose a chip, by mouse or keyboard.
    void chosen(const headlight::Chip& chip);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    std::vector<QRect> place(int width) const;
    void measure();
    void arrange();
    Pill* pillAt(std::size_t index);

    QString m_title;
    std::vector<Chip> m_chips;
    std::vector<Pill*> m_pills; ///< at least as many as chips
    std::vector<QSize> m_sizes; ///< of the chips, measured
    bool m_arrows = false;
};

} // namespace headlight
