import PDFDocument from 'pdfkit'
import { create, type Font } from 'fontkit'
import { isInvisible, latin, loadFont, sliceRuns, slicesWith, type Weight } from './document-fonts.ts'
import { textRuns, type TextRun } from './text-runs.ts'

export const papers = ['letter', 'a4'] as const

export type Paper = (typeof papers)[number]

type Style = { size: number; weight?: Weight; width: number }
type Place = Style & { x: number; y: number; align?: 'right'; gray?: number }

export type Typesetter = {
  /** Between the margins. */
  width: number
  /** Of the whole page. */
  height: number
  /** Draws text in as many lines as it needs, and returns their height. */
  text: (text: string, place: Place) => number
  heightOf: (text: string, style: Style) => number
  line: (y: number, thickness: number) => void
  /** A link over the whole width. Its URL is written into the file as it is. */
  link: (place: { x: number; y: number; width: number; height: number }, url: string) => void
  addPage: () => void
  /** Whether every character so far was printed. */
  isComplete: () => boolean
  /** Writes the foot of every page and closes the document. */
  end: (foot: (page: number, pages: number) => string[]) => Promise<Uint8Array>
}

type Options = {
  paper: Paper
  margin: number
  title: string
  at: Date
  /** Everything that will be printed besides plain Latin text, because fonts are loaded first. */
  texts: readonly { text: string; weight?: Weight }[]
}

const lineHeight = 1.36
const allWeights: readonly Weight[] = ['regular', 'bold']

