// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/type.h"

#include "ui/theme/kept_with_application.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme_settings.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QFontDatabase>
#include <QResource>
#include <QThread>

#include <array>
#include <map>
#include <tuple>

// Resources of a static library are linked in only when asked for, and the macro must stand outside any
// namespace.
static void initFontResources()
{
    Q_INIT_RESOURCE(fonts);
}

namespace headlight {

namespace {

struct TypeRow {
    TypeRole role;
    double size;
    double line;
    QFont::Weight weight;
    bool math;
};

constexpr std::array typeTable = {
    TypeRow{TypeRole::Interface, 13, 20, QFont::Normal, false},
    TypeRow{TypeRole::Button, 13, 20, QFont::Medium, false},
    TypeRow{TypeRole::Title, 13, 20, QFont::DemiBold, false},
    TypeRow{TypeRole::Small, 11, 14, QFont::Normal, false},
    TypeRow{TypeRole::Second, 12, 16, QFont::Normal, false},
    TypeRow{TypeRole::SecondTitle, 12, 16, QFont::Medium, false},
    TypeRow{TypeRole::CanvasTitle, 15, 24, QFont::DemiBold, false},
    TypeRow{TypeRole::Words, 15, 24, QFont::Normal, false},
    TypeRow{TypeRole::Value, 30, 36, QFont::DemiBold, false},
    TypeRow{TypeRole::MathList, 15, 20, QFont::Normal, true},
    TypeRow{TypeRole::MathHeading, 20, 26, QFont::Normal, true},
    TypeRow{TypeRole::MathCaption, 22, 28, QFont::Normal, true},
    TypeRow{TypeRole::MathDisplay, 34, 42, QFont::Normal, true},
};

const TypeRow& typeRow(TypeRole role)
{
    const TypeRow& row = typeTable[static_cast<std::size_t>(role)];
    Q_ASSERT(row.role == role);
    return row;
}

QFont makeFont(const QStringList& families, int pixels, QFont::Weight weight, bool italic)
{
    QFont font;
    font.setFamilies(families);
    font.setPixelSize(pixels);
    font.setWeight(weight);
    font.setItalic(italic);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

/// A font finds its faces when it is first measured with, and keeps them: the fonts of the interface are made once.
QFont keptFont(bool math, double size, QFont::Weight weight, bool italic)
{
    // Whole pixels: QFont has no fractional pixel size, and a point size would bring the screen's resolution in.
    const int pixels = std::max(1, qRound(size));
    const auto make = [&] { return makeFont(math ? mathFamilies() : sansFamilies(), pixels, weight, italic); };
    if (!qApp || QThread::currentThread() != qApp->thread())
        return make();
    using Look = std::tuple<bool, bool, int, int, bool>;
    auto& kept = keptWithApplication<std::map<Look, QFont>>();
    const Look look(math, themeSettings().chinese, pixels, int(weight), italic);
    const auto found = kept.find(look);
    return found != kept.end() ? found->second : kept.emplace(look, make()).first->second;
}

} // namespace

QStringList sansFamilies()
{
    const QString sans = QStringLiteral("Headlight Sans");
    const QString quotes = QStringLiteral("Headlight Quotes");
    const QString cjk = QStringLiteral("Headlight CJK SC");
    // Quotation marks, dash and ellipsis are not in Headlight Sans: who comes first gives them their shape.
    QStringList families =
        themeSettings().chinese ? QStringList{sans, cjk, quotes} : QStringList{sans, quotes, cjk};
    return families << QStringLiteral("Headlight Math") << QStringLiteral("Noto Sans")
                    << QStringLiteral("DejaVu Sans");
}

QStringList mathFamilies()
{
    return {QStringLiteral("Headlight Math"), QStringLiteral("Headlight CJK SC"),
            QStringLiteral("Latin Modern Math"), QStringLiteral("DejaVu Math TeX Gyre")};
}

QFont sansFont(double pixels, QFont::Weight weight)
{
    return keptFont(false, pixels, weight, false);
}

QFont mathFont(double pixels, bool italic)
{
    return keptFont(true, pixels, QFont::Normal, italic);
}

QFont themeFont(TypeRole role)
{
    const TypeRow& row = typeRow(role);
    return row.math ? mathFont(pxF(row.size)) : sansFont(pxF(row.size), row.weight);
}

double themeLineHeight(TypeRole role)
{
    const TypeRow& row = typeRow(role);
    const double chineseExtra = themeSettings().chinese && !row.math ? 2 : 0;
    return pxF(row.line + chineseExtra);
}

namespace {

/// The bytes stay where the program has them, mapped from its file: no copy, and of the Chinese faces no more is read
/// than the characters that are shown.
bool addFont(const QString& path)
{
    const QResource font(path);
    if (!font.isValid() || font.compressionAlgorithm() != QResource::NoCompression)
        return QFontDatabase::addApplicationFont(path) >= 0;
    const auto* bytes = reinterpret_cast<const char*>(font.data());
    return QFontDatabase::addApplicationFontFromData(QByteArray::fromRawData(bytes, qsizetype(font.size()))) >= 0;
}

} // namespace

bool loadFonts()
{
    initFontResources();
    bool all = true;
    QDirIterator files(QStringLiteral(":/headlight/fonts"), {QStringLiteral("*.otf")}, QDir::Files);
    bool any = false;
    while (files.hasNext()) {
        any = true;
        all = addFont(files.next()) && all;
    }
    return any && all;
}

void refreshFontFallbacks()
{
    // Registering any font empties the cache; the smallest one is the quickest. It joins its own family
    // again.
    const int font =
        QFontDatabase::addApplicationFont(QStringLiteral(":/headlight/fonts/HeadlightQuotes-Regular.otf"));
    QFontDatabase::removeApplicationFont(font);
}

} // namespace headlight
