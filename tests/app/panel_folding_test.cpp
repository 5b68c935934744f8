// SPDX-License-Identifier: GPL-3.0-or-later
// Panels fold where a view needs the width, and each view keeps the person's own choice.
#include "app/app_panel_folding.h"
#include "app/settings.h"

#include <QAction>
#include <QWidget>
#include <QtTest>

using namespace headlight;

namespace {

struct Desk {
    Desk()
    {
        window.resize(1440, 900);
        toggle.setCheckable(true);
        folding.add([this](bool isShown) { shown = isShown; }, &toggle, QStringLiteral("pipeline"), 1280);
        folding.foldIn(ViewKind::Block, QStringLiteral("pipeline"));
    }

    Settings settings = Settings::ofNobody();
    QWidget window;
    QAction toggle;
    bool shown = false;
    PanelFolding folding{window, settings};
};

} // namespace

class PanelFoldingTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void aViewThatNeedsTheWidthFoldsThePanel()
    {
        Desk desk;
        QVERIFY(desk.shown);
        desk.folding.setView(ViewKind::Block);
        QVERIFY(!desk.shown);
        QVERIFY(!desk.toggle.isChecked());
        desk.folding.setView(ViewKind::Equation);
        QVERIFY(desk.shown);
    }

    void eachViewKeepsThePersonsChoice()
    {
        Desk desk;
        desk.folding.setView(ViewKind::Block);
        desk.toggle.trigger();
        QVERIFY(desk.shown);
        desk.folding.setView(ViewKind::Heatmap);
        desk.toggle.trigger();
        QVERIFY(!desk.shown);
        desk.folding.setView(ViewKind::Block);
        QVERIFY(desk.shown);
        desk.folding.setView(ViewKind::Heatmap);
        QVERIFY(!desk.shown);
    }

    void presentingFoldsWhateverTheViewKeeps()
    {
        Desk desk;
        desk.folding.setPresenting(true);
        QVERIFY(!desk.shown);
        desk.folding.setPresenting(false);
        QVERIFY(desk.shown);
    }
};

QTEST_MAIN(PanelFoldingTest)
#include "panel_folding_test.moc"
