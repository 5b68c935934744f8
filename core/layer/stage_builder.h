// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to the list of stages: the stages under construction. Each part of a layer declares its own in a file of its own.
#pragma once

#include "core/layer/stage_list.h"

#include <string>

namespace headlight {

inline constexpr const char* kScoresSymbol = "QK^{\\mathrm{T}}";

/// The stages under construction: finds operands by id, so that the declarations below read like the table they are.
class StageBuilder {
  public:
    StageBuilder(const Model& model, bool embed) : m_model(model), m_config(model.config), m_embed(embed) {}

    StageList build();

  private:
    Operand stage(const char* id, Reach reach) const;
    Operand heads(const char* id) const;
    Operand weight(const char* name, Reach reach = Reach::All) const;
    bool hasWeight(const char* name) const;
    std::string symbolOf(const char* id) const { return m_list[m_list.find(id)].symbol; }
    std::string plusBias(const char* name, const char* symbol) const;
    void add(Stage stage);

    std::string nextT();
    std::string scaledSymbol() const;
    std::string headsSymbol() const;
    std::string scaleOperation() const;
    std::string normName() const;
    std::string normFormula(const std::string& of) const { return normName() + "(" + of + ")"; }

    void addEmbedding();
    void addEntry();
    void addProjections(const char* from);
    void addProjection(const char* id, Text title, Text summary, const char* letter, const char* element, Dim cols,
                       Hue hue, const char* from, const char* weightName, const char* biasName);
    void addScores();
    void addAttention();
    void addMultiHead();
    void addNorm(const char* id, Text title, std::string symbol, StageGroup group, const char* from,
                 const char* gamma, const char* beta);
    void addResidual(const char* id, std::string symbol, const char* branch, const char* trunk);
    void addFeedForward(const char* from);
    void addPreNorm();
    void addPostNorm();
    void addNoNorm();
    void addOutput();

    const Model& m_model;
    const ModelConfig& m_config;
    bool m_embed;
    StageList m_list;
    int m_t = 0;
};

} // namespace headlight
