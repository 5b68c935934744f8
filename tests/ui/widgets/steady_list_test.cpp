// SPDX-License-Identifier: GPL-3.0-or-later
// A change of one item paints that item, and asks no other for its size.
#include "ui/widgets/steady_list.h"

#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTest>

using namespace headlight;

namespace {

class CountingDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        ++measured;
        return {60, 20};
    }
    void paint(QPainter*, const QStyleOptionViewItem&, const QModelIndex& index) const override { painted << index.row(); }

    mutable int measured = 0;
    mutable QList<int> painted;
};

} // namespace

class SteadyListTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void aChangePaintsItsItemAlone()
    {
        QStandardItemModel model(8, 1);
        SteadyList list;
        CountingDelegate delegate;
        list.setModel(&model);
        list.setItemDelegate(&delegate);
        list.resize(200, 300);
        list.show();
        QVERIFY(QTest::qWaitForWindowExposed(&list));
        QTRY_COMPARE(delegate.painted.size(), qsizetype(8));
        QTest::qWait(10);
        delegate.painted.clear();
        delegate.measured = 0;
        QVERIFY(model.setData(model.index(3, 0), QStringLiteral("changed")));
        QTRY_COMPARE(delegate.painted, QList<int>{3});
        QVERIFY2(delegate.measured <= 2, "where the changed item lies may be asked, never where all do");
    }
};

QTEST_MAIN(SteadyListTest)
#include "steady_list_test.moc"
