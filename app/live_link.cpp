// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live_link.h"

#include "app/offer_bar.h"
#include "core/io/open.h"
#include "core/io/table_text.h"
#include "core/layer/size_change.h"
#include "ui/session/document.h"

#include <QFileInfo>
#include <QUndoStack>

#include <string_view>
#include <utility>

namespace headlight {

namespace {

constexpr int kRestMs = 200;

bool sameNumbers(const Matrix& a, const Matrix& b)
{
    return a.rows() == b.rows() && a.cols() == b.cols() && a == b;
}

/// Two matrices with the same numbers have the same print; others hardly ever.
std::size_t printOf(const Matrix& x)
{
    const std::string_view bytes(reinterpret_cast<const char*>(x.data()), std::size_t(x.size()) * sizeof(float));
    return std::hash<std::string_view>()(bytes) * 31 + std::size_t(x.cols());
}

} // namespace

LiveLink::LiveLink(Document& document, OfferBar& bar) : m_document(document), m_bar(bar)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestMs);
    connect(&m_rest, &QTimer::timeout, this, [this] { look(); });
    m_stays.setSingleShot(true);
    m_stays.setInterval(kStaysMs);
    connect(&m_stays, &QTimer::timeout, this, [this] { look(true); });
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_rest, qOverload<>(&QTimer::start));
    // A program that writes a new file in place of the old one takes the watch away with the old one.
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_rest, qOverload<>(&QTimer::start));
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.session || change.state)
            follow();
        // What the offer says of X is true of X as it was.
        if (change.values && m_bar.isOffering() && x() != m_offered)
            m_rest.start();
    });
}

MatrixPtr LiveLink::x() const
{
    return m_document.isOpen() ? m_document.network()->input().x : nullptr;
}

void LiveLink::follow()
{
    const QString path = m_document.isOpen() ? m_document.matrixFile() : QString();
    if (path == m_path)
        return;
    m_path = path;
    m_reading.drop();
    m_printing.drop();
    m_rest.stop();
    m_stays.stop();
    m_reloading = m_lookAgain = false;
    m_told.reset();
    m_prints.clear();
    m_names.reset();
    m_bar.withdraw();
    watch();
    if (m_path.isEmpty() || !x())
        return;
    if (m_document.currentSession().inputOrigin.file.empty()) // tokens of a session are its own
        m_names = m_document.network()->input().tokens;
    m_printing.start([this, x = x()](const BackgroundTask::Outdated&) -> BackgroundTask::Answer {
        return [this, print = printOf(*x)] { m_prints.insert(print); };
    });
}

void LiveLink::watch()
{
    if (const QStringList all = m_watcher.files() + m_watcher.directories(); !all.isEmpty())
        m_watcher.removePaths(all);
    if (!m_path.isEmpty())
        m_watcher.addPaths({m_path, QFileInfo(m_path).absolutePath()});
}

void LiveLink::read(std::function<void(const Reading&)> then)
{
    m_reading.start([path = m_path.toStdString(), x = x(), then = std::move(then)](const BackgroundTask::Outdated&) -> BackgroundTask::Answer {
        auto table = readTable(path);
        const Result<void> checked = table ? checkMatrix(table->values, path) : Result<void>(table.error());
        Reading reading{checked.ok() ? Result<TablePtr>(std::make_shared<const TextTable>(*std::move(table))) : Result<TablePtr>(checked.error()),
                        x, x ? printOf(*x) : 0};
        return [reading = std::move(reading), then] { then(reading); };
    });
}

void LiveLink::look(bool stayed)
{
    if (m_path.isEmpty() || !x() || !QFileInfo::exists(m_path))
        return;
    if (!m_watcher.files().contains(m_path))
        m_watcher.addPath(m_path);
    m_lookAgain = m_reloading;
    if (m_reloading)
        return;
    m_stays.stop();
    read([this, stayed](const Reading& reading) {
        if (reading.table || !stayed)
            return weigh(reading);
        tell(reading.table.error());
    });
}

