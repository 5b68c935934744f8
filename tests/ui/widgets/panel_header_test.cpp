// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/panel_header.h"

#include "ui/theme/theme.h"

#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

using namespace headlight;

class PanelHeaderTest : public QObject {
    Q_OBJECT

  private:
    /// The lowest row that holds the title's ink among the columns before `right`.
    static int baseline(QWidget& header, int right)
    {
        const QImage image = header.grab().toImage();
        for (int y = image.height() - 1; y >= 0; --y)
            for (int x = 0; x < right; ++x)
                if (qGray(image.pixel(x, y)) < 100)
                    return y;
        return -1;
    }

  private Q_SLOTS:
    void initTestCase()
    {
        loadFonts();
        applyTheme(*qApp, ThemeSettings{});
    }

    void titlesShareOneBaseline()
    {
        PanelHeader panel(PanelHeader::Kind::Panel);
        PanelHeader canvas(PanelHeader::Kind::Canvas);
        panel.setWords(QStringLiteral("HHH"), {});
        canvas.setWords(QStringLiteral("HHH"), {});
        for (PanelHeader* header : {&panel, &canvas})
            header->resize(300, header->sizeHint().height());
        QCOMPARE(panel.height(), 48);
        QVERIFY(baseline(panel, 300) > 20);
        QCOMPARE(baseline(panel, 300), baseline(canvas, 300));
    }

    void isReadAloud()
    {
        PanelHeader header(PanelHeader::Kind::Canvas);
        header.setWords(QStringLiteral("Scores"), QStringLiteral("every query meets every key"));
        QCOMPARE(header.accessibleName(), QStringLiteral("Scores"));
        QCOMPARE(header.accessibleDescription(), QStringLiteral("every query meets every key"));
    }

    void buttonsWorkFromTheKeyboard()
    {
        PanelHeader header(PanelHeader::Kind::Canvas);
        QToolButton* fit = header.addButton(QStringLiteral("fit"), QStringLiteral("Fit to window"));
        QCOMPARE(fit->accessibleName(), QStringLiteral("Fit to window"));
        QCOMPARE(fit->focusPolicy(), Qt::TabFocus);
        QSignalSpy spy(fit, &QToolButton::clicked);
        QTest::keyClick(fit, Qt::Key_Space);
        QCOMPARE(spy.size(), 1);
    }

    void aLongSecondTextDoesNotRunUnderTheButtons()
    {
        PanelHeader header(PanelHeader::Kind::Canvas);
        header.setWords(QStringLiteral("H"), QString(200, u'm'));
        QToolButton* button = header.addButton(QStringLiteral("fit"), QStringLiteral("Fit"));
        button->setIcon(QIcon());
        header.resize(300, 48);
        header.grab(); // lays out
        const QImage image = header.grab().toImage();
        const QColor ground = image.pixelColor(2, 2);
        for (int x = button->geometry().left(); x < 300; ++x)
            QCOMPARE(image.pixelColor(x, 26), ground);
    }
};

QTEST_MAIN(PanelHeaderTest)
#include "panel_header_test.moc"
