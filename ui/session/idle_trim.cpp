// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/idle_trim.h"

#include "core/tensor/matrix_pool.h"
#include "ui/session/document.h"

#include <QThreadPool>

namespace headlight {

namespace {

/// On a thread of its own: a gigabyte takes longer than a frame.
void trim()
{
    if (MatrixPool::shared().kept() > MatrixPool::kWhenIdle)
        QThreadPool::globalInstance()->start([] { MatrixPool::shared().trim(); });
}

} // namespace

IdleTrim::IdleTrim(Document& document) : QObject(&document)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(kAfterMs);
    connect(&m_timer, &QTimer::timeout, this, [this, &document] {
        if (document.isComputing())
            m_timer.start();
        else
            trim();
    });
    // Any of these may let go of matrices: those of before an edit go when its marks do.
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.session || change.values || change.edit || change.compare || change.state)
            m_timer.start();
    });
}

IdleTrim::~IdleTrim()
{
    trim();
}

} // namespace headlight