/// Where the numbers and names are those of X there is nothing to offer.
void LiveLink::weigh(const Reading& reading)
{
    if (!reading.table)
        return bear(reading.table.error());
    m_told.reset();
    if (reading.x != x()) // edited while the file was read
        return m_rest.start();
    const TextTable& table = **reading.table;
    const std::vector<std::string> names = namesFrom(table);
    if (sameNumbers(*reading.x, table.values) && (names.empty() || names == m_document.network()->input().tokens)) {
        remember(table);
        return m_bar.withdraw();
    }
    m_offered = reading.x;
    if (table.values.cols() != reading.x->cols())
        return offerWindow(table.values.cols());
    offer(reading);
}

void LiveLink::offer(const Reading& reading)
{
    const QString name = QFileInfo(m_path).fileName();
    const bool edited = !m_prints.contains(reading.print);
    const Index rows = (*reading.table)->values.rows(), now = reading.x->rows();
    const auto text = [=] {
        if (rows == now)
            return edited ? tr("Another program has written new numbers. They take the place of your edits of X; undo brings those back.")
                          : tr("Another program has written new numbers.");
        return (edited ? tr("It has %1 rows now, and X has %2. They take the place of X and your edits of it; weights stay, undo brings X back.")
                       : tr("It has %1 rows now, and X has %2. They take the place of X; weights stay."))
            .arg(rows)
            .arg(now);
    };
    m_bar.offer({[name] { return tr("%1 has changed").arg(name); }, text, [] { return tr("Reload"); }, [this] { reload(); }, {}});
}

void LiveLink::offerWindow(Index columns)
{
    const QString name = QFileInfo(m_path).fileName();
    const Index d = x()->cols();
    m_bar.offer({[name] { return tr("%1 has changed").arg(name); },
                 [=] { return tr("Its rows have %1 numbers now, and d is %2: that needs other weights.").arg(columns).arg(d); },
                 [] { return tr("Open in a new window"); }, [this, path = m_path] { Q_EMIT windowRequested(path); }, {}});
}

/// Half a file is no matrix either: only what stays so is told.
void LiveLink::bear(const Error& error)
{
    m_bar.withdraw();
    if (m_told != error)
        m_stays.start();
}

void LiveLink::tell(const Error& error)
{
    m_bar.withdraw();
    if (m_told == error)
        return;
    m_told = error;
    m_document.report(error);
}

/// The file may have been written again since it was offered.
void LiveLink::reload()
{
    m_reloading = true;
    read([this](const Reading& reading) {
        m_reloading = false;
        if (!x())
            return;
        if (!reading.table)
            tell(reading.table.error());
        else if ((*reading.table)->values.cols() != x()->cols())
            weigh(reading);
        else
            take(reading);
        if (std::exchange(m_lookAgain, false))
            look();
    });
}

/// Tokens may have been retyped since: names that the file had before are not taken again.
std::vector<std::string> LiveLink::namesFrom(const TextTable& table) const
{
    const bool others = m_names && *m_names != table.rowLabels;
    return others || table.values.rows() != m_document.network()->tokenCount() ? table.rowLabels : std::vector<std::string>();
}

void LiveLink::remember(const TextTable& table)
{
    m_prints.insert(printOf(table.values));
    m_names = table.rowLabels;
}

/// One step in the history: an edit of cells where nothing but numbers changes.
void LiveLink::take(const Reading& reading)
{
    const TextTable& table = **reading.table;
    const auto network = m_document.network();
    const std::vector<std::string> names = namesFrom(table);
    const Text step(HL_TEXT("core", "Reload %1"), {QFileInfo(m_path).fileName().toStdString()});
    remember(table);
    const StageKey first = network->steps(0, 0).front();
    const Shape shape = network->shape(first);
    // What cannot be (too many rows for the memory) tells itself through the document.
    if (names.empty() && shape.rows == table.values.rows() && editTarget(*network, first) == EditTarget::Input) {
        static_cast<void>(m_document.setCells(first, CellRange::all(shape.rows, shape.cols), table.values, {.name = step}));
        return;
    }
    const auto change = givenX(network, MatrixPtr(*reading.table, &table.values), names, step);
    if (!change)
        return m_document.report(change.error(), Failure::Edit);
    static_cast<void>(m_document.setSizes(*change));
}

} // namespace headlight
