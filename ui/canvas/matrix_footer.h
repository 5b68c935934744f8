// SPDX-License-Identifier: GPL-3.0-or-later
// The lines under a matrix: what rows and columns are, the shape, and what hatch and magenta mean.
#pragma once

#include <QStringList>
#include <QWidget>

#include <string>

namespace headlight {

struct FooterWords {
    bool attention = false;  ///< "rows = queries, columns = keys", with the shape
    std::string shapeSymbol; ///< LaTeX subset, "N \times N"
    QString size;            ///< "6 × 6"
    QString masked;          ///< what the hatch means; empty: no hatch
    bool changed = false;    ///< magenta means changed by the edit
    bool legend = false;     ///< a lying colour scale takes the left of the second line

    bool operator==(const FooterWords&) const = default;
};

class MatrixFooter : public QWidget {
    Q_OBJECT
  public:
    explicit MatrixFooter(QWidget* parent = nullptr);

    void setWords(const FooterWords& words);
    /// What stands for several cells of one pixel; empty where none share one.
    void setPooled(const QString& words);
    /// What is said of the chosen cells, at the right end of the second line, as much of it as there is room for.
    void setSelected(const QStringList& words);
    /// The width of the matrix, whose right end the shape stands at.
    void setMatrixWidth(int width);
    /// Where a lying colour scale goes.
    QPoint legendPlace() const;
    int heightNeeded() const;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void say();

    void paintCaption(QPainter& painter) const;
    double paintEntries(QPainter& painter) const;
    void paintSelected(QPainter& painter, double from) const;
    double paintWords(QPainter& painter, QPointF at, const QString& words) const;
    double paintEntry(QPainter& painter, QPointF at, bool hatched, const QString& words) const;
    int captionHeight() const;

    FooterWords m_words;
    QString m_pooled;
    QStringList m_selected;
    int m_matrixWidth = 0;
};

} // namespace headlight
