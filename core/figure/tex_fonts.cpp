// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/tex_fonts.h"

namespace headlight {

namespace {

// Computer Modern, also under lualatex, which would take Latin Modern.
constexpr const char* kPlainFonts =
    "\\ifPDFTeX\\usepackage[utf8]{inputenc}\\fi\n"
    "\\ifLuaTeX\\usepackage[OT1]{fontenc}\n"
    "  \\renewcommand\\rmdefault{cmr}\\renewcommand\\sfdefault{cmss}\\renewcommand\\ttdefault{cmtt}\\fi\n";
constexpr const char* kLualatexAlone = "\\ifLuaTeX\\else\\errmessage{This figure's labels need lualatex}\\fi\n";
constexpr const char* kUnicodeFonts =
    "\\newcommand\\hlunicodename{Noto Sans CJK SC}\\newcommand\\hlothername{DejaVu Sans}\n"
    "\\directlua{local function first(macro, ...) for _, name in ipairs({...}) do\n"
    "  if luaotfload.aux.resolve_fontname(name) then token.set_macro(macro, name) return end end end\n"
    "  first('hlunicodename', 'Noto Sans CJK SC', 'Source Han Sans SC', 'FandolHei', 'PingFang SC',\n"
    "    'Microsoft YaHei', 'DejaVu Sans')\n"
    "  first('hlothername', 'DejaVu Sans', 'Noto Sans', 'Arial', 'Helvetica')}\n"
    "\\makeatletter\n"
    "\\newcommand\\hlunicode[1]{{\\font\\hlfont=\"\\hlunicodename\" at \\f@size pt\\hlfont #1}}\n"
    "\\newcommand\\hlother[1]{{\\font\\hlfont=\"\\hlothername:mode=harf\" at \\f@size pt\\hlfont #1}}\n"
    "\\makeatother\n";

} // namespace

std::string texFonts(bool unicode)
{
    return unicode ? std::string(kLualatexAlone) + kPlainFonts + kUnicodeFonts : kPlainFonts;
}

std::string texFontsForBoth(bool unicode)
{
    return unicode ? std::string(kPlainFonts) + "\\ifLuaTeX\n" + kUnicodeFonts + "\\fi\n" : kPlainFonts;
}

} // namespace headlight
