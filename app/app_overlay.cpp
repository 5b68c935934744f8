// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/app_overlay.h"

#include "app/app_actions.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QCoreApplication>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QTextDocumentFragment>
#include <QToolButton>

#include <algorithm>
#include <numeric>
#include <utility>

namespace headlight {

namespace {

/// The groups that begin the second and the third column, so that the tallest is as low as can be.
std::pair<qsizetype, qsizetype> columnBreaks(const QList<AppActions::Group>& groups)
{
    const auto height = [&groups](qsizetype first, qsizetype end) {
        return std::accumulate(groups.begin() + first, groups.begin() + end, qsizetype(0), [](qsizetype sum, const AppActions::Group& group) {
            return sum + group.actions.size() + group.gestures.size() + 2;
        });
    };
    std::pair<qsizetype, qsizetype> best{groups.size(), groups.size()};
    qsizetype least = height(0, groups.size());
    for (qsizetype second = 1; second < groups.size(); ++second)
        for (qsizetype third = second + 1; third < groups.size(); ++third) {
            const qsizetype tallest = std::max({height(0, second), height(second, third), height(third, groups.size())});
            if (tallest < least) {
                least = tallest;
                best = {second, third};
            }
        }
    return best;
}

} // namespace

AppOverlay::AppOverlay(const AppActions& actions, QWidget* window) : QWidget(window), m_actions(actions)
{
    m_sheet = new QWidget(this);
    m_words = new QLabel(m_sheet);
    m_words->setTextFormat(Qt::RichText);
    m_words->setOpenExternalLinks(false);
    m_close = new QToolButton(m_sheet);
    m_close->setIcon(themeIcon(QStringLiteral("close")));
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    auto* grid = new QGridLayout(m_sheet);
    grid->setContentsMargins(px(metric::step24), px(metric::step20), px(metric::step24), px(metric::step24));
    grid->addWidget(m_words, 0, 0);
    grid->addWidget(m_close, 0, 0, Qt::AlignTop | Qt::AlignRight);
    window->installEventFilter(this);
    hide();
}

void AppOverlay::showPage(Page page)
{
    m_page = page;
    retranslate();
    show();
    raise();
    m_close->setFocus();
}

QString AppOverlay::text() const
{
    return QTextDocumentFragment::fromHtml(m_words->text()).toPlainText();
}

QString AppOverlay::keysHtml() const
{
    const QString muted = themeColors().muted.name();
    const auto column = [&](const AppActions::Group& group) {
        QString rows = QStringLiteral("<tr><td colspan=\"2\" style=\"padding-bottom:6px\"><b>%1</b></td></tr>")
                           .arg(group.title.toHtmlEscaped());
        const auto row = [&](const QString& what, const QString& keys) {
            rows += QStringLiteral("<tr><td style=\"padding-right:24px\">%1</td>"
                                   "<td style=\"color:%2; white-space:nowrap\">%3</td></tr>")
                        .arg(what.toHtmlEscaped(), muted, keys);
        };
        for (const QAction* action : group.actions) {
            QStringList keys;
            for (const QKeySequence& key : action->shortcuts())
                keys << key.toString(QKeySequence::NativeText).toHtmlEscaped();
            if (!keys.isEmpty())
                row(action->iconText(), keys.join(QStringLiteral(" &nbsp; ")));
        }
        for (const AppActions::Gesture& gesture : group.gestures)
            row(gesture.text, gesture.keys.toHtmlEscaped().replace(QStringLiteral("   "), QStringLiteral(" &nbsp; ")));
        return QStringLiteral("<table cellpadding=\"2\">%1</table>").arg(rows);
    };
    const QList<AppActions::Group> groups = m_actions.groups();
    const auto [second, third] = columnBreaks(groups);
    QString columns = QStringLiteral("<td>");
    for (qsizetype at = 0; at < groups.size(); ++at) {
        const bool begins = at == second || at == third;
        if (at > 0)
            columns += begins ? QStringLiteral("</td><td style=\"padding-left:40px\">") : QStringLiteral("<br/>");
        columns += column(groups[at]);
    }
    return QStringLiteral("<h3>%1</h3><table><tr>%2</td></tr></table>").arg(tr("Keyboard").toHtmlEscaped(), columns);
}

QString AppOverlay::aboutHtml() const
{
    return QStringLiteral("<h3>Headlight %1</h3><p>%2</p><p>%3</p>")
        .arg(QCoreApplication::applicationVersion().toHtmlEscaped(),
             tr("Every matrix inside a transformer layer, lit: step through it, ask any number where it came from, "
                "change the input and watch.")
                 .toHtmlEscaped(),
             tr("Free software under the GNU General Public License, version 3 or later. "
                "Made with Qt, Eigen and QCustomPlot.")
                 .toHtmlEscaped());
}

void AppOverlay::retranslate()
{
    m_close->setAccessibleName(tr("Close"));
    m_close->setToolTip(tr("Close"));
    m_words->setWordWrap(m_page == Page::About);
    m_words->setMinimumWidth(m_page == Page::About ? px(420) : 0);
    m_words->setText(m_page == Page::Keys ? keysHtml() : aboutHtml());
    m_words->setAccessibleName(text());
    setAccessibleName(m_page == Page::Keys ? tr("List of keys") : tr("About Headlight"));
    place();
}

void AppOverlay::place()
{
    setGeometry(parentWidget()->rect());
    m_sheet->adjustSize();
    QRect sheet = m_sheet->rect();
    sheet.moveCenter(rect().center());
    m_sheet->setGeometry(sheet);
    update();
}

void AppOverlay::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(themeColors().lineStrong, 1));
    painter.setBrush(themeColors().raised);
    painter.drawRoundedRect(QRectF(m_sheet->geometry()).adjusted(0.5, 0.5, -0.5, -0.5), pxF(metric::radiusHouse),
                            pxF(metric::radiusHouse));
}

void AppOverlay::mousePressEvent(QMouseEvent* event)
{
    if (!m_sheet->geometry().contains(event->pos()))
        hide();
}

bool AppOverlay::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        place();
    return QWidget::eventFilter(watched, event);
}

void AppOverlay::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::StyleChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace headlight
