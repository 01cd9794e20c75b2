/** A name of one letter would be found in every text. */
const shortestName = 2

/** Shorter words of a name are too often words of a text: "West" is hidden where it is written as a name, "The" never. */
const shortestPart = 4

/** Words of this many letters are hardly ever words of a brief by chance, so they are found in any spelling. */
const longName = 8

/** Words of names by which nobody is known, and that briefs, labels and links have, too. */
const commonWords = new Set(['artist', 'band', 'feat', 'featuring', 'from', 'music', 'orchestra', 'records', 'with'])

/** Letters that Unicode doesn't divide into a letter and its accent. */
const plainForms: Record<string, string> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

/** A character without its accent, in lowercase; empty for an accent or an invisible character on its own. */
const foldCharacter = (character: string): string =>
  character
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[æđðıłøœßþ]/g, (found) => plainForms[found] ?? found)
    .normalize('NFC')

/** A text as it is compared, and the place in the text of each of its characters. */
function fold(text: string) {
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of text) {
    const plain = foldCharacter(character)
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(at)
      ends.push(at + character.length)
    }
    folded += plain
    at += character.length
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = at
  }
  return { folded, starts, ends }
}

const foldText = (text: string): string => fold(text.normalize('NFC')).folded

/** The letters and digits of a folded text, with blanks for everything else. */
const blankSigns = (folded: string): string => folded.replace(/[^\p{L}\p{N}]/gu, (sign) => ' '.repeat(sign.length))

const wordsOf = (text: string): string[] => blankSigns(foldText(text)).split(' ').filter(Boolean)

const lengthOf = (word: string): number => [...word].length

/**
 * A letter or digit of a word that ends at a blank. Thai, Lao, Burmese, Khmer, Chinese and Japanese have none, and Korean
 * attaches particles to a name. As ranges, because a pattern of scripts takes ten times as long to compile.
 */
const wordCharacter =
  '[^ \\u0e00-\\u0eff\\u1000-\\u11ff\\u1780-\\u17ff\\u3040-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\u{20000}-\\u{3ffff}]'
/** Between two words of a name: nothing, a blank, a hyphen, or an "and" for an ampersand. */
const between = ' {0,3}(?:and {0,3})?'
const before = `(?<!${wordCharacter})(?<article>(?:an?|the) +)?`

/** A name of these words where it is a word of a text; a long one is found inside of a longer word, too. */
const asWord = (core: string, length: number): string =>
  length >= longName ? `${wordCharacter}*?${core}${wordCharacter}*` : `${core}s?(?!${wordCharacter})`

const linkInText = /(?:https?:\/\/|www\.)\S*[^\s.,;:!?)\]]/giu

/** How the name of an artist or a company is found in texts and links, in any spelling of case, accents and separators. */
export type NameFinder = {
  /** Replaces the name, with the article before it. At the start of a sentence, the replacement is capitalized. */
  replace: (text: string, standIn: string) => string
  /** Whether a link has the name, or another text that can be left out as a whole. */
  isIn: (text: string) => boolean
}

/**
 * Finds a name and, with `parts`, the words by which an artist of several words is called, too: "Ines" and "Lund". A
 * part of fewer than eight letters counts only where name and text capitalize it, because "long", "west" and "goodbye"
 * are words of briefs.
 */
export function findName(name: string, { parts: hasParts }: { parts: boolean }): NameFinder {
  const words = wordsOf(name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')).filter((word) => word !== 'and')
  if (words.length === 0) return findSigns(name.trim())
  const length = lengthOf(words.join(''))
  if (length < shortestName) return findNothing
  const core = words.join(between)
  const [, opening = '', closing = ''] = /^([^\p{L}\p{N}]*).*?([^\p{L}\p{N}]*)$/su.exec(foldText(name.trim())) ?? []
  const whole = { pattern: new RegExp(`${before}${asWord(core, length)}`, 'gu'), opening, closing }
  const parts = hasParts ? partsOf(name) : []
  const part = `(?:${parts.map((word) => asWord(word, lengthOf(word))).join('|')})`
  const run = { pattern: new RegExp(`${before}${part}(?:${between}${part})*`, 'gu'), opening: '', closing: '' }
  const isWrittenAsName = (written: string, folded: string) =>
    /(?<!\p{L})\p{Lu}/u.test(written) || parts.some((word) => lengthOf(word) >= longName && folded.includes(word))
  const isIn = (text: string) => {
    const found = wordsOf(decoded(text))
    return (
      (length < shortestPart ? found.includes(words.join('')) : new RegExp(core, 'u').test(found.join(' '))) ||
      parts.some((word) => found.some((one) => one === word || (lengthOf(word) >= longName && one.includes(word))))
    )
  }
  const replace = (text: string, standIn: string) => {
    const linkless = text.replace(linkInText, (link) => (isIn(link) ? 'a link' : link))
    const rest = replaceFound(linkless, whole, standIn, () => true)
    return parts.length === 0 ? rest : replaceFound(rest, run, standIn, isWrittenAsName)
  }
  return { replace, isIn }
}

const findNothing: NameFinder = { replace: (text) => text, isIn: () => false }

/** Finds a name without letters, such as "!!!", as it is. */
const findSigns = (name: string): NameFinder =>
  lengthOf(name) < shortestName
    ? findNothing
    : { replace: (text, standIn) => text.replaceAll(name, () => standIn), isIn: (text) => text.includes(name) }

function partsOf(name: string): string[] {
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (words.length < 2) return []
  return words
    .map((word) => ({ word: foldText(word), isCapitalized: /^\p{Lu}/u.test(word) }))
    .filter(({ word, isCapitalized }) => lengthOf(word) >= (isCapitalized ? shortestPart : longName))
    .map(({ word }) => word)
    .filter((word) => !commonWords.has(word))
}

type Wanted = { pattern: RegExp; opening: string; closing: string }

/** Replaces what the pattern finds, and the signs around it, if it is the name as it is written in the text. */
function replaceFound(
  original: string,
  { pattern, opening, closing }: Wanted,
  standIn: string,
  isName: (written: string, folded: string) => boolean,
): string {
  const text = original.normalize('NFC')
  const { folded, starts, ends } = fold(text)
  let replaced = ''
  let done = 0
  for (const found of blankSigns(folded).matchAll(pattern)) {
    const last = found.index + found[0].length
    const named = starts[found.index + (found.groups?.article?.length ?? 0)]!
    if (!isName(text.slice(named, ends[last - 1]), found[0])) continue
    const signs = [opening, '@', '#'].find((sign) => sign !== '' && folded.slice(0, found.index).endsWith(sign)) ?? ''
    const start = starts[found.index - signs.length]!
    const isFirst = /(?:^|[.!?]\s+|\n\s*)$/.test(text.slice(0, start))
    replaced += text.slice(done, start) + (isFirst ? standIn.replace(/^t/, 'T') : standIn)
    done = ends[(folded.startsWith(closing, last) ? last + closing.length : last) - 1]!
  }
  return done === 0 ? original : replaced + text.slice(done)
}

/** A link as people read it, without percent signs, also if it was encoded twice. */
function decoded(link: string): string {
  const decodeRuns = (text: string) =>
    text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
      try {
        return decodeURIComponent(run)
      } catch {
        return run
      }
    })
  return decodeRuns(decodeRuns(link))
}
