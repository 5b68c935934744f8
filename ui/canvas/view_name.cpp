// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/view_name.h"

#include <QCoreApplication>

namespace headlight {

QString viewName(ViewKind view)
{
    const auto named = [](const char* name) { return QCoreApplication::translate("views", name); };
    switch (view) {
    case ViewKind::Block:
        return named(QT_TRANSLATE_NOOP("views", "Block"));
    case ViewKind::Equation:
        return named(QT_TRANSLATE_NOOP("views", "Equation"));
    case ViewKind::Heatmap:
        return named(QT_TRANSLATE_NOOP("views", "Matrix"));
    case ViewKind::Heads:
        return named(QT_TRANSLATE_NOOP("views", "Heads"));
    case ViewKind::Token:
        return named(QT_TRANSLATE_NOOP("views", "Token"));
    case ViewKind::Compare:
        return named(QT_TRANSLATE_NOOP("views", "Compare"));
    }
    return {};
}

} // namespace headlight
