// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/heatmap/heatmap_fixture.h"
#include "ui/heatmap/step_passage.h"

#include <QtTest>

using namespace headlight;
using namespace headlight::fixture;

namespace {

void reduceMotion(bool reduced)
{
    ThemeSettings settings = themeSettings();
    settings.reduceMotion = reduced;
    applyTheme(*qApp, settings);
}

} // namespace

class StepPassageTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init()
    {
        useTheme(ThemeKind::Light);
        reduceMotion(false);
        m_widget = std::make_unique<HeatmapWidget>();
        m_widget->resize(480, 420);
        m_widget->setContent(signedContent(counted(4, 4)));
        m_widget->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_widget.get()));
        m_from = picture(*m_widget);
    }

    void aStepBeginsWithWhatWasThere()
    {
        m_widget->setContent(signedContent(-counted(4, 4)));
        const QImage to = picture(*m_widget);
        QVERIFY(to != m_from);
        m_widget->setContent(signedContent(counted(4, 4)));
        QCOMPARE(picture(*m_widget), m_from);

        m_widget->passToNext();
        m_widget->setContent(signedContent(-counted(4, 4)));
        QCOMPARE(grabbed(), m_from);
        QVERIFY(m_widget->isBehind());
        QTRY_VERIFY(!m_widget->isBehind());
        QCOMPARE(grabbed(), to);
    }

    void reducedMotionStepsAtOnce()
    {
        reduceMotion(true);
        StepPassage passage(*m_widget);
        passage.leave(QPixmap(4, 4), QRect(0, 0, 4, 4));
        QVERIFY(!passage.isRunning());
        QCOMPARE(passage.rowPlace({9, 9, 2, 2}), QRect(9, 9, 2, 2));
    }

    void theLitRowTravels()
    {
        StepPassage passage(*m_widget);
        const QRect from(10, 20, 300, 8);
        const QRect to(30, 90, 100, 16);
        passage.leave(QPixmap(4, 4), from);
        QCOMPARE(passage.rowPlace(to), from); // until the new picture is there
        passage.begin();
        passage.setCurrentTime(passage.duration() / 2);
        const QRect between = passage.rowPlace(to);
        QVERIFY(between.top() > from.top() && between.top() < to.top());
        QVERIFY(between.width() < from.width() && between.width() > to.width());
        passage.setCurrentTime(passage.duration());
        QVERIFY(!passage.isRunning());
        QCOMPARE(passage.rowPlace(to), to);
    }

    void aSecondStepGoesOnFromWhatIsThere()
    {
        m_widget->passToNext();
        m_widget->setContent(signedContent(-counted(4, 4)));
        m_widget->passToNext(); // the picture that it would leave was never drawn
        m_widget->setContent(signedContent(counted(4, 4)));
        QCOMPARE(picture(*m_widget), m_from);
    }

  private:
    QImage grabbed() { return m_widget->grab().toImage().convertToFormat(QImage::Format_RGB32); }

    std::unique_ptr<HeatmapWidget> m_widget;
    QImage m_from;
};

QTEST_MAIN(StepPassageTest)
#include "step_passage_test.moc"
