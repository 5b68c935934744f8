// SPDX-License-Identifier: GPL-3.0-or-later
// The sizes of a transformer as a column of numbers to set: layers, d, A, d_k, d_v, d_ff.
#pragma once

#include "core/layer/model_config.h"

#include <QWidget>

#include <vector>

class QFormLayout;
class QLabel;
class QSpinBox;

namespace headlight {

/// "Heads, A" with the symbol set as mathematics, as rich text for a label.
QString withSymbol(const QString& words);

class SizeFields : public QWidget {
    Q_OBJECT
  public:
    explicit SizeFields(QWidget* parent = nullptr);

    /// A field over the others, in line with them.
    void addFirst(QLabel* label, QWidget* field);
    void setSizes(const ModelConfig& config);
    /// `config` with the sizes that are set here.
    ModelConfig sizesIn(ModelConfig config) const;

  Q_SIGNALS:
    void changed();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void retranslate();

    QFormLayout* m_form;
    std::vector<QSpinBox*> m_fields; ///< in the order of the table in the source
};

} // namespace headlight
