#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the renamed font subsets under resources/fonts. Needed only when a glyph is missing from them.

Debian packages: python3-fonttools fonts-inter fonts-stix fonts-noto-cjk. Run it with /usr/bin/python3.
"""
import io
import pathlib
import sys

from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.boundsPen import ControlBoundsPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

SOURCE = pathlib.Path("/usr/share/fonts/opentype")
TARGET = pathlib.Path(__file__).resolve().parent.parent / "resources" / "fonts"
LICENCE = "This Font Software is licensed under the SIL Open Font License, Version 1.1."
LICENCE_URL = "https://openfontlicense.org"


# Marks whose shape depends on the language: in Chinese text they belong to the Chinese face.
QUOTES = {0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026}
TABULAR_SIGNS = {*range(0x30, 0x3A), 0x2B, 0x2212, 0xB1}


def span(*ranges):
    """The code points of ranges given as (first, last)."""
    return {point for first, last in ranges for point in range(first, last + 1)}


SANS_POINTS = span(
    (0x20, 0x7E), (0xA0, 0x24F), (0x259, 0x259), (0x2B0, 0x2FF), (0x300, 0x36F), (0x370, 0x3FF), (0x400, 0x45F),
    (0x490, 0x491), (0x1E00, 0x1EFF), (0x2000, 0x209C), (0x20A0, 0x20BF), (0x2100, 0x214F), (0x2190, 0x21FF),
    (0x2200, 0x22FF), (0x2300, 0x23FF), (0x2423, 0x2423), (0x25A0, 0x25FF), (0x2713, 0x2717),
) - QUOTES

MATH_UPRIGHT = span(
    (0x20, 0x7E), (0xA0, 0xFF), (0x131, 0x131), (0x391, 0x3A9), (0x3B1, 0x3C9), (0x3D5, 0x3D5), (0x3F5, 0x3F5),
    (0x2010, 0x2016), (0x2018, 0x201D), (0x2020, 0x2022), (0x2026, 0x2026), (0x2032, 0x2034), (0x2044, 0x2044),
    (0x2102, 0x2102), (0x210E, 0x210F), (0x2113, 0x2113), (0x2115, 0x2115), (0x211D, 0x211D), (0x2124, 0x2124),
    (0x2190, 0x2199), (0x21A6, 0x21A6), (0x21D0, 0x21D4), (0x2200, 0x222B), (0x223C, 0x223D), (0x2248, 0x2248),
    (0x2260, 0x2265), (0x226A, 0x226B), (0x2282, 0x2287), (0x2295, 0x2299), (0x22A4, 0x22A5), (0x22C5, 0x22C5),
    (0x22EE, 0x22F1), (0x2308, 0x230B), (0x2329, 0x232A), (0x27E8, 0x27E9),
)
MATH_ITALIC = span((0x41, 0x5A), (0x61, 0x7A), (0xC0, 0xD6), (0xD8, 0xF6), (0xF8, 0xFF), (0x131, 0x131),
                   (0x391, 0x3A9), (0x3B1, 0x3C9), (0x3D5, 0x3D5), (0x3F5, 0x3F5))


def gb2312(first_row, last_row):
    """The characters of rows of GB 2312-80; rows 16-55 are level 1, 56-87 level 2, 1-9 signs."""
    points = set()
    for row in range(first_row, last_row + 1):
        for cell in range(1, 95):
            try:
                points.add(ord(bytes([0xA0 + row, 0xA0 + cell]).decode("gb2312")))
            except UnicodeDecodeError:
                pass
    return points


CJK_POINTS = (gb2312(16, 87) | gb2312(1, 3) | QUOTES | span((0x3000, 0x301F), (0xFF00, 0xFFEF))) - span((0x20, 0xFF))


def cut(font, points, features):
    """Reduces `font` to the code points and layout features."""
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.desubroutinize = False
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.glyph_names = False
    options.drop_tables += ["DSIG", "BASE", "VORG", "vhea", "vmtx", "MATH"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=points & set(font.getBestCmap()))
    subsetter.subset(font)


def rights_of(font):
    """The copyright and trademark statements, which a modified version keeps."""
    return {key: font["name"].getDebugName(key) for key in (0, 7) if font["name"].getDebugName(key)}


def rename(font, family, style, weight, rights):
    """Replaces every name record but `rights`, so that nothing is called by a reserved name of the source."""
    postscript = f"{family.replace(' ', '')}-{style.replace(' ', '')}"
    legacy = style in ("Regular", "Italic", "Bold")
    names = rights | {1: family if legacy else f"{family} {style}", 2: style if legacy else "Regular",
             3: f"1.0;{postscript}", 4: f"{family} {style}", 5: "Version 1.0", 6: postscript, 13: LICENCE,
             14: LICENCE_URL}
    if not legacy:
        names |= {16: family, 17: style}
    table = font["name"]
    table.names = []
    for key, text in names.items():
        table.setName(text, key, 3, 1, 0x409)
    cff = font["CFF "].cff
    cff.fontNames[0] = postscript
    top = cff.topDictIndex[0]
    top.FullName, top.FamilyName, top.Weight = f"{family} {style}", family, style
    for key in ("Notice", "Copyright"):
        if hasattr(top, key):
            setattr(top, key, rights[0].encode("ascii", "replace").decode())
    for part in getattr(top, "FDArray", []):
        part.FontName = postscript
    font["OS/2"].usWeightClass = weight
    font["OS/2"].achVendID = "HDLT"
    font["head"].fontRevision = 1.0


def save(font, name):
    # A fixed date keeps the files the same from run to run.
    font.recalcTimestamp = False
    font["head"].created = font["head"].modified = 3786825600
    path = TARGET / name
    font.save(path)
    print(f"{path.name}: {len(font.getBestCmap())} characters, {path.stat().st_size / 1024:.0f} KiB")


def tabular_digits(font):
    """Maps 0-9 to the tabular figures: what the feature tnum would do where it can be switched on."""
    layout = font["GSUB"].table
    lookups = next(r.Feature.LookupListIndex for r in layout.FeatureList.FeatureRecord if r.FeatureTag == "tnum")
    mapping = {}
    for index in lookups:
        for table in layout.LookupList.Lookup[index].SubTable:
            mapping |= getattr(table, "ExtSubTable", table).mapping
    for table in font["cmap"].tables:
        for point in range(0x30, 0x3A):
            if point in table.cmap:
                table.cmap[point] = mapping.get(table.cmap[point], table.cmap[point])
    return font["hmtx"][font.getBestCmap()[0x30]][0]


def set_advance(font, point, advance):
    """Gives a glyph an advance and keeps it in the middle of it."""
    name = font.getBestCmap()[point]
    old, bearing = font["hmtx"][name]
    if old == advance:
        return
    shift = round((advance - old) / 2)
    glyphs = font.getGlyphSet()
    top = font["CFF "].cff.topDictIndex[0]
    charstring = top.CharStrings[name]
    pen = T2CharStringPen(advance - charstring.private.nominalWidthX, glyphs)
    glyphs[name].draw(TransformPen(pen, (1, 0, 0, 1, shift, 0)))
    redrawn = pen.getCharString(private=charstring.private, globalSubrs=charstring.globalSubrs)
    charstring.program, charstring.bytecode = redrawn.program, None
    font["hmtx"][name] = (advance, bearing + shift)


def make_sans(style, weight):
    source = SOURCE / "inter" / f"Inter-{style}.otf"
    font = TTFont(source)
    rights = rights_of(font)
    advance = tabular_digits(font)
    for point in TABULAR_SIGNS:
        set_advance(font, point, advance)
    # Figures must not be kerned: the pairs would undo their equal width.
    cut(font, SANS_POINTS, ["kern", "mark", "mkmk", "ccmp", "locl"])
    rename(font, "Headlight Sans", style, weight, rights)
    save(font, f"HeadlightSans-{style}.otf")

    font = TTFont(source)
    cut(font, QUOTES, [])
    rename(font, "Headlight Quotes", style, weight, rights)
    save(font, f"HeadlightQuotes-{style}.otf")


def make_math_upright():
    font = TTFont(SOURCE / "stix-word" / "STIX-Regular.otf")
    rights = rights_of(font)
    cut(font, MATH_UPRIGHT, ["kern", "mark"])
    rename(font, "Headlight Math", "Regular", 400, rights)
    save(font, "HeadlightMath-Regular.otf")


def make_math_italic():
    """Italic letters of one source font and the upright rest of the other, in one font."""
    italic = TTFont(SOURCE / "stix-word" / "STIX-Italic.otf")
    upright = TTFont(SOURCE / "stix-word" / "STIX-Regular.otf")
    sources = {point: italic if point in MATH_ITALIC and point in italic.getBestCmap() else upright
               for point in sorted(MATH_UPRIGHT) if point in upright.getBestCmap()}
    cmap, metrics, strings = {}, {}, {}

    def add(name, font, glyph):
        glyphs = font.getGlyphSet()
        bounds = ControlBoundsPen(glyphs)
        glyphs[glyph].draw(bounds)
        advance = font["hmtx"][glyph][0]
        pen = T2CharStringPen(advance, glyphs)
        glyphs[glyph].draw(pen)
        strings[name] = pen.getCharString()
        metrics[name] = (advance, round(bounds.bounds[0]) if bounds.bounds else 0)

    add(".notdef", upright, ".notdef")
    for point, font in sources.items():
        name = f"u{point:04X}"
        cmap[point] = name
        add(name, font, font.getBestCmap()[point])
    builder = FontBuilder(italic["head"].unitsPerEm, isTTF=False)
    builder.setupGlyphOrder(list(strings))
    builder.setupCharacterMap(cmap)
    builder.setupCFF("HeadlightMath-Italic", {}, strings, {})
    builder.setupHorizontalMetrics(metrics)
    builder.setupHorizontalHeader(ascent=italic["hhea"].ascent, descent=italic["hhea"].descent,
                                  lineGap=italic["hhea"].lineGap)
    os2 = italic["OS/2"]
    builder.setupOS2(sTypoAscender=os2.sTypoAscender, sTypoDescender=os2.sTypoDescender, sTypoLineGap=os2.sTypoLineGap,
                     usWinAscent=os2.usWinAscent, usWinDescent=os2.usWinDescent, sxHeight=os2.sxHeight,
                     sCapHeight=os2.sCapHeight, fsSelection=1, version=4)
    builder.setupNameTable({})
    builder.setupPost(italicAngle=italic["post"].italicAngle)
    builder.font["head"].macStyle = 2
    buffer = io.BytesIO()
    builder.font.save(buffer)
    buffer.seek(0)
    font = TTFont(buffer)
    rename(font, "Headlight Math", "Italic", 400, rights_of(italic))
    save(font, "HeadlightMath-Italic.otf")


def make_cjk(style, weight):
    collection = SOURCE / "noto" / f"NotoSansCJK-{style}.ttc"
    font = TTFont(collection, fontNumber=2)
    rights = rights_of(font)
    assert font["name"].getDebugName(1) == "Noto Sans CJK SC"
    cut(font, CJK_POINTS, [])
    rename(font, "Headlight CJK SC", style, weight, rights)
    save(font, f"HeadlightCJKSC-{style}.otf")


def main():
    TARGET.mkdir(parents=True, exist_ok=True)
    for style, weight in (("Regular", 400), ("Medium", 500), ("SemiBold", 600)):
        make_sans(style, weight)
    make_math_upright()
    make_math_italic()
    for style, weight in (("Regular", 400), ("Bold", 700)):
        make_cjk(style, weight)


if __name__ == "__main__":
    sys.exit(main())
