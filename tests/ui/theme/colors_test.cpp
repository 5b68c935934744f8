// SPDX-License-Identifier: GPL-3.0-or-later
// The theme's colours keep the contrast that the design promises.
#include "ui/theme/colors.h"

#include <QtTest>

using namespace headlight;

Q_DECLARE_METATYPE(headlight::ThemeKind)

class ColorsTest : public QObject {
    Q_OBJECT

  private:
    static void eachTheme()
    {
        QTest::addColumn<ThemeKind>("kind");
        QTest::newRow("light") << ThemeKind::Light;
        QTest::newRow("dark") << ThemeKind::Dark;
    }

    static void atLeast(const QColor& a, const QColor& b, double ratio, const QString& what)
    {
        const double found = contrastRatio(a, b);
        QVERIFY2(found >= ratio,
                 qPrintable(QStringLiteral("%1: %2 on %3 is %4").arg(what, a.name(), b.name()).arg(found)));
    }

  private Q_SLOTS:
    void knownRatios()
    {
        QVERIFY(std::abs(contrastRatio(Qt::black, Qt::white) - 21.0) < 1e-9);
        QVERIFY(std::abs(contrastRatio(Qt::white, Qt::white) - 1.0) < 1e-9);
        QVERIFY(std::abs(contrastRatio(QColor(0x777777), Qt::white) - 4.478) < 0.001);
    }

    void textIsReadable_data() { eachTheme(); }
    void textIsReadable()
    {
        QFETCH(ThemeKind, kind);
        const ThemeColors& c = themeColors(kind);
        for (const QColor& ground : {c.window, c.panel, c.canvas, c.raised, c.selected, c.segment, c.hover}) {
            atLeast(c.ink, ground, 4.5, QStringLiteral("ink"));
            atLeast(c.muted, ground, 4.5, QStringLiteral("muted"));
        }
        atLeast(c.errorInk, c.errorWash, 4.5, QStringLiteral("error"));
        atLeast(c.ink, c.errorWash, 4.5, QStringLiteral("ink on error"));
        atLeast(c.masked.ink, c.masked.ground, 4.5, QStringLiteral("masked"));
        atLeast(c.canvas, c.ink, 4.5, QStringLiteral("tool tip"));
    }

    void hueInkIsReadable_data() { eachTheme(); }
    void hueInkIsReadable()
    {
        QFETCH(ThemeKind, kind);
        const ThemeColors& c = themeColors(kind);
        for (const HueColors& hue : {c.query, c.key, c.value, c.changed}) {
            for (const QColor& ground : {c.panel, c.canvas, hue.wash})
                atLeast(hue.ink, ground, 4.5, QStringLiteral("hue ink"));
            atLeast(c.ink, hue.wash, 4.5, QStringLiteral("ink on wash"));
        }
    }

    void strokesAreVisible_data() { eachTheme(); }
    void strokesAreVisible()
    {
        QFETCH(ThemeKind, kind);
        const ThemeColors& c = themeColors(kind);
        for (const QColor& ground : {c.window, c.panel, c.canvas})
            atLeast(c.focus, ground, 3.0, QStringLiteral("focus"));
        for (const HueColors& hue : {c.query, c.key, c.value, c.changed})
            atLeast(hue.line, c.canvas, 3.0, QStringLiteral("hue line"));
        atLeast(c.flow, c.canvas, 3.0, QStringLiteral("flow"));
        atLeast(c.ok, c.canvas, 3.0, QStringLiteral("ok"));
    }
};

QTEST_MAIN(ColorsTest)
#include "colors_test.moc"
