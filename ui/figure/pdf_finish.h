// SPDX-License-Identifier: GPL-3.0-or-later
// What Qt leaves undone in a PDF: pages of exactly the sheet's size, what the document is about, its recipe, and no clock.
#pragma once

#include <QByteArray>
#include <QSizeF>

#include <string>

namespace headlight {

struct PdfFinish {
    QSizeF millimetres;  ///< of every page
    std::string title;   ///< UTF-8
    std::string subject; ///< how to read the figure
    std::string recipe;  ///< ASCII; none where empty
};

/// `pdf`, as QPdfWriter wrote it, with a revision at its end that says all this. The same bytes at any time. What Qt has
/// written otherwise than expected stays as it was.
QByteArray finishedPdf(QByteArray pdf, const PdfFinish& finish);

} // namespace headlight
