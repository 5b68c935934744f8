// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/focus_ring.h"

#include "ui/theme/theme.h"

#include <QPushButton>
#include <QtTest>

using namespace headlight;

class FocusRingTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase()
    {
        applyTheme(*qApp, ThemeSettings{});
        m_ring = new FocusRing(*qApp);
    }

    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_window->resize(300, 200);
        m_window->setFocusPolicy(Qt::ClickFocus);
        m_first = new QPushButton(QStringLiteral("first"), m_window.get());
        m_first->setGeometry(20, 20, 100, 28);
        m_second = new QPushButton(QStringLiteral("second"), m_window.get());
        m_second->setGeometry(20, 100, 100, 28);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->setFocus(); // from here a button takes the focus anew
    }

    void cleanup() { m_window.reset(); }

    void liesTwoPixelsOutsideTheControl()
    {
        m_first->setFocus(Qt::TabFocusReason);
        QTRY_COMPARE(m_ring->target(), m_first);
        const QImage image = m_window->grab().toImage();
        const QColor ink = themeColors().focus;
        const int middle = 34;
        QCOMPARE(image.pixelColor(20 - 4, middle), ink);
        QCOMPARE(image.pixelColor(20 - 3, middle), ink);
        QCOMPARE(image.pixelColor(20 - 2, middle), themeColors().window);
        QCOMPARE(image.pixelColor(20 - 1, middle), themeColors().window);
        QCOMPARE(image.pixelColor(20 - 5, middle), themeColors().window);
    }

    void followsTheFocusAndTheControl()
    {
        m_first->setFocus(Qt::TabFocusReason);
        QTest::keyClick(m_first, Qt::Key_Tab);
        QTRY_COMPARE(m_ring->target(), m_second);
        m_second->move(150, 150);
        const QImage image = m_window->grab().toImage();
        QCOMPARE(image.pixelColor(150 - 3, 164), themeColors().focus);
        QCOMPARE(image.pixelColor(20 - 3, 114), themeColors().window);
    }

    void goesWithTheMouse()
    {
        m_first->setFocus(Qt::TabFocusReason);
        QTRY_COMPARE(m_ring->target(), m_first);
        QTest::mouseClick(m_second, Qt::LeftButton);
        QCOMPARE(m_ring->target(), nullptr);
    }

    void aWidgetMayShowItsOwn()
    {
        m_first->setProperty("ownFocus", true);
        m_first->setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(m_first->hasFocus());
        QCOMPARE(m_ring->target(), nullptr);
    }

    void outlivesItsWindow()
    {
        m_first->setFocus(Qt::TabFocusReason);
        QTRY_COMPARE(m_ring->target(), m_first);
        m_window.reset();
        QCOMPARE(m_ring->target(), nullptr);
        init();
        m_second->setFocus(Qt::TabFocusReason);
        QTRY_COMPARE(m_ring->target(), m_second);
    }

  private:
    FocusRing* m_ring = nullptr;
    std::unique_ptr<QWidget> m_window;
    QPushButton* m_first = nullptr;
    QPushButton* m_second = nullptr;
};

QTEST_MAIN(FocusRingTest)
#include "focus_ring_test.moc"
