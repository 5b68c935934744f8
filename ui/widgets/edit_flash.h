// SPDX-License-Identifier: GPL-3.0-or-later
// Cells that an edit has changed flash once: how strongly, from moment to moment, in every view.
#pragma once

#include <QColor>
#include <QVariantAnimation>

namespace headlight {

class EditFlash : public QObject {
    Q_OBJECT
  public:
    explicit EditFlash(QObject* parent);

    /// Begins at its strongest; does nothing where motion is reduced.
    void start();
    double strength() const { return m_strength; } ///< 1 … 0
    bool isOn() const { return m_strength > 0; }

    /// What the cells are washed with.
    static QColor wash(double strength);

  Q_SIGNALS:
    void changed();

  private:
    QVariantAnimation m_fading;
    double m_strength = 0;
};

} // namespace headlight
