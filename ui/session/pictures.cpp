// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/pictures.h"

#include "core/layer/matrix_difference.h"
#include "core/layer/picture_shelf.h"
#include "core/layer/tiled_source.h"
#include "ui/session/document.h"

#include <QElapsedTimer>
#include <QTimer>

#include <algorithm>
#include <cassert>
#include <utility>

namespace headlight {

namespace {

constexpr int kSliceMs = 80; ///< of reading, until what is there is shown and others may use the thread
constexpr Index kScreenSide = 2048;      ///< of the finest level of a kept matrix on screen
constexpr Index kTiledScreenSide = 4096; ///< of one that takes long to read closer
constexpr Index kSmallSide = 512;        ///< of a thumbnail

/// What the values of a matrix are read from, without a picture of it.
std::shared_ptr<const MatrixSource> valuesOf(const Trace& trace, const StageKey& key)
{
    if (MatrixPtr kept = trace.value(key))
        return std::make_shared<PictureOfKept>(std::move(kept));
    std::shared_ptr<const MatrixSource> source = trace.source(key);
    const auto* picture = dynamic_cast<const PyramidSource*>(source.get());
    return picture ? picture->values() : source;
}

/// A kept matrix tells by itself where it differs from the one before.
void catchUp(Pyramid& pyramid, const std::shared_ptr<const MatrixSource>& values)
{
    const Pyramid::Source old = pyramid.source();
    const auto* before = dynamic_cast<const PictureOfKept*>(old.get());
    const auto* now = dynamic_cast<const PictureOfKept*>(values.get());
    if (old != values && before && now)
        pyramid.refresh(values, differenceByRows(*before->matrix(), *now->matrix()));
}

} // namespace

Pictures::Pictures(Document& document) : QObject(&document), m_document(document), m_start(new QTimer(this))
{
    // Views ask for one matrix after the other: what all of them want is known in the next turn.
    m_start->setSingleShot(true);
    connect(m_start, &QTimer::timeout, this, [this] {
        m_queue = jobs();
        readOn();
    });
    connect(&document, &Document::changed, this, &Pictures::follow);
}

Pictures::~Pictures() = default;

Pictures& Pictures::of(const Document& document)
{
    auto* pictures = document.findChild<Pictures*>(QString(), Qt::FindDirectChildrenOnly);
    assert(pictures);
    return *pictures;
}

void Pictures::follow(const DocumentChange& change)
{
    if (change.session) {
        m_reading.drop();
        m_start->stop();
        m_queue.clear();
        m_entries.clear();
    } else if (change.values && m_document.isOpen() && !m_document.isComputing()) {
        dropOlder();
    }
}

/// Pictures of values that are no longer those of the document, and that nobody has asked for since this was done last, go.
void Pictures::dropOlder()
{
    const Trace& trace = *m_document.trace();
    for (auto at = m_entries.begin(); at != m_entries.end();) {
        auto& [key, entry] = *at;
        const bool current = trace.network().has(key) && valueIdentity(trace, key) == entry.identity;
        const bool go = !current && std::exchange(entry.old, true);
        at = go ? m_entries.erase(at) : std::next(at);
    }
}

void Pictures::setPooling(Pooling pooling)
{
    if (std::exchange(m_pooling, pooling) != pooling)
        Q_EMIT refined();
}

Picture Pictures::pictureOf(const Entry& entry) const
{
    Picture picture{entry.picture, entry.identity, m_pooling};
    if (entry.pyramid && entry.pyramid->source() == entry.values) {
        picture.revision = entry.pyramid->revision() * 2 + (entry.pyramid->isSketchy() ? 0 : 1);
        picture.coarse = !entry.kept && entry.pyramid->isSketchy();
        picture.progress = entry.pyramid->progress();
        picture.stopped = entry.stopped;
    }
    return picture;
}

/// What an edit changed in the matrix is known, or there is no edit under way.
bool Pictures::isSettled(const StageKey& key) const
{
    const std::optional<LastEdit>& edit = m_document.lastEdit();
    return !m_document.isComputing() || !edit || !edit->before || edit->changes.count(key) > 0;
}

Picture Pictures::picture(const StageKey& key)
{
    const Trace& trace = *m_document.trace();
    ValueIdentity identity = valueIdentity(trace, key);
    if (identity.empty())
        return {};
    const MatrixPtr kept = trace.value(key);
    const bool direct = kept && kept->size() <= kMostDirect && m_pooling == Pooling::Extreme;
    if (direct || (!kept && trace.network().isParameter(key)))
        return {trace.source(key), std::move(identity), m_pooling};
    const Selection& selection = m_document.selection();
    const bool onScreen = key == selection.stage && selection.view == ViewKind::Heatmap;
    if (onScreen) // one large pyramid is enough
        std::erase_if(m_entries, [&](const auto& entry) { return entry.second.onScreen && entry.first != key; });
    Entry& entry = m_entries[key];
    entry.old = false;
    const bool other = entry.identity != identity || (entry.pyramid && entry.pyramid->pooling() != m_pooling);
    if (other || (onScreen && !entry.onScreen)) {
        if (!entry.identity.empty() && !kept && entry.identity != identity && !isSettled(key))
            return {valuesOf(trace, key), std::move(identity), m_pooling}; // where it differs is told soon
        makeEntry(entry, key, onScreen);
        m_start->start(0);
    }
    return pictureOf(entry);
}

void Pictures::makeEntry(Entry& entry, const StageKey& key, bool onScreen)
{
    const Trace& trace = *m_document.trace();
    const bool large = onScreen || entry.onScreen;
    entry.stopped = false;
    entry.values = valuesOf(trace, key);
    const MatrixPtr kept = trace.value(key);
    if ((kept != nullptr) != (entry.kept != nullptr) || !goesOn(entry, key, large)) {
        const Index side = !large ? kSmallSide : kept ? kScreenSide : kTiledScreenSide;
        const bool quick = !kept && canGlance(*entry.values) && m_pooling == Pooling::Extreme;
        entry.pyramid = quick ? nullptr : std::make_shared<Pyramid>(entry.values, m_pooling, side);
        entry.origin = {};
        entry.changed = {};
    }
    entry.kept = kept;
    entry.onScreen = large;
    entry.identity = valueIdentity(trace, key);
    entry.picture = entry.values;
    if (entry.pyramid) {
        entry.picture = std::make_shared<PyramidSource>(entry.values, entry.pyramid);
        PictureShelf::shared().put(entry.identity, entry.picture);
    }
}

/// The pyramid of the values before goes on where all that changed is known; false where another is needed.
bool Pictures::goesOn(Entry& entry, const StageKey& key, bool onScreen) const
{
    const bool fits = entry.pyramid && entry.pyramid->pooling() == m_pooling && entry.onScreen == onScreen
                      && entry.pyramid->source()->rows() == entry.values->rows() && entry.pyramid->source()->cols() == entry.values->cols();
    if (!fits)
        return false;
    if (entry.kept)
        return true; // catchUp() sees where, on the other thread
    const std::optional<LastEdit>& edit = m_document.lastEdit();
    const bool told = edit && edit->before && &edit->before->network().structure() == &m_document.network()->structure();
    if (!told)
        return false;
    const ValueIdentity before = valueIdentity(*edit->before, key);
    const auto changes = edit->changes.find(key);
    CellSet dirty = changes == edit->changes.end() ? CellSet() : changes->second;
    const CellSet changed = dirty;
    if (before == entry.origin)
        dirty.add(entry.changed);
    else if (before != entry.identity)
        return false;
    entry.origin = before;
    entry.changed = changed;
    entry.pyramid->refresh(entry.values, dirty);
    return true;
}

void Pictures::stop()
{
    m_reading.drop();
    m_queue.clear();
    for (auto& [key, entry] : m_entries)
        entry.stopped = true;
    m_start->start(0);
    Q_EMIT refined();
}

bool Pictures::isReading()
{
    if (!m_document.isOpen() || !(m_reading.isRunning() || !m_queue.empty() || m_start->isActive()))
        return false;
    const Picture shown = picture(m_document.selection().stage);
    return shown.coarse && !shown.stopped;
}

double Pictures::progress()
{
    return m_document.isOpen() ? picture(m_document.selection().stage).progress : 1;
}

/// The matrix on screen first.
std::vector<Pictures::Job> Pictures::jobs() const
{
    std::vector<Job> jobs;
    for (const bool onScreen : {true, false})
        for (const auto& [key, entry] : m_entries)
            if (entry.pyramid && entry.onScreen == onScreen)
                jobs.push_back({entry.pyramid, entry.values,
                                entry.kept || (!entry.stopped && (onScreen || entry.values->rows() * entry.values->cols() <= kMostUnseen))});
    return jobs;
}

/// One slice on another thread: first something of every picture, then all of it.
void Pictures::readOn()
{
    if (m_queue.empty())
        return;
    m_reading.start([this, queue = m_queue](const BackgroundTask::Outdated& outdated) -> BackgroundTask::Answer {
        QElapsedTimer slice;
        slice.start();
        const auto over = [&] { return outdated() || slice.elapsed() >= kSliceMs; };
        for (const Job& job : queue) {
            if (outdated())
                break; // newer values may have come to the pyramid
            catchUp(*job.pyramid, job.values);
            if (!over())
                job.pyramid->sketch();
        }
        std::vector<Job> rest;
        for (const Job& job : queue) {
            while (!over() && job.whole && job.pyramid->step()) {
            }
            if (!job.pyramid->isShowing() || (job.whole && !job.pyramid->done()))
                rest.push_back(job);
        }
        return [this, rest = std::move(rest)] {
            m_queue = rest;
            readOn();
            Q_EMIT refined();
        };
    });
}

} // namespace headlight
