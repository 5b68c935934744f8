// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live_link.h"

#include "app/offer_bar.h"
#include "core/io/table_text.h"
#include "ui/session/document.h"

#include <QFileInfo>

#include <utility>

namespace headlight {

namespace {

constexpr int kRestMs = 200;

} // namespace

LiveLink::LiveLink(Document& document, OfferBar& bar) : m_document(document), m_bar(bar)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestMs);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_rest, qOverload<>(&QTimer::start));
    // A program that writes a new file in place of the old one takes the watch away with the old one.
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_rest, qOverload<>(&QTimer::start));
    connect(&m_rest, &QTimer::timeout, this, &LiveLink::look);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.session || change.state)
            follow();
    });
}

void LiveLink::follow()
{
    const QString path = m_document.isOpen() ? m_document.matrixFile() : QString();
    if (path == m_path)
        return;
    m_path = path;
    m_reading.drop();
    m_reloading = m_lookAgain = false;
    m_bar.withdraw();
    watch();
}

void LiveLink::watch()
{
    if (const QStringList all = m_watcher.files() + m_watcher.directories(); !all.isEmpty())
        m_watcher.removePaths(all);
    if (!m_path.isEmpty())
        m_watcher.addPaths({m_path, QFileInfo(m_path).absolutePath()});
}

void LiveLink::read(std::function<void(const Result<MatrixPtr>&)> then)
{
    m_reading.start([path = m_path.toStdString(), then = std::move(then)](const BackgroundTask::Outdated&) -> BackgroundTask::Answer {
        auto table = readTable(path);
        const Result<MatrixPtr> numbers = table ? Result<MatrixPtr>(std::make_shared<const Matrix>(std::move(table->values)))
                                                : Result<MatrixPtr>(table.error());
        return [numbers, then] { then(numbers); };
    });
}

void LiveLink::look()
{
    if (m_path.isEmpty() || !QFileInfo::exists(m_path))
        return;
    if (!m_watcher.files().contains(m_path))
        m_watcher.addPath(m_path);
    m_lookAgain = m_reloading;
    if (m_reloading)
        return;
    read([this](const Result<MatrixPtr>& numbers) { offer(numbers); });
}

/// Where the numbers are those of X there is nothing to offer.
void LiveLink::offer(const Result<MatrixPtr>& numbers)
{
    const MatrixPtr x = m_document.network()->input().x;
    if (!numbers || (x && x->rows() == (*numbers)->rows() && x->cols() == (*numbers)->cols() && *x == **numbers))
        return;
    const QString name = QFileInfo(m_path).fileName();
    m_bar.offer({[name] { return tr("%1 has changed").arg(name); }, [] { return tr("Another program has written new numbers."); },
                 [] { return tr("Reload"); }, [this] { reload(); }, {}});
}

/// The file may have been written again since it was offered.
void LiveLink::reload()
{
    m_reloading = true;
    read([this, path = m_path](const Result<MatrixPtr>& numbers) {
        m_reloading = false;
        take(path, numbers);
        if (std::exchange(m_lookAgain, false))
            look();
    });
}

/// The same size is an edit of X, one step; another size is another session.
void LiveLink::take(const QString& path, const Result<MatrixPtr>& numbers)
{
    if (!numbers)
        return m_document.report(numbers.error());
    const Matrix& values = **numbers;
    const Network& network = *m_document.network();
    const StageKey first = network.steps(0, 0).front();
    const Shape shape = network.shape(first);
    if (editTarget(network, first) != EditTarget::Input || shape.rows != values.rows() || shape.cols != values.cols()) {
        Q_EMIT reopenRequested(path);
        return;
    }
    // What the file holds that cannot be (NaN) tells itself through the document.
    static_cast<void>(m_document.setCells(first, CellRange::all(shape.rows, shape.cols), values,
                                          {.name = Text(HL_TEXT("core", "Reload %1"), {QFileInfo(path).fileName().toStdString()})}));
}

} // namespace headlight
