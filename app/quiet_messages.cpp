// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/quiet_messages.h"

#include <QString>
#include <QtGlobal>

#include <algorithm>
#include <iterator>

namespace headlight {

namespace {

QtMessageHandler otherwise = nullptr;

/// A command needs no session of the desktop, nor its folder; and which scripts no font can write is told once, by name, by
/// whoever writes them.
constexpr const char* kOnlyForProgrammers[] = {"QStandardPaths: XDG_RUNTIME_DIR not set", "  OpenType support missing for"};

void filter(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    const bool drops = std::any_of(std::begin(kOnlyForProgrammers), std::end(kOnlyForProgrammers),
                                   [&message](const char* start) { return message.startsWith(QLatin1String(start)); });
    if (!drops || type != QtWarningMsg)
        otherwise(type, context, message);
}

} // namespace

void quietMessages()
{
    if (!otherwise)
        otherwise = qInstallMessageHandler(filter);
}

} // namespace headlight
