// SPDX-License-Identifier: GPL-3.0-or-later
// What the forms of equations are built with, and one function for each form.
#pragma once

#include "core/figure/equation.h"

namespace headlight {

class EquationBuilder {
  public:
    EquationBuilder(std::shared_ptr<const Trace> trace, const StageKey& key, Theme theme, const StageColors& colors);

    Equation& equation() { return m_equation; }
    const Trace& trace() const { return *m_equation.trace; }
    const Network& network() const { return trace().network(); }
    const StageKey& key() const { return m_equation.key; }
    const std::vector<Trace::OperandValue>& operands() const { return m_operands; }
    /// The model has it: weights may be absent.
    bool has(int operand) const;
    bool allComputed() const;

    /// Operand `index` as it is drawn, lit as the cell, row and column of the result.
    EquationPart operand(int index);
    EquationPart result();
    /// A row made for the lit row of the result; lit in the column.
    EquationPart strip(std::string symbol, Text name, int scale);

    /// The scale of a matrix that is no stage, −m … m or 0 … 1; the same as an older one where its ends are the same.
    int scale(const std::string& symbol, double magnitude);
    int weightScale(const std::string& symbol);
    /// The scale of the result or of the first operand where so large a magnitude fits on it, so that one number has one
    /// colour; else one of its own.
    int sharedScale(const std::string& symbol, double magnitude);
    /// The magnitude of operand `index`.
    double magnitudeOf(int index) const;

    void add(EquationPart part) { m_equation.parts.push_back(std::move(part)); }

  private:
    int addScale(const std::string& symbol, const ColorScale& scale);
    int stageScale(const std::string& symbol, const StageKey& key);

    Equation m_equation;
    Theme m_theme;
    StageColors m_colors;
    std::vector<Trace::OperandValue> m_operands;
};

/// The result as last part, after "=".
void addResult(EquationBuilder& builder);

namespace equations {

void product(EquationBuilder& builder);
void scale(EquationBuilder& builder);
void mask(EquationBuilder& builder);
void softmax(EquationBuilder& builder);
void norm(EquationBuilder& builder);
void activation(EquationBuilder& builder);
void sum(EquationBuilder& builder);
void concat(EquationBuilder& builder);
void lookup(EquationBuilder& builder);

} // namespace equations

} // namespace headlight
