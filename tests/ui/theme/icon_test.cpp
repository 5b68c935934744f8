// SPDX-License-Identifier: GPL-3.0-or-later
// Every icon draws something, in the theme's colours and inside its square.
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFile>
#include <QPainter>
#include <QSvgRenderer>
#include <QtTest>

using namespace headlight;

class IconTest : public QObject {
    Q_OBJECT

  private:
    /// The colour of the most opaque pixel, or an invalid one for an empty picture.
    static QColor strongest(const QImage& image)
    {
        QColor best;
        int alpha = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (const QColor color = image.pixelColor(x, y); color.alpha() > alpha)
                    alpha = color.alpha(), best = color;
        return best;
    }

    static bool near(const QColor& a, const QColor& b)
    {
        return std::abs(a.red() - b.red()) < 12 && std::abs(a.green() - b.green()) < 12 &&
               std::abs(a.blue() - b.blue()) < 12;
    }

    static void eachIcon()
    {
        QTest::addColumn<QString>("name");
        for (const QString& name : iconNames())
            QTest::newRow(qPrintable(name)) << name;
    }

  private Q_SLOTS:
    void allAreThere()
    {
        const QStringList names = iconNames();
        for (const char* name :
             {"open",     "save",   "export", "undo",         "redo",       "first", "previous",
              "next",     "last",   "play",   "chevron-down", "one-to-one", "fit",   "copy",
              "close",    "pencil", "pin",    "panel",        "check",      "theme", "settings",
              "language", "plus",   "minus",  "info",         "compare",    "more"})
            QVERIFY2(names.contains(QString::fromLatin1(name)), name);
    }

    void followsTheTheme_data() { eachIcon(); }
    void followsTheTheme()
    {
        QFETCH(QString, name);
        const QIcon icon = themeIcon(name);
        const QIcon muted = themeIcon(name, IconTone::Muted);
        for (ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
            applyTheme(*qApp, kind);
            const ThemeColors& colors = themeColors();
            auto drawn = [](const QIcon& which, QIcon::Mode mode) {
                return strongest(which.pixmap(QSize(16, 16), 4.0, mode).toImage());
            };
            QVERIFY(near(drawn(icon, QIcon::Normal), colors.ink));
            QVERIFY(near(drawn(icon, QIcon::Disabled), colors.disabled));
            QVERIFY(near(drawn(muted, QIcon::Normal), colors.muted));
        }
    }

    void isSharpOnDenseScreens()
    {
        const QPixmap pixmap = themeIcon(QStringLiteral("save")).pixmap(QSize(16, 16), 2.0);
        QCOMPARE(pixmap.size(), QSize(32, 32));
        QCOMPARE(pixmap.devicePixelRatio(), 2.0);
    }

    void staysInsideItsSquare_data() { eachIcon(); }
    void staysInsideItsSquare()
    {
        QFETCH(QString, name);
        QImage image(48, 48, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        paintIcon(painter, name, QRectF(8, 8, 32, 32), Qt::black);
        painter.end();
        for (int y = 0; y < 48; ++y)
            for (int x = 0; x < 48; ++x)
                if (x < 8 || x >= 40 || y < 8 || y >= 40)
                    QCOMPARE(image.pixelColor(x, y).alpha(), 0);
    }

    void sourceKeepsTheRules_data() { eachIcon(); }
    void sourceKeepsTheRules()
    {
        QFETCH(QString, name);
        QFile file(QStringLiteral(":/headlight/icons/%1.svg").arg(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray source = file.readAll();
        QVERIFY(QSvgRenderer(source).isValid());
        for (const char* rule : {"stroke-width=\"1.35\"", "stroke-linecap=\"round\"", "viewBox=\"0 0 16 16\"",
                                 "stroke=\"currentColor\""})
            QVERIFY2(source.contains(rule), rule);
    }
};

QTEST_MAIN(IconTest)
#include "icon_test.moc"
