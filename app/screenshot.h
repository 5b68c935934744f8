// SPDX-License-Identifier: GPL-3.0-or-later
// The main window as a picture, made without a display: for the command line, the guide and comparing with the design.
#pragma once

#include "app/settings.h"
#include "core/base/result.h"
#include "core/tensor/cell_range.h"
#include "ui/session/selection.h"

#include <QSize>
#include <QString>

#include <optional>
#include <string>
#include <vector>

class QApplication;
class QImage;

namespace headlight {

/// Layer, head, cells and token count from 1 here, as on the command line; 0 or nothing leaves them as the file says.
struct ScreenshotOptions {
    QString file; ///< empty: the bundled sentences
    QSize size{1440, 900};
    double pixelRatio = 1.0;
    QString language = QStringLiteral("en");
    ThemeChoice theme = ThemeChoice::Light;
    bool presenting = false;
    int layer = 0;
    QString view; ///< "matrix", "block", …, "cost"; empty: the session's
    QString stage;
    int head = 0;
    std::optional<Cell> cell;
    std::optional<Cell> to; ///< the other corner of a range that begins at `cell`
    struct Tool {
        QString id; ///< of rangeTools(); empty for none
        std::optional<double> number;
    };
    Tool tool; ///< tried out on the chosen cells of the Matrix view
    int token = 0;
    struct Edit {
        Cell cell; ///< of X
        float value = 0;
    };
    std::vector<Edit> edits;
    QString sentence;        ///< typed anew after `edits`; empty: as it is
    std::string compare;     ///< a ready-made comparison, or "pin": the state before `edits` is A; empty for none
    ShownState shown = ShownState::Now;
    QString depth;           ///< of the inspector: "words", "formula", "numbers", "code"; empty for what it opens with
    bool dependence = false; ///< light what the locked cell depends on and reaches
    int measure = 0;         ///< tokens up to which the layer is measured for the Cost view; 0: not at all
    /// "export", "practice", "new", "sizes", "memory": the picture is of that window instead; "history", "sentence": of the main
    /// one with that open, "recovery": with the offer of work that a program which was killed has left, `edits` of `file`;
    /// empty: of the main one.
    QString panel;
    bool hold = false; ///< hold the chosen cells at the values they have
    QString alsoOpen; ///< opened after everything else: shows what opening a bad file looks like
};

/// The error names the option that cannot be followed, or the file that cannot be shown.
Result<QImage> takeScreenshot(QApplication& application, const ScreenshotOptions& options);

} // namespace headlight
