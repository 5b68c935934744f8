// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the window: the asked size, something on them, and errors that name the option.
#include "app/gui.h"
#include "app/screenshot.h"
#include "tests/ui/session/sample_models.h"
#include "ui/session/document.h"

#include <QImage>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace headlight;

namespace {

class ScreenshotTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { setUpApplication(*qApp); }
    void hasTheAskedSizeAndThemes();
    void aLargeLayerIsWaitedFor();
    void anEditIsOneOfX();
    void impossibleOptionsAreNamed_data();
    void impossibleOptionsAreNamed();
};

ScreenshotOptions byHand()
{
    ScreenshotOptions options;
    options.file = QStringLiteral(":/sessions/by-hand.headlight");
    return options;
}

void ScreenshotTest::hasTheAskedSizeAndThemes()
{
    ScreenshotOptions options = byHand();
    options.size = {1200, 800};
    options.stage = QStringLiteral("attn");
    options.cell = Cell{3, 2};
    const auto light = takeScreenshot(*qApp, options);
    QVERIFY(light);
    QCOMPARE(light->size(), options.size);
    QVERIFY(light->pixelColor(5, 5).lightness() > 200);
    options.theme = ThemeChoice::Dark;
    options.pixelRatio = 2;
    const auto dark = takeScreenshot(*qApp, options);
    QVERIFY(dark);
    QCOMPARE(dark->size(), options.size * 2);
    QVERIFY(dark->pixelColor(10, 10).lightness() < 60);
    QSet<QRgb> colors;
    for (int x = 0; x < light->width(); x += 3)
        for (int y = 0; y < light->height(); y += 3)
            colors.insert(light->pixel(x, y));
    QVERIFY(colors.size() > 50);
}

/// Its views are made in turns of their own; until then the one before would be in the picture.
void ScreenshotTest::aLargeLayerIsWaitedFor()
{
    const QTemporaryDir folder;
    ScreenshotOptions options;
    options.file = folder.filePath(QStringLiteral("long.headlight"));
    Document document;
    QVERIFY(document.openModel(test::sampleModel(), test::sampleInput(256), QStringLiteral("long")));
    QVERIFY(document.saveAs(options.file));
    options.stage = QStringLiteral("scores");
    QSet<QByteArray> pictures;
    for (const char* view : {"matrix", "block", "equation", "heads", "token"}) {
        options.view = QString::fromLatin1(view);
        const auto picture = takeScreenshot(*qApp, options);
        QVERIFY(picture);
        const QImage middle = picture->copy(picture->width() / 4, picture->height() / 4, picture->width() / 3, picture->height() / 3);
        pictures.insert(QByteArray(reinterpret_cast<const char*>(middle.constBits()), middle.sizeInBytes()));
    }
    QCOMPARE(pictures.size(), 5);
}

/// Where X is looked up for its tokens too: there the numbers that are looked up would be the first that can be edited.
void ScreenshotTest::anEditIsOneOfX()
{
    ScreenshotOptions options;
    options.file = QStringLiteral(":/sessions/sentences-en.headlight");
    options.stage = QStringLiteral("x");
    options.layer = 1;
    options.cell = Cell{4, 3};
    options.edits.push_back({Cell{4, 3}, 2.5F});
    const auto edited = takeScreenshot(*qApp, options);
    QVERIFY(edited);
    Document document;
    QVERIFY(document.openFile(options.file));
    QTRY_VERIFY(!document.isComputing());
    QVERIFY(document.setCells(*document.network()->find(1, "x", 1), {{{3, 2}, 2.5F}}));
    const QTemporaryDir folder;
    ScreenshotOptions saved = options;
    saved.edits.clear();
    saved.file = folder.filePath(QStringLiteral("edited.headlight"));
    QVERIFY(document.saveAs(saved.file));
    const auto same = takeScreenshot(*qApp, saved);
    QVERIFY(same);
    // The heading and the value in the inspector.
    const QRect heading(edited->width() - 330, 130, 320, 50);
    QCOMPARE(edited->copy(heading), same->copy(heading));
}

void ScreenshotTest::impossibleOptionsAreNamed_data()
{
    QTest::addColumn<QString>("place");
    for (const char* place : {"--stage", "--layer", "--head", "--cell", "--token"})
        QTest::newRow(place) << QString::fromLatin1(place);
}

void ScreenshotTest::impossibleOptionsAreNamed()
{
    QFETCH(QString, place);
    ScreenshotOptions options = byHand();
    if (place == QLatin1String("--stage"))
        options.stage = QStringLiteral("nowhere");
    if (place == QLatin1String("--layer"))
        options.layer = 9;
    if (place == QLatin1String("--head"))
        options.head = 9;
    if (place == QLatin1String("--cell"))
        options.cell = Cell{99, 1};
    if (place == QLatin1String("--token"))
        options.token = 99;
    const auto picture = takeScreenshot(*qApp, options);
    QVERIFY(!picture);
    QCOMPARE(QString::fromStdString(picture.error().place.plain()), place);
}

} // namespace

QTEST_MAIN(ScreenshotTest)
#include "screenshot_test.moc"
