// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icon.h"

#include "ui/theme/colors.h"
#include "ui/theme/icon_engine.h"
#include "ui/theme/metrics.h"

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QHash>
#include <QPainter>
#include <QSvgRenderer>

// Resources of a static library are linked in only when asked for, and the macro must stand outside any
// namespace.
static void initIconResources()
{
    Q_INIT_RESOURCE(icons);
}

namespace headlight {

namespace {

const QString iconFolder = QStringLiteral(":/headlight/icons");

QByteArray iconSource(const QString& name)
{
    static QHash<QString, QByteArray> sources;
    auto found = sources.find(name);
    if (found == sources.end()) {
        initIconResources();
        QFile file(iconFolder + u'/' + name + QStringLiteral(".svg"));
        const bool opened = file.open(QIODevice::ReadOnly);
        Q_ASSERT_X(opened, "icon", qPrintable(name));
        found = sources.insert(name, opened ? file.readAll() : QByteArray());
    }
    return *found;
}

} // namespace

QIcon themeIcon(const QString& name, IconTone tone)
{
    return QIcon(new IconEngine(name, tone));
}

void setLabelledIcon(QAbstractButton& button, const QString& name, IconTone tone)
{
    button.setIcon(themeIcon(name, tone));
    button.setIconSize({px(metric::iconSize + metric::step4), px(metric::iconSize)});
}

void paintIcon(QPainter& painter, const QString& name, const QRectF& rect, const QColor& color)
{
    QByteArray source = iconSource(name);
    source.replace("currentColor", color.name().toLatin1());
    QSvgRenderer renderer(source);
    renderer.render(&painter, rect);
}

QStringList iconNames()
{
    initIconResources();
    QStringList names;
    for (const QString& file : QDir(iconFolder).entryList({QStringLiteral("*.svg")}, QDir::Files, QDir::Name))
        names << file.chopped(4);
    return names;
}

} // namespace headlight
