// SPDX-License-Identifier: GPL-3.0-or-later
// Marks what libheadlight-core shows to its users; everything else stays hidden.
#pragma once

#if defined(_WIN32)
#if defined(HEADLIGHT_CORE_BUILD)
#define HEADLIGHT_CORE __declspec(dllexport)
#else
#define HEADLIGHT_CORE __declspec(dllimport)
#endif
#else
#define HEADLIGHT_CORE __attribute__((visibility("default")))
#endif