/** A PDF in Noto Sans that sets text in the scripts of `document-fonts.ts`, in their direction. */
export async function openTypesetter({ paper, margin, title, at, texts }: Options): Promise<Typesetter> {
  const doc = new PDFDocument({
    size: paper === 'a4' ? 'A4' : 'LETTER',
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    pdfVersion: '1.7',
    displayTitle: true,
    font: '',
    info: { Title: title, Author: 'Velv', Creator: 'Velv', CreationDate: at, ModDate: at },
  })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  const fonts = await loadFonts(texts)
  for (const [key, { bytes }] of fonts) doc.registerFont(key, bytes as Buffer)
  let isComplete = true

  const runsOf = (line: string, weight: Weight): TextRun<string>[] => {
    const found = textRuns(
      line,
      (codePoint) => slicesWith(codePoint).map((name) => keyOf(name, weight)),
      (key, text) => Array.from(text).every((character) => hasGlyph(fonts.get(key)?.font, character)),
      keyOf(latin, weight),
    )
    if (!found.isComplete) isComplete = false
    return found.runs
  }
  const optionsOf = remember(({ font, text }: TextRun<string>) => ({
    features: featuresFor(fonts.get(font)!.font, text),
    lineBreak: false,
  }))
  const widthOfRun = remember((run: TextRun<string>) =>
    doc.font(run.font).fontSize(1).widthOfString(run.text, optionsOf(run)),
  )
  const widthOf = (runs: TextRun<string>[], size: number) =>
    runs.reduce((width, run) => width + widthOfRun(run) * size, 0)
  const linesOf = remember(({ text, size, weight, width }: Required<Style> & { text: string }) =>
    breakLines(text, (line) => widthOf(runsOf(line, weight), size) <= width).map((line) => runsOf(line, weight)),
  )

  const set: Typesetter['text'] = (text, place) => {
    const { x, y, size, weight = 'regular', width, align, gray = 0 } = place
    const lines = linesOf({ text, size, weight, width })
    doc.fillColor([0, 0, 0].map(() => Math.round(gray * 255)) as [number, number, number])
    for (const [index, runs] of lines.entries()) {
      let left = align === 'right' ? x + width - widthOf(runs, size) : x
      for (const run of runs) {
        // Fonts differ in height; their baselines must not.
        const baseline = y + (index + 0.78) * size * lineHeight
        doc
          .font(run.font)
          .fontSize(size)
          .text(run.text, left, baseline, { ...optionsOf(run), baseline: 'alphabetic' })
        left += widthOf([run], size)
      }
    }
    return lines.length * size * lineHeight
  }
  const { width, height } = doc.page
  return {
    width: width - 2 * margin,
    height,
    text: set,
    heightOf: (text, { size, weight = 'regular', width: lineWidth }) =>
      linesOf({ text, size, weight, width: lineWidth }).length * size * lineHeight,
    line: (y, thickness) =>
      void doc
        .moveTo(margin, y)
        .lineTo(width - margin, y)
        .lineWidth(thickness)
        .strokeColor('#000')
        .stroke(),
    link: ({ x, y, width: linkWidth, height: linkHeight }, url) => void doc.link(x, y, linkWidth, linkHeight, url),
    addPage: () => void doc.addPage(),
    isComplete: () => isComplete,
    async end(foot) {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page)
        const lines = foot(page + 1, count)
        for (const [index, line] of lines.entries()) {
          const y = height - margin - (lines.length - index) * 11
          set(line, { x: margin, y, width: width - 2 * margin, size: 7.5, gray: 0.35 })
        }
      }
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

/** A function that measures the same thing once: every text is measured for its height before it is drawn. */
function remember<Input extends object, Output>(measure: (input: Input) => Output): (input: Input) => Output {
  const known = new Map<string, Output>()
  return (input) => {
    const key = JSON.stringify(input)
    const found = known.get(key) ?? measure(input)
    known.set(key, found)
    return found
  }
}

const keyOf = (name: string, weight: Weight) => `${name} ${weight}`

type LoadedFont = { bytes: Uint8Array; font: Font }

/** The fonts in which the texts are set. */
async function loadFonts(texts: Options['texts']): Promise<Map<string, LoadedFont>> {
  const loaded = new Map<string, LoadedFont>()
  for (const weight of allWeights) {
    const printed = texts.filter((style) => (style.weight ?? 'regular') === weight)
    const names = printed.flatMap(({ text }) => sliceRuns(text).runs.map(({ font }) => font))
    // One after another: each takes a core for some ten milliseconds.
    for (const name of new Set([latin, ...names])) {
      const bytes = await loadFont(name, weight)
      loaded.set(keyOf(name, weight), { bytes, font: create(bytes as Buffer) as Font })
    }
  }
  return loaded
}

type Features = NonNullable<PDFKit.Mixins.TextOptions['features']>

/**
 * With features, the library shapes a whole run at once instead of word by word, which would leave Arabic words in the wrong
 * order.
 */
const allFeatures: Features = ['kern']

/** Marks stay where their glyphs have them. The library takes a record, too, but its types don’t know. */
const withoutAnchors = {
  kern: true,
  mark: false,
  mkmk: false,
  abvm: false,
  blwm: false,
} as unknown as Features

/** How a font shapes this text: some fonts leave out anchors for marks, at which the library fails. */
function featuresFor(font: Font, text: string): Features {
  try {
    font.layout(text, allFeatures)
    return allFeatures
  } catch {
    return withoutAnchors
  }
}

const hasGlyph = (font: Font | undefined, character: string): boolean =>
  font !== undefined && (isInvisible(character) || font.hasGlyphForCodePoint(character.codePointAt(0)!))

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Breaks text at spaces, and inside a word only if it is longer than a line. */
function breakLines(text: string, fits: (line: string) => boolean): string[] {
  if (fits(text)) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = breakWord(word, fits)
    line = pieces.pop()!
    lines.push(...pieces)
  }
  return [...lines, line]
}

/**
 * Cuts a word into pieces that fit. Each search starts at the length of the piece before, because measuring a line for
 * every letter would take most of the time of a document.
 */
function breakWord(word: string, fits: (line: string) => boolean): string[] {
  const clusters = Array.from(graphemes.segment(word), ({ segment }) => segment)
  const pieces: string[] = []
  let length = 16
  for (let from = 0; from < clusters.length; from += length) {
    const piece = (to: number) => clusters.slice(from, from + to).join('')
    const left = clusters.length - from
    length = Math.min(length, left)
    while (length > 1 && !fits(piece(length))) length--
    while (length < left && fits(piece(length + 1))) length++
    pieces.push(piece(length))
  }
  return pieces
}
