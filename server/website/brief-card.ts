import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { dealFacts } from '@velv/domain/drops/deal/deal-facts.ts'
import { publicBrief, publicHeadline, unnamedHeadline } from '@velv/domain/drops/public-brief.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { sleeve } from '@velv/domain/sleeves/sleeve.ts'
import sharp from 'sharp'
import type { DropRow } from '../drops/drops-table.ts'
import { briefLine, dayText } from './brief-html.ts'

/** The size in which every network shows a link's picture, in px. */
export const cardSize = { width: 1200, height: 630 }

/** Outlines of glyphs in units of the font, from `tools/card-glyphs/make-glyphs.py`. */
type Font = {
  unitsPerEm: number
  glyphs: Record<string, [advance: number, outline: string]>
  kerning: Record<string, number>
}
type Fonts = { serif: Font; sans: Font }

let reading: Promise<Fonts> | undefined
const readFonts = (): Promise<Fonts> =>
  (reading ??= readFile(fileURLToPath(new URL('card-glyphs.json', import.meta.url)), 'utf8').then(
    (text) => JSON.parse(text) as Fonts,
  ))

/** What a card shows: text, and the drop whose sleeve is drawn. Equal contents are equal pictures. */
export type CardContent = { id: string; genre: string; number: number; headline: string; lines: string[] }

/** What the card of a drop shows: nothing that its public page does not. */
export function cardContentOf(drop: DropRow): CardContent {
  return {
    id: drop.id,
    genre: genreLabel(drop.genre[0]),
    number: drop.number,
    headline: publicHeadline(drop),
    lines: [briefLine(drop), ...offerLine(drop), `Closes ${dayText(drop.expireTime)}`],
  }
}

/** "$2,500–$4,000 plus 50% of royalties", if the owner states an offer. */
export const offerLine = (drop: DropRow): string[] =>
  dealFacts(publicBrief(drop)).flatMap(({ term, fact, detail }) =>
    term === 'Offer' && fact ? [[fact, detail].filter(Boolean).join(' ')] : [],
  )

const plum = '#140b13'
const cream = '#f4e8d4'
const rose = '#cdbbbb'
const brass = '#e6b450'

/** The same path as in web/public/icon.svg. */
const mark = `<circle cx="16" cy="16" r="16" fill="${brass}"/><path d="M6.5 2.2 16 25 25.5 2.2" fill="none" stroke="${plum}" stroke-width="3.2"/><circle cx="16" cy="10.4" r="2.3" fill="${plum}"/>`

/** From one line of facts to the next, in px. */
const factHeight = 44
/** The height of capitals, as a share of the size. */
const capHeight = 0.75

