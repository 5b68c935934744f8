// SPDX-License-Identifier: GPL-3.0-or-later
// Applying a theme reaches style, palette, sheet and scale.
#include "ui/theme/style_sheet.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFontInfo>
#include <QGlyphRun>
#include <QLineEdit>
#include <QPushButton>
#include <QRawFont>
#include <QRegularExpression>
#include <QStyle>
#include <QTextLayout>
#include <QToolButton>
#include <QWidget>
#include <QtTest>

using namespace headlight;

namespace {

/// Counts the events by which a theme tells widgets of itself.
class Listener : public QWidget {
  public:
    int changes = 0;

  protected:
    void changeEvent(QEvent* event) override
    {
        if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
            ++changes;
        QWidget::changeEvent(event);
    }
};

} // namespace

class ThemeTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { QVERIFY(loadFonts()); }
    void cleanup() { applyTheme(*qApp, ThemeSettings{}); }

    void palette()
    {
        applyTheme(*qApp, ThemeKind::Dark);
        const ThemeColors& colors = themeColors(ThemeKind::Dark);
        QCOMPARE(qApp->palette().color(QPalette::Base), colors.canvas);
        QCOMPARE(qApp->palette().color(QPalette::AlternateBase), colors.panel);
        QCOMPARE(qApp->palette().color(QPalette::Highlight), colors.ink);
        QCOMPARE(qApp->palette().color(QPalette::Disabled, QPalette::Text), colors.disabled);
        QCOMPARE(&themeColors(), &colors);
        QCOMPARE(QFontInfo(qApp->font()).family(), QStringLiteral("Headlight Sans"));
    }

    void widgetsHearOfAChange()
    {
        applyTheme(*qApp, ThemeKind::Light);
        Listener listener;
        listener.show();
        listener.changes = 0;
        applyTheme(*qApp, ThemeKind::Dark);
        QTRY_VERIFY(listener.changes > 0);
    }

    void sheetHasNoPlaceLeftOpen()
    {
        static const QRegularExpression colorOrRule(QStringLiteral("#[0-9a-f]{6}\\b"));
        for (ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
            applyTheme(*qApp, kind);
            QString sheet = themeStyleSheet();
            QVERIFY(!sheet.contains(u'@'));
            QVERIFY(!sheet.remove(colorOrRule).contains(u'#'));
        }
    }

    void presentingScalesSizesAndLines()
    {
        ThemeSettings settings;
        settings.scale = presentingScale;
        applyTheme(*qApp, settings);
        QCOMPARE(px(metric::controlHeight), 48);
        QCOMPARE(pxF(metric::lineLit), 3.0);
        QCOMPARE(themeFont(TypeRole::Value).pixelSize(), 45);
        QCOMPARE(themeLineHeight(TypeRole::Small), 21.0);
        QVERIFY(themeStyleSheet().contains(QStringLiteral("min-height: 39px")));
    }

    void chineseLinesAreTallerAndQuotesChinese()
    {
        QCOMPARE(themeLineHeight(TypeRole::Interface), 20.0);
        QVERIFY(sansFamilies().indexOf(QStringLiteral("Headlight Quotes")) <
                sansFamilies().indexOf(QStringLiteral("Headlight CJK SC")));
        ThemeSettings settings;
        settings.chinese = true;
        applyTheme(*qApp, settings);
        QCOMPARE(themeLineHeight(TypeRole::Interface), 22.0);
        QVERIFY(sansFamilies().indexOf(QStringLiteral("Headlight Quotes")) >
                sansFamilies().indexOf(QStringLiteral("Headlight CJK SC")));
    }

    static QString familyOf(const QString& text)
    {
        QTextLayout layout(text, sansFont(15));
        layout.beginLayout();
        layout.createLine();
        layout.endLayout();
        return layout.glyphRuns().at(0).rawFont().familyName();
    }

    void quotationMarksFollowTheLanguage()
    {
        const QString mark = QStringLiteral("“");
        ThemeSettings settings;
        for (bool chinese : {false, true, false}) {
            settings.chinese = chinese;
            applyTheme(*qApp, settings);
            QCOMPARE(familyOf(mark),
                     chinese ? QStringLiteral("Headlight CJK SC") : QStringLiteral("Headlight Quotes"));
        }
    }

    void buttonsHaveTheirSizes()
    {
        QToolButton tool;
        tool.setIcon(themeIcon(QStringLiteral("save")));
        tool.ensurePolished();
        QCOMPARE(tool.sizeHint(), QSize(28, 28));
        QToolButton large;
        large.setIcon(themeIcon(QStringLiteral("save")));
        large.setProperty("large", true);
        large.setProperty("kind", QStringLiteral("raised"));
        large.ensurePolished();
        QCOMPARE(large.sizeHint(), QSize(32, 32));
        QPushButton push(QStringLiteral("Undo"));
        push.ensurePolished();
        QCOMPARE(push.sizeHint().height(), 28);
        QLineEdit field;
        field.ensurePolished();
        QCOMPARE(field.sizeHint().height(), 28);
    }

    void reducedMotionIsNone()
    {
        QCOMPARE(motion(metric::stepMs), 200);
        ThemeSettings settings;
        settings.reduceMotion = true;
        applyTheme(*qApp, settings);
        QCOMPARE(motion(metric::stepMs), 0);
    }

    void nothingIsSmallerThanElevenPixels()
    {
        for (int role = 0; role <= int(TypeRole::MathDisplay); ++role)
            QVERIFY(themeFont(TypeRole(role)).pixelSize() >= 11);
    }
};

QTEST_MAIN(ThemeTest)
#include "theme_test.moc"
