// SPDX-License-Identifier: GPL-3.0-or-later
// A row of choices of which one is in force: the views, the depths of the inspector.
#pragma once

#include <QStringList>
#include <QWidget>

#include <vector>

class QHBoxLayout;

namespace headlight {

class Segment;

/// Tab reaches the chosen segment, arrows go to the next and choose it. Indices count from 0.
class SegmentedControl : public QWidget {
    Q_OBJECT
  public:
    explicit SegmentedControl(QWidget* parent = nullptr);

    /// Replaces the choices, or only their words if there are as many: then the chosen one stays.
    void setTexts(const QStringList& texts);
    int count() const { return static_cast<int>(m_segments.size()); }
    int currentIndex() const;
    /// Chooses without a signal.
    void setCurrentIndex(int index);
    void setSegmentEnabled(int index, bool enabled);
    void setSegmentToolTip(int index, const QString& text);
    /// All segments equally wide over the whole width of the control, instead of each as wide as its word.
    void setStretched(bool stretched);
    /// Segments with less room beside their words.
    void setTight(bool tight);

  Q_SIGNALS:
    /// A person chose another segment.
    void activated(int index);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    void addSegment();

    QHBoxLayout* m_layout;
    std::vector<Segment*> m_segments;
    int m_current = 0;
    bool m_stretched = false;
    bool m_tight = false;
};

} // namespace headlight
