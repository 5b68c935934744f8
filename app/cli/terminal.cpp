// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal.h"

#include <cstdio>

#if defined(_WIN32)
#include <io.h>
#elif defined(__unix__) || defined(__APPLE__)
#include <unistd.h>
#endif

namespace headlight::cli {

bool errorIsTerminal()
{
#if defined(_WIN32)
    return _isatty(_fileno(stderr)) != 0;
#elif defined(__unix__) || defined(__APPLE__)
    return isatty(fileno(stderr)) != 0;
#else
    return false;
#endif
}

} // namespace headlight::cli
