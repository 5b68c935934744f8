// SPDX-License-Identifier: GPL-3.0-or-later
// Includes QCustomPlot, whose header needs the Qt keywords that this project goes without. Only this folder and
// ui/plots include it.
#pragma once

#include <QtCore>

#define signals Q_SIGNALS
#define slots Q_SLOTS
#define emit Q_EMIT
#define foreach Q_FOREACH
#include <qcustomplot.h>
#undef signals
#undef slots
#undef emit
#undef foreach
