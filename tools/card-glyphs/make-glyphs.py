"""Writes server/website/card-glyphs.json: the outlines of the glyphs on share cards (decision 0084).

Run it from the root of the repository with fonttools 4.38 or newer:
apt-get install python3-fonttools python3-brotli, then python3 tools/card-glyphs/make-glyphs.py
"""

import json

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

PACKAGES = "node_modules"
YOUNG_SERIF = f"{PACKAGES}/@fontsource/young-serif/files/young-serif-%s-400-normal.woff2"
HANKEN_GROTESK = f"{PACKAGES}/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-%s-wght-normal.woff2"
# Basic Latin, Latin-1 and Latin Extended-A, without control characters and the soft hyphen.
CHARACTERS = [chr(code) for code in [*range(0x20, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x180)]] + list("ȘșȚț–—‘’‚“”„…€")
# Kerning is stored for these characters only: theirs are the pairs that a reader notices.
KERNED = [c for c in map(chr, range(0x21, 0x7F)) if c.isalnum()] + list(".,’-")
LEAST_KERNING = 8


def open_font(path, weight):
    font = TTFont(path)
    return instantiateVariableFont(font, {"wght": weight}) if weight else font


def pair_value(font, left, right):
    """How much the pair is moved together, by the first lookup that knows it, as a shaper applies it."""
    gpos = font["GPOS"].table
    indices = {i for record in gpos.FeatureList.FeatureRecord if record.FeatureTag == "kern" for i in record.Feature.LookupListIndex}
    for index in sorted(indices):
        for table in gpos.LookupList.Lookup[index].SubTable:
            pair = getattr(table, "ExtSubTable", table)
            if pair.LookupType != 2 or left not in pair.Coverage.glyphs:
                continue
            if pair.Format == 1:
                values = pair.PairSet[pair.Coverage.glyphs.index(left)].PairValueRecord
                found = next((record.Value1 for record in values if record.SecondGlyph == right), None)
                if found is None:
                    continue
            else:
                row = pair.Class1Record[pair.ClassDef1.classDefs.get(left, 0)]
                found = row.Class2Record[pair.ClassDef2.classDefs.get(right, 0)].Value1
            return getattr(found, "XAdvance", 0) or 0
    return 0


def glyphs_of(path, weight=None):
    fonts = [open_font(path % subset, weight) for subset in ("latin", "latin-ext")]
    glyphs = {}
    for character in CHARACTERS:
        for font in fonts:
            name = font.getBestCmap().get(ord(character))
            if name:
                pen = SVGPathPen(font.getGlyphSet(), ntos=lambda number: str(round(number)))
                font.getGlyphSet()[name].draw(pen)
                glyphs[character] = [round(font["hmtx"][name][0]), pen.getCommands()]
                break
    names = fonts[0].getBestCmap()
    pairs = [(a, b) for a in KERNED for b in KERNED if ord(a) in names and ord(b) in names]
    kerning = {a + b: pair_value(fonts[0], names[ord(a)], names[ord(b)]) for a, b in pairs}
    return {
        "unitsPerEm": fonts[0]["head"].unitsPerEm,
        "glyphs": glyphs,
        "kerning": {pair: value for pair, value in kerning.items() if abs(value) >= LEAST_KERNING},
    }


with open("server/website/card-glyphs.json", "w") as file:
    fonts = {"serif": glyphs_of(YOUNG_SERIF), "sans": glyphs_of(HANKEN_GROTESK, 550)}
    json.dump(fonts, file, ensure_ascii=False, separators=(",", ":"))
    file.write("\n")
