// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps from the terminal what Qt says to programmers and nobody else can use.
#pragma once

namespace headlight {

/// From now on, for the whole process. Everything else goes where it went.
void quietMessages();

} // namespace headlight
