// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/written_number.h"

#include <gtest/gtest.h>

using namespace headlight;

TEST(WrittenNumber, SaysWhatKeepsANumberFromBeingOne)
{
    for (const char* text : {"$1.50", "-$3", "$ -3", "€ 9,5", "9,5 €", "15%", "15 %", "(3)", "USD 5", "5 EUR", "￥100", "$1,234.50"})
        EXPECT_EQ(numberTrouble(text), NumberTrouble::Unit) << text;
    for (const char* text : {"1.234,56", "1,234.56", "1 234,5", "1 234", "12'000", "1’000.25", "1,234,567", "1.234.567", "−1 000", "1 000,5"})
        EXPECT_EQ(numberTrouble(text), NumberTrouble::Thousands) << text;
    for (const char* text : {"1.5", "-2", "1e5", "nan", "", "the", "d1", "GPT-2", "GPT 2", "1.2.3", "192.168.1.1", "1st", "3D", "W_1", "猫", "$", "()", "-",
                             "1 2", "12 34"})
        EXPECT_EQ(numberTrouble(text), NumberTrouble::None) << text;
}

TEST(WrittenNumber, WordsBeginWithALetter)
{
    for (const char* text : {"the", "d1", "猫", "É", "W_1", "GPT-2"})
        EXPECT_TRUE(isWord(text)) << text;
    for (const char* text : {"", "n/a", "N/A", "null", "True", "1st", "?", "-", "$1", "EUR 5", "[CLS]", "7"})
        EXPECT_FALSE(isWord(text)) << text;
}
