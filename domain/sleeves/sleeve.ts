import type { Composition, PickOne } from './composition.ts'
import { inkOn, ratio } from './contrast.ts'
import { inks, compositionSetOf, compositionSets, palettes, type Ink } from './inks.ts'
import { hash, randomFrom } from './random.ts'
import * as round from './round-compositions.ts'
import { disc, path, rect } from './shapes.ts'
import * as straight from './straight-compositions.ts'

const compositions: Record<string, Composition> = { ...round, ...straight }

// These compositions must not be rotated.
const uprightOnly = new Set(['sun', 'waves', 'dune', 'arches', 'bars'])

/**
 * `size` in px; `label` prints the genre, and the number of a drop; `title` is the accessible name of a picture without a
 * caption. A `record` is the art alone, to be shown round: without a label, and without the paper or the strip around it.
 */
export type SleeveOptions = {
  size?: number
  label?: boolean
  number?: number | undefined
  title?: string
  record?: boolean
}

type Colors = { ground: string; figure: string; spark: string }
type LabelText = { shown: boolean; genre: string; number: string }

/**
 * The artwork of a drop as an SVG string, derived from the id and the genre alone. The order
 * of the random draws must never change, because that would change every existing sleeve.
 */
export function sleeve(id: string, genre: string, options: SleeveOptions = {}): string {
  const { size = 200, record = false, label = !record && size >= 120, number, title = '' } = options
  const random = randomFrom(hash(`${id}/${genre}`))
  const pick: PickOne = (list) => list[Math.floor(random() * list.length)]!
  const known = Object.hasOwn(palettes, genre) ? genre : 'Other'
  const colors = drawColors(known, pick, random)
  const name = pick(compositionSets[compositionSetOf[known] ?? 'bright'].split(' '))
  const turn = uprightOnly.has(name) ? 0 : pick([0, 90, 180, 270])
  const form = pick(['bleed', 'bleed', 'bleed', 'border', 'strip', 'strip', 'hole'] as const)
  const art = compositions[name]!(colors.ground, colors.figure, colors.spark, pick)
  const turned = turn ? `<g transform="rotate(${turn} 100 100)">${art}</g>` : art
  const body = forms[form](turned, colors, {
    shown: label,
    genre: known,
    number: number === undefined ? '' : String(number),
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" class="sleeve-art" viewBox="${record ? recordViews[form] : '0 0 200 200'}" width="${size}" height="${size}" role="img" aria-label="${escaped(title)}" data-form="${form}" data-art="${name}">${body}</svg>`
}

/**
 * The artwork of a song as an SVG string, to be shown round. The seed gives its colors, too: the genres of a song are
 * edited, and are not those of the drops it is sent to.
 */
export function record(seed: string, size: number): string {
  const genres = Object.keys(palettes)
  return sleeve(seed, genres[hash(seed) % genres.length]!, { size, record: true })
}

/** The square inside each form that holds nothing but art, because a rounded frame would look like an octagon. */
const recordViews = {
  bleed: '0 0 200 200',
  border: '16 16 168 168',
  strip: '16 31 168 168',
  hole: '0 0 200 200',
} as const

function drawColors(genre: string, pick: PickOne, random: () => number): Colors {
  const [first = '', second = '', third = ''] = pick(palettes[genre]!.split('|')).split(' ')
  const [ground, figure, spark] = [inks[first as Ink], inks[second as Ink], inks[third as Ink]]
  return random() < 0.34 ? { ground: figure, figure: ground, spark } : { ground, figure, spark }
}

const forms: Record<
  'bleed' | 'border' | 'strip' | 'hole',
  (art: string, colors: Colors, labelText: LabelText) => string
> = {
  bleed: (art, { ground }) => rect(0, 0, 200, 200, ground) + art,

  border: (art, { ground, figure, spark }, labelText) => {
    const paper = ratio(inks.cream, ground) > 1.4 ? inks.cream : ratio(figure, inks.black) > 4.5 ? figure : spark
    const window = `<svg x="14" y="${labelText.shown ? 26 : 14}" width="172" height="${labelText.shown ? 160 : 172}" viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice">${rect(0, 0, 200, 200, ground)}${art}</svg>`
    return rect(0, 0, 200, 200, paper) + window + drawLabel(14, 18, inkOn(paper), labelText)
  },

  strip: (art, { ground, spark }, labelText) => {
    const color = spark === ground ? inks.cream : spark
    const below = `<svg y="30" width="200" height="170" viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice">${art}</svg>`
    return (
      rect(0, 0, 200, 200, ground) + below + rect(0, 0, 200, 30, color) + drawLabel(10, 19, inkOn(color), labelText)
    )
  },

  hole: (art, { ground, figure, spark }) => {
    const card = [spark, figure, ground].find((color) => color !== inks.black) ?? inks.cream
    const half = [ground, figure, spark].find((color) => color !== inks.black && color !== card) ?? inks.cream
    const record = disc(100, 100, 47, inks.black) + disc(100, 100, 41, card)
    const upper = path('M60.4 89h79.2A41 41 0 0 0 60.4 89z', half) + disc(100, 100, 5, inks.black)
    return rect(0, 0, 200, 200, ground) + art + record + upper
  },
}

function drawLabel(inset: number, y: number, color: string, { shown, genre, number }: LabelText): string {
  if (!shown) return ''
  const span = labelSpan(inset, y, color, 'start', genre)
  return number === '' ? span : span + labelSpan(200 - inset, y, color, 'end', number)
}

const labelSpan = (x: number, y: number, color: string, anchor: string, text: string) =>
  `<text x="${x}" y="${y}" fill="${color}" font-size="9.5" font-weight="640" letter-spacing=".5" text-anchor="${anchor}">${text.replace('&', '&amp;')}</text>`

const escaped = (text: string) =>
  text.replace(/[&"<]/g, (character) => (character === '&' ? '&amp;' : character === '"' ? '&quot;' : '&lt;'))
