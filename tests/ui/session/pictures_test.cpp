// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/pictures.h"

#include "core/base/memory_budget.h"
#include "core/layer/trace.h"
#include "tests/core/layer/same_bits.h"
#include "tests/ui/session/document_testing.h"
#include "tests/ui/session/sample_models.h"

#include <QSignalSpy>
#include <QTest>

using namespace headlight;

namespace {

constexpr Index kTokens = 600; ///< a tiled matrix of them is not quick to read

class PicturesTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() { m_budget = memoryBudget(); }
    void cleanup() { setMemoryBudget(m_budget); }

    void aSmallMatrixIsDrawnFromItsCells();
    void aLargeOneBecomesAPyramid();
    void aTiledOneIsSketchedAndThenRead();
    void anEditReadsWhatItChanged();
    void anotherPoolingIsAnotherPicture();
    void readingCanBeStopped();

  private:
    double m_budget = 0;
};

void open(Document& document, Index tokens)
{
    ModelConfig config = test::sampleConfig();
    config.nLayers = 1;
    QVERIFY(document.openModel(test::sampleModel(config), test::sampleInput(tokens), {}).ok());
    QTRY_VERIFY(!document.isComputing());
}

/// All of it is read.
bool isWhole(const Document& document, const StageKey& key)
{
    const Picture picture = Pictures::of(document).picture(key);
    return picture.isThere() && !picture.coarse && picture.revision % 2 == 1;
}

CellRange whole(const Picture& picture)
{
    return CellRange::all(picture.source->rows(), picture.source->cols());
}

/// As the cells themselves give it, at a size that asks for no part of a pyramid's cell.
Matrix pooledFrom(const Document& document, const StageKey& key, Index side, Pooling pooling = Pooling::Extreme)
{
    const auto source = document.trace()->source(key);
    return pooledCells(source->block(CellRange::all(source->rows(), source->cols())), pooling, side, side);
}

} // namespace

void PicturesTest::aSmallMatrixIsDrawnFromItsCells()
{
    Document document;
    open(document, 6);
    const StageKey attn = test::keyOf(document, "attn");
    const Picture picture = Pictures::of(document).picture(attn);
    QVERIFY(picture.isThere() && !picture.coarse);
    QCOMPARE(picture.revision, std::uint64_t(0));
    QVERIFY(test::sameBits(picture.source->block(whole(picture)), *document.trace()->value(attn)));
    QVERIFY(Pictures::of(document).picture(attn) == picture);
}

void PicturesTest::aLargeOneBecomesAPyramid()
{
    Document document;
    open(document, 1024);
    const StageKey attn = test::keyOf(document, "attn");
    QVERIFY(Pictures::of(document).picture(attn).isThere()); // from the cells, meanwhile
    QTRY_VERIFY(isWhole(document, attn));
    const Picture picture = Pictures::of(document).picture(attn);
    QVERIFY(test::sameBits(picture.source->pooled(whole(picture), 128, 128), pooledFrom(document, attn, 128)));
}

void PicturesTest::aTiledOneIsSketchedAndThenRead()
{
    setMemoryBudget(1);
    Document document;
    open(document, kTokens);
    const StageKey attn = test::keyOf(document, "attn");
    QVERIFY(document.network()->isTiled(attn));
    QVERIFY(!Pictures::of(document).picture(attn).isThere()); // nobody waits for it
    QSignalSpy changed(&Pictures::of(document), &Pictures::refined);
    QTRY_VERIFY(isWhole(document, attn));
    QTRY_VERIFY(changed.count() > 0); // told from another thread
    QVERIFY(document.trace()->source(attn) == Pictures::of(document).picture(attn).source); // figures read it too
    const Picture picture = Pictures::of(document).picture(attn);
    QVERIFY(test::sameBits(picture.source->pooled(whole(picture), 75, 75), pooledFrom(document, attn, 75)));
}

void PicturesTest::anEditReadsWhatItChanged()
{
    for (const double budget : {1.0, m_budget}) {
        setMemoryBudget(budget);
        Document document;
        open(document, 1200);
        const StageKey scores = test::keyOf(document, "scores");
        const StageKey x = test::keyOf(document, "x");
        QTRY_VERIFY(isWhole(document, scores));
        for (const float value : {30.0F, -4.0F}) {
            QVERIFY(document.setCells(x, {{{700, 3}, value}}).ok());
            QTRY_VERIFY(!document.isComputing());
            QTRY_VERIFY(isWhole(document, scores));
            const Picture picture = Pictures::of(document).picture(scores);
            QVERIFY(test::sameBits(picture.source->pooled(whole(picture), 150, 150), pooledFrom(document, scores, 150)));
        }
    }
}

void PicturesTest::anotherPoolingIsAnotherPicture()
{
    Document document;
    open(document, 1024);
    const StageKey scores = test::keyOf(document, "scores");
    QTRY_VERIFY(isWhole(document, scores));
    for (const Pooling pooling : {Pooling::Maximum, Pooling::Mean}) {
        Pictures::of(document).setPooling(pooling);
        QTRY_VERIFY(isWhole(document, scores));
        const auto source = document.trace()->source(scores); // pools as chosen, whoever asks
        const Matrix drawn = source->pooled(CellRange::all(1024, 1024), 64, 64);
        QVERIFY(drawn.isApprox(pooledFrom(document, scores, 64, pooling), 1e-5F));
    }
}

void PicturesTest::readingCanBeStopped()
{
    setMemoryBudget(1);
    Document document;
    open(document, kTokens);
    const StageKey attn = test::keyOf(document, "attn");
    Pictures::of(document).picture(attn);
    Pictures::of(document).stop();
    QVERIFY(!Pictures::of(document).isReading());
    QTRY_VERIFY(Pictures::of(document).picture(attn).isThere()); // a sketch
    QVERIFY(Pictures::of(document).picture(attn).coarse);
    const StageKey x = test::keyOf(document, "x");
    QVERIFY(document.setCells(x, {{{0, 0}, 2.0F}}).ok()); // other values are read again
    QTRY_VERIFY(!document.isComputing());
    QTRY_VERIFY(isWhole(document, attn));
}

QTEST_MAIN(PicturesTest)
#include "pictures_test.moc"
