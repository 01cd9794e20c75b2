import bidiFactory from 'bidi-js'

/** A part of a line in one font. Runs are in the order in which they are drawn, from left to right. */
export type TextRun<Font> = { font: Font; text: string }

/** Whether a font has a glyph for each of these characters. */
type HasGlyphs<Font> = (font: Font, text: string) => boolean

type Item<Font> = TextRun<Font> & { level: number }

// The package declares its function as the default export of an ES module, which it isn’t in Node.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Scripts that the PDF library's shaper already reverses. */
const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u

/** Drawn where no font has the characters: their code points, because a name has to be told from others. */
const codePointsOf = (grapheme: string): string =>
  `[${Array.from(grapheme, (one) => `U+${one.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`).join(' ')}]`

/**
 * One line of text as runs. Characters of a level keep their logical order inside a run, because the shaper of the PDF
 * library needs it to join Arabic letters; the runs themselves are in visual order (UAX 9).
 */
export function textRuns<Font>(
  line: string,
  fontsOf: (codePoint: number) => readonly Font[],
  hasGlyphs: HasGlyphs<Font>,
  fallback: Font,
): { runs: TextRun<Font>[]; isComplete: boolean } {
  const embedding = bidi.getEmbeddingLevels(line, 'auto')
  const items: Item<Font>[] = []
  let isComplete = true
  for (const { segment, index } of graphemes.segment(line)) {
    const level = embedding.levels[index]!
    const last = items.at(-1)
    const mirrored = level % 2 === 1 ? (bidi.getMirroredCharacter(segment) ?? segment) : segment
    const before = last !== undefined && last.level === level ? last.font : undefined
    const choose = (text: string) => ({ text, font: fontFor(text, before, fontsOf, hasGlyphs) })
    // A letter without its accents says more than its number.
    const whole = choose(mirrored)
    const found = whole.font === undefined ? choose(mirrored.replace(/\p{M}/gu, '')) : whole
    if (whole.font === undefined) isComplete = false
    const item = {
      font: found.font ?? fallback,
      text: found.font === undefined ? codePointsOf(segment) : found.text,
      level,
    }
    if (last !== undefined && last.level === level && last.font === item.font) last.text += item.text
    else items.push(item)
  }
  return { runs: reorder(items).map(({ font, text, level }) => ({ font, text: shaped(text, level) })), isComplete }
}

/** The font of the run before, if it has the character, so that spaces and points stay with their word. */
function fontFor<Font>(
  grapheme: string,
  before: Font | undefined,
  fontsOf: (codePoint: number) => readonly Font[],
  hasGlyphs: HasGlyphs<Font>,
): Font | undefined {
  const isNeutral = !/[\p{L}\p{N}]/u.test(grapheme)
  if (isNeutral && before !== undefined && hasGlyphs(before, grapheme)) return before
  return [...grapheme]
    .flatMap((character) => fontsOf(character.codePointAt(0)!))
    .find((font) => hasGlyphs(font, grapheme))
}

/** Rule L2: from the highest level down, turns around every row of items that are at least at that level. */
function reorder<Font>(items: Item<Font>[]): Item<Font>[] {
  const order = [...items]
  const highest = Math.max(0, ...items.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start
      while (end < order.length && order[end]!.level >= level) end++
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed())
      start = end
    }
  }
  return order
}

/** Text that runs from right to left without a letter that tells the shaper so is turned around here. */
const shaped = (text: string, level: number): string =>
  level % 2 === 1 && !rightToLeft.test(text)
    ? Array.from(graphemes.segment(text), ({ segment }) => segment)
        .toReversed()
        .join('')
    : text
