import { type Result } from '../demos/demo.ts'
import { maxStars, tagWordMax } from '../demos/marks.ts'
import { type MusicCondition, musicOperators, parseRange, resultNamed, yesNo } from '../songs/library-search.ts'
import { type OperatorSearch, type OperatorTable, parseOperatorSearch } from '../text/operator-search.ts'
import { type SearchTerm, searchTermsOf } from '../text/search-tokens.ts'
import { asciiNumber } from '../text/typed-digits.ts'

/** What an operator asks of a pitch that was delivered to an organization. */
export type PitchedCondition =
  | MusicCondition
  | { of: 'is'; result: Result }
  | { of: 'tag'; word: string }
  | { of: 'stars'; from: number; to: number }
  | { of: 'heard'; isHeard: boolean }
  | { of: 'by'; terms: SearchTerm[] }
  | { of: 'drop'; number: number }

export type PitchedOperator = PitchedCondition['of']

const { bpm, key, lang, vocal, ...otherMusicOperators } = musicOperators

/** The operators of the search in pitches, in the order in which they are offered. */
export const pitchedOperators: OperatorTable<PitchedCondition> = {
  is: {
    example: 'is:hold',
    what: 'Your answer: is:hold, is:cut, is:nogo, or is:pitched for the others',
    parse(value) {
      const result = resultNamed(value)
      return result && { of: 'is', result }
    },
  },
  bpm,
  key,
  tag: {
    example: 'tag:summer',
    what: 'One of your team’s tags: tag:summer, tag:"album 2"',
    parse: (word) => (word && word.length <= tagWordMax ? { of: 'tag', word } : undefined),
  },
  stars: {
    example: 'stars:4..',
    what: 'Your team’s average stars: stars:5, stars:4.., stars:..2',
    parse(value) {
      const range = parseRange(asciiNumber(value), { min: 1, max: maxStars })
      return range && range.from >= 1 && range.to <= maxStars ? { of: 'stars', ...range } : undefined
    },
  },
  heard: {
    example: 'heard:no',
    what: 'Whether anyone on your team has heard it: heard:yes, heard:no',
    parse(value) {
      const isHeard = yesNo(value)
      return isHeard === undefined ? undefined : { of: 'heard', isHeard }
    },
  },
  lang,
  vocal,
  by: {
    example: 'by:ingrid',
    what: 'Who pitched or wrote it: by:ingrid, by:"ingrid berg"',
    parse(value) {
      const terms = searchTermsOf(value)
      return terms.length > 0 ? { of: 'by', terms } : undefined
    },
  },
  drop: {
    example: 'drop:1003',
    what: 'Its drop’s number: drop:1003',
    parse(value) {
      const number = asciiNumber(value)
      return /^\d{1,8}$/.test(number) ? { of: 'drop', number: Number(number) } : undefined
    },
  },
  ...otherMusicOperators,
}

export type PitchedSearch = OperatorSearch<PitchedCondition>

/** Reads a search in the pitches of an organization. */
export const parsePitchedSearch = (text: string): PitchedSearch => parseOperatorSearch(pitchedOperators, text)
