// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/model.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

std::shared_ptr<const Tensor> zeros(std::vector<Index> shape)
{
    Tensor tensor{std::move(shape), {}};
    tensor.values.resize(std::size_t(tensor.size()));
    return std::make_shared<const Tensor>(std::move(tensor));
}

} // namespace

TEST(Model, CountsItsVocabularyPositionsAndParameters)
{
    Model model;
    EXPECT_EQ(model.vocabularySize(), 0);
    EXPECT_EQ(model.positionCount(), 0);
    EXPECT_EQ(model.parameterCount(), 0);
    model.weights["W_U"] = zeros({4, 9});
    EXPECT_EQ(model.vocabularySize(), 9);
    model.weights["W_E"] = zeros({7, 4});
    EXPECT_EQ(model.vocabularySize(), 7) << "W_E goes before W_U";
    model.weights["W_pos"] = zeros({5, 4});
    EXPECT_EQ(model.positionCount(), 5);
    EXPECT_EQ(model.parameterCount(), 4 * 9 + 7 * 4 + 5 * 4);
    EXPECT_TRUE(model.has("W_pos"));
    EXPECT_FALSE(model.has("layer1.W_Q"));
}
