import { maxSearchLength } from '../drops/feed.ts'
import { asciiDigits } from './typed-digits.ts'

/** Only this many words of a search count. */
const maxSearchTerms = 8

/** Longer runs without a blank are cut to this many letters: they are not words, and the index would not take them. */
const maxTokenLength = 60

/**
 * What a record must contain to be found: all tokens of one of the alternatives. Each is matched by the beginning of a
 * word. “AC/DC” is two words or one: `[['ac', 'dc'], ['acdc']]`.
 */
export type SearchTerm = readonly (readonly string[])[]

/** Letters that have no accent to remove, as people type them whose keyboard doesn't have them. */
const foldedSigns: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  ς: 'σ',
  // Arabic and Persian keyboards have different letters for the same ones; a stroke only makes a word longer.
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ـ: '',
  ة: 'ه',
  ہ: 'ه',
  ۀ: 'ه',
  ґ: 'г',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ɛ: 'e',
  ɔ: 'o',
  // Of Hawaiian, Uzbek, and transliterated Arabic: keyboards have an apostrophe at most, which joins a word as well.
  ʻ: '',
  ʼ: '',
  ʾ: '',
  ʿ: '',
}

const foldedSign = new RegExp(`[${Object.keys(foldedSigns).join('')}]`, 'gu')

/** Accents, and the vowel points of Hebrew and Arabic; in Kana and in scripts of India, a mark makes another letter. */
const accent =
  /(?![\u3099\u309a])(?=[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{Mn}/gu

/** Scripts that put no blanks between words, or, as Korean, not between all of them. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー々'
const unspacedRun = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, 'gu')
const isUnspaced = (run: string) => new RegExp(`^[${unspaced}]`, 'u').test(run)

/** Lowercase text without accents, whose letters are those of a keyboard without them. */
export const foldText = (text: string): string =>
  asciiDigits(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(accent, '')
      .normalize('NFC')
      .replace(foldedSign, (sign) => foldedSigns[sign]!),
  )

/** Text between two blanks: its words, and all of them as one. */
type Chunk = { words: string[]; joined: string | undefined }

function chunksOf(text: string): Chunk[] {
  return foldText(text)
    .split(/\s+/u)
    .filter(Boolean)
    .map((chunk) => {
      const runs = (chunk.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).flatMap((run) => run.match(unspacedRun) ?? [])
      const isOneWord = runs.length < 2 || runs.some(isUnspaced)
      // A name of signs, such as “÷” or “!!!”, is its own word.
      return { words: runs.length > 0 ? runs : [chunk], joined: isOneWord ? undefined : runs.join('') }
    })
}

const cut = (word: string) => [...word].slice(0, maxTokenLength).join('')

/** Each two neighboring letters, so that a word is found inside a text without blanks. */
const pairsOf = (signs: readonly string[]): string[] => signs.slice(0, -1).map((sign, at) => sign + signs[at + 1]!)

const isWord = (token: string) => /[\p{L}\p{N}]/u.test(token)

/** The distinct tokens under which a text is found, folded: “Søren’s 東京” is found by `soren`, `s`, `sorens`, `東京` and `京`. */
export function tokenize(text: string): string[] {
  const tokens = chunksOf(text).flatMap(({ words, joined }) => [
    ...words.flatMap((word) => {
      if (!isUnspaced(word)) return [cut(word)]
      const signs = [...word]
      return [...pairsOf(signs), signs.at(-1)!]
    }),
    ...(joined ? [cut(joined)] : []),
  ])
  return [...new Set(tokens)]
}

/** What a search asks for, at most `maxSearchTerms`. Signs count only where there is no word; none: there was only blank space. */
export function searchTermsOf(text: string): SearchTerm[] {
  const chunks = chunksOf(text.slice(0, maxSearchLength))
  const hasWord = chunks.some(({ words }) => words.some(isWord))
  const terms = chunks
    .filter(({ words }) => !hasWord || words.some(isWord))
    .map(({ words, joined }) => {
      const tokens = words.flatMap((word) => {
        const signs = [...word]
        return isUnspaced(word) && signs.length > 1 ? pairsOf(signs) : [cut(word)]
      })
      return joined ? [tokens, [cut(joined)]] : [tokens]
    })
  return [...new Map(terms.map((term) => [JSON.stringify(term), term])).values()].slice(0, maxSearchTerms)
}

/** Whether a text with these tokens has what a search asks for, each word of which may be the beginning of one. */
export const isFoundBy = (tokens: readonly string[], terms: readonly SearchTerm[]): boolean =>
  terms.every((term) => term.some((all) => all.every((word) => tokens.some((token) => token.startsWith(word)))))

/** In alphabetic scripts, one or two letters begin too many words to be searched as a prefix. */
const shortPrefix = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]{1,2}$/u

/**
 * Whether a token of a large search matches the beginnings of words: the last one, because the person may still be typing
 * it, and one of a script without blanks, whose single letters begin pairs.
 */
export const isPrefix = (token: string, isLast: boolean): boolean =>
  isUnspaced(token) || (isLast && !shortPrefix.test(token))
