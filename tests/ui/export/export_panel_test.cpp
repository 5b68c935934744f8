// SPDX-License-Identifier: GPL-3.0-or-later
// The export panel: what is seen is what is written, copied and kept.
#include "ui/export/export_panel.h"

#include "core/figure/book.h"
#include "core/figure/recipe.h"
#include "tests/ui/example_trace.h"
#include "ui/export/export_form.h"
#include "ui/export/export_format.h"
#include "ui/export/figure_mime.h"
#include "ui/export/figure_preview.h"
#include "ui/export/figure_sets.h"
#include "ui/export/figure_source.h"
#include "ui/export/range_field.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace headlight;

class ExportPanelTest : public QObject {
    Q_OBJECT

  private:
    std::unique_ptr<Document> m_document;
    std::unique_ptr<ExportPresets> m_presets;
    std::unique_ptr<ExportPanel> m_panel;
    QByteArray m_kept;
    QTemporaryDir m_folder;

    void openPanel()
    {
        m_panel.reset();
        m_presets = std::make_unique<ExportPresets>(m_kept, [this](const QByteArray& kept) { m_kept = kept; });
        m_panel = std::make_unique<ExportPanel>(*m_document, *m_presets);
    }
    QByteArray written(const QString& name)
    {
        QFile file(m_folder.filePath(name));
        return m_panel->exportTo(file.fileName()) && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

  private Q_SLOTS:
    void initTestCase() { QVERIFY(loadFonts()); }
    void init()
    {
        m_kept.clear();
        m_document = std::make_unique<Document>();
        const auto network = test::exampleNetwork();
        QVERIFY(m_document->openModel(std::make_shared<Model>(network->model()), network->sharedInput(), QStringLiteral("example")).ok());
        QTRY_VERIFY(!m_document->isComputing());
        m_document->selectStage(*m_document->network()->find(1, "attn", 2));
        openPanel();
    }
    void cleanup()
    {
        m_panel.reset();
        m_document.reset();
    }

    void thePreviewHasTheTrueSize()
    {
        m_panel->openOn();
        const auto& figure = m_panel->preview().figure();
        QVERIFY(figure.has_value());
        QCOMPARE(figure->width, 85.0);
        QVERIFY(m_panel->preview().minimumWidth() >= int(85 * m_panel->preview().pixelsPerMm()));
        QVERIFY(m_panel->note().contains(QLatin1String("85.0")));
    }

    void theFormIsWhatIsDrawn()
    {
        m_panel->openOn();
        RenderOptions options;
        options.widthMm = 120;
        options.fontPt = 10;
        options.typeface = Typeface::Serif;
        options.theme = Theme::Grey;
        options.symbols = true;
        options.legend = false;
        options.decimals = 1;
        m_panel->form().setOptions(options);
        const RenderOptions said = m_panel->form().options({});
        QCOMPARE(said.widthMm, 120.0);
        QCOMPARE(said.fontPt, 10.0);
        QVERIFY(said.typeface == Typeface::Serif && said.theme == Theme::Grey && said.symbols && !said.legend);
        QCOMPARE(said.decimals, std::optional<int>(1));
        m_panel->refresh();
        QCOMPARE(m_panel->preview().figure()->width, 120.0);
        QVERIFY(m_panel->preview().figure()->theme == Theme::Grey);
    }

    void cellsShowNumbersSymbolsBothOrNeither()
    {
        m_panel->openOn();
        for (const bool symbols : {false, true})
            for (const bool both : {false, true}) {
                RenderOptions options;
                options.symbols = symbols;
                options.withSymbols = both && !symbols;
                m_panel->form().setOptions(options);
                const RenderOptions said = m_panel->form().options({});
                QCOMPARE(said.symbols, symbols);
                QCOMPARE(said.withSymbols, both && !symbols);
                QVERIFY(said.values == ValuesShown::Auto);
            }
        RenderOptions colours;
        colours.values = ValuesShown::Never;
        m_panel->form().setOptions(colours);
        const RenderOptions said = m_panel->form().options({});
        QVERIFY(said.values == ValuesShown::Never && !said.symbols && !said.withSymbols);
    }

    void whatHasNoEffectCannotBeChosenAndSaysWhy()
    {
        const auto fieldOf = [this](const char* name) {
            for (QLabel* label : m_panel->form().findChildren<QLabel*>())
                if (label->text() == QLatin1String(name))
                    return label->buddy();
            return static_cast<QWidget*>(nullptr);
        };
        m_panel->openOn();
        QVERIFY(fieldOf("Decimals")->isEnabled() && fieldOf("Lit column")->isEnabled() && fieldOf("Range")->isEnabled());
        QVERIFY(fieldOf("Decimals")->toolTip().isEmpty());
        m_panel->openOn("cost");
        for (const char* name : {"Decimals", "Lit row", "Lit column", "Cells show", "Colours", "Range"}) {
            QVERIFY2(!fieldOf(name)->isEnabled(), name);
            QVERIFY2(!fieldOf(name)->toolTip().isEmpty(), name);
        }
        QVERIFY(fieldOf("Type")->isEnabled() && fieldOf("Theme")->isEnabled() && fieldOf("Width")->isEnabled());
        m_document->selectView(ViewKind::Block);
        m_panel->openOn();
        QVERIFY(!fieldOf("Lit column")->isEnabled() && fieldOf("Lit row")->isEnabled());
        QCOMPARE(fieldOf("Lit column")->toolTip(), QStringLiteral("it lights a token, which is a row of every matrix and no column"));
    }

    void symbolsThatAFigureCannotShowGiveWayToNumbers()
    {
        RenderOptions symbols;
        symbols.symbols = true;
        m_panel->openWith(symbols, {});
        QVERIFY(m_panel->form().options({}).symbols);
        m_document->selectView(ViewKind::Heads);
        m_panel->openWith(symbols, {});
        QVERIFY(!m_panel->form().options({}).symbols);
        QVERIFY(m_panel->preview().figure().has_value());
    }

    void aLitCellOfAWideMatrixIsNoPlaceInTheBooksFigures()
    {
        m_document->selectStage(*m_document->network()->find(1, "x", 1));
        m_document->lockCell(Cell{2, m_document->network()->shape(m_document->selection().stage).cols - 1});
        m_panel->openOn("scores");
        QVERIFY(m_panel->preview().figure().has_value());
        QCOMPARE(m_panel->form().options({}).row, std::optional<Index>(2));
        QVERIFY(!m_panel->form().options({}).col.has_value());
    }

    void aPersonsChangeIsSeenAtOnce()
    {
        m_panel->openOn();
        const std::size_t before = m_panel->preview().figure()->items.size();
        for (QCheckBox* check : m_panel->form().findChildren<QCheckBox*>())
            if (check->text() == QLatin1String("Legend"))
                QTest::mouseClick(check, Qt::LeftButton, {}, QPoint(8, check->height() / 2));
        QTRY_VERIFY(m_panel->preview().figure()->items.size() < before);
    }

    void theViewIsFollowed()
    {
        m_panel->openOn();
        m_document->lockCell(Cell{3, 1});
        QTRY_COMPARE(m_panel->form().options({}).row, std::optional<Index>(3));
        m_document->selectStage(*m_document->network()->find(1, "q", 1));
        QTRY_VERIFY(QString::fromStdString(m_panel->preview().figure()->title).contains(QLatin1String("Queries")));
    }

    void everyFigureOfTheBookCanBeChosen()
    {
        for (const BookFigure& book : bookFigures()) {
            m_panel->openOn(book.name);
            QVERIFY2(m_panel->preview().figure().has_value(), book.name);
            QVERIFY(!written(QLatin1String(book.name) + QStringLiteral(".svg")).isEmpty());
        }
    }

    void filesCarryTheirRecipeUnlessSwitchedOff()
    {
        m_panel->openOn();
        for (const char* ending : {"svg", "pdf", "png"}) {
            const QByteArray bytes = written(QStringLiteral("a.") + QLatin1String(ending));
            const auto text = findRecipe({bytes.constData(), std::size_t(bytes.size())}, "a");
            QVERIFY2(text.ok(), ending);
            const auto recipe = readRecipe(*text, "a");
            QVERIFY(recipe.ok());
            QCOMPARE(recipe->stage, std::string("attn"));
            QCOMPARE(recipe->head, 1);
            QCOMPARE(QString::fromStdString(recipe->numbers), QString::fromStdString(numbersHash(*m_document->network())));
        }
        for (QCheckBox* check : m_panel->form().findChildren<QCheckBox*>())
            if (check->text().startsWith(QLatin1String("Keep")))
                check->setChecked(false);
        const QByteArray bytes = written(QStringLiteral("b.svg"));
        QVERIFY(!findRecipe({bytes.constData(), std::size_t(bytes.size())}, "b").ok());
    }

    void copiesForEveryKindOfProgram()
    {
        m_panel->openOn();
        m_panel->copy();
        const QMimeData* mime = QApplication::clipboard()->mimeData();
        QVERIFY(mime->data(QStringLiteral("image/svg+xml")).contains("<svg"));
        QVERIFY(mime->hasImage());
        QCOMPARE(mime->text().count(QLatin1Char('\n')), 6);
        QVERIFY(mime->text().contains(QLatin1Char('\t')));
    }

    void settingsAreRememberedAndNamed()
    {
        m_panel->openOn();
        RenderOptions options;
        options.theme = Theme::Print;
        options.widthMm = 100;
        m_panel->form().setOptions(options);
        QVERIFY(!written(QStringLiteral("c.svg")).isEmpty());
        m_presets->put(QStringLiteral("handout"), {options});
        openPanel();
        QVERIFY(m_presets->last().options.theme == Theme::Print);
        QCOMPARE(m_presets->names(), QStringList{QStringLiteral("handout")});
        QCOMPARE(m_presets->named(QStringLiteral("handout"))->options.widthMm, 100.0);
        m_presets->remove(QStringLiteral("handout"));
        QVERIFY(m_presets->names().isEmpty());
        m_kept = "no json";
        openPanel();
        QCOMPARE(m_presets->last().options.widthMm, RenderOptions().widthMm);
    }

    void settingsAreRememberedHoweverThePanelIsLeft()
    {
        const auto theme = [this] { return m_presets->last().options.theme; };
        const auto chosen = [](Theme one) {
            RenderOptions options;
            options.theme = one;
            return options;
        };
        m_panel->openOn();
        m_panel->form().setOptions(chosen(Theme::Grey));
        m_panel->copy();
        QVERIFY(theme() == Theme::Grey);
        m_panel->form().setOptions(chosen(Theme::Print));
        m_panel->close();
        QVERIFY(theme() == Theme::Print);
        m_panel->openOn();
        m_panel->form().setOptions(chosen(Theme::Dark));
        QVERIFY(!m_panel->exportTo(m_folder.filePath(QStringLiteral("none/x.svg"))));
        QVERIFY(theme() == Theme::Dark);
    }

    void settingsOfTheFileAreInPresetsToo()
    {
        ExportSettings settings;
        settings.format = QStringLiteral("png");
        settings.transparent = true;
        settings.outlines = true;
        settings.recipe = false;
        settings.pixels = 640;
        m_presets->put(QStringLiteral("slide"), settings);
        openPanel();
        const auto read = m_presets->named(QStringLiteral("slide"));
        QVERIFY(read.has_value());
        m_panel->openOn();
        m_panel->form().setSettings(*read);
        const ExportSettings said = m_panel->form().settings({});
        QCOMPARE(said.format, QStringLiteral("png"));
        QVERIFY(said.transparent && said.outlines && !said.recipe);
        QCOMPARE(said.pixels, 640);
        const QImage image = QImage::fromData(written(QStringLiteral("wide.png")), "PNG");
        QCOMPARE(image.width(), 640);
        QCOMPARE(image.pixelColor(0, 0).alpha(), 0);
        m_kept = QByteArray(m_kept).replace("\"png\"", "\"carving\"");
        openPanel();
        QCOMPARE(m_presets->named(QStringLiteral("slide"))->format, QStringLiteral("svg"));
    }

    void aRangeIsGivenByItsEnds()
    {
        m_panel->openOn();
        RenderOptions options;
        options.scale.range = ScaleRange::Fixed;
        options.scale.fixed = {-2.5, 4, true};
        m_panel->form().setOptions(options);
        QVERIFY(m_panel->form().options({}).scale == options.scale);
        auto* ends = m_panel->form().findChild<RangeField*>();
        QVERIFY(ends->isEnabled());
        ends->findChildren<QDoubleSpinBox*>().first()->setValue(9); // no further than the upper end
        QVERIFY(ends->range().lo < ends->range().hi);
        QCOMPARE(ends->range().hi, 4.0);
        options.scale.range = ScaleRange::Auto;
        m_panel->form().setOptions(options);
        QVERIFY(!ends->isEnabled() && !ends->toolTip().isEmpty());
    }

    void aRangeIsExactUntilAnEndIsChanged()
    {
        RenderOptions options;
        options.scale.range = ScaleRange::Fixed;
        for (const FiniteRange& fixed : {FiniteRange{-0.000123456789, 0.0000456789, true}, FiniteRange{0.12345678901234567, 3e7, true}}) {
            options.scale.fixed = fixed;
            m_panel->openWith(options, {});
            QVERIFY(m_panel->form().options({}).scale.fixed == fixed);
        }
        auto* ends = m_panel->form().findChild<RangeField*>();
        auto* low = ends->findChildren<QDoubleSpinBox*>().first();
        QCOMPARE(low->text(), low->locale().toString(0.123457, 'f', 6));
        low->setValue(0.5);
        QVERIFY((ends->range() == FiniteRange{0.5, 3e7, true}));
    }

    void coloursThatWereChosenStay()
    {
        const auto scale = [this] { return m_panel->form().options({}).scale; };
        ScaleChoice window;
        window.range = ScaleRange::Symmetric;
        m_document->selectScale(window);
        m_panel->openOn();
        QVERIFY(scale().range == ScaleRange::Symmetric);
        window.range = ScaleRange::Percentile;
        m_document->selectScale(window);
        QTRY_VERIFY(scale().range == ScaleRange::Percentile); // nothing was chosen here
        RenderOptions options;
        options.scale.range = ScaleRange::Fixed;
        options.scale.fixed = {-0.25, 0.75, true};
        m_panel->form().setOptions(options);
        m_document->lockCell(Cell{2, 1});
        QTRY_COMPARE(m_panel->form().options({}).row, std::optional<Index>(2));
        QVERIFY(scale() == options.scale);
        auto* figure = m_panel->findChildren<QComboBox*>().first();
        Q_EMIT figure->activated(1);
        QVERIFY(scale() == options.scale);
        m_panel->close();
        m_panel->openOn();
        QVERIFY(scale() == options.scale);
        m_presets->put(QStringLiteral("range"), {options});
        openPanel();
        m_panel->openWith({}, {});
        QComboBox* presets = nullptr;
        for (QComboBox* combo : m_panel->findChildren<QComboBox*>())
            if (combo->findText(QStringLiteral("range")) > 0)
                presets = combo;
        QVERIFY(presets);
        Q_EMIT presets->activated(presets->findText(QStringLiteral("range")));
        QVERIFY(scale() == options.scale);
    }

    void settingsAreNamedWhereTheNamesStand()
    {
        m_panel->openOn();
        auto* names = m_panel->findChild<QComboBox*>(QStringLiteral("presets"));
        auto* field = m_panel->findChild<QLineEdit*>(QStringLiteral("presetName"));
        auto* save = m_panel->findChild<QPushButton*>(QStringLiteral("savePreset"));
        auto* second = m_panel->findChild<QPushButton*>(QStringLiteral("removePreset"));
        QVERIFY(names->isVisible() && !field->isVisible());
        QVERIFY(!second->isEnabled()); // what was used last cannot be removed
        save->click();
        QVERIFY(field->isVisible() && !names->isVisible());
        QVERIFY(!save->isEnabled()); // nothing is typed yet
        QTest::keyClicks(field, QStringLiteral("lecture "));
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(names->isVisible() && m_presets->names().isEmpty());
        QVERIFY(m_panel->isVisible());
        save->click();
        field->clear();
        QTest::keyClicks(field, QStringLiteral(" lecture "));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(m_presets->names(), QStringList{QStringLiteral("lecture")});
        QCOMPARE(names->currentText(), QStringLiteral("lecture"));
        QVERIFY(names->isVisible() && second->isEnabled());
        save->click(); // the same name replaces the settings
        QCOMPARE(field->text(), QStringLiteral("lecture"));
        QCOMPARE(save->text(), QStringLiteral("Replace"));
        save->click();
        QCOMPARE(m_presets->names(), QStringList{QStringLiteral("lecture")});
        second->click();
        QVERIFY(m_presets->names().isEmpty());
        QCOMPARE(names->currentIndex(), 0);
    }

    void theWidthInPixelsIsOfPngAlone()
    {
        m_panel->openOn();
        ExportSettings settings;
        settings.format = QStringLiteral("png");
        settings.pixels = 640;
        m_panel->form().setSettings(settings);
        QCOMPARE(m_panel->form().exportOptions().pixels, 640);
        settings.format = QStringLiteral("svg");
        m_panel->form().setSettings(settings);
        QCOMPARE(m_panel->form().exportOptions().pixels, 0);
        QCOMPARE(m_panel->form().settings({}).pixels, 640); // kept for the next PNG
    }

    void theNumbersOfAMatrixAreWrittenAsTables()
    {
        m_document->selectView(ViewKind::Heatmap);
        m_panel->openOn();
        const auto choose = [this](const char* format) {
            ExportSettings settings;
            settings.format = QLatin1String(format);
            settings.options.decimals = 1;
            m_panel->form().setSettings(settings);
        };
        const std::pair<const char*, const char*> expected[] = {{"bmatrix", "\\begin{bmatrix}"}, {"pmatrix", "\\begin{pmatrix}"}, {"tabular", "\\begin{tabular}"},
                                                                {"markdown", "|:--|"},          {"npy", "NUMPY"},               {"npz", "PK"}};
        for (const auto& [format, words] : expected) {
            choose(format);
            QCOMPARE(m_panel->form().format(), QLatin1String(format));
            const QByteArray bytes = written(QStringLiteral("m.") + QLatin1String(exportFormat(QLatin1String(format)).ending));
            QVERIFY2(bytes.contains(words), format);
        }
        choose("bmatrix");
        m_panel->copy();
        QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("\\begin{bmatrix}")));
        choose("csv");
        m_document->selectView(ViewKind::Heads);
        m_panel->openOn();
        QCOMPARE(m_panel->form().format(), QStringLiteral("svg"));
    }

    void whatWasChosenIsKeptWhileAnotherFigureCannotHaveIt()
    {
        m_document->selectView(ViewKind::Heatmap);
        m_panel->openOn();
        ExportSettings settings;
        settings.format = QStringLiteral("csv");
        settings.options.symbols = true;
        m_panel->form().setSettings(settings);
        m_document->selectView(ViewKind::Heads);
        QTRY_COMPARE(m_panel->form().format(), QStringLiteral("svg"));
        QVERIFY(!m_panel->form().options({}).symbols);
        m_panel->close();
        m_document->selectView(ViewKind::Heatmap);
        m_panel->openOn();
        QCOMPARE(m_panel->form().format(), QStringLiteral("csv"));
        QVERIFY(m_panel->form().options({}).symbols);
    }

    void aTableIsWrittenThoughNoFigureCanBeDrawn()
    {
        m_document->selectView(ViewKind::Heatmap);
        m_panel->openOn();
        const auto isOffered = [this] {
            m_panel->refresh();
            for (QPushButton* button : m_panel->findChildren<QPushButton*>())
                if (button->text() == QStringLiteral("Export…"))
                    return button->isEnabled();
            return false;
        };
        ExportSettings settings;
        settings.options.row = 99;
        m_panel->form().setSettings(settings);
        QVERIFY(!isOffered());
        settings.format = QStringLiteral("npz");
        m_panel->form().setSettings(settings);
        QVERIFY(isOffered());
        QVERIFY(written(QStringLiteral("n.npz")).contains("PK"));
    }

    void recipesOfSetsSayWhatTheSetShowsWhateverIsOnScreen()
    {
        const StageKey key = m_document->selection().stage;
        m_document->selectView(ViewKind::Block);
        FigureRecipe common = FigureSource(*m_document).recipeOf(m_document->network());
        common.options.decimals = 1;
        common.options.caption = false;
        const SetRecipe recipe = setRecipes(common, m_document->network());
        const auto stage = readRecipe(recipe({}, key, {}), "a");
        const auto walk = readRecipe(recipe(kWalkSet, key, Cell{2, 1}), "a");
        QVERIFY(stage.ok() && walk.ok());
        QVERIFY(stage->options.decimals == 1 && walk->options.decimals == 1);
        QVERIFY(!stage->options.caption && walk->options.caption); // a walk has none to leave out
        QVERIFY(walk->options.row == Index(2) && walk->options.col == Index(1));
    }

    void whatCannotBeDrawnIsTold()
    {
        m_panel->openOn();
        RenderOptions options;
        options.row = 99;
        m_panel->form().setOptions(options);
        m_panel->refresh();
        QVERIFY(!m_panel->preview().figure().has_value());
        QVERIFY2(m_panel->note().contains(QLatin1String("--row")), qPrintable(m_panel->note()));
        QSignalSpy failures(m_document.get(), &Document::failed);
        QVERIFY(!m_panel->exportTo(m_folder.filePath(QStringLiteral("d.svg"))));
        QCOMPARE(failures.size(), 1);
        QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("d.svg"))));
    }

    void everyControlHasAName()
    {
        m_panel->openOn();
        for (QComboBox* combo : m_panel->form().findChildren<QComboBox*>())
            QVERIFY2(!combo->accessibleName().isEmpty(), qPrintable(combo->objectName()));
        for (QPushButton* button : m_panel->findChildren<QPushButton*>())
            QVERIFY(!button->text().isEmpty());
    }
};

QTEST_MAIN(ExportPanelTest)
#include "export_panel_test.moc"
