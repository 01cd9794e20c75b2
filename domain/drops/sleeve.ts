import type { Composition, Pick } from './sleeve-composition.ts'
import { inkOn, ratio } from './sleeve-contrast.ts'
import { inks, section, sections, ways, type Ink } from './sleeve-inks.ts'
import { hash, randomFrom } from './sleeve-random.ts'
import * as round from './sleeve-round.ts'
import { disc, path, rect } from './sleeve-shapes.ts'
import * as straight from './sleeve-straight.ts'

const compositions: Record<string, Composition> = { ...round, ...straight }

// These have an up and a down.
const still = new Set(['sun', 'waves', 'dune', 'arches', 'bars'])

/** `size` in px, `label` prints genre and number, `title` names the picture where it stands alone. */
export type SleeveOptions = { size?: number; label?: boolean; title?: string }

type Colours = { ground: string; figure: string; spark: string }
type Words = { shown: boolean; genre: string; number: string }

/** The number printed on a sleeve, 1000 to 9999: a person can say which brief he means. */
export const catalogueNumber = (id: string) => String((hash(id) % 9000) + 1000)

/**
 * The picture of a drop (square) or a demo (round), as an SVG string drawn from these two words alone.
 * The order of the draws is frozen: another order would change every cover there is.
 */
export function sleeve(id: string, genre: string, options: SleeveOptions = {}): string {
  const { size = 200, label = size >= 120, title = '' } = options
  const random = randomFrom(hash(`${id}/${genre}`))
  const pick: Pick = (list) => list[Math.floor(random() * list.length)]!
  const known = Object.hasOwn(ways, genre) ? genre : 'Other'
  const colours = drawColours(known, pick, random)
  const name = pick(sections[section[known] ?? 'bright'].split(' '))
  const turn = still.has(name) ? 0 : pick([0, 90, 180, 270])
  const form = pick(['bleed', 'bleed', 'bleed', 'border', 'strip', 'strip', 'hole'] as const)
  const art = compositions[name]!(colours.ground, colours.figure, colours.spark, pick)
  const turned = turn ? `<g transform="rotate(${turn} 100 100)">${art}</g>` : art
  const body = forms[form](turned, colours, { shown: label, genre: known, number: catalogueNumber(id) })
  return `<svg xmlns="http://www.w3.org/2000/svg" class="sleeve-art" viewBox="0 0 200 200" width="${size}" height="${size}" role="img" aria-label="${escaped(title)}" data-form="${form}" data-art="${name}">${body}</svg>`
}

function drawColours(genre: string, pick: Pick, random: () => number): Colours {
  const [first = '', second = '', third = ''] = pick(ways[genre]!.split('|')).split(' ')
  const [ground, figure, spark] = [inks[first as Ink], inks[second as Ink], inks[third as Ink]]
  return random() < 0.34 ? { ground: figure, figure: ground, spark } : { ground, figure, spark }
}

const forms: Record<'bleed' | 'border' | 'strip' | 'hole', (art: string, colours: Colours, words: Words) => string> = {
  bleed: (art, { ground }) => rect(0, 0, 200, 200, ground) + art,

  border: (art, { ground, figure, spark }, words) => {
    const paper = ratio(inks.cream, ground) > 1.4 ? inks.cream : ratio(figure, inks.black) > 4.5 ? figure : spark
    const window = `<svg x="14" y="${words.shown ? 26 : 14}" width="172" height="${words.shown ? 160 : 172}" viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice">${rect(0, 0, 200, 200, ground)}${art}</svg>`
    return rect(0, 0, 200, 200, paper) + window + printed(14, 18, inkOn(paper), words)
  },

  strip: (art, { ground, spark }, words) => {
    const colour = spark === ground ? inks.cream : spark
    const below = `<svg y="30" width="200" height="170" viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice">${art}</svg>`
    return rect(0, 0, 200, 200, ground) + below + rect(0, 0, 200, 30, colour) + printed(10, 19, inkOn(colour), words)
  },

  hole: (art, { ground, figure, spark }) => {
    const card = [spark, figure, ground].find((colour) => colour !== inks.black) ?? inks.cream
    const half = [ground, figure, spark].find((colour) => colour !== inks.black && colour !== card) ?? inks.cream
    const record = disc(100, 100, 47, inks.black) + disc(100, 100, 41, card)
    const upper = path('M60.4 89h79.2A41 41 0 0 0 60.4 89z', half) + disc(100, 100, 5, inks.black)
    return rect(0, 0, 200, 200, ground) + art + record + upper
  },
}

function printed(inset: number, y: number, colour: string, { shown, genre, number }: Words): string {
  if (!shown) return ''
  return word(inset, y, colour, 'start', genre) + word(200 - inset, y, colour, 'end', number)
}

const word = (x: number, y: number, colour: string, anchor: string, text: string) =>
  `<text x="${x}" y="${y}" fill="${colour}" font-size="9.5" font-weight="640" letter-spacing=".5" text-anchor="${anchor}">${text.replace('&', '&amp;')}</text>`

const escaped = (text: string) =>
  text.replace(/[&"<]/g, (letter) => (letter === '&' ? '&amp;' : letter === '"' ? '&quot;' : '&lt;'))
