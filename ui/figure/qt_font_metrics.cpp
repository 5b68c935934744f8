// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/qt_font_metrics.h"

#include "ui/theme/kept_with_application.h"
#include "ui/theme/theme_settings.h"
#include "ui/theme/type.h"

#include <QFontMetricsF>
#include <QRawFont>
#include <QTextLayout>

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace headlight {

namespace {

/// Everything is measured at one large size and scaled: no hinting, no rounding, the same at every size.
constexpr double kEm = 1000;

QFont measuringFont(FontRole role)
{
    QFont font = figureFont(role, kEm);
    font.setStyleStrategy(QFont::PreferOutline);
    return font;
}

/// A formula asks for the same few letters over and over, and the shaping of text is dear. One for each thread, so that
/// none waits for another.
template <typename Measure> class Kept {
  public:
    template <typename Make> const Measure& of(FontRole role, std::string_view text, Make make)
    {
        constexpr std::size_t mostKept = 20000; // of a face: the numbers of all columns of a wide matrix, and more
        ByText& kept = m_kept[themeSettings().chinese ? 1 : 0][std::size_t(role)];
        const auto found = kept.find(text);
        if (found != kept.end())
            return found->second;
        if (kept.size() >= mostKept)
            kept.clear();
        return kept.emplace(std::string(text), make()).first->second;
    }

  private:
    /// Looks texts up without making strings of them.
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    using ByText = std::unordered_map<std::string, Measure, Hash, std::equal_to<>>;
    std::array<std::array<ByText, 5>, 2> m_kept; ///< by language and FontRole
};

/// Making a font is dearer than measuring with it.
class MeasuringFonts {
  public:
    const QFontMetricsF& of(FontRole role)
    {
        std::optional<QFontMetricsF>& kept = m_kept[themeSettings().chinese ? 1 : 0][std::size_t(role)];
        if (!kept)
            kept.emplace(measuringFont(role));
        return *kept;
    }

  private:
    std::array<std::array<std::optional<QFontMetricsF>, 5>, 2> m_kept; ///< by language and FontRole
};

Path toPath(const QPainterPath& source, double scale)
{
    Path path;
    bool open = false;
    const auto finish = [&] {
        if (open)
            path.close();
    };
    const auto point = [&](int i) { return Point{source.elementAt(i).x * scale, source.elementAt(i).y * scale}; };
    for (int i = 0; i < source.elementCount(); ++i) {
        switch (source.elementAt(i).type) {
        case QPainterPath::MoveToElement:
            finish();
            open = true;
            path.moveTo(point(i).x, point(i).y);
            break;
        case QPainterPath::LineToElement:
            path.lineTo(point(i).x, point(i).y);
            break;
        case QPainterPath::CurveToElement:
            path.cubicTo(point(i), point(i + 1), point(i + 2));
            i += 2;
            break;
        case QPainterPath::CurveToDataElement:
            break;
        }
    }
    finish();
    return path;
}

/// Some font of this computer has the character. Asked of each alone: of a script that no font can shape the layout of a text
/// gives boxes that look like glyphs.
bool isWritten(uint code)
{
    static thread_local std::unordered_map<uint, bool> known;
    const auto found = known.find(code);
    if (found != known.end())
        return found->second;
    const QChar::Category category = QChar::category(code);
    const bool shows = category != QChar::Other_Format && category != QChar::Other_Control && !QChar::isSpace(code) &&
                       !(code >= 0xFE00 && code <= 0xFE0F) && !(code >= 0xE0100 && code <= 0xE01EF) && !(code >= 0x180B && code <= 0x180D);
    return known.emplace(code, !shows || QFontMetricsF(figureFont(FontRole::Sans, 16)).inFontUcs4(code)).first->second;
}

} // namespace

QFont figureFont(FontRole role, double pixels)
{
    switch (role) {
    case FontRole::Sans:
        return sansFont(pixels);
    case FontRole::SansMedium:
        return sansFont(pixels, QFont::Medium);
    case FontRole::SansSemibold:
        return sansFont(pixels, QFont::DemiBold);
    case FontRole::MathItalic:
        return mathFont(pixels, true);
    case FontRole::MathUpright:
        return mathFont(pixels, false);
    }
    return {};
}

QString toQString(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}

QString writableText(std::string_view text)
{
    QString written = toQString(text);
    if (std::all_of(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0x80) == 0; }))
        return written;
    std::vector<uint> codes;
    for (const uint code : written.toUcs4())
        codes.push_back(isWritten(code) ? code : uint('?'));
    return QString::fromUcs4(reinterpret_cast<const char32_t*>(codes.data()), qsizetype(codes.size()));
}

QPainterPath toPainterPath(const Path& path)
{
    QPainterPath painted;
    painted.setFillRule(Qt::WindingFill);
    for (const PathElement& e : path.elements) {
        switch (e.kind) {
        case PathElement::Kind::Move:
            painted.moveTo(e.to.x, e.to.y);
            break;
        case PathElement::Kind::Line:
            painted.lineTo(e.to.x, e.to.y);
            break;
        case PathElement::Kind::Cubic:
            painted.cubicTo(e.c1.x, e.c1.y, e.c2.x, e.c2.y, e.to.x, e.to.y);
            break;
        case PathElement::Kind::Close:
            painted.closeSubpath();
            break;
        }
    }
    return painted;
}

double QtFontMetrics::advance(FontRole role, double size, std::string_view text) const
{
    auto& kept = keptWithApplication<Kept<double>>();
    const double atEm = kept.of(role, text, [&] { return keptWithApplication<MeasuringFonts>().of(role).horizontalAdvance(writableText(text)); });
    return atEm * size / kEm;
}

InkBox QtFontMetrics::ink(FontRole role, double size, std::string_view text) const
{
    auto& kept = keptWithApplication<Kept<QRectF>>();
    const QRectF& box = kept.of(role, text, [&] {
        QPainterPath path;
        path.addText(0, 0, measuringFont(role), writableText(text));
        return path.boundingRect();
    });
    const double scale = size / kEm;
    return {box.left() * scale, box.right() * scale, -box.top() * scale, box.bottom() * scale};
}

Path QtFontMetrics::outline(FontRole role, double size, std::string_view text) const
{
    auto& kept = keptWithApplication<Kept<Path>>();
    const Path& atEm = kept.of(role, text, [&] {
        QPainterPath path;
        path.addText(0, 0, measuringFont(role), writableText(text));
        return toPath(path, 1);
    });
    return atEm.transformed(size / kEm, 0, 0);
}

const QList<QGlyphRun>& figureGlyphs(FontRole role, std::string_view text)
{
    auto& kept = keptWithApplication<Kept<QList<QGlyphRun>>>();
    return kept.of(role, text, [&] {
        QTextLayout layout(writableText(text), figureFont(role, kGlyphEm));
        layout.beginLayout();
        layout.createLine();
        layout.endLayout();
        QTextLine line = layout.lineAt(0);
        line.setPosition({0, -line.ascent()}); // so that runs stand on the baseline
        return layout.glyphRuns();
    });
}

bool QtFontMetrics::covers(std::string_view text) const
{
    const QList<uint> codes = toQString(text).toUcs4();
    return std::all_of(codes.begin(), codes.end(), isWritten);
}

const FontMetrics& figureFontMetrics()
{
    static const QtFontMetrics metrics;
    return metrics;
}

} // namespace headlight
