// SPDX-License-Identifier: GPL-3.0-or-later
// A line of words with symbols and emphasis in the places of a translated pattern: "keys j (columns)",
// "X₄,₈ changed from −0.94 to 1.75".
#pragma once

#include <QColor>
#include <QFont>
#include <QString>

#include <string>
#include <vector>

class QPainter;
class QPointF;

namespace headlight {

/// Words, or a symbol of the LaTeX subset where `math` is not empty.
struct TextRun {
    QString words;
    std::string math = {};
    QFont::Weight weight = QFont::Normal;
};

class TextRuns {
  public:
    /// `pattern` with the runs in the places of %1, %2 …
    TextRuns(const QString& pattern, const std::vector<TextRun>& places, const QFont& font);

    double width() const;
    /// From the baseline's left end.
    void paint(QPainter& painter, QPointF baseline, const QColor& color) const;
    /// For screen readers.
    QString plain() const;

  private:
    QFont fontOf(const TextRun& run) const;
    double mathSize() const;
    double widthOf(const TextRun& run) const;

    std::vector<TextRun> m_runs;
    QFont m_font;
};

} // namespace headlight
