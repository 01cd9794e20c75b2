import { readFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { charactersOf } from './slice-characters.ts'
import { textRuns } from './text-runs.ts'

/** Families of Noto under the OFL, in the order in which they are asked for a character. */
export const families = [
  'noto-sans',
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-ethiopic',
  'noto-sans-thai',
  'noto-sans-lao',
  'noto-sans-khmer',
  'noto-sans-myanmar',
  'noto-sans-bengali',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-sinhala',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-emoji',
] as const

/** Regular and semibold. */
export const weights = { regular: 430, bold: 640 } as const

export type Weight = keyof typeof weights

/** A file of a family with some of its characters: it doesn’t have all that are declared, and some that aren’t. */
type Slice = { name: string; path: string; declared: ReadonlySet<number> }

const require = createRequire(import.meta.url)

type SubsetFont = (
  font: Buffer,
  characters: string,
  options: { targetFormat: 'truetype'; variationAxes: Record<string, number> },
) => Promise<Buffer>

/** The library has no types. */
const subsetFont = require('subset-font') as SubsetFont

/** What every family has a part of, and the first one the most. */
const shared = new Set([
  'latin',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'math',
  'symbols',
])

function readSlices(): Slice[] {
  return families.flatMap((family, index) => {
    const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`))
    const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
    const own = Object.entries(ranges).filter(([key]) => index === 0 || !shared.has(key))
    return own.map(([key, range]) => {
      const name = `${family}-${key.replaceAll(/[[\]]/g, '')}`
      const path = join(folder, 'files', `${name}-wght-normal.woff2`)
      return { name, path, declared: new Set(range.split(',').flatMap(codePointsOf)) }
    })
  })
}

/** The code points of "U+600-6FF" or "U+2010". */
function codePointsOf(range: string): number[] {
  const [first, last] = range.trim().slice(2).split('-')
  const from = Number.parseInt(first!, 16)
  const to = last === undefined ? from : Number.parseInt(last, 16)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

let knownSlices: Map<string, Slice> | undefined

/** Read when the first document is printed. */
const slices = (): Map<string, Slice> =>
  (knownSlices ??= new Map(readSlices().map((slice) => [slice.name, slice] as const)))

const knownGlyphs = new Map<string, ReadonlySet<number>>()

/** The characters that a slice really has. */
function glyphsOf(name: string): ReadonlySet<number> {
  const known = knownGlyphs.get(name)
  if (known) return known
  const glyphs = new Set(charactersOf(slices().get(name)!.path))
  // The space of the emoji is as wide as they are.
  if (name.startsWith('noto-emoji')) glyphs.delete(0x20)
  knownGlyphs.set(name, glyphs)
  return glyphs
}

const knownNames = new Map<number, readonly string[]>()

/** The slices that have this character, best first. Only those that declare it are read. */
export function slicesWith(codePoint: number): readonly string[] {
  const known = knownNames.get(codePoint)
  if (known) return known
  const names = [...slices().values()]
    .filter(({ name, declared }) => declared.has(codePoint) && glyphsOf(name).has(codePoint))
    .map(({ name }) => name)
  knownNames.set(codePoint, names)
  return names
}

/** Joiners and variation selectors have no glyph of their own. */
export const isInvisible = (character: string) => /\p{Default_Ignorable_Code_Point}/u.test(character)

/** The slice of plain text, and of the code points that stand for what no slice has. */
export const latin = 'noto-sans-latin'

/** A line as runs of slices, without loading any as a font. */
export const sliceRuns = (line: string) =>
  textRuns(
    line,
    slicesWith,
    (name, text) =>
      Array.from(text).every((character) => isInvisible(character) || glyphsOf(name).has(character.codePointAt(0)!)),
    latin,
  )

/** Whether documents print all of a text: a letter and its accents have to be in one slice. */
export const isPrintable = (text: string): boolean => sliceRuns(text).isComplete

/** Slices as static TrueType fonts. All of them together would take some 30 MB, so only the last ones are kept. */
const kept = new Map<string, Promise<Buffer>>()
const maxKept = 48

/** The slice as a static TrueType font, because the PDF library can neither read WOFF2 nor embed a variable font. */
export function loadFont(name: string, weight: Weight): Promise<Buffer> {
  const key = `${name} ${weight}`
  const font = kept.get(key) ?? makeStatic(name, weight)
  kept.delete(key)
  kept.set(key, font)
  if (kept.size > maxKept) kept.delete(kept.keys().next().value!)
  return font
}

async function makeStatic(name: string, weight: Weight): Promise<Buffer> {
  const characters = Array.from(glyphsOf(name), (codePoint) => String.fromCodePoint(codePoint)).join('')
  const font = await subsetFont(await readFile(slices().get(name)!.path), characters, {
    targetFormat: 'truetype',
    variationAxes: { wght: weights[weight] },
  })
  // The PDF library reads a head of ten bytes of every glyph, even of a space, which has none and may come last.
  return Buffer.concat([font, Buffer.alloc(10)])
}