/** The sleeve, and next to it the headline and the facts. Text becomes outlines, so no font and no markup of the owner's is involved. */
export async function drawCard(content: CardContent): Promise<Buffer> {
  const { serif, sans } = await readFonts()
  const side = 470
  const top = (cardSize.height - side) / 2
  const left = top
  const x = left + side + 60
  const width = cardSize.width - x - 60
  const headline = fitLines(serif, content.headline, width)
  const lineHeight = headline.size * 1.08
  const headlineHeight = capHeight * headline.size + (headline.lines.length - 1) * lineHeight
  const factsHeight = 62 + (content.lines.length - 1) * factHeight
  // Centered above the logo.
  const y = top + (side - 92 - headlineHeight - factsHeight) / 2 + capHeight * headline.size
  const facts = y + headlineHeight - capHeight * headline.size + 62
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
    <rect width="100%" height="100%" fill="${plum}"/>
    <svg x="${left}" y="${top}" width="${side}" height="${side}" viewBox="0 0 200 200">${sleeve(content.id, content.genre, { label: false }).replace(/^<svg[^>]*>|<\/svg>$/g, '')}</svg>
    ${headline.lines.map((line, at) => drawText(serif, line, { x, y: y + at * lineHeight, size: headline.size, color: cream })).join('')}
    ${content.lines.map((line, at) => drawText(sans, line, { x, y: facts + at * factHeight, size: fitSize(sans, line, width), color: rose, width })).join('')}
    <svg x="${x}" y="${top + side - 52}" width="52" height="52" viewBox="0 0 32 32">${mark}</svg>
    ${drawText(serif, 'Velv', { x: x + 66, y: top + side - 12, size: 42, color: cream })}
  </svg>`
  return sharp(Buffer.from(picture)).png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer()
}

/** Whether the fonts have every character of a text. */
export async function canDraw(text: string): Promise<boolean> {
  const { serif, sans } = await readFonts()
  return [...text.normalize('NFC')].every((character) => character in serif.glyphs && character in sans.glyphs)
}

/** The content with a headline that can be drawn: names in other scripts give way to the description. */
export async function drawable(content: CardContent, drop: DropRow): Promise<CardContent> {
  return (await canDraw(content.headline)) ? content : { ...content, headline: unnamedHeadline(drop) }
}

type PlacedGlyph = { outline: string; x: number }

/** The glyphs of a text with their places, and its width, in units of the font. Characters without a glyph are left out. */
function layOut({ glyphs, kerning }: Font, text: string): { placed: PlacedGlyph[]; width: number } {
  const placed: PlacedGlyph[] = []
  let width = 0
  let previous = ''
  for (const character of text.normalize('NFC')) {
    const found = Object.hasOwn(glyphs, character) ? glyphs[character] : undefined
    if (!found) continue
    width += kerning[previous + character] ?? 0
    placed.push({ outline: found[1], x: width })
    width += found[0]
    previous = character
  }
  return { placed, width }
}

const widthOf = (font: Font, text: string, size: number) => (layOut(font, text).width * size) / font.unitsPerEm

const factSizes = { largest: 31, smallest: 24 }

const fitSize = (font: Font, text: string, width: number): number => {
  const { largest, smallest } = factSizes
  return Math.max(smallest, Math.min(largest, (largest * width) / widthOf(font, text, largest)))
}

const headlineSizes = [76, 68, 60, 52, 46]
const maxHeadlineLines = 3

/** The largest size in which a text fits, broken into lines; what does not fit in the smallest ends with an ellipsis. */
function fitLines(font: Font, text: string, width: number): { lines: string[]; size: number } {
  const smallest = headlineSizes.at(-1)!
  for (const size of headlineSizes) {
    const lines = breakLines(font, text, width, size)
    if (lines.length <= maxHeadlineLines && lines.every((line) => widthOf(font, line, size) <= width))
      return { lines, size }
  }
  const lines = breakLines(font, text, width, smallest)
  const shown = [...lines.slice(0, maxHeadlineLines - 1), lines.slice(maxHeadlineLines - 1).join(' ')]
  return { lines: shown.map((line) => shorten(font, line, width, smallest)), size: smallest }
}

function breakLines(font: Font, text: string, width: number, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(font, longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function shorten(font: Font, text: string, width: number, size: number): string {
  if (widthOf(font, text, size) <= width) return text
  const characters = [...text]
  while (characters.length > 0 && widthOf(font, `${characters.join('')}…`, size) > width) characters.pop()
  return `${characters.join('').replace(/[\s,.·]+$/, '')}…`
}

type Place = { x: number; y: number; size: number; color: string; width?: number }

function drawText(font: Font, text: string, { x, y, size, color, width = Infinity }: Place): string {
  const scale = size / font.unitsPerEm
  const { placed } = layOut(font, shorten(font, text, width, size))
  const outlines = placed.map((glyph) => `<path transform="translate(${glyph.x})" d="${glyph.outline}"/>`)
  return `<g transform="translate(${x} ${y}) scale(${scale} -${scale})" fill="${color}">${outlines.join('')}</g>`
}
