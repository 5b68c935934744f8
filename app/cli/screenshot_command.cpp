// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/screenshot_command.h"
