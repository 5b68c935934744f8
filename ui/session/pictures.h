// SPDX-License-Identifier: GPL-3.0-or-later
// What pictures of a document's large matrices are drawn from: pyramids, built on another thread, the matrix on screen first,
// and brought up to date where an edit changed something.
#pragma once

#include "core/layer/value_identity.h"
#include "core/tensor/pyramid_source.h"
#include "ui/session/background_task.h"

#include <QObject>

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

class QTimer;

namespace headlight {

class Document;
struct DocumentChange;

/// The picture of one matrix: while it is equal, it looks the same.
struct Picture {
    std::shared_ptr<const MatrixSource> source; ///< null while the values are not computed
    ValueIdentity identity;                     ///< of the values
    Pooling pooling = Pooling::Extreme;         ///< of cells that share a pixel
    std::uint64_t revision = 0;                 ///< grows while the picture becomes finer
    bool coarse = false;                        ///< some of what shows stands for cells that nobody has read
    bool stopped = false;                       ///< the person wants no more of it
    double progress = 1;                        ///< of reading all cells

    /// Something of it can be drawn at once.
    bool isThere() const { return source && canGlance(*source); }
    bool operator==(const Picture& other) const
    {
        return identity == other.identity && pooling == other.pooling && revision == other.revision;
    }
};

class Pictures : public QObject {
    Q_OBJECT
  public:
    /// A child of the document, which makes its own.
    explicit Pictures(Document& document);
    ~Pictures() override;
    static Pictures& of(const Document& document);

    /// Smaller kept matrices are drawn from their cells.
    static constexpr Index kMostDirect = Index(1) << 19;
    /// A tiled matrix of more cells takes long to read: it is, when it is the one on screen; of others a sketch is enough.
    static constexpr Index kMostUnseen = Index(1) << 26;

    /// The document is open and has the matrix. Asking for a large one has it read.
    Picture picture(const StageKey& key);

    Pooling pooling() const { return m_pooling; }
    void setPooling(Pooling pooling);

    /// All cells of the matrix on screen are still being read.
    bool isReading();
    /// How much of it is read.
    double progress();
    /// What is being read is enough: something is shown of every picture, and no more.
    void stop();

  Q_SIGNALS:
    /// Some pictures show more, or other things.
    void refined();

  private:
    struct Entry {
        ValueIdentity identity;
        std::shared_ptr<const MatrixSource> values;
        MatrixPtr kept;                   ///< null where the values are tiled
        std::shared_ptr<Pyramid> pyramid; ///< null where the values are quick to read
        std::shared_ptr<const MatrixSource> picture;
        bool onScreen = false;
        ValueIdentity origin; ///< before the edit that was read last
        CellSet changed;      ///< since then
        bool old = false;     ///< by dropOlder()
        bool stopped = false; ///< what is there is enough
    };
    struct Job {
        std::shared_ptr<Pyramid> pyramid;
        std::shared_ptr<const MatrixSource> values;
        bool whole = true; ///< not only a sketch
    };

    void follow(const DocumentChange& change);
    void dropOlder();
    void makeEntry(Entry& entry, const StageKey& key, bool onScreen);
    bool goesOn(Entry& entry, const StageKey& key, bool onScreen) const;
    bool isSettled(const StageKey& key) const;
    Picture pictureOf(const Entry& entry) const;
    std::vector<Job> jobs() const;
    void readOn();

    Document& m_document;
    Pooling m_pooling = Pooling::Extreme;
    std::map<StageKey, Entry> m_entries;
    std::vector<Job> m_queue; ///< that the other thread works on
    QTimer* m_start = nullptr;
    BackgroundTask m_reading{this};
};

} // namespace headlight
