import { type Brief, briefFields, displayedEntries, textFieldNames } from '../brief-fields.ts'

/** A cell of a brief's deal: what the owner stated, undefined if nothing, and a quieter line about it. */
export type DealFact = { term: string; fact: string | undefined; detail: string }

type Cell = {
  term: string
  fact: readonly (keyof Brief)[]
  detail: readonly (keyof Brief)[]
  /** The detail as it follows the fact. */
  phrase?: (detail: string) => string
}

const cells: readonly Cell[] = [
  { term: 'Use', fact: ['use'], detail: ['useDetail'] },
  { term: 'Offer', fact: ['offer'], detail: ['royaltyPercent'], phrase: (share) => `plus ${share}` },
  { term: 'Rights', fact: ['rights', 'exclusivity'], detail: ['territory', 'term'] },
  { term: 'Decision by', fact: ['decisionDate'], detail: [] },
]

/** How a cell reads whose fact the owner left out. */
export const notStated = 'Not stated'

/** The fields' texts in one line, where only the first begins with a capital. */
const inOneLine = (names: readonly (keyof Brief)[], brief: Brief): string =>
  names
    .flatMap((name) => displayedEntries(name, brief))
    .map((text, at) => (at > 0 && isPlainWord(text) ? text.toLowerCase() : text))
    .join(', ')

const isPlainWord = (text: string) => text === 'Exclusive' || text === 'Non-exclusive' || text === 'In perpetuity'

/** What the owner offers, wants and promises, cell by cell. */
export const dealFacts = (brief: Brief): DealFact[] =>
  cells.map(({ term, fact: factNames, detail: detailNames, phrase = (detail) => detail }) => {
    const fact = inOneLine(factNames, brief)
    const detail = inOneLine(detailNames, brief)
    // What is stated of a cell is its fact, even if it is only the detail.
    return fact ? { term, fact, detail: detail && phrase(detail) } : { term, fact: detail || undefined, detail: '' }
  })

const tagNames = textFieldNames.filter((name) => briefFields[name].place.as === 'tag')

/** What is requested of the music, one text for each request; moods share one. */
export const requestTags = (brief: Brief): string[] =>
  tagNames.flatMap((name) => {
    const entries = displayedEntries(name, brief)
    return name === 'moods' && entries.length > 0 ? [joinEntries(entries)] : entries
  })

const joinEntries = ([first = '', ...rest]: readonly string[]) =>
  [first, ...rest.map((text) => text.toLowerCase())].join(', ')
