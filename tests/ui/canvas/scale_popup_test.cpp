// SPDX-License-Identifier: GPL-3.0-or-later
// The colours a person chooses reach the document, the legend's range is held, and a session file keeps them.
#include "tests/ui/session/sample_models.h"
#include "ui/canvas/matrix_canvas.h"
#include "ui/canvas/scale_popup.h"
#include "ui/figure/screen_theme.h"
#include "ui/heatmap/heatmap_widget.h"
#include "ui/session/document.h"
#include "ui/session/session_view.h"
#include "ui/theme/theme.h"
#include "ui/toolbar/labelled_combo.h"

#include <QLineEdit>
#include <QtTest>

using namespace headlight;

namespace {

struct Desk {
    Desk()
    {
        loadFonts();
        applyTheme(*qApp, ThemeKind::Light);
        opened = document.openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample")).ok();
        canvas.resize(856, 744);
        canvas.show();
        popup.openUnder(canvas);
    }
    void choose(int combo, int index)
    {
        auto* box = popup.findChildren<LabelledCombo*>()[combo];
        box->setCurrentIndex(index);
        Q_EMIT box->activated(index);
    }
    QLineEdit& end(int which) { return *popup.findChildren<QLineEdit*>()[which]; }
    ColorScale scale() const { return document.colorScale(document.selection().stage, screenTheme()); }

    Document document;
    MatrixCanvas canvas{document};
    ScalePopup popup{document};
    bool opened = false;
};

} // namespace

class ScalePopupTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyMapCanBeChosen()
    {
        Desk desk;
        QVERIFY(desk.opened);
        desk.document.selectStage(*desk.document.network()->find(1, "scores", 1));
        for (std::size_t map = 0; map < colorMapNames().size(); ++map) {
            desk.choose(0, int(map) + 1);
            QCOMPARE(desk.document.selection().scale.map, colorMapNames()[map]);
            QCOMPARE(desk.scale().map, colorMap(colorMapNames()[map], Theme::Light));
            QVERIFY(desk.canvas.findChild<HeatmapWidget*>()->content().scale == desk.scale());
        }
        desk.choose(0, 0);
        QCOMPARE(desk.document.selection().scale, ScaleChoice());
    }

    void aHeldRangeBeginsAsWhatIsOnScreenAndStays()
    {
        Desk desk;
        desk.document.selectStage(*desk.document.network()->find(1, "x", 1));
        const ColorScale before = desk.scale();
        QVERIFY(!desk.end(0).isVisible());
        desk.choose(1, int(ScaleRange::Fixed));
        QVERIFY(desk.end(0).isVisible());
        QCOMPARE(desk.scale(), before);
        QVERIFY(desk.document.setCells(desk.document.selection().stage, {{{0, 0}, 99.0f}}).ok());
        QCOMPARE(desk.scale(), before);
        desk.choose(1, int(ScaleRange::Auto));
        QCOMPARE(desk.scale().hi, 99.0);
    }

    void typedEndsHoldAndNonsenseDoesNot()
    {
        Desk desk;
        desk.choose(0, 3);
        desk.choose(1, int(ScaleRange::Fixed));
        desk.end(0).setText(QStringLiteral("-2"));
        desk.end(1).setText(QStringLiteral("3.5"));
        Q_EMIT desk.end(1).editingFinished();
        QCOMPARE(desk.scale().lo, -2.0);
        QCOMPARE(desk.scale().hi, 3.5);
        for (const char* nonsense : {"", "abc", "nan", "-7", "1e999"}) {
            desk.end(1).setText(QString::fromLatin1(nonsense));
            Q_EMIT desk.end(1).editingFinished();
            QCOMPARE(desk.scale().hi, 3.5);
            QCOMPARE(desk.end(1).text(), QStringLiteral("3.5"));
        }
    }

    void aSessionKeepsTheChoice()
    {
        Desk desk;
        desk.choose(0, 2);
        desk.choose(2, int(ScaleShare::Own));
        const Network& network = *desk.document.network();
        const std::string text = viewText(desk.document.selection(), network, "{\"mine\":1}");
        QVERIFY(text.find("\"mine\":1") != text.npos);
        QCOMPARE(selectionOf(text, network).scale, desk.document.selection().scale);
        QCOMPARE(selectionOf(R"({"colors":{"map":"no such","range":"fixed","fixed":[2,1]}})", network).scale, ScaleChoice());
        QCOMPARE(selectionOf(R"({"colors":7})", network).scale, ScaleChoice());
    }
};

QTEST_MAIN(ScalePopupTest)
#include "scale_popup_test.moc"
